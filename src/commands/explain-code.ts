// The manual's page about a diagnostic, from the package.
import path from "node:path";
import { aboutCode, CODES, severitiesOf } from "../features/diagnostics.js";
import { readIfPossible } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { nearest } from "../text/nearest.js";
import { byCodeUnit } from "../text/order.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Where the pages are: in a checkout, and in the package. */
const FOLDERS = ["manual/diagnostics", "bin/compiled/diagnostics"];

/** What the manual says about problems with a code, as Markdown. Throws `UsageError` for a code that there is none of. */
export function explainCode(code: string): string {
  if (!CODES.includes(code)) {
    const like = nearest(code, CODES);
    throw new UsageError(
      `There is no diagnostic \`${code}\``,
      like === undefined ? "`docsite explain` lists all codes" : `Did you mean \`${like}\`?`,
    );
  }
  const page = FOLDERS.map((folder) => readIfPossible(path.join(PACKAGE, folder, `${code}.md`))).find(
    (text) => text !== undefined,
  );
  // Front matter is for the tests of the page.
  const { body } = splitFrontMatter((page ?? "").replaceAll("\r\n", "\n"));
  return [`# ${code} (${severitiesOf(code).join(" or ")})`, aboutCode(code), body.trim()].join("\n\n");
}

/** All codes, each with what it means, as lines of text. */
export function listCodes(): string {
  const width = Math.max(...CODES.map(({ length }) => length));
  return [...CODES]
    .sort(byCodeUnit)
    .map((code) => `${code.padEnd(width)}  ${aboutCode(code)}`)
    .join("\n");
}
