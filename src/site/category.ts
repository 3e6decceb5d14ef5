import type { CategoryLink } from "../model/config.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { CategoryFile } from "../model/source.js";
import { didYouMean } from "../text/nearest.js";
import { withoutMarks } from "../text/template.js";
import { parseYaml } from "../text/yaml.js";

/** What a `_category_` file says about its folder (Docusaurus conventions). */
export interface CategoryMetadata {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  /** `null`: the label leads nowhere, even where the folder has an index document. */
  readonly link?: CategoryLink | null;
}

const TYPES: Readonly<Record<keyof CategoryMetadata, string>> = {
  label: "string",
  position: "number",
  description: "string",
  collapsed: "boolean",
  collapsible: "boolean",
  className: "string",
  customProps: "object",
  key: "string",
  link: "object",
};

/** A `_category_` file after reading. */
export interface ParsedCategory {
  readonly metadata: CategoryMetadata;
  /** Place of its `link`, or of the file where there is none. */
  readonly linkAt: Point;
  readonly diagnostics: Diagnostic[];
}

/** A `_category_` file with what it says. */
export type Category = Pick<CategoryFile, "path" | "folder"> & ParsedCategory;

/** Reads and checks a `_category_` file. */
export function parseCategory(file: CategoryFile): ParsedCategory {
  const yaml = parseYaml(withoutMarks(file.text));
  const linkAt = { file: file.path, ...yaml.at(["link"]) };
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, at: { line: number; column: number }, hint: string) =>
    diagnostics.push({ severity: "error", code: "category", message, file: file.path, ...at, hint });

  for (const problem of yaml.problems) {
    report(`Not valid: ${problem.message}`, problem, "Mend the syntax");
  }
  const value = yaml.value ?? {};
  if (typeof value !== "object" || Array.isArray(value)) {
    report("Not a mapping of keys to values", { line: 1, column: 1 }, "Write for example `label: Guides`");
    return { metadata: {}, linkAt, diagnostics };
  }
  const metadata: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!Object.hasOwn(TYPES, key)) {
      const known = Object.keys(TYPES);
      const hint = didYouMean(key, known, `Known keys: ${known.join(", ")}`);
      report(`Unknown category key \`${key}\``, yaml.at([key]), hint);
    } else if (key === "link" && entry === null) {
      metadata[key] = null;
    } else if (typeof entry !== TYPES[key as keyof CategoryMetadata] || entry === null) {
      report(
        `Category key \`${key}\` has the wrong value`,
        yaml.at([key]),
        `Expected ${TYPES[key as keyof CategoryMetadata]}`,
      );
    } else if (key === "link" && !isCategoryLink(entry as object)) {
      const hint = "Expected `{ type: doc, id: … }` or `{ type: generated-index, … }`";
      report("Category key `link` has the wrong value", yaml.at([key]), hint);
    } else {
      metadata[key] = entry;
    }
  }
  return { metadata, linkAt, diagnostics };
}

const INDEX_KEYS = ["type", "title", "description", "slug", "keywords", "image"];

function isCategoryLink(value: object): boolean {
  const link = value as Readonly<Record<string, unknown>>;
  if (link["type"] === "doc") return typeof link["id"] === "string";
  if (link["type"] !== "generated-index") return false;
  return Object.entries(link).every(
    ([key, entry]) =>
      INDEX_KEYS.includes(key) &&
      (key === "keywords"
        ? Array.isArray(entry) && entry.every((word) => typeof word === "string")
        : typeof entry === "string"),
  );
}
