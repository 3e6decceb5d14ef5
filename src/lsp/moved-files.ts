// What changes with the place of files: links that led to them, links in them, and redirects from their old addresses.
import type { TextEdit } from "vscode-languageserver-protocol";
import { addressOf, inAddress } from "../site/link-fixes.js";
import { originOf } from "../site/links.js";
import { rootOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { byCodeUnit } from "../text/order.js";
import { decodePath, fileNameOf, splitUrl } from "../text/path.js";
import { staticNameOf } from "../text/static-files.js";
import type { SourceRange } from "../types/document.js";
import type { SiteModel, Target } from "./site-model.js";
import type { ReadSite } from "./site-follower.js";
import { configEdits } from "./moved-config.js";
import { fileEdits, mayName } from "./named-files.js";
import { translationMoves } from "./moved-translations.js";
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
  /** What has to be changed by hand, in sentences. */
  readonly notes: readonly string[];
}

/** Gives a site with other sources. */
type ModelOf = (changed: ReadSite["sources"]) => Promise<SiteModel | undefined>;

/** What has to change with some moves. `model`: of the site as it is now. */
export async function editsForMoves(
  { sources, partials }: ReadSite,
  model: SiteModel,
  modelOf: ModelOf,
  moves: Moves,
): Promise<MoveEdits> {
  const { documents, assets, categories, loaded } = sources;
  const known = [...documents, ...assets, ...categories, ...partials.values()].map(({ path }) => path);
  const places = known.flatMap((path) => {
    const to = movedTo(path, moves);
    return to === path ? [] : [[path, to] as const];
  });
  const given = new Map(places);
  const { translations, stranded } = translationMoves(given, new Set(known), loaded.config.i18n);
  const moved = new Map([...given, ...translations]);
  const after = moved.size === 0 ? undefined : await modelOf(movedSources(sources, moved));
  if (!after) return { edits: new Map(), notes: [], moves: new Map() };
  const edits = new Map<string, TextEdit[]>();
  const add = (file: string, found: readonly TextEdit[]) => {
    if (found.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...found]);
  };
  const placeOf = (file: string) => movedTo(movedTo(file, moved), moves);
  for (const file of affectedFiles(model, moved)) add(file, await editsIn(file, model, after, moved));
  for (const file of [...documents, ...partials.values()])
    if (!file.generated && mayName(file, moved)) add(file.path, await fileEdits(file.path, model, placeOf));
  const { found, notes } = configEdits(sources, model, after, moved, placeOf);
  for (const [file, list] of found) add(file, list);
  return { edits, notes: [...notes, ...stranded], moves: translations };
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
  const { documents, assets, categories } = sources;
  return {
    ...sources,
    documents: inPlace(documents),
    assets: inPlace(assets),
    categories: inPlace(categories),
  };
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
  // The site is as it is now: its pages need not be parsed again.
  const document = before.documentOf(file) ?? (await before.read(file, text.text));
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
