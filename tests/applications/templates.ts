/** Templates as they come out in a language: Handlebars, the system's helpers, and the host's that they use. */
import Handlebars from "handlebars";
import { templateHelpers } from "../../src/handlebars/helpers.ts";
import type { LengthUnit } from "../../src/handlebars/lengths.ts";
import { PARTIALS } from "../../src/handlebars/partials.ts";
import { systemPath } from "../../src/system.ts";
import { projectFile } from "../contract/files.ts";
import { flatten } from "../contract/languages.ts";

export type Language = "de" | "en";

type Data = Readonly<Record<string, unknown>>;

/** A translator that refuses what a language lacks, in keys and in placeholders. */
export function translator(language: Language): (key: string, data?: Data) => string {
  const texts = flatten(JSON.parse(projectFile(`lang/${language}.json`)));
  return (key, data = {}) => {
    const sentence = texts.get(key);
    if (sentence === undefined) throw new Error(`${language} lacks ${key}`);
    return sentence.replace(/\{(\w+)\}/g, (_match, name: string) => {
      if (data[name] === undefined) throw new Error(`${key} wants {${name}}`);
      return String(data[name]);
    });
  };
}

export interface Templates {
  /** Renders `templates/<name>.hbs`. */
  render(name: string, context: object): string;
}

export function templates(language: Language = "de", unit: LengthUnit = "metres"): Templates {
  const translate = translator(language);
  const engine = Handlebars.create();
  engine.registerHelper({
    ...templateHelpers({
      lang: () => language,
      lengthUnit: () => unit,
      translate,
      markup: (html) => new Handlebars.SafeString(html),
    }),
    localize: (key: unknown, { hash }: Handlebars.HelperOptions) => translate(String(key), hash),
    eq: (a: unknown, b: unknown) => a === b,
    or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
  });
  for (const [name, path] of Object.entries(PARTIALS)) {
    engine.registerPartial(name, projectFile(path.replace(systemPath(""), "")));
  }
  return {
    render: (name, context) => engine.compile(projectFile(`templates/${name}.hbs`))({ ...context }),
  };
}
