// The tags of a book's documents, and the pages that list them.
import { kebabCase } from "lodash-es";
import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { FrontMatterTag } from "../types/front-matter.js";
import type { DocPage, Route, TagPage, TagsPage } from "../types/site.js";
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
  const base = joinPath(book.routeBasePath, "tags") ?? "tags";
  const report = (problem: Diagnostic) => void diagnostics.push(problem);
  const found = gatherTags(book.tags ? pages : [], { base, documentOf, file, taken, config, report });
  if (found.tags.length === 0) return { pages: [], byPage: found.byPage, diagnostics };
  const collator = new Intl.Collator(config.lang);
  const made = found.tags.map(({ label, description, route, pages: tagged }): TagPage => ({
    kind: "tag",
    ...bookNameOf(book),
    route,
    title: label,
    ...(description !== undefined && { description }),
    unlisted: false,
    pages: tagged
      .toSorted((one, other) => collator.compare(one.title, other.title))
      .map((page) => page.route.path),
  }));
  const index: TagsPage = {
    kind: "tags",
    ...bookNameOf(book),
    route: routeOf(base, config),
    title: config.wording.texts.tags.name,
    unlisted: false,
    tags: listedTags(found.tags),
  };
  return {
    // A page that its author wrote takes the place of the list.
    pages: [...made, ...(taken.has(index.route.path) ? [] : [index])],
    byPage: found.byPage,
    diagnostics,
  };
}

/** A page that may have tags. */
type Taggable = Pick<DocPage, "route" | "title" | "unlisted" | "frontMatter">;

/** A tag with its pages, in the order in which they are given. */
export interface GatheredTag<Tagged> extends GivenTag {
  /** Without the base URL. */
  readonly path: string;
  readonly route: Route;
  readonly pages: readonly Tagged[];
}

/** What tags depend on besides the pages that have them. */
export interface TagInputs<Tagged> {
  /** Path of the list of all tags. */
  readonly base: string;
  readonly documentOf: (page: Tagged) => Document | undefined;
  readonly file: TagsFile | undefined;
  /** Paths of other pages. */
  readonly taken: ReadonlySet<string>;
  readonly config: SiteConfig;
  /** Called with each tag that the file does not have. */
  readonly report: (problem: Diagnostic) => void;
}

/** The tags that listed pages have, sorted by label, and those of each page, by its path. */
export function gatherTags<Tagged extends Taggable>(
  pages: readonly Tagged[],
  { base, documentOf, file, taken, config, report }: TagInputs<Tagged>,
): { readonly tags: readonly GatheredTag<Tagged>[]; readonly byPage: BookTags["byPage"] } {
  const tags = new Map<string, GivenTag & { readonly pages: Tagged[] }>();
  const given = new Map<Tagged, string[]>();
  const keyed = new Map<string, string>();
  for (const page of pages) {
    for (const written of page.frontMatter.tags ?? []) {
      const tag = tagFor(written, file);
      if (file && !file.tags.has(nameOf(written))) {
        const at = documentOf(page)?.frontMatterAt["tags"] ?? {};
        const suggestion = nearest(nameOf(written), [...file.tags.keys()]);
        report(diagnostic("unknown-tag", at, nameOf(written), file.path, suggestion));
      }
      const key = tag.permalink ?? keyed.get(tag.label) ?? keyOf(tag.label);
      if (tag.permalink === undefined) keyed.set(tag.label, key);
      const known = tags.get(key) ?? { ...tag, pages: [] };
      tags.set(key, known);
      const keys = given.get(page) ?? [];
      if (keys.includes(key)) continue;
      given.set(page, [...keys, key]);
      // Unlisted pages are found by nobody who does not know them.
      if (!page.unlisted) known.pages.push(page);
    }
  }
  if (tags.size === 0) return { tags: [], byPage: new Map() };
  const collator = new Intl.Collator(config.lang);
  const shown = [...tags].filter((entry) => entry[1].pages.length > 0);
  shown.sort(([, one], [, other]) => collator.compare(one.label, other.label));
  const isFree = (path: string) => path !== base && !taken.has(routeOf(path, config).path);
  // An address does not depend on other tags.
  const spell = config.conventions?.writtenTagAddresses ? (label: string) => label : spelled;
  const paths = pathsOf(shown, base, spell, isFree);
  const found = new Map(
    shown.map(([key, tag]) => {
      const path = paths.get(key) ?? base;
      return [key, { ...tag, path, route: routeOf(path, config) }] as const;
    }),
  );
  const linkTo = (key: string): TagLink[] => {
    const tag = found.get(key);
    return tag ? [{ label: tag.label, href: tag.route.path }] : [];
  };
  return {
    tags: [...found.values()],
    byPage: new Map([...given].map(([page, keys]) => [page.route.path, keys.flatMap(linkTo)])),
  };
}

/** Tags for the list of all tags. */
export function listedTags(tags: readonly GatheredTag<unknown>[]): TagsPage["tags"] {
  return tags.map(({ label, route, pages: { length: count } }) => ({ label, href: route.path, count }));
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
function keyOf(label: string): string {
  return `${kebabCase(label)} ${label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()}`;
}

/** A label with words in the place of signs that tell names apart: `C++`, `C#`. */
function spelled(label: string): string {
  return label.replace(/(?<=[\p{L}\p{N}+])\+/gu, " plus ").replace(/(?<=[\p{L}\p{N}])#/gu, " sharp ");
}

/** The path of each tag by its key. Different tags (`C++` and `C#`) have different ones. */
function pathsOf(
  tags: readonly (readonly [string, GivenTag])[],
  base: string,
  spell: (label: string) => string,
  isFree: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    tags.map(([key, { label, permalink }]) => {
      const wanted =
        joinPath(base, permalink ?? (kebabCase(spell(label)) || encodeURIComponent(label))) ?? base;
      let path = wanted;
      for (let number = 2; used.has(path) || !isFree(path); number++) path = `${wanted}-${number}`;
      used.add(path);
      return [key, path];
    }),
  );
}
