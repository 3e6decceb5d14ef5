// The kinds of pages that every site may have.
import type { PageKinds } from "../../types/site.js";
import { apiChangelog, apiEntry, apiIntroduction, apiSchema, apiSchemas, apiTag, operation } from "./api.js";
import { category, doc, tag, tags } from "./docs.js";
import { home, markdown, notFound, react } from "./pages.js";

/** A definition for each of them. Those of features come beside them: see `Site.kinds`. */
export const PAGE_KINDS = {
  doc,
  category,
  tag,
  tags,
  markdown,
  react,
  home,
  "not-found": notFound,
  "api-entry": apiEntry,
  "api-introduction": apiIntroduction,
  operation,
  "api-tag": apiTag,
  "api-schemas": apiSchemas,
  "api-schema": apiSchema,
  "api-changelog": apiChangelog,
} as const satisfies Partial<PageKinds>;
