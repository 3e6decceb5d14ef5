// An index that is brought up to date is the one that all its pages give.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import * as fc from "fast-check";
import { MAX_POSTINGS } from "../theme/client/search/format.js";
import type { SearchPage } from "../src/model/search.js";
import { entryOf } from "../src/search/entries.js";
import { termFiles } from "../src/search/files.js";
import { updatedTerms, type PageChange } from "../src/search/update.js";

const page = (texts: readonly string[]): SearchPage => ({
  url: "/a",
  title: "A",
  trail: [],
  boost: 1,
  sections: texts.map((text, index) => ({
    id: index === 0 ? "" : `s${index}`,
    heading: text.split(" ")[0] ?? "",
    text,
    keywords: text.split(" ").slice(3),
  })),
});

/** The terms of all pages after the changes, made in both ways. */
function bothWays(before: readonly SearchPage[], changed: ReadonlyMap<number, SearchPage>) {
  const old = before.map(entryOf);
  const now = before.map((each, place) => entryOf(changed.get(place) ?? each));
  let firstSection = 0;
  const changes = now.flatMap((after, place): PageChange[] => {
    const [first, sections] = [firstSection, after.ids.length];
    firstSection += sections;
    return changed.has(place) ? [{ firstSection: first, sections, before: old[place] ?? after, after }] : [];
  });
  return { updated: updatedTerms(termFiles(old), changes), anew: termFiles(now), changes };
}

suite("an index after edits", () => {
  const word = fc.constantFrom(
    "log",
    "login",
    "größe",
    "DB_PASSWORD",
    "a",
    "the",
    "__proto__",
    "名前",
    "x/y",
    "9",
  );
  const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(" "));
  // A page keeps the number of its sections, whatever is written into them.
  const pair = fc.integer({ min: 1, max: 4 }).chain((sections) => {
    const texts = fc.array(text, { minLength: sections, maxLength: sections });
    return fc.tuple(texts, fc.option(texts));
  });

  test("is byte for byte the index of all pages as they are now", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), (pairs) => {
        const changed = new Map(
          pairs.flatMap(([, next], place) => (next ? [[place, page(next)] as const] : [])),
        );
        const { updated, anew } = bothWays(
          pairs.map(([texts]) => page(texts)),
          changed,
        );
        assert.deepEqual(updated, anew);
      }),
      { numRuns: 400 },
    );
  });

  test("also where words are so common that files hold a part of their places, before, after or both", () => {
    const many = MAX_POSTINGS - 1;
    const common = Array.from({ length: many }, (_, index) => (index % 7 === 0 ? "word word" : "word other"));
    const pages = [page(["word", "word word word", "rare"]), page(common), page(["word", "none"])];
    const same = common.map(() => "other thing");
    for (const changed of [
      new Map([[0, page(["word", "rare word", "word word"])]]),
      new Map([[0, page(["none", "none", "none"])]]),
      new Map([[2, page(["none", "none"])]]),
      new Map([[1, page(same)]]),
      new Map([
        [0, page(["none", "word", "none"])],
        [2, page(["word word", "word"])],
      ]),
    ]) {
      const { updated, anew } = bothWays(pages, changed);
      assert.deepEqual(updated, anew);
    }
    assert.ok(Object.keys(termFiles(pages.map(entryOf)).uncut).length > 0);
  });

  test("and may be brought up to date again and again", () => {
    const many = Array.from({ length: MAX_POSTINGS }, () => "word");
    let pages = [page(["word one"]), page(many), page(["two word"])];
    let terms = termFiles(pages.map(entryOf));
    for (const text of ["word", "other", "word word", "third", "word two"]) {
      const next = page([text]);
      const [before, after] = [entryOf(pages[0] ?? next), entryOf(next)];
      terms = updatedTerms(terms, [{ firstSection: 0, sections: 1, before, after }]);
      pages = [next, ...pages.slice(1)];
      assert.deepEqual(terms, termFiles(pages.map(entryOf)));
    }
  });
});
