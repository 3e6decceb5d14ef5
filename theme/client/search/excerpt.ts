// The piece of a text that shows why it was found, with the words to mark.
import { fold } from "./fold.js";
import { placeOf, type Phrase } from "./phrases.js";
import { chunksOf, isOperator, placesOf, type Word } from "./words.js";

/** Text in pieces; those with `marked` are what was looked for. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** What words to mark begin with, folded. */
export interface Sought {
  readonly start: string;
  /** Mark the whole word, not just its beginning: another form of what was typed. */
  readonly whole: boolean;
}

/** Length of an excerpt, and of its part before the first match, in UTF-16 code units. */
const LENGTH = 140;
const BEFORE = 45;

/** A text with the words that begin with one of `sought` marked. */
export function marked(text: string, sought: readonly Sought[]): Marked {
  return cutAt(text, rangesOf(text, sought), 0, text.length);
}

/**
 * The part of a text with the first of the phrases that it has, or with the most different words of `sought` close together;
 * its beginning where there is none.
 */
export function excerptOf(text: string, sought: readonly Sought[], phrases: readonly Phrase[] = []): Marked {
  const flat = text.replace(/\s+/g, " ");
  const ranges = rangesOf(flat, sought);
  const at = phrases.map((phrase) => placeOf(flat, phrase)).find((place) => place >= 0);
  const from = beginningAt(flat, at ?? densestIn(ranges));
  const to = flat.length - from <= LENGTH ? flat.length : flat.lastIndexOf(" ", from + LENGTH);
  const pieces = cutAt(flat, ranges, from, to <= from ? from + LENGTH : to);
  return [
    ...(from > 0 ? [{ text: "…", marked: false }] : []),
    ...pieces,
    ...(to < flat.length ? [{ text: "…", marked: false }] : []),
  ];
}

/** A stretch of a text that is to be marked, and which of the words it is. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Where words begin with one of `sought`. */
export function rangesOf(text: string, sought: readonly Sought[]): MarkedRange[] {
  const ranges = chunksOf(text).flatMap(({ words }) => words.flatMap((word) => rangesIn(text, word, sought)));
  const operators = sought.filter(({ start }) => isOperator(start));
  if (operators.length === 0) return ranges;
  for (const { start: word } of operators)
    for (const start of placesOf(word, text)) ranges.push({ start, end: start + word.length, word });
  return ranges.sort((a, b) => a.start - b.start);
}

function rangesIn(text: string, word: Word, sought: readonly Sought[]): MarkedRange[] {
  const found = longest(sought, word.text);
  if (found) {
    // Folding may change the length; then the place inside the word is not known.
    const sameLength = fold(text.slice(word.start, word.end)).length === word.end - word.start;
    const end = sameLength && !found.whole ? word.start + found.start.length : word.end;
    return [{ start: word.start, end, word: found.start }];
  }
  // An article at its beginning is no part.
  const partsLength = word.parts.reduce((sum, part) => sum + part.length, 0);
  let at = Math.max(word.start, word.end - partsLength);
  return word.parts.flatMap((part) => {
    const start = at;
    at += part.length;
    const inside = part.length > 1 ? longest(sought, part) : undefined;
    if (!inside) return [];
    return [{ start, end: inside.whole ? at : start + inside.start.length, word: inside.start }];
  });
}

function longest(sought: readonly Sought[], word: string): Sought | undefined {
  let best: Sought | undefined;
  for (const candidate of sought) {
    if (word.startsWith(candidate.start) && candidate.start.length > (best?.start.length ?? 0))
      best = candidate;
  }
  return best;
}

/** Where the most different words begin close together. */
function densestIn(ranges: readonly MarkedRange[]): number {
  let best = { at: 0, words: 0 };
  for (const [index, range] of ranges.entries()) {
    const near = new Set<string>();
    for (const other of ranges.slice(index)) {
      if (other.end > range.start + LENGTH - BEFORE) break;
      near.add(other.word);
    }
    if (near.size > best.words) best = { at: range.start, words: near.size };
  }
  return best.at;
}

/** Where an excerpt about a place begins. */
function beginningAt(text: string, at: number): number {
  if (at <= BEFORE) return 0;
  const space = text.indexOf(" ", at - BEFORE);
  return space < 0 || space >= at ? at : space + 1;
}

/** The part of a text from one place to another, with ranges marked. */
export function cutAt(
  text: string,
  ranges: readonly Pick<MarkedRange, "start" | "end">[],
  from: number,
  to: number,
): Marked {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = from;
  for (const { start, end } of ranges) {
    if (start < at || end > to) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), marked: false });
  return pieces;
}
