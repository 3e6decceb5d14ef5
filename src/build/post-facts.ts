// What is known of posts besides their documents: how long reading them takes, and when files without a date were made.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { decodeText } from "../text/bytes.js";
import { placeOf } from "../text/books.js";
import { keyOf } from "../text/hash.js";
import type { SiteConfig } from "../types/config.js";
import type { SourceFile } from "../types/source.js";

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
  const times = await readingTimes(documents, config, memo);
  return { created, readingTimes: times, key: keyOf([...created], [...times], authorFiles) };
}

/** As in Docusaurus. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes by path, for the posts of blogs that show them. */
async function readingTimes(
  sources: readonly SourceFile[],
  config: SiteConfig,
  memo: Memo,
): Promise<ReadonlyMap<string, number>> {
  if (!config.blog.some(({ showReadingTime }) => showReadingTime)) return new Map();
  const posts = sources.filter(({ path }) => placeOf(path, config)?.blog?.showReadingTime);
  const keys = posts.map(({ hash }) => `${config.lang} ${hash}`);
  const minutes = await memo.getAll<number>("reading time", keys, async (missing, put) => {
    const segmenter = new Intl.Segmenter(config.lang, { granularity: "word" });
    for (const place of missing) {
      const text = splitFrontMatter(decodeText((posts[place] as SourceFile).bytes)).body;
      let words = 0;
      // The time for each word grows with the length of the text around it.
      for (const line of text.split("\n"))
        for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
      await put(place, { value: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) });
    }
  });
  return new Map(posts.map(({ path }, place) => [path, minutes[place] ?? 1]));
}
