// The pages of blogs.
import type { Point } from "../../types/diagnostic.js";
import type { FrontMatter } from "../../types/document.js";
import type { PageCommon } from "../../types/route.js";

/** An author of posts. */
export interface Author {
  /** Where they are described. */
  readonly at: Point;
  /** In the file of authors. */
  readonly key?: string;
  readonly name?: string;
  /** What they do. */
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  /** As it is written. */
  readonly image?: string;
  readonly email?: string;
  /** Profiles elsewhere. */
  readonly socials: readonly { readonly platform: string; readonly href: string }[];
  /** Path of their page below that of all authors. */
  readonly page?: string;
}

/** A link with a label to a page of the site. */
interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** What the pages of a blog have in common. */
interface BlogPageCommon extends PageCommon {
  /** Id of the blog. */
  readonly blog: string;
  /** Name of the same as a `Collection`. */
  readonly collection: string;
  /** Id of its sidebar; absent without one. */
  readonly sidebar?: string;
}

/** A post. */
export interface PostPage extends BlogPageCommon {
  readonly kind: "post";
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** In minutes. */
  readonly readingTime?: number;
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
  /** Whether lists show a part of it. */
  readonly truncated: boolean;
  /** The posts before and after it in the list. */
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** A page of a list of posts: of all, or of those with a tag or by an author. */
export interface PostsPage extends BlogPageCommon {
  readonly kind: "posts";
  /** Paths of the posts. */
  readonly posts: readonly string[];
  /** Begins at 1. */
  readonly number: number;
  /** Paths of all pages of the list. */
  readonly all: readonly string[];
  /** Whose posts they are. */
  readonly author?: Author;
  /** The list of all tags or authors, for the posts of one. */
  readonly parent?: PageLink;
}

/** All posts by year. */
export interface ArchivePage extends BlogPageCommon {
  readonly kind: "archive";
  readonly posts: readonly string[];
}

/** The authors of a blog. */
export interface AuthorsPage extends BlogPageCommon {
  readonly kind: "authors";
  /** `count`: number of their posts. */
  readonly authors: readonly { readonly author: Author; readonly count: number; readonly href?: string }[];
}

/** The tags of a blog. */
export interface BlogTagsPage extends BlogPageCommon {
  readonly kind: "blog-tags";
  readonly tags: readonly (PageLink & { readonly count: number })[];
}

/** A page of a blog. */
export type BlogPage = PostPage | PostsPage | ArchivePage | AuthorsPage | BlogTagsPage;

declare module "../../types/page.js" {
  interface PagesByKind {
    post: PostPage;
    posts: PostsPage;
    archive: ArchivePage;
    authors: AuthorsPage;
    "blog-tags": BlogTagsPage;
  }
}

declare module "../../types/content.js" {
  interface ContentPage {
    /** Id of the blog that it belongs to; absent for pages of none. */
    readonly blog?: string;
    /** Of a post, ISO 8601 in UTC. */
    readonly date?: string;
  }
}

declare module "../../types/search-record.js" {
  interface SearchAreas {
    blog: true;
  }

  interface SearchRecordKinds {
    post: true;
  }
}
