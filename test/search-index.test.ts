// How the files of the search index are made: from any number of pages, in little memory.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { ScratchFile } from "../src/io/scratch.js";
import { entryOf, packEntry } from "../src/search/entries.js";
import { buildIndex, indexOf, type IndexFile } from "../src/search/files.js";
import type { SearchPage } from "../src/types/search.js";
import { randomOf } from "./support/random.js";

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
      text: words(40),
      keywords: [],
    })),
  }));
}

const byPath = (files: readonly IndexFile[]) =>
  new Map(files.map(({ path: name, content }) => [name, Buffer.from(content).toString("latin1")]));

test("an index that is made outside of the memory has the same files as one that is made in memory", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "index-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const count of [0, 1, 900]) {
    const pages = randomPages(count, count + 1).map(entryOf);
    const settings = { suggestions: [{ title: "First", url: "/0" }], name: "v1" };
    const expected = byPath(indexOf({ pages, ...settings }));
    for (const from of [1 + count * 20, 1_000_000]) {
      const scratch = new ScratchFile(path.join(folder, "scratch"));
      const files: IndexFile[] = [];
      const entries = pages.map(packEntry);
      await buildIndex({ entries, ...settings }, (file) => void files.push(file), { scratch, from });
      scratch.close();
      assert.deepEqual(byPath(files), expected, `${count} pages, ${from} postings at once`);
      assert.equal(files.length, expected.size, "each file comes once");
    }
  }
  assert.deepEqual(readdirSync(folder), [], "nothing is left");
});
