// Finds files of the site that cannot be written beside each other.
import { diagnostic, type DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { OutputFile, Outputs } from "../types/output.js";
import { folderOf } from "../text/path.js";

/** Longest name of a file or folder on common file systems, in bytes. */
const MAX_NAME = 255;

/** A path in messages: it can be very long. */
const SHOWN_PATH = 80;

/** Why a file cannot be written at a path, if it cannot. `source`: the static file. */
function pathProblem(path: string, source: string | undefined): Diagnostic | undefined {
  const shown = path.slice(0, SHOWN_PATH);
  const isStatic = source !== undefined;
  if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(path))
    return diagnostic("duplicate-file.path", placeOf(source), shown, isStatic);
  // UTF-8 takes at most three bytes for a UTF-16 code unit.
  const mayBeLong = path.length * 3 > MAX_NAME;
  const isLong = mayBeLong && path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
  return isLong ? diagnostic("duplicate-file.name", placeOf(source), shown, MAX_NAME, isStatic) : undefined;
}

function placeOf(source: string | undefined): DiagnosticPlace {
  return source === undefined ? {} : { file: source, line: 1, column: 1 };
}

/**
 * Static files without those that generated ones take the place of, and what is said about these: for projects of a tool that
 * writes its pages last, which may have both.
 */
export function withoutHidden(
  files: readonly OutputFile[],
  copies: Outputs["copies"],
): { readonly copies: Outputs["copies"]; readonly hidden: readonly Diagnostic[] } {
  const generated = new Set(files.map(({ path }) => path));
  const hidden = copies.filter(({ path }) => generated.has(path));
  return {
    copies: copies.filter(({ path }) => !generated.has(path)),
    hidden: hidden.map(({ path, source }) => diagnostic("duplicate-file.hidden", placeOf(source), path)),
  };
}

/**
 * Reports static files that would replace generated ones, and files with the path of a folder: it is unclear
 * which of the two is meant.
 */
export function clashingFiles(files: readonly OutputFile[], copies: Outputs["copies"]): Diagnostic[] {
  const owners = new Map<string, string | undefined>();
  const diagnostics: Diagnostic[] = [];
  const add = (path: string, source: string | undefined) => {
    const problem = pathProblem(path, source);
    // The files that go with a page would have the same problem.
    if (problem && (source !== undefined || path.endsWith(".html"))) diagnostics.push(problem);
    if (!owners.has(path)) owners.set(path, source);
    else if (source === undefined) diagnostics.push(diagnostic("duplicate-file", {}, path));
    else diagnostics.push(diagnostic("duplicate-file.static", placeOf(source), path));
  };
  for (const { path } of files) add(path, undefined);
  for (const { path, source } of copies) add(path, source);
  const folders = new Set<string>();
  for (const path of owners.keys()) {
    let folder = folderOf(path);
    for (; folder !== "" && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  for (const folder of folders) {
    if (!owners.has(folder)) continue;
    const source = owners.get(folder);
    diagnostics.push(
      source === undefined
        ? diagnostic("duplicate-file.folder", {}, folder)
        : diagnostic("duplicate-file.static", placeOf(source), folder),
    );
  }
  return diagnostics;
}
