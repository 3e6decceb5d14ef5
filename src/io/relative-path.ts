import path from "node:path";

/** A path relative to a folder, with forward slashes. */
export function relativeTo(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join("/");
}

/** The same for a file inside the folder; `undefined` for a file outside. */
export function relativeInside(folder: string, file: string): string | undefined {
  const relative = relativeTo(folder, file);
  const isOutside = relative === ".." || relative.startsWith("../") || path.isAbsolute(relative);
  return isOutside ? undefined : relative;
}
