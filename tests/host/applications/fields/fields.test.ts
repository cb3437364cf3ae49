// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import {
  BooleanField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from "../../common/data/fields/index.ts";
import { Handlebars } from "../handlebars/helpers.ts";
import { fakeClient } from "../testing.ts";
import { createFieldGroup, createFieldInput } from "./field-input.ts";

beforeEach(() => {
  fakeClient({ translations: { "KIND.a": "Kind A" } });
});

const schema = new SchemaField({
  level: new NumberField({ integer: true, min: 1, max: 20, label: "Level", hint: "How far" }),
  kind: new StringField({ required: true, blank: false, choices: { a: "KIND.a", b: "KIND.b" } }),
  notes: new HTMLField(),
  open: new BooleanField(),
  tags: new SetField(new StringField()),
  moods: new SetField(new StringField({ choices: { calm: "Calm", wild: "Wild" } })),
  other: new ObjectField(),
});

function fieldOf(name: string) {
  const field = schema.getField(name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

describe("the input of a field", () => {
  it("of a number has its limits and steps", () => {
    const input = createFieldInput(fieldOf("level"), { value: 3 });
    const attributes = ["name", "type", "value", "min", "max", "step"].map((name) =>
      input.getAttribute(name),
    );
    expect(attributes).toEqual(["level", "number", "3", "1", "20", "1"]);
  });

  it("of a text with choices is a select whose labels can be language keys", () => {
    const select = createFieldInput(fieldOf("kind"), { value: "b", localize: true });
    expect(select.outerHTML).toBe(
      '<select name="kind"><option value="a">Kind A</option><option value="b" selected="">KIND.b</option></select>',
    );
  });

  it("is made for HTML, truth values and sets as well", () => {
    expect(createFieldInput(fieldOf("notes")).localName).toBe("prose-mirror");
    expect(createFieldInput(fieldOf("open"), { value: true }).hasAttribute("checked")).toBe(true);
    expect(createFieldInput(fieldOf("tags"), { value: new Set(["x", "y"]) }).getAttribute("value")).toBe(
      "x,y",
    );
    const moods = createFieldInput(fieldOf("moods"), { value: ["wild"], type: "checkboxes" });
    expect(moods.localName).toBe("multi-checkbox");
    expect(moods.querySelector("[selected]")?.getAttribute("value")).toBe("wild");
  });

  it("does not exist for a plain object", () => {
    expect(() => createFieldInput(fieldOf("other"))).toThrow("no form input");
  });
});

describe("a form group", () => {
  it("joins label and input by the root id and shows the hint", () => {
    const group = createFieldGroup(fieldOf("level"), { rootId: "app-1" }, { value: 3 });
    const [label, input] = [group.querySelector("label"), group.querySelector("input")];
    expect(label?.textContent).toBe("Level");
    expect(label?.htmlFor).toBe("app-1-level");
    expect(input?.id).toBe("app-1-level");
    expect(group.querySelector(".hint")?.textContent).toBe("How far");
  });

  it("is written by the helper formGroup, which tells group from input arguments", () => {
    const html = Handlebars.compile('{{formGroup field value=3 rootId="r" label="Rank" classes="slim"}}')({
      field: fieldOf("level"),
    });
    document.body.innerHTML = html;
    expect(document.querySelector(".form-group.slim label")?.textContent).toBe("Rank");
    expect(document.querySelector("input")?.getAttribute("value")).toBe("3");
  });
});
