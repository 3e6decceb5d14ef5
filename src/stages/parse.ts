// Markdown files → documents, category files → what they say; those that have not changed from earlier runs.
import type { Inputs } from "../gather.js";
import type { ParsedDocument } from "../markdown/parse.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Document } from "../model/document.js";
import { ListMemo } from "../model/list-memo.js";
import type { Results } from "../model/results.js";
import type { CategoryFile, SourceFile } from "../model/source.js";
import type { Pool } from "../parallel/pool.js";
import { parseCategory, type Category, type ParsedCategory } from "../site/category.js";
import { contentHash } from "../text/hash.js";
import { canParseWith, type Failed, type ParserName } from "../parallel/tasks.js";

/** By path, content and time of the file. */
export type ParseMemo = Results<ParsedDocument>;

/** Parts of a document that are needed when its own page is made, and by those that link into it. */
export const LARGE_PARTS: readonly string[] = [
  "document.body",
  "document.sections",
  "document.headings",
  "document.links",
  "document.anchors",
  "document.frontMatterAt",
];

const slowParser: Diagnostic = {
  severity: "warning",
  code: "slow-parser",
  message:
    "The parser in native code cannot run on this machine: remark-parse makes the same pages more slowly",
  hint: 'Install the optional packages of `satteri`, or set `markdown: { parser: "remark" }`',
};

/** Those for which files had to be parsed slowly: a build asks for its documents several times. */
const slow = new WeakSet<ParseMemo>();

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
  const failures: [SourceFile, Failed][] = [];
  await pool.run(
    "parse",
    parser,
    missing,
    given,
    (source, settled) => {
      if ("value" in settled) memo.put(keyOf(source), settled.value);
      else failures.push([source, settled]);
    },
    memo.large,
  );
  for (const [source, failed] of failures) memo.put(keyOf(source), await emptyDocument(source, failed));
  memo.keepOnly(keys);
  if (missing.length > 0 && !(await canParseWith(parser))) slow.add(memo);
  const results = keys.flatMap((key) => memo.get(key) ?? []);
  return { results, diagnostics: slow.has(memo) ? [slowParser] : [] };
}

function keyOf({ path, hash, lastUpdated = "" }: SourceFile): string {
  return `${path} ${hash} ${lastUpdated}`;
}

/** What stands for a file that cannot be read. */
async function emptyDocument(source: SourceFile, { error }: Failed): Promise<ParsedDocument> {
  const { parseMarkdown } = await import("../markdown/parse.js");
  const message = `The file cannot be read: ${error.message}`;
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

type ReactPages = readonly { readonly document: Document; readonly diagnostics: readonly Diagnostic[] }[];

const reactPages = new WeakMap<Inputs["bundle"], ReactPages>();

/** The React pages of a bundle: as long as it is the same, they are. */
export async function parseReactPages({
  bundle,
  reactPages: files,
}: Pick<Inputs, "bundle" | "reactPages">): Promise<ReactPages> {
  const known = reactPages.get(bundle);
  if (known || files.length === 0) return known ?? [];
  const { parseReactPage } = await import("../render/react-page.js");
  const parsed = files.map((file) => parseReactPage(file, bundle.pages[file.path] ?? {}, bundle.placeOf));
  reactPages.set(bundle, parsed);
  return parsed;
}

type Announcement = Pick<Document, "body" | "links">;

const announcements = new WeakMap<LoadedConfig, Announcement>();

/** The announcement as a document, the very same each time for one configuration. Its links stand at their key: where in the text is not known. */
export async function parseAnnouncement(content: string, loaded: LoadedConfig): Promise<Announcement> {
  const known = announcements.get(loaded);
  if (known) return known;
  const { parseInline } = await import("../markdown/parse.js");
  const { template, context } = parseInline(content, loaded.file);
  const at = { file: loaded.file, ...loaded.at("announcementBar.content") };
  const announcement = { body: template, links: context.links.map((link) => ({ ...link, at })) };
  announcements.set(loaded, announcement);
  return announcement;
}
