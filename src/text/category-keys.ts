import type { CategoryFileContent } from "../types/metadata-files.js";

/** The keys of a `_category_` file, with the types of their values. */
export const CATEGORY_TYPES: Readonly<Record<keyof CategoryFileContent, string>> = {
  label: "string",
  position: "number",
  sort: "string",
  reverse: "boolean",
  description: "string",
  collapsed: "boolean",
  collapsible: "boolean",
  className: "string",
  customProps: "object",
  key: "string",
  link: "object",
};
