/** Where the browser for the tests is, and how to get it. */
import { existsSync, readFileSync } from "node:fs";
import { run } from "./process.ts";

/** The usual places of Chromium and Chrome. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of the browser: `CHROMIUM_PATH`, then the usual places; `null` if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return PLACES.find((path) => existsSync(path)) ?? null;
}

function isDebianAsRoot(): boolean {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(release);
}

/** Path of the browser; as root on Debian it is installed if missing. Throws a sentence that says what to do. */
export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH && isDebianAsRoot()) {
    console.log("Installing Chromium for the browser tests …");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    if (run("apt-get", ["update", "-qq"], quiet) === 0) {
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program file.",
  );
}
