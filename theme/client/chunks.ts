// What the build writes for client navigation, fetched and kept.
import type { PageChunk, SidebarChunk } from "docsite";

/** Path of the site. Scripts lie in its `assets/` folder. */
export const BASE = new URL("../", import.meta.url).pathname;

/** The build that the page belongs to. The names of its chunks hold it. */
export function siteVersion(): string | undefined {
  return document.documentElement.dataset["version"];
}

/** There is no such chunk: no such page, or the site was published anew. Only a full load can tell. */
export class ChunkGone extends Error {}

/** How many chunks are kept. */
const KEPT = 60;

const kept = new Map<string, Promise<unknown>>();

/** Name of a page: its path without the site's base, `index.html` and slash at the end; `index` for the home page. */
export function pageNameOf(pathname: string): string {
  return (
    pathname
      .slice(BASE.length)
      .replace(/(^|\/)index\.html$/, "")
      .replace(/\/$/, "") || "index"
  );
}

/** The content of a page. Rejects with `ChunkGone`, or with an error whose message is for people. */
export function loadPage(name: string): Promise<PageChunk> {
  return load(`pages/${name}`) as Promise<PageChunk>;
}

/** A whole sidebar, as a new element. Rejects like `loadPage`. */
export async function loadSidebar(id: string): Promise<HTMLElement> {
  const { html } = (await load(`sidebar/${id}`)) as SidebarChunk;
  return elementOf(html);
}

/** The one element of a piece of HTML. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true).firstElementChild as HTMLElement;
}

function load(name: string): Promise<unknown> {
  const url = `${BASE}assets/${name}.${siteVersion()}.json`;
  const known = kept.get(url);
  if (known) return known;
  const loading = fetchJson(url);
  kept.set(url, loading);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? "");
  // What failed may succeed the next time.
  loading.catch(() => kept.delete(url));
  return loading;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => {
    throw new Error(
      navigator.onLine ? "The server cannot be reached." : "This device is not connected to the network.",
    );
  });
  if (response.status >= 500) throw new Error(`The server answered with error ${response.status}.`);
  // Some hosts answer unknown addresses with a page.
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) throw new ChunkGone();
  try {
    return await response.json();
  } catch {
    throw new Error("The answer of the server is not complete.");
  }
}
