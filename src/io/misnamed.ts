// Files whose names nothing reads.
import { diagnostic } from "../diagnostics/diagnostics.js";
import { CATEGORY_TYPES } from "../text/category-keys.js";
import { isBelow } from "../text/folders.js";
import { isObject } from "../text/json.js";
import { isSlip } from "../text/nearest.js";
import { parseYaml } from "../text/yaml.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ContentFile, ContentFolders } from "./content.js";
import { readIfPossible } from "./files.js";

/** A `_category_` file with a slip in its name. What has other keys than one is data of the site. */
export function misnamedCategory(
  { file, sitePath, kind }: ContentFile,
  { docs }: Pick<ContentFolders, "docs">,
): Diagnostic[] {
  const [, stem = "", ending = ""] = /([^/]+)\.(json|ya?ml)$/.exec(sitePath) ?? [];
  const isNear = kind === "asset" && isSlip(stem.replaceAll("_", ""), "category");
  if (!isNear || !docs.some((book) => isBelow(sitePath, book.path))) return [];
  const { value } = parseYaml(readIfPossible(file) ?? "");
  const keys = isObject(value) ? Object.keys(value) : [];
  const isMeant = keys.length > 0 && keys.every((key) => Object.hasOwn(CATEGORY_TYPES, key));
  return isMeant ? [diagnostic("category.name", { file: sitePath, line: 1, column: 1 }, ending)] : [];
}
