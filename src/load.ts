// Reads all files of a site, from disk and from git.
import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isListable, isMissing, OneByOne, readIfExists, readWithStats, stampOf } from "./io/files.js";
import {
  documentFolders,
  listContent,
  unreadable,
  type ContentFile,
  type Link,
  type FileKind,
  type ContentListing,
} from "./io/content.js";
import { componentNames, projectComponentNames } from "./io/component-names.js";
import { readDescriptions } from "./io/descriptions.js";
import { CommitTimes, isPast, type FileTimes } from "./io/git.js";
import { History, type Remember } from "./io/history.js";
import { readOldContent, type OldContent } from "./io/old-content.js";
import { MadeContent, withOwnCategories } from "./io/feature-content.js";
import { fileOf, sourceFile, staticFile, textFile, UnreadFile, type ReadFile } from "./io/read-file.js";
import { LoadedPackages } from "./io/loaded-packages.js";
import { misnamedCategory } from "./io/misnamed.js";
import { namedFiles } from "./io/named-files.js";
import { librariesOf } from "./io/libraries.js";
import { relativeTo } from "./io/relative-path.js";
import { readSvgFiles } from "./io/svg-files.js";
import { readFirstText } from "./io/text-files.js";
import { pluginContent, type PluginContent } from "./io/plugin-content.js";
import { diagnostic } from "./diagnostics/diagnostics.js";
import type { Memo } from "./cache/memo.js";
import { notesIn } from "./cache/notes.js";
import type { LoadedConfig } from "./types/loaded-config.js";
import type { Feature, ListedFeature } from "./types/feature.js";
import type { Diagnostic } from "./types/diagnostic.js";
import type { CopiedFile } from "./types/output.js";
import type { Site } from "./types/site.js";
import type {
  ApiSource,
  AssetFile,
  CategoryFile,
  DataSource,
  Libraries,
  MessagesFile,
  ReactPageFile,
  SourceFile,
  TagsSource,
} from "./types/source.js";
import { wantedFeatures, wantedLibraries } from "./text/features.js";
import { originalOf } from "./text/locale.js";
import { contentHash } from "./text/hash.js";
import { languageFor } from "./words/languages.js";

/** Names of the file with search tests. The first one that exists is used. */
const SEARCH_TESTS: readonly string[] = ["search.test.yaml", "search.test.yml"];

/** The content of all files of a site except its theme, as plain data. */
export interface Sources {
  readonly loaded: LoadedConfig;
  readonly documents: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  readonly tagFiles: readonly TagsSource[];
  /** What features read in the folders of collections. */
  readonly dataFiles: readonly DataSource[];
  /** Translations of labels. */
  readonly messages: readonly MessagesFile[];
  readonly assets: readonly AssetFile[];
  /** Contents of the assets that only the repository has, by path. */
  readonly oldAssets: OldContent["contents"];
  /** Files of the static folders, copied as they are. */
  readonly statics: readonly CopiedFile[];
  readonly reactPages: readonly ReactPageFile[];
  readonly apis: readonly ApiSource[];
  /** `search.test.yaml`, if the site has one. */
  readonly searchTests?: { readonly path: string; readonly text: string };
  /** What the features that are on take, as far as it is installed. */
  readonly libraries: Libraries;
  /** What features have read, by their names. */
  readonly ofFeatures: Readonly<Record<string, unknown>>;
  /** Symbols that pages may link to by their names. */
  readonly symbols: Site["symbols"];
  /** The file of the glossary, if the site has one. */
  readonly glossary?: { readonly path: string; readonly text: string };
  /** Names of the components that the site exports for its pages, and that plugins bring. */
  readonly components: readonly string[];
  /** Names of built-in components that a Docusaurus project gives to its own. */
  readonly ownComponents: readonly string[];
  /** The SVG files that are logos and icons, by path. */
  readonly svgs: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of files outside `content` that were read, or would be if they existed. */
  readonly dependencies: readonly string[];
}

/** Reads a site repeatedly. Unchanged files are not read again. */
export class SiteReader {
  private readonly files = new Map<string, { readonly stamp: string; readonly value: ReadFile }>();
  /** Whether pages name who changed them. */
  private readonly hasAuthors: boolean;
  private readonly commitTimes: readonly CommitTimes[];
  /** Those of folders that links lead to, by path relative to the site folder. */
  private readonly linked = new Map<string, CommitTimes>();
  private linkedFolders: ReadonlySet<string> = new Set();
  private listing: ContentListing | undefined;
  /** What plugins bring: they may ask other machines for it. Where one fails, it is asked again. */
  private brought: Promise<PluginContent> | undefined;
  private readonly made: MadeContent;
  readonly features: Promise<readonly Feature[]>;
  private components: Promise<readonly string[]> | undefined;
  private readonly old: History | undefined;
  private readonly left = new OneByOne();

  /** `isWanted`: the site is read once, and the bytes of other Markdown files only when they are asked for. */
  constructor(
    private readonly loaded: LoadedConfig,
    private readonly memo: Memo,
    private readonly isWanted?: (path: string) => boolean,
    private readonly packages = new LoadedPackages(),
    private readonly listed: readonly ListedFeature[] = [],
  ) {
    this.features = Promise.all(wantedFeatures(listed, loaded.config).flatMap(({ load }) => load?.() ?? []));
    this.made = new MadeContent(this.features);
    const { docs, collections, i18n } = loaded.config;
    const isShown =
      docs.some(({ showLastUpdated, showContributors }) => showLastUpdated || showContributors) ||
      collections.some(({ isDated }) => isDated);
    // One git for all languages.
    const folders = isShown ? [...documentFolders({ docs, collections }), ...(i18n ? [i18n.path] : [])] : [];
    this.hasAuthors =
      docs.some(({ showLastUpdateAuthor, showContributors }) => showLastUpdateAuthor || showContributors) ||
      collections.some(({ hasAuthors }) => hasAuthors);
    this.commitTimes = folders.map((folder) => new CommitTimes(loaded.siteDir, folder, this.hasAuthors));
    if (docs.some(({ ref }) => ref !== undefined)) this.old = new History(loaded);
  }

  /** `changed`: absolute paths of files that may have changed since the last call. Without it, any file may have. */
  async read(changed?: readonly string[]): Promise<Sources> {
    const { siteDir, config } = this.loaded;
    if (!changed) this.components = componentNames(this.loaded);
    const timesPromise = this.readCommitTimes();
    const content = this.readContent(changed);
    const apis = readDescriptions(siteDir, config.api);
    const libraries = librariesOf(siteDir, this.packages, wantedLibraries(this.listed, config));
    const searchTests = readFirstText(siteDir, SEARCH_TESTS);
    const features = await this.features;
    const brought = await (this.brought ??= pluginContent(this.loaded, features));
    if (brought.diagnostics.some(({ code }) => code === "plugin-failed")) this.brought = undefined;
    const made = await this.made.read({ ...this.loaded, libraries, ...notesIn(this.memo) }, changed);
    const glossary = config.glossary === undefined ? undefined : readFirstText(siteDir, [config.glossary]);
    const old = await readOldContent(this.old, this.loaded, this.remember);
    const times = await this.withLinked(await timesPromise);
    const documents = content.markdown.map((file) => sourceFile(file, times));
    const own = new Set(documents.map(({ path: name }) => name));
    const taken = brought.documents.filter(({ path: name }) => own.has(name));
    return {
      loaded: this.loaded,
      documents: [
        ...documents,
        ...old.documents,
        ...[...brought.documents, ...made.documents].filter(({ path: name }) => !own.has(name)),
      ],
      categories: withOwnCategories(made.categories, [...content.category, ...old.category].map(textFile)),
      tagFiles: [...content.tags, ...old.tags].map(textFile),
      dataFiles: content.data.map(textFile),
      messages: content.messages.map(textFile),
      assets: [...content.asset, ...old.asset].map(({ place, hash, size, image }) => ({
        path: place.sitePath,
        hash,
        bytes: size,
        ...image,
      })),
      oldAssets: old.contents,
      statics: content.asset.flatMap(staticFile),
      reactPages: [...content.react.map(textFile), ...brought.reactPages],
      apis,
      ...(searchTests && { searchTests }),
      libraries,
      ofFeatures: Object.fromEntries(
        features.map(({ name, read }) => [name, read?.({ ...this.loaded, libraries })]),
      ),
      symbols: made.symbols,
      ...(glossary && { glossary }),
      ownComponents: projectComponentNames(this.loaded),
      components: await (this.components ??= componentNames(this.loaded)),
      svgs: readSvgFiles(this.loaded),
      diagnostics: [
        ...(this.loaded.inPlace?.warnings ?? []),
        ...withoutWords(this.loaded),
        ...(this.hasAuthors && this.commitTimes.some(({ isShallow }) => isShallow)
          ? [diagnostic("shallow-clone", {})]
          : []),
        ...content.diagnostics,
        ...old.diagnostics,
        ...namedFiles(this.loaded, features),
        ...brought.diagnostics,
        ...made.diagnostics,
        ...taken.map(({ path: name }) =>
          diagnostic("plugin-content.twice", { file: name, line: 1, column: 1 }, "A plugin", name),
        ),
      ],
      dependencies: [
        ...[
          ...apis.flatMap(filesOfApi),
          ...SEARCH_TESTS,
          ...namedIn(config),
          ...features.flatMap(({ reads = [] }) => reads),
        ].map((name) => path.join(siteDir, name)),
        ...[...this.commitTimes, ...this.linked.values()].flatMap((times) => times.watched()),
        ...(this.listing?.links ?? []).map(({ target }) => target),
        ...(this.old?.watched() ?? []),
        ...made.reads,
      ],
    };
  }

  /**
   * Markdown files that are no pages, by path relative to the site folder. What has no translation beside a translation is that of
   * the original. Missing ones are left out.
   */
  readPartials(paths: readonly string[]): SourceFile[] {
    const { siteDir, config } = this.loaded;
    const folders = config.i18n?.locales.flatMap((locale) => locale.folders) ?? [];
    const read = (file: string) => this.old?.contentOf(file) ?? readIfExists(path.join(siteDir, file));
    return paths.flatMap((sitePath) => {
      const original = originalOf(sitePath, { folders });
      const bytes = read(sitePath) ?? (original === sitePath ? undefined : read(original));
      return bytes ? [{ path: sitePath, bytes, hash: contentHash(bytes) }] : [];
    });
  }

  /** The files that only the repository has; nothing where no version comes from it. */
  get history() {
    const { old } = this;
    return old && { folders: old.folders, read: (sitePath: string) => old.contentOf(sitePath) };
  }

  private readonly remember: Remember = async (step, keys, make) => {
    const values = await this.memo.getAll(step, keys, async (missing, put) => {
      const made = await make(missing);
      for (const [index, place] of missing.entries())
        if (made[index] !== undefined) await put(place, { value: made[index] });
    });
    return values as never;
  };

  private readContent(changed: readonly string[] | undefined) {
    const { siteDir, config } = this.loaded;
    // The list of files stays the same unless one was added or removed, or a link has taken its place.
    const isSame = changed?.every((file) => this.files.has(file) && isListable(file));
    const mayDiffer = isSame ? new Set(changed) : undefined;
    const found: Record<FileKind, ReadFile[]> & { markdown: (ReadFile | UnreadFile)[] } = {
      markdown: [],
      react: [],
      category: [],
      tags: [],
      data: [],
      messages: [],
      asset: [],
    };
    this.listing = (isSame && this.listing) || listContent(siteDir, config);
    const diagnostics = [...this.listing.diagnostics];
    const { files, links } = this.listing;
    const real = links.length > 0 ? realpathSync.native(siteDir) : siteDir;
    const foldersOf = ({ target }: Link) => (isListable(target) ? path.dirname(target) : target);
    this.linkedFolders = new Set(links.map((link) => relativeTo(real, foldersOf(link))));
    for (const place of files) {
      const { file, sitePath, kind } = place;
      const cached = mayDiffer?.has(file) === false ? this.files.get(file)?.value : undefined;
      const isLeft = this.isLeft(place);
      const read = cached ?? this.readFile(place, isLeft);
      if (!read) continue;
      if ("error" in read) {
        diagnostics.push(unreadable(sitePath, read.error));
        continue;
      }
      diagnostics.push(...misnamedCategory(place, config));
      if (kind === "markdown" && read.invalid)
        diagnostics.push(diagnostic("encoding", { file: sitePath, line: 1, column: 1 }));
      if (kind !== "markdown") found[kind].push(read);
      else found.markdown.push(isLeft ? new UnreadFile(siteDir, read) : read);
    }
    if (this.isWanted) this.listing = undefined;
    if (!isSame) {
      const all = new Set(files.map(({ file }) => file));
      for (const file of this.files.keys()) if (!all.has(file)) this.files.delete(file);
    }
    return { ...found, diagnostics };
  }

  /**
   * The content of a file, from memory if the file has not changed. `undefined` if the file was just deleted. `isLeft`: its bytes are
   * those of the next one once that is read.
   */
  private readFile(place: ContentFile, isLeft: boolean): ReadFile | { readonly error: unknown } | undefined {
    const { file } = place;
    try {
      if (isLeft) return fileOf(place, this.left.read(file));
      const cached = this.files.get(file);
      if (cached && cached.stamp === stampOf(statSync(file))) return cached.value;
      const { content, stats } = readWithStats(file);
      const value = { ...fileOf(place, content), modified: stats.mtime };
      if (!this.isWanted) this.files.set(file, { stamp: stampOf(stats), value });
      return value;
    } catch (error) {
      this.files.delete(file);
      return isMissing(error) ? undefined : { error };
    }
  }

  /** Of a file that is not wanted, no more is kept than its hash. */
  private isLeft({ kind, sitePath, isUndated }: ContentFile): boolean {
    return kind === "markdown" && !isUndated && this.isWanted?.(sitePath) === false;
  }

  /** The times of files that links lead to, too. */
  private async withLinked(times: FileTimes): Promise<FileTimes> {
    const { siteDir } = this.loaded;
    if (this.commitTimes.length === 0 || this.linkedFolders.size === 0) return times;
    for (const folder of this.linkedFolders)
      if (!this.linked.has(folder))
        this.linked.set(folder, new CommitTimes(siteDir, folder, this.hasAuthors));
    for (const folder of this.linked.keys()) if (!this.linkedFolders.has(folder)) this.linked.delete(folder);
    const others = await this.timesOf([...this.linked.values()]);
    return {
      first: new Map([...times.first, ...others.first]),
      last: new Map([...times.last, ...others.last]),
      authors: new Map([...times.authors, ...others.authors]),
    };
  }

  private readCommitTimes(): Promise<FileTimes> {
    return this.timesOf(this.commitTimes);
  }

  private async timesOf(list: readonly CommitTimes[]): Promise<FileTimes> {
    const all = await Promise.all(list.map((times) => times.read()));
    const merged = (of: "first" | "last") =>
      new Map(all.flatMap((times) => [...times[of]].filter(([, time]) => isPast(time))));
    const authors = new Map(all.flatMap((times) => [...times.authors]));
    return { first: merged("first"), last: merged("last"), authors };
  }
}

/** The files of a description and of the older one that it is compared with, missing ones included. */
function filesOfApi({ path: entry, files, missing, older }: ApiSource): readonly string[] {
  return [entry, ...files.map((file) => file.path), ...missing, ...(older ? filesOfApi(older) : [])];
}

/** Files that the configuration names, apart from content. */
function namedIn({ glossary, socialCards }: LoadedConfig["config"]): readonly string[] {
  return [glossary ?? [], socialCards ? socialCards.fonts : []].flat();
}

/** Languages that docsite has no words in. */
function withoutWords({ config, file, at }: LoadedConfig): Diagnostic[] {
  const tags = config.i18n?.locales.map(({ htmlLang }) => htmlLang) ?? [config.lang];
  // Finding the place takes reading the configuration, which most builds need not do.
  return tags
    .filter((tag) => languageFor(tag) === undefined)
    .map((tag) => diagnostic("no-words", { file, ...at(config.i18n ? "i18n" : "lang") }, tag));
}
