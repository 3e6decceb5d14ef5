// The fields that the index has of a section.

/** The fields of a section; `pair` has neighbors of its heading in one. Files identify them by their first letter. */
export type Field = "name" | "title" | "heading" | "pair" | "keyword" | "body";

/** In the order in which postings number them. */
export const FIELDS: readonly Field[] = ["name", "title", "heading", "pair", "keyword", "body"];
