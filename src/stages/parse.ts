// Markdown files → documents, category files → what they say; those that have not changed from earlier runs.
import { parseMarkdown, type ParsedDocument } from "../markdown/parse.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Results } from "../model/results.js";
import type { CategoryFile, SourceFile } from "../model/source.js";
import type { Pool } from "../parallel/pool.js";
import { parseCategory, type Category, type ParsedCategory } from "../site/category.js";
import { contentHash } from "../text/hash.js";
import { canParseWith, type ParserName, type Settled } from "../parallel/tasks.js";

/** By path, content and time of the file. */
export type ParseMemo = Results<ParsedDocument>;

/** Parts of a document that only its own page needs. */
export const LARGE_PARTS: readonly string[] = ["document.body", "document.sections"];

const slowParser: Diagnostic = {
  severity: "warning",
  code: "slow-parser",
  message:
    "The parser in native code cannot run on this machine: remark-parse makes the same pages more slowly",
  hint: 'Install the optional packages of `satteri`, or set `markdown: { parser: "remark" }`',
};

/** Parses every file. A file that cannot be read at all is an error of its own. */
export async function parseAll(
  sources: readonly SourceFile[],
  parser: ParserName,
  memo: ParseMemo,
  pool: Pool,
): Promise<{ readonly results: readonly ParsedDocument[]; readonly diagnostics: readonly Diagnostic[] }> {
  const keys = sources.map(({ path, hash, lastUpdated = "" }) => `${path} ${hash} ${lastUpdated}`);
  const missing = sources.filter((_, index) => !memo.has(keys[index] ?? ""));
  const given = (source: SourceFile) => source;
  // Where something has changed, the search index will be made again, in a thread that takes its time to start.
  if (missing.length > 0) pool.warmUp(sources.length);
  await pool.run("parse", parser, missing, given, (source, settled) => {
    const { path, hash, lastUpdated = "" } = source;
    memo.put(`${path} ${hash} ${lastUpdated}`, parsedOf(settled, source));
  });
  memo.keepOnly(new Set(keys));
  const isSlow = missing.length > 0 && !(await canParseWith(parser));
  const results = keys.flatMap((key) => memo.get(key) ?? []);
  return { results, diagnostics: isSlow ? [slowParser] : [] };
}

function parsedOf(settled: Settled<ParsedDocument>, source: SourceFile): ParsedDocument {
  if ("value" in settled) return settled.value;
  const message = `The file cannot be read: ${settled.error.message}`;
  const at = { file: source.path, line: 1, column: 1 };
  const { document } = parseMarkdown({ ...source, text: "" });
  return { document, diagnostics: [{ severity: "error", code: "page-failed", message, ...at }] };
}

/** By path and content of the file. */
export type CategoryMemo = Results<ParsedCategory>;

/** Parses every `_category_` file. */
export function parseCategories(files: readonly CategoryFile[], memo: CategoryMemo): Category[] {
  const keys = files.map(({ path, text }) => `${path} ${contentHash(text)}`);
  memo.keepOnly(new Set(keys));
  return files.map((file, index): Category => {
    const key = keys[index] ?? "";
    const parsed = memo.get(key) ?? memo.put(key, parseCategory(file));
    return { path: file.path, folder: file.folder, ...parsed };
  });
}
