// Parts of files in pages: lines and named regions, in MDX and as directives.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { snippetCode } from "../src/render/snippet.js";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const FILE = `import a from "a";

// #region main
function main() {
  // #region inner
  if (a) {
    return 1;
  }
  // #endregion
}
// #endregion main
`;

describe("A snippet", () => {
  test("shows a region without its markers, lines, or the file, wherever that lies", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": `# A\n\n<Snippet file="../../src/a.ts" region="main" title="a.ts" />\n\n<Snippet file="@site/src/a.ts" lines="6-8" showLineNumbers />\n`,
      "content/docs/b.md":
        '# B\n\n::snippet{file="@site/src/a.ts" region="inner"}\n\n:::tip\n\n::snippet{file="@site/src/a.ts" lines="1"}\n\n:::\n',
      "src/a.ts": FILE,
    });
    assert.deepEqual(problemLines(await site.build()), []);
    const codes = (route: string) => {
      const $ = site.page(route);
      return $("pre code")
        .toArray()
        .map((code) => $(code).text());
    };
    const [main, lines] = codes("/docs/a");
    assert.equal(main, "function main() {\n  if (a) {\n    return 1;\n  }\n}");
    assert.match(lines ?? "", /^if \(a\) \{\n {2}return 1;\n\}\n?$/);
    assert.equal(site.page("/docs/a")("figcaption").text(), "a.ts");
    assert.ok(site.page("/docs/a")(".code.numbered").length === 1);
    assert.deepEqual(codes("/docs/b"), ["if (a) {\n  return 1;\n}", 'import a from "a";']);
    assert.match(site.read("docs/b.md"), /```ts\nif \(a\) \{\n {2}return 1;\n\}\n```/);
  });

  test("marks lines by a value with braces, as a directive on a line of its own", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n::snippet{file="@site/src/a.ts" lines="6-8" metastring="{2}"}\n',
      "src/a.ts": FILE,
    });
    assert.deepEqual(problemLines(await site.build()), []);
    assert.equal(site.page("/docs/a")("pre .hl").text().trim(), "return 1;");
  });

  test("has the number of its first line and a title with quotes", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n::snippet{file="@site/src/a.ts" showLineNumbers=7}\n',
      "content/docs/b.mdx": `# B\n\n<Snippet file="@site/src/a.ts" title={'the "first"'} showLineNumbers={7} />\n`,
      "src/a.ts": FILE,
    });
    assert.deepEqual(problemLines(await site.build()), []);
    for (const route of ["/docs/a", "/docs/b"])
      assert.equal(site.page(route)("[data-n]").attr("data-n"), "7");
    assert.equal(site.page("/docs/b")("figcaption").text(), 'the "first"');
  });

  test("of a file, lines or a region that do not exist is an error at its place", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md":
        '# A\n\n::snippet{file="none.ts"}\n\n::snippet{file="@site/src/a.ts" region="other"}\n\n::snippet{file="@site/src/a.ts" lines="9-99"}\n',
      "src/a.ts": FILE,
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 3, lines.join("\n"));
    assert.match(
      lines[0] ?? "",
      /^content\/docs\/a\.md:3:1 error missing-partial: There is no file `none\.ts`/,
    );
    assert.match(lines[1] ?? "", /^content\/docs\/a\.md:5:1 error snippet: `src\/a\.ts` has no region other/);
    assert.match(lines[2] ?? "", /^content\/docs\/a\.md:7:1 error snippet: `src\/a\.ts` has no lines 9-99/);
  });

  test("changes with its file", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n::snippet{file="@site/src/a.ts" lines="1"}\n',
      "src/a.ts": "one\n",
    });
    await site.buildWell();
    site.write("src/a.ts", "two\n");
    await site.buildWell();
    assert.equal(site.page("/docs/a")("pre code").text(), "two");
  });
});

test("Regions are found by the comments of many languages", () => {
  for (const [begin, end] of [
    ["// #region a", "// #endregion a"],
    ["//region a", "//endregion"],
    ["# region a", "# endregion"],
    ["#region a", "#endregion"],
    ["/* #region a */", "/* #endregion */"],
    ["<!-- #region a -->", "<!-- #endregion -->"],
    ["-- #region a", "-- #endregion"],
    ["; #region a", "; #endregion"],
  ])
    assert.deepEqual(snippetCode(`x\n${begin}\ncode\n${end}\ny`, { region: "a" }), { code: "code", line: 3 });
});

test("A range gives these lines, less the indentation that all of them have", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^ {0,4}[a-z]{0,3}$/), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (all, one, other) => {
        const from = 1 + (one % all.length);
        const to = from + (other % (all.length - from + 1));
        const found = snippetCode(`${all.join("\n")}\n`, { lines: `${from}-${to}` });
        assert.ok("code" in found);
        assert.equal(found.line, from);
        const wanted = all.slice(from - 1, to);
        const given = found.code.split("\n");
        assert.equal(given.length, wanted.length);
        for (const [index, line] of given.entries()) assert.ok((wanted[index] ?? "").trim() === line.trim());
      },
    ),
  );
});
