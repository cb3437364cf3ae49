/** Templates by path: loaded once, compiled by the engine, available as partials under their path. */
import Handlebars from "handlebars";
import { environment } from "../environment.ts";

export type CompiledTemplate = (context: object) => string;

/** Templates that the host brings itself, by path. */
const builtIn = new Map<string, string>();
const compiled = new Map<string, Promise<CompiledTemplate>>();

/** DataModels and documents put their values behind getters of their classes; templates may read them. */
const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Makes a template of the host known; the loader asks the server only for others. */
export function registerTemplate(path: string, source: string): void {
  builtIn.set(path, source);
}

/** Loads one template and registers it as a partial under `id`, by default its path. */
export async function getTemplate(path: string, id: string = path): Promise<CompiledTemplate> {
  let template = compiled.get(id);
  if (!template) {
    template = load(path, id);
    compiled.set(id, template);
    template.catch(() => compiled.delete(id));
  }
  return template;
}

async function load(path: string, id: string): Promise<CompiledTemplate> {
  const source = builtIn.get(path) ?? (await environment().fetchText(path));
  const template = Handlebars.compile<object>(source, { preventIndent: true });
  Handlebars.registerPartial(id, template);
  return (context) => template(context, RUNTIME);
}

/** Loads a list of paths, or a record from partial id to path. */
export async function loadTemplates(
  paths: readonly string[] | Record<string, string>,
): Promise<CompiledTemplate[]> {
  const entries: [string, string][] = Array.isArray(paths)
    ? paths.map((path: string) => [path, path])
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data);
}

/** Forgets what was loaded, so that tests and changed files start anew. */
export function clearTemplates(): void {
  for (const id of compiled.keys()) Handlebars.unregisterPartial(id);
  compiled.clear();
}
