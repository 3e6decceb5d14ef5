// The description that `docsite init --from` makes a site around.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { isDescription, readDescription } from "../io/descriptions.js";
import { hasCode, isMissing, reasonOf } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { repositoryAround } from "../io/surroundings.js";
import type { GivenDescription } from "../starter/starter.js";
import { entryOf, isObject, objectAt, textAt } from "../text/json.js";
import { excerptOf } from "../text/excerpt.js";
import { folderOf } from "../text/path.js";
import { parseYaml } from "../text/yaml.js";
import { DESCRIPTIONS } from "../text/site-folders.js";
import { shownPath } from "./build.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** A description with the files that it refers to. */
export interface FoundDescription extends GivenDescription {
  readonly title?: string | undefined;
  /** What the API is, in one line. */
  readonly tagline?: string | undefined;
  /** Absolute paths, and where they are copied to in the site. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  /** Files that it refers to, and that are not copied. */
  readonly left: readonly string[];
}

/** Folder of a new site for an AsyncAPI document. */
const EVENTS = "asyncapi";

/** Most characters of a line about an API. */
const TAGLINE_LENGTH = 160;

/** Reads a description, by its path relative to `cwd`. Throws `UsageError` if there is none. */
export function findDescription(given: string, cwd: string): FoundDescription {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(given)) {
    throw new UsageError(
      `${given} is an address, not a file`,
      `Download it first: curl -fLo openapi.yaml ${given}`,
    );
  }
  const place = path.resolve(cwd, given);
  const shown = shownPath(place, cwd);
  const file = existing(place, shown);
  const text = read(file, shown);
  const info = infoIn(text, file, shown);
  // References may lead to other folders of the same repository, and no further.
  const root = repositoryAround(path.dirname(file)) ?? path.dirname(file);
  const { path: entry, files, outside, missing } = readDescription(root, relativeTo(root, file));
  const top = commonFolder(files.map((each) => folderOf(each.path)));
  const isEvents = info.subject === "events";
  const isOther = !/\.(?:ya?ml|json)$/i.test(entry);
  // Descriptions are known by their extension, and JSON is YAML, too.
  const placeOf = (name: string) =>
    `${isEvents ? EVENTS : DESCRIPTIONS}/${top === "" ? name : name.slice(top.length + 1)}${isOther && name === entry ? ".yaml" : ""}`;
  return {
    ...info,
    path: placeOf(entry),
    isNamed: isEvents || files.length > 1 || !isDescription(text),
    copies: files.map((each) => ({ from: path.join(root, each.path), to: placeOf(each.path) })),
    left: [...outside, ...missing].map((name) => shownPath(path.join(root, name), cwd)),
  };
}

function existing(place: string, shown: string): string {
  try {
    return realpathSync(place);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `There is no file ${shown}`,
      "--from takes the path of an OpenAPI description or an AsyncAPI document",
    );
  }
}

function read(file: string, shown: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const [folder] = hasCode(error, "EISDIR")
      ? ["openapi.yaml", "openapi.json"].filter((name) => existsSync(path.join(file, name)))
      : [];
    throw new UsageError(
      `${shown} cannot be read: ${reasonOf(error)}`,
      folder === undefined ? undefined : `Did you mean ${path.join(shown, folder)}?`,
    );
  }
}

function infoIn(
  text: string,
  file: string,
  shown: string,
): Pick<FoundDescription, "title" | "tagline" | "subject"> {
  const { value, problems } = parsed(text, file);
  const [problem] = problems;
  if (problem) throw new UsageError(`${shown}:${problem.line}:${problem.column} ${problem.message}`);
  const isEvents = entryOf(value, "asyncapi") !== undefined;
  if (
    !isObject(value) ||
    !["openapi", "swagger", "asyncapi"].some((key) => entryOf(value, key) !== undefined)
  )
    throw new UsageError(
      `${shown} is no OpenAPI description and no AsyncAPI document`,
      "One has a key `openapi`, `swagger` or `asyncapi` at its top",
    );
  const info = objectAt(value, "info");
  const about = textAt(info, "summary") ?? firstParagraph(textAt(info, "description") ?? "");
  return {
    subject: isEvents ? "events" : "operations",
    title: textAt(info, "title")?.replace(/\s+/g, " ").trim(),
    tagline: about === undefined ? undefined : excerptOf(plain(about), TAGLINE_LENGTH),
  };
}

function parsed(text: string, file: string): Pick<ReturnType<typeof parseYaml>, "value" | "problems"> {
  if (file.endsWith(".json")) {
    try {
      return { value: JSON.parse(text.replace(/^\ufeff/, "")) as unknown, problems: [] };
    } catch {
      // Parsed again, for the place of the mistake.
    }
  }
  return parseYaml(text, { protoKeys: true });
}

/** The first paragraph of Markdown that begins with a word. */
function firstParagraph(markdown: string): string | undefined {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.replace(/^#.*(?:\n|$)/, "").trim())
    .find((part) => /^[\p{L}\p{N}*_[`"“]/u.test(part) && !/^[*_-]{3,}$/.test(part));
}

/** One paragraph of Markdown without its marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/(\*\*|__|`+)(.+?)\1/gs, "$2")
    .replace(/(?<![\p{L}\p{N}])([*_])(?! )(.+?)\1(?![\p{L}\p{N}])/gsu, "$2");
}

/** The innermost folder that holds all of these. */
function commonFolder(folders: readonly string[]): string {
  const [first = "", ...others] = folders;
  const holdsAll = (folder: string) =>
    folder === "" || others.every((other) => `${other}/`.startsWith(`${folder}/`));
  let common = first;
  while (!holdsAll(common)) common = folderOf(common);
  return common;
}
