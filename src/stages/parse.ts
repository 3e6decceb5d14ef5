// Markdown files → documents, category files → what they say; those that have not changed from earlier runs.
import { parseMarkdown, type ParsedDocument } from "../markdown/parse.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { ListMemo } from "../model/list-memo.js";
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

const keyOf = ({ path, hash, lastUpdated = "" }: SourceFile) => `${path} ${hash} ${lastUpdated}`;

/** Keys of the last time. */
const keyLists = new WeakMap<ParseMemo, ListMemo<SourceFile, string>>();

/** Parses every file. A file that cannot be read at all is an error of its own. */
export async function parseAll(
  sources: readonly SourceFile[],
  parser: ParserName,
  memo: ParseMemo,
  pool: Pool,
): Promise<{ readonly results: readonly ParsedDocument[]; readonly diagnostics: readonly Diagnostic[] }> {
  const list = keyLists.get(memo) ?? new ListMemo();
  keyLists.set(memo, list);
  const keys = list.map(sources, keyOf);
  const missing = sources.filter((_, index) => !memo.has(keys[index] ?? ""));
  const given = (source: SourceFile) => source;
  await pool.run("parse", parser, missing, given, (source, settled) => {
    memo.put(keyOf(source), parsedOf(settled, source));
  });
  memo.keepOnly(keys);
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

interface KeyedCategory {
  readonly key: string;
  readonly category: Category;
}

/** The categories of the last time. */
const categoryLists = new WeakMap<
  CategoryMemo,
  {
    readonly keyed: ListMemo<CategoryFile, KeyedCategory>;
    readonly plain: ListMemo<KeyedCategory, Category>;
  }
>();

/** Parses every `_category_` file. The very same files give the very same list. */
export function parseCategories(files: readonly CategoryFile[], memo: CategoryMemo): readonly Category[] {
  const lists = categoryLists.get(memo) ?? { keyed: new ListMemo(), plain: new ListMemo() };
  categoryLists.set(memo, lists);
  const keyed = lists.keyed.map(files, (file) => {
    const key = `${file.path} ${contentHash(file.text)}`;
    const parsed = memo.get(key) ?? memo.put(key, parseCategory(file));
    return { key, category: { path: file.path, folder: file.folder, ...parsed } };
  });
  memo.keepOnly(keyed.map(({ key }) => key));
  return lists.plain.map(keyed, ({ category }) => category);
}
