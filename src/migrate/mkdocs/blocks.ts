// The blocks of Python-Markdown, which are indented, as directives. Read line by line: each block is read again by itself.
import {
  container,
  dedented,
  fenceEnd,
  fenceOf,
  indentedEnd,
  indentOf,
  isBlank,
  labelled,
  withoutBlankEnds,
  type Fence,
} from "../markdown/lines.js";
import { admonitionOf } from "./admonitions.js";
import { cards } from "./cards.js";
import { definitionList, isDefinition } from "./definitions.js";
import { fenceInfo } from "./fences.js";
import { htmlBlock, rawHtml } from "./html-blocks.js";
import type { Extensions } from "./extensions.js";
import type { Snippets } from "./snippets.js";

/** What blocks are read with. One for each file. */
export interface BlockContext {
  readonly extensions: Extensions;
  readonly snippets: Snippets;
  /** Abbreviations that the file defines, which are taken out of it. */
  readonly abbreviations: Map<string, string>;
  /** Says what has no counterpart. `line`: in the text, from 0. */
  readonly leave: (what: string, line: number, hint?: string) => void;
}

const HEADER = /^\s*(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")?\s*$/;
const TAB = /^\s*===([+!]*) ?"(.*)"\s*$/;
const SLASHES = /^\s*(\/{3,})\s+([\w-]+)(?:\s*\|\s*(.*?))?\s*$/;
const SNIPPET = /^\s*-{1,}8<-{1,}(?:\s+["'](.+)["'])?\s*$/;
const ITEM = /^\s*(?:[-+*]|\d+\.|\[\^[^\]]+\]:)(?:\s+|$)/;
const ABBREVIATION = /^\s{0,3}\*\[([^\]]+)\]:\s*(.+)$/;

/** Reads lines of a file. */
export class BlockReader {
  constructor(private readonly context: BlockContext) {}

  /** The lines in the syntax of docsite. `start`: the first of them in the file, from 0. */
  convert(lines: readonly string[], start: number): string[] {
    const out: string[] = [];
    /** Columns of the markers of the lists that a line may belong to. */
    let items: number[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? "";
      const [isAfterBlank, indent] = [at === 0 || isBlank(lines[at - 1]), indentOf(line)];
      if (isBlank(line)) {
        out.push("");
        at += 1;
        continue;
      }
      if (isAfterBlank || ITEM.test(line)) items = items.filter((column) => column < indent);
      const base = items.length > 0 ? (items.at(-1) ?? 0) + 4 : 0;
      if (isAfterBlank && indent >= base + 4) {
        const end = indentedEnd(lines, at, base + 4);
        out.push(...lines.slice(at, end));
        at = end;
        continue;
      }
      const read = this.block(lines, at, start);
      if (read) {
        if (read.lines.length > 0 && !isBlank(out.at(-1)) && read.isApart) out.push("");
        out.push(...read.lines);
        if (read.isApart && read.end < lines.length && !isBlank(lines[read.end])) out.push("");
        at = read.end;
        continue;
      }
      if (ITEM.test(line)) items.push(indent);
      out.push(this.plain(line));
      at += 1;
    }
    return out;
  }

  /** A block that begins in a line. */
  private block(lines: readonly string[], at: number, start: number): Read | undefined {
    const line = lines[at] ?? "";
    const { extensions } = this.context;
    const fence = fenceOf(line);
    const end = fence && fenceEnd(lines, at, fence);
    if (fence && end !== undefined) return { lines: this.code(lines.slice(at, end), fence, start + at), end };
    const trimmed = line.trimStart();
    if (/^(?:!!!|\?\?\?)/.test(trimmed)) return this.admonition(lines, at, start);
    if (trimmed.startsWith("===")) return this.tabs(lines, at, start);
    if (trimmed.startsWith("///") && extensions.has("blocks")) return this.slashes(lines, at, start);
    if (extensions.has("snippets") && SNIPPET.test(line)) return this.snippet(lines, at, start);
    const abbreviation = extensions.has("abbr") ? ABBREVIATION.exec(line) : null;
    if (abbreviation) {
      this.context.abbreviations.set(abbreviation[1] ?? "", (abbreviation[2] ?? "").trim());
      return { lines: [], end: at + 1 };
    }
    if (trimmed.startsWith("<")) return this.html(lines, at, start);
    if (/^\[TOC\]\s*$/.test(trimmed)) return { lines: ["::toc"], end: at + 1, isApart: true };
    if (extensions.has("def_list") && isDefinition(lines, at)) {
      const { terms, end: after } = definitionList(lines, at);
      return { lines: this.definitions(terms, start), end: after, isApart: true };
    }
    return undefined;
  }

  /** A line of text. */
  private plain(line: string): string {
    const isHeading = /^#{1,6}[^#\s]/.test(line) && !this.context.extensions.has("saneheaders");
    return isHeading ? line.replace(/^#+/, "$& ") : line;
  }

  private admonition(lines: readonly string[], at: number, start: number): Read | undefined {
    const line = lines[at] ?? "";
    const match = HEADER.exec(line);
    if (!match) return undefined;
    const [, marks = "", names = "", given] = match;
    const [type = "note", ...others] = names.split(/ +/);
    const { content, end } = this.indented(lines, at, start);
    if (others.includes("inline"))
      this.context.leave("an admonition beside the text (`inline`)", start + at, "It stands in the text");
    return { lines: this.box(marks, type, given, content, spaceOf(line)), end, isApart: true };
  }

  private box(marks: string, type: string, given: string | undefined, content: string[], space: string) {
    const { name, title } = admonitionOf(type);
    if (marks !== "!!!") {
      const open = marks.endsWith("+") ? "{open}" : "";
      return container(labelled("details", given || title) + open, content, space);
    }
    const isUsual = title.toLowerCase() === name;
    return container(labelled(name, given ?? (isUsual ? "" : title)), content, space);
  }

  /** The lines of a block, which are indented by four columns more than its first line. */
  private indented(lines: readonly string[], at: number, start: number) {
    const columns = indentOf(lines[at] ?? "") + 4;
    const end = indentedEnd(lines, at + 1, columns);
    const inner = lines.slice(at + 1, end).map((line) => dedented(line, columns));
    return { content: this.convert(inner, start + at + 1), end: Math.max(end, at + 1) };
  }

  private tabs(lines: readonly string[], at: number, start: number): Read | undefined {
    const first = lines[at] ?? "";
    const indent = indentOf(first);
    const tabs: string[] = [];
    let next = at;
    for (;;) {
      const line = lines[next] ?? "";
      const match = TAB.exec(line);
      if (!match || indentOf(line) !== indent || (next > at && match[1]?.includes("!"))) break;
      const { content, end } = this.indented(lines, next, start);
      const chosen = match[1]?.includes("+") ? "{default}" : "";
      tabs.push(...container(labelled("tab", match[2] ?? "") + chosen, content), "");
      next = end;
      while (next < lines.length && isBlank(lines[next])) next += 1;
    }
    if (tabs.length === 0) return undefined;
    const group = this.context.extensions.has("linked-tabs") ? "{group=tabs}" : "";
    return { lines: container(`tabs${group}`, tabs, spaceOf(first)), end: next, isApart: true };
  }

  private slashes(lines: readonly string[], at: number, start: number): Read | undefined {
    const line = lines[at] ?? "";
    const [, marks = "", type = "", title] = SLASHES.exec(line) ?? [];
    const indent = indentOf(line);
    const isEnd = (each: string) => each.trim() === marks && indentOf(each) === indent;
    const close = lines.findIndex((each, index) => index > at && isEnd(each));
    if (marks === "" || close < 0) return undefined;
    let from = at + 1;
    const options = new Map<string, string>();
    for (; from < close && /^\s{4,}[\w-]+:/.test(lines[from] ?? ""); from++) {
      const [key = "", value = ""] = (lines[from] ?? "").trim().split(/:\s*(.*)/s);
      options.set(key, value);
    }
    const inner = lines.slice(from, close).map((each) => dedented(each, indent));
    const content = this.convert(inner, start + from);
    const space = spaceOf(line);
    if (type === "details" || type.endsWith("-details")) {
      const marked = /^true$/i.test(options.get("open") ?? "") ? "???+" : "???";
      const own = options.get("type") ?? (type === "details" ? "details" : type.slice(0, -"-details".length));
      return { lines: this.box(marked, own, title, content, space), end: close + 1, isApart: true };
    }
    if (type === "tab") return this.tabBlocks(lines, at, start, marks);
    if (
      /^(?:html|caption|figure-caption|table-caption|define|admonition)$/.test(type) &&
      type !== "admonition"
    )
      return undefined;
    const own = type === "admonition" ? (options.get("type") ?? "note") : type;
    return { lines: this.box("!!!", own, title, content, space), end: close + 1, isApart: true };
  }

  /** Blocks `/// tab` that follow each other. */
  private tabBlocks(lines: readonly string[], at: number, start: number, marks: string): Read {
    const tabs: string[] = [];
    let next = at;
    for (;;) {
      const [, own, type, title = ""] = SLASHES.exec(lines[next] ?? "") ?? [];
      const close = lines.findIndex((each, index) => index > next && each.trim() === marks);
      if (own !== marks || type !== "tab" || close < 0) break;
      const content = this.convert(lines.slice(next + 1, close), start + next + 1);
      tabs.push(...container(labelled("tab", title), content), "");
      next = close + 1;
      while (next < lines.length && isBlank(lines[next])) next += 1;
    }
    return { lines: container("tabs", tabs, spaceOf(lines[at] ?? "")), end: next, isApart: true };
  }

  private code(lines: readonly string[], { marks, info }: Fence, line: number): string[] {
    const { snippets, extensions } = this.context;
    const space = spaceOf(lines[0] ?? "");
    const { language, meta } = fenceInfo(info);
    const content = lines.slice(1, -1);
    const names = content.map((each) => (extensions.has("snippets") ? SNIPPET.exec(each)?.[1] : undefined));
    const [only] = names;
    const whole = content.length === 1 && only !== undefined && snippets.code(only, language, meta);
    if (whole) return [space + whole];
    const shown = content.flatMap((each, index) => {
      const name = names[index];
      const text = name === undefined ? undefined : snippets.text(name);
      if (name !== undefined && !text)
        this.context.leave(`the file \`${name}\`, which is missing`, line + index + 1);
      return text?.map((part) => spaceOf(each) + part) ?? [each];
    });
    const words = [language, meta].filter(Boolean).join(" ");
    return [`${space}${marks}${words}`, ...shown, lines.at(-1) ?? ""];
  }

  private snippet(lines: readonly string[], at: number, start: number): Read {
    const line = lines[at] ?? "";
    const [, name] = SNIPPET.exec(line) ?? [];
    const close =
      name === undefined ? lines.findIndex((each, index) => index > at && SNIPPET.test(each)) : at;
    const end = close < 0 ? at + 1 : close + 1;
    const names = name === undefined ? lines.slice(at + 1, Math.max(close, at + 1)) : [name];
    const written = names
      .map((each) => each.trim())
      .filter((each) => each !== "" && !each.startsWith(";"))
      .flatMap((each) => {
        const partial = this.context.snippets.partial(each);
        if (partial !== undefined) return ["", partial, ""];
        const text = this.context.snippets.text(each);
        if (text) return this.convert(text, start + at);
        this.context.leave(`the file \`${each}\`, which is missing or elsewhere`, start + at);
        return [`--8<-- "${each}"`];
      });
    const space = spaceOf(line);
    return {
      lines: withoutBlankEnds(written).map((each) => (each === "" ? "" : space + each)),
      end,
      isApart: true,
    };
  }

  private html(lines: readonly string[], at: number, start: number): Read | undefined {
    const block = htmlBlock(lines, at);
    if (!block) return undefined;
    const space = spaceOf(lines[at] ?? "");
    if (block.inner === undefined) return { lines: rawHtml(block.lines), end: block.end, isApart: true };
    const content =
      block.kind === "cards"
        ? cards(block.inner, (inner, from) => this.convert(inner, start + at + from))
        : undefined;
    const inner = content ?? this.convert(block.inner, start + at);
    const shown = content ? inner : [block.open, "", ...withoutBlankEnds(inner), "", block.close];
    return { lines: shown.map((each) => (each === "" ? "" : space + each)), end: block.end, isApart: true };
  }

  private definitions(terms: ReturnType<typeof definitionList>["terms"], start: number): string[] {
    const part = (tag: string, content: readonly string[]) => [`<${tag}>`, "", ...content, "", `</${tag}>`];
    return [
      "<dl>",
      ...terms.flatMap(({ names, definitions }) => [
        ...names.flatMap((name) => part("dt", [name])),
        ...definitions.flatMap(({ lines, from }) =>
          part("dd", withoutBlankEnds(this.convert(lines, start + from))),
        ),
      ]),
      "</dl>",
    ];
  }
}

/** A block in the syntax of docsite, and the line after it. */
interface Read {
  readonly lines: readonly string[];
  readonly end: number;
  /** Blank lines have to stand around it. */
  readonly isApart?: boolean;
}

function spaceOf(line: string): string {
  return " ".repeat(indentOf(line));
}
