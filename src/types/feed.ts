import type { ContentPage } from "./content.js";

/** An entry of the feeds of a blog, whatever their format. */
export interface FeedEntry {
  /** Address of the post, with the origin of the site. */
  readonly url: string;
  /** What programs know the entry by. Default: `url`. */
  readonly id?: string;
  /** Plain text. */
  readonly title: string;
  /** When it was published: ISO 8601. */
  readonly date: string;
  /** When it was last changed: ISO 8601. Default: not told, or `date` in Atom, which asks for it. */
  readonly updated?: string;
  /** Plain text. */
  readonly description?: string;
  /** HTML, with whole addresses. */
  readonly content?: string;
  readonly authors?: readonly FeedAuthor[];
  readonly tags?: readonly string[];
  /** Address of an image, with its origin. */
  readonly image?: string;
  /** The page of the post. */
  readonly page?: ContentPage;
}

/** An author of an entry. */
export interface FeedAuthor {
  readonly name: string;
  readonly email?: string;
  /** Address of a page about them. */
  readonly url?: string;
}

/** What feeds are of. */
export interface FeedSource {
  /** Id of the blog. */
  readonly blog: string;
}
