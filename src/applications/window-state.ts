/**
 * What a re-render must not take away from whoever is typing: caret, half-typed text and open folds. The host
 * keeps focus and scroll; this keeps the rest (a window re-renders whenever somebody changes its document).
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  readonly name: string;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

export interface WindowState {
  readonly typing: Typing | null;
  /** `data-fold` of every fold that stands open. */
  readonly open: ReadonlySet<string>;
}

function isTextControl(element: Element | null): element is TextControl {
  return element !== null && (element.matches("textarea") || element.matches("input:not([type=checkbox])"));
}

/** What is being typed in `content`, if it is not yet stored. */
function typingIn(content: HTMLElement): Typing | null {
  const control = content.ownerDocument.activeElement;
  if (!isTextControl(control) || !content.contains(control) || control.name === "") return null;
  if (control.value === control.defaultValue) return null;
  return {
    name: control.name,
    value: control.value,
    start: control.selectionStart,
    end: control.selectionEnd,
  };
}

/** Notes the state just before the content is replaced. */
export function rememberWindow(content: HTMLElement): WindowState {
  const folds = content.querySelectorAll<HTMLDetailsElement>("details[data-fold][open]");
  return { typing: typingIn(content), open: new Set([...folds].map((fold) => fold.dataset.fold ?? "")) };
}

function resume(control: TextControl, typing: Typing): void {
  control.value = typing.value;
  control.focus({ preventScroll: true });
  if (typing.start !== null) control.setSelectionRange(typing.start, typing.end);
  const store = (): void => {
    if (control.value === control.defaultValue) return;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
  // A value that a script has set raises no change event of its own when the field is left.
  control.addEventListener("blur", store, { once: true });
  control.addEventListener("change", () => control.removeEventListener("blur", store), { once: true });
}

/** Brings the state back into the new content. */
export function restoreWindow(content: HTMLElement, { typing, open }: WindowState): void {
  for (const fold of content.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) {
    if (open.has(fold.dataset.fold ?? "")) fold.open = true;
  }
  if (!typing) return;
  const control = content.querySelector(`[name="${CSS.escape(typing.name)}"]`);
  if (isTextControl(control)) resume(control, typing);
}
