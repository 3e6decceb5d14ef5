// The beginning of the search index, which is loaded together with the script of the dialog.
import type { IndexStart } from "./format.js";

/** The version of the open page, which the search is about; absent where the site has none. */
export function versionHere(): { readonly label: string; readonly index: string } | undefined {
  const tag = document.head.querySelector<HTMLMetaElement>('meta[name="docsite:version"]');
  return tag ? { label: tag.content, index: tag.dataset["index"] ?? "index" } : undefined;
}

/** Its address is relative to the folder of the scripts, so that pages need not specify it. */
function indexHere(): URL {
  const { locale } = document.documentElement.dataset;
  const folder = locale === undefined ? "search/" : `search/${locale}/`;
  return new URL(`${folder}${encodeURIComponent(versionHere()?.index ?? "index")}.json`, import.meta.url);
}

export interface Start {
  /** Address of the manifest. */
  readonly manifest: string;
  /** Texts of the manifest and the files that every query needs, by address. */
  readonly texts: ReadonlyMap<string, Promise<string>>;
}

let last: Start | undefined;

/** Checks for a new index whenever the search is opened. While it is unchanged, this gives the same object. */
export async function loadStart(): Promise<Start> {
  const index = indexHere();
  const { manifest, needed } = JSON.parse(await fetchText(index, { cache: "no-cache" })) as IndexStart;
  const { href } = new URL(manifest, index);
  if (last?.manifest === href) return last;
  const urls = [href, ...needed.map((file) => new URL(file, href).href)];
  const texts = new Map(urls.map((url) => [url, fetchText(url)] as const));
  const start = { manifest: href, texts };
  last = start;
  // The next time it is loaded again.
  Promise.all(texts.values()).catch(() => {
    if (last === start) last = undefined;
  });
  return start;
}

export async function fetchText(url: URL | string, options: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, options);
    if (response.ok) return await response.text();
  } catch {
    // Network errors are reported like HTTP errors.
  }
  throw new Error(`Cannot load ${url}`);
}
