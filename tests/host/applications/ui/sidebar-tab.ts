/** `foundry.applications.sidebar.AbstractSidebarTab`: an application that lives in its place of the sidebar. */
import { ApplicationV2 } from "../api/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
} from "../api/application-types.ts";

export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    tag: "section",
    classes: ["sidebar-tab"],
    window: { frame: false, positioned: false },
  };
  static override readonly emittedEvents = Object.freeze([
    ...ApplicationV2.emittedEvents,
    "activate",
    "deactivate",
  ]);
  /** The name of the tab: its key in `ui`, and the id of its element. */
  static tabName = "";

  get tabName(): string {
    const name: unknown = Reflect.get(this.constructor, "tabName");
    if (typeof name !== "string" || !name) throw new Error(`${this.constructor.name} has no static tabName.`);
    return name;
  }

  /** Whether the tab is the one that the sidebar shows. */
  get active(): boolean {
    return this.rendered && this.element.parentElement?.hidden === false;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    return super._initializeApplicationOptions({ ...options, uniqueId: this.tabName });
  }

  /** Its place is `#sidebar-<tabName>`; a page without sidebar gets it at its end. */
  protected override _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    page.getElementById(element.id)?.remove();
    (page.getElementById(`sidebar-${this.tabName}`) ?? page.body).append(element);
  }

  /** Sidebar tabs stay: closing does nothing. */
  override async close(_options: ClosingOptions = {}): Promise<this> {
    return this;
  }
}
