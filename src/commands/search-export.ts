// `docsite search export`: the records of a site for hosted search engines.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assembleSite } from "../pipeline/build.js";
import type { SiteParts } from "../pipeline/parts.js";
import { searchRecords } from "../pipeline/search-records.js";
import { loadConfig } from "../config/load.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { FEATURES } from "../features/index.js";
import type { ExportFormat, ExportedSite } from "../types/search-export.js";
import type { SiteConfig } from "../types/config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { openProject } from "../pipeline/project.js";
import type { Progress } from "./progress.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Options of `docsite search export`. */
export interface SearchExportOptions {
  /** Name of a format. */
  readonly format: string;
  /** Folder for the records and the settings, relative to the site. Default: records go to `output`. */
  readonly out?: string;
  /** Write the settings of the index to `output` instead of records. */
  readonly settings: boolean;
  readonly baseUrl?: string;
  /** The only language to build, at the root. Default: all. */
  readonly locale?: string;
  /** Name of the only language whose pages are exported. Default: all. */
  readonly language?: string;
  /** Use the cache. */
  readonly cache: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** The standard output. */
  readonly output: NodeJS.WritableStream;
}

/** The result of an export. */
export interface SearchExportReport {
  /** 0: success, 1: the site has errors, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  /** Absent if only settings were written, or nothing. */
  readonly records?: number;
  /** Absolute paths of the files that were written. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the records of a site, one page after the other. Throws `UsageError` if options do not go together. */
export async function exportSearch(
  siteDir: string,
  options: SearchExportOptions,
): Promise<SearchExportReport> {
  const { out, output, progress, signal } = options;
  const format = await formatOf(options.format);
  if (options.settings && !format.settings)
    throw new UsageError(`The format ${options.format} has no settings`);
  if (options.settings && out !== undefined)
    throw new UsageError("--settings cannot be combined with --out", "--out writes them beside the records");
  progress.stage("Reading the configuration");
  const { loaded, diagnostics } = await loadConfig(siteDir, options.baseUrl, options.locale);
  if (!loaded) return { exitCode: 2, files: [], diagnostics };
  const exported = exportedSite(loaded.config, options.language);
  const settings = format.settings && jsonOf(format.settings(exported));
  if (options.settings) {
    await pipeline(Readable.from([settings]), output, { end: false });
    return { exitCode: 0, files: [], diagnostics };
  }
  const folder = options.cache ? await cacheFolderOf(siteDir) : {};
  const { reader, access, memo, pool, close } = openProject(loaded, { cacheDir: folder.dir, signal });
  try {
    progress.stage("Reading the site");
    const sources = await reader.read();
    signal.throwIfAborted();
    const wanted = { drafts: false, onStage: (name: string) => progress.stage(name), signal };
    const site = await assembleSite(sources, access, wanted, memo, pool);
    if (!site.sites || site.isBroken) return { exitCode: 1, files: [], diagnostics: site.diagnostics };
    const sites = site.sites.filter((parts) => isIn(parts.site.config, options.language));
    progress.stage("Writing records");
    const text = new RecordText(format, sites, signal);
    if (out === undefined) {
      await pipeline(Readable.from(text.chunks()), output, { end: false, signal });
      return { exitCode: 0, records: text.records, files: [], diagnostics: site.diagnostics };
    }
    const folder = path.resolve(siteDir, out);
    await mkdir(folder, { recursive: true });
    const files = [path.join(folder, format.file)];
    await replaceFile(path.join(folder, format.file), (file) =>
      pipeline(Readable.from(text.chunks()), createWriteStream(file, { flags: "wx" }), { signal }),
    );
    if (settings !== undefined) {
      files.push(path.join(folder, SETTINGS));
      await replaceFile(path.join(folder, SETTINGS), (file) => writeFile(file, settings, { flag: "wx" }));
    }
    return { exitCode: 0, records: text.records, files, diagnostics: site.diagnostics };
  } finally {
    progress.stage("Saving the cache");
    await memo.save();
    await close();
  }
}

async function formatOf(name: string): Promise<ExportFormat> {
  const load = FEATURES.flatMap(({ exports }) => exports?.[name] ?? [])[0];
  if (!load) throw new UsageError(`There is no format ${name}`);
  return load();
}

/** Name of the file with the settings of the index. */
const SETTINGS = "settings.json";

function exportedSite({ i18n, lang, search }: SiteConfig, language: string | undefined): ExportedSite {
  const only = i18n?.locales.find(({ name }) => name === language);
  if (language !== undefined && !only)
    throw new UsageError(
      `The site has no language ${language}`,
      i18n ? `It has ${i18n.locales.map(({ name }) => name).join(", ")}` : "It has one language",
    );
  const tag = only?.htmlLang ?? (i18n && i18n.locales.length > 1 ? undefined : lang);
  const synonyms = (search !== false && search.synonyms) || [];
  return { ...(tag !== undefined && { language: tag }), synonyms };
}

function isIn({ locale }: SiteConfig, language: string | undefined): boolean {
  return language === undefined || locale?.name === language;
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** The text of all records, of which only those of a page are in memory. */
class RecordText {
  records = 0;

  constructor(
    private readonly format: ExportFormat,
    private readonly sites: readonly SiteParts[],
    private readonly signal: AbortSignal,
  ) {}

  async *chunks(): AsyncGenerator<string> {
    const { lines, frame: [before, between, after] = ["", "", ""] } = this.format;
    yield before;
    for (const parts of this.sites)
      for await (const records of searchRecords(parts)) {
        this.signal.throwIfAborted();
        const texts = records.flatMap((record) => lines(record));
        if (texts.length === 0) continue;
        yield (this.records > 0 ? between : "") + texts.join(between);
        this.records += texts.length;
      }
    yield after;
  }
}

/** Writes a file beside another one, and puts it in its place when it is whole. */
async function replaceFile(file: string, write: (file: string) => Promise<void>): Promise<void> {
  const beside = `${file}.${randomUUID()}.part`;
  try {
    await write(beside);
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}
