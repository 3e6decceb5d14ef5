// Pages that are about the same: those that have rare words of their titles and headings in common.
import { stemmed } from "../../theme/client/search/inverted-index.js";
import { chunkTextsOf, termsOf } from "../../theme/client/search/words.js";
import { byCodeUnit } from "../text/order.js";
import { languageOf } from "./languages.js";

/** What a page is about, in words. */
export interface Subject {
  /** Path of the page. */
  readonly path: string;
  /** Pages are related within a group, such as a version of a book. */
  readonly group: string;
  /** Texts by how much they say. */
  readonly texts: readonly (readonly [weight: number, text: string])[];
}

/** How alike two pages are at least: 0 for no word in common, 1 for the same words. */
const LEAST = 0.1;

/** A word that more pages have says nothing about any of them. */
const MOST_PAGES = 400;

/** For each page the pages that are most like it, the nearest first. `most`: how many. */
export function relatedPages(
  subjects: readonly Subject[],
  lang: string,
  most: number,
): ReadonlyMap<string, readonly string[]> {
  const optional = new Set(languageOf(lang).data.optional.split(" "));
  const weighed = subjects.map(({ texts }) => weightsOf(texts, optional));
  const places = new Map<string, number[]>();
  for (const [place, weights] of weighed.entries())
    for (const term of weights.keys()) {
      const key = `${(subjects[place] as Subject).group}\n${term}`;
      const list = places.get(key);
      if (list) list.push(place);
      else places.set(key, [place]);
    }
  const listOf = (place: number, term: string) =>
    places.get(`${(subjects[place] as Subject).group}\n${term}`) ?? [];
  const vectors = weighed.map((weights, place) => {
    const vector = [...weights].map(([term, weight]): [string, number] => {
      const pages = listOf(place, term).length;
      return [term, pages > MOST_PAGES ? 0 : weight * Math.log(1 + subjects.length / pages)];
    });
    const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1;
    return new Map(vector.map(([term, weight]) => [term, weight / length]));
  });
  return new Map(
    vectors.map((vector, place) => {
      const scores = new Map<number, number>();
      for (const [term, weight] of vector)
        if (weight > 0)
          for (const other of listOf(place, term))
            if (other !== place)
              scores.set(other, (scores.get(other) ?? 0) + weight * (vectors[other]?.get(term) ?? 0));
      const pathOf = (other: number) => (subjects[other] as Subject).path;
      const near = [...scores]
        .filter(([, score]) => score >= LEAST)
        // Sums of fractions depend on their order in the last digits.
        .map(([other, score]) => [pathOf(other), Math.round(score * 1e6)] as const)
        .sort(([a, one], [b, two]) => two - one || byCodeUnit(a, b));
      return [pathOf(place), near.slice(0, most).map(([path]) => path)];
    }),
  );
}

/** The words of texts with the weight of the heaviest text that each is in. */
function weightsOf(texts: Subject["texts"], optional: ReadonlySet<string>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, text] of texts)
    for (const chunk of chunkTextsOf(text))
      for (const term of termsOf(chunk)) {
        if (optional.has(term) || /^\p{P}*.$/u.test(term)) continue;
        const word = stemmed(term);
        weights.set(word, Math.max(weight, weights.get(word) ?? 0));
      }
  return weights;
}
