// What pages of blogs show.
import type { PageViewCommon } from "../../types/page-view.js";
import type { MarkdownView } from "../../types/view.js";

/** An author, with settled addresses. */
export interface AuthorView {
  /** Empty for authors with a picture alone. */
  readonly name: string;
  /** What they do. */
  readonly title?: string;
  readonly description?: string;
  /** Their page, or an address elsewhere. */
  readonly href?: string;
  readonly external: boolean;
  readonly image?: string;
  /** Profiles elsewhere; `platform` is its name, such as `GitHub`. */
  readonly socials: readonly { readonly platform: string; readonly href: string }[];
}

/** The head of a post, on its page and in lists. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** In whole minutes. */
  readonly readingTime?: number;
  readonly authors: readonly AuthorView[];
  /** Links to the pages of its tags. */
  readonly tags: readonly { readonly label: string; readonly href: string }[];
}

/** A post in a list. */
export interface ListedPost extends PostSummary {
  /** Whether the list shows less than all of it. */
  readonly truncated: boolean;
  /** What the list shows instead of its text. */
  readonly description?: string;
}

/** A page of a list of posts. */
export interface PostListing {
  /** What is said about it under its title. */
  readonly lead?: string;
  readonly posts: readonly ListedPost[];
  /** The pages of the list before and after this one. */
  readonly previousPage?: string;
  readonly nextPage?: string;
  /** Whether the posts before are newer. */
  readonly newestFirst: boolean;
  /** Addresses of the feeds, with the names of their formats. */
  readonly feeds: readonly { readonly format: string; readonly href: string }[];
  /** Whose posts they are. */
  readonly author?: AuthorView;
  /** Names of the theme's components in the posts, besides those of the holes of their bodies. */
  readonly components: readonly string[];
  /** Whether a post uses the site's own code, and so its style sheet. */
  readonly hasCode?: true;
}

/** The posts of a year. */
export interface ArchivedYear {
  readonly year: string;
  readonly posts: readonly Pick<PostSummary, "title" | "href" | "date">[];
}

/** An author in the list of authors. */
export interface ListedAuthor extends AuthorView {
  /** Number of posts. */
  readonly count: number;
}

/** A page of a list of posts. Their bodies are no part of the view, but rendered after it, in the same order. */
export interface PostsView extends PageViewCommon, PostListing {
  readonly kind: "posts";
}

/** The archive of a blog. */
export interface ArchiveView extends PageViewCommon {
  readonly kind: "archive";
  readonly years: readonly ArchivedYear[];
  readonly components: readonly string[];
}

/** The authors of a blog. */
export interface AuthorsView extends PageViewCommon {
  readonly kind: "authors";
  readonly authors: readonly ListedAuthor[];
  readonly components: readonly string[];
}

/** A post of a blog. */
export interface PostView extends Omit<MarkdownView, "kind" | "lead" | "tags"> {
  readonly kind: "post";
  readonly post: PostSummary;
  /** Whether `previous` is the newer post, and `next` the older one. */
  readonly newestFirst: boolean;
}

declare module "../../types/view.js" {
  interface ViewsByKind {
    post: PostView;
    posts: PostsView;
    archive: ArchiveView;
    authors: AuthorsView;
  }
}
