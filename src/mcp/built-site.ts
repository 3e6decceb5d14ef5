// The built site in its folder: which pages it has. What is asked for after another build is read again.
import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "../io/files.js";
import { markdownFileOf } from "../site/route.js";
import { byCodeUnit } from "../text/order.js";
import { readHead, type PageHead } from "./page-head.js";
import { Pages, type BuiltPage } from "./pages.js";
import { RequestError } from "./request-error.js";

/** Most of a file that is read to find its head. */
const HEAD_BYTES = 16_384;
/** Files that are read at the same time. */
const AT_ONCE = 64;
/** Attempts to read a site that is being replaced, and the pause between them in milliseconds. */
const ATTEMPTS = 10;
const PAUSE = 100;

/** Files that tell of another build beside the folder itself. */
const SIGNS = ["", "404.html", "llms.txt", "sitemap.xml", "assets/search/index.json"];

/** A head, by the file that it was read from. */
interface KnownHead {
  readonly stamp: string;
  readonly head: PageHead;
}

/** The output folder of a site. */
export class BuiltSite {
  private known = new Map<string, KnownHead>();
  private latest: { readonly stamp: string; readonly pages: Promise<Pages> } | undefined;

  /** `dir`: absolute path of the output folder; `siteDir`: that of the site. */
  constructor(
    readonly dir: string,
    private readonly siteDir: string,
  ) {}

  /** Its pages as they are now. Throws `RequestError` if the site has not been built. */
  async pages(): Promise<Pages> {
    const stamp = await this.stamp();
    if (this.latest?.stamp === stamp) return this.latest.pages;
    const pages = this.read(stamp);
    this.latest = { stamp, pages };
    pages.catch(() => {
      if (this.latest?.pages === pages) this.latest = undefined;
    });
    return pages;
  }

  /** What `use` makes of the pages. It is used again where the site was replaced in the meantime. */
  async whole<Made>(use: (pages: Pages) => Promise<Made> | Made): Promise<Made> {
    for (let attempt = 1; ; attempt++) {
      const pages = await this.pages();
      const [outcome] = await Promise.allSettled([(async () => use(pages))()]);
      if (attempt < ATTEMPTS && (await this.pages()) !== pages) continue;
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    }
  }

  /** The text of a file. `file`: one of those that the site itself names. */
  text(file: string): Promise<string> {
    return readFile(path.join(this.dir, file), "utf8");
  }

  /** The same, `undefined` where there is none. */
  async textIfExists(file: string): Promise<string | undefined> {
    try {
      return await this.text(file);
    } catch (error) {
      if (hasCode(error, "ENOENT", "ENOTDIR", "EISDIR")) return undefined;
      throw error;
    }
  }

  /** Changes with each build. */
  private async stamp(): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const stats = await Promise.all(
        SIGNS.map((name) => stat(path.join(this.dir, name)).catch(() => undefined)),
      );
      // `docsite build` moves the old folder away before the new one takes its place.
      if (stats[0]?.isDirectory() && stats[1])
        return stats.map((each) => (each ? `${each.ino}:${each.mtimeMs}:${each.size}` : "")).join(" ");
      if (attempt >= ATTEMPTS || this.latest === undefined) throw this.notBuilt();
      await sleep(PAUSE);
    }
  }

  private notBuilt(): RequestError {
    const relative = path.relative(process.cwd(), this.siteDir) || ".";
    const shown = relative.startsWith("..") ? this.siteDir : relative;
    return new RequestError(
      `There is no built site in ${this.dir}`,
      `Build it with: docsite build ${/[\s"']/.test(shown) ? JSON.stringify(shown) : shown}`,
    );
  }

  /** Reads all heads. Begins again where the site was replaced in the meantime. */
  private async read(stamp: string): Promise<Pages> {
    for (let attempt = 1, before = stamp; ; attempt++) {
      const pages = await this.readOnce().catch((error: unknown) => {
        if (attempt >= ATTEMPTS || !hasCode(error, "ENOENT")) throw error;
        return undefined;
      });
      const after = await this.stamp();
      if (pages && (after === before || attempt >= ATTEMPTS)) return pages;
      before = after;
    }
  }

  private async readOnce(): Promise<Pages> {
    const files = await this.list();
    const twins = new Set(files.filter((file) => file.endsWith(".md")));
    const heads = await this.heads(files.filter((file) => file.endsWith(".html") && file !== "404.html"));
    const moved = new Map<string, string>();
    const pages: BuiltPage[] = [];
    for (const [file, head] of heads) {
      if (head.movedTo !== undefined) moved.set(file, head.movedTo);
      if (!head.isPage || file.endsWith("/404.html")) continue;
      const twin = ["/index", ""]
        .map((end) => markdownFileOf({ path: end, file }))
        .find((each) => twins.has(each));
      pages.push({ ...head, file, ...(twin !== undefined && { twin }) });
    }
    const folders = new Set([
      "",
      ...pages.flatMap(({ locale }) => (locale === undefined ? [] : `${locale}/`)),
    ]);
    const overviews = await Promise.all([...folders].map((folder) => this.textIfExists(`${folder}llms.txt`)));
    return new Pages(
      pages,
      moved,
      overviews.flatMap((text) => text ?? []),
    );
  }

  /** Files outside of `assets`, sorted. Symbolic links are no part of a site. */
  private async list(folder = ""): Promise<string[]> {
    const entries = await readdir(path.join(this.dir, folder), { withFileTypes: true });
    const lists = await Promise.all(
      entries.map((entry) => {
        const name = folder + entry.name;
        if (entry.isFile()) return [name];
        return entry.isDirectory() && name !== "assets" ? this.list(`${name}/`) : [];
      }),
    );
    return lists.flat().sort(byCodeUnit);
  }

  private async heads(files: readonly string[]): Promise<[file: string, head: PageHead][]> {
    const known = new Map<string, KnownHead>();
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE);
      const heads = await Promise.all(some.map((file) => this.head(file)));
      for (const [place, head] of heads.entries()) known.set(some[place] ?? "", head);
    }
    this.known = known;
    return Array.from(known, ([file, { head }]) => [file, head]);
  }

  private async head(file: string): Promise<KnownHead> {
    const handle = await open(path.join(this.dir, file));
    try {
      const { ino, mtimeMs, size } = await handle.stat();
      const stamp = `${ino}:${mtimeMs}:${size}`;
      const before = this.known.get(file);
      // A build that has nothing new for a page keeps its file.
      if (before?.stamp === stamp) return before;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const start = buffer.toString("utf8", 0, bytesRead);
      const isWhole = bytesRead < HEAD_BYTES || start.includes("</head>");
      return { stamp, head: readHead(isWhole ? start : await handle.readFile("utf8")) };
    } finally {
      await handle.close();
    }
  }
}
