/** What runs on the page of a seat: reads who sits there, joins the world and starts the client. */
import { applicationsPart } from "../applications/install.ts";
import { boardPart } from "../board/index.ts";
import { onFailure } from "../client/failures.ts";
import { host } from "../client/host.ts";
import { addCoreTranslations } from "../client/i18n.ts";
import { boot } from "../client/index.ts";
import { startFrame } from "./frame.ts";
import { SEAT_TEXTS } from "./lang.ts";
import { LocalSettings } from "./local-settings.ts";
import type { SeatConfig } from "./page.ts";
import { reconnect } from "./reconnect.ts";
import { SocketLink } from "./socket-link.ts";

function readConfig(): SeatConfig {
  const text = document.getElementById("seat-config")?.textContent;
  if (!text) throw new Error("The page does not say whose seat it is.");
  return JSON.parse(text) as SeatConfig;
}

async function readFile(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The script of a system is an ES module that nobody bundles: the browser itself loads it. */
function loadScript(path: string): Promise<unknown> {
  return import(path);
}

async function start(): Promise<void> {
  const { seat, userId, systemId } = readConfig();
  const folder = `/systems/${systemId}`;
  const manifest = JSON.parse(await readFile(`${folder}/system.json`));
  const link = new SocketLink(seat);
  const localSettings = new LocalSettings(seat);
  onFailure(({ where, error }) => console.error(`${where}:`, error));
  for (const [language, texts] of Object.entries(SEAT_TEXTS)) addCoreTranslations(language, texts);
  const frame = startFrame(localSettings);
  link.onClose(() => reconnect(SEAT_TEXTS[frame.language].HOST.Seat.disconnected));
  await boot({
    link,
    userId,
    manifest,
    readFile,
    localSettings,
    language: frame.language,
    get colorScheme() {
      return frame.scheme;
    },
    loadPackages: async () => {
      for (const script of manifest.esmodules) await loadScript(`${folder}/${script}`);
    },
    parts: [applicationsPart, boardPart],
  });
  frame.ready(host);
}

await start();
