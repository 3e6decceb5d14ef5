// What a program printed on a terminal, with its colors: escape sequences of ANSI (ECMA-48, "select graphic rendition").
import type { Run } from "./code-html.js";

/** A sequence that sets how the text after it looks, and any other one, which is left out. */
// eslint-disable-next-line no-control-regex
const SEQUENCE = /\u001b(?:\[([\d;:]*)m|\[[\d;:?<=>]*[@-ln-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|.)/g;

/** The classes of the theme's colors of code, in the order of the colors of terminals: black, red, green, yellow, blue, magenta, cyan, white. */
const COLORS = ["c", "t", "s", "n", "f", "k", "p", ""] as const;
const BACKGROUNDS = ["hl", "del", "add", "warning", "hl", "hl", "hl", "hl"].map((name) => `on-${name}`);

interface Look {
  color: string;
  background: string;
  readonly styles: Set<string>;
}

const STYLES: Readonly<Record<number, string>> = { 1: "bold", 2: "c", 3: "italic", 4: "underline" };
const ENDS: Readonly<Record<number, readonly string[]>> = {
  22: ["bold", "c"],
  23: ["italic"],
  24: ["underline"],
};

/** Text without its escape sequences. */
export function withoutAnsi(text: string): string {
  return text.replace(SEQUENCE, "");
}

/** Text without its escape sequences, in runs with the classes that they mean. */
export function ansiRuns(text: string): Run[] {
  const runs: Run[] = [];
  const look: Look = { color: "", background: "", styles: new Set() };
  let done = 0;
  const add = (end: number) => {
    if (end === done) return;
    const { background, color, styles } = look;
    // On a background, text has the color that is legible there.
    const className = [background || color, ...styles].filter(Boolean).join(" ");
    runs.push({ text: text.slice(done, end), className: className || undefined });
  };
  for (const match of text.matchAll(SEQUENCE)) {
    add(match.index);
    done = match.index + match[0].length;
    if (match[1] !== undefined) setLook(look, match[1].split(/[;:]/).map(Number));
  }
  add(text.length);
  return runs;
}

function setLook(look: Look, codes: readonly number[]): void {
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    const [tens, ones] = [Math.floor(code / 10), code % 10];
    if (code === 0) {
      look.color = look.background = "";
      look.styles.clear();
    } else if (code === 38 || code === 48) {
      const [index, taken] = extended(codes.slice(at + 1));
      at += taken;
      if (code === 38) look.color = COLORS[index] ?? "";
      else look.background = BACKGROUNDS[index] ?? "";
    } else if ((tens === 3 || tens === 9) && ones < 8) look.color = COLORS[ones] ?? "";
    else if ((tens === 4 || tens === 10) && ones < 8) look.background = BACKGROUNDS[ones] ?? "";
    else if (code === 39) look.color = "";
    else if (code === 49) look.background = "";
    else if (STYLES[code] !== undefined) look.styles.add(STYLES[code]);
    else for (const style of ENDS[code] ?? []) look.styles.delete(style);
  }
}

/** The color of terminals that is nearest to one of 256 (`5;n`) or of all (`2;r;g;b`), and how many numbers tell it. */
function extended([kind, ...numbers]: readonly number[]): readonly [index: number, taken: number] {
  const [first = 0, green = 0, blue = 0] = numbers;
  if (kind === 2) return [nearestColor([first, green, blue]), 4];
  if (first < 16) return [first % 8, 2];
  if (first >= 232) return [first < 244 ? 0 : 7, 2];
  const cube = first - 16;
  return [nearestColor([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6]), 2];
}

/** By which of its parts are strong. */
function nearestColor(parts: readonly number[]): number {
  const most = Math.max(...parts);
  const isStrong = (part: number) => part > most * 0.6;
  return most === 0 ? 0 : parts.reduce((sum, part, bit) => sum + (isStrong(part) ? 1 << bit : 0), 0);
}
