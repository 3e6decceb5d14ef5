// How the files of the search index are made: from any number of pages, in little memory.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { suite, test } from "node:test";
import { ScratchFile } from "../src/io/scratch.js";
import { entryOf, packEntry } from "../src/search/entries.js";
import { openIndex } from "../src/search/checks.js";
import { buildIndex, indexOf, IndexBuilder, MANY_PAGES, type IndexFile } from "../src/search/files.js";
import { encodeRuns } from "../src/search/lines.js";
import type { SearchPage } from "../src/types/search.js";
import { SearchIndex, type Results } from "../theme/client/search/engine.js";
import { randomOf } from "./support/random.js";
import { atEnd } from "./support/at-end.js";

/** Pages of words of which few are frequent and most are rare, in several scripts. */
function randomPages(count: number, seed: number): SearchPage[] {
  const random = randomOf(seed);
  const word = () => {
    const rank = Math.floor(3000 * random() ** 3);
    if (rank < 4) return "the";
    return rank % 7 === 0 ? `Ä${rank}` : rank % 11 === 0 ? `日本${rank}` : `w${rank.toString(26)}`;
  };
  const words = (length: number) => Array.from({ length }, word).join(" ");
  return Array.from({ length: count }, (_, number) => ({
    url: `/${number}`,
    title: words(3),
    trail: [words(1)],
    boost: number % 50 === 3 ? 2 : 1,
    ...(number % 40 === 2 && { dated: true as const }),
    sections: Array.from({ length: 1 + Math.floor(random() * 4) }, (__, section) => ({
      id: section === 0 ? "" : `s${section}`,
      heading: words(3),
      text: words(20),
      keywords: [],
    })),
  }));
}

const byPath = (files: readonly IndexFile[]) =>
  new Map(files.map(({ path: name, content }) => [name, Buffer.from(content).toString("latin1")]));

test("an index that is made outside of the memory has the same files as one that is made in memory", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "index-"));
  atEnd(t, () => rmSync(folder, { recursive: true }));
  for (const count of [0, 1, 850]) {
    const pages = randomPages(count, count + 1).map(entryOf);
    const settings = { suggestions: [{ title: "First", url: "/0" }], name: "v1" };
    const all = { ...settings, pages: count };
    const expected = byPath(indexOf({ pages, ...settings }));
    for (const from of [1 + count * 20, 1_000_000]) {
      const scratch = new ScratchFile(path.join(folder, "scratch"));
      const files: IndexFile[] = [];
      const entries = pages.map(packEntry);
      await buildIndex({ entries, ...all }, (file) => void files.push(file), { scratch, from });
      scratch.close();
      assert.deepEqual(byPath(files), expected, `${count} pages, ${from} postings at once`);
      assert.equal(files.length, expected.size, "each file comes once");
    }
  }
  assert.deepEqual(readdirSync(folder), [], "nothing is left");
});

suite("a site of many pages", () => {
  const pages = randomPages(400, 7);
  // More sections than a coded number tells in one character.
  const long = pages[200] as SearchPage;
  const more = Array.from({ length: 80 }, (_, place) => ({
    id: `more${place}`,
    heading: `Chapter ${place}`,
    text: `w1 zz${place}`,
    keywords: [],
  }));
  pages[200] = { ...long, sections: [...long.sections, ...more] };
  const every = encodeRuns([5, 6, 7, 200, 201, 399]);
  const settings = { suggestions: [], areas: [{ kind: "docs" as const, pages: every }] };

  /** The index in lists of lists, as if there were thousands of pages. */
  function manyOf(given: readonly SearchPage[]): IndexFile[] {
    const builder = new IndexBuilder({ ...settings, pages: MANY_PAGES + 1 });
    return [...given.flatMap((each) => builder.add(entryOf(each))), ...builder.finish()];
  }

  const few = openIndex(indexOf({ pages: pages.map(entryOf), ...settings }));
  const many = openIndex(manyOf(pages));

  function ask({ manifest, read }: typeof few, query: string, area?: number): Results {
    const index = new SearchIndex(manifest);
    for (;;) {
      const answer = index.search({ query, area });
      if (!("missing" in answer)) return answer;
      assert.ok(answer.missing.length > 0);
      for (const file of answer.missing) index.add(file, read(file));
    }
  }

  test("is searched like any other", () => {
    const titles = pages.slice(0, 6).map(({ sections: [first] }) => first?.heading ?? "");
    const queries = [
      "the",
      "w",
      "w1",
      "w11 w25",
      "zz79",
      "zz40 w1",
      "chapter 7",
      "日本",
      "wxyz",
      "nothing",
      ...titles,
    ];
    for (const query of queries) {
      const found = ask(many, query);
      assert.deepEqual(found, ask(few, query), query);
      for (const { hits } of found.pages) assert.ok(hits.length > 0);
    }
    assert.ok(ask(many, "zz79").pages[0]?.hits[0]?.url.endsWith("/200#more79"));
    const urls = ask(many, "the", 0).pages.map(({ url }) => url);
    assert.ok(
      urls.length > 1 && urls.every((url) => ["/5", "/6", "/7", "/200", "/201", "/399"].includes(url)),
    );
  });

  test("names its files in lists that are loaded when they are needed", () => {
    const texts = manyOf(pages).filter(({ path: name }) => name.includes("/text-"));
    const lists = many.manifest.texts.split("\n");
    assert.ok(texts.length > 20 && lists.length * 10 < texts.length, `${texts.length} ${lists.length}`);
    assert.equal(many.manifest.pages, undefined, "nothing in it is said of each page");
  });

  test("has few other files after an edit of one page", () => {
    const before = new Set(manyOf(pages).map(({ path: name }) => name));
    const changed = pages.map((each, place) =>
      place === 100 ? { ...each, title: "Changed", boost: 3 } : each,
    );
    const fresh = manyOf(changed).filter(({ path: name }) => !before.has(name));
    // The text and its list, what comes after each of them, the manifest and the start; the list after that one, where the text is its last.
    assert.ok(fresh.length <= 7, fresh.map(({ path: name }) => name).join(" "));
  });
});
