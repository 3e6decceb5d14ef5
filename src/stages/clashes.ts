// Files of the site → those that cannot stand beside each other.
import type { Diagnostic } from "../model/diagnostic.js";
import type { OutputFile, Outputs } from "../model/output.js";
import type { Site } from "../model/site.js";
import { sameItems } from "../text/order.js";
import { folderOf } from "../text/path.js";

/** Longest name of a file or folder on common file systems, in bytes. */
const MAX_NAME = 255;

/** Why a file cannot be written at a path; nothing where it can. */
function pathProblem(path: string): string | undefined {
  if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)) return "is not a path inside the output folder";
  // No character has more than three bytes for each of its units.
  const mayBeLong = path.length * 3 > MAX_NAME;
  const isLong = mayBeLong && path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
  return isLong ? `has a name of more than ${MAX_NAME} bytes` : undefined;
}

interface Looked {
  readonly paths: readonly string[];
  readonly diagnostics: Diagnostic[];
}

/** What was found the last time, by the site. */
const last = new WeakMap<Site, Looked>();

/**
 * The same as `clashingFiles` of all, not looked for again as long as the site and the paths are the same. `versioned`
 * are files whose paths depend on the site, and beside that on its version alone.
 */
export function clashesOf(
  site: Site,
  files: readonly OutputFile[],
  versioned: readonly OutputFile[],
  copies: Outputs["copies"],
): Diagnostic[] {
  const paths = [...files, ...copies].map(({ path }) => path);
  const known = last.get(site);
  if (known && sameItems(known.paths, paths)) return known.diagnostics;
  const diagnostics = clashingFiles([...files, ...versioned], copies);
  last.set(site, { paths, diagnostics });
  return diagnostics;
}

/**
 * A static file may not take the place of a generated one, and no file may have the path of a folder:
 * which of the two is meant cannot be known.
 */
function clashingFiles(files: readonly OutputFile[], copies: Outputs["copies"]): Diagnostic[] {
  const owners = new Map<string, string | undefined>();
  const diagnostics: Diagnostic[] = [];
  const clash = (message: string, source: string | undefined) =>
    diagnostics.push({
      severity: "error",
      code: "duplicate-file",
      message,
      ...(source !== undefined && { file: source, line: 1, column: 1 }),
      hint: source === undefined ? "Give the page or redirect another address" : "Rename the static file",
    });
  const look = (path: string, source: string | undefined) => {
    const problem = pathProblem(path);
    // Where a page cannot be written, nothing beside it can: once is enough.
    if (problem !== undefined && (source !== undefined || path.endsWith(".html")))
      clash(`\`${path.slice(0, 80)}\` ${problem}`, source);
    if (owners.has(path))
      clash(`\`${path}\` is ${source === undefined ? "written twice" : "generated as well"}`, source);
    else owners.set(path, source);
  };
  for (const { path } of files) look(path, undefined);
  for (const { path, source } of copies) look(path, source);
  const folders = new Set<string>();
  for (const path of owners.keys()) {
    let folder = folderOf(path);
    for (; folder !== "" && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  for (const folder of folders) {
    const source = owners.get(folder);
    if (owners.has(folder))
      clash(`\`${folder}\` is ${source === undefined ? "a file and a folder" : "generated as well"}`, source);
  }
  return diagnostics;
}
