// Options that documents, blogs and pages of Docusaurus have in common.
import { isObject } from "../text/json.js";
import type { DocsConfig, EditTarget } from "../types/book.js";
import type { Options } from "./options.js";

/** Components for pages: those of the default theme are not needed. */
export function componentsOf(options: Options, keys: readonly string[]): void {
  for (const key of keys) {
    const given = options.read(key);
    if (given === undefined) continue;
    const isDefault = typeof given === "string" && given.startsWith("@theme/");
    options.note(key, isDefault ? "unneeded" : "unsupported", "the theme of docsite shows these pages");
  }
}

const ADMONITIONS: readonly string[] = [
  "note",
  "tip",
  "info",
  "warning",
  "danger",
  "caution",
  "important",
  "success",
  "secondary",
];

/** `admonitions`: all of the usual ones are there. */
export function admonitionsOf(options: Options): void {
  const given = options.read("admonitions");
  if (given === undefined || given === true) return;
  const { keywords, extendDefaults } = isObject(given) ? given : {};
  const unknown = (Array.isArray(keywords) ? keywords : []).filter(
    (word) => !ADMONITIONS.includes(String(word)),
  );
  if (given === false) options.note("admonitions", "unsupported", "admonitions are always read");
  else if (unknown.length > 0)
    options.note("admonitions", "unsupported", `there is none for ${unknown.join(", ")}`);
  else options.note("admonitions", "taken", extendDefaults === false ? "beside the others" : undefined);
}

/** What edit links begin with, or the function that gives them. `folder`: of the book. */
export function editUrlOf(options: Options, folder: string): DocsConfig["editUrl"] {
  const given = options.read("editUrl");
  if (typeof given === "string") {
    options.note("editUrl", "taken");
    return URL.canParse(given) ? new URL(folder, given.replace(/\/*$/, "/")).href : undefined;
  }
  if (typeof given !== "function") return given === undefined || given === null ? false : undefined;
  options.note("editUrl", "taken");
  return ({ name, path, route, version = "current", locale = "en" }: EditTarget) => {
    const url = (given as (about: object) => unknown)({
      version,
      versionDocsDirPath: path.slice(0, -name.length - 1),
      blogDirPath: folder,
      docPath: name,
      blogPath: name,
      permalink: route,
      locale,
    });
    return typeof url === "string" && /^https?:\/\//.test(url) ? url : undefined;
  };
}
