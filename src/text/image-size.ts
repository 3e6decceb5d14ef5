// What an `<img>` says of its size, and what follows from its file.
import type { GivenSize } from "../types/document.js";

/** What two attributes of an `<img>` give; other values than numbers of pixels are its author's alone. */
export function givenSize(width: unknown, height: unknown): GivenSize {
  if (isAbsent(width)) {
    if (isAbsent(height)) return "none";
    const down = pixels(height);
    return down === undefined ? "all" : { height: down };
  }
  const across = isAbsent(height) ? pixels(width) : undefined;
  return across === undefined ? "all" : { width: across };
}

/** The attributes that an image lacks, in pixels. `file`: the size of its file. */
export function missingSize(
  given: GivenSize,
  file: { readonly width?: number; readonly height?: number },
): { readonly width?: number; readonly height?: number } {
  const { width, height } = file;
  if (!width || !height || given === "all") return {};
  if (given === "none") return { width, height };
  return "width" in given
    ? { height: Math.round((given.width * height) / width) }
    : { width: Math.round((given.height * width) / height) };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** A number of pixels as HTML reads it. */
function pixels(value: unknown): number | undefined {
  const [, number] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(String(value)) ?? [];
  return Number(number) > 0 ? Number(number) : undefined;
}
