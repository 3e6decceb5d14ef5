// `docsite translations`: which files of a site are translated, and which translations are older than what they translate.
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { documentFolders, listContent } from "../io/content.js";
import { CommitTimes } from "../io/git.js";
import { readIfPossible, reasonOf } from "../io/files.js";
import { rewriteSource } from "../io/rewrite.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { frontMatterBlock } from "../text/front-matter.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Locale } from "../types/locale.js";
import { originalOf, withEndings } from "../text/locale.js";
import { shortHash } from "../text/hash.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Options of `docsite translations`. */
export interface TranslationsOptions {
  /** Translations that are up to date: their front matter gets the hash of what they translate. `true`: all without one. */
  readonly mark?: true | readonly string[];
}

/** A translation, and the file that it translates. Both are relative to the site folder. */
export interface TranslatedFile {
  readonly file: string;
  readonly original: string;
}

/** The translations into a language. */
export interface LocaleReport {
  readonly locale: string;
  readonly label: string;
  /** Number of files that may be translated: documents and pages. */
  readonly files: number;
  readonly translated: readonly TranslatedFile[];
  /** Those of them that are older than what they translate. */
  readonly outdated: readonly TranslatedFile[];
  readonly untranslated: readonly string[];
  /** Translations of files that do not exist. */
  readonly orphaned: readonly TranslatedFile[];
}

/** The result of `docsite translations`. */
export interface TranslationsReport {
  /** 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  readonly locales: readonly LocaleReport[];
  /** Files whose front matter was changed. */
  readonly marked: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares the translations of a site with its files, for all but the default language. */
export async function translations(
  siteDir: string,
  { mark }: TranslationsOptions,
): Promise<TranslationsReport> {
  const { loaded, diagnostics } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, locales: [], marked: [], diagnostics };
  const { i18n } = loaded.config;
  if (!i18n)
    throw new UsageError(
      "The site has one language",
      "Name its languages: i18n.locales in the configuration",
    );
  const listed = listContent(siteDir, loaded.config).files;
  const files = listed.filter(({ kind }) => kind === "markdown" || kind === "react");
  const paths = files.map(({ sitePath }) => sitePath);
  const times = await commitTimes(loaded);
  const others = i18n.locales.slice(1);
  const before = others.map((locale) => reportOf(locale, paths, siteDir, times));
  if (mark === undefined) return { exitCode: 0, locales: before, marked: [], diagnostics: [] };
  const outcome = marked(before, mark, siteDir);
  const locales = others.map((locale) => reportOf(locale, paths, siteDir, times));
  return { exitCode: outcome.diagnostics.length > 0 ? 1 : 0, locales, ...outcome };
}

async function commitTimes({ siteDir, config }: LoadedConfig): Promise<ReadonlyMap<string, string>> {
  const { docs, pages, collections, i18n } = config;
  const folders = [
    ...documentFolders({ docs, collections }),
    ...pages.map((each) => each.path),
    ...(i18n ? [i18n.path] : []),
  ];
  const all = await Promise.all(folders.map((folder) => new CommitTimes(siteDir, folder).read()));
  return new Map(all.flatMap(({ last }) => [...last]));
}

function reportOf(
  locale: Locale,
  files: readonly string[],
  siteDir: string,
  times: ReadonlyMap<string, string>,
): LocaleReport {
  const { name, label, path: folder } = locale;
  const known = withEndings(locale, files);
  const isOwn = (file: string) => file.startsWith(`${folder}/`);
  const i18nFolder = `${path.posix.dirname(folder)}/`;
  const originals = new Set(files.filter((file) => !file.startsWith(i18nFolder)));
  const own = files.filter(isOwn).map((file) => ({ file, original: originalOf(file, known) }));
  const translated = own.filter(({ original }) => originals.has(original));
  const done = new Set(translated.map(({ original }) => original));
  return {
    locale: name,
    label,
    files: originals.size,
    translated,
    outdated: translated.filter((each) => isOutdated(each, siteDir, times)),
    untranslated: [...originals].filter((file) => !done.has(file)),
    orphaned: own.filter(({ original }) => !originals.has(original)),
  };
}

/** By the hash in its front matter; without one, by the times of the last commits. */
function isOutdated(
  { file, original }: TranslatedFile,
  siteDir: string,
  times: ReadonlyMap<string, string>,
): boolean {
  const hash = hashIn(readIfPossible(path.join(siteDir, file)) ?? "");
  if (hash !== undefined) return hash !== hashOf(readIfPossible(path.join(siteDir, original)) ?? "");
  const [own, other] = [times.get(file), times.get(original)];
  return own !== undefined && other !== undefined && own < other;
}

/** A hash of a source, whatever its line breaks are. */
function hashOf(text: string): string {
  return shortHash(normalized(text).trimEnd());
}

function normalized(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

const KEY = /^source_hash:[ \t]*["']?([\da-f]*)["']?[ \t]*$/m;

/** The hash of what a translation was made from; nothing where it has none. */
function hashIn(text: string): string | undefined {
  return KEY.exec(splitFrontMatter(normalized(text)).frontMatter ?? "")?.[1];
}

/** Writes the hashes of originals into translations. */
function marked(
  locales: readonly LocaleReport[],
  mark: true | readonly string[],
  siteDir: string,
): Pick<TranslationsReport, "marked" | "diagnostics"> {
  const all = locales.flatMap(({ translated }) => translated);
  const old = new Set(locales.flatMap(({ outdated }) => outdated));
  const wanted =
    mark === true ? all.filter((each) => !old.has(each)) : mark.map((name) => named(name, all, siteDir));
  const changed: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, original } of wanted) {
    // Code has no front matter of this kind.
    if (!/\.mdx?$/i.test(file)) continue;
    const from = path.join(siteDir, file);
    const text = readIfPossible(from) ?? "";
    const after = withHash(text, hashOf(readIfPossible(path.join(siteDir, original)) ?? ""));
    if (after === text) continue;
    try {
      if (rewriteSource(from, text, after)) changed.push(file);
      else diagnostics.push(diagnostic("fix-failed.changed", { file }));
    } catch (error) {
      diagnostics.push(diagnostic("fix-failed", { file }, reasonOf(error)));
    }
  }
  return { marked: changed, diagnostics };
}

function named(name: string, all: readonly TranslatedFile[], siteDir: string): TranslatedFile {
  const found = all.find(({ file }) => file === name || path.join(siteDir, file) === path.resolve(name));
  if (!found)
    throw new UsageError(`${name} is no translation`, "Give the path of a file in the folder of a language");
  return found;
}

/** A text with a hash in its front matter. The rest of it is unchanged. */
function withHash(text: string, hash: string): string {
  const line = `source_hash: "${hash}"`;
  const [, mark = "", rest = ""] = /^(\ufeff?)([\s\S]*)$/.exec(text) ?? [];
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const block = frontMatterBlock(rest)?.whole.replace(/\r?\n$/, "");
  if (block === undefined) return `${mark}---${end}${line}${end}---${end}${end}${rest}`;
  const replaced = KEY.test(block.replaceAll("\r", ""))
    ? block.replace(/^source_hash:[^\r\n]*/m, line)
    : block.replace(/---[ \t]*$/, (last) => `${line}${end}${last}`);
  return mark + replaced + rest.slice(block.length);
}
