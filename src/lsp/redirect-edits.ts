// The redirects of the configuration after pages have got other addresses: none leads in a circle, in steps, or away from a page.
import { redirectsInsertion, type Moved } from "../fix/moved-operations.js";
import { routeOf } from "../site/route.js";
import { decodePath, splitUrl } from "../text/path.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SourceRange } from "../types/document.js";
import type { LinkedSite } from "../types/site.js";
import type { SourceText } from "./source-text.js";
import { blockRemoval, flowRemoval, replaced, type ValueEdit } from "./value-edits.js";
import { valueAt, type Written, type WrittenEntry, type WrittenText } from "./written-values.js";

/** Changes of the redirects, and those that have to be made by hand. */
export interface RedirectEdits {
  readonly edits: readonly ValueEdit[];
  /** Redirects that the configuration has no list for. */
  readonly missing: readonly Moved[];
  /** Redirects whose old addresses are those of pages now, in places that are not known. */
  readonly leftover: readonly Moved[];
}

/** A redirect where it is written. */
interface WrittenRedirect {
  readonly item: Exclude<Written, undefined>;
  readonly from: WrittenText;
  readonly to: WrittenText;
}

/** What is needed of the site. */
export interface RedirectSite {
  readonly loaded: LoadedConfig;
  /** What the configuration writes. */
  readonly written: Written;
  readonly textOf: (file: string) => SourceText;
  readonly before: LinkedSite;
  readonly after: LinkedSite;
}

/** What the redirects need after pages have moved: `moved` has their addresses under the base URL. */
export function redirectEdits(site: RedirectSite, moved: readonly Moved[]): RedirectEdits {
  const { loaded, before, after } = site;
  const { config } = loaded;
  const pathOf = (address: string) => routeOf(decodePath(splitUrl(address).path), after.config).path;
  const isShadowing = (from: string) => after.routes.has(pathOf(from)) && !before.routes.has(pathOf(from));
  const shadowing = config.redirects.filter(({ from }) => isShadowing(from));
  const gone = new Set(shadowing.map(({ from }) => pathOf(from)));
  const known = new Set(config.redirects.map(({ from }) => pathOf(from)));
  // Where a page gets its old address back, the one that it had meanwhile is not kept.
  const cameFrom = new Map(before.redirects.map(({ from, to }) => [from.path, splitUrl(to).path]));
  const isBack = ({ from, to }: Moved) => gone.has(pathOf(to)) && cameFrom.get(pathOf(to)) === pathOf(from);
  const added = moved.filter(
    (each) => !after.routes.has(pathOf(each.from)) && !known.has(pathOf(each.from)) && !isBack(each),
  );
  const written = loaded.inPlace ? [] : redirectsIn(site.written);
  const removed = written.filter(({ from }) => gone.has(pathOf(from.value)));
  const edits = written.flatMap((each): ValueEdit[] => {
    const { path } = splitUrl(each.to.value);
    const next = path.startsWith("/") ? moved.find(({ from }) => pathOf(from) === pathOf(path)) : undefined;
    if (!next || removed.includes(each)) return [];
    const address = next.to + each.to.value.slice(path.length);
    return [replaced(each.to, address, site.textOf(each.to.file).text)];
  });
  // A redirect that goes makes place for one that comes.
  const reused = removed.slice(0, added.length).flatMap(({ from, to }, place): ValueEdit[] => {
    const next = added[place];
    if (!next) return [];
    return [
      replaced(from, next.from, site.textOf(from.file).text),
      replaced(to, next.to, site.textOf(to.file).text),
    ];
  });
  const rest = added.slice(removed.length);
  const insertion = loaded.inPlace ? undefined : insertionOf(site, rest);
  const isWritten = (each: Moved) => removed.some(({ from }) => pathOf(from.value) === pathOf(each.from));
  return {
    edits: [
      ...edits,
      ...reused,
      ...removals(site, written, removed.slice(added.length)),
      ...(insertion ? [insertion] : []),
    ],
    missing: insertion ? [] : rest,
    leftover: shadowing.filter((each) => !isWritten(each)),
  };
}

function redirectsIn(written: Written): WrittenRedirect[] {
  const list = valueAt(written, "redirects");
  return (list?.kind === "list" ? list.items : []).flatMap((item) => {
    const [from, to] = [valueAt(item, "from"), valueAt(item, "to")];
    return item && from?.kind === "text" && to?.kind === "text" ? [{ item, from, to }] : [];
  });
}

function insertionOf({ loaded, textOf }: RedirectSite, moved: readonly Moved[]): ValueEdit | undefined {
  if (moved.length === 0) return undefined;
  const { file } = loaded;
  const found = redirectsInsertion(textOf(file).text, (key) => loaded.at(key), moved);
  return found && { file, range: [found.at, found.at], newText: found.added };
}

/** Takes redirects out of their list, and the list out of the configuration with its last one. */
function removals(
  { written, textOf }: RedirectSite,
  all: readonly WrittenRedirect[],
  removed: readonly WrittenRedirect[],
): ValueEdit[] {
  if (removed.length === 0 || written?.kind !== "map") return [];
  const entry = written.entries.find(({ key }) => key === "redirects");
  const list = entry?.value;
  const isWhole =
    list?.kind === "list" && list.items.length === removed.length && all.length === removed.length;
  const inEntry = entry && isWhole && isInside(list, entry);
  const taken = inEntry ? [entry] : together(all, removed);
  return taken.map(({ file, range }) => {
    const { text } = textOf(file);
    const isBlock = /\.ya?ml$/i.test(file) && !/[{,]\s*$|\[\s*$/.test(text.slice(0, range[0]));
    const out = isBlock ? blockRemoval(text, range) : flowRemoval(text, range);
    return { file, range: out, newText: "" };
  });
}

/** Items that follow one another go as one. */
function together(all: readonly WrittenRedirect[], removed: readonly WrittenRedirect[]) {
  const runs: { readonly file: string; readonly range: SourceRange }[] = [];
  for (const [place, each] of all.entries()) {
    if (!removed.includes(each)) continue;
    const last = runs.at(-1);
    const { file, range } = each.item;
    const follows = last && removed.includes(all[place - 1] as WrittenRedirect) && last.file === file;
    if (follows) runs[runs.length - 1] = { file, range: [last.range[0], range[1]] };
    else runs.push({ file, range });
  }
  return runs;
}

function isInside({ file, range }: Exclude<Written, undefined>, entry: WrittenEntry): boolean {
  return file === entry.file && entry.range[0] <= range[0] && range[1] <= entry.range[1];
}
