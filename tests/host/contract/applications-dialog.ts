/** Checks of the rows about DialogV2. */
import { expect } from "vitest";
import { instances } from "../applications/api/application.ts";
import {
  answerDialogQuery,
  type DialogButton,
  type DialogOptions,
  DialogV2,
} from "../applications/api/dialog.ts";
import { type FakeClient, fakeClient, settle } from "../applications/testing.ts";
import { type Checks, find, rejects, textsOf, throws } from "./applications-rows.ts";

let client: FakeClient;

export function prepareDialogChecks(): void {
  client = fakeClient({ translations: { "MY.Key": "My word" } });
}

const ONE: DialogButton[] = [{ action: "all", label: "All" }];

async function press(action: string): Promise<void> {
  await settle();
  find(`.form-footer [data-action="${action}"]`).click();
  await settle();
}

/** Closes whatever dialog is open. */
async function dismiss(): Promise<void> {
  await settle();
  for (const app of [...instances.values()]) await app.close();
}

/** What the dialog resolves to if it is closed without a button. */
async function dismissed(promise: Promise<unknown>): Promise<unknown> {
  await dismiss();
  return promise;
}

/** A rendered dialog. */
function opened(options: DialogOptions): Promise<DialogV2> {
  return new DialogV2(options).render({ force: true });
}

export const dialogChecks: Checks = {
  "app-045": async ({ input, expected }) => {
    const values = [];
    for (const button of textsOf(input.press)) {
      const answer = DialogV2.confirm({ content: "?" });
      await press(button);
      values.push(await answer);
    }
    expect(values).toEqual(expected.values);
  },
  "app-046": async ({ expected }) => {
    const answer = DialogV2.wait({ buttons: ONE });
    await dismiss();
    expect(await rejects(answer)).toBe(expected.rejected);
  },
  "app-047": async ({ input, expected }) => {
    const answer = rejects(DialogV2.wait({ buttons: ONE, rejectClose: input.rejectClose === true }));
    await dismiss();
    expect(await answer).toBe(expected.rejected);
  },
  "app-048": async ({ expected }) => {
    expect(await dismissed(DialogV2.wait({ buttons: ONE, close: () => 5 }))).toBe(expected.value);
  },
  "app-049": async ({ expected }) => {
    expect(await dismissed(DialogV2.wait({ buttons: ONE }))).toBe(expected.value);
  },
  "app-050": async ({ expected }) => {
    const buttons: DialogButton[] = [
      { action: "all", label: "All" },
      { action: "one", label: "One", callback: async () => 3 },
    ];
    const values = [];
    for (const { action } of buttons) {
      const answer = DialogV2.wait({ buttons });
      await press(action);
      values.push(await answer);
    }
    expect(values).toEqual(expected.values);
  },
  "app-051": async () => {
    const seen: unknown[][] = [];
    const buttons: DialogButton[] = [
      { action: "other", label: "Other" },
      { action: "mine", label: "Mine", default: true, callback: (...args) => seen.push(args) },
    ];
    const dialog = await opened({ buttons, content: "<input name='n'>" });
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    find("input", dialog.element).dispatchEvent(key);
    await settle();
    const [event, button, app] = seen[0] ?? [];
    expect(event).toBeInstanceOf(SubmitEvent);
    expect(button instanceof HTMLButtonElement && button.dataset.action).toBe("mine");
    expect(app).toBe(dialog);
  },
  "app-052": async ({ expected }) => {
    let calls = 0;
    await opened({ buttons: ONE, submit: () => calls++ });
    await dismiss();
    expect(calls).toBe(expected.submitCalls);
  },
  "app-053": async ({ input }) => {
    const seen: unknown[][] = [];
    const dialog = await opened({ buttons: ONE, submit: (...args) => seen.push(args) });
    await press(String(input.press));
    expect(seen).toEqual([[input.press, dialog]]);
  },
  "app-054": async ({ input }) => {
    const dialog = await opened({ buttons: ONE, content: String(input.content) });
    const bold = find(".dialog-content b", dialog.element);
    expect(bold.hasAttribute("onclick")).toBe(false);
    const content = document.createElement("div");
    content.innerHTML = String(input.content);
    const uncleaned = await opened({ buttons: ONE, content });
    expect(find(".dialog-content b", uncleaned.element).hasAttribute("onclick")).toBe(true);
  },
  "app-055": async ({ input, expected }) => {
    const counts = { renderCalls: 0, closeCalls: 0 };
    const answer = DialogV2.wait({
      buttons: ONE,
      render: () => counts.renderCalls++,
      close: () => counts.closeCalls++,
    });
    await settle();
    const [dialog] = [...instances.values()];
    for (let render = 1; render < Number(input.renders); render++) await dialog?.render();
    await dismissed(answer);
    expect(counts).toEqual(expected);
  },
  "app-056": async ({ input, expected }) => {
    const button: Required<DialogButton> = {
      action: "a",
      callback: () => 1,
      class: "bright",
      default: true,
      disabled: false,
      icon: "fa-solid fa-check",
      label: String(input.label),
      style: { color: "red" },
      tooltip: "Tip",
      type: "button",
    };
    const dialog = await opened({ buttons: [button] });
    expect(expected.text).toBe("translation of MY.Key");
    expect(find("[data-action=a]", dialog.element).textContent).toBe(client.localize("MY.Key"));
    expect(throws(() => new DialogV2({ buttons: [{ ...button, ...{ cssClass: "x" } }] }))).toBe(true);
  },
  "app-057": async ({ input }) => {
    const answer = DialogV2.input({ content: String(input.content) });
    await press(String(input.press));
    expect(await answer).toEqual({ n: "2" });
  },
  "app-058": async ({ input, expected }) => {
    const asked: unknown[] = [];
    const other = {
      ...{ id: "other", name: "Bo", isGM: false, hasPermission: () => true },
      query: async (...args: unknown[]) => asked.push(args),
    };
    const accepted = [];
    for (const type of textsOf(input.types)) {
      // The type check would refuse the last of them; the host must do so as well.
      const call: Promise<unknown> = Reflect.apply(DialogV2.query, DialogV2, [other, type, { content: "?" }]);
      accepted.push(!(await rejects(call)));
    }
    expect(accepted).toEqual(expected.accepted);
    expect(asked[0]).toEqual(["dialog", { type: "confirm", config: { content: "?" } }]);
    const answer = answerDialogQuery({ type: "confirm", config: { content: "?" } });
    await press("yes");
    expect(await answer).toBe(true);
  },
};
