// The feeds of lists of pages that have changed.
import type { FeedOptions, Item } from "feed";
import { escapeHtml } from "../../text/escape.js";
import { byCodeUnit } from "../../text/order.js";
import { joinPath } from "../../text/path.js";
import { outputFolderOf } from "../../text/locale.js";
import type { HeadTag } from "../../types/head.js";
import type { PlainFile } from "../../types/output.js";
import type { Page, Site } from "../../types/site.js";
import { wordsOf } from "../../words/words.js";
import { feedTexts, feedXml } from "../feeds/index.js";
import { timeOf, type ListedChange } from "./listed.js";

const TYPES = [
  { type: "atom", format: "Atom", mediaType: "application/atom+xml" },
  { type: "rss", format: "RSS", mediaType: "application/rss+xml" },
] as const;

/** A feed of a list. */
export interface ChangeFeed {
  readonly type: "atom" | "rss";
  /** Path in the output folder. */
  readonly path: string;
  /** Address with the base URL. */
  readonly href: string;
  /** Text of links to it. */
  readonly label: string;
  readonly head: HeadTag;
}

/** The feeds of a list of a page. `number`: of the list on its page, from 1. */
export function feedsOf(page: Page, number: number, { config }: Pick<Site, "config">): readonly ChangeFeed[] {
  const folder = decodeURI(page.route.path.slice(config.baseUrl.length)).replace(/\/$/, "");
  return TYPES.map(({ type, format, mediaType }) => {
    const name = `changes${number === 1 ? "" : `-${number}`}.${type}.xml`;
    const path = joinPath(folder, name) ?? name;
    const href = config.baseUrl + path.split("/").map(encodeURIComponent).join("/");
    const { label, title } = feedTexts(page.title, format, config);
    return {
      type,
      path: outputFolderOf(config) + path,
      href,
      label,
      head: { tag: "link", attributes: { rel: "alternate", type: mediaType, href, title } },
    };
  });
}

/** The file of a feed: the newest of the changes of a list. `most`: entries, at most. */
export async function feedFile(
  { type, path, href }: ChangeFeed,
  page: Page,
  all: readonly ListedChange[],
  most: number,
  { config }: Pick<Site, "config">,
): Promise<PlainFile> {
  const address = config.url + page.route.path;
  const changes = all.toSorted((one, other) => byCodeUnit(timeOf(other), timeOf(one))).slice(0, most);
  const options: FeedOptions = {
    id: config.url + href,
    link: address,
    title: `${page.title} | ${config.title}`,
    description: page.description ?? page.title,
    language: config.lang,
    // Without changes, nothing has ever changed.
    updated: new Date(changes[0]?.commits[0]?.time ?? 0),
    generator: "docsite",
    author: { name: config.title },
    feedLinks: { [type]: config.url + href },
  };
  const words = wordsOf(config.wording).changes;
  const items = changes.flatMap((change): Item[] => {
    const [commit] = change.commits;
    if (!commit) return [];
    const title = `${words[change.kind]}: ${change.title}`;
    const link = change.page ? config.url + change.page.route.path : address;
    const subjects = [...new Set(change.commits.map(({ subject }) => subject))];
    const content = `<ul>${subjects.map((subject) => `<li>${escapeHtml(subject)}</li>`).join("")}</ul>`;
    return [
      {
        title: type === "atom" ? escapeHtml(title) : title,
        // The next change of a page is another entry.
        id: `${link}#${commit.hash}`,
        link,
        date: new Date(commit.time),
        published: new Date(commit.time),
        content,
      },
    ];
  });
  return { path, content: await feedXml(type, options, items) };
}
