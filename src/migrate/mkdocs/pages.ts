// The pages of a MkDocs project in the syntax of docsite.
import { headingNodes } from "../../markdown/headings.js";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { parseTree } from "../../markdown/processor.js";
import { textOf } from "../../markdown/text.js";
import { pageOf, type Page } from "../markdown/front-matter.js";
import type { Leftover } from "../importer.js";
import { BlockReader } from "./blocks.js";
import type { Extensions } from "./extensions.js";
import { frontMatterChanges } from "./front-matter.js";
import { convertPhrases } from "../markdown/phrases.js";
import { idsBelowTitle } from "../markdown/tree.js";
import type { Snippets } from "./snippets.js";

/** What the pages of a project share. */
export interface PagesContext {
  readonly extensions: Extensions;
  readonly snippets: Snippets;
  /** Lines that every page ends with (`auto_append`). */
  readonly appended: readonly string[];
  /** Titles that the navigation gives to files. */
  readonly titleOf: (file: string) => string | undefined;
  /** The address of the page of a file; nothing for a part of pages. */
  readonly addressOf: (file: string) => string | undefined;
  readonly linkTo: (url: string, file: string, isRaw: boolean) => string | undefined;
  /** Changes of the front matter of a post; nothing for other pages. */
  readonly postOf: (
    file: string,
  ) => ((meta: Page["meta"], title: string) => Record<string, unknown>) | undefined;
  readonly left: Leftover[];
}

/** A file between the two readings: its blocks, and then its lines of text. */
interface Blocks {
  readonly file: string;
  readonly page: Page;
  readonly text: string;
  readonly abbreviations: ReadonlyMap<string, string>;
}

/** A file in the syntax of docsite. */
export interface ConvertedPage {
  readonly file: string;
  readonly text: string;
  /** Ids of its headings, but for its title. */
  readonly ids: readonly string[];
}

/** Reads the blocks of a file. */
export function readBlocks(file: string, source: string, context: PagesContext): Blocks {
  const page = pageOf(source, true);
  for (const key of page.repeated)
    context.left.push({
      what: `the first one of two keys \`${key}\` of front matter: the last one counts`,
      file,
    });
  const abbreviations = new Map<string, string>();
  const { extensions, snippets } = context;
  const leave = (what: string, line: number, hint?: string) =>
    context.left.push({ what, file, line: line + page.before + 1, ...(hint !== undefined && { hint }) });
  const reader = new BlockReader({ extensions, snippets, abbreviations, leave });
  reader.convert(context.appended, 0);
  const lines = page.body.split("\n");
  const text = reader.convert(lines, 0).join("\n");
  const links = context.appended.filter((line) => isUsed(line, text));
  return {
    file,
    page,
    text: links.length > 0 ? `${text.trimEnd()}\n\n${links.join("\n")}\n` : text,
    abbreviations,
  };
}

/** Whether a line defines a link that a text has. */
function isUsed(line: string, text: string): boolean {
  const [, label] = /^\s{0,3}\[([^\]^]+)\]:\s*\S/.exec(line) ?? [];
  return label !== undefined && text.toLowerCase().includes(`[${label.toLowerCase()}]`);
}

/** Reads the lines of text of all files. References may lead from each to the headings of all others. */
export function readPhrases(files: readonly Blocks[], context: PagesContext): ConvertedPage[] {
  const { extensions } = context;
  const convert = (
    { file, page, text, abbreviations }: Blocks,
    target: (id: string) => string | undefined,
    says: boolean,
  ) => {
    const leave = (what: string, line: number, hint?: string) => {
      if (says)
        context.left.push({ what, file, line: line + page.before + 1, ...(hint !== undefined && { hint }) });
    };
    return convertPhrases(text, {
      extensions,
      abbreviations,
      addressOf: target,
      linkTo: (url, isRaw) => context.linkTo(url, file, isRaw),
      leave,
    });
  };
  const mayRefer = files.some(({ text }) => /\]\[[\w.:/-]*\]/.test(text));
  const targets = new Map<string, string>();
  if (mayRefer)
    for (const each of files) {
      const address = context.addressOf(each.file);
      const text = convert(each, () => undefined, false);
      if (address !== undefined)
        for (const id of idsIn(text)) if (!targets.has(id)) targets.set(id, `${address}#${id}`);
    }
  return files.map((each) => {
    const text = convert(each, (id) => targets.get(id), true);
    const changes = changesOf(each, text, context);
    return { file: each.file, text: each.page.with(changes, text), ids: idsIn(text) };
  });
}

/** Changes of the front matter of a file. */
function changesOf(
  { file, page: { meta } }: Blocks,
  text: string,
  context: PagesContext,
): Record<string, unknown> {
  const first = headingNodes(parseTree(text)).find(({ depth }) => depth === 1);
  const title = context.titleOf(file) ?? titleOf(file);
  const post = context.postOf(file);
  const isPage = post !== undefined || context.addressOf(file) !== undefined;
  return {
    ...frontMatterChanges(meta, {
      hasTitle: first !== undefined,
      hasRawTitle: /<h1[\s>]/i.test(text),
      title: isPage ? title : undefined,
    }),
    ...post?.(meta, typeof meta["title"] === "string" ? meta["title"] : first ? textOf(first) : title),
  };
}

/** The title that MkDocs gives a page that has none. */
function titleOf(file: string): string {
  const [, folder = "", name = ""] = /(?:^|([^/]*)\/)([^/]+)\.md$/i.exec(file) ?? [];
  const base = /^(?:index|README)$/.test(name)
    ? folder === ""
      ? "Home"
      : "Index"
    : name.replace(/[-_]/g, " ");
  return base === base.toLowerCase() ? base.charAt(0).toUpperCase() + base.slice(1) : base;
}

/** The ids of the headings of a text, but for its title. */
function idsIn(text: string): string[] {
  return idsBelowTitle(withHeadingIds(parseTree)(text), "mkdocs");
}
