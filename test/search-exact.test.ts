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

suite("exact words in quotation marks", async () => {
  const filler = "Text about other things, so that the page has the usual length. ".repeat(6);
  const ask = await asked({
    "content/docs/scattered.md":
      "# Foxes\n\nA brown dog is quick, and the fox sleeps. Brown quick fox, quick fox brown, brown quick.\n",
    "content/docs/quote.md": `# A sentence\n\n${filler}\n\n## Letters\n\n${filler} The Quick,\nbrown **fox** jumps over the dog.\n`,
    "content/docs/parts.md": "# Things\n\nSomething brown.\n\n## Others\n\nA quick fox, and a foxglove.\n",
    "content/docs/words.md": "# Restoring\n\nRestoring is what restores.\n",
    "content/docs/safety.md": `# Safety\n\n${filler} To restore, wait.\n`,
    "content/docs/japanese.md": "# メモ\n\n全文検索の設定を変更する。\n",
  });
  const pagesOf = ({ pages }: Results) => pages.map(({ url }) => url);

  test("results that hold the words one after the other come first, at the place that has them", () => {
    assert.equal(pagesOf(ask("quick brown fox"))[0], "/docs/scattered");
    for (const query of ['"quick brown fox"', "“Quick brown fox”", "»quick brown fox«"]) {
      const results = ask(query);
      assert.deepEqual(pagesOf(results).slice(0, 2), ["/docs/quote", "/docs/scattered"], query);
      assert.equal(results.inexact, undefined);
      const [hit] = hitsOf(results);
      assert.equal(hit?.url, "/docs/quote#letters");
      assert.deepEqual(markedIn(hit.excerpt), ["Quick", "brown", "fox"]);
    }
  });

  test("a phrase that no result has is named, and the results with its words are shown", () => {
    const results = ask('"fox brown sleeps"');
    assert.deepEqual(results.inexact, ["fox brown sleeps"]);
    assert.equal(pagesOf(results)[0], "/docs/scattered");
  });

  test("a word alone stands for itself, not for its other forms", () => {
    assert.equal(pagesOf(ask("restore"))[0], "/docs/words");
    assert.equal(pagesOf(ask('"restore"'))[0], "/docs/safety");
    assert.deepEqual(ask('"restor"').inexact, ["restor"]);
  });

  test("beside a phrase there may be other words, and other phrases", () => {
    assert.equal(pagesOf(ask('jumps "quick brown fox"'))[0], "/docs/quote");
    const two = ask('"quick brown fox" "quick and dirty"');
    assert.equal(pagesOf(two)[0], "/docs/quote");
    assert.deepEqual(two.inexact, ["quick and dirty"]);
  });

  test("a phrase in a script without spaces is found", () => {
    const results = ask('「全文検索の設定」 "全文検索の設定"');
    assert.equal(pagesOf(results)[0], "/docs/japanese");
    assert.equal(results.inexact, undefined);
  });

  test("a quotation mark that is not closed yet, or has nothing in it, changes nothing", () => {
    for (const query of ['"quick brown', 'quick "" brown', '"…" quick brown'])
      assert.deepEqual(pagesOf(ask(query)), pagesOf(ask("quick brown")), query);
  });
});
