// The pages of a site as one book, whose links lead to its other pages.
import { decodeText } from "../../text/bytes.js";
import { scanCss } from "../../text/css.js";
import type { TreeNode } from "../../text/html-tree.js";
import { asBrowsersRead, decodePath } from "../../text/path.js";
import { withAddresses } from "../../text/references.js";
import type { EditionChoice, FinishedSite } from "../../types/edition.js";
import type { Site } from "../../types/site.js";
import { chaptersOf, inOrder, type Chapter, type PlacedChapter } from "./chapters.js";
import { pageContent } from "./page-content.js";

/** How what is in a book is addressed there. */
export interface BookFiles {
  /** The address of a chapter, or of an id in it. `id`: that of the chapter. */
  readonly addressOf: (id: string, anchor?: string) => string;
  /** The address of a file of the site, given by its path and content; `undefined` for one that cannot be in the book. */
  readonly fileOf: (path: string, content: string | Uint8Array) => string | undefined;
}

/** A chapter with its content. */
export interface BookChapter extends PlacedChapter {
  /** Empty for one that is a label alone. */
  readonly nodes: readonly TreeNode[];
}

/** A book. */
export interface Book {
  readonly title: string;
  readonly tagline: string;
  /** Label of the version; absent where none was chosen. */
  readonly version?: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
  /** As a tree. */
  readonly chapters: readonly Chapter[];
  /** In the order of reading. */
  readonly placed: readonly BookChapter[];
  /** All rules of its pages. */
  readonly css: () => Promise<string>;
}

/** Reads the pages that a book has. Throws `UsageError` for none. */
export async function bookOf(site: FinishedSite, choice: EditionChoice, files: BookFiles): Promise<Book> {
  const [first] = site.sites;
  if (!first) throw new Error("A finished site has a language");
  const { config } = first.site;
  const chapters = chaptersOf(first.site, choice);
  const order = inOrder(chapters);
  const addresses = new BookAddresses(site, first.site, order, files);
  const sheets = new Set<string>();
  const styles = new Set<string>();
  const placed: BookChapter[] = [];
  for (const chapter of order) {
    const html = chapter.page && (await site.read(chapter.page.route.file));
    if (!chapter.page || html === undefined) {
      placed.push({ ...chapter, nodes: [] });
      continue;
    }
    const { path } = chapter.page.route;
    const content = await pageContent(textOf(html), {
      id: chapter.id,
      depth: chapter.depth,
      replace: (url, kind) => addresses.replaced(url, kind, path, chapter.id),
    });
    for (const sheet of content.sheets) sheets.add(sheet);
    for (const style of content.styles) styles.add(style);
    placed.push({ ...chapter, nodes: content.nodes });
  }
  const css = async () => {
    const rules: string[] = [];
    for (const sheet of sheets) rules.push(await addresses.rulesAt(sheet));
    // Fonts are in the book: nothing has to wait for them.
    return [...rules, ...styles].join("\n").replace(/font-display:\s?\w+/g, "font-display:block");
  };
  const { version } = choice;
  return {
    title: config.title,
    tagline: config.tagline,
    ...(version !== undefined && { version }),
    lang: config.wording.lang,
    direction: config.wording.direction,
    chapters,
    placed,
    css,
  };
}

/** What the addresses on pages become in a book. */
class BookAddresses {
  private readonly base: string;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly files = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly finished: FinishedSite,
    { config }: Site,
    order: readonly PlacedChapter[],
    private readonly book: BookFiles,
  ) {
    this.base = config.publicPath;
    this.ids = new Map(
      order.flatMap(({ id, page }) => (page ? [[plain(page.route.path), id] as const] : [])),
    );
  }

  /** `page`: the address of the page on which it is; `id`: that of its chapter. */
  async replaced(url: string, kind: "link" | "file", page: string, id: string): Promise<string> {
    const read = asBrowsersRead(url);
    if (kind === "link" && read.startsWith("#")) return this.book.addressOf(id, decodePath(read.slice(1)));
    if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(read)) return url;
    const from = `https://docsite.invalid${page}`;
    if (!URL.canParse(read, from)) return url;
    const { pathname, search, hash } = new URL(read, from);
    if (kind === "file") {
      const file = await this.fileAt(pathname);
      if (file !== undefined) return file + hash;
    }
    const chapter = kind === "link" ? this.ids.get(plain(pathname)) : undefined;
    if (chapter !== undefined)
      return this.book.addressOf(chapter, hash === "" ? undefined : decodePath(hash.slice(1)));
    return this.finished.config.url + pathname + search + hash;
  }

  /** The rules of a style sheet. */
  async rulesAt(address: string): Promise<string> {
    const { pathname } = new URL(address, "https://docsite.invalid/");
    const content = await this.finished.read(this.pathOf(pathname) ?? "");
    if (content === undefined) return "";
    const css = textOf(content);
    const places: { url: string; at: number; length: number }[] = [];
    scanCss(css, (url, _resource, at, length) => places.push({ url, at, length }));
    const addresses: (string | undefined)[] = [];
    for (const { url } of places)
      addresses.push(
        /^(?:#|[a-z]+:)/i.test(url) ? undefined : await this.replaced(url, "file", pathname, ""),
      );
    return withAddresses(css, places, addresses);
  }

  private fileAt(pathname: string): Promise<string | undefined> {
    const path = this.pathOf(pathname);
    if (path === undefined) return Promise.resolve(undefined);
    const known = this.files.get(path);
    if (known) return known;
    const reading = this.finished
      .read(path)
      .then((content) => (content === undefined ? undefined : this.book.fileOf(path, content)));
    this.files.set(path, reading);
    return reading;
  }

  private pathOf(pathname: string): string | undefined {
    return pathname.startsWith(this.base) ? decodePath(pathname.slice(this.base.length)) : undefined;
  }
}

function plain(path: string): string {
  return path.replace(/\/$/, "");
}

/** The text of a file. */
export function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : decodeText(content);
}
