// Meilisearch: JSON lines for `POST /indexes/:index/documents`, and settings for `PATCH /indexes/:index/settings`.
import type { ExportFormat } from "../../../types/search-export.js";

export const meilisearch: ExportFormat = {
  file: "records.ndjson",
  lines: (record) => [`${JSON.stringify(record)}\n`],
  settings: ({ synonyms }) => ({
    searchableAttributes: ["title", "heading", "keywords", "hierarchy", "breadcrumbs", "text"],
    filterableAttributes: ["area", "book", "kind", "language", "latest", "page", "tags", "version"],
    sortableAttributes: ["position", "rank"],
    rankingRules: [
      "words",
      "typo",
      "proximity",
      "attribute",
      "sort",
      "exactness",
      "rank:desc",
      "position:asc",
    ],
    synonyms: synonymsOf(synonyms),
  }),
};

/** For each word those that mean the same. */
function synonymsOf(groups: readonly (readonly string[])[]): Readonly<Record<string, readonly string[]>> {
  const all = new Map<string, Set<string>>();
  for (const group of groups)
    for (const word of group) {
      const known = all.get(word) ?? new Set();
      for (const other of group) if (other !== word) known.add(other);
      all.set(word, known);
    }
  return Object.fromEntries([...all].map(([word, others]) => [word, [...others]]));
}
