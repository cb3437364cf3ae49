/**
 * The files that a seat loads: its page, the bundled host client, the built system under `systems/<id>/` as
 * Foundry would serve it, the free icons and the pictures of the demo world. Nothing else can be read.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

/** Templates go out as plain text, as Foundry does. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** What stands under an address: a page made on the spot, or a folder of files. */
export interface Routes {
  /** Exact path -> its text and type; `null` if there is no such page (an unknown seat). */
  readonly pages: (path: string) => { readonly text: string; readonly type: string } | null;
  /** Path prefix with `/` at both ends -> folder. */
  readonly folders: Readonly<Record<string, string>>;
}

/** The file that a path means, or `null` if it lies outside the offered folders. */
export function fileOf(path: string, folders: Routes["folders"]): string | null {
  const prefix = Object.keys(folders).find((candidate) => path.startsWith(candidate));
  const folder = prefix === undefined ? undefined : folders[prefix];
  if (prefix === undefined || folder === undefined) return null;
  const file = normalize(join(folder, path.slice(prefix.length)));
  return file.startsWith(normalize(folder) + sep) && extname(file) in TYPES ? file : null;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/** The decoded path of a request, or `null` if it cannot be decoded. */
function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
  } catch {
    return null;
  }
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return refuse(response, 404, "Not found");
  response.writeHead(200, { "Content-Type": TYPES[extname(file)], "Content-Length": found.size });
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** Answers GET and HEAD. Nothing is cached, so that a rebuilt system is seen after a reload. */
export function serve(routes: Routes): RequestListener {
  return (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "Only GET");
    const path = pathOf(request);
    if (path === null) return refuse(response, 400, "Bad address");
    const page = routes.pages(path);
    if (page) {
      response.writeHead(200, { "Content-Type": page.type }).end(page.text);
      return;
    }
    const file = fileOf(path, routes.folders);
    if (!file) return refuse(response, 404, "Not found");
    void sendFile(file, response);
  };
}
