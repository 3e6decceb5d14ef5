import { test } from "node:test";
import * as fc from "fast-check";
import { building, parsing } from "./support/fuzz.js";
import { testSite } from "./support/site.js";
import { runs } from "./support/runs.js";

test("any text parses to a document or to reasons", () => {
  fc.assert(parsing, runs(100, 2000));
});

test("any site builds to valid pages or gives reasons", async (context) => {
  await fc.assert(building(testSite(context, {})), runs(25, 200));
});
