// What changes with the place of files: links that led to them, links in them, and redirects from their old addresses.
import { isDeepStrictEqual } from "node:util";
import type { TextEdit } from "vscode-languageserver-protocol";
import { addressOf, inAddress } from "../site/link-fixes.js";
import { rootOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { decodePath, splitUrl } from "../text/path.js";
import { staticNameOf } from "../text/static-files.js";
import type { AuthoredLink, SourceRange } from "../types/document.js";
import type { Language, SiteModel, Target } from "./site-model.js";
import type { ReadSite } from "./site-follower.js";
import { configEdits } from "./moved-config.js";
import { fileEdits, naming } from "./named-files.js";
import { movedTo, type Moves } from "./moved-site.js";
import { translationMoves } from "./moved-translations.js";
import { SourceText } from "./source-text.js";
import { distinctLinks, linksIn, type LinkAt } from "./targets.js";

/** What else has to change. */
export interface MoveEdits {
  /** By paths relative to the site folder, as they are before. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Further files that get another place with them. */
  readonly moves: Moves;
  /** What has to be changed by hand, in sentences. */
  readonly notes: readonly string[];
}

/** Gives the site with files in other places. */
type ModelOf = (moves: Moves) => Promise<SiteModel | undefined>;

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
  const edits = new Map<string, TextEdit[]>();
  // What an expression of a page loads may be a link, too.
  const add = (file: string, found: readonly TextEdit[]) => {
    const own = edits.get(file) ?? [];
    const others = found.filter(({ range }) => !own.some((each) => isDeepStrictEqual(each.range, range)));
    if (others.length > 0) edits.set(file, [...own, ...others]);
  };
  const placeOf = (file: string) => movedTo(movedTo(file, moved), moves);
  const after = moved.size === 0 ? undefined : await modelOf(moved);
  if (after)
    for (const [file, links] of affectedFiles(model, moved))
      add(file, await editsIn({ file, links }, model, after, moved));
  const mayName = naming(new Map([...moves, ...moved]));
  for (const file of new Map([...documents, ...partials.values()].map((each) => [each.path, each])).values())
    if (!file.generated && mayName(file)) add(file.path, await fileEdits(file.path, model, placeOf));
  if (!after) return { edits, notes: [], moves: new Map() };
  const { found, notes } = configEdits(sources, model, after, moved, placeOf);
  for (const [file, list] of found) add(file, list);
  return { edits, notes: [...notes, ...stranded], moves: translations };
}

/** The files with links that may have to change, and these; nothing for all of a file. */
function affectedFiles(model: SiteModel, moves: Moves): ReadonlyMap<string, AuthoredLink[] | undefined> {
  const moved = [...moves.keys()].filter((file) => model.isDocument(file));
  const whole = new Set([...moved, ...model.changedFiles()]);
  const found = new Map<string, AuthoredLink[] | undefined>([...whole].map((file) => [file, undefined]));
  for (const language of model.languages) {
    const addresses = new Set([...moves.keys()].flatMap((file) => addressIn(language, file) ?? []));
    for (const { link } of model.linksTo(addresses, language)) {
      const { file } = link.at;
      if (!whole.has(file)) found.set(file, [...(found.get(file) ?? []), link]);
    }
  }
  return found;
}

/** The address of a page or of a file to download; nothing for what is neither. */
function addressIn({ site, resolver }: Language, file: string): string | undefined {
  const page = site.sources.get(file);
  if (page) return page.route.path;
  if (!site.assets.has(file)) return undefined;
  const link = { url: inAddress(`@site/${file}`), kind: "link", at: { file, line: 1, column: 1 } } as const;
  const { link: found } = resolver.resolve(link, { file, folder: "/" });
  return found && splitUrl(found.href).path;
}

/** The links of a file that would lead elsewhere, in the form that they have. `links`: those that may. */
async function editsIn(
  { file, links }: { readonly file: string; readonly links: readonly AuthoredLink[] | undefined },
  before: SiteModel,
  after: SiteModel,
  moves: Moves,
): Promise<readonly TextEdit[]> {
  const text = new SourceText(before.textOf(file) ?? "");
  const known = links ? { links: distinctLinks(links) } : before.documentOf(file);
  const isKnown = known && !before.isChanged(file, text.text);
  const document = isKnown ? known : await before.read(file, text.text);
  const place = movedTo(file, moves);
  const origin = before.originOf(file);
  const [language, originAfter] = [after.partsOf(place), after.originOf(place)];
  return linksIn(document ?? { links: [] }, text, file).flatMap((link): TextEdit[] => {
    const target = before.resolve(link, file, origin);
    const wanted = target && nameOf(target, moves);
    if (!target || wanted === undefined || splitUrl(link.url).path === "") return [];
    const isRight = (url: string) => {
      const found = after.resolve({ ...link, url }, place, originAfter, language);
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
