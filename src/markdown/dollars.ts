// Which dollar signs begin and end formulas. The parsers take any two for a formula; here they are those of Pandoc.
import type { Nodes } from "mdast";
import type { TreeOf } from "./processor.js";

/** Signs of currency that no text has, to stand for dollars: parsers treat them alike. */
const STAND_INS = ["\ua838", "\u20a0", "\u20b0"];

/** A parser that reads formulas between dollar signs. */
export function withFormulas(treeOf: TreeOf): TreeOf {
  return (text) => {
    if (!text.includes("$")) return treeOf(text);
    const standIn = STAND_INS.find((sign) => !text.includes(sign));
    if (standIn === undefined) return treeOf(text, { math: true });
    const tree = treeOf(withoutPrices(text, standIn), { math: true });
    restore(tree, standIn);
    return tree;
  };
}

/**
 * Puts something else in place of dollar signs that are no delimiters. A single one that begins a formula is followed by no
 * space; one that ends it follows no space, and no digit follows. A formula in a text has no blank line in it, and no other
 * dollar sign that could begin one.
 */
export function withoutPrices(text: string, standIn: string): string {
  const isWithin = withinParagraphs(text);
  const runs = outsideOfCode(runsOf(text, "\\$"), runsOf(text, "`"), isWithin);
  const closings = closingsOf(runs, ({ at, length }) => {
    if (length > 1) return "ends";
    if (!/\S/.test(text.charAt(at - 1))) return "begins";
    return /\d/.test(text.charAt(at + 1)) ? "neither" : "ends";
  });
  let result = "";
  let end = 0;
  const replace = (at: number) => {
    result += text.slice(end, at) + standIn;
    end = at + 1;
  };
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index] as Run;
    const place = run.length > 1 || /\S/.test(text.charAt(run.at + 1)) ? closings[index] : undefined;
    const closing = place === undefined ? undefined : runs[place];
    if (place !== undefined && closing && isWithin(run, closing)) {
      // Other signs in it do not end it.
      for (let at = run.at + run.length; at < closing.at; at++) if (text[at] === "$") replace(at);
      index = place;
    } else if (run.length === 1) replace(run.at);
  }
  return result + text.slice(end);
}

interface Run {
  readonly at: number;
  readonly length: number;
}

/** Each sequence of a sign that is not escaped. */
function runsOf(text: string, sign: string): Run[] {
  const found = text.matchAll(new RegExp(String.raw`(?<!\\)((?:\\\\)*)(${sign}+)`, "g"));
  return [...found].map(({ index, 1: before = "", 2: signs = "" }) => ({
    at: index + before.length,
    length: signs.length,
  }));
}

/** Those that do not stand in code. */
function outsideOfCode(
  runs: readonly Run[],
  marks: readonly Run[],
  isWithin: (run: Run, closing: Run) => boolean,
): Run[] {
  const closings = closingsOf(marks, () => "ends");
  const result: Run[] = [];
  let next = 0;
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index] as Run;
    const closing = marks[closings[index] ?? -1];
    if (!closing || !isWithin(mark, closing)) continue;
    for (; (runs[next]?.at ?? Infinity) < mark.at; next++) result.push(runs[next] as Run);
    while ((runs[next]?.at ?? Infinity) < closing.at) next++;
    index = closings[index] ?? index;
  }
  return [...result, ...runs.slice(next)];
}

/** For each run, the place of the one that would end what it begins. */
function closingsOf(
  runs: readonly Run[],
  partOf: (run: Run) => "begins" | "ends" | "neither",
): (number | undefined)[] {
  const next = new Map<number, number>();
  const closings: (number | undefined)[] = [];
  for (let place = runs.length - 1; place >= 0; place--) {
    const run = runs[place] as Run;
    closings[place] = next.get(run.length);
    const part = partOf(run);
    if (part === "ends") next.set(run.length, place);
    else if (part === "begins") next.delete(run.length);
  }
  return closings;
}

/** Tells whether all of a formula or of code is in one paragraph, or in a block of its own. */
function withinParagraphs(text: string): (run: Run, closing: Run) => boolean {
  const blanks = [...text.matchAll(/\n(?=[ \t>]*\n)/g)].map(({ index }) => index);
  return (run, closing) => {
    const before = text.slice(Math.max(0, run.at - 40), run.at);
    if (run.length > 1 && /(?:^|\n)[ \t>*+\-\d.)]*$/.test(before)) return true;
    let [from, to] = [0, blanks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((blanks[middle] ?? 0) < run.at) from = middle + 1;
      else to = middle;
    }
    return (blanks[from] ?? Infinity) > closing.at;
  };
}

function restore(node: Nodes, standIn: string): void {
  const fields = node as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") {
      if (value.includes(standIn)) fields[name] = value.replaceAll(standIn, "$");
    } else if (name !== "position" && typeof value === "object" && value !== null)
      restore(value as Nodes, standIn);
  }
}
