// What `theme/client/search/inverted-index.ts` takes for granted of elasticlunr, beyond what its documentation says.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import "../theme/client/search/lunr-global.js";
import elasticlunr from "elasticlunr";
import { InvertedIndex, stemmed } from "../theme/client/search/inverted-index.js";

/** An index made in elasticlunr's own way, with what its types leave out. */
function indexOf(texts: readonly string[]) {
  const index = new elasticlunr.Index<{ id: number; body: string }>();
  index.addField("body");
  for (const [id, body] of texts.entries()) index.addDoc({ id, body });
  return index as unknown as {
    readonly documentStore: { length: number };
    readonly index: { readonly body: InvertedIndexInternals };
    idf(term: string, field: string): number;
  };
}

interface InvertedIndexInternals {
  readonly root: unknown;
  getNode(term: string): unknown;
  getDocFreq(term: string): number;
  expandToken(term: string): string[];
}

suite("elasticlunr", () => {
  test("keeps the terms of a field in a trie: `df` and `docs` in each node, further nodes by character", () => {
    const { body } = indexOf(["on", "of", "of"]).index;
    const leaf = (df: number, ...refs: number[]) => ({
      docs: Object.fromEntries(refs.map((ref) => [ref, { tf: 1 }])),
      df,
    });
    const node = body.getNode("o");
    assert.deepEqual(body.root, { docs: {}, df: 0, o: node });
    assert.deepEqual(node, { docs: {}, df: 0, n: leaf(1, 0), f: leaf(2, 1, 2) });
    assert.equal(body.getNode("x"), null);
    assert.equal(body.getDocFreq("of"), 2);
    assert.deepEqual(body.expandToken("o").toSorted(), ["of", "on"]);
  });

  test("makes the inverse frequency of the number of documents and the frequency, and remembers it", () => {
    const index = indexOf(["of", "of", "on"]);
    assert.equal(index.documentStore.length, 3);
    assert.equal(index.idf("on", "body"), 1 + Math.log(3 / 2));
    const { _idfCache: remembered } = index as unknown as Record<string, object>;
    assert.deepEqual(Object.values(remembered ?? {}), [1 + Math.log(3 / 2)]);
  });
});

suite("The inverted index", () => {
  test("finds what was added, and no other field's terms", () => {
    const index = new InvertedIndex(8);
    const postings = Uint32Array.of(17, 33);
    let decoded = 0;
    index.add("title", "server", 2, () => {
      decoded += 1;
      return postings;
    });
    index.add("title", "serve", 1, () => Uint32Array.of(1));
    index.add("body", "servant", 1, () => Uint32Array.of(1));
    assert.deepEqual(index.expand("title", "serv").toSorted(), ["serve", "server"]);
    assert.equal(decoded, 0);
    assert.equal(index.postings("title", "server"), postings);
    assert.equal(index.postings("title", "server"), postings);
    assert.equal(decoded, 1);
    assert.equal(index.postings("title", "serv").length, 0);
    assert.equal(index.postings("title", "servant").length, 0);
    assert.equal(index.frequency("title", "server"), 2);
    assert.equal(index.frequency("title", "none"), 0);
  });

  test("weighs a term by how many of all sections hold it, also when more of it comes", () => {
    const index = new InvertedIndex(8);
    assert.equal(index.inverseFrequency("body", "log"), 1 + Math.log(8));
    index.add("body", "log", 3, () => Uint32Array.of(1, 17, 33));
    index.added();
    assert.equal(index.inverseFrequency("body", "log"), 1 + Math.log(8 / 4));
  });

  test("takes terms that are named like what every object has", () => {
    const index = new InvertedIndex(8);
    for (const term of ["__proto__", "constructor", "docs", "df"]) {
      assert.equal(index.postings("body", term).length, 0);
      index.add("body", term, 1, () => Uint32Array.of(1));
      assert.equal(index.postings("body", term).length, 1, term);
    }
  });

  test("knows English endings", () => {
    assert.deepEqual(["backups", "restored", "certificates"].map(stemmed), ["backup", "restor", "certif"]);
  });

  test("leaves no global behind", () => assert.ok(!("lunr" in globalThis)));
});
