// Options that documents, blogs and pages of Docusaurus have in common.
import { isObject } from "../text/json.js";
import type { DocsConfig, EditTarget } from "../types/book.js";
import type { Options } from "./options.js";

/** Keys of the configuration with folders of documents: each is what its plugin is called, and the usual id. */
export const DOCUMENT_KEYS = ["docs", "blog"] as const;

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

/** `admonitions`: all of the usual ones are there. Gives the names of others, which look like `info`, as in a theme without them. */
export function admonitionsOf(options: Options): readonly string[] {
  const given = options.read("admonitions");
  if (given === undefined || given === null) return [];
  const { keywords, extendDefaults } = isObject(given) ? given : {};
  const unknown = (Array.isArray(keywords) ? keywords : [])
    .map(String)
    .filter((word) => !ADMONITIONS.includes(word));
  if (given === false) options.note("admonitions", "unsupported", "admonitions are always read");
  else if (unknown.length > 0)
    options.note("admonitions", "unsupported", `\`${unknown.join("`, `")}\` looks like \`info\``);
  else options.note("admonitions", "taken", extendDefaults === false ? "beside the others" : undefined);
  return unknown;
}

/** What edit links begin with, or the function that gives them. `folder`: of the book. */
export function editUrlOf(options: Options, folder: string): DocsConfig["editUrl"] {
  const given = options.read("editUrl");
  if (typeof given === "string") {
    const isAddress = URL.canParse(given);
    options.note("editUrl", isAddress ? "taken" : "unsupported", isAddress ? undefined : "it is no address");
    return isAddress ? new URL(folder, given.replace(/\/*$/, "/")).href : undefined;
  }
  if (typeof given !== "function") {
    if (given === undefined || given === null) return false;
    options.note("editUrl", "unsupported", "expected a text or a function");
    return undefined;
  }
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
