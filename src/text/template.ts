import type { Hole, Template } from "../model/document.js";

/**
 * Delimiters of a hole's number inside HTML text under construction. They are Unicode noncharacters,
 * which may not stand in interchanged text; `withoutMarks` keeps authors' text free of them.
 */
const OPEN = "\ufdd0";
const CLOSE = "\ufdd1";

/** Marks the place of hole number `index` in HTML text. It survives escaping. */
export function markHole(index: number): string {
  return OPEN + index + CLOSE;
}

/** Text in which no character can be taken for the mark of a hole, and without NUL, which HTML cannot hold. */
export function withoutMarks(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it is what has to go
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}

/** Cuts marked HTML text into a template. Unknown marks are dropped. */
export function templateOf(html: string, holes: readonly Hole[]): Template {
  const strings: string[] = [];
  const used: Hole[] = [];
  let text = "";
  const parts = html.split(/\ufdd0(\d+)\ufdd1/);
  for (const [position, part] of parts.entries()) {
    if (position % 2 === 0) {
      text += part;
      continue;
    }
    const hole = holes[Number(part)];
    if (!hole) continue;
    strings.push(text);
    used.push(hole);
    text = "";
  }
  return { strings: [...strings, text], holes: used };
}

/** Replaces every mark by what `fill` gives for its number. */
export function fillMarks(html: string, fill: (index: number) => string): string {
  return html.replace(/\ufdd0(\d+)\ufdd1/g, (_, index: string) => fill(Number(index)));
}
