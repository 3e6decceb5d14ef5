import { error, suggest, warning } from "./kind.js";

/** What an author does about two pages with one address, and why they have it where their names tell no reason. */
function sameAddressHint(pages: readonly string[]): string {
  const way = "Rename one of them, or give it a different `slug`";
  if (pages.some((page) => /(?:^|\/)([^/]+)\/\1\.mdx?$/i.test(page)))
    return `${way}: a file that is called like its folder is the page of the folder, as \`index.md\` is`;
  if (new Set(pages.map((page) => page.replace(/(?<=^|\/)\d+\s*[-_.]+\s*/g, ""))).size === 1)
    return `${way}: numbers that names begin with are no part of addresses, unless \`numberPrefixes\` is \`false\``;
  return way;
}

/** Problems with the pages of a site, their routes and their sidebars, by code; see `DIAGNOSTICS`. */
export const SITE = {
  "card-font.missing": error<[file: string]>({
    about: "A font for social cards, which the configuration names, does not exist.",
    message: (file) => `There is no font at \`${file}\``,
    hint: "Paths are relative to the site folder: `assets/font.otf`",
  }),
  "card-font": error<[file: string]>({
    about: "A file that the configuration names for social cards is no font that can be read.",
    message: (file) => `\`${file}\` is no font in TTF, OTF, WOFF or WOFF2`,
    hint: "Name a file of one font; of a collection (TTC), take one font out",
  }),
  "card-letters": warning<[pages: number, title: string, letters: string]>({
    about: "Titles have letters that no font of the social cards has. Their pages have no card.",
    message: (pages, title, letters) =>
      `The fonts of social cards lack letters of ${pages === 1 ? "a title" : `${pages} titles`}, such as ${letters} in “${title}”: ${pages === 1 ? "its page has" : "their pages have"} no card`,
    hint: 'Name a font that has them: `socialCards: { fonts: ["assets/font.otf"] }`',
  }),
  "card-failed": error<[page: string, reason: string]>({
    about: "The social card of a page cannot be drawn.",
    message: (page, reason) => `The social card of \`${page}\` cannot be drawn: ${reason}`,
    hint: "Check `theme/SocialCard.tsx` and the fonts, or leave out `socialCards`",
  }),
  "card-package": warning<[name: string, version: string]>({
    about: "The configuration asks for social cards, and a package that draws them is not installed.",
    message: (name) =>
      `The package \`${name}\`, which social cards take, is not installed: pages have no cards`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
  "glossary.missing": error<[file: string]>({
    about: "The file of the glossary, which the configuration names, does not exist.",
    message: (file) => `There is no glossary at \`${file}\``,
    hint: "Paths are relative to the site folder: `content/glossary.yaml`",
  }),
  glossary: error<[problem: string]>({
    about: "The glossary is not valid YAML.",
    message: (problem) => `The glossary is not valid YAML: ${problem}`,
  }),
  "glossary.definition": error<[term: string]>({
    about: "The definition of a term in the glossary is not text.",
    message: (term) => `The definition of \`${term}\` is not text`,
    hint: "Write `term: definition`, in quotes if it holds a colon",
  }),
  "unknown-build-date": warning({
    about:
      "Pages are published by their dates, such as `publish_date` in front matter, and nothing tells the date of the build. They are left out.",
    message: () => "Nothing tells whether the time of pages with a date has come, so they are left out",
    hint: "Build in a git repository with a commit, or set `SOURCE_DATE_EPOCH`: seconds since 1970, as `date +%s` prints them",
  }),
  "shallow-clone": warning({
    about: "Pages name who changed them, and the repository is a shallow clone, which lacks commits.",
    message: () => "Pages lack authors, because the repository is a shallow clone",
    hint: "Fetch its history: git fetch --unshallow; in a workflow, fetch-depth: 0",
  }),
  "tags-file.syntax": error({
    about: "A `tags.yml` file is not valid YAML.",
    message: (reason: string) => reason,
    hint: "Correct the syntax",
  }),
  "tags-file.mapping": error({
    about: "A `tags.yml` file holds something other than tags by name.",
    message: () => "A file of tags holds a mapping",
    hint: "Write a tag per entry: `setup: { label: Setup }`",
  }),
  "tags-file.value": error({
    about: "A tag in `tags.yml` is not a mapping with `label`, `permalink` and `description`.",
    message: (name: string) =>
      `The tag \`${name}\` is not a mapping with \`label\`, \`permalink\` and \`description\``,
    hint: "All three are texts, and each may be left out",
  }),
  "unknown-tag": warning<[name: string, file: string, suggestion: string | undefined]>({
    about: "A document has a tag that the file of tags of its book does not have.",
    message: (name, file) => `The tag \`${name}\` is not in \`${file}\``,
    hint: (_name, file, suggestion) => suggest(suggestion, `Add it to \`${file}\``),
  }),
  "category.syntax": error({
    about: "A `_category_` file is not valid YAML or JSON.",
    message: (reason: string) => reason,
    hint: "Fix the syntax",
  }),
  "category.mapping": error({
    about: "A `_category_` file holds something other than keys with values.",
    message: () => "Not a mapping of keys to values",
    hint: "Write for example `label: Guides`",
  }),
  "category.key": error<[key: string, known: string, suggestion: string | undefined]>({
    about: "A `_category_` file has a key that docsite does not know.",
    message: (key) => `Unknown category key \`${key}\``,
    hint: (_key, known, suggestion) => suggest(suggestion, `Valid keys: ${known}`),
  }),
  "category.value": error<[key: string, expected: string]>({
    about: "A key of a `_category_` file has a value of the wrong type.",
    message: (key) => `Category key \`${key}\` has the wrong value`,
    hint: (_key, expected) => `Expected ${expected}`,
  }),
  "category.name": warning({
    about: "A file of the settings of a folder has a name that nothing reads.",
    message: (ending: string) =>
      `Nothing reads this file: settings of a folder are in \`_category_.${ending}\``,
    hint: (ending) => `Rename it to \`_category_.${ending}\``,
  }),
  "category.duplicate": error({
    about: "A folder has more than one `_category_` file.",
    message: (folder: string, other: string) => `\`${folder}\` already has a category file: ${other}`,
    hint: "Keep one of them",
  }),
  slug: error({
    about: "The `slug` of a page's front matter is not a valid path, or leads out of the site.",
    message: (slug: string) => `The slug \`${slug}\` is not a path inside the site`,
    hint: "Use letters, digits, `-`, `_` and `/`, and do not go above the root with `..`",
  }),
  "duplicate-document-id": error({
    about: "Two documents have the same id, so sidebars cannot refer to either of them.",
    message: (id: string, other: string) => `The id \`${id}\` is already used by ${other}`,
    hint: "Rename one of the files, or set an `id` in its front matter",
  }),
  "duplicate-route": error({
    about: "Two pages would be published at the same path.",
    message: (path: string, page: string, other: string) =>
      `Two pages have the path \`${path}\`: ${page} and ${other}`,
    hint: (_path, page, other) => sameAddressHint([page, other]),
  }),
  "unknown-sidebar": error<[id: string, known: string, suggestion: string | undefined]>({
    about:
      "`displayed_sidebar` in a page's front matter, or an entry of the navbar, names a sidebar that does not exist.",
    message: (id) => `There is no sidebar \`${id}\``,
    hint: (_id, known, suggestion) => suggest(suggestion, `Existing sidebars: ${known}`),
  }),
  "unknown-document": error<[id: string, suggestion: string | undefined]>({
    about:
      "A sidebar, a category, the navbar or front matter refers to a document by an id that no document has.",
    message: (id) => `No document has the id \`${id}\``,
    hint: (_id, suggestion) =>
      suggest(suggestion, "An id is the path of the file without number prefixes and extension"),
  }),
  "navbar.book": error<[id: string, known: string, suggestion: string | undefined]>({
    about: "`docsPluginId` of an entry of the navbar names a book that does not exist.",
    message: (id) => `There is no book \`${id}\``,
    hint: (_id, known, suggestion) => suggest(suggestion, `Existing books: ${known}`),
  }),
  "navbar.sidebar": error({
    about: "An entry of the navbar leads to a sidebar without a page.",
    message: (id: string) => `The sidebar \`${id}\` has no page that the entry could lead to`,
    hint: "Add a document to the sidebar, or remove the entry",
  }),
  "navbar.tag": error<[tag: string | undefined, suggestion: string | undefined]>({
    about: "An entry of the navbar leads to a tag that no document has.",
    message: (tag) => (tag === undefined ? "No document has a tag" : `No document has the tag \`${tag}\``),
    hint: (_tag, suggestion) => suggest(suggestion, "Use the label of a tag of this book"),
  }),
  "sidebar.folder": error({
    about: "An `autogenerated` item of a sidebar names a folder without documents.",
    message: (folder: string) => `No documents in \`${folder}\``,
    hint: "Use the path of the folder with its number prefixes",
  }),
  "sidebar.category": error({
    about: "A category of a sidebar has neither items nor a link, so it would show nothing.",
    message: (label: string) => `Category \`${label}\` has no items and no link`,
    hint: "Add items or a link",
  }),
  "page-failed": error({
    about: "A page could not be rendered.",
    message: (path: string, reason: string) => `Rendering \`${path}\` failed: ${reason}`,
  }),
  "page-failed.parse": error({
    about: "A Markdown file could not be parsed because the parser failed.",
    message: (reason: string) => `The file cannot be parsed: ${reason}`,
  }),
  "page-failed.code": error({
    about: "The code of a page in MDX threw an error while the page was rendered.",
    message: (reason: string) => `The page cannot be rendered: ${reason}`,
  }),
  "theme-failed.page": error({
    about: "A component of the site's own theme threw an error while a page was rendered.",
    message: (path: string, reason: string) => `Rendering \`${path}\` failed: ${reason}`,
  }),
  "orphan-page": error<[path: string, isMarkdown: boolean]>({
    about:
      "No other page links to a page, so visitors can only find it by search. `docsite check` reports it.",
    message: (path) => `No page links to \`${path}\``,
    hint: (_, isMarkdown) =>
      isMarkdown
        ? "Link to it, or set `unlisted: true` in its front matter"
        : "Link to it, for example in the navbar or in the footer",
  }),
};
