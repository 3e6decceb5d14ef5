// Rendered pages → their files: the document, and the chunk for navigation in the browser.
import { LazyFile } from "../model/output.js";
import type { Route } from "../model/site.js";
import { decodePath } from "../text/path.js";
import { gapText } from "./frame.js";
import { filledHtml, type RenderedPage } from "./rendered.js";

/** What all pages of a site name. */
export interface SiteMarks {
  readonly baseUrl: string;
  readonly version: string;
  /** Address of the search index; absent where there is no search. */
  readonly search: string | undefined;
}

/**
 * The document of a page and its chunk, whose name the script in the browser makes of the page's path. `key` is equal
 * for equal pages. What stands in them is made when it is written or served.
 */
export function pageFiles(rendered: RenderedPage, key: string, route: Route, marks: SiteMarks): LazyFile[] {
  const text = gapText(marks.version, marks.search);
  const html = () => filledHtml(rendered, text);
  const document = new LazyFile(route.file, `html ${key}`, html, { at: rendered.gap, text });
  if (!rendered.hasChunk) return [document];
  const chunk = new LazyFile(chunkPath(route, marks), `chunk ${key}`, () => rendered.chunk ?? "");
  return [document, chunk];
}

const CHUNKS = "assets/pages/";

function chunkPath(route: Route, { baseUrl, version }: SiteMarks): string {
  const name = decodePath(route.path.slice(baseUrl.length).replace(/\/$/, "")) || "index";
  return `${CHUNKS}${name}.${version}.json`;
}

/** Whether the chunk of a page is at a path. */
export function isChunkPath(path: string, route: Route, marks: SiteMarks): boolean {
  return path.startsWith(CHUNKS) && path === chunkPath(route, marks);
}
