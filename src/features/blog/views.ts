// What the pages of blogs show.
import type { Blog } from "./config.js";
import type { ArchivePage, Author, AuthorsPage, BlogPage, PostPage, PostsPage } from "./page.js";
import { listedDescription } from "./posts.js";
import type { ArchiveView, AuthorsView, AuthorView, ListedPost, PostsView, PostSummary } from "./view.js";
import type { Site, ViewTools } from "../../types/site.js";
import type { LabelledLink } from "../../types/view.js";
import type { PageViewCommon } from "../../types/page-view.js";
import { lastChangeOf } from "../../site/last-change.js";
import { joinPath } from "../../text/path.js";
import { textsOf } from "./texts.js";
import { editUrlOf } from "../../site/edit-url.js";
import { routeOf } from "../../site/route.js";

type Inputs = Pick<ViewTools, "site" | "loaded" | "document" | "documents" | "links">;

/** The blog of a page. */
export function blogOf({ blog }: BlogPage, { config }: Pick<Site, "config">): Blog {
  return config.blog.find(({ id }) => id === blog) as Blog;
}

/** The way to a page of a blog from the list of all posts. */
export function blogTrail(page: BlogPage, site: Pick<Site, "config">): LabelledLink[] {
  const blog = blogOf(page, site);
  const { routeBasePath } = blog;
  const { blogTitle } = textsOf(blog, site.config);
  const start = routeOf(routeBasePath, site.config).path;
  if (page.route.path === start) return [];
  const parent = page.kind === "posts" && page.parent ? [page.parent] : [];
  // The first page of a blog at the root is the home page, which all breadcrumbs begin with.
  const list = routeBasePath === "" || blogTitle === "" ? [] : [{ label: blogTitle, href: start }];
  return [...list, ...parent, { label: page.title, href: page.route.path }];
}

/** What a post shows besides its text. */
export function postView(page: PostPage, inputs: Inputs) {
  const { loaded, links, document } = inputs;
  const blog = blogOf(page, inputs.site);
  const { frontMatter, previous, next } = page;
  const edit =
    frontMatter.custom_edit_url ??
    (document?.generated
      ? undefined
      : editUrlOf(page, document?.real, { ...blog, id: blog.name }, loaded, links.report));
  const updated = lastChangeOf(document);
  const author = frontMatter.last_update?.author ?? document?.authors?.last;
  return {
    kind: "post",
    // Authors of the file are reported where all of them are listed.
    post: summaryOf(page, inputs, ({ at }) => at.file === page.source),
    newestFirst: blog.sortPosts === "descending",
    ...(edit && frontMatter.custom_edit_url !== null && { editUrl: edit }),
    ...(blog.showLastUpdateTime && updated !== undefined && { lastUpdated: updated }),
    ...(blog.showLastUpdateAuthor && author !== undefined && { lastUpdatedBy: author }),
    ...(previous && { previous }),
    ...(next && { next }),
    components: [...STYLED.components, ...(document?.components ?? [])],
  } as const;
}

/** Their style sheet is that of blogs. */
const STYLED = { components: ["Blog"] } as const;

/** The view of a page of a list of posts. */
export function postsView(page: PostsPage, common: PageViewCommon, inputs: Inputs): PostsView {
  const posts = postsAt(page, inputs);
  const blog = blogOf(page, inputs.site);
  const listed = posts.map((post): ListedPost => {
    const description = listedDescription(post, blog);
    const truncated = post.truncated || description !== undefined;
    return { ...summaryOf(post, inputs, () => false), truncated, ...(description && { description }) };
  });
  const documents = posts.flatMap(({ source }, index) =>
    listed[index]?.description === undefined ? (inputs.documents.get(source) ?? []) : [],
  );
  const at = page.number - 1;
  const { [at - 1]: previousPage, [at + 1]: nextPage } = page.all;
  const { blogTitle } = textsOf(blog, inputs.site.config);
  // That of an author is part of what is said about them, and the default one says nothing new.
  const isLead = page.description !== undefined && page.description !== blogTitle && !page.author;
  return {
    feeds: [],
    ...common,
    kind: page.kind,
    posts: listed,
    ...(previousPage !== undefined && { previousPage }),
    ...(nextPage !== undefined && { nextPage }),
    newestFirst: blog.sortPosts === "descending",
    ...(isLead && { lead: page.description }),
    ...(page.author && { author: authorView(page.author, page, inputs, false) }),
    components: ["Blog", ...new Set(documents.flatMap(({ components = [] }) => components))],
    ...(documents.some(({ hasCode }) => hasCode) && { hasCode: true }),
  };
}

/** The view of an archive. */
export function archiveView(page: ArchivePage, common: PageViewCommon, inputs: Inputs): ArchiveView {
  const posts = postsAt(page, inputs).map(({ title, route, date }) => ({ title, href: route.path, date }));
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  const inYear = (year: string) => posts.filter(({ date }) => date.startsWith(year));
  return {
    ...common,
    ...STYLED,
    kind: page.kind,
    years: years.map((year) => ({ year, posts: inYear(year) })),
  };
}

/** The view of the list of authors. */
export function authorsView(page: AuthorsPage, common: PageViewCommon, inputs: Inputs): AuthorsView {
  return {
    ...common,
    ...STYLED,
    kind: page.kind,
    authors: page.authors.map(({ author, count }) => ({ ...authorView(author, page, inputs, true), count })),
  };
}

/** The posts of a list. */
function postsAt({ posts }: PostsPage | ArchivePage, { site }: Inputs): PostPage[] {
  return posts.map((path) => site.routes.get(path) as PostPage);
}

/** `isReported`: whether what is wrong with the addresses of an author is reported. */
function summaryOf(page: PostPage, inputs: Inputs, isReported: (author: Author) => boolean): PostSummary {
  const { title, route, date, readingTime, authors, tags } = page;
  return {
    title,
    href: route.path,
    date,
    ...(readingTime !== undefined && { readingTime }),
    authors: authors.map((author) => authorView(author, page, inputs, isReported(author))),
    tags,
  };
}

/** An author with settled addresses, without broken ones. */
function authorView(
  author: Author,
  page: BlogPage,
  { site, links }: Inputs,
  isReported: boolean,
): AuthorView {
  const { at, name = "", title, description, url, email, image, socials, page: own } = author;
  const blog = blogOf(page, site);
  const resolve = (address: string, kind: "link" | "image") =>
    links.ofData({ url: address, kind, at }, page, isReported);
  const ownPath = own === undefined ? undefined : joinPath(blog.routeBasePath, blog.authorsBasePath, own);
  const written = url ?? (email === undefined ? undefined : `mailto:${email}`);
  const link = written === undefined ? undefined : resolve(written, "link");
  const picture = image === undefined ? undefined : resolve(image, "image");
  const href = ownPath === undefined ? link?.href : routeOf(ownPath, site.config).path;
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(href && { href }),
    external: ownPath === undefined && link?.external === true,
    ...(picture && { image: picture.href }),
    socials: socials.flatMap((profile) => {
      const address = resolve(profile.href, "link")?.href;
      return address === undefined ? [] : [{ ...profile, href: address }];
    }),
  };
}
