/** The HTML of the Übungsplatz: the list of seats and the frame of one seat. Made on the server. */
import type { Seat } from "../server/seats.ts";
import type { Manifest } from "../server/world-operations.ts";

/** The tabs of the sidebar in their order: id, icon of Font Awesome Free. */
export const TABS = [
  ["chat", "fa-comments"],
  ["combat", "fa-khanda"],
  ["actors", "fa-users"],
  ["items", "fa-suitcase"],
  ["compendium", "fa-book"],
  ["settings", "fa-gears"],
] as const;

/** What the script of a seat reads from its page. */
export interface SeatConfig {
  readonly seat: string;
  readonly userId: string;
  readonly systemId: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that may stand inside a script element. */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function documentOf(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="/icons/svg/host.svg">
<style>@layer host, applications, system;</style>
<link rel="stylesheet" href="/host/host.css">
${head}
</head>
${body}
</html>
`;
}

/** The page under `/`: one link for each seat. */
export function seatList(seats: readonly Seat[]): string {
  const links = seats
    .map((seat) => `<li><a href="/${seat.slug}">${escapeText(seat.name)}</a></li>`)
    .join("\n");
  return documentOf(
    "Übungsplatz",
    "",
    `<body class="host-seats theme-light">
<main>
<h1>Übungsplatz</h1>
<p lang="de">Unabhängiger Testplatz, nicht Foundry VTT. Nimm Platz:</p>
<p lang="en">Independent test host, not Foundry VTT. Take a seat:</p>
<ul>
${links}
</ul>
</main>
</body>`,
  );
}

function tabButton(id: string, icon: string): string {
  return `<button type="button" role="tab" id="tab-${id}" data-tab="${id}" aria-controls="sidebar-${id}" aria-selected="false" tabindex="-1"><i class="fa-solid ${icon}" aria-hidden="true"></i></button>`;
}

function tabPanel(id: string): string {
  return `<section id="sidebar-${id}" role="tabpanel" aria-labelledby="tab-${id}" tabindex="-1" hidden></section>`;
}

/** The page of one seat. The texts are put in by its script, in the language of the seat. */
export function seatPage(seat: Seat, manifest: Manifest): string {
  const config: SeatConfig = { seat: seat.slug, userId: seat.userId, systemId: manifest.id };
  const base = `/systems/${manifest.id}/`;
  const styles = listOf(manifest.styles)
    .map((path) => `<style>@import url("${base}${path}") layer(system);</style>`)
    .join("\n");
  return documentOf(
    `${seat.name} – Übungsplatz`,
    `<link rel="stylesheet" href="/fonts/fontawesome/css/all.min.css">
${styles}
<script type="application/json" id="seat-config">${embedJson(config)}</script>
<script type="module" src="/host/seat.js"></script>`,
    `<body class="host-seat theme-light">
<header id="host-header">
<p id="host-notice">Übungsplatz – independent test host, not Foundry VTT</p>
<p id="host-user">${escapeText(seat.name)}</p>
<div id="host-switches"></div>
</header>
<main id="host-main">
<section id="board"></section>
<div id="host-footer"><div id="players"></div><div id="hotbar-place"></div></div>
</main>
<aside id="sidebar">
<div role="tablist" id="sidebar-tabs">
${TABS.map(([id, icon]) => tabButton(id, icon)).join("\n")}
</div>
${TABS.map(([id]) => tabPanel(id)).join("\n")}
</aside>
<div id="host-banner" role="alert" hidden></div>
</body>`,
  );
}
