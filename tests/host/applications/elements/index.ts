/** `foundry.applications.elements`, defined with the browser when this module is loaded. */
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

const defined = {
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLStringTagsElement,
};

for (const element of Object.values(defined)) {
  if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
}

export const elements = { AbstractFormInputElement, ...defined };
