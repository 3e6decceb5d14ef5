import path from "node:path";
import type { Message } from "esbuild";
import type { Diagnostic } from "../model/diagnostic.js";

/** A problem that esbuild found in the site's code, as a diagnostic with a path relative to the site folder. */
export function diagnosticOf(
  message: Message,
  siteDir: string,
  severity: Diagnostic["severity"],
): Diagnostic {
  const { location } = message;
  return {
    severity,
    code: "code",
    message: message.text.replace(/\s+/g, " ").trim(),
    ...(location && {
      file: relativeTo(siteDir, path.resolve(siteDir, location.file)),
      line: location.line,
      // esbuild counts bytes from 0.
      column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1,
    }),
    ...(location?.suggestion && { hint: `Did you mean ${location.suggestion}?` }),
  };
}

/** A path relative to the site folder, with forward slashes. */
export function relativeTo(siteDir: string, file: string): string {
  return path.relative(siteDir, file).split(path.sep).join("/");
}
