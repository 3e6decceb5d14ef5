import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { jsonPieces } from "../src/text/json-pieces.js";
import { runs } from "./support/runs.js";

test("the pieces of plain data are its JSON", () => {
  const law = fc.property(fc.jsonValue(), (value) => {
    assert.equal([...jsonPieces(value)].join(""), JSON.stringify(value));
  });
  fc.assert(law, runs(100, 5000));
});

test("a long list is divided, and what is undefined is left out", () => {
  const list = Array.from({ length: 2_500 }, (_, place) => ({ place, none: undefined }));
  const value = { list, none: undefined, nested: [{ list }, []] };
  const pieces = [...jsonPieces(value)];
  assert.equal(pieces.join(""), JSON.stringify(value));
  assert.ok(Math.max(...pieces.map(({ length }) => length)) < JSON.stringify(list).length / 2);
});
