// Which files a site depends on, for the watcher.
import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { FILES_OF } from "../io/files.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { isHidden } from "../text/path.js";
import { DESCRIPTIONS } from "../text/site-folders.js";
import { isOutput } from "../write/swap.js";

/** What a file outside the site's folders is read for. */
export type Purpose = "config" | "code" | "client" | "sources" | "partials";

/** Folders of every site that are watched completely, besides others with its content. */
const FOLDERS: readonly string[] = ["content", "theme", DESCRIPTIONS];

/** Folders that are left out wherever they are. */
const FOREIGN = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/;

/** A package as it is installed. Its other files are left out: a package that changes gets a new manifest, or a link leads elsewhere. */
export const PACKAGE_MANIFEST = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/;

const CODE_PURPOSES: readonly Purpose[] = ["code", "client"];

/** Purposes for which all files of a folder may be read. */
const LIST_PURPOSES: readonly Purpose[] = ["config", ...CODE_PURPOSES];

/** Files that the bundler may read. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|less|s[ac]ss)$/;

/** Files directly in the site's folder that a build may need. */
const TOP_FILE = /^[^.].*\.(?:[cm]?[jt]sx?|json|ya?ml)$/;

/** In the folders of the theme and of descriptions, everything counts. */
const SOURCES = new RegExp(`^(?:theme|${DESCRIPTIONS})/`);

/** Where the content of a site lies, by absolute paths. */
export interface WatchedContent {
  readonly folders: readonly string[];
  /** Whether a file is read. */
  readonly isRead: (file: string) => boolean;
  /** Whether a file or folder is something else, where the folder of the site is one of the content. */
  readonly isOther: (file: string) => boolean;
}

/** The files that a site depends on, or may depend on. */
export class WatchedFiles {
  /** Files for all purposes. */
  all: ReadonlySet<string> = new Set();
  private readonly files = new Map<Purpose, ReadonlySet<string>>();
  /** As they were set. */
  private readonly given = new Map<Purpose, readonly string[]>();
  /** Purposes that failed. A new file may be what they need. */
  private readonly failed = new Set<Purpose>();
  /** The folders above `all` and those of the content. */
  private leading: ReadonlySet<string> = new Set();
  /** Absolute paths of the folders that are watched completely. */
  private sources: readonly string[];
  /** Those beside the site, and others there of which all files are read. */
  outside: readonly string[] = [];
  private content: readonly string[];
  /** Absolute paths of the folders that builds write. What changes there would lead from build to build without an end. */
  private readonly made: readonly string[];
  private isRead: (file: string) => boolean = () => true;
  private isOther: (file: string) => boolean = () => false;

  /** `outDir`: absolute path of the folder that the site is written to, if it is. */
  constructor(
    private readonly siteDir: string,
    outDir?: string,
  ) {
    this.made = [path.join(siteDir, CACHE_FOLDER), ...(outDir === undefined ? [] : [outDir])];
    this.sources = FOLDERS.map((name) => path.join(siteDir, name));
    this.content = [path.join(siteDir, "content")];
  }

  /** Sets the folders of the site's content, which files there are read, and what there is none of it, by absolute paths. */
  setContent({ folders, isRead, isOther }: WatchedContent): void {
    this.content = folders;
    this.isRead = isRead;
    this.isOther = isOther;
    this.sources = [...FOLDERS.map((name) => path.join(this.siteDir, name)), ...folders];
    this.lead();
  }

  private lead(): void {
    const listed = [...this.all].filter((file) => path.basename(file) === FILES_OF).map(path.dirname);
    this.outside = [...this.content, ...listed].filter(
      (folder) => relativeInside(this.siteDir, folder) === undefined,
    );
    // A folder of the content may lie deep in the site: `i18n/de`.
    const inside = this.content
      .flatMap(foldersAbove)
      .filter((folder) => relativeInside(this.siteDir, folder) !== undefined);
    this.leading = new Set([...[...this.all, ...this.outside].flatMap(foldersAbove), ...inside]);
  }

  /** Sets the files for a purpose, and whether it failed. Gives those that were not wanted before. */
  set(purpose: Purpose, files: readonly string[], failed: boolean): readonly string[] {
    if (failed) this.failed.add(purpose);
    else this.failed.delete(purpose);
    // Most builds read the same hundreds of files of the theme as the one before.
    const last = this.given.get(purpose);
    if (last?.length === files.length && files.every((file, place) => file === last[place])) return [];
    this.given.set(purpose, files);
    const before = this.all;
    const own = new Set(
      files.filter(
        (file) =>
          (!file.split(path.sep).includes("node_modules") || PACKAGE_MANIFEST.test(file)) &&
          !this.isMade(file),
      ),
    );
    this.files.set(purpose, own);
    this.all = new Set([...this.files.values()].flatMap((set) => [...set]));
    const added = [...own].filter((file) => !before.has(file));
    if (added.length > 0 || this.all.size < before.size) this.lead();
    return added;
  }

  /** Whether the configuration depends on a file. */
  isConfig(file: string): boolean {
    const name = relativeTo(this.siteDir, file);
    return (
      this.has("config", file) ||
      this.isListed(file, ["config"]) ||
      (!name.includes("/") && /^(?:docsite|docusaurus)\.config\./.test(name))
    );
  }

  /** Whether the theme and the React pages depend on a file, or would if it were new. */
  isCode(file: string): boolean {
    if (this.has("code", file) || this.has("client", file) || this.isListed(file, CODE_PURPOSES)) return true;
    const name = relativeTo(this.siteDir, file);
    const folder = path.dirname(file) + path.sep;
    const isBeside = CODE_PURPOSES.flatMap((purpose) => [...(this.files.get(purpose) ?? [])]).some((other) =>
      other.startsWith(folder),
    );
    return (
      name === "theme" ||
      name.startsWith("theme/") ||
      (CODE.test(file) && (isBeside || CODE_PURPOSES.some((purpose) => this.failed.has(purpose))))
    );
  }

  private has(purpose: Purpose, file: string): boolean {
    return this.files.get(purpose)?.has(file) === true;
  }

  /** Whether all files of a folder are read that a file or folder is in, or is. */
  private isListed(file: string, purposes = LIST_PURPOSES): boolean {
    return [file, ...foldersAbove(file)].some(
      (folder) =>
        purposes.some((purpose) => this.has(purpose, path.join(folder, FILES_OF))) &&
        !FOREIGN.test(file.slice(folder.length)),
    );
  }

  /** Whether a file or folder is in one of the folders that are watched completely, or is one. */
  isSource(file: string): boolean {
    return this.sources.some(
      (folder) =>
        (file === folder || file.startsWith(folder + path.sep)) &&
        !FOREIGN.test(file.slice(folder.length)) &&
        !(folder === this.siteDir && this.isOther(file)),
    );
  }

  /** Whether a file or folder is inside a folder of the site's content. */
  isContent(file: string): boolean {
    return this.content.some((folder) => file.startsWith(folder + path.sep));
  }

  private isMade(file: string): boolean {
    return this.made.some((folder) => isOutput(folder, file));
  }

  /** Whether a build may depend on a file, or on what is in a folder, now or later. */
  isWatched(file: string): boolean {
    if (this.isMade(file)) return false;
    const folder = path.dirname(file);
    return (
      file === this.siteDir ||
      this.all.has(file) ||
      this.leading.has(file) ||
      (this.leading.has(folder) && CODE.test(file)) ||
      (folder === this.siteDir && TOP_FILE.test(path.basename(file))) ||
      this.isSource(file) ||
      this.isListed(file)
    );
  }

  /** Whether the next build depends on a file that is watched. */
  isWanted(file: string): boolean {
    const { failed, all } = this;
    return (
      failed.size > 0 ||
      all.has(file) ||
      (this.isSource(file) && !this.isLeftOut(file)) ||
      this.isConfig(file) ||
      this.isCode(file)
    );
  }

  /** Whether a file is hidden and no content: editors make such ones while somebody writes. In the folder of the site, others are none, too. */
  private isLeftOut(file: string): boolean {
    const name = relativeTo(this.siteDir, file);
    const isUnclear = isHidden(name) || (this.content.includes(this.siteDir) && !SOURCES.test(name));
    return isUnclear && this.isContent(file) && !this.isRead(file);
  }

  /** Whether a path is the site's folder or another one of which everything is looked at, or leads into it. */
  isInside(file: string): boolean {
    return relativeInside(this.siteDir, file) !== undefined || this.isSource(file) || this.isListed(file);
  }
}

/** The folders that lead to a file, the nearest one first. */
export function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
