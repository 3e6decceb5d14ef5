// `reference/metadata-files`: the files beside pages, with every key.
import { keySection, keysOf, type TypedKey } from "./keys.js";
import { page } from "./page.js";
import { membersOf, type Declarations } from "./type-comments.js";

/** The type of the keys of each file, by the heading of its section; nothing for a file without keys of its own. */
const FILES: Readonly<Record<string, { readonly id: string; readonly type?: string }>> = {
  _category_: { id: "category", type: "CategoryFileContent" },
  "authors.yml": { id: "authors", type: "AuthorsFileEntry" },
  "tags.yml": { id: "tags", type: "TagsFileEntry" },
  "glossary.yaml": { id: "glossary" },
  "search.test.yaml": { id: "search-test", type: "SearchTest" },
  "versions.json": { id: "versions" },
  versioned_sidebars: { id: "sidebars" },
};

/** The keys of each file, by the heading of its section. */
export function metadataKeys(declarations: Declarations): ReadonlyMap<string, readonly TypedKey[]> {
  return new Map(
    Object.entries(FILES).map(([file, { type }]) => [
      file,
      type === undefined
        ? []
        : keysOf(membersOf({ kind: "reference", name: type, arguments: [] }, declarations), declarations),
    ]),
  );
}

/** The page. `told`: Markdown by file. */
export function metadataFilesPage(declarations: Declarations, told: ReadonlyMap<string, string>): string {
  return page(
    {
      title: "Metadata files",
      sidebar_position: 4,
      description:
        "Files beside the pages that describe categories, authors, tags, terms, searches and versions.",
    },
    [
      "# Metadata files",
      told.get("") ?? "",
      ...[...metadataKeys(declarations)].flatMap(([file, keys]) => {
        const { id } = FILES[file] ?? { id: file };
        return [
          `## \`${file}\` {#${id}}`,
          told.get(file) ?? "",
          ...keys.map((key) => keySection(key, declarations, { prefix: `${id}-` })),
        ];
      }),
    ],
  );
}
