// The feeds of blogs: RSS 2.0, Atom and JSON Feed 1.1.
import type { Author as FeedAuthor, FeedOptions, Item } from "feed";
import { feedsOf, feedTitleOf, type Feed } from "./formats.js";
import { routeOf } from "../../site/route.js";
import { decodeText } from "../../text/bytes.js";
import { defined, unlessEmpty } from "../../text/defined.js";
import { escapeHtml } from "../../text/escape.js";
import { keyOf } from "../../text/hash.js";
import { once } from "../../text/once.js";
import type { FeatureFile, FeatureSite } from "../../types/feature.js";
import type { OutputFile } from "../../types/output.js";
import type { Site } from "../../types/site.js";
import { postsIn, type Blog, type PostPage } from "../blog/index.js";
import { feedHtml, feedPartOf } from "./feed-content.js";
import { feedXml, LESS } from "./xml.js";

/** The feeds of all blogs. */
export function feedFiles({ site, htmlOf }: Pick<FeatureSite, "site" | "htmlOf">): FeatureFile[] {
  return site.config.blog.flatMap((blog) => {
    const all = postsIn(site, blog);
    const posts = all.slice(0, blog.feedOptions.limit ?? Infinity);
    const page = site.pages.find((each) => "blog" in each && each.blog === blog.id);
    const htmls = once(() => posts.map(htmlOf));
    const key = once(() =>
      keyOf(
        blog,
        site.config,
        posts,
        htmls().map((html) => html.key),
      ),
    );
    return feedsOf(blog, site).map((feed) => ({
      path: feed.path,
      ...(page && { page }),
      make: () => ({
        key: `${feed.type} ${key()}`,
        content: async () => {
          const entries = posts.map(async (post, index) => ({
            post,
            html: await contentOf(post, htmls()[index]),
          }));
          return feedText(feed, blog, await Promise.all(entries), site);
        },
      }),
    }));

    async function contentOf({ route }: PostPage, file: Pick<OutputFile, "content"> | undefined) {
      const content = await file?.content();
      const part = content && feedPartOf(typeof content === "string" ? content : decodeText(content));
      return part && feedHtml(part, site.config.url + route.path);
    }
  });
}

interface Entry {
  readonly post: PostPage;
  readonly html: string | undefined;
}

async function feedText(feed: Feed, blog: Blog, entries: readonly Entry[], site: Site): Promise<string> {
  const { config } = site;
  const { description, copyright, language = config.lang } = blog.feedOptions;
  const home = config.url + routeOf(blog.routeBasePath, config).path;
  const favicon = config.favicon && config.url + config.publicPath + config.favicon.replace(/^\/+/, "");
  const options: FeedOptions = {
    id: home,
    link: home,
    title: feedTitleOf(blog, site),
    description: description ?? feedTitleOf(blog, site),
    language,
    // Without posts, nothing has ever changed.
    updated: new Date(
      entries
        .map(({ post }) => post.date)
        .sort()
        .at(-1) ?? 0,
    ),
    generator: "docsite",
    // Atom asks for an author where an entry has none.
    author: { name: config.title },
    feedLinks: { [feed.type]: config.url + feed.href },
    ...defined({ copyright, favicon }),
  };
  if (feed.type === "json") return `${JSON.stringify(jsonFeed(options, entries, config), null, 2)}\n`;
  const { type } = feed;
  return await feedXml(
    type,
    options,
    entries.map((entry) => itemOf(entry, type, config)),
  );
}

function addressOf({ route }: PostPage, { url }: Site["config"]): string {
  return url + route.path;
}

function itemOf({ post, html }: Entry, type: "rss" | "atom", config: Site["config"]): Item {
  const { title, description, date, authors, tags } = post;
  const address = addressOf(post, config);
  const named = authors.flatMap(({ name, email, url: link }): FeedAuthor[] =>
    name === undefined ? [] : [{ name, ...defined({ email, link: webAddress(link) }) }],
  );
  const isAtom = type === "atom";
  // The author of RSS is an address; names alone have an element of Dublin Core.
  const creators = isAtom ? [] : named.filter(({ email }) => email === undefined);
  const author = unlessEmpty(isAtom ? named : named.filter(({ email }) => email !== undefined));
  return {
    title: isAtom ? escapeHtml(title) : title,
    id: address,
    link: address,
    date: new Date(date),
    published: new Date(date),
    ...defined({
      description: description === undefined ? undefined : escapeHtml(description),
      content: html || undefined,
      author,
    }),
    category: tags.map(({ label }) => {
      const name = isAtom ? label.replaceAll("<", LESS) : label;
      return { name, term: name };
    }),
    ...(creators.length > 0 && {
      extensions: [{ name: "dc:creator", objects: elements(creators.map(({ name = "" }) => name)) }],
    }),
  };
}

/** A list of elements with a text each, which the type of the library has no word for. */
function elements(texts: readonly string[]): Record<string, unknown> {
  return texts.map((text) => ({ _text: text })) as unknown as Record<string, unknown>;
}

function webAddress(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** JSON Feed 1.1, which the library does not know. */
function jsonFeed(options: FeedOptions, entries: readonly Entry[], config: Site["config"]): unknown {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: options.title,
    home_page_url: options.link,
    feed_url: options.feedLinks?.["json"],
    description: options.description,
    language: options.language,
    favicon: options.favicon,
    items: entries.map(({ post, html }) => ({
      id: addressOf(post, config),
      url: addressOf(post, config),
      title: post.title,
      ...(html ? { content_html: html } : { content_text: post.description ?? post.title }),
      summary: post.description,
      date_published: post.date,
      authors: unlessEmpty(
        post.authors.flatMap(({ name, url }) =>
          name === undefined ? [] : [defined({ name, url: webAddress(url) })],
        ),
      ),
      tags: unlessEmpty(post.tags.map(({ label }) => label)),
    })),
  };
}
