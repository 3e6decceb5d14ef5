// The feeds of blogs: their formats and addresses.
import type { HeadTag } from "../../types/head.js";
import type { Page, Site } from "../../types/site.js";
import { outputFolderOf } from "../../text/locale.js";
import { joinPath } from "../../text/path.js";
import { wordsOf } from "../../words/words.js";
import type { Blog, FeedType } from "../blog/index.js";

/** A feed of a blog. */
export interface Feed {
  readonly type: FeedType;
  /** Name of the format. */
  readonly format: string;
  readonly mediaType: string;
  /** Path in the output folder. */
  readonly path: string;
  /** Address with the base URL. */
  readonly href: string;
}

const FORMATS: Readonly<Record<FeedType, readonly [format: string, file: string, mediaType: string]>> = {
  rss: ["RSS", "rss.xml", "application/rss+xml"],
  atom: ["Atom", "atom.xml", "application/atom+xml"],
  json: ["JSON", "feed.json", "application/feed+json"],
};

/** The feeds of a blog. */
export function feedsOf({ routeBasePath, feedOptions }: Blog, { config }: Pick<Site, "config">): Feed[] {
  return feedOptions.type.map((type) => {
    const [format, file, mediaType] = FORMATS[type];
    const path = joinPath(routeBasePath, file) ?? file;
    const href = config.baseUrl + path;
    return { type, format, mediaType, path: outputFolderOf(config) + path, href };
  });
}

/** The title of the feeds of a blog. */
export function feedTitleOf({ feedOptions }: Blog, { config }: Pick<Site, "config">): string {
  return feedOptions.title ?? wordsOf(config.wording).blog.of(config.title);
}

/** Links to the feeds, for the head of the pages of a blog, and of the home page. */
export function feedTags(page: Page, site: Pick<Site, "config">): HeadTag[] {
  const isHome = page.route.path === site.config.baseUrl;
  const blogs = site.config.blog.filter(({ id }) => isHome || ("blog" in page && page.blog === id));
  return blogs.flatMap((blog) =>
    feedsOf(blog, site).map(({ format, mediaType, href }) => {
      const { title } = feedTexts(feedTitleOf(blog, site), format, site.config);
      return { tag: "link", attributes: { rel: "alternate", type: mediaType, href, title } };
    }),
  );
}

/** How pages and their heads name a feed of something. */
export function feedTexts(
  title: string,
  format: string,
  { wording }: Pick<Site["config"], "wording">,
): { readonly label: string; readonly title: string } {
  const words = wordsOf(wording).blog;
  return { label: words.feed(format), title: words.feedOf(title, format) };
}
