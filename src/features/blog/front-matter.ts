// What authors write beside the text of posts.
import type { DocumentFrontMatter } from "../../types/front-matter.js";

/** An author of a post, described in its front matter. At least one of `key`, `name` and `image_url`. */
export interface FrontMatterAuthor {
  /** Key in the file of authors; the other keys change what it says. Default: none. */
  readonly key?: string;
  /** Full name. Default: that of the file of authors. */
  readonly name?: string;
  /** What the author does. Default: that of the file of authors. */
  readonly title?: string;
  /** Address that the name leads to. Default: that of the file of authors. */
  readonly url?: string;
  /** Picture: a path under `content/static`, or an address. Default: that of the file of authors. */
  readonly image_url?: string;
  /** E-mail address, which the name leads to where there is no `url`. Default: that of the file of authors. */
  readonly email?: string;
}

/** Front matter of posts of a blog. */
export interface PostFrontMatter extends DocumentFrontMatter {
  /** Date of the post, with or without a time; without a time zone, it is UTC. Default: the date in the name of the file, or that of its first commit. */
  readonly date?: string;
  /** Authors: keys of the file of authors, descriptions, or a list of both. Default: none. */
  readonly authors?: string | FrontMatterAuthor | readonly (string | FrontMatterAuthor)[];
  /** Name of the only author, in older sites. Default: none. */
  readonly author?: string;
  /** What `author` does. Default: nothing is shown. */
  readonly author_title?: string;
  /** Address of `author`. Default: none. */
  readonly author_url?: string;
  /** Picture of `author`. Default: none. */
  readonly author_image_url?: string;
  /** The same as `author_title`. Default: none. */
  readonly authorTitle?: string;
  /** The same as `author_url`. Default: none. */
  readonly authorURL?: string;
  /** The same as `author_image_url`. Default: none. */
  readonly authorImageURL?: string;
}

/** The page of an author. */
export interface AuthorPage {
  /** Path below that of all authors. */
  readonly permalink: string;
}

/** An author in the file of authors. At least one of `name` and `image_url`. */
export interface AuthorsFileEntry {
  /** Full name. Default: none. */
  readonly name?: string;
  /** What the author does. Default: none. */
  readonly title?: string;
  /** A few words on the page of the author. Default: none. */
  readonly description?: string;
  /** Address that the name leads to. Default: the e-mail address, where there is one. */
  readonly url?: string;
  /** Picture: a path under `content/static`, or an address. Default: none. */
  readonly image_url?: string;
  /** The same as `image_url`. Default: none. */
  readonly imageURL?: string;
  /** E-mail address. Default: none. */
  readonly email?: string;
  /**
   * Profiles by platform: a name on `x`, `twitter`, `github`, `linkedin`, `stackoverflow`, `bluesky`, `instagram`, `threads`, `mastodon`,
   * `twitch`, `youtube` or `email`, or the address of a profile anywhere. Default: none.
   */
  readonly socials?: Readonly<Record<string, string | number>>;
  /** Whether there is a page with the posts of the author, and its path. Default `false`. */
  readonly page?: boolean | AuthorPage;
}

/** A file of authors: authors by the keys that posts use. */
export type AuthorsFileContent = Readonly<Record<string, AuthorsFileEntry>>;

/** Where posts are made, the values are checked. */
type PostKeys = { readonly [Key in Exclude<keyof PostFrontMatter, keyof DocumentFrontMatter>]?: unknown };

declare module "../../types/document.js" {
  interface FrontMatterOfFeatures extends PostKeys {}
}
