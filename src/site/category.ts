import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { CategoryFileContent } from "../types/metadata-files.js";
import { CATEGORY_TYPES } from "../text/category-keys.js";
import type { CategoryFile } from "../types/source.js";
import { nearest } from "../text/nearest.js";
import { withoutMarks } from "../text/template.js";
import { placeOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { fileNameOf, folderOf } from "../text/path.js";
import { isObject } from "../text/json.js";
import { asFlag, asNumber, asText } from "../text/written-value.js";
import { parseYaml, type ParsedYaml } from "../text/yaml.js";
import { prefixStripper } from "./route.js";

/** The content of a `_category_` file. */
export interface CategoryMetadata extends CategoryFileContent {
  /** The label that its address is made of, if that is another one: of a translation, that of the original. */
  readonly originalLabel?: string;
}

/** A parsed `_category_` file. */
export interface ParsedCategory {
  readonly metadata: CategoryMetadata;
  /** Place of its `link`, or of the file if it has none. */
  readonly linkAt: Point;
  readonly diagnostics: Diagnostic[];
}

/** A `_category_` file with its parsed content. */
export type Category = Pick<CategoryFile, "path"> & ParsedCategory;

/** Parses and validates a `_category_` file. */
export function parseCategory(file: CategoryFile): ParsedCategory {
  const yaml = parseYaml(withoutMarks(file.text));
  const linkAt = { file: file.path, ...yaml.at(["link"]) };
  const diagnostics: Diagnostic[] = [];

  for (const { message, line, column } of yaml.problems)
    diagnostics.push(diagnostic("category.syntax", { file: file.path, line, column }, message));
  const value = yaml.value ?? {};
  if (typeof value !== "object" || Array.isArray(value)) {
    diagnostics.push(diagnostic("category.mapping", { file: file.path, line: 1, column: 1 }));
    return { metadata: {}, linkAt, diagnostics };
  }
  const metadata: Record<string, unknown> = {};
  for (const [key, written] of Object.entries(value)) {
    const entry = read(key, written, yaml);
    // JSON names its schema for editors.
    if (key === "$schema" && typeof entry === "string") continue;
    const place = { file: file.path, ...yaml.at([key]) };
    if (!Object.hasOwn(CATEGORY_TYPES, key)) {
      const keys = Object.keys(CATEGORY_TYPES);
      diagnostics.push(diagnostic("category.key", place, key, keys.join(", "), nearest(key, keys)));
    } else if (key === "link" && entry === null) {
      metadata[key] = null;
    } else if (typeof entry !== CATEGORY_TYPES[key as keyof typeof CATEGORY_TYPES] || entry === null) {
      const expected = CATEGORY_TYPES[key as keyof typeof CATEGORY_TYPES];
      diagnostics.push(diagnostic("category.value", place, key, expected));
    } else if (key === "link" && !isCategoryLink(entry as object)) {
      const expected = "`{ type: doc, id: … }` or `{ type: generated-index, … }`";
      diagnostics.push(diagnostic("category.value", place, key, expected));
    } else if (key === "sort" && !SORTS.includes(entry as string)) {
      diagnostics.push(diagnostic("category.value", place, key, "`title`, `file` or `date`"));
    } else {
      metadata[key] = entry;
    }
  }
  return { metadata, linkAt, diagnostics };
}

/** A category with the words of its translation. Everything else is said by the original alone. `folder`: its path in the book. */
export function translatedCategory(
  original: Category | undefined,
  translation: Category,
  folder: string,
  book: Pick<Book, "numberPrefixes">,
): Category {
  const { label, description, link } = translation.metadata;
  const known = original?.metadata ?? {};
  const words = link?.type === "generated-index" ? link : undefined;
  return {
    ...(original ?? translation),
    metadata: {
      ...known,
      ...(label !== undefined && { label }),
      originalLabel: known.label ?? prefixStripper(book)(fileNameOf(folder)).name,
      ...(description !== undefined && { description }),
      ...(known.link?.type === "generated-index" && {
        link: {
          ...known.link,
          ...(words?.title !== undefined && { title: words.title }),
          ...(words?.description !== undefined && { description: words.description }),
        },
      }),
    },
  };
}

/** A value in the type of its key, where it has one meaning. */
function read(key: string, value: unknown, yaml: ParsedYaml): unknown {
  const type = CATEGORY_TYPES[key as keyof typeof CATEGORY_TYPES];
  if (key === "link" && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, asText(entry, yaml.textAt([key, name]))]),
    );
  if (type === "boolean") return asFlag(value);
  return type === "number" ? asNumber(value) : type === "string" ? asText(value, yaml.textAt([key])) : value;
}

const SORTS = ["title", "file", "date"];

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

/** A `_category_` file, and its path relative to the folder of its book. */
type PlacedCategory = readonly [category: Category, name: string];

export function categoriesByBook(
  categories: readonly Category[],
  config: SiteConfig,
): ReadonlyMap<Book, readonly PlacedCategory[]> {
  const found = new Map<Book, PlacedCategory[]>();
  for (const category of categories) {
    const { book, name = "" } = placeOf(category.path, config) ?? {};
    if (!book) continue;
    const own = found.get(book) ?? [];
    own.push([category, name]);
    found.set(book, own);
  }
  return found;
}

/** The `_category_` files of a book by the raw path of their folder. */
export function categoriesOf(
  files: readonly PlacedCategory[],
  config: SiteConfig,
  book: Book,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Category> {
  const categories = new Map<string, Category>();
  const translations = new Map<string, Category>();
  for (const [category, name] of files) {
    const { path } = category;
    const folder = folderOf(name);
    const group = originalOf(path, config.locale) === path ? categories : translations;
    const other = group.get(folder);
    const place = { file: path, line: 1, column: 1 };
    diagnostics.push(...category.diagnostics);
    if (other) diagnostics.push(diagnostic("category.duplicate", place, folder, other.path));
    group.set(folder, category);
  }
  for (const [folder, translation] of translations)
    categories.set(folder, translatedCategory(categories.get(folder), translation, folder, book));
  return categories;
}
