import type { AddressedHole, Hole, Template } from "../types/document.js";

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

/** The numbers of the holes that are marked in HTML. */
export function marksIn(html: string): number[] {
  return html.includes(OPEN)
    ? Array.from(html.matchAll(/\ufdd0(\d+)\ufdd1/g), ([, index]) => Number(index))
    : [];
}

/** HTML that an author wrote, marked as such with a number. */
export function markOwn(index: number, html: string): string {
  return `\ufdd4${index}\ufdd5${html}\ufdd6`;
}

/** A piece of HTML that an author wrote, in the text without its marks. */
export interface OwnPiece {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** HTML without the marks of what authors wrote, and where that is. */
export function ownPiecesOf(html: string): { readonly html: string; readonly pieces: readonly OwnPiece[] } {
  if (!html.includes("\ufdd4")) return { html, pieces: [] };
  const pieces: OwnPiece[] = [];
  let open: Omit<OwnPiece, "to"> | undefined;
  let bare = "";
  for (const [place, part] of html.split(/\ufdd4(\d+)\ufdd5|(\ufdd6)/).entries()) {
    if (place % 3 === 0) bare += part;
    else if (place % 3 === 1 && part !== undefined) open = { index: Number(part), from: bare.length };
    else if (part !== undefined && open) pieces.push({ ...open, to: bare.length });
  }
  return { html: bare, pieces };
}

/** The mark of a part of a document whose HTML is made later: see `fillParts`. */
export function markPart(index: number): string {
  return `\ufdd2${index}\ufdd3`;
}

/** Whether an address fills a hole. */
export function isAddressed(hole: Hole | undefined): hole is AddressedHole {
  return hole?.kind === "link" || hole?.kind === "image" || hole?.kind === "address";
}

/** The numbers of the parts that are marked in HTML. */
export function partsIn(html: string): number[] {
  return Array.from(html.matchAll(/\ufdd2(\d+)\ufdd3/g), ([, index]) => Number(index));
}

/** A template with its parts in the place of their marks, in the slots of its components, too. */
export function fillParts({ strings, holes }: Template, parts: readonly Template[]): Template {
  const filled = { strings: [""], holes: [] as Hole[] };
  const add = (text: string) => (filled.strings[filled.strings.length - 1] += text);
  const addHole = (hole: Hole) => void (filled.holes.push(hole), filled.strings.push(""));
  for (const [index, text] of strings.entries()) {
    for (const [place, piece] of text.split(/\ufdd2(\d+)\ufdd3/).entries()) {
      const part = place % 2 === 1 ? parts[Number(piece)] : undefined;
      if (place % 2 === 0) add(piece);
      if (!part) continue;
      const inner = fillParts(part, parts);
      for (const [at, innerText] of inner.strings.entries()) {
        add(innerText);
        const hole = inner.holes[at];
        if (hole) addHole(hole);
      }
    }
    const hole = holes[index];
    if (hole?.kind === "code") {
      addHole({ ...hole, slots: hole.slots.map((slot) => fillParts(slot, parts)) });
      continue;
    }
    if (hole?.kind !== "component") {
      if (hole) addHole(hole);
      continue;
    }
    const slots = Object.entries(hole.slots).map(([name, slot]) => [name, fillParts(slot, parts)] as const);
    addHole({ ...hole, slots: Object.fromEntries(slots) });
  }
  return filled;
}

/** Removes characters that look like marks, and NUL, which is not allowed in HTML. */
export function withoutMarks(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it is what has to go
  return text.replace(/[\0\ufdd0-\ufdef]/g, "\ufffd");
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

/** HTML with marks, without a text where it touches one. */
export function withoutAtMarks(html: string, text: string): string {
  return html.replaceAll(CLOSE + text, CLOSE).replaceAll(text + OPEN, OPEN);
}

/** Replaces every mark by the result of `fill` for its number. */
export function fillMarks(html: string, fill: (index: number) => string): string {
  return html.replace(/\ufdd0(\d+)\ufdd1/g, (_, index: string) => fill(Number(index)));
}
