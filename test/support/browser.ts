// A browser, and a static host for it to visit.
import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import type { TestContext } from "node:test";
import { gzipSync } from "node:zlib";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from "playwright-core";
import { chromiumFlags, findChromium, type ChromiumOptions } from "./chromium.js";
import { listen } from "./listen.js";
import { atEnd } from "./at-end.js";

/** What starts here ends with the test. */
type Context = Pick<TestContext, "after">;

/** What does not come within this time will not come, however busy the machine is. In milliseconds. */
const PATIENCE = 60_000;

/**
 * A browser for the test: the Chromium that all tests of a run share, in which what it opens is its own, and one of its own where it
 * differs from that one or no run has started one.
 */
export async function openBrowser(context: Context, options: ChromiumOptions = {}): Promise<Browser> {
  const launch = async (): Promise<Browser> =>
    chromium.launch({ executablePath: await findChromium(), args: chromiumFlags(options) });
  const shared = process.env.CHROMIUM_ENDPOINT;
  const browser =
    shared === undefined || options.transparency || options.offline
      ? await launch()
      : // One that a test has brought down costs only the tests of that moment.
        await chromium.connect(shared).catch(launch);
  atEnd(context, () => browser.close());
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    async newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
      const opened = await newContext(options);
      opened.setDefaultTimeout(PATIENCE);
      return opened;
    },
  });
}

/** How often a visit is begun again. */
const VISITS = 5;

/** Opens a page. The page before may still be on its way to another one by itself, and its way ends this visit. */
export async function visit(page: Page, address: string): Promise<void> {
  for (let left = VISITS; ; left--) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (left === 1 || !/net::ERR_ABORTED|interrupted by another navigation/.test(String(error)))
        throw error;
    }
  }
}

/** From the next load on, adds up by how much the page moves without its reader, as Cumulative Layout Shift does. */
export async function recordShifts(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly {
        readonly node?: Element | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    };
    const found: { shift: number; moved: unknown[] } = { shift: 0, moved: [] };
    Object.assign(globalThis, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        found.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          found.moved.push([
            node?.nodeName,
            node?.className,
            node?.textContent?.slice(0, 40),
            previousRect,
            currentRect,
          ]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { found: { shift: number } }).found.shift);
}

/** What has moved by then: elements, and where they were and are. */
export function movedIn(page: Page): Promise<string> {
  return page.evaluate("JSON.stringify(found.moved)");
}

/** Keeps files of a page from coming until what it gives is called. */
export async function hold(page: Page | BrowserContext, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    // Nobody may want it any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Answers requests of a page until what it gives is called. Neither `page.unroute` nor the option `times`: a request that is made while
 * the browser stops asking for routes may never be answered.
 */
export async function intercept(
  page: Page,
  files: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(files, (route) => (isOver ? route.fallback() : handle(route)));
  return () => (isOver = true);
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const COMPRESSED = /^text\/|json|javascript|xml/;

/**
 * Serves a built site as a static host does: `x/index.html` for `/x` and `/x/`, `404.html` with status 404
 * for the rest, gzip for who accepts it, and `headers` with everything. Gives the address, ending in `/`.
 */
export async function serveFolder(
  context: Context,
  dir: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const root = path.resolve(dir);
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    answer(root, request, response);
  });
  return `http://127.0.0.1:${await listen(context, server)}/`;
}

function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const found = fileAt(root, request.url ?? "/");
  const file = found ?? path.join(root, "404.html");
  const body = isFile(file) ? readFileSync(file) : Buffer.from("Not found");
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const zip = COMPRESSED.test(type) && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const sent = zip ? gzipSync(body) : body;
  response.writeHead(found === undefined ? 404 : 200, {
    "content-type": type,
    "content-length": sent.length,
    vary: "accept-encoding",
    ...(zip && { "content-encoding": "gzip" }),
  });
  response.end(request.method === "HEAD" ? undefined : sent);
}

function fileAt(root: string, url: string): string | undefined {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  const place = path.join(root, pathname);
  if (place !== root && !place.startsWith(root + path.sep)) return undefined;
  return [place, path.join(place, "index.html")].find(isFile);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
