// Highlighted code → HTML, with the lines, words, notes and folds that are set off in it.
import { escapeContent } from "../text/escape.js";
import type { MarkedCode, Span } from "./code-lines.js";
import type { LineMark } from "./code-meta.js";

/** A stretch of text in one class. */
export interface Run {
  text: string;
  readonly className: string | undefined;
}

/** What lines of a code block carry. Lines are counted from 0. */
export interface LineDecoration extends Partial<Omit<MarkedCode, "code" | "marks">> {
  readonly marks: ReadonlyMap<number, LineMark>;
  /** First and last lines of what is folded, in order, without overlap. */
  readonly folds?: readonly Span[];
  /** Number of the first line. Absent: no numbers. */
  readonly firstLineNumber?: number;
}

/** The HTML of a code block's content. It is only cut into lines where something is about one. */
export function codeHtml(runs: readonly Run[], decoration: LineDecoration): string {
  const { marks, words, notes, folds = [], firstLineNumber } = decoration;
  const isPlain = [marks, words, notes].every((each) => !each || each.size === 0);
  if (isPlain && folds.length === 0 && firstLineNumber === undefined) return runs.map(writeRun).join("");
  const lines = linesOf(runs).map((line, index) => {
    const mark = marks.get(index);
    const number = firstLineNumber === undefined ? "" : ` data-n="${firstLineNumber + index}"`;
    const noted = (notes?.get(index) ?? []).map((note) => `<a class="code-note" data-note="${note}"></a>`);
    const text = lineHtml(line, words?.get(index) ?? []) + noted.join("");
    return `<span class="l${mark ? ` ${mark}` : ""}"${number}>${text}\n</span>`;
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

/** A line with its marked words, each of which may begin and end inside of a run. */
function lineHtml(runs: readonly Run[], words: readonly Span[]): string {
  let html = "";
  let at = 0;
  let next = 0;
  for (const run of runs) {
    const end = at + run.text.length;
    while (at < end) {
      const [from, to] = words[next] ?? [Infinity, Infinity];
      const stop = Math.min(end, at < from ? from : to);
      if (at === from) html += "<mark>";
      html += writeRun({
        ...run,
        text: run.text.slice(at - end + run.text.length, stop - end + run.text.length),
      });
      if (stop === to) {
        html += "</mark>";
        next += 1;
      }
      at = stop;
    }
  }
  return html;
}

function writeRun({ text, className }: Run): string {
  const html = escapeContent(text);
  return className ? `<span class="${className}">${html}</span>` : html;
}
