import { escapePattern } from "./escape.js";
import { positionAt, type Position } from "./position.js";

/** Where a text first stands in quotes in code; nothing where it does not. `whole`: not as the beginning of a longer path. */
export function placeOfQuoted(code: string, text: string, whole = true): Position | undefined {
  const end = whole ? "\\1" : "(?:\\1|/)";
  const found = new RegExp(`(["'\`])${escapePattern(text)}${end}`).exec(code);
  return found ? positionAt(code, found.index) : undefined;
}

/** Where code imports a module or one below it. */
export function placeOfImport(code: string, module: string): Position | undefined {
  const name = escapePattern(module);
  const found = new RegExp(
    String.raw`(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|@import\s+(?:url\()?\s*)(["'])(?:[^"'\n]*!)?~?${name}(?:/[^"']*)?\1`,
  ).exec(code);
  if (!found) return placeOfQuoted(code, module, false);
  return positionAt(code, found.index + found[0].indexOf(found[1] ?? ""));
}

/** Where code first has a key of this name, or a method. */
export function placeOfKey(code: string, name: string): Position | undefined {
  const found = new RegExp(`(?<![\\w$.])(["']?)${escapePattern(name)}\\1\\s*[:(,}]`).exec(code);
  return found ? positionAt(code, found.index) : undefined;
}
