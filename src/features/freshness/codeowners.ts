// The owners that a repository names for its files, in a file `CODEOWNERS`:
// https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
import { realpathSync } from "node:fs";
import path from "node:path";
import { readIfPossible } from "../../io/files.js";
import { relativeTo } from "../../io/relative-path.js";
import { repositoryAround } from "../../io/surroundings.js";
import type { Keys } from "./keys.js";

/** Where hosts look for it, in this order. */
const PLACES = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

/** Gives the owners of a file by its path in the repository; none for one that no line is about. */
export type OwnersOf = (file: string) => readonly string[];

/** Reads such a file. The last line that is about a file counts, and one without owners takes them away. */
export function codeOwners(text: string): OwnersOf {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    // A space in a name has a backslash before it.
    const [pattern, ...owners] = line.replace(/(?:^|\s)#.*$/, "").match(/(?:\\.|\S)+/g) ?? [];
    const matches = pattern === undefined ? undefined : patternOf(pattern);
    return matches ? [{ matches, owners: owners.filter(isOwner) }] : [];
  });
  return (file) => rules.findLast(({ matches }) => matches.test(file))?.owners ?? [];
}

/** A user, a team or an address. */
function isOwner(name: string): boolean {
  return /^@[^\s@]+$|^[^\s@]+@[^\s@]+$/.test(name);
}

/** The rules of `.gitignore`, without `!`, `[ ]` and `\#`. Nothing for a pattern with one of them. */
function patternOf(pattern: string): RegExp | undefined {
  if (/^!|^\\#|[[\]]/.test(pattern)) return undefined;
  const isFolder = pattern.endsWith("/");
  const bare = pattern.replace(/^\/|\/$/g, "");
  if (bare === "") return undefined;
  const isAnchored = pattern.startsWith("/") || bare.includes("/");
  const segments = bare.split("/");
  const body = segments.map((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === "**") return isLast ? ".+" : "(?:.+/)?";
    return inSegment(segment) + (isLast ? "" : "/");
  });
  // `docs/*` is about the files in a folder, and not about those in folders in it.
  const isOfFiles = segments.length > 1 && segments.at(-1) === "*";
  const end = isFolder ? "/.*" : isOfFiles ? "" : "(?:/.*)?";
  return new RegExp(`^${isAnchored ? "" : "(?:.*/)?"}${body.join("")}${end}$`, "su");
}

function inSegment(segment: string): string {
  return segment.replace(/\\(.)|\*+|\?|[^*?\\]+/gsu, (part, escaped?: string) => {
    if (escaped !== undefined) return literally(escaped);
    if (part.startsWith("*")) return "[^/]*";
    return part === "?" ? "[^/]" : literally(part);
  });
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Pages with the owners that their repository names, where they name none themselves. */
export function withCodeOwners(all: readonly Keys[], siteDir: string): Keys[] {
  const known = new Map<string, OwnersOf | undefined>();
  return all.map((keys) => {
    if (keys.owners.length > 0) return keys;
    const file = realPath(path.join(siteDir, keys.document.real ?? keys.document.path));
    const top = repositoryAround(path.dirname(file));
    if (top === undefined) return keys;
    if (!known.has(top)) {
      const texts = PLACES.map((place) => readIfPossible(path.join(top, place)));
      const text = texts.find((each) => each !== undefined);
      known.set(top, text === undefined ? undefined : codeOwners(text));
    }
    const owners = known.get(top)?.(relativeTo(realPath(top), file)) ?? [];
    return owners.length > 0 ? { ...keys, owners } : keys;
  });
}

function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}
