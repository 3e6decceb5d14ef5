// The versions of books: those that the configuration names, and those in folders.
import { JsonOffsets } from "../text/json-offsets.js";
import { positionAt, type Position } from "../text/position.js";
import path from "node:path";
import * as v from "valibot";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { readIfPossible } from "../io/files.js";
import type { Book, BookVersion, VersionConfig } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { isObject } from "../text/json.js";
import { nearest } from "../text/nearest.js";
import { PLUGIN_PAGES } from "../text/books.js";
import { folderOf, joinPath } from "../text/path.js";
import { DESCRIPTIONS, OUTPUT } from "../text/site-folders.js";
import { newestFirst } from "../text/version-order.js";
import { CURRENT, refFolder, versionFiles } from "../text/versions.js";
import { parseYaml } from "../text/yaml.js";
import type { GivenBook } from "./books.js";
import { expectation } from "../schema/shape.js";
import { sidebars as sidebarsSchema } from "./sidebars.js";
import { isVersionName } from "./version-settings.js";

/** The configuration with a book for each version. `watch`: absolute paths of files that say which there are. */
export interface Versioned {
  readonly config: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly watch: readonly string[];
  /** Where something is written in one of these files, by a key such as `versioned_sidebars/version-1-sidebars.json#docs[0]`. */
  readonly at: (key: string) => (Position & { readonly file: string }) | undefined;
}

/** Finds the versions of all books, the latest one of each book first. */
export function withVersions({ siteDir, file, config, at }: LoadedConfig): Versioned {
  const watch: string[] = [];
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const read = (name: string) => {
    watch.push(path.join(siteDir, name));
    const text = readIfPossible(path.join(siteDir, name));
    if (text !== undefined) texts.set(name, text);
    return text;
  };
  const finder: Finder = {
    read,
    report: (problem) => void diagnostics.push(problem),
    placeOf: (key) => ({ file, ...at(key) }),
  };
  const docs = config.docs.flatMap((book) => versionsOf(book, finder));
  const versioned = { ...config, docs: docs.map((book) => withoutProject(book, config)) };
  return { config: versioned, diagnostics, watch, at: (key) => placeIn(texts, key) };
}

function placeIn(texts: ReadonlyMap<string, string>, key: string): ReturnType<Versioned["at"]> {
  const [, file = "", inner = ""] = /^(.*\.json)#(.*)$/.exec(key) ?? [];
  const text = texts.get(file);
  if (text === undefined) return undefined;
  const keys = Array.from(inner.matchAll(/[^.[\]]+/g), ([part]) => part);
  return { file, ...positionAt(text, new JsonOffsets(text).of(keys)) };
}

/** A book in the folder of the site, with what that folder has besides documents. Other books stay as they are. */
function withoutProject(book: Book, { docs, staticDirectories, i18n }: SiteConfig): Book {
  if ((book.home ?? book.path) !== "") return book;
  const versions = docs.flatMap((each) => {
    const { folder, sidebars } = versionFiles(each).of("");
    return [folderOf(folder), folderOf(sidebars)];
  });
  const others = [DESCRIPTIONS, "theme", OUTPUT, PLUGIN_PAGES, i18n?.path ?? "i18n", ...versions];
  return { ...book, without: [...others, ...staticDirectories] };
}

interface Finder {
  /** The text of a file in the site folder; nothing where there is none. */
  readonly read: (name: string) => string | undefined;
  readonly report: (problem: Diagnostic) => void;
  readonly placeOf: (key: string) => {
    readonly file: string;
    readonly line: number;
    readonly column: number;
  };
}

function versionsOf(given: GivenBook, finder: Finder): Book[] {
  const {
    versions: settings = {},
    lastVersion,
    includeCurrentVersion = true,
    onlyIncludeVersions,
    disableVersioning = false,
    ...book
  } = given;
  const files = versionFiles(book);
  const inFolders = disableVersioning ? [] : namesIn(files.list, finder);
  const refs = Object.keys(settings).filter(
    (name) => (settings[name]?.ref !== undefined || book.isMade) && name !== CURRENT && !disableVersioning,
  );
  const isVersioned = inFolders.length > 0 || Object.keys(settings).length > 0 || lastVersion !== undefined;
  if (!isVersioned) return [book];
  // The list may name the current version, too.
  const known = [...new Set([...(includeCurrentVersion ? [CURRENT] : []), ...inOrder(inFolders, refs)])];
  const isKnown = (name: string, key: string): boolean => {
    if (known.includes(name)) return true;
    // Versions that are turned off may keep their settings.
    if (name === CURRENT || disableVersioning) return false;
    const place = finder.placeOf(`${book.key}.${key}`);
    finder.report(diagnostic("unknown-version", place, name, book.id, nearest(name, known), files.list));
    return false;
  };
  for (const name of Object.keys(settings)) isKnown(name, `versions.${name}`);
  const names = onlyIncludeVersions ? known.filter((name) => onlyIncludeVersions.includes(name)) : known;
  for (const [index, name] of (onlyIncludeVersions ?? []).entries())
    isKnown(name, `onlyIncludeVersions[${index}]`);
  if (names.length === 0) {
    finder.report(diagnostic("no-version", finder.placeOf(book.key), book.id));
    return [];
  }
  const last =
    lastVersion !== undefined && isKnown(lastVersion, "lastVersion") && names.includes(lastVersion)
      ? lastVersion
      : (names.find((name) => name !== CURRENT) ?? CURRENT);
  const all = names.map((name, index) => {
    const version = versionOf(name, settings[name] ?? {}, {
      index,
      last: names.indexOf(last),
      count: names.length,
    });
    return bookOf(version, book, settings[name] ?? {}, finder);
  });
  return [...all.filter(({ version }) => version?.isLast), ...all.filter(({ version }) => !version?.isLast)];
}

/** A version of a book, whose files and addresses are its own. */
function bookOf(version: BookVersion, book: Book, { ref, path: given }: VersionConfig, finder: Finder): Book {
  const { name, isLast } = version;
  const segment = given ?? (isLast ? "" : name === CURRENT ? "next" : name);
  const whole = {
    ...book,
    version,
    routeBasePath: joinPath(book.routeBasePath, segment) ?? book.routeBasePath,
  };
  if (name === CURRENT) return whole;
  const { folder, sidebars: sidebarsFile } = versionFiles(book).of(name);
  const written = sidebarsIn(sidebarsFile, name, finder);
  const own = written && { sidebars: written, sidebarsFile };
  const seeming = { ...whole, ...own, path: refFolder(book.path, name), home: book.path };
  if (ref !== undefined) return { ...seeming, ref };
  if (book.isMade) return seeming;
  return { ...whole, sidebars: false, ...own, path: folder, home: book.path };
}

function versionOf(
  name: string,
  { label, banner, badge, noIndex, className }: VersionConfig,
  { index, last, count }: { readonly index: number; readonly last: number; readonly count: number },
): BookVersion {
  const usual = index === last ? "none" : index < last ? "unreleased" : "unmaintained";
  return {
    name,
    label: label ?? (name === CURRENT ? "Next" : name),
    banner: banner ?? usual,
    badge: badge ?? count > 1,
    noIndex: noIndex ?? false,
    ...(className !== undefined && { className }),
    isLast: index === last,
    place: index,
  };
}

/** Names of versions, the newest first: those of folders in their own order, and each of the refs before the first one that is older. */
function inOrder(inFolders: readonly string[], refs: readonly string[]): string[] {
  const names = [...inFolders];
  for (const ref of [...refs].sort(newestFirst)) {
    if (names.includes(ref)) continue;
    const older = names.findIndex((name) => newestFirst(ref, name) < 0);
    names.splice(older < 0 ? names.length : older, 0, ref);
  }
  return names;
}

/** The names in a list of versions. */
function namesIn(file: string, { read, report }: Finder): readonly string[] {
  const text = read(file);
  if (text === undefined) return [];
  const { value, problems } = parseYaml(text);
  for (const { message, line, column } of problems)
    report(diagnostic("versions-file.syntax", { file, line, column }, message));
  if (problems.length > 0) return [];
  const isList =
    Array.isArray(value) && value.every((name) => typeof name === "string" && isVersionName(name));
  if (isList) return [...new Set(value as string[])];
  report(diagnostic("versions-file", { file, line: 1, column: 1 }));
  return [];
}

/** The sidebars of a version; nothing where it has no file. */
function sidebarsIn(file: string, name: string, { read, report }: Finder): Book["sidebars"] | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  const { value, problems } = parseYaml(text);
  for (const { message, line, column } of problems)
    report(diagnostic("versioned-sidebars.syntax", { file, line, column }, message));
  if (problems.length > 0) return false;
  const parsed = v.safeParse(sidebarsSchema, withoutPrefix(value, `version-${name}/`), {
    message: ({ expected }) => expectation(expected ?? ""),
  });
  if (parsed.success) return parsed.output;
  for (const { message, path: keys = [] } of parsed.issues) {
    const at = keys.map(({ key }) => String(key)).join(".");
    const place = positionAt(text, new JsonOffsets(text).of(keys.map(({ key }) => String(key))));
    report(diagnostic("versioned-sidebars", { file, ...place }, at, message.split("\n")[0] ?? ""));
  }
  return false;
}

/** Ids of documents in files of early versions of Docusaurus begin with the version. */
function withoutPrefix(value: unknown, prefix: string): unknown {
  if (typeof value === "string") return value.startsWith(prefix) ? value.slice(prefix.length) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPrefix(item, prefix));
  if (!isObject(value)) return value;
  const unprefixed = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [unprefixed(key), withoutPrefix(item, prefix)]),
  );
}
