// What changes with the place of files: links that led to them, links in them, and redirects from their old addresses.
import type { TextEdit } from "vscode-languageserver-protocol";
import { redirectsInsertion, type Moved } from "../fix/moved-operations.js";
import { addressOf, inAddress } from "../site/link-fixes.js";
import { originOf } from "../site/links.js";
import { rootOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { byCodeUnit } from "../text/order.js";
import { decodePath, fileNameOf, splitUrl } from "../text/path.js";
import { staticNameOf } from "../text/static-files.js";
import type { SourceRange } from "../types/document.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SiteModel, Target } from "./site-model.js";
import type { ReadSite } from "./site-follower.js";
import { SourceText } from "./source-text.js";
import { linksIn, type LinkAt } from "./targets.js";

/** Files that get another place: paths relative to the site folder. Folders move all that is in them. */
export type Moves = ReadonlyMap<string, string>;

/** What else has to change. */
export interface MoveEdits {
  /** By paths relative to the site folder, as they are before. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Further files that get another place with them. */
  readonly moves: Moves;
  /** Redirects that the configuration has no list for. */
  readonly missing: readonly Moved[];
}

/** Gives a site with other sources. */
type ModelOf = (changed: ReadSite["sources"]) => Promise<SiteModel | undefined>;

/** What has to change with some moves. `model`: of the site as it is now. */
export async function editsForMoves(
  { sources }: ReadSite,
  model: SiteModel,
  modelOf: ModelOf,
  moves: Moves,
): Promise<MoveEdits> {
  const places = [...sources.documents, ...sources.assets].flatMap(({ path }) => {
    const to = movedTo(path, moves);
    return to === path ? [] : [[path, to] as const];
  });
  const moved = new Map(places);
  const after = moved.size === 0 ? undefined : await modelOf(movedSources(sources, moved));
  if (!after) return { edits: new Map(), missing: [], moves: new Map() };
  const edits = new Map<string, readonly TextEdit[]>();
  for (const file of affectedFiles(model, moved)) {
    const found = await editsIn(file, model, after, moved);
    if (found.length > 0) edits.set(file, found);
  }
  const { edit, missing } = redirects(sources.loaded, model, after, moved);
  const { file } = sources.loaded;
  if (edit) edits.set(file, [edit]);
  return { edits, missing, moves: new Map() };
}

/** Where a file is after some moves. */
function movedTo(file: string, moves: Moves): string {
  for (const [from, to] of moves) {
    if (file === from) return to;
    if (file.startsWith(`${from}/`)) return to + file.slice(from.length);
  }
  return file;
}

/** The site with files in other places: it says itself what their addresses are then. */
function movedSources(sources: ReadSite["sources"], moves: Moves): ReadSite["sources"] {
  const inPlace = <File extends { readonly path: string }>(files: readonly File[]) =>
    files
      .map((file) => (moves.has(file.path) ? { ...file, path: movedTo(file.path, moves) } : file))
      .toSorted((one, other) => byCodeUnit(one.path, other.path));
  return { ...sources, documents: inPlace(sources.documents), assets: inPlace(sources.assets) };
}

/** The files that move, and those with a link to one of them. */
function affectedFiles(model: SiteModel, moves: Moves): ReadonlySet<string> {
  const found = new Set([...moves.keys()].filter((file) => model.isDocument(file)));
  const names = new Set([...moves.keys()].map(fileNameOf));
  for (const language of model.languages) {
    const { documents, site } = language;
    for (const page of site.pages)
      for (const link of documents.get(page.source ?? "")?.links ?? []) {
        const { file } = link.at;
        const { path } = splitUrl(link.url);
        // A link by the path of a file has its name.
        const isOther = /\.mdx?$/i.test(path) && !names.has(fileNameOf(decodePath(path)));
        if (path === "" || /^(?:https?:|mailto:)/.test(path) || isOther || found.has(file)) continue;
        const target = model.resolve({ ...link, url: path }, file, originOf(file, page), language);
        const to = target?.asset?.path ?? target?.page?.source;
        if (to !== undefined && moves.has(to)) found.add(file);
      }
  }
  return found;
}

/** The links of a file that would lead elsewhere, in the form that they have. */
async function editsIn(
  file: string,
  before: SiteModel,
  after: SiteModel,
  moves: Moves,
): Promise<readonly TextEdit[]> {
  const text = new SourceText(before.textOf(file) ?? "");
  const document = await before.read(file, text.text);
  const place = movedTo(file, moves);
  const origin = before.originOf(file);
  const links = document ? linksIn(document, text, file) : [];
  return links.flatMap((link): TextEdit[] => {
    const target = before.resolve(link, file, origin);
    const wanted = target && nameOf(target, moves);
    if (!target || wanted === undefined || splitUrl(link.url).path === "") return [];
    const isRight = (url: string) => {
      const found = after.resolve({ ...link, url }, place);
      return found !== undefined && nameOf(found, new Map()) === wanted;
    };
    if (isRight(link.url)) return [];
    const right = addressesOf(link, target, place, after, moves).find(isRight);
    const range = right === undefined ? undefined : pathRange(link, text);
    return range && right !== undefined
      ? [{ range: text.rangeOf(range), newText: splitUrl(right).path }]
      : [];
  });
}

/** What tells a target from others, wherever its file is. */
function nameOf({ page, asset }: Target, moves: Moves): string | undefined {
  const file = asset?.path ?? page?.source;
  return file === undefined ? page?.route.path : movedTo(file, moves);
}

/** Addresses for what a link leads to, the one that is most like its own first. `place`: where the file of the link will be. */
function addressesOf(
  { url }: LinkAt,
  { page, asset }: Target,
  place: string,
  after: SiteModel,
  moves: Moves,
): string[] {
  const { path, query, hash } = splitUrl(url);
  const { site } = after.partsOf(place);
  const { config } = site;
  const file = asset?.path ?? page?.source;
  const to = file === undefined ? undefined : originalOf(movedTo(file, moves), config.locale);
  const from = originalOf(place, config.locale);
  const route = to === undefined ? undefined : site.sources.get(movedTo(file ?? "", moves))?.route.path;
  const slash = path.endsWith("/") ? "/" : "";
  const ofPage =
    route === undefined
      ? []
      : [`/${decodePath(route.slice(config.baseUrl.length)).replace(/\/$/, "")}${slash}`];
  const relative = to === undefined ? [] : [addressOf(to, from)];
  const root = rootOf(from, config);
  const name = to === undefined ? undefined : staticNameOf(to, config.staticDirectories);
  const rooted = [
    ...(to?.startsWith(`${root}/`) ? [to.slice(root.length)] : []),
    ...(name === undefined ? [] : [`/${name}`]),
  ];
  const isFile = asset !== undefined || /\.mdx?$/i.test(path);
  const bare = /^(?:\.|\/|@)/.test(path) ? [] : relative.map((each) => each.replace(/^\.\//, ""));
  const forms = path.startsWith("@site/")
    ? [`@site/${to}`, ...relative]
    : path.startsWith("/")
      ? isFile
        ? [...rooted, ...relative]
        : ofPage
      : isFile
        ? [...bare, ...relative, ...rooted]
        : ofPage;
  const withBase = path.startsWith(config.baseUrl) ? forms.map((each) => config.baseUrl + each.slice(1)) : [];
  return [...forms, ...withBase].map((each) => inAddress(each) + query + hash);
}

/** Where the path of an address is written, without what follows it. */
function pathRange({ range: [from, to] }: LinkAt, { text }: SourceText): SourceRange {
  const [path = ""] = /^[^?#]*/.exec(text.slice(from, to)) ?? [];
  return [from, from + path.length];
}

/** Redirects from the addresses that pages had, in the list that the configuration has. */
function redirects(
  loaded: LoadedConfig,
  before: SiteModel,
  after: SiteModel,
  moves: Moves,
): { readonly edit?: TextEdit; readonly missing: readonly Moved[] } {
  const [old] = before.languages;
  const [now] = after.languages;
  if (!old || !now) return { missing: [] };
  const { baseUrl } = now.site.config;
  const addressOfRoute = (route: string) => `/${decodePath(route.slice(baseUrl.length))}`;
  const known = new Set(now.site.redirects.map(({ from }) => from.path));
  const moved = [...moves].flatMap(([from, to]): Moved[] => {
    const was = old.site.sources.get(from)?.route.path;
    const is = now.site.sources.get(to)?.route.path;
    if (was === undefined || is === undefined || was === is) return [];
    const isTaken = now.site.routes.has(was) || known.has(was);
    return isTaken ? [] : [{ from: addressOfRoute(was), to: addressOfRoute(is) }];
  });
  const written = before.textOf(loaded.file);
  if (moved.length === 0 || written === undefined) return { missing: moved };
  const text = new SourceText(written);
  // A project of another tool has its list elsewhere.
  const at = (key: string) => loaded.at(key);
  const found = loaded.inPlace ? undefined : redirectsInsertion(text.text, at, moved);
  if (!found) return { missing: moved };
  return { edit: { range: text.rangeOf([found.at, found.at]), newText: found.added }, missing: [] };
}
