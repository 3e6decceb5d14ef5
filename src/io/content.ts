// Lists the content files of a site by kind.
import { realpathSync } from "node:fs";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Collection } from "../types/collection.js";
import type { Book, PagesFolder } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import { placesIn, type ContentPlace, type PageFolders } from "../text/books.js";
import { isBelow, isOfProject } from "../text/folders.js";
import { originalOf } from "../text/locale.js";
import { once } from "../text/once.js";
import { fileNameOf, folderOf, isHidden } from "../text/path.js";
import { dateInName } from "../text/dated-name.js";
import { matcherOf } from "../text/patterns.js";
import { isKeyFile, isPrivate, staticNameOf } from "../text/static-files.js";
import { CURRENT } from "../text/versions.js";
import { listFiles, reasonOf } from "./files.js";
import { linksIn } from "./links.js";
import { isOwnFolder } from "./package-state.js";
import { relativeTo } from "./relative-path.js";

/** A file of a site's content. */
export interface ContentFile {
  /** Absolute path. */
  readonly file: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
  /** Where the file is, relative to the site folder, if a link leads to it. */
  readonly real?: string;
  /** Path in the output, for a file of a static folder. */
  readonly staticName?: string;
  readonly kind: FileKind;
  /** A dated document whose name holds no date. */
  readonly isUndated?: true;
}

/** The files of a site's content, with problems such as symbolic links. */
export interface ContentListing {
  readonly files: readonly ContentFile[];
  /** What the links in it lead to that are followed. */
  readonly links: readonly Link[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A symbolic link, and what it leads to: absolute paths. */
export interface Link {
  readonly link: string;
  readonly target: string;
}

/** More links are not followed: each of them may lead to others. */
const MOST_LINKS = 1000;

/** Folder of the pages, of static files and, unless the configuration says otherwise, of the books and collections. */
const CONTENT = "content";

/** In folders with what others have made, nothing is looked at. */
const FOREIGN = /(?:^|\/)(?:node_modules|\.git)\//;

/** Where the content of a site lies. */
export type ContentFolders = Pick<
  SiteConfig,
  "docs" | "pages" | "collections" | "staticDirectories" | "i18n"
>;

/** Lists the content of a site: what is in `content`, and in the folders of its books, collections, static files and languages. */
export function listContent(siteDir: string, config: ContentFolders): ContentListing {
  const diagnostics: Diagnostic[] = [];
  const links: Link[] = [];
  const followed = linksIn(siteDir);
  const pathOf = (file: string) => relativeTo(siteDir, file);
  const staticOf = (file: string) => staticNameOf(pathOf(file), staticFoldersOf(config));
  const without = withoutOf(config);
  const visitorOf = (top: string) => {
    /** Whether nothing is missing where a file or folder is left out. */
    const isLeftOut = (file: string) =>
      isHidden(relativeTo(path.join(siteDir, top), file)) && staticOf(file) === undefined;
    return {
      folder: (file: string) => {
        const base = path.basename(file);
        if (base === ".git" || (base === "node_modules" && isLeftOut(file))) return false;
        if (top === "" && (isOfProject(pathOf(file), without) || !isOwnFolder(file))) return false;
        if (/\.mdx?$/i.test(base) && !isLeftOut(file))
          diagnostics.push(diagnostic("folder-as-page", { file: pathOf(file), line: 1, column: 1 }));
        return true;
      },
      link: (file: string) => {
        // Editors create hidden links as lock files.
        if (path.basename(file).startsWith(".") || isLeftOut(file)) return false;
        if (top === "" && isOfProject(pathOf(file), without)) return false;
        const found = links.length < MOST_LINKS ? followed(file) : { skipped: "circle" as const };
        // Without a line: with one, the report would show the file behind the link, which may be private.
        if ("skipped" in found)
          diagnostics.push(diagnostic("symbolic-link", { file: pathOf(file) }, found.skipped));
        else links.push({ link: file, target: found.target });
        return "target" in found;
      },
      unreadable: (file: string, error: unknown) => {
        if (!isLeftOut(file)) diagnostics.push(unreadable(pathOf(file), error));
      },
    };
  };
  const contentFile = contentIn(config);
  const files = foldersOf(config).flatMap((top) => listFiles(path.join(siteDir, top), visitorOf(top)));
  const realPathOf = (file: string) => {
    const by = links.findLast(({ link }) => file === link || file.startsWith(link + path.sep));
    return by && relativeTo(realpathSync.native(siteDir), by.target + file.slice(by.link.length));
  };
  const found = files.flatMap((file) => {
    const content = contentFile(file, pathOf(file));
    const real = content && links.length > 0 ? realPathOf(file) : undefined;
    return content ? [real === undefined ? content : { ...content, real }] : [];
  });
  return {
    files: found,
    links,
    diagnostics: [
      ...diagnostics,
      ...misplaced(files.map(pathOf), config),
      ...found.flatMap(otherEnding),
      ...files
        .filter((file) => isKeyFile(staticOf(file) ?? ""))
        .map((file) => diagnostic("unpublished-file", { file: pathOf(file) })),
    ],
  };
}

/** A file that other tools would make a page of. */
function otherEnding({ sitePath, staticName, kind }: ContentFile): Diagnostic[] {
  if (kind !== "asset" || staticName !== undefined || isHidden(sitePath)) return [];
  const [, name] = /([^/]+)\.(?:markdown|mdown|mkdn?|mdwn|mdtxt)$/i.exec(sitePath) ?? [];
  return name === undefined ? [] : [diagnostic("file-ending", { file: sitePath }, `${name}.md`)];
}

/**
 * Translations outside of the folders that the language has for books, collections and pages: nothing would show them. A version that
 * the site leaves out may keep its translations, and a language notes for those who translate.
 */
function misplaced(files: readonly string[], config: ContentFolders): Diagnostic[] {
  const { locales = [] } = config.i18n ?? {};
  const meansDocument = once(() => documentEnds(files, config));
  return files.flatMap((file) => {
    const locale = locales.find(({ path: folder }) => file.startsWith(`${folder}/`));
    if (!locale || !/\.mdx?$/i.test(file) || originalOf(file, locale) !== file) return [];
    const name = file.slice(locale.path.length + 1);
    if (isHidden(name)) return [];
    const isMeant = name.startsWith("docusaurus-")
      ? /^docusaurus-plugin-content-[^/]+\/(?!version-)/i.test(name)
      : meansDocument()(name);
    const folders = locale.folders.map(({ path: folder }) => `\`${folder}\``).join(", ");
    return isMeant ? [diagnostic("orphan-translation.folder", { file, line: 1, column: 1 }, folders)] : [];
  });
}

/** Tells whether a path ends like that of a document in its book, as `docs/intro.md` does where there is `content/docs/intro.md`. */
function documentEnds(
  files: readonly string[],
  { docs, pages, collections }: ContentFolders,
): (name: string) => boolean {
  const owners = [...docs, ...pages, ...collections].map(({ path: folder }) =>
    folder === "" ? "" : `${folder}/`,
  );
  const bare = (name: string) => name.replace(/\.mdx?$/i, "");
  const names = new Set(
    files.flatMap((file) =>
      owners.flatMap((owner) => (file.startsWith(owner) ? bare(file.slice(owner.length)) : [])),
    ),
  );
  return (name) => {
    // What a folder tells those who work in it.
    if (/^readme\.md$/i.test(name)) return false;
    const parts = bare(name).split("/");
    return parts.some((_, index) => names.has(parts.slice(index).join("/")));
  };
}

/** The folders of a site's content, relative to its folder, none of which lies in another one. */
export function foldersOf({ docs, pages, collections, staticDirectories, i18n }: ContentFolders): string[] {
  const books = docs.filter(({ ref }) => ref === undefined);
  const owned = [...books, ...pages, ...collections];
  const named = [...owned.map((owner) => owner.path), ...staticDirectories];
  // A site that keeps all of these elsewhere may have other things in a folder of this name.
  const isUsed = named.some((folder) => isBelow(folder, CONTENT));
  const translations = (i18n?.locales ?? []).map((locale) => locale.path);
  const all = [...new Set([...(isUsed ? [CONTENT] : []), ...named, ...translations])];
  const without = withoutOf({ docs });
  const holds = (other: string, folder: string) =>
    isBelow(folder, other) && (other !== "" || !isOfProject(folder, without));
  return all.filter((folder) => !all.some((other) => other !== folder && holds(other, folder)));
}

/** What the folder of the site has besides documents, where it is that of a book. */
export function withoutOf({ docs }: Pick<ContentFolders, "docs">): readonly string[] {
  return docs.find((book) => book.path === "")?.without ?? [];
}

/** The folders of static files, with those of the languages. */
function staticFoldersOf({ staticDirectories, i18n }: ContentFolders): string[] {
  return [...staticDirectories, ...(i18n?.locales ?? []).map((locale) => `${locale.path}/static`)];
}

/** The same of the documents alone: one folder has all versions of a book that have folders of their own. */
export function documentFolders({
  docs,
  collections,
}: Pick<ContentFolders, "docs" | "collections">): string[] {
  const isFrozen = ({ version, ref }: Book) =>
    version !== undefined && version.name !== CURRENT && ref === undefined;
  const outer = docs.map((book) => (isFrozen(book) ? { ...book, path: folderOf(book.path) } : book));
  return foldersOf({ docs: outer, pages: [], collections, staticDirectories: [] });
}

/** Whether the settings of its book, of its collection or of the pages make a file a page. */
function wantedIn({ docs, pages, collections }: PageFolders): (place: ContentPlace) => boolean {
  const matcher = ({ include, exclude = [] }: Pick<Book, "include" | "exclude">, usual = /^/) => {
    const isIncluded = include ? matcherOf(include) : (name: string) => usual.test(name);
    const isExcluded = matcherOf(exclude);
    return (name: string) => isIncluded(name) && !isExcluded(name);
  };
  const ofOwners = [...docs, ...collections].map(
    (owner: Book | Collection) => [owner, matcher(owner)] as const,
  );
  const ofPages = pages.map((each) => [each, matcher(each, /\.(?:mdx?|tsx|jsx?)$/i)] as const);
  const matchers = new Map<Book | Collection | PagesFolder, (name: string) => boolean>([
    ...ofOwners,
    ...ofPages,
  ]);
  return ({ book, collection, pages: folder, name }) => {
    const owner = book ?? collection ?? folder;
    return owner !== undefined && (matchers.get(owner)?.(name) ?? true);
  };
}

/**
 * The folders of static files that are those of a book, too: tools that copy what lies beside pages have such folders. Their Markdown
 * files, and those in hidden folders, are not copied.
 */
function sharedFolders({ docs, staticDirectories }: ContentFolders): readonly string[] {
  return staticDirectories.filter((folder) => docs.some((book) => book.path === folder));
}

/** Whether a file of such a folder belongs to the book or to a collection in it. */
function isContentOf(place: ContentPlace, kind: FileKind | "ignored"): boolean {
  if (kind === "ignored") return isHidden(place.name) || /\.mdx?$/i.test(place.name);
  return kind !== "asset" && kind !== "react";
}

/** What files are to the content of a site, by absolute path and by path relative to its folder; nothing for those that are left out. */
export function contentIn(
  config: ContentFolders,
): (file: string, sitePath: string) => ContentFile | undefined {
  const isWanted = wantedIn(config);
  const shared = sharedFolders(config);
  const ofOriginals = placesIn(config);
  const ofLocales = new Map(
    config.i18n?.locales.map((locale) => [locale, placesIn({ ...config, locale })] as const),
  );
  return (file, sitePath) => {
    const locale = config.i18n?.locales.find((each) => sitePath.startsWith(`${each.path}/`));
    const statics = locale ? [`${locale.path}/static`] : config.staticDirectories;
    const staticName = staticNameOf(sitePath, statics);
    const placeOf = (locale && ofLocales.get(locale)) ?? ofOriginals;
    const isShared = shared.some((folder) => isBelow(sitePath, folder));
    const place = staticName === undefined || isShared ? placeOf(sitePath) : undefined;
    const kind = place ? kindOf(place) : "asset";
    if (staticName !== undefined && !(place && isContentOf(place, kind)))
      return isPrivate(staticName) ? undefined : { file, sitePath, staticName, kind: "asset" };
    if (locale && originalOf(sitePath, locale) === sitePath) {
      const isMessages = sitePath.endsWith(".json") && !isHidden(sitePath.slice(locale.path.length));
      return isMessages ? { file, sitePath, kind: "messages" } : undefined;
    }
    if (kind === "ignored" || (place && (kind === "markdown" || kind === "react") && !isWanted(place)))
      return undefined;
    const isUndated =
      kind === "markdown" && place?.collection?.isDated && dateInName(place.name) === undefined;
    return { file, sitePath, kind, ...(isUndated && { isUndated }) };
  };
}

/** `data`: what a feature reads. `messages`: translations of labels. */
export type FileKind = "markdown" | "react" | "category" | "tags" | "data" | "messages" | "asset";

/** The kind of a file in a book, in a collection or among the pages (Docusaurus' include and exclude patterns). */
export function kindOf({ book, collection, name }: ContentPlace): FileKind | "ignored" {
  const base = fileNameOf(name);
  if (collection?.data.includes(name)) return "data";
  if (collection && name === collection.tags) return "tags";
  if (/^_category_\.(?:json|ya?ml)$/.test(base)) return book && !isHidden(name) ? "category" : "ignored";
  const isCode = /\.(?:jsx?|tsx?|mdx?)$/i.test(base);
  // Images in a hidden folder are published where a page shows them: GitBook keeps them in `.gitbook/assets`.
  if (isHidden(isCode ? name : base) || FOREIGN.test(name)) return "ignored";
  if (book && /^tags\.ya?ml$/.test(name)) return "tags";
  if (!isCode) return "asset";
  const isPartial = name.split("/").some((segment) => segment.startsWith("_") || segment === "__tests__");
  if (isPartial || /\.test\.[jt]sx?$/i.test(base)) return "ignored";
  if (/\.mdx?$/i.test(base)) return "markdown";
  return !book && !collection && /\.[jt]sx?$/i.test(base) ? "react" : "ignored";
}

/** The diagnostic for a file or folder that the system does not allow reading. */
export function unreadable(file: string, error: unknown): Diagnostic {
  return diagnostic("unreadable", { file, line: 1, column: 1 }, reasonOf(error));
}
