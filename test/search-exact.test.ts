// What is looked for sign by sign: operators, and exact words in quotation marks.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { asker } from "../src/search/checks.js";
import type { Results } from "../theme/client/search/engine.js";
import type { Marked } from "../theme/client/search/excerpt.js";
import { suiteContext } from "./support/at-end.js";
import { testSite } from "./support/site.js";

async function asked(files: Readonly<Record<string, string>>): Promise<(query: string) => Results> {
  const site = testSite(suiteContext(), { "content/pages/index.md": "# Home\n", ...files });
  await site.buildWell();
  return asker(
    site
      .files()
      .filter((path) => path.startsWith("assets/search/"))
      .map((path) => ({ path, content: Buffer.from(site.read(path)) })),
  );
}

const hitsOf = ({ pages }: Results) => pages.flatMap(({ hits }) => hits);
const addressesOf = (results: Results) => hitsOf(results).map(({ url }) => url);
const markedIn = (pieces: Marked) => pieces.filter(({ marked }) => marked).map(({ text }) => text);

suite("operators", async () => {
  const ask = await asked({
    "content/docs/operators.md": `---
description: Signs of the language.
---

# Operators

| operator | example |
| -------- | ------- |
| \`..=\` | \`1..=5\` |
| \`\\|\\|\` | \`left \\|\\| right\` |
| \`[]\` | \`list[1]\` |

## Optional chaining (?.)

Nothing is read of nothing.

## \`&&\`

Both.

## Arrow functions

\`(a) => a + 1\` is a function; :::not a box::: with \`std::fmt\`.
`,
    "content/docs/css.md": "# Styles\n\n## @media\n\nFor `@media print`.\n\n## The media\n\nMedia, media.\n",
    "content/docs/links.md":
      '# Links\n\nA dash - and & stand in prose. Why? Read `https://a.example/x-y/?q=1` with `--flag`, `./a`.\n\n::partial{file="./_shared.md"}\n',
    "content/docs/_shared.md": "Divided by `//` in another file.\n",
  });

  for (const [query, address] of [
    ["..=", "/docs/operators"],
    ["||", "/docs/operators"],
    ["[]", "/docs/operators"],
    ["?.", "/docs/operators#optional-chaining-"],
    ["&&", "/docs/operators#"],
    ["=>", "/docs/operators#arrow-functions"],
    ["::", "/docs/operators#arrow-functions"],
    ["  +  ", "/docs/operators#arrow-functions"],
    ["=> function", "/docs/operators#arrow-functions"],
    ["@media", "/docs/css#media"],
    ["--flag", "/docs/links"],
    ["//", "/docs/links"],
  ] as const)
    test(`\`${query}\` finds the heading or the code that has it`, () => {
      const [first] = addressesOf(ask(query));
      assert.ok(first?.startsWith(address), first);
    });

  for (const query of ["://", "--", "-", "&", "?", "||>", "%%"])
    test(`\`${query}\`, which only prose, addresses and flags have, finds nothing`, () => {
      const { count, corrected } = ask(query);
      assert.deepEqual([count, corrected], [0, []]);
    });

  test("an operator is marked where it stands alone", () => {
    const [hit] = hitsOf(ask("=>"));
    assert.deepEqual(markedIn(hit?.excerpt ?? []), ["=>"]);
    const [range] = hitsOf(ask("..="));
    assert.deepEqual(markedIn(range?.excerpt ?? []), ["..=", "..="]);
  });

  test("a dash or an ampersand between words is no word of a query", () => {
    assert.deepEqual(addressesOf(ask("arrow & functions")), addressesOf(ask("arrow functions")));
    assert.deepEqual(addressesOf(ask("arrow - functions")), addressesOf(ask("arrow functions")));
  });
});
