export const CHANGES = {
  /** Lists of pages that have changed. */
  changes: {
    added: "New",
    changed: "Changed",
    moved: "Moved",
    removed: "Removed",
    none: "No page has changed.",
    more: { one: "and one more page", other: "and {count} more pages" },
  },
} as const;
