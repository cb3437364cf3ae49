/** The documented option and context records of applications. */
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationWindow } from "./application-window.ts";

/** Written as a method so that handlers may narrow `this` to their own class. */
export type ClickAction = {
  handle(this: ApplicationWindow, event: PointerEvent, target: HTMLElement): unknown;
}["handle"];

export type ActionConfiguration = ClickAction | { handler: ClickAction; buttons: number[] };

export type FormSubmission = {
  handle(
    this: ApplicationWindow,
    event: SubmitEvent | Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    submitOptions?: Record<string, unknown>,
  ): unknown;
}["handle"];

export interface FormConfiguration {
  handler?: FormSubmission;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  /** A Font Awesome class. */
  icon: string;
  /** A language key. */
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame?: boolean;
  positioned?: boolean;
  title?: string;
  icon?: string | false;
  controls?: HeaderControl[];
  minimizable?: boolean;
  resizable?: boolean;
  contentTag?: string;
  contentClasses?: string[];
}

/** Pixels; `scale` is a factor. */
export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionConfiguration>;
  form?: FormConfiguration;
  position: ApplicationPosition;
  /** Options that a subclass adds. */
  [option: string]: unknown;
}

/** What a class or a constructor call lists: only the differences. */
export type ApplicationOptions = Partial<ApplicationConfiguration>;

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: ApplicationPosition;
  tab?: string | Record<string, string>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  renderContext?: string;
  renderData?: Record<string, unknown>;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

/** A tab as templates see it. */
export interface ApplicationTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

export type RenderContext = Record<string, unknown>;
