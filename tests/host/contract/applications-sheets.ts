/** Checks of the rows about template parts and document sheets. */
import { expect } from "vitest";
import { ApplicationV2 } from "../applications/api/application.ts";
import type { RenderContext, RenderOptions } from "../applications/api/application-types.ts";
import { DocumentSheetV2 } from "../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../applications/api/handlebars-application.ts";
import type { DocumentLike } from "../applications/environment.ts";
import { ActorSheetV2 } from "../applications/sheets/actor-sheet.ts";
import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config.ts";
import { ItemSheetV2 } from "../applications/sheets/item-sheet.ts";
import { sheetEntryOf } from "../applications/sheets/sheet-registry.ts";
import { type FakeClient, fakeClient, fakeDocument, settle } from "../applications/testing.ts";
import { FormDataExtended } from "../applications/ux/form-data-extended.ts";
import { type Checks, find, recordOf, rejects, textsOf } from "./applications-rows.ts";

let client: FakeClient;

export function prepareSheetChecks(): void {
  client = fakeClient({
    files: {
      "header.hbs": "<header>Name</header>",
      "body.hbs": '<section><input name="name" value="A"><button type="button">x</button></section>',
      "list.hbs": '<ol><li class="draggable" data-item-id="i1">one</li><li data-item-id="i2">two</li></ol>',
    },
  });
}

class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override PARTS = { body: { template: "body.hbs" } };
  readonly steps: string[] = [];

  protected override _processFormData(...args: [Event, HTMLFormElement, FormDataExtended]) {
    this.steps.push("_processFormData");
    return super._processFormData(...args);
  }
  protected override _prepareSubmitData(...args: [Event, HTMLFormElement, FormDataExtended, unknown?]) {
    const data = super._prepareSubmitData(...args);
    this.steps.push("_prepareSubmitData returns");
    return data;
  }
  protected override async _processSubmitData(
    ...args: [Event, HTMLFormElement, Record<string, unknown>, object?]
  ) {
    this.steps.push("_processSubmitData");
    return super._processSubmitData(...args);
  }
  submitData(): Record<string, unknown> {
    if (!this.form) throw new Error("no form");
    return this._prepareSubmitData(new Event("submit"), this.form, new FormDataExtended(this.form));
  }
}

class ActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override PARTS = { list: { template: "list.hbs" } };
  readonly steps: string[] = [];

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    this.steps.push("_onDragStart");
    return super._onDragStart(event);
  }
  protected override async _onDrop(event: DragEvent): Promise<void> {
    this.steps.push("_onDrop");
    return super._onDrop(event);
  }
  protected override async _onDropDocument(event: DragEvent, document: DocumentLike) {
    this.steps.push("_onDropDocument");
    return super._onDropDocument(event, document);
  }
  protected override async _onDropItem(event: DragEvent, item: DocumentLike) {
    this.steps.push("_onDropItem");
    return super._onDropItem(event, item);
  }
}

/** An application of the given parts, rendered once. */
async function parted(parts: Record<string, TemplatePart>, id = "app-1"): Promise<ApplicationV2> {
  class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = parts;
  }
  return new Parted({ id }).render({ force: true });
}

function dropOf(data: object): DragEvent {
  const event = new DragEvent("drop", { bubbles: true, cancelable: true });
  const transfer = new DataTransfer();
  transfer.setData("text/plain", JSON.stringify(data));
  Object.defineProperty(event, "dataTransfer", { value: transfer });
  return event;
}

/** An open actor sheet on which a foreign item was dropped. */
async function dropped(data: object): Promise<{ sheet: ActorSheet; actor: ReturnType<typeof fakeDocument> }> {
  const actor = fakeDocument({});
  client.fromDropData = async () => fakeDocument({ documentName: "Item", id: "x" });
  const sheet = await new ActorSheet({ document: actor }).render({ force: true });
  sheet.element.dispatchEvent(dropOf(data));
  await settle();
  return { sheet, actor };
}

export const sheetChecks: Checks = {
  "app-030": async ({ expected }) => {
    const document = fakeDocument({});
    const sheet = await new Sheet({ document }).render({ force: true });
    await sheet.submit();
    expect(sheet.steps).toEqual(expected.order);
    expect(document.updates).toEqual([{ name: "A" }]);
  },
  "app-031": async ({ input }) => {
    const document = fakeDocument({});
    document.validate = ({ changes }) => Object.assign(changes, { name: "changed by the validation" });
    const sheet = await new Sheet({ document }).render({ force: true });
    expect(sheet.submitData()).toEqual(input.form);
  },
  "app-032": ({ expected }) => {
    for (const cls of [ActorSheetV2, ItemSheetV2]) {
      const { form } = new cls({ document: fakeDocument({}) }).options;
      expect(Boolean(form?.submitOnChange)).toBe(expected["options.form.submitOnChange truthy"]);
    }
  },
  "app-033": async ({ expected }) => {
    const document = fakeDocument({});
    // Who may see but not change.
    document.testUserPermission = (_user, level) => Number(level) < 3;
    const sheet = await new Sheet({ document }).render({ force: true });
    expect(sheet.element.querySelector("input")?.disabled).toBe(expected["inputs disabled"]);
    await sheet.submit();
    expect(document.updates).toEqual([]);
  },
  "app-034": ({ expected }) => {
    const own = Object.keys(new ApplicationV2({ form: {} }).options);
    const added = Object.keys(new DocumentSheetV2({ document: fakeDocument({}) }).options);
    expect(added.filter((key) => !own.includes(key)).sort()).toEqual(expected.adds);
  },
  "app-036": ({ input, expected }) => {
    class MySheet extends ItemSheetV2 {}
    class Other extends ItemSheetV2 {}
    const Item = { documentName: "Item" };
    DocumentSheetConfig.registerSheet(Item, "system", Other, { makeDefault: true });
    DocumentSheetConfig.registerSheet(Item, "system", MySheet, {
      types: textsOf(input.types),
      makeDefault: input.makeDefault === true,
    });
    expect(sheetEntryOf("Item", "weapon").cls.name).toBe(expected["default for weapon"]);
    expect(sheetEntryOf("Item", "armor").cls.name.toLowerCase()).toBe(expected["default for armor"]);
  },
  "app-037": async ({ expected }) => {
    class Bare extends ActorSheetV2 {}
    expect(await rejects(new Bare({ document: fakeDocument({}) }).render({ force: true }))).toBe(
      expected.throws,
    );
  },
  "app-038": async ({ expected }) => {
    const part = {
      template: "body.hbs",
      id: "b",
      classes: [],
      forms: {},
      root: false,
      scrollable: [],
      templates: [],
    };
    expect(Object.keys(part).sort()).toEqual(expected.keys);
    expect(await rejects(parted({ body: part }))).toBe(false);
    expect(await rejects(parted({ body: { ...part, ...{ styles: [] } } }))).toBe(true);
    const { template: _template, ...rest } = part;
    expect(await rejects(parted({ body: Object.assign(rest) }))).toBe(true);
  },
  "app-039": async ({ expected }) => {
    client.files["a.hbs"] = "<p>a</p>";
    await parted({ body: { template: "a.hbs" } });
    expect(client.fetched).toEqual(expected.loaded);
    client.files["b.hbs"] = '<p>{{> "c.hbs"}}</p>';
    client.files["c.hbs"] = "c";
    expect(await rejects(parted({ body: { template: "b.hbs" } }))).toBe(true);
    expect(await rejects(parted({ body: { template: "b.hbs", templates: ["c.hbs"] } }))).toBe(false);
  },
  "app-040": async ({ input, expected }) => {
    const app = await parted(
      { any: { template: "body.hbs", id: String(input["part.id"]) } },
      String(input.appId),
    );
    const { id } = find("section section", app.element);
    expect(id.startsWith(String(expected["element.id startsWith"]))).toBe(true);
    expect(id.endsWith(String(expected.endsWith))).toBe(true);
  },
  "app-041": async ({ input, expected }) => {
    const app = await parted({ body: { template: "body.hbs", scrollable: textsOf(input.scrollable) } });
    const before = find("[data-application-part=body]", app.element);
    before.scrollTop = Number(input.scrollTopBefore);
    await app.render();
    const after = find("[data-application-part=body]", app.element);
    expect(after).not.toBe(before);
    expect(after.scrollTop).toBe(expected.scrollTopAfter);
  },
  "app-042": async ({ expected }) => {
    const app = await parted({ body: { template: "body.hbs", root: true } });
    const content = find(".window-content", app.element);
    expect(content.dataset.applicationPart !== "body").toBe(expected["wrapper element around part"]);
    expect(content.firstElementChild?.localName).toBe("section");
    expect(
      await rejects(parted({ a: { template: "body.hbs", root: true }, b: { template: "body.hbs" } })),
    ).toBe(true);
  },
  "app-043": async ({ input, expected }) => {
    const names = textsOf(input.PARTS);
    const app = await parted(Object.fromEntries(names.map((name) => [name, { template: `${name}.hbs` }])));
    const partOf = (name: string) => find(`[data-application-part=${name}]`, app.element);
    const before = new Map(names.map((name) => [name, partOf(name)]));
    await app.render({ parts: textsOf(expected.replaced) });
    const same = names.filter((name) => before.get(name) === partOf(name));
    expect(same).toEqual(expected.untouched);
  },
  "app-044": async ({ input, expected }) => {
    const steps: string[] = [];
    class Loading extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS = { body: { template: "body.hbs" } };
      protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
        const before = client.fetched.length;
        await super._preRender(context, options);
        if (client.fetched.length > before) steps.push("_preRender");
      }
      override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
        // A part that comes with a later render is loaded then.
        const parts = super._configureRenderParts(options);
        return options.isFirstRender ? parts : { ...parts, header: { template: "header.hbs" } };
      }
    }
    const app = new Loading();
    for (let render = 0; render < Number(input.renders); render++) await app.render({ force: true });
    expect(steps).toEqual([expected["load step in"], expected["load step in"]]);
  },
  "app-065": async ({ expected }) => {
    const item = fakeDocument({ documentName: "Item", id: "i1" });
    const sheet = await new ActorSheet({ document: fakeDocument({ items: [item] }) }).render({ force: true });
    const event = dropOf({});
    find("li.draggable", sheet.element).dispatchEvent(
      Object.defineProperty(new DragEvent("dragstart", { bubbles: true }), "dataTransfer", {
        value: event.dataTransfer,
      }),
    );
    const count = sheet.steps.filter((step) => step === "_onDragStart").length;
    expect({ _onDragStart: count }).toEqual(expected.calls);
    expect(JSON.parse(event.dataTransfer?.getData("text/plain") ?? "")).toEqual(item.toDragData());
  },
  "app-066": async ({ expected }) => {
    const { sheet, actor } = await dropped({ type: "Item", uuid: "Item.x" });
    expect(sheet.steps).toEqual(expected.order);
    expect(actor.created).toEqual([{ name: "Item", data: [{ name: "Kara", type: "base" }] }]);
  },
  "app-067": async ({ expected }) => {
    const players = fakeDocument({});
    const sheet = await new ActorSheet({ document: players }).render({ force: true });
    expect(sheet.element.ondrop !== null).toBe(expected.dragDropBound);
    players.testUserPermission = (_user, level) => Number(level) < 3;
    await sheet.close();
    await sheet.render({ force: true });
    expect(typeof sheet.element.ondrop === "function").toBe(false);
  },
  "app-068": async ({ input, expected }) => {
    const { sheet, actor } = await dropped(recordOf(input.drop));
    const call = client.calls.find(([name]) => name === "dropActorSheetData")?.slice(1);
    expect(call).toEqual([actor, sheet, input.drop]);
    expect(call?.length).toBe(textsOf(expected.args).length);
  },
};
