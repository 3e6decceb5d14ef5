// Records that are not larger than an engine takes them.
import type { SearchRecord } from "../../../types/search-record.js";

/** Where the other texts of a record leave less room than this for its text, they are shortened. In bytes. */
const LEAST_ROOM = 2_000;
/** Length of a label that is shortened. In UTF-16 code units. */
const LABEL = 100;
/** Number of labels that are kept of a path that is shortened: the innermost. */
const LABELS = 4;

/**
 * The record, or several with its text and keywords in pieces, if its JSON has more than `limit` bytes. Further pieces have
 * the id of the record with a number.
 */
export function partsWithin(record: SearchRecord, limit: number): SearchRecord[] {
  if (sizeOf(record) <= limit) return [record];
  const whole = { ...record, text: "", keywords: [] };
  const base = limit - sizeOf(whole) >= LEAST_ROOM ? whole : shortened(whole);
  // Half of the room each, without the suffix of the id.
  const room = Math.max(Math.floor((limit - sizeOf(base) - 16) / 2), LEAST_ROOM / 8);
  const texts = piecesOf(record.text.split(/(?<=\s)/), room).map((piece) => piece.join("").trim());
  const keywords = piecesOf(record.keywords, room);
  return Array.from({ length: Math.max(texts.length, keywords.length, 1) }, (_, part) => ({
    ...base,
    id: part === 0 ? record.id : `${record.id}-${part}`,
    text: texts[part] ?? "",
    keywords: keywords[part] ?? [],
  }));
}

function shortened(record: SearchRecord): SearchRecord {
  const cut = (text: string) => [...text].slice(0, LABEL).join("");
  const path = (labels: readonly string[]) => labels.slice(-LABELS).map(cut);
  const { title, heading, hierarchy, breadcrumbs, tags } = record;
  return {
    ...record,
    title: cut(title),
    heading: cut(heading),
    hierarchy: path(hierarchy),
    breadcrumbs: path(breadcrumbs),
    tags: path(tags),
  };
}

/** Words in lists whose JSON has at most `room` bytes each. A longer word is cut. */
function piecesOf(words: readonly string[], room: number): string[][] {
  const pieces: string[][] = [];
  let left = 0;
  for (const word of words.flatMap((each) => cutWord(each, room))) {
    const size = sizeOf(word) + 1;
    if (size > left || pieces.length === 0) {
      pieces.push([]);
      left = room;
    }
    pieces.at(-1)?.push(word);
    left -= size;
  }
  return pieces;
}

function cutWord(word: string, room: number): string[] {
  if (sizeOf(word) < room) return [word];
  // JSON writes a character in at most six bytes.
  const length = Math.max(1, Math.floor((room - 3) / 6));
  const characters = [...word];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(""),
  );
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
