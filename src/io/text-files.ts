import path from "node:path";
import { decodeText } from "../text/bytes.js";
import { readIfExists } from "./files.js";

/** The first of these files that exists, as text. `names`: relative to the site folder. */
export function readFirstText(
  siteDir: string,
  names: readonly string[],
): { readonly path: string; readonly text: string } | undefined {
  for (const name of names) {
    const bytes = readIfExists(path.join(siteDir, name));
    if (bytes) return { path: name, text: decodeText(bytes) };
  }
  return undefined;
}
