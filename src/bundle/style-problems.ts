// Problems of the programs that make style sheets, with their places.
import type { PartialMessage } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { readIfPossible } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { isObject } from "../text/json.js";

/** Where a problem is: a file, and where it is known a line and a column, both from 1. */
export interface StylePlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A diagnostic as a message of esbuild, from which `diagnosticOf` takes it again. */
export function messageOf(problem: Diagnostic): PartialMessage {
  return { text: problem.message, detail: problem };
}

/** The diagnostic in a message; undefined in one of esbuild's own. */
export function problemIn(detail: unknown): Diagnostic | undefined {
  return isObject(detail) && "severity" in detail && "code" in detail
    ? (detail as unknown as Diagnostic)
    : undefined;
}

/** What a compiler of style sheets says. `file` of the place is absolute. */
export function styleProblem(
  siteDir: string,
  { file, line = 1, column = 1 }: StylePlace,
  kind: "error" | "warning",
  text: string,
): PartialMessage {
  const place = { file: relativeTo(siteDir, file), line, column };
  const [first = ""] = text.split("\n");
  return messageOf(
    diagnostic(kind === "error" ? "style-sheet" : "style-sheet.warning", place, first.replace(/\.$/, "")),
  );
}

/** A package that a file needs and that the site lacks. `file` is absolute, `wanted` stands in it if it is named there. */
export function missingStylePackage(siteDir: string, file: string, wanted: string): PartialMessage {
  const name = relativeTo(siteDir, file);
  const place = { file: name, ...(placeIn(file, wanted) ?? { line: 1, column: 1 }) };
  const [, owner = wanted] = /^((?:@[^/]+\/)?[^/]+)/.exec(wanted) ?? [];
  return messageOf(diagnostic("style-sheet.package", place, owner));
}

function placeIn(file: string, wanted: string): { line: number; column: number } | undefined {
  const text = readIfPossible(file) ?? "";
  const at = ['"', "'", ""]
    .map((quote) => text.indexOf(quote + wanted + (quote || ":")))
    .find((each) => each >= 0);
  if (at === undefined) return undefined;
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
