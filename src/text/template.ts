import type { Hole, Template } from "../types/document.js";

/**
 * Delimiters of a hole's number inside HTML text under construction. They are Unicode noncharacters,
 * which are not allowed in interchanged text; `withoutMarks` removes them from authors' text.
 */
const OPEN = "\ufdd0";
const CLOSE = "\ufdd1";

/** The mark of hole number `index` in HTML. Escaping does not change it. */
export function markHole(index: number): string {
  return OPEN + index + CLOSE;
}

/** Removes characters that look like marks, and NUL, which is not allowed in HTML. */
export function withoutMarks(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it is what has to go
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}

/** HTML with marks → a template. Drops unknown marks. */
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

/** Replaces every mark by the result of `fill` for its number. */
export function fillMarks(html: string, fill: (index: number) => string): string {
  return html.replace(/\ufdd0(\d+)\ufdd1/g, (_, index: string) => fill(Number(index)));
}
