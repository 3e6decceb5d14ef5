// Untrusted Markdown → the same text with valid links; HTML becomes Markdown.
import type { Definition, Nodes, Root } from "mdast";
import { textOfHtml } from "../text/html.js";
import { ORIGIN_MARK } from "../text/api-links.js";
import { withoutMarks } from "../text/template.js";
import { withElements } from "./html-elements.js";
import { excessOf, withinStack } from "./limits.js";
import { markdownOf } from "./markdown-of.js";
import { parseTree } from "./processor.js";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Without these there is neither a link nor a tag. */
const MARKUP = /[[<]/;

/**
 * The source of a description as a text of its own: what `renderUntrusted` shows, still in Markdown.
 * Addresses that are neither `http`, `https` nor `mailto` are settled by `link`; nothing leaves only the text.
 */
export function settledSource(source: string, link: (url: string) => string | undefined): string {
  const text = withoutMarks(source.replace(/\r\n?/g, "\n")).replaceAll(ORIGIN_MARK, "\ufffd").trim();
  if (!MARKUP.test(text)) return text;
  const settled = excessOf(text) ? undefined : withinStack(() => settledText(text, link));
  return settled ?? text.replaceAll("<", "\\<");
}

function settledText(text: string, link: (url: string) => string | undefined): string {
  const written = parseTree(text, { directives: false });
  const settled = withElements(written);
  return settled === written ? withLinks(text, written, link) : fromElements(settled, link);
}

/** Markdown of a tree that was made of HTML. Written anew, it has its links where a parser finds them. */
function fromElements(tree: Root, link: (url: string) => string | undefined): string {
  const text = markdownOf(tree);
  return withLinks(text, parseTree(text, { directives: false }), link);
}

function withLinks(text: string, tree: Root, link: (url: string) => string | undefined): string {
  const definitions = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === "definition") definitions.set(node.identifier, node.url);
  });
  const edits: Edit[] = [];
  visit(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) edits.push(...editsOf(node, start, end, definitions, link));
  });
  let result = "";
  let done = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < done) continue;
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return (result + text.slice(done)).trim();
}

function editsOf(
  node: Nodes,
  start: number,
  end: number,
  definitions: ReadonlyMap<string, string>,
  link: (url: string) => string | undefined,
): Edit[] {
  switch (node.type) {
    case "html":
      // Only those of `markdownOf` are left.
      return OWN_TAG.test(node.value) ? [] : [{ start, end, text: textOfHtml(node.value) }];
    case "definition":
      return isElsewhere(node) ? [] : [{ start, end, text: "" }];
    case "image":
    case "imageReference": {
      const url = node.type === "image" ? node.url : definitions.get(node.identifier);
      return url === undefined || isElsewhere({ url }) ? [] : [{ start, end, text: node.alt ?? "" }];
    }
    case "link":
    case "linkReference": {
      const url = node.type === "link" ? node.url : definitions.get(node.identifier);
      if (url === undefined || isElsewhere({ url })) return [];
      const from = node.children[0]?.position?.start.offset ?? end;
      const to = node.children.at(-1)?.position?.end.offset ?? end;
      const href = link(url.trim());
      const mark = href === undefined ? undefined : /^\ufdd0[\w-]*\ufdd1$/.exec(href)?.[0];
      return [
        { start, end: from, text: href === undefined ? "" : `${mark ?? ""}[` },
        { start: to, end, text: href === undefined ? "" : `](${href})` },
      ];
    }
    default:
      return [];
  }
}

/** Tags that Markdown has no other way to write. */
const OWN_TAG = /^<\/?(?:kbd|sub|sup|u|br)>$/;

function isElsewhere({ url }: Pick<Definition, "url">): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url.trim());
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ("children" in node) for (const child of node.children) visit(child, look);
}
