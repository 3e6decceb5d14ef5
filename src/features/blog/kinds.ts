// The pages of blogs.
import type { HeadTag } from "../../types/head.js";
import type { BlogPage, PostPage } from "./page.js";
import type { PageKind, PageKinds, TrailTools, ViewTools } from "../../types/site.js";
import type { PageViewCommon } from "../../types/page-view.js";
import type { PageView } from "../../types/view.js";
import { listed } from "../../site/kinds/common.js";
import { complete } from "../../site/prepared-page.js";
import { listedDescription } from "./posts.js";
import { archiveView, authorsView, blogOf, blogTrail, postsView, postView } from "./views.js";

const inBlog = {
  ...listed,
  isInSequence: false,
  breadcrumbs: (page: BlogPage, { site }: TrailTools) => blogTrail(page, site),
  area: ({ blog }: BlogPage) => ["blog", blog] as const,
  facts: ({ blog }: BlogPage) => ({ blog }),
};

/** A list of posts, tags or authors. It only shows others, so that nobody searches it. */
const list = <Shown extends BlogPage>(
  viewOf: (page: Shown, common: PageViewCommon, tools: ViewTools) => PageView,
): PageKind<Shown> => ({
  ...inBlog,
  prepare: (page, common, tools) => complete(viewOf(page, common, tools), tools.links),
  search: null,
});

/** A post. */
const post: PageKind<PostPage> = {
  ...inBlog,
  prepare(page, common, tools) {
    const { tags: _, lead: __, ...summary } = tools.markdown("markdown", page, common);
    return tools.withBody(page, { ...summary, ...postView(page, tools) });
  },
  isTitled: true,
  facts: ({ blog, date }) => ({ blog, date }),
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

/** All kinds of pages of blogs. */
export const blogKinds: Pick<PageKinds, BlogPage["kind"]> = {
  post,
  posts: {
    ...list(postsView),
    isEntry: ({ number, author, parent }) => number === 1 && !author && !parent,
    excerpts(page, site) {
      const blog = blogOf(page, site);
      const isText = (path: string) =>
        listedDescription(site.routes.get(path) as PostPage, blog) === undefined;
      return { pages: page.posts.filter(isText), marker: blog.truncateMarker };
    },
  },
  archive: { ...list(archiveView), isIndex: true },
  authors: { ...list(authorsView), isIndex: true },
  "blog-tags": list(({ tags }, common) => ({ ...common, kind: "tags", tags })),
};
