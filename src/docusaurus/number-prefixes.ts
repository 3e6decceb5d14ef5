// `numberPrefixParser` of a Docusaurus project → what becomes of number prefixes.
import { readdirSync } from "node:fs";
import path from "node:path";
import { isObject } from "../text/json.js";
import { prefixReader, type NumberPrefixes } from "../text/number-prefix.js";
import type { Options } from "./options.js";

/** Tell the functions apart where a project has no such names. */
const USUAL = ["01-install", "install"];

/** Reads the parser of a book in these folders. A function is known by what it makes of the names in them. */
export function numberPrefixesOf(
  options: Options,
  folders: readonly string[],
  siteDir: string,
): NumberPrefixes | undefined {
  const given = options.read("numberPrefixParser");
  if (given === undefined) return undefined;
  if (typeof given !== "function") {
    options.note("numberPrefixParser", "taken");
    return given !== false;
  }
  const parse = given as (name: string) => unknown;
  const named = folders.flatMap((folder) => namesIn(path.join(siteDir, folder)));
  const names = named.some((name) => /^\d/.test(name)) ? named : [...named, ...USUAL];
  let failed = "";
  const isAlike = (prefixes: NumberPrefixes) =>
    names.every((name) => {
      const { name: filename, position } = prefixReader(prefixes)(name);
      const made = parse(name);
      const same = isObject(made) && made["filename"] === filename && made["numberPrefix"] === position;
      if (!same) failed = name;
      return same;
    });
  try {
    const found = ([false, "position", true] as const).find(isAlike);
    const why = found === undefined ? `it makes of \`${failed}\` what docsite has no option for` : undefined;
    options.note("numberPrefixParser", found === undefined ? "unsupported" : "taken", why);
    return found;
  } catch (error) {
    const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
    options.note("numberPrefixParser", "unsupported", `it throws an error: ${text}`);
    return undefined;
  }
}

/** The names of all folders and Markdown files below a folder, these without their extensions. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : /\.mdx?$/i.test(entry.name) ? [path.parse(entry.name).name] : [],
    );
  } catch {
    // A book without documents is told where these are read.
    return [];
  }
}
