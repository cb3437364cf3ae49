/** When the wire is cut: says so, and loads the page anew as soon as the server answers again. */

const PATIENCE = 1500;

/** @param sentence what the page says meanwhile */
export function reconnect(sentence: string): void {
  const banner = document.getElementById("host-banner");
  if (banner) {
    banner.textContent = sentence;
    banner.hidden = false;
  }
  const tryAgain = (): void => {
    fetch("/", { method: "HEAD" }).then(
      ({ ok }) => (ok ? location.reload() : setTimeout(tryAgain, PATIENCE)),
      () => setTimeout(tryAgain, PATIENCE),
    );
  };
  setTimeout(tryAgain, PATIENCE);
}
