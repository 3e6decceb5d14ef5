// What pages load → their weights.
import { keyOf } from "../../text/hash.js";
import { decodePath } from "../../text/path.js";
import type { SiteFile, SiteFiles } from "../../types/site-files.js";
import { readFile, type Kind, type ReadFile } from "./read-files.js";

/** Kinds in the order in which they are shown. */
export const KINDS: readonly Kind[] = ["html", "css", "script", "fonts", "images"];

/** A file that a page loads. */
export interface LoadedFile {
  readonly path: string;
  readonly kind: Kind;
  /** As it is sent. */
  readonly bytes: number;
}

/** The same with the number of pages that load it. */
export interface UsedFile extends LoadedFile {
  readonly pages: number;
}

/** A page with all that it loads. */
export interface PageWeight {
  /** Its address below the base URL: `/docs/setup`. */
  readonly page: string;
  readonly source?: string | undefined;
  /** The largest first. */
  readonly files: readonly LoadedFile[];
  /** Bytes of all kinds. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly total: number;
}

/** The search index of a language. */
export interface IndexWeight {
  /** Its folder. */
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
}

/** The weights of a site. */
export interface SiteWeights {
  readonly pages: readonly PageWeight[];
  readonly search: readonly IndexWeight[];
}

/** Weighs all pages of a site, and its search indexes. */
export async function weighSite(site: SiteFiles): Promise<SiteWeights> {
  site.begin("Weighing pages");
  const files = new Files(site);
  const pages: PageWeight[] = [];
  const read = await files.readAll(site.pages.map(({ file }) => file));
  for (const [place, { address, file, source }] of site.pages.entries()) {
    const page = read[place];
    if (page) pages.push(await weighPage(address, file, source, page, files));
  }
  return { pages, search: await weighIndexes(site, files) };
}

async function weighPage(
  address: string,
  file: string,
  source: string | undefined,
  page: ReadFile,
  files: Files,
): Promise<PageWeight> {
  const found = new Map<string, LoadedFile>([[file, { path: file, kind: "html", bytes: page.bytes }]]);
  const sheets: (readonly [path: string, sheet: ReadFile])[] = [];
  const queue = page.loads.map(([kind, url]) => ({ kind, path: files.pathOf(url, address) }));
  for (const { kind, path } of queue) {
    if (path === undefined || found.has(path)) continue;
    const [loaded] = await files.readAll([path]);
    if (!loaded) continue;
    found.set(path, { path, kind, bytes: loaded.bytes });
    if (kind === "css") sheets.push([path, loaded]);
    queue.push(
      ...loaded.loads.map(([inner, url]) => ({
        kind: inner,
        path: files.pathOf(url, files.addressOf(path)),
      })),
    );
  }
  for (const path of facesOf(page, sheets, files)) {
    const [font] = found.has(path) ? [] : await files.readAll([path]);
    if (font) found.set(path, { path, kind: "fonts", bytes: font.bytes });
  }
  const all = [...found.values()].sort((one, other) => other.bytes - one.bytes);
  const bytesOf = (kind: Kind) => sum(all.filter((each) => each.kind === kind));
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, bytesOf(kind)])) as Record<Kind, number>;
  return { page: files.below(address), source, files: all, bytes, total: sum(all) };
}

/** Paths of the fonts that a page may need: those with a character of it, for usual and bold text, and for code where it has some. */
function facesOf(
  { letters, hasCode }: ReadFile,
  sheets: readonly (readonly [path: string, sheet: ReadFile])[],
  files: Files,
): string[] {
  const codeFamilies = new Set(sheets.flatMap(([, each]) => each.codeFamilies));
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  return sheets.flatMap(([sheet, { faces }]) =>
    faces.flatMap(({ url, family, weights: [lightest, boldest], ranges }) => {
      const isOfCode = codeFamilies.has(family);
      const has = (weight: number) => lightest <= weight && weight <= boldest;
      const isUsed = has(400) || (has(700) && !isOfCode);
      const isShown = ranges.some(([first, last]) => points.some((point) => first <= point && point <= last));
      return isUsed && isShown && (hasCode || !isOfCode)
        ? (files.pathOf(url, files.addressOf(sheet)) ?? [])
        : [];
    }),
  );
}

function sum(files: readonly Pick<LoadedFile, "bytes">[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** Folder of a search index, with that of its language before it. */
const INDEX = /^(?:.*\/)?assets\/search\//;

async function weighIndexes(site: SiteFiles, files: Files): Promise<IndexWeight[]> {
  const folders = new Map<string, string[]>();
  for (const path of site.files.keys()) {
    const folder = INDEX.exec(path)?.[0];
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return Promise.all(
    [...folders].map(async ([folder, paths]) => {
      const read = await files.readAll(paths);
      return { folder, bytes: sum(read.flatMap((each) => each ?? [])), files: paths.length };
    }),
  );
}

/** The files of a site, each of which is read once. */
class Files {
  private readonly known = new Map<string, ReadFile>();

  constructor(private readonly site: SiteFiles) {}

  /** Nothing for what is no file of the site. */
  async readAll(paths: readonly string[]): Promise<(ReadFile | undefined)[]> {
    const wanted = paths.flatMap((path) => {
      const file = this.known.has(path) ? undefined : this.site.files.get(path);
      return file ? [file] : [];
    });
    const keyed = wanted.filter(({ key }) => key !== undefined);
    const read = async ({ path, content }: SiteFile) => readFile(path, await content());
    const keys = keyed.map(({ path, key }) => keyOf(path, key));
    const found = await this.site.memo.getAll<ReadFile>("weight", keys, async (missing, put) => {
      for (const place of missing) await put(place, { value: await read(keyed[place] as SiteFile) });
    });
    for (const [place, { path }] of keyed.entries()) this.known.set(path, found[place] as ReadFile);
    for (const file of wanted) if (file.key === undefined) this.known.set(file.path, await read(file));
    return paths.map((path) => this.known.get(path));
  }

  addressOf(path: string): string {
    return this.site.config.publicPath + path;
  }

  /** An address without the base URL. */
  below(address: string): string {
    return `/${address.slice(this.site.config.publicPath.length)}`;
  }

  /** The path of the file at an address, which may be relative to `from`; nothing for one of another site. */
  pathOf(url: string, from: string): string | undefined {
    const base = new URL(from, "https://site.invalid");
    if (!URL.canParse(url, base.href)) return undefined;
    const { origin, pathname } = new URL(url, base);
    const { url: own, publicPath } = this.site.config;
    if ((origin !== base.origin && origin !== own) || !pathname.startsWith(publicPath)) return undefined;
    const path = decodePath(pathname.slice(publicPath.length));
    return this.site.files.has(path) ? path : undefined;
  }
}
