// Paths and patterns of what pages describe.
import { isSlip, nearest } from "../../text/nearest.js";
import { matcherOf } from "../../text/patterns.js";

/** What one page watches. */
export interface Watched {
  readonly matches: (path: string) => boolean;
  /** Folders and files that hold all of it; an empty one is the whole repository. */
  readonly roots: readonly string[];
}

/**
 * A path as it is compared: without `./`, and slashes at its ends. What begins with `!` is left out of the others.
 */
function normalized(written: string): string {
  return written.replace(/^(?:\.?\/)+/, "").replace(/(?<!\/)\/+$/, "");
}

/** Whether a path is one that is written, is in a folder that is written, or matches it as a pattern. */
function matcher(written: string): (path: string) => boolean {
  const name = normalized(written);
  const byPattern = matcherOf(name === "" ? [] : [name]);
  return (path) => name === "" || path === name || path.startsWith(`${name}/`) || byPattern(path);
}

/** Reads what a page watches. */
export function watchedBy(watches: readonly string[]): Watched {
  const wanted = watches.filter((each) => !each.startsWith("!"));
  const included = wanted.map(matcher);
  const excluded = watches.flatMap((each) => (each.startsWith("!") ? matcher(each.slice(1)) : []));
  const known = new Map<string, boolean>();
  const matches = (path: string) =>
    included.some((each) => each(path)) && !excluded.some((each) => each(path));
  return {
    matches(path) {
      const found = known.get(path) ?? matches(path);
      known.set(path, found);
      return found;
    },
    roots: wanted.flatMap((each) => rootsOf(normalized(each))),
  };
}

/** A name with brackets may be meant as it is. */
function rootsOf(name: string): string[] {
  const segments = name.split("/");
  const first = segments.findIndex((segment) => /[*?[\]{}()!+@|\\]/.test(segment));
  if (first === -1) return [name];
  return [segments.slice(0, first).join("/")];
}

/** What is in none of the files that there are. */
export function unmatched(watches: readonly string[], files: readonly string[]): string[] {
  return watches.filter((each) => {
    const matches = matcher(each.replace(/^!/, ""));
    return !files.some(matches);
  });
}

/** What was probably meant by a path that is none. `site`: folder of the site, `page`: path of the page, both relative to the repository. */
export function suggestion(
  written: string,
  files: readonly string[],
  { site, page }: { readonly site: string; readonly page: string },
): string | undefined {
  const mark = written.startsWith("!") ? "!" : "";
  const bare = written.slice(mark.length);
  const name = normalized(bare);
  const folder = page.split("/").slice(0, -1).join("/");
  const candidates = [`${site}/${name}`, joined(site, bare), joined(folder, bare), `${name}/**`];
  const there = candidates.find((each) => files.some(matcher(each)));
  if (there !== undefined) return mark + normalized(there);
  if (/[*?{]/.test(name)) return undefined;
  const same = files.filter((file) => lastOf(file) === lastOf(name));
  if (same.length === 1) return same[0];
  const found = nearest(name, [...files, ...new Set(files.flatMap(foldersOf))]);
  return found !== undefined && isSlip(lastOf(name), lastOf(found)) ? found : undefined;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function foldersOf(file: string): string[] {
  const segments = file.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

/** A relative path from a folder; what leads out of the repository stays as it is. */
function joined(folder: string, name: string): string {
  const found = folder.split("/").filter(Boolean);
  for (const segment of name.split("/")) {
    if (segment === "..") {
      if (found.pop() === undefined) return name;
    } else if (segment !== "." && segment !== "") found.push(segment);
  }
  return found.join("/");
}
