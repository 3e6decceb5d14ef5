// Configuration → Inputs: every read from disk, from git and through the bundler.
import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync, type Stats } from "node:fs";
import path from "node:path";
import { Bundler, type Bundle, type BundleResult } from "./bundle/bundle.js";
import { readDescriptions } from "./io/descriptions.js";
import { listContent, unreadable, type ContentFile, type FileKind, type Listed } from "./io/content.js";
import { isMissing, readWithStats } from "./io/files.js";
import { KeptBundles } from "./io/kept-bundles.js";
import { lastCommitTimes } from "./io/git.js";
import { isImage, sizeOfImage } from "./io/image.js";
import { PACKAGE } from "./io/package-root.js";
import type { LoadedConfig } from "./model/config.js";
import type { Diagnostic } from "./model/diagnostic.js";
import { ListMemo } from "./model/list-memo.js";
import type { CopiedFile } from "./model/output.js";
import type {
  ApiSource,
  AssetFile,
  CategoryFile,
  Collection,
  ReactPageFile,
  SourceFile,
} from "./model/source.js";
import { contentHash, shortHash } from "./text/hash.js";
import { folderOf } from "./text/path.js";

const { version: VERSION } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8")) as {
  version: string;
};

/** Folder of the content in the site folder. */
const CONTENT = "content";

/** Everything a site is made of, as plain data. Nothing remains to be read. */
export interface Inputs {
  readonly loaded: LoadedConfig;
  /** Of this program. */
  readonly version: string;
  readonly sources: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  readonly assets: readonly AssetFile[];
  /** Files of `content/static`, copied as they are. */
  readonly statics: readonly CopiedFile[];
  readonly reactPages: readonly ReactPageFile[];
  readonly apis: readonly ApiSource[];
  readonly bundle: Bundle;
  /** `search.test.yaml`, where the site has one. */
  readonly searchTests?: { readonly path: string; readonly text: string };
  /** Markup of the logo, where it is an SVG file. */
  readonly logoSvg?: string;
}

export interface Gathered {
  /** Absent when the theme or a React page cannot be bundled. */
  readonly inputs?: Inputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of what the theme and the React pages import, as far as it is known. */
  readonly imports: readonly string[];
}

/** What needs no bundle. */
export interface Texts extends Pick<Inputs, "loaded" | "apis"> {
  /** Not there yet while git tells when they were changed last. */
  readonly sources: Inputs["sources"] | Promise<Inputs["sources"]>;
}

export interface GatherOptions {
  /** Nothing that the bundler reads has changed since the last time. */
  readonly reuseBundle?: boolean;
  /** Absolute paths of all files that may have changed since then; absent: any may have. */
  readonly changed?: readonly string[];
  /** Work that is done while the bundler, a program of its own, does its part. */
  readonly meanwhile?: (texts: Texts) => Promise<unknown>;
}

/** Reads a site again and again, keeping what has not changed since the last time. */
export class Gatherer {
  private readonly bundler: Bundler;
  private readonly files = new Map<string, { stamp: string; value: ReadFile }>();
  private listed: Listed | undefined;
  private bundled: Promise<BundleResult> | undefined;
  private commitTimes: Promise<ReadonlyMap<string, string>> | undefined;
  private readonly sources = new ListMemo<ReadFile, SourceFile>();
  private readonly categories = new ListMemo<ReadFile, CategoryFile>();
  private readonly assets = new ListMemo<ReadFile, AssetFile>();

  /** `cacheDir`: where bundles are kept between runs; absent: nowhere. */
  constructor(
    private readonly loaded: LoadedConfig,
    cacheDir?: string,
  ) {
    const shared = new KeptBundles(cacheDir && path.join(PACKAGE, "bin", "compiled", "kept"));
    this.bundler = new Bundler(loaded.siteDir, loaded.config, new KeptBundles(cacheDir), shared);
  }

  async gather({ reuseBundle = false, changed, meanwhile }: GatherOptions = {}): Promise<Gathered> {
    const { siteDir, config } = this.loaded;
    this.commitTimes ??= config.docs.showLastUpdated
      ? lastCommitTimes(siteDir, "content")
      : Promise.resolve(new Map<string, string>());
    const found = this.readContent(changed);
    const reactPages = found.react.map(reactPage);
    if (!reuseBundle || !this.bundled) this.bundled = this.bundler.bundle(reactPages);
    const dated = Promise.all([this.commitTimes, this.bundler.halfway]).then(([times]) =>
      this.sources.map(found.markdown, (read) => sourceFile(read, times.get(read.place.sitePath))),
    );
    const apis = readDescriptions(siteDir, config.api);
    const work = meanwhile?.({ loaded: this.loaded, sources: dated, apis });
    // A failure counts when the bundler has ended: whoever tries again must find none at work.
    work?.catch(() => undefined);
    const bundled = await this.bundled;
    await work;
    const sources = await dated;
    const diagnostics = [...found.diagnostics, ...bundled.diagnostics];
    const { imports } = bundled;
    if (!bundled.bundle) return { diagnostics, imports };
    const logoSvg = this.logoSvg();
    const searchTests = this.searchTests();
    const inputs: Inputs = {
      loaded: this.loaded,
      sources,
      apis,
      version: VERSION,
      categories: this.categories.map(found.category, categoryFile),
      assets: this.assets.map(found.asset, assetFile),
      statics: found.asset.filter(({ place }) => place.top === "static").map(staticFile),
      reactPages,
      bundle: bundled.bundle,
      ...(searchTests && { searchTests }),
      ...(logoSvg !== undefined && { logoSvg }),
    };
    return { inputs, diagnostics, imports };
  }

  async dispose(): Promise<void> {
    await this.bundler.dispose();
  }

  private readContent(changed: readonly string[] | undefined) {
    const content = path.join(this.loaded.siteDir, CONTENT);
    // Only where a file comes or goes, or a folder, there are others than before.
    const isSame = changed?.every((file) => this.files.has(file) && existsSync(file)) ?? false;
    const mayDiffer = isSame && changed ? new Set(changed) : undefined;
    const found: Record<FileKind, ReadFile[]> = { markdown: [], react: [], category: [], asset: [] };
    const diagnostics: Diagnostic[] = [];
    const pathOf = (file: string) => file.slice(content.length - CONTENT.length).replaceAll(path.sep, "/");
    const listed = isSame && this.listed ? this.listed : listContent(content, pathOf);
    this.listed = listed;
    diagnostics.push(...listed.diagnostics);
    for (const place of listed.files) {
      const { file, sitePath, kind } = place;
      const known = mayDiffer?.has(file) === false ? this.files.get(file)?.value : undefined;
      const read = known ?? this.read(place);
      if (!read) continue;
      if ("error" in read) {
        diagnostics.push(unreadable(sitePath, read.error));
        continue;
      }
      if (kind === "markdown" && read.invalid) diagnostics.push(notUtf8(sitePath));
      found[kind].push(read);
    }
    if (!isSame) {
      const all = new Set(listed.files.map(({ file }) => file));
      for (const file of this.files.keys()) if (!all.has(file)) this.files.delete(file);
    }
    return { ...found, diagnostics };
  }

  /**
   * A file's content, read again only when it has changed: some programs set the time of the content back, but none
   * that of the change itself. Nothing when it has just vanished.
   */
  private read(place: ContentFile): ReadFile | { readonly error: unknown } | undefined {
    const { file } = place;
    try {
      const known = this.files.get(file);
      if (known && known.stamp === stampOf(statSync(file))) return known.value;
      const { content, stats } = readWithStats(file);
      const value = fileOf(place, content);
      this.files.set(file, { stamp: stampOf(stats), value });
      return value;
    } catch (error) {
      this.files.delete(file);
      return isMissing(error) ? undefined : { error };
    }
  }

  private searchTests(): Inputs["searchTests"] {
    for (const path of ["search.test.yaml", "search.test.yml"]) {
      try {
        return { path, text: readFileSync(`${this.loaded.siteDir}/${path}`, "utf8") };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return undefined;
  }

  private logoSvg(): string | undefined {
    const src = this.loaded.config.navbar.logo?.src;
    if (src === undefined || !/\.svg$/i.test(src)) return undefined;
    const file = path.join(this.loaded.siteDir, "content", "static", src);
    try {
      return readFileSync(file, "utf8")
        .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, "")
        .trim();
    } catch (error) {
      // Reported as a broken link of the configuration, with its place.
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

interface ReadFile {
  readonly place: ContentFile;
  readonly text: string;
  readonly hash: string;
  readonly bytes: number;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** The text is not valid UTF-8. */
  readonly invalid: boolean;
}

function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function fileOf(place: ContentFile, content: Buffer): ReadFile {
  const { file, kind } = place;
  const isText = kind !== "asset";
  const kept = isText ? content : Buffer.alloc(0);
  return {
    place,
    // The texts of large sites are kept outside of the heap.
    get text() {
      return kept.toString("utf8");
    },
    hash: kind === "markdown" ? contentHash(content) : shortHash(content),
    bytes: content.length,
    size: !isText && isImage(file) ? sizeOfImage(content) : undefined,
    invalid: isText && !isUtf8(content),
  };
}

function notUtf8(file: string): Diagnostic {
  return {
    severity: "error",
    code: "encoding",
    message: "The file is not valid UTF-8",
    file,
    line: 1,
    column: 1,
    hint: "Save it in UTF-8",
  };
}

function sourceFile(read: ReadFile, lastUpdated: string | undefined): SourceFile {
  const { sitePath, top, inner } = read.place;
  return {
    path: sitePath,
    collection: top as Collection,
    name: inner,
    get text() {
      return read.text;
    },
    hash: read.hash,
    ...(lastUpdated !== undefined && { lastUpdated }),
  };
}

function categoryFile({ place, text }: ReadFile): CategoryFile {
  return { path: place.sitePath, folder: folderOf(place.inner), text };
}

function assetFile({ place, hash, bytes, size }: ReadFile): AssetFile {
  return { path: place.sitePath, hash, bytes, ...size };
}

function staticFile({ place, bytes }: ReadFile): CopiedFile {
  return { path: place.inner, source: place.sitePath, bytes };
}

function reactPage({ place, text }: ReadFile): ReactPageFile {
  return { path: place.sitePath, name: place.inner, text };
}
