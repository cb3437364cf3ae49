/** Checks of the rows about ApplicationV2: options, actions, life cycle, tabs and forms. */
import { expect } from "vitest";
import { ApplicationV2, instances, RENDER_STATES } from "../applications/api/application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../applications/api/application-types.ts";
import { type FakeClient, fakeClient, settle } from "../applications/testing.ts";
import { type Checks, find, listOf, recordOf, rejects, textsOf, throws } from "./applications-rows.ts";

let client: FakeClient;

/** The smallest application that renders; notes its steps. */
class Plain extends ApplicationV2 {
  readonly steps: string[] = [];
  html = "<p>text</p>";

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this.steps.push("_prepareContext");
    return super._prepareContext(options);
  }
  protected override async _preFirstRender(): Promise<void> {
    this.steps.push("_preFirstRender");
  }
  protected override async _preRender(): Promise<void> {
    this.steps.push("_preRender");
  }
  protected override async _renderHTML(): Promise<string> {
    this.steps.push("_renderHTML");
    return this.html;
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    this.steps.push("_replaceHTML");
    content.innerHTML = String(result);
  }
  protected override async _onFirstRender(): Promise<void> {
    this.steps.push("_onFirstRender");
  }
  protected override async _onRender(): Promise<void> {
    this.steps.push("_onRender");
  }
}

class Mine extends Plain {
  static override TABS = { main: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
  override html = `<nav><a data-action="tab" data-group="main" data-tab="a">a</a>
    <a data-action="tab" data-group="main" data-tab="b">b</a></nav>
    <section data-group="main" data-tab="a"></section><section data-group="main" data-tab="b"></section>`;
  changed = 0;

  override changeTab(...args: Parameters<Plain["changeTab"]>): void {
    this.changed++;
    super.changeTab(...args);
  }
  context(): Promise<RenderContext> {
    return this._prepareContext({});
  }
}

const shown = async <App extends ApplicationV2>(app: App): Promise<App> => app.render({ force: true });
const hookNames = () => client.calls.map(([name]) => name);

/** Clicks an action's element with several buttons and tells which were answered. */
async function answered(action: { buttons: number[] } | "function", buttons: unknown): Promise<boolean[]> {
  let count = 0;
  const handler = () => {
    count++;
  };
  const config = action === "function" ? handler : { handler, ...action };
  const app = new Plain({ actions: { act: config } });
  app.html = '<button data-action="act">act</button>';
  await shown(app);
  return listOf(buttons).map((click) => {
    const before = count;
    const button = Number(recordOf(click).button);
    find("[data-action=act]", app.element).dispatchEvent(new MouseEvent("click", { button, bubbles: true }));
    return count > before;
  });
}

/** Whether a submit event of the application's form reaches the handler. */
async function handlerBound(options: ApplicationOptions): Promise<boolean> {
  let called = false;
  const app = new Plain({ ...options, form: { handler: () => (called = true) } });
  if (options.tag === "dialog") app.html = "<form></form>";
  await shown(app);
  const target = app.element.matches("form")
    ? app.element
    : (app.element.querySelector("form") ?? app.element);
  target.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
  return called;
}

export const windowChecks: Checks = {
  "app-001": ({ input, expected }) => {
    class Super extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = recordOf(input.superDefaults);
    }
    class Own extends Super {
      static override DEFAULT_OPTIONS: ApplicationOptions = recordOf(input.ownDefaults);
    }
    expect(new Own().options.position).toEqual(expected["options.position"]);
  },
  "app-002": () => {
    const [first, second] = [new Plain({ position: { width: 9 } }), new Plain()];
    first.options.position.width = 1;
    expect(second.options.position.width).toBe("auto");
    expect(new Plain().options.position.width).toBe("auto");
  },
  "app-003": ({ expected }) => {
    expect(Object.keys(new Plain({ form: {} }).options).sort()).toEqual(expected.keys);
  },
  "app-004": async ({ expected }) => {
    class Upstream extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["upstream"] };
    }
    class Base extends Upstream {
      static override BASE_APPLICATION = Base;
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        ...ApplicationV2.DEFAULT_OPTIONS,
        classes: ["base"],
      };
    }
    class Own extends Base {}
    const app = await shown(new Own());
    expect(app.options.classes).toEqual(["base"]);
    // The row's classes are called Mine and ApplicationV2; here Own and Base stand in their places.
    const names = textsOf(expected.hookNames).map((name) =>
      name.replace("Mine", "Own").replace("ApplicationV2", "Base"),
    );
    expect(hookNames().filter((name) => name.startsWith("render"))).toEqual(names);
  },
  "app-005": async ({ input, expected }) => {
    expect(await answered("function", input.clicks)).toEqual(expected.handled);
  },
  "app-006": async ({ input, expected }) => {
    expect(
      await answered({ buttons: listOf(recordOf(input.action).buttons).map(Number) }, input.clicks),
    ).toEqual(expected.handled);
  },
  "app-007": ({ expected }) => {
    expect(new Plain().position).toMatchObject(recordOf(expected.position));
  },
  "app-008": ({ expected }) => {
    expect(ApplicationV2.RENDER_STATES).toEqual(expected);
  },
  "app-009": async ({ expected }) => {
    class Bare extends ApplicationV2 {}
    expect(await rejects(shown(new Bare()))).toBe(expected.throws);
  },
  "app-010": async ({ expected }) => {
    const app = new Plain();
    const seen = [];
    for (const force of [false, true]) seen.push((await app.render({ force })).rendered);
    expect(seen).toEqual(expected.rendered);
  },
  "app-011": async ({ expected }) => {
    const app = await new Plain().render({ force: false });
    expect(app.state).toBe(RENDER_STATES.NONE);
    for (const [step, count] of Object.entries(recordOf(expected.calls))) {
      expect(app.steps.filter((name) => name === step).length).toBe(count);
    }
  },
  "app-012": async ({ expected }) => {
    const options: RenderOptions[] = [{ force: true }, {}];
    const app = new Plain();
    for (const each of options) await app.render(each);
    expect(options.map(({ isFirstRender }) => isFirstRender)).toEqual(expected.isFirstRender);
  },
  "app-013": async ({ expected }) => {
    const app = await shown(new Plain());
    const first = app.steps.splice(0);
    await app.render();
    expect([first, app.steps]).toEqual(expected.order);
  },
  "app-014": async ({ expected }) => {
    const done: string[] = [];
    const app = await shown(new Plain());
    const calls = [
      app.render().then(() => done.push("render done")),
      app.close().then(() => done.push("close done")),
      app.render({ force: true }).then(() => done.push("render done")),
    ];
    await Promise.all(calls);
    expect(done).toEqual(expected.order);
    expect(app.rendered).toBe(true);
  },
  "app-015": async ({ expected }) => {
    class MySheet extends Plain {}
    await shown(new MySheet());
    expect(hookNames()).toEqual(expect.arrayContaining(textsOf(expected.hooksInclude)));
    expect(hookNames().filter((name) => name === "preRenderMySheet").length).toBe(1);
  },
  "app-016": async ({ input, expected }) => {
    class MySheet extends Plain {}
    client.on("renderMySheet", (_app: MySheet, html: HTMLElement) => html.append("from the hook"));
    const app = new MySheet();
    for (let render = 0; render < Number(input.renders); render++) await shown(app);
    expect(app.element.textContent).toContain("from the hook");
    for (const [what, count] of Object.entries(expected)) {
      expect(hookNames().filter((name) => `count ${name}` === what).length).toBe(count);
    }
  },
  "app-017": async ({ expected }) => {
    const seen: boolean[] = [];
    client.on("renderPlain", (app: Plain, element: HTMLElement) => seen.push(element === app.element));
    const app = await shown(new Plain());
    await app.render();
    expect(seen).toEqual(expected["element is app.element"]);
  },
  "app-018": async ({ expected }) => {
    client.on("getHeaderControlsPlain", (_app: Plain, controls: object[]) =>
      controls.push({ icon: "fa-solid fa-star", label: "Star", action: "star" }),
    );
    const app = await shown(new Plain());
    expect(app.window.controlsDropdown.querySelector("[data-action=star]") !== null).toBe(
      expected.entryShown,
    );
  },
  "app-019": async ({ expected }) => {
    const app = await shown(new Plain());
    const seen = [instances.get(app.id) === app];
    await app.close();
    expect([...seen, instances.has(app.id)]).toEqual(expected["has(id)"]);
  },
  "app-020": async ({ expected }) => {
    const context = await new Mine().context();
    expect(Object.keys(recordOf(context.tabs))).toEqual(expected["context.tabs keys"]);
  },
  "app-021": async ({ expected }) => {
    const { tabs } = await new Mine().context();
    const tab = recordOf(recordOf(tabs).a);
    expect(Object.keys(tab)).toEqual(expect.arrayContaining(textsOf(expected.required)));
    const known = [...textsOf(expected.required), ...textsOf(expected.optional)];
    expect(Object.keys(tab).filter((key) => !known.includes(key))).toEqual([]);
    expect(tab).toMatchObject({ id: "a", group: "main", active: true, cssClass: "active" });
  },
  "app-022": async ({ expected }) => {
    const app = await shown(new Mine());
    app.changeTab("b", "main");
    expect(app.tabGroups).toEqual(expected.tabGroups);
    expect(find("section.active", app.element).dataset.tab).toBe("b");
  },
  "app-023": async ({ expected }) => {
    const app = await shown(new Mine());
    await app.render({ tab: "b" });
    expect(app.tabGroups.main).toBe(expected.active);
    expect({ changeTab: app.changed }).toEqual(expected.calls);
  },
  "app-024": ({ expected }) => {
    const values = { closeOnSubmit: true, handler: () => 1, submitOnChange: true };
    expect(Object.keys(values)).toEqual(expected.keys);
    expect(throws(() => new Plain({ form: values }))).toBe(false);
    expect(throws(() => new Plain({ form: { ...values, ...{ submitOnClose: true } } }))).toBe(true);
  },
  "app-025": async ({ input, expected }) => {
    const bound = [];
    for (const tag of textsOf(input.tag)) bound.push(await handlerBound({ tag }));
    expect(bound).toEqual(expected.handlerBound);
  },
  "app-026": async ({ input, expected }) => {
    const options = { tag: String(input.tag), window: { contentTag: "form" } };
    expect(options.window).toEqual(input.window);
    expect(await handlerBound(options)).toBe(expected.handlerBound);
  },
  "app-027": async ({ input, expected }) => {
    let calls = 0;
    const app = new Plain({ tag: "form", form: { handler: () => calls++ } });
    for (let render = 0; render < Number(input.renders); render++) await shown(app);
    app.element.dispatchEvent(new Event("submit", { cancelable: true }));
    await settle();
    expect(calls).toBe(expected.handlerCalls);
  },
  "app-028": async ({ input, expected }) => {
    const app = await shown(new Plain({ tag: "form", form: { handler: () => input.handlerReturns } }));
    expect(await app.submit()).toBe(expected.value);
  },
  "app-029": async ({ expected }) => {
    const app = await shown(new Plain({ tag: "form", form: { handler: () => 1, closeOnSubmit: true } }));
    await app.submit();
    expect(app.rendered).toBe(expected.rendered);
  },
};

export function prepareWindowChecks(): void {
  client = fakeClient();
}
