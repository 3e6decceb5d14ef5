// Applies fixes to source texts, round by round. Reports each change with its place in the original file.
import type { Diagnostic, Fix } from "../types/diagnostic.js";
import { escapePattern } from "../text/escape.js";
import { byCodeUnit } from "../text/order.js";
import { LineIndex, type Position } from "../text/position.js";

/** One change of a source file. Line and column are 1-based and refer to the original file. */
export interface Change {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

interface Edit extends Span {
  readonly fix: Fix;
}

/** The texts of a site while they are fixed. */
export class Edits {
  private readonly current = new Map<string, string>();
  private readonly done: (Change & { readonly start: number })[] = [];

  /** `sources`: files that may be changed, by path. `others`: other texts that may contain links. */
  constructor(
    private readonly sources: ReadonlyMap<string, string>,
    private readonly others: readonly string[],
  ) {}

  /** The texts of changed files, by path. */
  get texts(): ReadonlyMap<string, string> {
    return this.current;
  }

  /** Every change, sorted by file and place. */
  get changes(): readonly Change[] {
    return this.done
      .map(({ file, line, column, from, to }) => ({ file, line, column, from, to }))
      .sort((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column);
  }

  /** Applies the fixes of one round. Returns their number. */
  apply(diagnostics: readonly Diagnostic[]): number {
    const byFile = new Map<string, Diagnostic[]>();
    for (const diagnostic of diagnostics)
      if (diagnostic.fix && diagnostic.file !== undefined && this.sources.has(diagnostic.file))
        byFile.set(diagnostic.file, [...(byFile.get(diagnostic.file) ?? []), diagnostic]);
    let count = 0;
    for (const [file, found] of byFile) count += this.applyTo(file, found);
    return count;
  }

  private applyTo(file: string, diagnostics: readonly Diagnostic[]): number {
    const text = this.textOf(file);
    const fixable = new FixableText(text);
    const edits = new Map<number, Edit>();
    for (const diagnostic of diagnostics) {
      const { fix } = diagnostic;
      if (!fix || (fix.part === "heading-id" && this.isLinkedTo(file, fix.from))) continue;
      const span = fixable.spanOf(diagnostic, fix);
      const overlaps = [...edits.values()].some(
        ({ start, end }) => span && span.start < end && start < span.end,
      );
      if (span && !overlaps) edits.set(span.start, { ...span, fix });
    }
    const earlier = this.done.filter((done) => done.file === file);
    // A fix is never reverted. Otherwise two fixes that undo each other would never end.
    const fresh = [...edits.values()]
      .filter(({ start, fix }) => !earlier.some((done) => done.start === start && done.from === fix.to))
      .sort((a, b) => b.start - a.start);
    if (fresh.length === 0) return 0;
    const fixed = fresh.reduce(
      (result, { start, end, fix }) => result.slice(0, start) + fix.to + result.slice(end),
      text,
    );
    this.current.set(file, fixed);
    const original = new FixableText(this.sources.get(file) ?? "");
    for (const { start, fix } of fresh) {
      const before = earlier
        .toReversed()
        .reduce((at, done) => (done.start < at ? at - done.to.length + done.from.length : at), start);
      this.done.push({ file, ...original.pointOf(before), from: fix.from, to: fix.to, start });
    }
    return fresh.length;
  }

  private textOf(file: string): string {
    return this.current.get(file) ?? this.sources.get(file) ?? "";
  }

  /** Whether anything may link to an id of a file. Then it is unclear which of two headings is meant. */
  private isLinkedTo(file: string, id: string): boolean {
    const form = `(?:${[id, encodeURIComponent(id)].map(escapePattern).join("|")})`;
    const own = new RegExp(
      String.raw`(?<!\{|/\*\s*|<!--\s*)#${form}(?![\w-])|\b(?:for|aria-\w+)=["'][^"']*(?<![\w-])${form}(?![\w-])`,
      "u",
    );
    const other = new RegExp(String.raw`[^\s"'(<>{]#${form}(?![\w-])`, "u");
    if (own.test(this.textOf(file))) return true;
    const rest = [...this.sources.keys()].filter((name) => name !== file).map((name) => this.textOf(name));
    return [...rest, ...this.others].some((text) => other.test(text));
  }
}

/** Offsets in UTF-16 code units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A source file. The parser counts places without byte order mark and with `\n` line endings. */
class FixableText {
  /** Start offset of each line in the original file. */
  private readonly starts: readonly number[];
  private readonly text: string;
  private readonly index: LineIndex;

  /** `source`: the original text. */
  constructor(private readonly source: string) {
    const bare = source.replace(/^\ufeff/, "");
    const ends = [...bare.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length);
    this.starts = [0, ...ends].map((start) => start + source.length - bare.length);
    this.text = bare.replace(/\r\n?/g, "\n");
    this.index = new LineIndex(this.text);
  }

  /** The part of the original file that a fix replaces; `undefined` if its text is not there. */
  spanOf({ line, column }: Pick<Diagnostic, "line" | "column">, fix: Fix): Span | undefined {
    if (line === undefined || column === undefined) return undefined;
    const found = this.find({ line, column }, fix);
    if (found === undefined || !this.text.startsWith(fix.from, found)) return undefined;
    const at = this.index.positionAt(found);
    const start = (this.starts[at.line - 1] ?? 0) + at.column - 1;
    const span = { start, end: start + fix.from.length };
    return this.source.slice(span.start, span.end) === fix.from ? span : undefined;
  }

  /** Line and column of an offset in the original file, both 1-based. */
  pointOf(offset: number): Position {
    const after = this.starts.findIndex((start) => start > offset);
    const line = after < 0 ? this.starts.length : Math.max(after, 1);
    return { line, column: offset - (this.starts[line - 1] ?? 0) + 1 };
  }

  private find({ line, column }: Position, { part, from, range }: Fix): number | undefined {
    if (part === "address") return range?.[0];
    const start = this.index.startOf(line);
    if (part === "directive") return start + column - 1;
    const text = this.text.slice(start, this.index.endOf(line));
    const id = escapePattern(from);
    const form = String.raw`^(.*(?:\{#|\{/\*\s*#|<!--\s*#))${id}(?:\}|\s*\*/\}|\s*-->)[\s#]*$`;
    const before = new RegExp(form).exec(text)?.[1];
    return before === undefined ? undefined : start + before.length;
  }
}
