// What other pages and readers know of a finished page: its title, the ids that links lead to, and its sidebar.
import { readHtml, unescapeHtml } from "../text/html.js";

/** What a page can lose. */
export interface PageOutline {
  readonly title: string;
  /** Ids of headings, in order. */
  readonly headings: readonly string[];
  /** All ids. */
  readonly ids: ReadonlySet<string>;
  /** Addresses in its sidebar, in order. */
  readonly sidebar: readonly string[];
  /** It only leads to another page. */
  readonly isRedirect: boolean;
}

const ATTRIBUTES: ReadonlySet<string> = new Set(["id", "name", "class", "aria-label", "href", "http-equiv"]);

/** The outline of a page, by docsite or by another tool. */
export function outlineOf(html: string): PageOutline {
  const ids = new Set<string>();
  const headings: string[] = [];
  const sidebar: string[] = [];
  let title = "";
  let isRedirect = false;
  let inSidebar = false;
  let inMain = false;
  readHtml(html, (name) => ATTRIBUTES.has(name), {
    start(tag, attributes) {
      const of = (name: string) => attributes.find((each) => each.name === name)?.value;
      const id = of("id") ?? (tag === "a" ? of("name") : undefined);
      if (id) ids.add(id);
      if (tag === "meta" && of("http-equiv")?.toLowerCase() === "refresh") isRedirect = true;
      if (tag === "main") inMain = true;
      // Starlight gives it to every title, for a link to the top.
      if (inMain && /^h[1-6]$/.test(tag) && id && id !== "_top") headings.push(id);
      if (tag === "nav")
        inSidebar = /sidebar/i.test(of("aria-label") ?? "") || /\bmenu\b/.test(of("class") ?? "");
      const href = inSidebar && tag === "a" ? of("href") : undefined;
      if (href !== undefined && !sidebar.includes(href)) sidebar.push(href);
    },
    end(tag) {
      if (tag === "nav") inSidebar = false;
      if (tag === "main") inMain = false;
    },
    text(from, to, inside) {
      if (inside === "title") title += html.slice(from, to);
    },
  });
  return { title: unescapeHtml(title).trim(), headings, ids, sidebar, isRedirect };
}

/** The address of a page by its file in the output: `/docs/a` for `docs/a/index.html` and `docs/a.html`. */
export function addressOf(file: string): string {
  return pathOf(`/${file}`);
}

/** A path without what hosts leave out: `index.html`, `.html` and the slash at the end. */
export function pathOf(path: string): string {
  const plain = path.replace(/[?#].*$/s, "").replace(/\/index\.html$|\.html$/, "");
  return plain.replace(/\/+$/, "") || "/";
}
