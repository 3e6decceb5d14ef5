import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";
import { multiplying } from "./support/multiplying.js";

const said = (diagnostics: readonly { code: string; file?: string; line?: number }[]) =>
  diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);

describe("What multiplies on a page ends with one error at what brings it in", () => {
  for (const [name, { files, at }] of Object.entries(multiplying(21)))
    test(name, async (context) => {
      const site = testSite(context, files);
      const { diagnostics } = await site.build();
      assert.deepEqual(said(diagnostics), [`too-complex ${at}`]);
    });
});

describe("What is long, but meant, is a page", () => {
  test("1,000 partials, and 60 levels of components around Markdown", async (context) => {
    const levels = 60;
    const site = testSite(context, {
      "content/docs/_p.mdx": "Part **{props.n}**.",
      "content/docs/many.mdx": `import P from "./_p.mdx"\n\n# Many\n\n${Array.from({ length: 1000 }, (_, n) => `<P n={${n}} />\n`).join("\n")}`,
      "content/docs/deep.mdx": `export const Box = ({ children }) => <div className="box">{children}</div>\n\n# Deep\n\n${"<Box>\n".repeat(levels)}\nInner *text*.\n\n${"</Box>\n".repeat(levels)}`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/many")("main p:contains(Part) strong").length, 1000);
    assert.equal(site.page("/docs/deep")(".box").length, levels);
  });

  test("50 partials inside of each other; one more is an error, and nothing is left out without a word", async (context) => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, n) => [
          `content/docs/_p${n}.mdx`,
          n + 1 === length ? "The end." : `import N from "./_p${n + 1}.mdx"\n\n<N />\n`,
        ]),
      );
    const page = { "content/docs/a.mdx": 'import P from "./_p0.mdx"\n\n# A\n\n<P />\n' };
    const site = testSite(context, { ...page, ...chain(50) });
    await site.buildWell();
    assert.match(site.page("/docs/a")("main").text(), /The end\./);
    const { diagnostics } = await testSite(context, { ...page, ...chain(51) }).build();
    assert.deepEqual(said(diagnostics), ["too-complex content/docs/a.mdx:1"]);
  });
});

test("what is too much is reported in its line, in MDX as well", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": `# A\n\nShort.\n\n${"[a](".repeat(20_000)}\n`,
    "content/docs/b.mdx": `# B\n\n{1}\n\n${"{".repeat(80_000)}\n`,
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, file, line }) => [code, file, line]),
    [
      ["too-complex", "content/docs/a.md", 5],
      ["too-complex", "content/docs/b.mdx", 5],
    ],
  );
});
