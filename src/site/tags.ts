// The tags of a book's documents, and the pages that list them. Addresses are those of Docusaurus.
import { kebabCase } from "lodash-es";
import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document, FrontMatterTag } from "../types/document.js";
import type { DocPage, TagPage, TagsPage } from "../types/site.js";
import { nearest } from "../text/nearest.js";
import { nameOf as bookNameOf } from "../text/books.js";
import { joinPath } from "../text/path.js";
import { routeOf } from "./route.js";
import type { TagsFile } from "./tags-file.js";

/** A link to the page of a tag. */
export interface TagLink {
  readonly label: string;
  readonly href: string;
}

/** The tags of a book. */
export interface BookTags {
  /** A page for each tag that a listed document has, and one for all of them. */
  readonly pages: readonly (TagPage | TagsPage)[];
  /** The tags of each document, by the path of its page. */
  readonly byPage: ReadonlyMap<string, readonly TagLink[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A tag as a document or the file of tags gives it. */
interface GivenTag {
  readonly label: string;
  readonly description?: string;
  /** Path below that of all tags, where it is given. */
  readonly permalink?: string;
}

interface Tag extends GivenTag {
  readonly pages: DocPage[];
}

/** The tags of the documents of a book. `documentOf`: what a page is made from; `file`: its `tags.yml`; `taken`: paths of other pages. */
export function tagsOf(
  book: Book,
  pages: readonly DocPage[],
  documentOf: (page: DocPage) => Document | undefined,
  file: TagsFile | undefined,
  taken: ReadonlySet<string>,
  config: SiteConfig,
): BookTags {
  const diagnostics = [...(file?.diagnostics ?? [])];
  const tags = new Map<string, Tag>();
  const given = new Map<DocPage, string[]>();
  for (const page of book.tags ? pages : []) {
    for (const written of page.frontMatter.tags ?? []) {
      const tag = tagFor(written, file);
      if (file && !file.tags.has(nameOf(written))) {
        const at = documentOf(page)?.frontMatterAt["tags"] ?? {};
        const names = [...file.tags.keys()];
        diagnostics.push(
          diagnostic("unknown-tag", at, nameOf(written), file.path, nearest(nameOf(written), names)),
        );
      }
      const key = keyOf(tag);
      const known = tags.get(key) ?? { ...tag, pages: [] };
      tags.set(key, known);
      const keys = given.get(page) ?? [];
      if (keys.includes(key)) continue;
      given.set(page, [...keys, key]);
      // Unlisted pages are found by nobody who does not know them.
      if (!page.unlisted) known.pages.push(page);
    }
  }
  if (tags.size === 0) return { pages: [], byPage: new Map(), diagnostics };
  const collator = new Intl.Collator(config.lang);
  const shown = [...tags].filter((entry) => entry[1].pages.length > 0);
  shown.sort(([, one], [, other]) => collator.compare(one.label, other.label));
  const base = joinPath(book.routeBasePath, "tags") ?? "tags";
  const isFree = (path: string) => path !== base && !taken.has(routeOf(path, config).path);
  const paths = pathsOf(shown, base, isFree);
  const pageOf = ([key, { label, description, pages: tagged }]: readonly [string, Tag]): TagPage => ({
    kind: "tag",
    ...bookNameOf(book),
    route: routeOf(paths.get(key) ?? base, config),
    title: label,
    ...(description !== undefined && { description }),
    unlisted: false,
    pages: tagged
      .toSorted((one, other) => collator.compare(one.title, other.title))
      .map(({ route }) => route.path),
  });
  const made = new Map(shown.map((entry) => [entry[0], pageOf(entry)]));
  const index: TagsPage = {
    kind: "tags",
    ...bookNameOf(book),
    route: routeOf(base, config),
    title: "Tags",
    unlisted: false,
    tags: [...made.values()].map(({ title: label, route, pages: { length: count } }) => ({
      label,
      href: route.path,
      count,
    })),
  };
  const linkTo = (key: string): TagLink[] => {
    const page = made.get(key);
    return page ? [{ label: page.title, href: page.route.path }] : [];
  };
  return {
    // A page that its author wrote takes the place of the list.
    pages: [...made.values(), ...(made.size > 0 && !taken.has(index.route.path) ? [index] : [])],
    byPage: new Map([...given].map(([page, keys]) => [page.route.path, keys.flatMap(linkTo)])),
    diagnostics,
  };
}

/** The name of a tag in front matter: its key in the file of tags, or its label. */
function nameOf(written: FrontMatterTag): string {
  return typeof written === "string" ? written : written.label;
}

function tagFor(written: FrontMatterTag, file: TagsFile | undefined): GivenTag {
  const defined = file?.tags.get(nameOf(written));
  if (defined) return defined;
  return typeof written === "string" ? { label: written } : written;
}

/** Tags whose labels differ in case and accents alone are one. */
function keyOf({ label, permalink }: GivenTag): string {
  return permalink ?? `${kebabCase(label)} ${label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()}`;
}

/** The path of each tag by its key. Different tags (`C++` and `C#`) have different ones. */
function pathsOf(
  tags: readonly (readonly [string, Tag])[],
  base: string,
  isFree: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    tags.map(([key, { label, permalink }]) => {
      const wanted = joinPath(base, permalink ?? (kebabCase(label) || encodeURIComponent(label))) ?? base;
      let path = wanted;
      for (let number = 2; used.has(path) || !isFree(path); number++) path = `${wanted}-${number}`;
      used.add(path);
      return [key, path];
    }),
  );
}
