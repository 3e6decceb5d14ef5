// Problems that are always errors.

const UNREADABLE: readonly string[] = [
  "usage",
  "failed",
  "config-missing",
  "config-syntax",
  "config-threw",
  "config-type",
  "config-value",
  "duplicate-file",
  "write-failed",
  "mdx-syntax",
  "front-matter-syntax",
  "front-matter-value",
  "category",
  "slug",
  "duplicate-document-id",
  "unknown-sidebar",
  "unknown-document",
  "sidebar",
  "missing-book",
  "missing-partial",
  "partial-cycle",
  "tags-file",
  "plugin-error",
  "plugin-failed",
  "plugin-output",
  "theme-failed",
  "search-test",
  "page-failed",
  "openapi-syntax",
  "openapi-unreadable",
  "missing-description",
];

/** Whether a problem leaves a page, a setting or a file unreadable, so that nothing could take its place. */
export function isUnreadable(code: string): boolean {
  return UNREADABLE.includes(code);
}
