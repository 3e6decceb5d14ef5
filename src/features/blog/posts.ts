// Documents of a blog → its posts, the newest first.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { blogDiagnostic } from "./diagnostics.js";
import type { Blog } from "./config.js";
import type { PostPage } from "./page.js";
import type { SiteConfig } from "../../types/config.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Document } from "../../types/document.js";
import type { Page, Site } from "../../types/site.js";
import type { SourceFile } from "../../types/source.js";
import { byCodeUnit } from "../../text/order.js";
import { isKeptOut } from "../../text/page-head.js";
import { joinPath } from "../../text/path.js";
import { datedNameOf } from "../../text/dated-name.js";
import { utcTimeOf, writtenTime } from "../../text/time.js";
import { authorsOf, type AuthorsFile } from "./authors.js";
import { routeOf } from "../../site/route.js";

/** What posts are made of besides their documents. */
export interface PostInputs {
  readonly blog: Blog;
  readonly authors: AuthorsFile | undefined;
  /** When files without a date in their names were made, by path. */
  readonly created: ReadonlyMap<string, NonNullable<SourceFile["created"]>>;
  /** Minutes that reading takes, by path. */
  readonly readingTimes: ReadonlyMap<string, number>;
  readonly config: SiteConfig;
  readonly report: (problem: Diagnostic) => void;
}

/** A post before it is known what stands before and after it, and which tags have pages. */
export type LoosePost = Omit<PostPage, "previous" | "next" | "tags">;

/** The post of a document. `name`: its path in the folder of the blog. `undefined`: the slug is not valid. */
export function postOf(document: Document, name: string, inputs: PostInputs): LoosePost | undefined {
  const { blog, authors, readingTimes, config, report } = inputs;
  const { path, frontMatter, heading, lead, excerpt, truncated } = document;
  const named = datedNameOf(name);
  const slug = frontMatter.slug;
  const inBlog = slug === undefined ? named.path : slugPath(slug);
  const whole = inBlog === undefined ? undefined : joinPath(blog.routeBasePath, inBlog);
  if (whole === undefined) return undefined;
  const description = frontMatter.description ?? excerpt;
  const minutes = readingTimes.get(path);
  return {
    kind: "post",
    blog: blog.id,
    collection: blog.name,
    route: routeOf(whole, config),
    // Only an H1 at the beginning is the title; another one is part of the text.
    title: frontMatter.title ?? (lead ? heading : undefined) ?? (named.title || name),
    ...(description !== undefined && { description }),
    source: path,
    unlisted: frontMatter.unlisted === true,
    ...((frontMatter.noindex || isKeptOut(document.head)) && { noindex: true }),
    frontMatter,
    date: dateOf(document, named.date, inputs),
    ...(minutes !== undefined && { readingTime: minutes }),
    authors: authorsOf(document, blog, authors, report),
    truncated: truncated?.includes(blog.truncateMarker) === true,
  };
}

/** The path of a slug below that of the blog, from which relative ones start, too. */
function slugPath(slug: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are not allowed in slugs
  return /[?#\\\u0000-\u001f\ufffd]/.test(slug) || slug === "" ? undefined : joinPath(slug);
}

function dateOf(document: Document, named: string | undefined, { created, report }: PostInputs): string {
  const { path, frontMatter, frontMatterAt } = document;
  const { date } = frontMatter;
  const start = { file: path, line: 1, column: 1 };
  if (date !== undefined && date !== null) {
    const read = typeof date === "string" ? writtenTime(date) : undefined;
    if (read?.other !== undefined)
      report(diagnostic("ambiguous-date", frontMatterAt["date"] ?? start, String(date), read.other));
    if (read) return read.time;
    report(
      blogDiagnostic("post-date", frontMatterAt["date"] ?? start, JSON.stringify(date).replaceAll('"', "")),
    );
  }
  const inName = named === undefined ? undefined : utcTimeOf(named);
  if (inName !== undefined) return inName;
  if (named !== undefined && date == null) report(blogDiagnostic("post-date.name", start, named));
  const { at, isOfFile = true } = created.get(path) ?? {};
  if (isOfFile && date == null && named === undefined) report(blogDiagnostic("post-date.file", start));
  return at ?? document.lastUpdated ?? new Date(0).toISOString();
}

/** What lists show of a post instead of its text; `undefined`: its text. */
export function listedDescription(
  { truncated, description }: LoosePost,
  { postExcerpts }: Blog,
): string | undefined {
  const isText = postExcerpts === "text" || (postExcerpts === "marked" && truncated);
  return isText ? undefined : description;
}

/** The listed posts of a blog, in the order of lists. */
export function postsIn({ pages }: Pick<Site, "pages">, blog: Blog): PostPage[] {
  const isListed = (page: Page): page is PostPage =>
    page.kind === "post" && page.blog === blog.id && !page.unlisted;
  return sortPosts(pages.filter(isListed), blog);
}

/** Posts in the order of lists. Those of the same time are in the order of their names. */
export function sortPosts<Post extends LoosePost>(
  posts: readonly Post[],
  { sortPosts: order }: Blog,
): Post[] {
  const sorted = posts.toSorted(
    (one, other) => byCodeUnit(other.date, one.date) || byCodeUnit(one.source, other.source),
  );
  return order === "ascending" ? sorted.toReversed() : sorted;
}
