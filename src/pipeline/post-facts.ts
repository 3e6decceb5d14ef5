// What is known of posts besides their documents: how long reading them takes, and when files without a date were made.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import { placeOf } from "../text/books.js";
import { keyOf } from "../text/hash.js";
import type { SiteConfig } from "../types/config.js";
import type { SourceFile } from "../types/source.js";
import { countsOf } from "./word-counts.js";

/** Facts about posts by path. */
export interface PostFacts {
  readonly created: ReadonlyMap<string, NonNullable<SourceFile["created"]>>;
  /** In whole minutes. */
  readonly readingTimes: ReadonlyMap<string, number>;
  /** Equal for equal facts, and equal files of authors. */
  readonly key: string;
}

/** Finds the facts about the posts of a site. */
export async function postFacts(
  { documents, authorFiles, loaded: { config } }: Sources,
  memo: Memo,
): Promise<PostFacts> {
  const created = new Map(
    documents.flatMap((source) => (source.created ? [[source.path, source.created] as const] : [])),
  );
  const times = await postTimes(documents, config, memo);
  return { created, readingTimes: times, key: keyOf([...created], [...times], authorFiles) };
}

/** As in Docusaurus. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes by path, for the posts of blogs that show them. */
async function postTimes(
  sources: readonly SourceFile[],
  config: SiteConfig,
  memo: Memo,
): Promise<ReadonlyMap<string, number>> {
  if (!config.blog.some(({ showReadingTime }) => showReadingTime)) return new Map();
  const posts = sources.filter(({ path }) => placeOf(path, config)?.blog?.showReadingTime);
  const counts = await countsOf(posts, config, memo);
  return new Map(
    posts.map(({ path }, place) => {
      const { words = 0, others = 0 } = counts[place] ?? {};
      return [path, Math.max(1, Math.ceil((words + others) / WORDS_PER_MINUTE))];
    }),
  );
}
