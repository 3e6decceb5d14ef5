// A fix → the exact piece of the source that it replaces. What is not found there to the letter is left alone.
import type { Definition, Image, Link, Nodes, Root } from "mdast";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { parseTree } from "../markdown/processor.js";
import type { Diagnostic, Fix } from "../model/diagnostic.js";
import { scanTags } from "../text/scan.js";

/** Offsets in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One source file, in the form in which the parser gives places: without byte order mark, lines ended by `\n`. */
export class FixableText {
  /** Offset of each line's beginning in the file itself. */
  private readonly starts: readonly number[];
  private readonly text: string;
  private readonly lines: readonly string[];
  private parsed: Root | undefined;

  /** `source`: the file as it is. */
  constructor(private readonly source: string) {
    const bare = source.replace(/^\ufeff/, "");
    const ends = [...bare.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length);
    this.starts = [0, ...ends].map((start) => start + source.length - bare.length);
    this.text = bare.replace(/\r\n?/g, "\n");
    this.lines = this.text.split("\n");
  }

  /** Where the fix of a problem goes in the file itself; `undefined` where its text does not stand there. */
  spanOf({ line, column }: Pick<Diagnostic, "line" | "column">, fix: Fix): Span | undefined {
    if (line === undefined || column === undefined) return undefined;
    const found = this.find(line, column, fix);
    if (found === undefined || this.text.slice(found, found + fix.from.length) !== fix.from) return undefined;
    const before = this.text.slice(0, found).split("\n");
    const start = (this.starts[before.length - 1] ?? 0) + (before.at(-1) ?? "").length;
    const span = { start, end: start + fix.from.length };
    return this.source.slice(span.start, span.end) === fix.from ? span : undefined;
  }

  /** Line and column of an offset in the file, both 1-based. */
  pointOf(offset: number): { readonly line: number; readonly column: number } {
    const after = this.starts.findIndex((start) => start > offset);
    const line = after < 0 ? this.starts.length : Math.max(after, 1);
    return { line, column: offset - (this.starts[line - 1] ?? 0) + 1 };
  }

  /** The syntax tree knows lines and columns of the whole text, but offsets without its front matter. */
  private offsetOf({ line, column }: { readonly line: number; readonly column: number }): number {
    return this.lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  }

  private find(line: number, column: number, { part, from }: Fix): number | undefined {
    const lineStart = this.offsetOf({ line, column: 1 });
    const text = this.lines[line - 1] ?? "";
    if (part === "heading-id") {
      const id = from.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
      const [, before] =
        new RegExp(String.raw`^(.*(?:\{#|\{/\*\s*#|<!--\s*#))${id}(?:\}|\s*\*/\}|\s*-->)[\s#]*$`).exec(
          text,
        ) ?? [];
      return before === undefined ? undefined : lineStart + before.length;
    }
    const start = lineStart + column - 1;
    if (part === "directive") return start;
    return this.atAddress(start, from) ?? this.inTag(start, from) ?? this.inMarkdown(line, column, from);
  }

  /** The problem stands at the address itself. */
  private atAddress(start: number, from: string): number | undefined {
    const isWhole =
      /[\s"'=(,]/.test(this.text[start - 1] ?? "") &&
      this.text.startsWith(from, start) &&
      /^(?:[\s"'>),]|$)/.test(this.text.slice(start + from.length, start + from.length + 1));
    return isWhole ? start : undefined;
  }

  private inTag(start: number, from: string): number | undefined {
    if (this.text[start] !== "<") return undefined;
    const end = this.text.indexOf(">", start);
    const tag = this.text.slice(start, end < 0 ? undefined : end + 1);
    let found: number | undefined;
    scanTags(tag, (name) => name === "href" || name === "src", {
      start(_tag, attributes, offset) {
        if (offset !== 0) return;
        found = attributes.find(({ value }) => value === from)?.offset;
      },
    });
    return found === undefined ? undefined : start + found;
  }

  private inMarkdown(line: number, column: number, from: string): number | undefined {
    this.parsed ??= parseTree(splitFrontMatter(this.text).body);
    for (const node of nodesOf(this.parsed)) {
      const start = node.position?.start;
      if (start?.line !== line || start.column !== column) continue;
      if (node.type === "link" || node.type === "image") {
        const found = node.url === from ? this.inLink(node) : undefined;
        if (found !== undefined) return found;
      } else if (node.type === "linkReference" || node.type === "imageReference") {
        const found = this.inDefinition(this.parsed, node.identifier, from);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** The destination follows the text of a link, which may hold the same address. */
  private inLink(node: Link | Image): number | undefined {
    if (!node.position) return undefined;
    const last = node.type === "link" ? node.children.at(-1)?.position?.end : undefined;
    const start = this.offsetOf(last ?? node.position.start);
    return this.last(/\]\(\s*<?/g, node.url, start, this.offsetOf(node.position.end));
  }

  private inDefinition(tree: Root, identifier: string, from: string): number | undefined {
    const definition = [...nodesOf(tree)].find(
      (node): node is Definition => node.type === "definition" && node.identifier === identifier,
    );
    if (!definition?.position || definition.url !== from) return undefined;
    const { start, end } = definition.position;
    return this.last(/\]:\s*<?/g, from, this.offsetOf(start), this.offsetOf(end));
  }

  private last(opening: RegExp, from: string, start: number, end: number): number | undefined {
    const slice = this.text.slice(start, end);
    const places = [...slice.matchAll(opening)].map((match) => match.index + match[0].length);
    const found = places.findLast(
      (place) => slice.startsWith(from, place) && /^(?:[\s>)]|$)/.test(slice.slice(place + from.length)),
    );
    return found === undefined ? undefined : start + found;
  }
}

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* nodesOf(child);
}
