// What authorization servers say of time: any value of JSON.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { endOf, secondsIn } from "../theme/client/oauth/seconds.js";

test("Seconds are a positive number, or what is usual", () => {
  assert.equal(secondsIn(30, 5), 30);
  assert.equal(secondsIn("30", 5), 30);
  for (const value of [0, -1, "x", "", null, undefined, Infinity, "Infinity", NaN, {}, [7], true])
    assert.equal(secondsIn(value, 5), 5, String(value));
});

test("The end of a token is a date, or there is none", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const end = endOf(value);
      assert.ok(end === undefined || !Number.isNaN(new Date(end).getTime()));
    }),
  );
  assert.equal(endOf(1e300), undefined);
});
