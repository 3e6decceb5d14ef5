// Nodes of a syntax tree → the exact pieces of the source that hold their addresses.
import { decodeHTMLStrict } from "entities/decode";
import type { Definition, Html, Image, Link, Nodes, Text } from "mdast";
import type { Point } from "../types/diagnostic.js";
import type { SourceRange } from "../types/document.js";
import { LineIndex } from "../text/position.js";

/** The variables of a file, for which something else of the same length stands in its text. */
export interface VariablesInText {
  /** A piece of the file in Markdown, with values. */
  markdown(from: number, to: number): string;
  /** An address with values. `written`: with what stands for them. */
  address(written: string): string;
}

/** Finds places in one source file. */
export class SourcePlaces {
  private lines: LineIndex | undefined;

  /**
   * `text`: of the whole file, front matter and all, with `\n` for every line break.
   */
  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly variables?: VariablesInText,
  ) {}

  /** The place of an offset. */
  pointAt(offset: number): Point {
    return { file: this.file, ...this.index().positionAt(offset) };
  }

  /** What is written at a position; nothing without one. */
  sourceOf(position: Nodes["position"]): string {
    return this.slice(...(this.rangeOf(position) ?? [0, 0]));
  }

  /** A piece of the text, with the values of variables. */
  slice(from: number, to: number): string {
    return this.variables?.markdown(from, to) ?? this.text.slice(from, to);
  }

  /** Where a text first stands in a node; nothing where its source does not hold it. */
  findIn({ position }: Nodes, text: string): Point | undefined {
    const [start = 0] = this.rangeOf(position) ?? [];
    const at = this.text.slice(...(this.rangeOf(position) ?? [0, 0])).indexOf(text);
    return at < 0 ? undefined : this.pointAt(start + at);
  }

  /** The offsets of a position; nothing without one. */
  rangeOf(position: Nodes["position"]): SourceRange | undefined {
    return position && [this.index().offsetAt(position.start), this.index().offsetAt(position.end)];
  }

  /** Where the destination of a link, an image or a definition is written; nothing where it does not spell `url`. */
  destinationOf(node: Link | Image | Definition): SourceRange | undefined {
    if (!node.position) return undefined;
    const start = this.index().offsetAt(node.position.start);
    const end = this.index().offsetAt(node.position.end);
    if (node.type === "definition") {
      const label = match(/\[(?:\\.|[^\\[\]])*\]:/y, this.text, start);
      return label === undefined ? undefined : this.destinationAt(start + label.length, node.url);
    }
    const opening = node.type === "link" ? "[" : "![";
    if (!this.text.startsWith(opening, start)) return undefined;
    const last = node.type === "link" ? node.children.at(-1)?.position?.end : undefined;
    const from = last ? this.index().offsetAt(last) : start + opening.length;
    // The text of an image may hold what looks like the end of it.
    for (let at = this.text.indexOf("](", from); at >= 0 && at < end; at = this.text.indexOf("](", at + 1)) {
      const found = this.destinationAt(at + 2, node.url);
      if (found && match(END_OF_LINK, this.text, found[1])?.length === end - found[1]) return found;
    }
    return undefined;
  }

  private destinationAt(from: number, url: string): SourceRange | undefined {
    const start = from + (match(SPACE, this.text, from)?.length ?? 0);
    const bracketed = match(/<(?:\\.|[^\\<>\n])*>/y, this.text, start);
    const range: SourceRange = bracketed
      ? [start + 1, start + bracketed.length - 1]
      : [start, endOfBare(this.text, start)];
    const written = unescapeMarkdown(this.text.slice(...range));
    return (this.variables?.address(written) ?? written) === url ? range : undefined;
  }

  /**
   * Gives the offset in the file of an offset in a node's text, whose lines lack what quotes and lists put before them;
   * nothing where the file does not hold the line.
   */
  inside(node: Html | Text): (offset: number) => number | undefined {
    const { position } = node;
    if (!position) return () => undefined;
    const { value, offsetOf } = node.data?.parsed ?? { value: node.value, offsetOf: (at: number) => at };
    const own = new LineIndex(value);
    const file = this.index();
    const last = position.end.line - position.start.line;
    return (offset) => {
      const { line, column } = own.positionAt(offsetOf(offset));
      const text = value.slice(own.startOf(line), own.endOf(line));
      const inFile = position.start.line + line - 1;
      const end = line - 1 === last ? file.offsetAt(position.end) : file.endOf(inFile);
      const start = line === 1 ? file.offsetAt(position.start) : end - text.length;
      return this.text.startsWith(text, start) && start >= file.startOf(inFile)
        ? start + column - 1
        : undefined;
    };
  }

  private index(): LineIndex {
    return (this.lines ??= new LineIndex(this.text));
  }
}

/** White space that may stand before a destination. On a new line, so do the marks of the quotes and lists around it. */
const SPACE = /[ \t]*(?:\n[ \t>]*)?/y;

/** What may follow a destination: its closing bracket, a title, the end of the link. */
const END_OF_LINK =
  />?[ \t]*(?:\n[ \t>]*)?(?:"(?:\\[^]|[^\\"])*"|'(?:\\[^]|[^\\'])*'|\((?:\\[^]|[^\\()])*\))?[ \t]*(?:\n[ \t>]*)?\)/y;

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Where a destination without angle brackets ends: at white space, or at a parenthesis that nothing in it opened. */
function endOfBare(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f) return at;
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") open += 1;
    else if (text[at] === ")" && --open < 0) return at;
  }
  return text.length;
}

/** A destination without the escapes and character references of Markdown. */
function unescapeMarkdown(written: string): string {
  if (!/[\\&]/.test(written)) return written;
  return written
    .split(/(\\[!-/:-@[-`{-~])/)
    .map((part, index) => (index % 2 === 1 ? part.slice(1) : decodeHTMLStrict(part)))
    .join("");
}
