// The text of a page as Markdown: its Markdown file or, where there is none, what its HTML says.
import type { Nodes, Parents } from "mdast";
import { parseTree } from "../markdown/processor.js";
import { nearest } from "../text/nearest.js";
import type { BuiltSite } from "./built-site.js";
import { headingsOf, markdownOf, type HtmlHeading } from "./page-html.js";
import type { Page, Pages } from "./pages.js";
import { RequestError } from "./request-error.js";

/** A heading in Markdown. */
interface MarkdownHeading {
  readonly depth: number;
  readonly start: number;
  readonly key: string;
  /** What it stands in: the page, or a callout, quote or list. */
  readonly parent: Parents;
}

/** The whole text of a page. */
export async function pageText(site: BuiltSite, page: Page): Promise<string> {
  const twin = page.twin === undefined ? undefined : await site.textIfExists(page.twin);
  if (twin !== undefined) return twin.trim();
  return markdownOf(await site.text(page.file)) || `# ${page.title}`;
}

/** Ids of the sections of a page, in their order. That of its title is the page itself. */
export async function sectionIds(site: BuiltSite, page: Page): Promise<readonly string[]> {
  return headingsOf(await site.text(page.file)).flatMap(({ id, level }) => (level > 1 && id) || []);
}

/** The text of the section with an id, or of the one that has a place with this id. Throws `RequestError`. */
export async function sectionText(site: BuiltSite, pages: Pages, page: Page, id: string): Promise<string> {
  const text = await pageText(site, page);
  const html = headingsOf(await site.text(page.file));
  const wanted =
    html.find((heading) => heading.id === id) ?? html.findLast(({ inner }) => inner.includes(id));
  const place = wanted && html.indexOf(wanted);
  const markdown = markdownHeadings(text);
  const found = place === undefined ? undefined : placesOf(html, markdown)[place];
  const heading = found === undefined ? undefined : markdown[found];
  if (found === undefined || !heading) throw noSection(pages, page, id, html);
  const next = markdown
    .slice(found + 1)
    .find(({ depth, parent }) => parent === heading.parent && depth <= heading.depth);
  const end = next?.start ?? heading.parent.children.at(-1)?.position?.end.offset;
  return text.slice(heading.start, end).trim();
}

function noSection(pages: Pages, page: Page, id: string, html: readonly HtmlHeading[]): RequestError {
  const ids = html.flatMap(({ id: known, level }) => (level > 1 && known) || []);
  const near = nearest(id, ids);
  const all =
    ids.length === 0 ? "The page has no sections: read all of it" : `Its sections: ${ids.join(", ")}`;
  const known = JSON.stringify(id.slice(0, 200));
  return new RequestError(
    `${pages.urlOf(page)} has no section ${known}`,
    near === undefined ? all : `Did you mean ${near}? ${all}`,
  );
}

/** For each heading of the page, which one it is in the Markdown: the next one with its text, or any that is left. */
function placesOf(
  html: readonly HtmlHeading[],
  markdown: readonly MarkdownHeading[],
): (number | undefined)[] {
  const left = new Map(markdown.map(({ key }, place) => [place, key]));
  let from = 0;
  return html.map(({ text }) => {
    const key = keyOf(text);
    const same = [...left].flatMap(([place, other]) => (other === key ? [place] : []));
    const found = same.find((place) => place >= from) ?? same[0];
    if (found === undefined) return undefined;
    left.delete(found);
    from = Math.max(from, found + 1);
    return found;
  });
}

function markdownHeadings(text: string): MarkdownHeading[] {
  const headingsIn = (parent: Parents): MarkdownHeading[] =>
    parent.children.flatMap((node: Nodes) => {
      if (node.type !== "heading") return "children" in node ? headingsIn(node) : [];
      const start = node.position?.start.offset;
      const name = allText(node).replace(/\s*\{#[^{}]*\}\s*$/, "");
      return start === undefined ? [] : [{ depth: node.depth, start, key: keyOf(name), parent }];
    });
  return headingsIn(parseTree(text));
}

/** All text in a node, that of labels of directives included. */
function allText(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(allText).join("") : "";
}

/** What two ways to write a heading have in common. */
function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A piece of a text that ends with a line. */
export interface Piece {
  readonly text: string;
  /** Where the next piece begins; absent in the last one. */
  readonly next?: number;
}

/** Cuts a text at the end of a paragraph, or else of a line, where there is one in the second half of the piece. */
export function pieceOf(text: string, from: number, most: number): Piece {
  const end = Math.min(text.length, from + most);
  if (end === text.length) return { text: text.slice(from) };
  const ends = ["\n\n", "\n"].map((sign) => text.lastIndexOf(sign, end) + sign.length);
  const cut = ends.find((at) => at > from + most / 2 && at <= end) ?? wholeCharacter(text, end);
  return { text: text.slice(from, cut), next: cut };
}

/** An offset that does not split a pair of surrogates. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
