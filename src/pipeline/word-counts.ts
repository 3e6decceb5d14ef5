// How many words documents have.
import type { Memo } from "../cache/memo.js";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { decodeText } from "../text/bytes.js";
import type { SiteConfig } from "../types/config.js";
import type { WordCounts } from "../types/feature.js";
import type { SourceFile } from "../types/source.js";

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How much there is to read in documents, by their paths. */
export async function wordCounts(
  sources: readonly SourceFile[],
  { lang }: SiteConfig,
  memo: Memo,
): Promise<ReadonlyMap<string, WordCounts>> {
  const keys = sources.map(({ hash }) => `${lang} ${hash}`);
  const counts = await memo.getAll<WordCounts>("reading time", keys, async (missing, put) => {
    const segmenter = new Intl.Segmenter(lang, { granularity: "word" });
    for (const place of missing) {
      const text = splitFrontMatter(decodeText((sources[place] as SourceFile).bytes)).body;
      const value = { words: 0, others: 0, characters: 0 };
      // The time for each word grows with the length of the text around it.
      for (const line of text.split("\n"))
        for (const { segment, isWordLike } of segmenter.segment(line)) {
          if (!isWordLike) continue;
          if (!WITHOUT_SPACES.test(segment)) value.words += 1;
          else {
            value.others += 1;
            value.characters += [...segment].length;
          }
        }
      await put(place, { value });
    }
  });
  return new Map(sources.flatMap(({ path }, place) => (counts[place] ? [[path, counts[place]]] : [])));
}
