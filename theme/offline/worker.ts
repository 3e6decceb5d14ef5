// The service worker of sites with `offline`. The network comes first, for pages and for all files whose content may change; what it has
// given is saved, and answers where it fails. So a page is never older than the site while there is a network.
import { pageNameIn, type FromWorker, type ToWorker } from "./messages.js";

/** What the build tells it. */
interface Settings {
  /** Path of the site. */
  readonly base: string;
  /** Path of what is saved in advance: see `SavedList`. It has a hash of its content. */
  readonly list: string;
  /** Path of each language, the longest first, and of its page for readers without a network. */
  readonly languages: readonly (readonly [base: string, offline: string])[];
}

/** What is saved in advance, as paths. */
interface SavedList {
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

declare const DOCSITE_OFFLINE: Settings;
const { base, list, languages } = DOCSITE_OFFLINE;

/** Parts of the Service Worker API that the types of documents lack. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}
interface Client {
  postMessage(message: FromWorker, transfer: Transferable[]): void;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & MessageEvent<ToWorker>;
}
declare const self: {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
};

/** Sites of one host have stores of their own. */
const PAGES = `docsite ${base} pages`;
const FILES = `docsite ${base} files`;

/** When a response was saved. */
const SAVED = "docsite-saved";

/** How many pages and files are saved at most. The oldest pages go first, and files with the last page that names them. */
const MOST = { pages: 500, files: 2_000 };

/** Files that are larger are downloads, in bytes. */
const LARGEST = 5_000_000;

/** What pages show and run. */
const PARTS: ReadonlySet<string> = new Set(["font", "image", "manifest", "script", "style"]);

/** How long pages that are saved in advance are not asked for again, in milliseconds. */
const FRESH = 12 * 60 * 60 * 1000;

/** Files that are saved at a time. */
const AT_ONCE = 4;

/** The end of the name of a file that never changes. As `HASHED` in `src/text/caching.ts`. */
const HASHED = /[.-](?:[0-9a-f]{8}|[0-9A-Z]{8})\.[0-9a-z]+$/;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(languages.map(([, page]) => save(page))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(saveAll(event.data)));
self.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  // A part of a video is no file that could be saved.
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(base) || headers.has("range"))
    return;
  event.respondWith(isForever(pathname) ? fromStore(event) : fromNetwork(event));
});

function isForever(path: string): boolean {
  return path.startsWith(`${base}assets/`) && HASHED.test(path);
}

/** The address under which a page is saved: hosts have several for one. */
function pageKey(url: string): string {
  return location.origin + base + pageNameIn(base, new URL(url).pathname);
}

async function fromStore({ request }: FetchEvent): Promise<Response> {
  const files = await caches.open(FILES);
  const known = await files.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (isWhole(response)) await files.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  let response: Response | undefined;
  try {
    response = await fetch(request);
  } catch (error) {
    const saved = (await savedAt(event)) ?? (await standInFor(request));
    if (!saved) throw error;
    return saved;
  }
  // A server that is not there for now.
  const saved = response.status >= 500 ? await savedAt(event) : undefined;
  if (saved) return saved;
  const isGone = response.status === 404 || response.status === 410;
  const copy = maySave(request, response) ? response.clone() : undefined;
  event.waitUntil(
    (async () => {
      if (isGone) await forget(request.url);
      const isOther = copy && (await keep(copy, request.url));
      if (copy && isPage(copy)) await tell(event, { page: request.url, isOther: isOther === true });
    })(),
  );
  return response;
}

function isWhole(response: Response): boolean {
  return response.status === 200 && response.type === "basic";
}

/** Whether a response is a part of the site. What a server behind it tells one reader is none, and stays nowhere. */
function maySave({ url, destination, headers: asked }: Request, response: Response): boolean {
  const { headers } = response;
  const isForAll = !asked.has("authorization") && !/no-store/.test(headers.get("cache-control") ?? "");
  const isOfSite = new URL(url).pathname.startsWith(`${base}assets/`) || PARTS.has(destination);
  const isSmall = Number(headers.get("content-length") ?? 0) <= LARGEST;
  return isWhole(response) && isForAll && isSmall && (isPage(response) || isOfSite);
}

function isPage(response: Response): boolean {
  return response.headers.get("content-type")?.includes("text/html") === true;
}

/** What is saved for a request. Pages say since when they are there. */
async function savedAt(event: FetchEvent): Promise<Response | undefined> {
  const { url } = event.request;
  const pages = await caches.open(PAGES);
  const known = (await (await caches.open(FILES)).match(url)) ?? (await pages.match(pageKey(url)));
  if (!known || !isPage(known)) return known;
  const date = known.headers.get(SAVED) ?? "";
  await tell(event, { page: url, saved: date });
  return marked(known, date);
}

/** The page that says that another one is not there. */
async function standInFor({ mode, url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const [, page] = languages.find(([root]) => pathname.startsWith(root)) ?? [];
  if (mode !== "navigate" || page === undefined) return undefined;
  const known = await (await caches.open(PAGES)).match(pageKey(new URL(page, location.href).href));
  return known && marked(known, "");
}

/** A page with the date at which it was saved; without one, it stands in for another one. */
async function marked(page: Response, date: string): Promise<Response> {
  const html = (await page.text()).replace(/<html\b/i, () => `<html data-saved="${date}"`);
  return new Response(html, { headers: page.headers });
}

async function tell({ clientId, request }: FetchEvent, message: FromWorker): Promise<void> {
  // A page that is being opened reads the same from its first element; the one before it is not concerned.
  const client = request.mode === "navigate" ? undefined : await self.clients.get(clientId);
  client?.postMessage(message, []);
}

/** Saves a response, with the files that a page needs. Tells whether another page was saved at its address. */
async function keep(response: Response, url: string): Promise<boolean> {
  const { headers: given } = response;
  const headers = new Headers(given);
  // The body is not encoded any more.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(SAVED, new Date().toISOString());
  try {
    if (!isPage(response)) {
      const files = await caches.open(FILES);
      await files.put(url, new Response(await response.blob(), { headers }));
      return false;
    }
    const pages = await caches.open(PAGES);
    const key = pageKey(response.url || url);
    const text = await response.text();
    // Other applications may be below the path of the site.
    if (!/<head\b[^]*\sdata-site\b/.test(text)) return false;
    const before = await (await pages.match(key))?.text();
    await saveFiles(text, response.url || url);
    await pages.put(key, new Response(text, { headers }));
    return before !== undefined && before !== text;
  } catch {
    // The device has no room, or the network failed on the way: what was saved before stays.
    return false;
  }
}

async function forget(url: string): Promise<void> {
  await (await caches.open(PAGES)).delete(pageKey(url));
  await (await caches.open(FILES)).delete(url);
}

/** Saves the files that a page, a script or a style sheet cannot do without. Throws where one of them cannot be had. */
async function saveFiles(text: string, url: string): Promise<void> {
  const files = await caches.open(FILES);
  for (const address of namedIn(text, url)) {
    if (await files.match(address)) continue;
    const response = await fetch(address);
    if (!isWhole(response)) continue;
    if (/\.(?:js|css)$/.test(address)) await saveFiles(await response.clone().text(), address);
    await files.put(address, response);
  }
}

/** Addresses of files that never change in HTML, in static imports of scripts, and in style sheets without their fonts. */
function namedIn(text: string, url: string): Set<string> {
  const named = url.endsWith(".js")
    ? text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)
    : url.endsWith(".css")
      ? text.matchAll(/url\(["']?([^"')]+\.(?:css|svg|png|webp|avif))["']?\)/g)
      : text.matchAll(/\s(?:href|src|data-module)="([^"]+)"/g);
  const found = new Set<string>();
  for (const [, address = ""] of named) {
    const { origin, pathname, href } = new URL(address.replaceAll("&amp;", "&"), url);
    const isNeeded =
      origin === location.origin && isForever(pathname) && !/\.(?:ya?ml|json|pdf|zip)$/.test(pathname);
    if (isNeeded) found.add(href);
  }
  return found;
}

/** Asks for something and saves it. Without a network, nothing happens. */
async function save(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  const cache = isForever(new URL(url).pathname) ? "default" : "no-cache";
  const response = await fetch(url, { cache }).catch(() => undefined);
  if (response && isWhole(response)) await keep(response, url);
  if (response?.status === 404) await forget(url);
}

/** Saves what a page had loaded before the worker was there, and what is saved in advance. */
async function saveAll({ loaded, isSaving }: ToWorker): Promise<void> {
  const files = await caches.open(FILES);
  const pages = await caches.open(PAGES);
  const [page, ...others] = loaded;
  if (page !== undefined && !(await pages.match(pageKey(page)))) await save(page);
  await eachOf(others, async (url) => {
    if (isForever(new URL(url).pathname) && !(await files.match(url))) await save(url);
  });
  if (isSaving) await saveList(files);
  await clean();
}

/** Saves what the list of the site names, once for each list and each half day. */
async function saveList(files: Cache): Promise<void> {
  const address = new URL(list, location.href).href;
  const known = await files.match(address);
  if (known && Date.now() - Date.parse(known.headers.get(SAVED) ?? "") < FRESH) return;
  const response = await fetch(address).catch(() => undefined);
  if (!response || !isWhole(response)) return;
  const { pages, files: wanted } = (await response.clone().json()) as SavedList;
  await eachOf(wanted, async (path) => {
    if (!isForever(path) || !(await files.match(new URL(path, location.href).href))) await save(path);
  });
  await eachOf(pages, save);
  await keep(response, address);
}

async function eachOf(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const left = paths.values();
  const worker = async () => {
    for (const path of left) await work(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Forgets the oldest pages, and the files that no page and no other file names any more. */
async function clean(): Promise<void> {
  const pages = await caches.open(PAGES);
  const files = await caches.open(FILES);
  const saved = await Promise.all(
    (await pages.keys()).map(
      async (key) => [key, (await pages.match(key))?.headers.get(SAVED) ?? ""] as const,
    ),
  );
  const byAge = saved.toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  for (const [key] of byAge.slice(MOST.pages)) await pages.delete(key);
  const all = await files.keys();
  if (all.length <= MOST.files) return;
  let text = "";
  for (const store of [pages, files])
    for (const key of await store.keys()) {
      const response = await store.match(key);
      if (/html|script|css|json/.test(response?.headers.get("content-type") ?? ""))
        text += await response?.text();
    }
  for (const key of all) if (!text.includes(key.url.replace(/.*\//, ""))) await files.delete(key);
}
