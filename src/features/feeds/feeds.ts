// The feeds of blogs: RSS 2.0, Atom and JSON Feed 1.1.
import type { Author as FeedAuthor, FeedOptions, Item } from "feed";
import { feedsOf, feedTitleOf, type Feed } from "./formats.js";
import { routeOf } from "../../site/route.js";
import { defined, unlessEmpty } from "../../text/defined.js";
import { escapeHtml } from "../../text/escape.js";
import { contentHash } from "../../text/hash.js";
import { once } from "../../text/once.js";
import type { FeatureFile, FeatureSite } from "../../types/feature.js";
import type { FeedEntry } from "../../types/feed.js";
import type { MadeFile } from "../../types/output.js";
import type { Site } from "../../types/site.js";
import type { Blog } from "../blog/index.js";
import { blogEntries } from "./entries.js";
import { feedXml, LESS } from "./xml.js";

/** The feeds of all blogs. */
export function feedFiles(given: FeatureSite): FeatureFile[] {
  const { site, loaded } = given;
  const isChanged = loaded.plugins?.list.some(({ feed }) => feed) === true;
  return site.config.blog.flatMap((blog) => {
    const { key, entries } = blogEntries(given, blog);
    const page = site.pages.find((each) => "blog" in each && each.blog === blog.id);
    return feedsOf(blog, site).map((feed, place): FeatureFile => ({
      path: feed.path,
      ...(page && { page }),
      make(): MadeFile {
        const content = once(async () => feedText(feed, blog, (await entries()).entries, site));
        return {
          key: `${feed.type} ${key()}`,
          content,
          ...(isChanged && {
            settle: async () => ({
              key: contentHash(await content()),
              // One of its feeds tells what is wrong with all.
              diagnostics: place === 0 ? (await entries()).diagnostics : [],
            }),
          }),
        };
      },
    }));
  });
}

async function feedText(feed: Feed, blog: Blog, entries: readonly FeedEntry[], site: Site): Promise<string> {
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
    updated: new Date(Math.max(0, ...entries.map(({ date, updated = date }) => Date.parse(updated)))),
    generator: "docsite",
    // Atom asks for an author where an entry has none.
    author: { name: config.title },
    feedLinks: { [feed.type]: config.url + feed.href },
    ...defined({ copyright, favicon }),
  };
  if (feed.type === "json") return `${JSON.stringify(jsonFeed(options, entries), null, 2)}\n`;
  const { type } = feed;
  return await feedXml(
    type,
    options,
    entries.map((entry) => itemOf(entry, type)),
  );
}

function itemOf(entry: FeedEntry, type: "rss" | "atom"): Item {
  const { url, id = url, title, date, updated = date, description, content, image } = entry;
  const named = (entry.authors ?? []).map(({ name, email, url: link }): FeedAuthor => ({
    name,
    ...defined({ email, link: webAddress(link) }),
  }));
  const isAtom = type === "atom";
  // The author of RSS is an address; names alone have an element of Dublin Core.
  const creators = isAtom ? [] : named.filter(({ email }) => email === undefined);
  const author = unlessEmpty(isAtom ? named : named.filter(({ email }) => email !== undefined));
  return {
    title: isAtom ? escapeHtml(title) : title,
    id,
    link: url,
    date: new Date(updated),
    published: new Date(date),
    ...defined({
      description: description === undefined ? undefined : escapeHtml(description),
      content: content || undefined,
      image: webAddress(image),
      author,
    }),
    category: (entry.tags ?? []).map((label) => {
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
function jsonFeed(options: FeedOptions, entries: readonly FeedEntry[]): unknown {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: options.title,
    home_page_url: options.link,
    feed_url: options.feedLinks?.["json"],
    description: options.description,
    language: options.language,
    favicon: options.favicon,
    items: entries.map(({ url, id = url, title, description, content, image, ...entry }) => ({
      id,
      url,
      title,
      ...(content ? { content_html: content } : { content_text: description ?? title }),
      summary: description,
      image: webAddress(image),
      date_published: entry.date,
      date_modified: entry.updated,
      authors: unlessEmpty(
        (entry.authors ?? []).map(({ name, url: link }) => defined({ name, url: webAddress(link) })),
      ),
      tags: unlessEmpty(entry.tags ?? []),
    })),
  };
}
