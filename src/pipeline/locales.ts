// The sources of a site in each of its languages: the same files, with translations in the place of what they translate.
import { variablesIn } from "../text/variables.js";
import { configFor } from "../config/locales.js";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import type { Sources } from "../load.js";
import { parseMessages, withMessages, type MessageFiles } from "../site/messages.js";
import { originalOf, outputFolderOf, withEndings } from "../text/locale.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { I18n, Locale } from "../types/locale.js";

/** The sources of one language. */
export interface LocaleSources extends Sources {
  /** Labels in the language. */
  readonly labels: MessageFiles;
}

/** The sources of each language, the default one first; of a site in one language, its sources as they are. */
export function sourcesByLocale(sources: Sources): readonly LocaleSources[] {
  const { i18n } = sources.loaded.config;
  if (!i18n) return [{ ...sources, labels: new Map() }];
  const parsed = sources.messages.map((file) => [file.path, parseMessages(file)] as const);
  const labels: MessageFiles = new Map(parsed.map(([path, { messages }]) => [path, messages]));
  // What is found when files are read is no matter of a language.
  const found = [...sources.diagnostics, ...parsed.flatMap(([, { diagnostics }]) => diagnostics)];
  const paths = [...sources.documents, ...sources.reactPages].map(({ path }) => path);
  return i18n.locales.map((each, place) => {
    const locale = withEndings(each, paths);
    const { searchTests, ...own } = inLocale(sources, locale);
    return {
      ...own,
      ...(place === 0 && searchTests && { searchTests }),
      loaded: { ...own.loaded, config: withMessages(own.loaded.config, labels) },
      labels,
      diagnostics: [...(place === 0 ? found : []), ...orphans(sources, locale)],
    };
  });
}

interface File {
  readonly path: string;
}

/** The files of a kind in a language, each with the path of the file that it translates. */
function translationsIn<Each extends File>(files: readonly Each[], locale: Locale): Map<string, Each> {
  const pairs = files.map((file) => [originalOf(file.path, locale), file] as const);
  return new Map(pairs.filter(([original, { path }]) => original !== path));
}

function inLocale(sources: Sources, locale: Locale): Sources {
  const { variables } = sources.loaded;
  const { loaded, documents, categories, tagFiles, dataFiles, reactPages, assets, statics } = sources;
  const config = configFor(loaded.config, locale);
  const { i18n } = config;
  const isTranslation = ({ path }: File) => path.startsWith(`${i18n?.path}/`);
  const originals = <Each extends File>(files: readonly Each[]) =>
    files.filter((file) => !isTranslation(file));
  const translated = <Each extends File>(files: readonly Each[]) => {
    const own = translationsIn(files, locale);
    return originals(files).map((file) => own.get(file.path) ?? file);
  };
  const isStatic = (path: string) => path.startsWith(`${locale.path}/static/`);
  const ownStatics = statics.filter(({ source }) => isStatic(source));
  const names = new Set(ownStatics.map(({ path }) => path));
  const shared = statics.filter(({ path, source }) => !isTranslation({ path: source }) && !names.has(path));
  const folder = outputFolderOf(config);
  return {
    ...sources,
    loaded: { ...loaded, config, ...(variables && { variables: variablesIn(variables, locale.name) }) },
    documents: translated(documents),
    reactPages: translated(reactPages),
    tagFiles: translated(tagFiles),
    dataFiles: translated(dataFiles),
    // Their addresses are those of the original, so both are needed.
    categories: [...originals(categories), ...translationsIn(categories, locale).values()],
    // A translation may have images of its own.
    assets: assets.filter(
      (file) => !isTranslation(file) || isStatic(file.path) || originalOf(file.path, locale) !== file.path,
    ),
    statics:
      folder === ""
        ? [...shared, ...ownStatics]
        : ownStatics.map((file) => ({ ...file, path: folder + file.path })),
  };
}

/** Translations of files that do not exist have no page. */
function orphans({ documents, reactPages }: Sources, locale: Locale): Diagnostic[] {
  const files: readonly File[] = [...documents, ...reactPages];
  const known = new Set(files.map(({ path }) => path));
  return [...translationsIn(files, locale)].flatMap(([original, { path }]) =>
    known.has(original)
      ? []
      : [diagnostic("orphan-translation", { file: path, line: 1, column: 1 }, original)],
  );
}

/**
 * The problems of a site in all its languages. What is wrong in a file that several of them have is reported once. `found`: those of
 * each language.
 */
export function problemsOf(found: readonly (readonly Diagnostic[])[], i18n?: I18n): Diagnostic[] {
  const seen = new Set<string>();
  const stopped = new Map<string, string[]>();
  for (const problem of found.flat())
    if (problem.stops)
      stopped.set(keyOf(problem), [...(stopped.get(keyOf(problem)) ?? []), ...problem.stops]);
  return found.flatMap((problems) => {
    const fresh = problems
      .filter((problem) => !seen.has(keyOf(problem)))
      .map((problem) => withStops(problem, stopped.get(keyOf(problem))));
    for (const problem of problems) seen.add(keyOf(problem));
    return problems === found[0] ? fresh : fresh.map((problem) => inTranslation(problem, i18n));
  });
}

/** What stops a page in one language may stop another one in the next. */
function withStops(problem: Diagnostic, stops: readonly string[] = []): Diagnostic {
  return stops.length > 0 ? stopping(problem, [...new Set(stops)]) : problem;
}

function keyOf({ code, file, line, column, message }: Diagnostic): string {
  // Messages of docsite may name the page, which has another address in each language; those of plugins share two codes.
  const isAlike = file !== undefined && !code.startsWith("plugin-");
  return isAlike ? `${code} ${file}:${line}:${column}` : `${code} ${file}:${line}:${column} ${message}`;
}

/** An id that a translation lacks is no fault of the untranslated page that links to it. */
function inTranslation(problem: Diagnostic, i18n: I18n | undefined): Diagnostic {
  const { code, file, severity } = problem;
  if (!i18n || code !== "broken-anchor" || severity !== "error") return problem;
  return file?.startsWith(`${i18n.path}/`) ? problem : { ...problem, severity: "warning" };
}
