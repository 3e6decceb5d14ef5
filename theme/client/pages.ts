// Fetches and caches pages and whole sidebars.
import { MAIN_ID } from "../parts/ids.js";
import { elementOf, parsePage } from "./parse.js";

/** Base path of the site. Scripts are in its `assets/` folder. */
export const BASE = new URL("../", import.meta.url).pathname;

/** The page needs a full load. */
export class NeedsLoad extends Error {}

/** Maximum number of cached responses. */
const KEPT = 30;

/** Lifetime of cached responses in milliseconds: the site may be republished in the meantime. */
const FRESH = 5 * 60 * 1000;

const kept = new Map<string, Promise<unknown>>();

/** Name of a page: its path without base path, `index.html` and trailing slash. */
export function pageNameOf(pathname: string): string {
  return pathname
    .slice(BASE.length)
    .replace(/(^|\/)index\.html$/, "")
    .replace(/\/$/, "");
}

/** Loads a page. Rejects with `NeedsLoad`, or with an error with a user-facing message. */
export function loadPage(path: string): Promise<Document> {
  return load(path, async (response) => {
    const { origin, pathname } = new URL(response.url);
    const isHere = origin === location.origin && pageNameOf(pathname) === pageNameOf(path);
    if (!response.ok || !isHere || !response.headers.get("content-type")?.includes("text/html")) {
      // The body may be large.
      void response.body?.cancel();
      throw new NeedsLoad();
    }
    const html = await response.text().catch(() => {
      throw new Error(DOCSITE_WORDS.boot.incompleteAnswer);
    });
    const page = parsePage(html);
    const isOfThisBuild = siteFiles(page) === siteFiles(document);
    // Everything around the content is in another language, too.
    const isInLanguage = page.documentElement.lang === document.documentElement.lang;
    if (!isOfThisBuild || !isInLanguage || !page.getElementById(MAIN_ID) || hasOwnScripts(page))
      throw new NeedsLoad();
    return page;
  });
}

/** The whole sidebar at an address, as a new element. */
export async function loadSidebar(address: string): Promise<HTMLElement> {
  return elementOf(await load(address, (response) => response.json() as Promise<string>));
}

/** The site's scripts and style sheets. They differ between deployments. */
function siteFiles(page: Document): string {
  const tags = [...page.querySelectorAll("head > [data-site]")];
  return tags
    .map((tag) => tag.getAttribute("href") ?? tag.getAttribute("src"))
    .sort()
    .join("\n");
}

/** Whether a page has additional scripts, which expect a page load. */
function hasOwnScripts(page: Document): boolean {
  const present = [...document.head.querySelectorAll("script[data-page]")];
  return [...page.querySelectorAll<HTMLScriptElement>(`head > script[data-page], #${MAIN_ID} script`)].some(
    (script) => !script.type.includes("json") && !present.some((other) => other.isEqualNode(script)),
  );
}

function load<Value>(url: string, read: (response: Response) => Promise<Value>): Promise<Value> {
  const known = kept.get(url);
  if (known) return known as Promise<Value>;
  const loading = ask(url).then(read);
  kept.set(url, loading);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? "");
  const forget = () => kept.delete(url);
  setTimeout(forget, FRESH);
  // Failed requests are not cached.
  loading.catch(forget);
  return loading;
}

async function ask(url: string): Promise<Response> {
  const response = await fetch(url).catch(async () => {
    // A redirect to another origin fails, too, but is no network problem.
    const { type } = await fetch(url, { redirect: "manual" }).catch(() => Response.error());
    if (type === "opaqueredirect") throw new NeedsLoad();
    throw new Error(navigator.onLine ? DOCSITE_WORDS.boot.unreachable : DOCSITE_WORDS.boot.offline);
  });
  if (response.status >= 500) throw new Error(DOCSITE_WORDS.boot.serverError(response.status));
  return response;
}
