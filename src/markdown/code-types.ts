// What a checker says of a block of code → HTML around names and below lines, and comments in the code for other programs.
import { escapeContent } from "../text/escape.js";
import type { CodeStretch, CodeTypeNote, CodeTypes } from "../types/code-types.js";
import type { LineTypes, Wrapped } from "./code-html.js";
import type { Highlight } from "./highlight.js";

/** What is shown of a block's types. */
export interface ShownTypes extends CodeTypes {
  /** What comments of declarations say, as plain text, by their numbers. */
  readonly descriptions: readonly string[];
}

/**
 * What is said of the lines of a block, by line. `written`: the code that the types are about; `code`: what is left of it, of the lines
 * `kept`.
 */
export function typesOfLines(
  written: string,
  code: string,
  { names, marked, notes, descriptions }: ShownTypes,
  kept: readonly number[] | undefined,
  highlight: Highlight,
): ReadonlyMap<number, LineTypes> {
  const lines = new LinesLeft(written, code, kept);
  const found = new Map<number, { names: Wrapped[]; marked: Wrapped[]; below: string }>();
  const at = (line: number) => {
    const known = found.get(line) ?? { names: [], marked: [], below: "" };
    found.set(line, known);
    return known;
  };
  const typeHtml = (text: string) => highlight(text, "ts", { marks: new Map() });
  for (const [number, name] of names.entries()) {
    const place = lines.place(name);
    if (!place) continue;
    const about = name.described === undefined ? undefined : descriptions[name.described];
    const docs = about ? `<span class="type-docs">${escapeContent(about)}</span>` : "";
    const open = `<span class="typed" tabindex="0" data-type="${number}">`;
    const tip = `<span class="type-tip" role="tooltip" data-tip="${number}"><span>${typeHtml(name.type)}</span>${docs}</span>`;
    at(place.line).names.push({ from: place.from, to: place.to, open, close: `${tip}</span>` });
  }
  for (const part of marked) {
    const place = lines.place(part);
    const before = place && at(place.line).marked;
    // Errors may be about parts of the same expression.
    if (!place || before?.some(({ from, to }) => from < place.to && place.from < to)) continue;
    const tag = part.kind === "error" ? ['<span class="type-error">', "</span>"] : ["<mark>", "</mark>"];
    const [open = "", close = ""] = tag;
    before?.push({ from: place.from, to: place.to, open, close });
    before?.sort((one, other) => one.from - other.from);
  }
  for (const note of notes) {
    const line = lines.lineAt(note.line);
    at(line).below += belowHtml(note, indentAt(lines.textOf(line), note.column), typeHtml);
  }
  return found;
}

/** Code with what a checker says of it in comments below the lines. */
export function withComments(code: string, { notes }: CodeTypes, kept?: readonly number[]): string {
  const lines = new LinesLeft(code, code, kept);
  const below = new Map<number, string[]>();
  for (const note of notes) {
    const line = lines.lineAt(note.line);
    const comments = commentOf(note, indentAt(lines.textOf(line), note.column));
    below.set(line, [...(below.get(line) ?? []), ...comments]);
  }
  return code
    .split("\n")
    .flatMap((text, line) => [text, ...(below.get(line) ?? [])])
    .join("\n");
}

/** Where the lines of code have come to that are left of it. */
class LinesLeft {
  private readonly lines: readonly string[];
  private readonly before: readonly string[];
  private readonly places: ReadonlyMap<number, number> | undefined;

  constructor(written: string, code: string, kept: readonly number[] | undefined) {
    this.before = written.split("\n");
    this.lines = code.split("\n");
    this.places = kept && new Map(kept.map((line, place) => [line, place]));
  }

  textOf(line: number): string {
    return this.lines[line] ?? "";
  }

  /** The line that has taken the place of one, or of the nearest before it. */
  lineAt(line: number): number {
    if (!this.places) return Math.min(line, this.lines.length - 1);
    for (let each = line; each > 0; each--) {
      const place = this.places.get(each);
      if (place !== undefined) return place;
    }
    return 0;
  }

  /** Where a stretch is; nothing where some of it is left out. */
  place({ line, from, to }: CodeStretch): CodeStretch | undefined {
    const place = this.places ? this.places.get(line) : line;
    if (place === undefined) return undefined;
    const [text, before] = [this.textOf(place), this.before[line] ?? ""];
    const removed = before.length - text.length;
    if (before.startsWith(text)) return to <= text.length ? { line: place, from, to } : undefined;
    let same = 0;
    while (same < text.length && text[same] === before[same]) same += 1;
    if (to <= same) return { line: place, from, to };
    return from >= same + removed ? { line: place, from: from - removed, to: to - removed } : undefined;
  }
}

/** White space as wide as the beginning of a line: characters of East Asia are twice as wide as others. */
function indentAt(line: string, column: number): string {
  return line
    .slice(0, column)
    .replace(
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g,
      "\u3000",
    )
    .replace(/[^\t\u3000]/g, " ");
}

function isPlaced({ kind }: CodeTypeNote): boolean {
  return kind === "query" || kind === "completions";
}

/** The words of a note with the number of an error. */
function textOf({ text, code }: CodeTypeNote): string {
  return code === undefined ? text : `${text} (${code})`;
}

/** A note in comments. `indent`: as wide as what is before what it is about. */
function commentOf(note: CodeTypeNote, indent: string): string[] {
  const start = `//${indent.slice(2) || " "}`;
  if (note.kind === "completions") return [`${start}^| ${note.text.split("\n").join(", ")}`];
  const [first, others] = note.kind === "query" ? [`${start}^? `, `${start}   `] : ["// ", "// "];
  return textOf(note)
    .split("\n")
    .map((line, index) => (index === 0 ? first : others) + line);
}

/** The lines below a line. What makes comments of them is there for those who do not have the style sheet. */
function belowHtml(note: CodeTypeNote, indent: string, typeHtml: (text: string) => string): string {
  const { kind, text, prefix = "" } = note;
  const mark = (sign: string) => `<span class="type-mark">${sign}</span>`;
  const lines = (html: string, first: string, next: string) =>
    mark(first) + html.replaceAll("\n", `\n${mark(next)}`);
  if (!isPlaced(note))
    return `<span class="l type-line ${kind}-line">${lines(escapeContent(textOf(note)), "// ", "// ")}\n</span>`;
  const box =
    kind === "query"
      ? lines(typeHtml(text), "// ^? ", `${indent}//    `)
      : mark("// ^| ") +
        text
          .split("\n")
          .map((item) => itemHtml(item, prefix))
          .join(mark(", "));
  return `<span class="l type-line">${indent}<span class="type-box">${box}</span>\n</span>`;
}

function itemHtml(item: string, prefix: string): string {
  const isBegun = prefix !== "" && item.startsWith(prefix);
  const [begun, rest] = isBegun ? [prefix, item.slice(prefix.length)] : ["", item];
  return `<span class="type-item">${begun && `<b>${escapeContent(begun)}</b>`}${escapeContent(rest)}</span>`;
}
