// Where the pages of a VitePress project are: their files before and after the migration, their languages and addresses.
import path from "node:path/posix";
import { isLanguageTag } from "../../text/locale.js";
import { isObject, stringAt, type JsonObject } from "../../text/json.js";
import { matcherOf } from "../../text/patterns.js";
import { OTHERS } from "../project-files.js";
import { movedPath } from "../references.js";

/** A page. */
export interface VitePage {
  /** Its file in the project. */
  readonly file: string;
  /** Its file in the site. */
  readonly newFile: string;
  /** Folder of its language; empty for the main one. */
  readonly locale: string;
  /** Its path in its language, as addresses have it: `guide/install`, `guide/index`. */
  readonly local: string;
  /** Its id in its book. */
  readonly id: string;
  /** The slug that it needs to keep its address. */
  readonly slug?: string;
  /** From the root of the site: `/zh/guide/index`. */
  readonly address: string;
}

/** A language in a folder. */
export interface Language {
  readonly name: string;
  readonly settings: JsonObject;
}

/** All places of a project. */
export interface Places {
  readonly pages: readonly VitePage[];
  readonly moves: ReadonlyMap<string, string>;
  /** Folder of the pages in the main language, in the site. */
  readonly root: string;
  /** Folder of the sources, in the project; empty for the project itself. */
  readonly source: string;
  /** Folder in it that has all pages in the main language, and that addresses leave out. */
  readonly inner: string;
  /** How the languages of folders are kept: as translations, or as books of their own. */
  readonly languagesAs: "translations" | "books";
  readonly languages: readonly Language[];
  /** Pages of languages that the main one does not have. */
  readonly unmatched: readonly VitePage[];
  /** The page at an address or a path, with or without an extension. */
  readonly pageAt: (address: string) => VitePage | undefined;
  /** Patterns of files in the folder of pages that are none. */
  readonly exclude: readonly string[];
  /** Files whose pages are made by a script. */
  readonly dynamic: readonly string[];
}

/** What places are found with. */
export interface PlaceContext {
  readonly files: readonly string[];
  /** Folder of the sources. */
  readonly source: string;
  readonly exclude: readonly string[];
  readonly locales: JsonObject;
  /** Whether pages name a folder that has none of them. */
  readonly isUsed: (folder: string) => boolean;
  /** The path that addresses have for a file of the sources. */
  readonly nameOf: (file: string) => string;
}

const MARKDOWN = /\.md$/i;

/** Finds the places of a project. */
export function placesOf(context: PlaceContext): Places {
  const { files, source, exclude, locales, nameOf } = context;
  const prefix = source === "" ? "" : `${source}/`;
  const isExcluded = matcherOf(exclude);
  const inSource = files
    .filter((file) => file.startsWith(prefix) && MARKDOWN.test(file))
    .map((file) => file.slice(prefix.length))
    .filter((name) => !/(?:^|\/)\.|^public\//.test(name) && !/(?:^|\/)node_modules\//.test(name));
  const isDynamic = (name: string) => /\[[^\]]+\]/.test(name);
  const wanted = inSource.filter((name) => !isExcluded(name) && !isDynamic(name));
  const named = wanted.map((name) => ({ name, shown: nameOf(name).replace(MARKDOWN, "") }));
  const languages = Object.entries(locales).flatMap(([name, settings]): Language[] =>
    name !== "root" && isObject(settings) && named.some(({ shown }) => shown.startsWith(`${name}/`))
      ? [{ name, settings }]
      : [],
  );
  const languageOf = (shown: string) =>
    languages.find(({ name }) => shown.startsWith(`${name}/`))?.name ?? "";
  const all = named.map(({ name, shown }) => {
    const locale = languageOf(shown);
    return { name, locale, local: locale === "" ? shown : shown.slice(locale.length + 1) };
  });
  const main = all.filter(({ locale }) => locale === "");
  const known = new Set(main.map(({ local }) => local));
  const alone = all.filter(({ locale, local }) => locale !== "" && !known.has(local));
  const areTranslations =
    alone.length === 0 &&
    languages.every((each) => isLanguageTag(tagOf(each)) && /^[a-z\d][\w-]*$/i.test(each.name)) &&
    all.every(({ name, locale, local }) => locale === "" || name === `${locale}/${local}.md`);
  const inner = innerFolder(main);
  const moves = movesOf(context, areTranslations ? languages : []);
  const folder = prefix + inner;
  const own = folder === "" ? targetOf(files) : movedPath(folder.replace(/\/$/, ""), moves);
  const pages = all.map((each) => {
    const file = prefix + each.name;
    const newFile = movedPath(file, moves);
    return { ...each, file, newFile };
  });
  const bookOf = (locale: string) => movedPath(prefix + locale, moves);
  const finished = pages.map((each) =>
    pageOf(each, areTranslations, each.locale === "" ? own : bookOf(each.locale)),
  );
  const byPath = new Map(finished.map((page) => [pathOf(page), page]));
  const out = new Set(alone.map(({ name }) => prefix + name));
  const inRoot = (name: string) =>
    inner === "" || name.startsWith(`${inner}/`) ? [name.slice(inner === "" ? 0 : inner.length + 1)] : [];
  const dynamic = inSource.filter(isDynamic);
  return {
    pages: finished,
    moves,
    root: own,
    source,
    inner,
    languagesAs: areTranslations ? "translations" : "books",
    languages,
    unmatched: finished.filter(({ file }) => out.has(file)),
    pageAt: (address) => byPath.get(bareOf(address)) ?? byPath.get(`${bareOf(address)}/index`),
    exclude: [
      ...(inner === "" ? exclude : inSource.filter(isExcluded).flatMap(inRoot)),
      ...dynamic.flatMap(inRoot).map((name) => name.replace(/[[\]()!*?{}]/g, "\\$&")),
    ],
    dynamic: dynamic.map((name) => prefix + name),
  };
}

/** The language tag of a language. */
export function tagOf({ name, settings }: Language): string {
  return stringAt(settings, "lang") ?? name;
}

/** The folder that holds all pages of the main language, which addresses leave out. */
function innerFolder(main: readonly { readonly name: string; readonly local: string }[]): string {
  const [first] = main;
  const folder = first?.name.split("/").slice(0, -1)[0];
  if (folder === undefined) return "";
  return main.every(({ name, local }) => name === `${folder}/${local}.md`) ? folder : "";
}

/** Where content goes that lies beside the configuration. */
function targetOf(files: readonly string[]): string {
  const tops = new Set(files.map((file) => file.split("/", 1)[0]));
  return (
    ["content/docs", "docs", "pages", "site"].find((each) => !tops.has(each.split("/", 1)[0])) ??
    "content/docs"
  );
}

function movesOf(
  { files, source, isUsed }: PlaceContext,
  translated: readonly Language[],
): ReadonlyMap<string, string> {
  const prefix = source === "" ? "" : `${source}/`;
  const moves = new Map<string, string>(
    translated.map(
      ({ name }) => [prefix + name, `i18n/${name}/docusaurus-plugin-content-docs/current`] as const,
    ),
  );
  if (source !== "") return moves;
  const target = targetOf(files);
  const hasPages = new Set(files.flatMap((file) => (MARKDOWN.test(file) ? [file.split("/", 1)[0]] : [])));
  for (const file of files) {
    const [top = "", inside] = file.split("/", 2);
    const isContent =
      inside === undefined
        ? /\.(?:md|png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/i.test(top)
        : !/^\.|^public$/.test(top) && !OTHERS.includes(top) && (hasPages.has(top) || isUsed(top));
    if (!moves.has(top) && isContent) moves.set(top, `${target}/${top}`);
  }
  return moves;
}

function pageOf(
  {
    file,
    newFile,
    locale,
    local,
  }: { readonly file: string; readonly newFile: string; readonly locale: string; readonly local: string },
  areTranslations: boolean,
  folder: string,
): VitePage {
  const isBook = locale !== "" && !areTranslations;
  const id = newFile.slice(folder.length + 1).replace(MARKDOWN, "");
  const name = path.basename(id);
  const parent = path.dirname(id) === "." ? "" : path.dirname(id);
  const isFolder =
    /^(?:index|readme)$/i.test(name) ||
    (parent !== "" && name.toLowerCase() === path.basename(parent).toLowerCase());
  const usual = isFolder ? parent : id;
  // The page of a folder was `guide/index.html`, which hosts show for `guide/`.
  const kept = local === "index" && !isBook ? "" : local;
  const before = locale === "" ? "" : `/${locale}`;
  return {
    file,
    newFile,
    locale,
    local,
    id,
    ...(usual !== kept && { slug: `/${kept}` }),
    address: kept === "" ? before || "/" : `${before}/${kept}`,
  };
}

function pathOf({ locale, local }: VitePage): string {
  return bareOf(`${locale}/${local}`);
}

function bareOf(address: string): string {
  const plain = decoded(address.replace(/[?#].*$/, ""))
    .replace(/^\/+/, "")
    .replace(/\.(?:html|md)$/i, "");
  return plain === "" || plain.endsWith("/") ? `${plain}index` : plain;
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
