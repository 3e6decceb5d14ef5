// Algolia: a list of records with `objectID`, and the settings of the index.
import type { SearchRecord } from "../../../types/search-record.js";
import type { ExportFormat } from "../../../types/search-export.js";
import { partsWithin } from "./parts.js";

/**
 * Largest record in bytes: 10 kB in the Build plan, and in the mean of others
 * (https://www.algolia.com/doc/guides/scaling/algolia-service-limits).
 */
const MOST = 10_000;

/** A record as Algolia names it. */
export interface AlgoliaRecord extends Omit<SearchRecord, "id"> {
  readonly objectID: string;
}

export const algolia: ExportFormat = {
  file: "records.json",
  frame: ["[\n", ",\n", "\n]\n"],
  lines: (record) =>
    // `objectID` has six letters more than `id`.
    partsWithin(record, MOST - 6).map(({ id, ...rest }) => {
      const algoliaRecord: AlgoliaRecord = { objectID: id, ...rest };
      return JSON.stringify(algoliaRecord);
    }),
  settings: ({ language }) => ({
    searchableAttributes: [
      "unordered(title)",
      "unordered(heading)",
      "unordered(keywords)",
      "unordered(hierarchy)",
      "unordered(breadcrumbs)",
      "text",
    ],
    attributesForFaceting: [
      "filterOnly(area)",
      "filterOnly(book)",
      "kind",
      "filterOnly(language)",
      "filterOnly(latest)",
      "tags",
      "filterOnly(version)",
    ],
    attributeForDistinct: "page",
    distinct: 4,
    customRanking: ["desc(rank)", "asc(position)"],
    attributesToHighlight: ["title", "heading"],
    attributesToSnippet: ["text:24"],
    ...(language !== undefined && languagesOf(language)),
  }),
};

/** The two letters of a language, which Algolia knows. */
function languagesOf(tag: string) {
  const [language = tag] = tag.split("-");
  return language.length === 2 ? { queryLanguages: [language], indexLanguages: [language] } : {};
}
