// The pages of blogs.
import type { HeadTag } from "../../types/head.js";
import type {
  ArchivePage,
  AuthorsPage,
  BlogPage,
  BlogTagsPage,
  PostPage,
  PostsPage,
} from "../../types/blog-pages.js";
import { blogTrail, blogView, postView } from "../blog-views.js";
import { complete } from "../prepared-page.js";

import { listed } from "./common.js";
import type { CommonView, PageKind, TrailTools, ViewTools } from "./kind.js";

const inBlog = {
  ...listed,
  breadcrumbs: (page: BlogPage, { site }: TrailTools) => blogTrail(page, site),
  area: ({ blog }: BlogPage) => ["blog", blog] as const,
};

/** A list of posts, tags or authors. It only shows others, so that nobody searches it. */
const list = {
  ...inBlog,
  prepare: (
    page: Exclude<BlogPage, PostPage>,
    common: CommonView,
    { inputs, links }: Pick<ViewTools, "inputs" | "links">,
  ) => complete(blogView(page, common, { ...inputs, links }), links),
  search: null,
};

/** A post. */
export const post: PageKind<PostPage> = {
  ...inBlog,
  prepare(page, common, tools) {
    const { inputs, links, document } = tools;
    const { tags: _, lead: __, ...summary } = tools.markdown("markdown", page, common);
    return tools.withBody(page, { ...summary, ...postView(page, document, { ...inputs, links }) });
  },
  preview: "article",
  thing: ({ date, authors }) => ({
    "@type": "BlogPosting",
    datePublished: date,
    author: authors.flatMap((author) =>
      author.name === undefined
        ? []
        : [{ "@type": "Person", name: author.name, ...(isOnWeb(author) && { url: author.url }) }],
    ),
  }),
  tags: articleTags,
  markdown: () => "document",
  search: { boost: 1, sections: "document", title: ({ title }) => title },
  record: { page: "post", section: "post" },
};

/** Whether an author has an address that means the same everywhere. */
function isOnWeb<Author extends PostPage["authors"][number]>(
  author: Author,
): author is Author & { readonly url: string } {
  return author.url !== undefined && /^https?:/i.test(author.url);
}

/** What previews say of an article (Open Graph). */
function articleTags({ date, authors, tags }: PostPage): HeadTag[] {
  const meta = (property: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { property, content },
  });
  const addresses = authors.filter(isOnWeb).map(({ url }) => url);
  return [
    meta("article:published_time", date),
    ...(addresses.length > 0 ? [meta("article:author", addresses.join(","))] : []),
    ...tags.map(({ label }) => meta("article:tag", label)),
  ];
}

export const posts: PageKind<PostsPage> = list;
export const archive: PageKind<ArchivePage> = list;
export const authors: PageKind<AuthorsPage> = list;
export const blogTags: PageKind<BlogTagsPage> = list;
