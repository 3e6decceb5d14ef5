// The pages of blogs: posts, lists of posts, archive, tags and authors; and their sidebars.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { isAhead } from "../../site/schedule.js";
import { routeOf } from "../../site/route.js";
import { parseTagsFile, type TagsFile } from "../../site/tags-file.js";
import { gatherTags, listedTags } from "../../site/tags.js";
import { placeOf } from "../../text/books.js";
import { joinPath } from "../../text/path.js";
import type { SiteConfig } from "../../types/config.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { CollectedDocument, CollectionPages, PageSources } from "../../types/feature.js";
import type { PageList, SidebarItem } from "../../types/site.js";
import { wordsOf, type Words } from "../../words/words.js";
import { blogDiagnostic } from "./diagnostics.js";
import { parseAuthorsFile, type AuthorsFile } from "./authors.js";
import type { Blog } from "./config.js";
import type { BlogPage, PostPage, PostsPage } from "./page.js";
import { listedDescription, postOf, sortPosts, type LoosePost, type PostInputs } from "./posts.js";
import { textsOf } from "./texts.js";

/** What the blogs of a site are made of besides their documents. */
export type BlogInputs = Pick<PageSources, "config" | "dataFiles" | "tagFiles" | "drafts"> &
  Pick<PostInputs, "created" | "readingTimes"> & {
    /** What the build takes for today. */
    readonly date: string | undefined;
  };

/** Builds the blogs of a site. `taken`: paths of its other pages. */
export function buildBlogs(
  documents: readonly CollectedDocument[],
  inputs: BlogInputs,
  taken: ReadonlySet<string>,
): CollectionPages[] {
  const { config } = inputs;
  const authorFiles = inputs.dataFiles.map(parseAuthorsFile);
  const tagFiles = inputs.tagFiles.map(parseTagsFile);
  return config.blog.map((blog) => {
    const isOwn = ({ path }: { readonly path: string }) =>
      placeOf(path, config)?.collection?.name === blog.name;
    const authors = authorFiles.find(isOwn);
    const own = documents.filter((each) => each.collection.name === blog.name);
    return buildBlog(own, { ...inputs, blog, authors, tagsFile: tagFiles.find(isOwn) }, taken);
  });
}

interface OneBlog extends BlogInputs {
  readonly blog: Blog;
  readonly authors: AuthorsFile | undefined;
  readonly tagsFile: TagsFile | undefined;
}

function buildBlog(
  own: readonly CollectedDocument[],
  inputs: OneBlog,
  taken: ReadonlySet<string>,
): CollectionPages {
  const { blog, authors, tagsFile, config } = inputs;
  const diagnostics = [...(authors?.diagnostics ?? []), ...(tagsFile?.diagnostics ?? [])];
  if (blog.holdFuturePosts && inputs.date === undefined && own.length > 0)
    diagnostics.push(diagnostic("unknown-build-date", {}));
  const drafts = new Map<string, string | undefined>();
  const scheduled = new Map<string, string>();
  const found = own.flatMap(({ document, name, ...each }): LoosePost[] => {
    const problems: Diagnostic[] = [];
    const post = postOf(document, name, { ...inputs, report: (problem) => void problems.push(problem) });
    const isHeld = blog.holdFuturePosts && post !== undefined && isAhead(post.date, inputs.date);
    const time = each.time ?? (isHeld ? post.date : undefined);
    if (isHeld && !each.isDraft) scheduled.set(post.source, post.date);
    const isDraft = (each.isDraft || isHeld) && !inputs.drafts;
    if (post && isDraft) drafts.set(post.source, time).set(post.route.path, time);
    if (isDraft) return [];
    diagnostics.push(...problems);
    const start = { file: document.path, line: 1, column: 1 };
    if (!post)
      diagnostics.push(
        diagnostic("slug", document.frontMatterAt["slug"] ?? start, document.frontMatter.slug ?? ""),
      );
    else if (
      !post.truncated &&
      blog.onUntruncatedBlogPosts !== "ignore" &&
      listedDescription(post, blog) === undefined
    )
      diagnostics.push(withReporting(blogDiagnostic("untruncated-post", start), blog.onUntruncatedBlogPosts));
    return post ? [post] : [];
  });
  const loose = sortPosts(found, blog);
  const pathOf = (...parts: string[]) => joinPath(blog.routeBasePath, ...parts) ?? "";
  const reserved = new Set([...taken, ...loose.map(({ route }) => route.path)]);
  const byPath = new Map(own.map(({ document }) => [document.path, document]));
  const gathered = gatherTags(loose, {
    base: pathOf(blog.tagsBasePath),
    documentOf: ({ source }) => byPath.get(source),
    file: tagsFile,
    taken: reserved,
    config,
    report: (problem) => {
      if (blog.onInlineTags !== "ignore") diagnostics.push(withReporting(problem, blog.onInlineTags));
    },
  });
  const sidebar = blog.name;
  const items = sidebarItems(loose, blog);
  const name = { blog: blog.id, collection: blog.name };
  const common = { ...name, unlisted: false, ...(items.length > 0 && { sidebar }) } as const;
  const listed = loose.filter(({ unlisted }) => !unlisted);
  const places = new Map(listed.map((post, index) => [post, index]));
  const neighbor = (place: number): PostPage["next"] => {
    const post = listed[place];
    return post && { label: post.title, href: post.route.path };
  };
  const posts = loose.map((post): PostPage => {
    const place = places.get(post);
    const previous = place === undefined ? undefined : neighbor(place - 1);
    const next = place === undefined ? undefined : neighbor(place + 1);
    return {
      ...common,
      ...post,
      tags: gathered.byPage.get(post.route.path) ?? [],
      ...(previous && { previous }),
      ...(next && { next }),
    };
  });
  const { archiveBasePath, tagsBasePath, authorsBasePath } = blog;
  const words = wordsOf(config.wording);
  const texts = textsOf(blog, config);
  const lists: ListSettings = { blog, config, common, words: words.blog };
  const tagsRoute = routeOf(pathOf(tagsBasePath), config);
  const made: BlogPage[] = [
    ...listPages(
      { path: pathOf(), title: texts.blogTitle, description: texts.blogDescription, posts: listed },
      lists,
    ),
    ...gathered.tags.flatMap(({ path, label, description, pages }) =>
      listPages(
        {
          path,
          title: words.blog.tagged(pages.length, label),
          description,
          posts: pages,
          parent: { label: words.tags.name, href: tagsRoute.path },
        },
        lists,
      ),
    ),
    ...authorPages(authors, listed, pathOf(authorsBasePath), lists),
  ];
  if (gathered.tags.length > 0)
    made.push({
      kind: "blog-tags",
      ...common,
      route: tagsRoute,
      title: words.tags.name,
      tags: listedTags(gathered.tags),
    });
  if (archiveBasePath !== null && listed.length > 0)
    made.push({
      kind: "archive",
      ...name,
      unlisted: false,
      route: routeOf(pathOf(archiveBasePath), config),
      title: words.blog.archive,
      posts: listed.map(({ route }) => route.path),
    });
  return {
    // A page that its author wrote takes the place of one that is made.
    pages: [...posts, ...made.filter(({ route }) => !reserved.has(route.path))],
    sidebars: items.length > 0 ? { [sidebar]: items } : {},
    lists: [listOf(blog, listed, config)],
    drafts,
    scheduled,
    diagnostics,
  };
}

function listOf(blog: Blog, listed: readonly LoosePost[], config: SiteConfig): PageList {
  const { blogTitle, blogSidebarTitle } = textsOf(blog, config);
  return {
    title: blogTitle,
    pages: listed.map(({ route }) => route.path),
    sidebar: blog.name,
    ...(blogSidebarTitle && { sidebarTitle: blogSidebarTitle }),
  };
}

function withReporting(problem: Diagnostic, reporting: Blog["onInlineTags"]): Diagnostic {
  return reporting === "throw" ? { ...problem, severity: "error" } : problem;
}

/** What all lists of a blog have in common. */
interface ListSettings {
  readonly blog: Blog;
  readonly config: SiteConfig;
  readonly common: Pick<PostsPage, "blog" | "collection" | "unlisted" | "sidebar">;
  readonly words: Words["blog"];
}

interface List extends Pick<PostsPage, "author" | "parent"> {
  /** That of its first page. */
  readonly path: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly posts: readonly LoosePost[];
}

/** The pages of a list of posts. */
function listPages(
  { path, title, description, posts, ...rest }: List,
  { blog: { postsPerPage, pageBasePath }, config, common, words }: ListSettings,
): PostsPage[] {
  const size = postsPerPage === "ALL" ? Math.max(posts.length, 1) : postsPerPage;
  const routes = Array.from({ length: Math.max(1, Math.ceil(posts.length / size)) }, (_, index) =>
    routeOf(index === 0 ? path : `${path}/${pageBasePath}/${index + 1}`, config),
  );
  return routes.map((route, index) => ({
    kind: "posts",
    ...common,
    ...rest,
    route,
    title: index === 0 ? title : words.page(title, index + 1),
    ...(description && { description }),
    posts: posts.slice(index * size, (index + 1) * size).map((post) => post.route.path),
    number: index + 1,
    all: routes.map((each) => each.path),
  }));
}

/** The list of authors, and the posts of those with a page. `base`: path of the list. */
function authorPages(
  file: AuthorsFile | undefined,
  listed: readonly LoosePost[],
  base: string,
  lists: ListSettings,
): BlogPage[] {
  const authors = [...(file?.authors.values() ?? [])];
  if (authors.length === 0) return [];
  const route = routeOf(base, lists.config);
  const parent = { label: lists.words.authors, href: route.path };
  const each = authors.map((author) => {
    const posts = listed.filter((post) => post.authors.some(({ key }) => key === author.key));
    return { author, posts, count: posts.length };
  });
  return [
    {
      kind: "authors",
      ...lists.common,
      route,
      title: lists.words.authors,
      authors: each.map(({ author, count }) => ({ author, count })),
    },
    ...each.flatMap(({ author, posts, count }) => {
      if (author.page === undefined) return [];
      const title = lists.words.by(author.name ?? author.key ?? "", count);
      const { page, description } = author;
      return listPages({ path: `${base}/${page}`, title, description, posts, author, parent }, lists);
    }),
  ];
}

/** The recent posts, a group for each year. Unlisted ones are shown while they are open. */
function sidebarItems(posts: readonly LoosePost[], { blogSidebarCount }: Blog): SidebarItem[] {
  if (blogSidebarCount === 0) return [];
  const listed = posts.filter(({ unlisted }) => !unlisted);
  const shown = new Set(blogSidebarCount === "ALL" ? listed : listed.slice(0, blogSidebarCount));
  const recent = posts.filter((post) => post.unlisted || shown.has(post));
  const years = [...new Set(recent.map(({ date }) => date.slice(0, 4)))];
  const inYear = (year: string) => recent.filter(({ date }) => date.startsWith(year));
  return years.map((year) => ({
    kind: "category",
    key: year,
    label: year,
    collapsed: false,
    collapsible: false,
    items: inYear(year).map(({ title, route, unlisted, frontMatter }) => ({
      kind: "link",
      key: route.path,
      label: frontMatter.sidebar_label ?? title,
      href: route.path,
      page: route.path,
      ...(unlisted && { unlisted: true }),
    })),
  }));
}
