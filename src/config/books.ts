// The schema of books.
import * as v from "valibot";
import type { Book, PagesFolder, VersioningConfig } from "../types/book.js";
import { isObject } from "../text/json.js";
import { shape } from "../schema/shape.js";
import { sidebars } from "./sidebars.js";
import { defaultFolder, eachOf, editUrl, folderOfBook, id, several } from "../schema/folders.js";
import { contentFolder, sitePath, text } from "../schema/texts.js";
import { versioning } from "./version-settings.js";

const headingLevel = v.pipe(
  v.number("a whole number from 2 to 6"),
  v.check((value) => Number.isInteger(value) && value >= 2 && value <= 6, "a whole number from 2 to 6"),
);

const tableOfContents = v.pipe(
  shape({
    minHeadingLevel: v.exactOptional(headingLevel, 2),
    maxHeadingLevel: v.exactOptional(headingLevel, 3),
  }),
  v.check(
    ({ minHeadingLevel: min, maxHeadingLevel: max }) => min <= max,
    "`minHeadingLevel` (default 2) not above `maxHeadingLevel` (default 3)\nGive both",
  ),
);

const flag = v.exactOptional(v.boolean(), true);

const entries = {
  path: v.exactOptional(folderOfBook),
  routeBasePath: v.exactOptional(sitePath("")),
  include: v.exactOptional(v.array(text)),
  exclude: v.exactOptional(v.array(text)),
  sidebars: v.exactOptional(sidebars),
  numberPrefixes: v.exactOptional(v.union([v.boolean(), v.literal("position")]), true),
  sidebarCollapsed: flag,
  breadcrumbs: flag,
  tags: flag,
  showLastUpdated: flag,
  showLastUpdateAuthor: v.exactOptional(v.boolean(), false),
  showContributors: v.exactOptional(v.boolean(), false),
  tableOfContents: v.exactOptional(tableOfContents, {}),
  editUrl: v.exactOptional(editUrl),
  ...versioning,
};

const single = shape({ id: v.exactOptional(id), ...entries });
const books = v.pipe(several("books", shape({ id, ...entries })), v.minLength(1, "at least one book"));

/** One book, or a list of several. */
export const docs = v.lazy((value): v.GenericSchema<unknown, Given> =>
  Array.isArray(value) ? books : single,
);

const pagesEntries = {
  path: v.exactOptional(contentFolder(["content/static"], "pages, such as content/pages or src/pages")),
  routeBasePath: v.exactOptional(sitePath("")),
  include: v.exactOptional(v.array(text)),
  exclude: v.exactOptional(v.array(text)),
};

const pagesFolder = shape({ id: v.exactOptional(id), ...pagesEntries });
const pagesFolders = several(
  "folders",
  shape({ id, ...pagesEntries }),
  () => PAGES,
  "folders that are different",
);

/** The pages that belong to no book, or a list of such folders, or `false` for none. */
export const pages = v.lazy((value): v.GenericSchema<unknown, GivenPages> => {
  if (value === false) return v.literal(false);
  if (Array.isArray(value)) return pagesFolders;
  return isObject(value) ? pagesFolder : v.never("an object, a list of them, or false");
});

type OnePages = v.InferOutput<typeof pagesFolder>;
type GivenPages = OnePages | v.InferOutput<typeof pagesFolders> | false;

/** The folder of pages if the configuration names none. */
const PAGES = "content/pages";

/** The folders of pages of a configuration, with every default. */
export function pagesOf(given: GivenPages): readonly PagesFolder[] {
  if (given === false) return [];
  return eachOf<OnePages, PagesFolder>(given, "pages", (each) => ({
    id: "pages",
    path: PAGES,
    routeBasePath: "",
    ...each,
  }));
}

type One = v.InferOutput<typeof single>;
type Given = One | v.InferOutput<typeof books>;

/** A book before its versions are known. */
export type GivenBook = Book & VersioningConfig;

/** The books of a configuration, with every default. */
export function booksOf(given: Given): readonly GivenBook[] {
  return eachOf<One, GivenBook>(given, "docs", ({ id: name = "docs", ...book }, key) => ({
    path: defaultFolder(name),
    routeBasePath: name,
    editUrl: "",
    ...book,
    id: name,
    key,
  }));
}
