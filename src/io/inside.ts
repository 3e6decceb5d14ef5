import path from "node:path";
import { isLink } from "./files.js";

/**
 * Absolute path of a file in a folder; `undefined` if its path leads out of the folder, or a link is on the way to it or in its place:
 * nobody can tell where that leads.
 */
export function insideOf(folder: string, file: string): string | undefined {
  const parts = file.split(/[\\/]/);
  if (path.isAbsolute(file) || parts.some((part) => part === "" || part === "." || part === ".."))
    return undefined;
  let place = folder;
  for (const part of parts) {
    place = path.join(place, part);
    if (isLink(place)) return undefined;
  }
  return place;
}
