import { choice, text } from "../fields/basic.ts";
import { plainRecord } from "../fields/record.ts";

const schema = () => ({
  level: choice(["info", "warning"], "info"),
  /** i18n key of the sentence, and what fills its placeholders. */
  key: text(),
  data: plainRecord<Record<string, string | number>>(),
});

/** One sentence of the system, e.g. what the GM should know of a refused request. */
export class NoticeMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
