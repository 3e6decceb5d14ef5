// Files that are put together from pieces, most of which are those of the last time.
import { closeSync, fstatSync, lstatSync, openSync, writeFileSync } from "node:fs";
import type { Piece } from "../model/output.js";
import { readBytes } from "./files.js";
import { isUntouched, type Entry } from "./tree-record.js";

/** A file that was written before. */
export interface EarlierFile {
  readonly file: string;
  readonly entry: Entry;
}

/** Where a piece is in the file before, in bytes. */
interface Place {
  readonly from: number;
  readonly bytes: number;
}

/** Pieces that follow each other here and in the file before, or one that is not there. */
interface Run {
  readonly pieces: Piece[];
  readonly from: number | undefined;
  bytes: number;
}

/** Bytes that are copied at once, unless one piece has more: the whole may be too large for the memory. */
const MOST_AT_ONCE = 1 << 20;

/**
 * Writes the pieces one after the other; those of an earlier file are copied from there. The result are their keys and
 * lengths in bytes.
 */
export function writePieces(
  target: string,
  pieces: readonly Piece[],
  earlier: EarlierFile | undefined,
): NonNullable<Entry["pieces"]> {
  const source = earlier?.entry.pieces && openUntouched(earlier);
  const handle = openSync(target, "w");
  try {
    const places = placesIn(source === undefined ? [] : (earlier?.entry.pieces ?? []));
    return runsOf(pieces, places).flatMap((run) => {
      const copied =
        source === undefined || run.from === undefined ? undefined : bytesAt(source, run.from, run.bytes);
      if (copied) writeFileSync(handle, copied);
      return run.pieces.map(({ key, content }) => {
        if (copied) return [key, places.get(key)?.bytes ?? 0] as const;
        const bytes = Buffer.from(content());
        // With a file that is open, each piece goes after the one before.
        writeFileSync(handle, bytes);
        return [key, bytes.length] as const;
      });
    });
  } finally {
    closeSync(handle);
    if (source !== undefined) closeSync(source);
  }
}

function placesIn(pieces: NonNullable<Entry["pieces"]>): ReadonlyMap<string, Place> {
  let from = 0;
  const places = new Map<string, Place>();
  for (const [key, bytes] of pieces) {
    places.set(key, { from, bytes });
    from += bytes;
  }
  return places;
}

function runsOf(pieces: readonly Piece[], places: ReadonlyMap<string, Place>): Run[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const place = places.get(piece.key);
    const last = runs.at(-1);
    const isNext = last?.from !== undefined && last.from + last.bytes === place?.from;
    if (place && isNext && last.bytes + place.bytes <= MOST_AT_ONCE) {
      last.pieces.push(piece);
      last.bytes += place.bytes;
    } else runs.push({ pieces: [piece], from: place?.from, bytes: place?.bytes ?? 0 });
  }
  return runs;
}

/** The file, unless somebody has touched it. */
function openUntouched({ file, entry }: EarlierFile): number | undefined {
  let handle;
  try {
    // What was put in its place may be opened only when somebody writes to it.
    if (!isUntouched(lstatSync(file), entry)) return undefined;
    handle = openSync(file, "r");
    // Another build may have put another site there meanwhile.
    if (isUntouched(fstatSync(handle), entry)) return handle;
  } catch {
    // Somebody may have put anything there.
  }
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

/** Nothing where there are fewer. */
function bytesAt(source: number, from: number, length: number): Buffer | undefined {
  const bytes = readBytes(source, from, length);
  return bytes.length === length ? bytes : undefined;
}
