import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature, NamedFolders, PageMaker, PageSources } from "../../types/feature.js";
import { placeOf } from "../../text/books.js";
import { blogDiagnostic } from "./diagnostics.js";
import { buildBlogs } from "./assemble.js";
import { blogKinds } from "./kinds.js";

export type { Blog, FeedType } from "./config.js";
export type { PostPage } from "./page.js";
export { postsIn } from "./posts.js";

/** In all languages, unlike for documents. */
const WORDS_PER_MINUTE = 200;

/** Posts with a date, and lists of them. */
export const blog: Feature = { name: "blog", folders, pageKinds: blogKinds, pages };

/** The default folder is only made with the first post. */
function folders({ config, isMissing, holdsSite, placeOf: at }: NamedFolders): Diagnostic[] {
  return [
    ...config.blog
      .filter(({ path }) => holdsSite(path))
      .map(({ key, id }) => blogDiagnostic("blog-around-site", at(`${key}.path`), id)),
    ...config.blog
      .filter(({ path, id }) => path !== `content/${id}` && isMissing(path))
      .map(({ key, id, path }) => blogDiagnostic("missing-blog", at(`${key}.path`), id, path)),
  ];
}

async function pages(sources: PageSources): Promise<PageMaker> {
  const { documents, dataFiles } = sources;
  const created = new Map(
    documents.flatMap((source) => (source.created ? [[source.path, source.created] as const] : [])),
  );
  const readingTimes = await readingTimesOf(sources);
  const isTimed = sources.config.blog.some(({ holdFuturePosts }) => holdFuturePosts);
  const date = isTimed ? await sources.buildDate() : undefined;
  const inputs = { ...sources, created, readingTimes, date };
  return {
    key: [[...created], [...readingTimes], dataFiles],
    pages: (collected, taken) => buildBlogs(collected, inputs, taken),
  };
}

/** Whole minutes by path, for the posts of blogs that show them. */
async function readingTimesOf({ config, wordsIn }: PageSources): Promise<ReadonlyMap<string, number>> {
  const timed = new Set(config.blog.flatMap(({ showReadingTime, name }) => (showReadingTime ? [name] : [])));
  if (timed.size === 0) return new Map();
  const counts = await wordsIn((path) => timed.has(placeOf(path, config)?.collection?.name ?? ""));
  return new Map(
    [...counts].map(([path, { words, others }]) => [
      path,
      Math.max(1, Math.ceil((words + others) / WORDS_PER_MINUTE)),
    ]),
  );
}
