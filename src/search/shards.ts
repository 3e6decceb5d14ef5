// The lines of terms → files of a size that a query may load. An edit changes few of them.
import { decodeLines, encodeTerm, type TermLine } from "../../theme/client/search/format.js";

/** Up to this size all lines stand in one file: the whole stays below what a query may load. In characters. */
const SMALL = 64_000;
/** Size of the files of larger sites. A query takes 16 of them at most. In characters. */
const SIZE = 8_000;
/** One of so many terms begins a file whatever stands before it. */
const MILESTONES = 1_024;

/** A file of lines by its first term. */
export type Shard = readonly [first: string, content: string];

/** The size of lines in files, which decides how these are cut: most terms share half of their letters with the one before. */
export function sizeOf(lines: readonly TermLine[]): number {
  return lines.reduce((sum, { term, coded }) => sum + term.length / 2 + coded.length, 0);
}

/** The lines in files. `size`: that of all lines, of which these may be the ones between two milestones. */
export function cutLines(lines: readonly TermLine[], size: number): Shard[] {
  const most = size <= SMALL ? Infinity : SIZE;
  const shards: { first: string; lines: string[]; length: number }[] = [];
  let before = "";
  for (const line of lines) {
    const last = shards.at(-1);
    const text = encodeTerm(line, before);
    if (last && last.length + text.length < most && (most === Infinity || !isMilestone(line.term))) {
      last.lines.push(text);
      last.length += text.length + 1;
    } else {
      const first = encodeTerm(line, "");
      shards.push({ first: line.term, lines: [first], length: first.length });
    }
    before = line.term;
  }
  return shards.map(({ first, lines: own }) => [first, own.join("\n")]);
}

/** FNV-1a of the term decides. */
function isMilestone(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % MILESTONES === 0;
}

/** Files as they are known. */
export interface KnownShards {
  /** The first term of each. */
  readonly firsts: readonly string[];
  /** What is in the file at a place. */
  readonly content: (place: number) => string;
  /** The size of all lines. */
  readonly size: number;
}

/** A file that stays as it is, by its place, or a new one. */
export type EditedShard = number | Shard;

/** Gives what becomes of lines; `terms` are those to be looked at that stand among them or at their end, sorted. */
export type EditLines = (lines: readonly TermLine[], terms: readonly string[]) => readonly TermLine[];

/** The files after an edit of some terms, which are sorted: the same as if all lines had been cut anew. */
export function editShards(
  known: KnownShards,
  terms: readonly string[],
  edit: EditLines,
): { readonly shards: readonly EditedShard[]; readonly size: number } {
  const { firsts, content } = known;
  const wasSmall = known.size <= SMALL;
  let { size } = known;
  const stretches = wasSmall ? [{ from: 0, to: firsts.length, terms }] : stretchesOf(firsts, terms);
  const edited = stretches.map(({ from, to, terms: own }) => {
    const before = placesIn(from, to).flatMap((place) => decodeLines(content(place)));
    const lines = edit(before, own);
    size += sizeOf(lines) - sizeOf(before);
    return { from, to, lines };
  });
  const end = { from: firsts.length, to: firsts.length, lines: [] };
  const parts = [...edited, end].map(({ from, lines }, index) => {
    return { untouched: placesIn(edited[index - 1]?.to ?? 0, from), lines };
  });
  // Now that one file is enough, the limits of all others go.
  const shards =
    size <= SMALL && !wasSmall
      ? cutLines(
          parts.flatMap(({ untouched, lines }) => [
            ...untouched.flatMap((place) => decodeLines(content(place))),
            ...lines,
          ]),
          size,
        )
      : parts.flatMap(({ untouched, lines }) => [...untouched, ...cutLines(lines, size)]);
  return { shards, size };
}

function placesIn(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Files from one milestone to another, and the terms that are to be looked at there. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly terms: readonly string[];
}

function stretchesOf(firsts: readonly string[], terms: readonly string[]): Stretch[] {
  const starts = firsts.flatMap((first, place) => (place === 0 || isMilestone(first) ? [place] : []));
  const stretches: { from: number; to: number; terms: string[] }[] = [];
  const endAfter = (start: number) => starts[start + 1] ?? firsts.length;
  let start = 0;
  for (const term of terms) {
    while (start + 1 < starts.length && (firsts[starts[start + 1] ?? 0] ?? "") <= term) start++;
    // Without its milestone, what follows belongs to what stands before.
    const isMark = start > 0 && firsts[starts[start] ?? 0] === term;
    const from = starts[isMark ? start - 1 : start] ?? 0;
    const last = stretches.at(-1);
    if (last && last.to >= from) {
      last.to = endAfter(start);
      last.terms.push(term);
    } else stretches.push({ from, to: endAfter(start), terms: [term] });
  }
  return stretches;
}
