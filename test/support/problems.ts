// Diagnostics as lines of text, so that a test reads like what an author sees.
import type { TestContext } from "node:test";
import type { Diagnostic } from "../../src/types/diagnostic.js";
import { testSite } from "./site.js";

/** `file:line:column severity code: message (hint)`, one a problem. Absent parts are left out. */
export function problemLines({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): string[] {
  return diagnostics.map(({ severity, code, message, file, line, column, hint }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    return `${place} ${severity} ${code}: ${message}${hint === undefined ? "" : ` (${hint})`}`.trim();
  });
}

/** The text of a configuration with more settings, as they would be written. */
export function configWith(settings = ""): string {
  return `export default { title: "T", url: "https://t.example", ${settings} };\n`;
}

/**
 * `severity code line:column` of every problem of the page `/docs/a`, whose text begins in line 3. Other files are named. There are
 * the page `/docs/b`, which has the heading `Part`, and the picture `/pic.png`.
 */
export async function problemsIn(
  context: TestContext,
  body: string,
  options: { readonly config?: string; readonly files?: Readonly<Record<string, string>> } = {},
): Promise<string[]> {
  const site = testSite(context, {
    "docsite.config.js": configWith(options.config),
    "content/docs/a.md": `# A\n\n${body}\n`,
    "content/docs/b.md": "# B\n\n## Part\n",
    "content/static/pic.png": "png",
    ...options.files,
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ severity, code, file, line, column }) =>
    file === "content/docs/a.md"
      ? `${severity} ${code} ${line}:${column}`
      : `${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(":")}`.trimEnd(),
  );
}
