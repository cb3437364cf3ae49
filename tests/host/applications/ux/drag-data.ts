/** The data of a drag, as JSON text. */

/** The dropped object; empty if the drop is no JSON object. */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
