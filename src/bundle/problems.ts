import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import type { Message } from "esbuild";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../model/diagnostic.js";

/**
 * A problem that esbuild found in the site's code, as a diagnostic with a path relative to the site folder.
 * `workingDir` is the folder that esbuild's own paths are relative to.
 */
export function diagnosticOf(
  message: Message,
  siteDir: string,
  severity: Diagnostic["severity"],
  workingDir = siteDir,
): Diagnostic {
  const { location } = message;
  const text = message.text.replace(/\s+/g, " ").trim();
  // esbuild blames the file that imports; what has to be mended is the one without the export.
  const [, culprit, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (culprit !== undefined) {
    const file = relativeTo(siteDir, path.resolve(workingDir, culprit));
    const hint = `Write \`export function ${name}\` or \`export const ${name}\``;
    return { severity, code: "code", message: `\`${name}\` is not exported`, file, line: 1, column: 1, hint };
  }
  return {
    severity,
    code: "code",
    message: text,
    ...(location && {
      file: relativeTo(siteDir, path.resolve(workingDir, location.file)),
      line: location.line,
      // esbuild counts bytes from 0.
      column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1,
    }),
    ...(location?.suggestion && { hint: `Did you mean ${location.suggestion}?` }),
  };
}

/** Where bundled code lies and came from. */
export interface BundledCode {
  /** Name under which it was evaluated. */
  readonly filename: string;
  /** Source map as JSON text. */
  readonly map: string;
  /** Absolute path of the folder that the map's paths are relative to. */
  readonly mapDir: string;
}

/** The innermost place in the site's own code of an error that bundled code threw, as far as its stack tells. */
export function placeOf(
  error: unknown,
  siteDir: string,
  { filename, map, mapDir }: BundledCode,
): Pick<Diagnostic, "file" | "line" | "column"> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => line.includes(filename));
  if (frames.length === 0 || map === "") return {};
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const frame of frames) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in found)) continue;
    const file = relativeInside(siteDir, path.resolve(mapDir, found.originalSource));
    if (file === undefined) continue;
    return { file, line: found.originalLine + 1, column: found.originalColumn + 1 };
  }
  return {};
}
