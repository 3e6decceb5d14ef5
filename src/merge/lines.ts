import { readSync } from "node:fs";

/** Bytes that are read at once. */
const BLOCK = 1 << 20;

/** The lines of an open file with the place of each in bytes, without their line breaks. Only some of it is in memory. */
export function* linesIn(file: number): Generator<readonly [at: number, line: Uint8Array]> {
  let rest: Uint8Array = new Uint8Array();
  let at = 0;
  for (let position = 0; ;) {
    const block = Buffer.allocUnsafe(BLOCK);
    const count = readSync(file, block, 0, BLOCK, position);
    if (count === 0) break;
    position += count;
    const bytes = Buffer.concat([rest, block.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield [at + start, bytes.subarray(start, end)];
      start = end + 1;
    }
    at += start;
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield [at, rest];
}
