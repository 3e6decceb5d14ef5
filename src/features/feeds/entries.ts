// The entries of the feeds of a blog: its posts, and what plugins make of them.
import * as v from "valibot";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { configPlace } from "../../site/config-place.js";
import { contentPage } from "../../site/content-pages.js";
import { decodeText } from "../../text/bytes.js";
import { defined } from "../../text/defined.js";
import { keyOf } from "../../text/hash.js";
import { once } from "../../text/once.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { FeatureSite } from "../../types/feature.js";
import type { FeedEntry } from "../../types/feed.js";
import type { Plugin } from "../../types/plugin.js";
import { postsIn, type Blog, type PostPage } from "../blog/index.js";
import { feedHtml, feedPartOf } from "./feed-content.js";

/** The entries of a blog, and what is wrong with plugins that change them. */
interface MadeEntries {
  readonly entries: readonly FeedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The entries of a blog. `key`: changes with all that they are made of, as far as that is known before they are made. */
export function blogEntries(
  { site, documents, loaded, htmlOf }: FeatureSite,
  blog: Blog,
): { readonly key: () => string; readonly entries: () => Promise<MadeEntries> } {
  const { config } = site;
  const posts = postsIn(site, blog).slice(0, blog.feedOptions.limit ?? Infinity);
  const htmls = once(() => posts.map(htmlOf));
  const plugins = (loaded.plugins?.list ?? []).filter(({ feed }) => feed);
  const key = once(() =>
    keyOf(
      blog,
      config,
      posts,
      htmls().map((html) => html.key),
      plugins.length > 0 && loaded.plugins?.hash,
    ),
  );
  const entryOf = async (post: PostPage, index: number): Promise<FeedEntry> => {
    const { title, date, description, tags } = post;
    const url = config.url + post.route.path;
    const html = await htmls()[index]?.content();
    const part = html && feedPartOf(typeof html === "string" ? html : decodeText(html));
    return {
      url,
      title,
      date,
      ...defined({ description, content: part && feedHtml(part, url) }),
      authors: post.authors.flatMap(({ name, email, url: link }) =>
        name === undefined ? [] : [{ name, ...defined({ email, url: link }) }],
      ),
      tags: tags.map(({ label }) => label),
      ...(plugins.length > 0 && { page: contentPage(post, documents.get(post.source), site) }),
    };
  };
  const entries = once(async () =>
    changedBy(plugins, await Promise.all(posts.map(entryOf)), blog, (name) =>
      configPlace(loaded, "plugins", name),
    ),
  );
  return { key, entries };
}

/** What plugins make of the entries. `placeOf`: where a plugin stands in the configuration. */
async function changedBy(
  plugins: readonly Plugin[],
  usual: readonly FeedEntry[],
  { id }: Blog,
  placeOf: (name: string) => Pick<Diagnostic, "file" | "line" | "column">,
): Promise<MadeEntries> {
  let entries = usual;
  const diagnostics: Diagnostic[] = [];
  for (const { name, feed } of plugins) {
    try {
      if (feed) entries = entriesIn(await feed(entries, { blog: id }));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      diagnostics.push(diagnostic("plugin-failed.hook", placeOf(name), name, "feed", text));
    }
  }
  return { entries, diagnostics };
}

const address = v.pipe(
  v.string(),
  v.check((url) => URL.canParse(url)),
);
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);

/** What has to be in an entry, and what may be. */
const entry = v.looseObject({
  url: address,
  id: v.optional(v.string()),
  title: v.string(),
  date: time,
  updated: v.optional(time),
  description: v.optional(v.string()),
  content: v.optional(v.string()),
  authors: v.optional(
    v.array(v.looseObject({ name: v.string(), email: v.optional(v.string()), url: v.optional(v.string()) })),
  ),
  tags: v.optional(v.array(v.string())),
  image: v.optional(address),
});

/** What a hook gives. Throws an error that names the first entry which is none. */
function entriesIn(given: unknown): readonly FeedEntry[] {
  const { success, output, issues } = v.safeParse(v.array(entry), given);
  if (success) return output as readonly FeedEntry[];
  const [place, key] = (issues[0].path ?? []).map((item) => item.key);
  if (place === undefined) throw new Error("It has to give a list of entries");
  const which = `entry ${Number(place) + 1}`;
  throw new Error(
    key === undefined
      ? `What it gives as ${which} is no entry`
      : `The \`${String(key)}\` of ${which} is missing, or not as it has to be`,
  );
}
