// The pages of a VitePress project in the syntax of docsite.
import type { Heading, Nodes, Root, Text } from "mdast";
import { headingEntries, headingNodes, reservedIds } from "../../markdown/headings.js";
import { sluggerFor } from "../../markdown/heading-slugs.js";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { parseTree } from "../../markdown/processor.js";
import { convertPhrases } from "../markdown/phrases.js";
import type { Leftover } from "../importer.js";
import { edited, rangeOf } from "../markdown/edits.js";
import { pageOf, type Page } from "../markdown/front-matter.js";
import { BlockReader, type BlockContext } from "./blocks.js";
import { frontMatterChanges } from "./front-matter.js";
import { homeText } from "./home.js";
import { withIncludes } from "./includes.js";
import { linkTo, type LinkContext } from "./links.js";
import type { VitePage } from "./places.js";
import { vueEdits } from "./vue.js";

/** What the pages of a project share. */
export interface PagesContext extends Omit<BlockContext, "file" | "leave" | "meta"> {
  readonly places: LinkContext["places"];
  readonly areRewritten: boolean;
  /** Marks around attributes, where they are no braces; nothing where attributes are not read. */
  readonly attributeMarks: readonly [string, string] | undefined;
  /** The sidebar that a page shows without being in it. */
  readonly sidebarOf: (page: VitePage) => string | undefined;
  readonly siteTitle: string;
  readonly left: Leftover[];
}

/** A file after its blocks are read. */
export interface ReadPage {
  readonly page: VitePage;
  readonly source: Page;
  readonly text: string;
  /** Texts that ids are made of, in the order of the headings; for those with an id, that. */
  readonly headings: readonly { readonly text: string; readonly id?: string }[];
}

/** A file in the syntax of docsite. */
export interface ConvertedPage {
  readonly text: string;
  /** Ids of its headings, but for its title. */
  readonly ids: readonly string[];
}

const treeOf = withHeadingIds(parseTree);

/** Reads the blocks of a page. */
export function readPage(page: VitePage, given: string, context: PagesContext): ReadPage {
  const source = pageOf(given);
  const leave = leaveIn(page, source, context);
  const { file } = page;
  const included = withIncludes(source.body, file, { ...context, leave });
  const marked = withBraces(included, context.attributeMarks);
  const lines = new BlockReader({ ...context, file, meta: source.meta, leave }).convert(
    marked.split("\n"),
    0,
  );
  const text = lines.join("\n");
  return { page, source, text, headings: headingsIn(treeOf(text), text) };
}

function leaveIn({ file }: VitePage, { before }: Page, { left }: Pick<PagesContext, "left">) {
  return (what: string, line: number, hint?: string) =>
    void left.push({ what, file, line: line + before + 1, ...(hint !== undefined && { hint }) });
}

/** A text whose headings have their ids in the marks that docsite reads, without other attributes. */
function withBraces(text: string, marks: PagesContext["attributeMarks"]): string {
  if (!marks) return text;
  const [open, close] = marks;
  return text
    .split("\n")
    .map((line) => {
      const at = /^[\s>*+-]*#{1,6}\s/.test(line) ? line.lastIndexOf(open) : -1;
      const end = at < 0 ? -1 : line.indexOf(close, at + open.length);
      if (end < 0 || !/^[\s#]*$/.test(line.slice(end + close.length))) return line;
      const list = line.slice(at + open.length, end).trim();
      if (!/^(?:[.#][^\s]+|[\w-]+=\S+)(?:\s+(?:[.#][^\s]+|[\w-]+=\S+))*$/.test(list)) return line;
      const [, id] = /(?:^|\s)#(\S+)/.exec(list) ?? [];
      return line.slice(0, at).trimEnd() + (id === undefined ? "" : ` {#${id}}`);
    })
    .join("\n");
}

function headingsIn(tree: Root, text: string): ReadPage["headings"] {
  const nodes = headingNodes(tree);
  const entries = headingEntries(nodes, reservedIds(tree), "vitepress");
  return nodes.map((node, index) => {
    const entry = entries[index];
    return entry?.explicit === true ? { text: "", id: entry.id } : { text: idText(node as Heading, text) };
  });
}

/** The text that VitePress makes an id of: without HTML and emoji, with the braces of expressions and with entities as they are written. */
function idText(node: Nodes, text: string): string {
  if (node.type === "text")
    return withEntities(node, text).replace(/:[\w+-]+:/g, (name) => (isEmoji(name) ? "" : name));
  if (node.type === "inlineCode") return node.value;
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "html" || node.type === "break") return "";
  if (node.type === "textDirective") {
    const { from, to } = rangeOf(node);
    return text.slice(from, to);
  }
  return "children" in node ? node.children.map((child) => idText(child, text)).join("") : "";
}

function withEntities(node: Text, text: string): string {
  const { from, to } = rangeOf(node);
  const written = text.slice(from, to);
  if (!/&(?:#\w+|\w+);|\\&/.test(written)) return node.value;
  return written.replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => (char === "&" ? "&amp;" : char));
}

function isEmoji(name: string): boolean {
  return /[a-z]/.test(name);
}

/** Finishes a page. `slugs`: ids of texts, where the site makes them by a function of its own. */
export function finishPage(
  { page, source, text, headings }: ReadPage,
  slugs: ReadonlyMap<string, string> | undefined,
  context: PagesContext,
): ConvertedPage {
  const leave = leaveIn(page, source, context);
  const { meta } = source;
  const own = edited(text, vueEdits(treeOf(text), text, { meta, leave }));
  const links: LinkContext = { places: context.places, page, areRewritten: context.areRewritten };
  const phrases = convertPhrases(own, {
    extensions: new Set(context.attributeMarks?.[0] === "{" ? ["attr_list"] : []),
    abbreviations: new Map(),
    addressOf: () => undefined,
    linkTo: (url) => linkTo(url, links),
    leave,
  });
  const ids = idsOf(headings, slugs);
  const body = withIds(phrases, ids);
  const inFrontMatter = (what: string, hint?: string) => leave(what, -source.before, hint);
  const isHome = meta["layout"] === "home";
  const home = isHome ? homeText(meta, (link) => linkTo(link, links) ?? link, inFrontMatter) : "";
  const shown = home === "" ? body : `\n${home}${body.trim() === "" ? "" : `\n${body.trimStart()}`}`;
  const changes = frontMatterChanges(meta, {
    page,
    ...titleOf(treeOf(shown), context.siteTitle),
    ...(isHome && { title: context.siteTitle }),
    sidebar: context.sidebarOf(page),
    pageAt: context.places.pageAt,
    leave: inFrontMatter,
  });
  const tree = treeOf(body);
  const levels = headingNodes(tree).map(({ depth }) => depth);
  return { text: source.with(changes, shown), ids: ids.filter((_, index) => (levels[index] ?? 2) > 1) };
}

function titleOf(tree: Root, siteTitle: string): { readonly title: string; readonly hasTitle: boolean } {
  const [first, ...others] = headingNodes(tree);
  const main = [first, ...others].find((node) => node?.depth === 1);
  const [named] = main ? headingEntries([main], [], "vitepress") : [];
  const rule = tree.children.findIndex(({ type }) => type === "thematicBreak");
  const isAfterRule = rule >= 0 && tree.children.findIndex((node) => node === first) > rule;
  return {
    title: named?.label || siteTitle,
    hasTitle: first !== undefined && first === main && !isAfterRule,
  };
}

/** The ids that VitePress gives headings. */
function idsOf(headings: ReadPage["headings"], slugs: ReadonlyMap<string, string> | undefined): string[] {
  const taken = new Set<string>();
  return headings.map(({ text, id }) => {
    if (id !== undefined) {
      taken.add(id);
      return id;
    }
    const base = slugs?.get(text) ?? sluggerFor("vitepress").slug(text);
    let own = base;
    for (let count = 1; taken.has(own); count++) own = `${base}-${count}`;
    taken.add(own);
    return own;
  });
}

/** A text whose headings have these ids: those that would have others get them written. */
function withIds(text: string, ids: readonly string[]): string {
  const tree = treeOf(text);
  const nodes = headingNodes(tree);
  if (nodes.length !== ids.length) return text;
  const entries = headingEntries(nodes, reservedIds(tree), "vitepress");
  const edits = nodes.flatMap((node, index) => {
    const [entry, id] = [entries[index], ids[index]];
    if (!entry || entry.explicit || id === undefined || id === "" || entry.id === id) return [];
    const last = node.children.at(-1);
    const at = last ? rangeOf(last).to : rangeOf(node as Heading).to;
    return [{ from: at, to: at, text: ` {#${id}}` }];
  });
  return edited(text, edits);
}
