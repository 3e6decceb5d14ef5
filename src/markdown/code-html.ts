// Highlighted code → HTML, with the lines, words, notes and folds that are set off in it.
import { escapeContent } from "../text/escape.js";
import type { MarkedCode, Span } from "./code-lines.js";
import type { LineMark } from "./code-meta.js";

/** A stretch of text in one class. */
export interface Run {
  text: string;
  readonly className: string | undefined;
}

/** What is around a stretch of a line. */
export interface Wrapped {
  readonly from: number;
  readonly to: number;
  readonly open: string;
  readonly close: string;
}

/** What is said of the names in a line. */
export interface LineTypes {
  /** In order, without overlap, as are those that are set off. */
  readonly names: readonly Wrapped[];
  readonly marked: readonly Wrapped[];
  /** HTML of the lines below it. */
  readonly below: string;
}

/** What lines of a code block carry. Lines are counted from 0. */
export interface LineDecoration extends Partial<Omit<MarkedCode, "code" | "marks" | "kept">> {
  readonly marks: ReadonlyMap<number, LineMark>;
  /** First and last lines of what is folded, in order, without overlap. */
  readonly folds?: readonly Span[];
  /** Number of the first line. Absent: no numbers. */
  readonly firstLineNumber?: number;
  readonly types?: ReadonlyMap<number, LineTypes>;
}

/** The HTML of a code block's content. It is only cut into lines where something is about one. */
export function codeHtml(runs: readonly Run[], decoration: LineDecoration): string {
  const { marks, words, notes, types, folds = [], firstLineNumber } = decoration;
  const isPlain = [marks, words, notes, types].every((each) => !each || each.size === 0);
  if (isPlain && folds.length === 0 && firstLineNumber === undefined) return runs.map(writeRun).join("");
  const lines = linesOf(runs).map((line, index) => {
    const mark = marks.get(index);
    const number = firstLineNumber === undefined ? "" : ` data-n="${firstLineNumber + index}"`;
    const noted = (notes?.get(index) ?? []).map((note) => `<a class="code-note" data-note="${note}"></a>`);
    const { names = [], marked = [], below = "" } = types?.get(index) ?? {};
    const set = (words?.get(index) ?? []).map(([from, to]) => ({ from, to, ...MARK }));
    const text = lineHtml(line, [names, set, marked]) + noted.join("");
    return `<span class="l${mark ? ` ${mark}` : ""}"${number}>${text}\n</span>${below}`;
  });
  for (const [from, to] of folds) {
    const count = to - from + 1;
    const button = `<button class="code-fold js-only" type="button" aria-expanded="false" data-lines="${count}"></button>`;
    lines[from] = `${button}<span class="code-folded">${lines[from] ?? ""}`;
    lines[to] += "</span>";
  }
  return lines.join("");
}

function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ text, className: run.className });
    }
  }
  return lines;
}

const MARK = { open: "<mark>", close: "</mark>" };

/** A line with what is around stretches of it, each of which may begin and end inside of a run. What is in an earlier layer is around what is in a later one. */
function lineHtml(runs: readonly Run[], layers: readonly (readonly Wrapped[])[]): string {
  let html = "";
  let at = 0;
  const next = layers.map(() => 0);
  let open: Wrapped[] = [];
  for (const run of runs) {
    const end = at + run.text.length;
    const start = at;
    while (at < end) {
      let stop = end;
      const around = layers.flatMap((layer, index) => {
        while ((layer[next[index] ?? 0]?.to ?? Infinity) <= at) next[index] = (next[index] ?? 0) + 1;
        const wrap = layer[next[index] ?? 0];
        if (!wrap) return [];
        stop = Math.min(stop, wrap.from > at ? wrap.from : wrap.to);
        return wrap.from <= at ? [wrap] : [];
      });
      html += between(open, around) + writeRun({ ...run, text: run.text.slice(at - start, stop - start) });
      open = around;
      at = stop;
    }
  }
  return html + between(open, []);
}

/** What is closed and opened where other stretches begin. */
function between(before: readonly Wrapped[], after: readonly Wrapped[]): string {
  const same = before.findIndex((wrap, index) => wrap !== after[index]);
  const kept = same < 0 ? before.length : same;
  const closed = before
    .slice(kept)
    .toReversed()
    .map(({ close }) => close);
  return [...closed, ...after.slice(kept).map(({ open }) => open)].join("");
}

function writeRun({ text, className }: Run): string {
  const html = escapeContent(text);
  return className ? `<span class="${className}">${html}</span>` : html;
}
