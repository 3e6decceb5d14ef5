import path from "node:path";

/** Empty segments, `.` and `..`. */
const UNUSUAL = /(?:^|[\\/])\.{0,2}(?:[\\/]|$)/;

/** A path relative to a folder, with forward slashes. */
export function relativeTo(folder: string, file: string): string {
  const inside = file.slice(folder.length + 1);
  // Most files are in the folder, and `path.relative` takes apart both paths.
  const isInside = folder !== "" && file[folder.length] === path.sep && file.startsWith(folder);
  const relative = isInside && !UNUSUAL.test(inside) ? inside : path.relative(folder, file);
  return path.sep === "/" ? relative : relative.replaceAll(path.sep, "/");
}

/** The same for a file inside the folder; `undefined` for a file outside. */
export function relativeInside(folder: string, file: string): string | undefined {
  const relative = relativeTo(folder, file);
  const isOutside = relative === ".." || relative.startsWith("../") || path.isAbsolute(relative);
  return isOutside ? undefined : relative;
}
