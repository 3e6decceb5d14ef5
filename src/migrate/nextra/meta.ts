// `_meta` files of a Nextra project: order, titles and looks of the pages of a folder.
import path from "node:path/posix";
import { entryOf, isObject, objectAt, stringAt, type JsonObject } from "../../text/json.js";
import type { ForeignProject } from "../importer.js";
import { isTool, type LeaveIn } from "./settings.js";
import { localized, routeOf, type Layout } from "./places.js";

/** What the files say, by languages (empty for the main one) and folders from the root of the site (empty for that). */
export type Metas = ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;

const META = /(?:^|\/)_meta(?:\.global)?(?:\.([\w-]+))?\.(?:json|[jt]sx?)$/;

/** Reads them. */
export async function metasOf(project: ForeignProject, layout: Layout, leave: LeaveIn): Promise<Metas> {
  const metas = new Map<string, Map<string, JsonObject>>();
  const add = (language: string, folder: string, value: JsonObject) => {
    const own = metas.get(language) ?? new Map<string, JsonObject>();
    metas.set(language, own.set(folder, { ...own.get(folder), ...value }));
  };
  for (const file of project.files) {
    const [, suffix] = META.exec(file) ?? [];
    const place = META.test(file) ? placeOf(file, suffix, layout) : undefined;
    if (!place) continue;
    const value = await valueOf(project, file, leave);
    if (value === undefined) continue;
    if (/_meta\.global\./.test(file))
      addGlobal(value, place.folder, (folder, own) => add(place.language, folder, own));
    else add(place.language, place.folder, value);
  }
  return metas;
}

/** Files with the metadata of all folders: those of a folder are in `items`. */
function addGlobal(
  value: JsonObject,
  folder: string,
  add: (folder: string, value: JsonObject) => void,
): void {
  add(folder, value);
  for (const [key, each] of Object.entries(value)) {
    const items = entryOf(each, "items");
    if (isObject(items) && stringAt(each, "type") !== "menu") addGlobal(items, path.join(folder, key), add);
  }
}

function placeOf(file: string, suffix: string | undefined, layout: Layout) {
  const { folder, app, base, locales, main } = layout;
  const dir = path.dirname(file);
  if (app !== undefined && `${dir}/`.startsWith(`${app}/`)) {
    const route = routeOf(dir.slice(app.length + 1));
    return route === undefined ? undefined : { language: "", folder: route };
  }
  if (!`${dir}/`.startsWith(`${folder}/`)) return undefined;
  const { name, language } = localized(dir.slice(folder.length + 1), layout);
  const own = suffix !== undefined && locales.includes(suffix) ? suffix : undefined;
  return {
    language: own === undefined ? language : own === main ? "" : own,
    folder: path.join(base, name).replace(/^\.$/, ""),
  };
}

async function valueOf(
  project: ForeignProject,
  file: string,
  leave: LeaveIn,
): Promise<JsonObject | undefined> {
  try {
    if (file.endsWith(".json")) {
      const value: unknown = JSON.parse(project.read(file) ?? "");
      return isObject(value) ? value : undefined;
    }
    const run = await project.run(file, { isTool, environment: undefined });
    run.close();
    return isObject(run.value) ? run.value : undefined;
  } catch (error) {
    leave(
      `a \`_meta\` file that cannot be read (${(error as Error).message})`,
      file,
      "Write the sidebar into `docs.sidebars`",
    );
    return undefined;
  }
}

/** What a `_meta` file says about an entry. */
export interface Entry {
  readonly title: string | undefined;
  readonly type: string | undefined;
  readonly display: string | undefined;
  readonly href: string | undefined;
  readonly theme: JsonObject;
  readonly items: JsonObject;
}

/** Reads an entry: a title, or an object. `fallback`: what is said about all (`*`). */
export function entryIn(value: unknown, fallback: unknown = undefined): Entry {
  const given =
    isObject(value) && textIn(value) === undefined
      ? { ...objectAt({ fallback }, "fallback"), ...value }
      : fallback;
  const title = textIn(value) ?? textIn(entryOf(value, "title"));
  return {
    title: title === "" ? undefined : title,
    type: stringAt(given, "type"),
    display: stringAt(given, "display"),
    href: stringAt(value, "href"),
    theme: { ...objectAt(fallback, "theme"), ...objectAt(value, "theme") },
    items: objectAt(value, "items"),
  };
}

/** A text, or that of an element of JSX. */
function textIn(value: unknown): string | undefined {
  return typeof value === "string"
    ? value.trim()
    : stringAt(value, "docsiteText")?.replace(/\s+/g, " ").trim();
}
