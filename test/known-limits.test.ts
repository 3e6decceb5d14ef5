// What the parsers make otherwise than they should, as it is today: a test that fails here says that it has been fixed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { documentOf, fast } from "./support/markdown.js";

test("an address of mail with an escaped sign is no link", () => {
  // cmark-gfm looks for addresses of mail in the text without its escapes. So does satteri; micromark-extension-gfm-
  // autolink-literal looks at the source.
  for (const treeOf of [fast, undefined])
    assert.match(documentOf("me\\@e.example\n", treeOf), /"links": \[\]/);
});
