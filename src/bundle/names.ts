import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";

/** esbuild's hash in the name of a script or style sheet. */
const HASH = /-[A-Z0-9]{8}(?=\.(?:js|css)$)/;

/** A script or style sheet. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/**
 * Renames scripts and style sheets, and what refers to them, after their content and that of what they import.
 * esbuild's own hashes depend on where the sources lie, so that they differ from one folder to the next.
 */
export function nameByContent(files: readonly NamedText[]): NamedText[] {
  const texts = new Map(files.filter(({ path }) => HASH.test(path)).map(({ path, text }) => [path, text]));
  const names = [...texts.keys()].map((path) => [path, path.slice(path.lastIndexOf("/") + 1)] as const);
  const rename = (text: string, nameOf: (path: string, name: string) => string) =>
    names.reduce((result, [path, name]) => result.replaceAll(name, nameOf(path, name)), text);
  const own = new Map(
    [...texts].map(([path, text]) => [path, shortHash(rename(text, (_, name) => name.replace(HASH, "")))]),
  );
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const [other, name] of names) if (texts.get(path)?.includes(name)) reached(other, seen);
    return seen;
  };
  const hashes = new Map(
    [...texts.keys()].map((path) => {
      const others = [...reached(path)].map((other) => own.get(other) ?? "").sort(byCodeUnit);
      return [path, shortHash([own.get(path), ...others].join(" "))];
    }),
  );
  const renamed = (path: string, name: string) => name.replace(HASH, `-${hashes.get(path)}`);
  return files.map((file) => {
    const text = texts.get(file.path);
    if (text === undefined) return file;
    return { path: renamed(file.path, file.path), text: rename(text, renamed) };
  });
}
