// The text that people read, cut out of the source of a page.
import type { Nodes, Parents } from "mdast";
import { isElementName, isJsx } from "../jsx-nodes.js";

/** What a page says, and its HTML: each as long as the source, with spaces in the place of all that is something else. */
export interface Prose {
  /** Paragraphs, headings and cells of tables. Each character of code in them is `CODE`. */
  readonly text: string;
  /** HTML without comments and the code in it. Absent: there is none. */
  readonly html?: string;
  /** Comments in HTML. Absent: there is no HTML. */
  readonly comments?: string;
}

/** Stands for a character of code in a line. */
export const CODE = "\0";

/** Elements whose content is code. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set([
  "code",
  "kbd",
  "pre",
  "samp",
  "script",
  "style",
  "textarea",
  "tt",
  "var",
]);

/** The prose of a tree whose places are those of `source`. */
export function proseOf(tree: Parents, source: string): Prose {
  const text = new Excerpt(source);
  const html = new Excerpt(source);
  const rangeOf = ({ position }: Nodes) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

  const phrases = (parent: Parents): void => {
    let open: string | undefined;
    for (const node of parent.children as Nodes[]) {
      const [start, end] = rangeOf(node);
      if (node.type === "html") {
        const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(node.value) ?? [];
        if (CODE_ELEMENTS.has(name.toLowerCase())) open = slash === "" ? name : undefined;
        html.show(start, end);
        // The tag of a shortcode of Hugo is none.
        if (!source.endsWith("{{", start)) text.hide(start, end);
      } else if (open !== undefined) text.hide(start, end, CODE);
      else phrase(node, start, end);
    }
  };

  const phrase = (node: Nodes, start: number, end: number): void => {
    if (node.type === "inlineCode") text.hide(start, end, CODE);
    else if (isJsx(node)) {
      const first = node.children.at(0);
      const isCode = isElementName(node.name ?? "") && CODE_ELEMENTS.has(node.name ?? "");
      if (!first || isCode) return text.hide(start, end);
      text.hide(start, rangeOf(first)[0]);
      phrases(node);
      text.hide(rangeOf(node.children.at(-1) ?? first)[1], end);
    } else if (!READ.has(node.type)) text.hide(start, end);
    else if ("children" in node) phrases(node);
  };

  const blocks = (parent: Parents): void => {
    for (const node of parent.children as Nodes[]) {
      if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
        text.show(...rangeOf(node));
        phrases(node);
      } else if (node.type === "html") html.show(...rangeOf(node));
      else if (isJsx(node) && CODE_ELEMENTS.has(node.name ?? "")) continue;
      else if ("children" in node) blocks(node);
    }
  };
  blocks(tree);
  const markup = html.text();
  if (markup === undefined) return { text: text.text() ?? "" };
  const tags = withoutCode(markup.replace(COMMENT, (comment) => blank(comment)));
  return { text: text.text() ?? "", html: tags, comments: markup };
}

const COMMENT = /<!--[^]*?(?:-->|$)/g;

/** Phrases that are read, or hold what is. */
const READ: ReadonlySet<string> = new Set([
  "text",
  "break",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "image",
  "imageReference",
  "footnoteReference",
]);

/** HTML in which code is blank. */
function withoutCode(html: string): string {
  return html.replace(
    /(<(code|pre|script|style|textarea)\b[^<>]*>)([^]*?)(?=<\/\2|$)/gi,
    (_, tag: string, __, content: string) => tag + blank(content),
  );
}

/** Parts of a source that are shown in their order, each with parts that are hidden. */
class Excerpt {
  private shown = "";
  private done = 0;
  /** End of the last part. */
  private limit = 0;

  constructor(private readonly source: string) {}

  show(start: number, end: number): void {
    if (start < this.done) return;
    this.upTo(this.limit);
    this.shown += blank(this.source.slice(this.done, start));
    this.done = start;
    this.limit = end;
  }

  hide(start: number, end: number, by = " "): void {
    if (start < this.done) return;
    this.upTo(start);
    this.shown += blank(this.source.slice(start, end), by);
    this.done = end;
  }

  /** Nothing where nothing is shown. */
  text(): string | undefined {
    if (this.limit === 0) return undefined;
    this.upTo(this.limit);
    return this.shown + blank(this.source.slice(this.done));
  }

  private upTo(end: number): void {
    if (end <= this.done) return;
    this.shown += this.source.slice(this.done, end);
    this.done = end;
  }
}

function blank(text: string, by = " "): string {
  return text.replace(/[^\n]/g, by);
}
