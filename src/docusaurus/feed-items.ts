// `createFeedItems` of a blog in a Docusaurus project → a plugin that makes the entries of its feeds.
import path from "node:path";
import { readIfPossible } from "../io/files.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { isObject } from "../text/json.js";
import type { FeedEntry } from "../types/feed.js";
import type { Plugin, PluginProblem } from "../types/plugin.js";
import type { Options } from "./options.js";
import type { PluginPlace } from "./recorder.js";
import { parsedFile } from "./source-hooks.js";

/** A post, as far as functions of projects are told of it. */
interface Post {
  readonly metadata: { readonly permalink: string };
}

/** What the package `feed` takes and docsite's feeds do not have. */
const LEFT_OUT = ["audio", "video", "enclosure", "contributor", "copyright", "extensions"];

/** Reads the function of a blog, given by its id here. It is given what docsite would write as that which Docusaurus makes by default. */
export function feedPlugins(options: Options, blog: string, place: PluginPlace): readonly Plugin[] {
  const given = options.read("createFeedItems");
  if (given === undefined || given === null) return [];
  const isFunction = typeof given === "function";
  const why = isFunction ? undefined : "expected a function";
  options.note("createFeedItems", isFunction ? "taken" : "unsupported", why);
  if (!isFunction) return [];
  const create = given as (given: object) => unknown;
  let lost: readonly string[] = [];
  return [
    {
      name: "createFeedItems",
      async feed(entries, about) {
        // Docusaurus writes no feed without posts.
        if (about.blog !== blog || entries.length === 0) return entries;
        const items = await create(argumentsOf(entries, place));
        if (!Array.isArray(items)) throw new Error("It has to give a list of items");
        lost = [...lost, ...items.flatMap(lostIn)];
        const pages = new Map(entries.map(({ url, page }) => [url, page]));
        return items.map((item, index) => entryOf(item, index, pages));
      },
      check() {
        const problems = LEFT_OUT.flatMap((key) => problemOf(key, lost));
        lost = [];
        return problems;
      },
    },
  ];
}

function problemOf(key: string, lost: readonly string[]): readonly PluginProblem[] {
  const count = lost.filter((each) => each === key).length;
  if (count === 0) return [];
  return [{ message: `Feeds have no \`${key}\`, which \`createFeedItems\` gives ${count}×` }];
}

function lostIn(item: unknown): string[] {
  return isObject(item) ? LEFT_OUT.filter((key) => item[key] !== undefined && item[key] !== null) : [];
}

/** What Docusaurus gives to such a function. */
function argumentsOf(entries: readonly FeedEntry[], { siteDir, siteConfig }: PluginPlace): object {
  const byPath = new Map(entries.map((entry) => [entry.page?.path ?? "", entry]));
  return {
    siteConfig,
    outDir: path.join(siteDir, "dist"),
    blogPosts: entries.map((entry) => postOf(entry, siteDir)),
    defaultCreateFeedItems: async ({ blogPosts }: { readonly blogPosts: readonly Post[] }) =>
      blogPosts.map(({ metadata }) => {
        const entry = byPath.get(metadata.permalink);
        if (!entry) throw new Error(`There is no post at ${metadata.permalink}`);
        return itemOf(entry);
      }),
  };
}

function postOf({ title, date, description, authors = [], tags = [], page }: FeedEntry, siteDir: string) {
  const { path: permalink = "", source = "", frontMatter = {}, unlisted = false, lastUpdated } = page ?? {};
  const file = parsedFile(readIfPossible(path.join(siteDir, source)) ?? "");
  return {
    id: permalink,
    metadata: {
      permalink,
      source: `@site/${source}`,
      title,
      description,
      date: new Date(date),
      authors: authors.map((author) => ({ ...author })),
      tags: tags.map((label) => ({ label })),
      frontMatter: { ...frontMatter, ...file.frontMatter },
      unlisted,
      ...(lastUpdated !== undefined && { lastUpdatedAt: Date.parse(lastUpdated) }),
    },
    content: file.content,
  };
}

function itemOf({ url, title, date, description, content, authors = [], tags = [] }: FeedEntry) {
  return {
    title,
    id: url,
    link: url,
    date: new Date(date),
    description,
    category: tags.map((name) => ({ name, term: name })),
    content,
    ...(authors.length > 0 && {
      author: authors.map(({ name, email, url: link }) => ({ name, link, email })),
    }),
  };
}

/** An item of a project as an entry. `pages`: those of posts, by their addresses. */
function entryOf(item: unknown, index: number, pages: ReadonlyMap<string, FeedEntry["page"]>): FeedEntry {
  const { title, link, date, published, ...rest } = isObject(item) ? item : {};
  const time = timeOf(published ?? date);
  if (typeof title !== "string" || typeof link !== "string" || time === undefined)
    throw new Error(`Item ${index + 1} has no valid \`title\`, \`link\` or \`date\``);
  const page = pages.get(link);
  return {
    url: link,
    title,
    date: time,
    ...defined({
      id: textOf(rest["guid"]) ?? textOf(rest["id"]),
      updated: published === undefined || published === null ? undefined : timeOf(date),
      description: textOf(rest["description"]),
      content: textOf(rest["content"]),
      image: imageOf(rest["image"]),
      authors: unlessEmpty(listOf(rest["author"]).flatMap(authorOf)),
      tags: unlessEmpty(listOf(rest["category"]).flatMap(tagOf)),
      page,
    }),
  };
}

function timeOf(given: unknown): string | undefined {
  const time = new Date(given as Date);
  return given === undefined || given === null || Number.isNaN(time.getTime())
    ? undefined
    : time.toISOString();
}

function textOf(given: unknown): string | undefined {
  return typeof given === "string" ? given : undefined;
}

function imageOf(given: unknown): string | undefined {
  return textOf(isObject(given) ? given["url"] : given);
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
}

function authorOf(given: unknown): NonNullable<FeedEntry["authors"]> {
  const { name, email, link } = isObject(given) ? given : {};
  return typeof name === "string" ? [{ name, ...defined({ email: textOf(email), url: textOf(link) }) }] : [];
}

function tagOf(given: unknown): string[] {
  const { name, term } = isObject(given) ? given : {};
  return [name, term].filter((each) => typeof each === "string").slice(0, 1);
}
