import { test } from "node:test";
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { structureHash } from "../src/text/structure-hash.js";

const value = fc.jsonValue({ maxDepth: 4 });

test("two values have one hash exactly when JSON writes the same of them", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      assert.equal(structureHash(a) === structureHash(b), JSON.stringify(a) === JSON.stringify(b));
      const copy = JSON.parse(JSON.stringify(a)) as unknown;
      assert.equal(structureHash(copy), structureHash(a));
    }),
  );
});

test("a change anywhere in a value changes its hash, however long its texts are", () => {
  const long = "text ".repeat(60);
  const of = (text: string) => structureHash({ a: [{ text: long }, { text }], b: { c: long } });
  assert.notEqual(of("one"), of("two"));
  assert.equal(of("one"), of("one"));
  assert.notEqual(structureHash(["a,", "b"]), structureHash(["a", ",b"]));
  assert.notEqual(structureHash({ a: undefined, b: null }), structureHash({ a: null }));
  assert.equal(structureHash({ a: undefined }), structureHash({}));
});
