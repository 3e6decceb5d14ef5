// An index that is brought up to date is the one that all its pages give.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
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
    assert.ok(Object.keys(termFiles(pages.map(entryOf)).rest.uncut).length > 0);
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

  suite("of so many words that these stand in many files", () => {
    const wordOf = (number: number) => createHash("md5").update(String(number)).digest("hex").slice(0, 9);
    const text = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => wordOf(from + index)).join(" ");
    const site = Array.from({ length: 20 }, (_, index) =>
      page([text(index * 300, index * 300 + 400), text(index * 7, 2000)]),
    );
    const index = termFiles(site.map(entryOf));
    assert.ok(index.body.length > 10);

    test("is the index of all pages as they are now, whatever words come and go", () => {
      const range = fc
        .tuple(fc.nat(9000), fc.nat(300), fc.constantFrom("", " the", " 0", " ~ zzz"))
        .map(([from, count, more]) => text(from, from + count) + more);
      const edit = fc.tuple(fc.nat(19), range, range);
      fc.assert(
        fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
          const changed = new Map(edits.map(([place, ...texts]) => [place, page(texts)] as const));
          const { updated, anew } = bothWays(site, changed);
          assert.deepEqual(updated, anew);
        }),
        { numRuns: 60 },
      );
    });

    test("an edit of few words leaves most files as they are", () => {
      const changed = new Map([[3, page([`${text(900, 1300)} aaaa mmmm zzzz`, text(21, 2000)])]]);
      const { updated } = bothWays(site, changed);
      const before = new Set(index.files.map(({ path }) => path));
      const anew = updated.files.filter(({ path }) => !before.has(path));
      assert.ok(anew.length > 0 && anew.length < index.files.length / 2, `${anew.length}`);
    });

    test("and when a word goes with which a file begins", () => {
      for (const [first] of index.body) {
        const without = (texts: string) => texts.replaceAll(first, "");
        const changed = new Map(
          site.flatMap(({ sections }, place) => {
            const texts = sections.map(({ text: own }) => own);
            return texts.some((own) => own.includes(first))
              ? [[place, page(texts.map(without))] as const]
              : [];
          }),
        );
        const { updated, anew } = bothWays(site, changed);
        assert.deepEqual(updated, anew, first);
      }
    });

    test("and when few words decide whether one file is enough", () => {
      const sizeOf = (pages: readonly SearchPage[]) => termFiles(pages.map(entryOf)).rest.sizes.body;
      const pages: SearchPage[] = [];
      const add = (count: number) => {
        const start = pages.length * 100;
        pages.push(page([`few words ${text(start, start + count)}`]));
      };
      while (sizeOf(pages) <= 63_000) add(100);
      while (sizeOf(pages) <= 64_000) add(1);
      const last = pages.length - 1;
      const { updated, anew, changes } = bothWays(pages, new Map([[last, page(["few words"])]]));
      assert.deepEqual(updated, anew);
      assert.equal(updated.body.length, 1);
      const back = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
      assert.deepEqual(updatedTerms(updated, back), termFiles(pages.map(entryOf)));
    });

    test("and when most of its words go, or come back", () => {
      const small = new Map(site.map((_, place) => [place, page(["few words", "are left"])] as const));
      const { updated: shrunk, anew, changes } = bothWays(site, small);
      assert.deepEqual(shrunk, anew);
      assert.equal(shrunk.body.length, 1);
      const back = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
      assert.deepEqual(updatedTerms(shrunk, back), index);
    });
  });
});
