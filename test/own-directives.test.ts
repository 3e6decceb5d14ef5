// Components of a site as directives: around blocks, on a line of their own, and in a line of text.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const COMPONENTS = `
import { useState } from "react";
export const Price = ({ amount, currency = "EUR", children, id, className }: any) =>
  <b className={className ?? "price"} id={id}>{children}{amount} {currency}</b>;
export const PriceTable = ({ title, plain, children }: any) =>
  <section className="table" data-plain={plain}><h4>{title}</h4>{children}</section>;
export const Counter = ({ children }: any) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{children}{count}</button>;
};
export const Odd = (props: any) => <i className="odd">{JSON.stringify(props)}</i>;
export const Card = () => <i className="own" />;
`;

/** The page of a text, in Markdown and in MDX, by each parser. */
async function pagesOf(context: TestContext, body: string, problems: readonly RegExp[] = []) {
  const pages = [];
  for (const parser of ["satteri", "remark"])
    for (const type of ["md", "mdx"]) {
      const site = testSite(context, {
        "docsite.config.js": configWith(`markdown: { parser: "${parser}" }`),
        [`content/docs/a.${type}`]: `# A\n\n${body}\n`,
        "content/docs/b.md": "# B\n\n:odd{x}\n",
        "theme/components.tsx": COMPONENTS,
      });
      const lines = problemLines(await site.build());
      assert.equal(lines.length, problems.length, `${parser} ${type}: ${lines.join("\n")}`);
      for (const [index, problem] of problems.entries()) assert.match(lines[index] ?? "", problem);
      const $ = site.page("/docs/a");
      $(".anchor").remove();
      pages.push({ $, site, name: `${parser}, ${type}` });
    }
  return pages;
}

describe("A component of the site", () => {
  test("stands in a line of text, with text and attributes", async (context) => {
    const text =
      'Only :price[about *these*]{amount=3 .big #now} today, :price{amount=4 currency="US $"}, and :Price[see [b](b.md)].';
    for (const { $, name } of await pagesOf(context, text)) {
      assert.equal($("main p > b.big#now").text(), "about these3 EUR", name);
      assert.equal($("main p > b.big em").text(), "these", name);
      assert.equal($("main p > b.price").first().text(), "4 US $", name);
      assert.equal($("main p > b.price a").attr("href"), "/docs/b", name);
      assert.equal($(".doc-body p").length, 1, name);
      assert.match($(".doc-body p").text(), /^Only about these3 EUR today, 4 US \$, and see b EUR\.$/, name);
    }
  });

  test("stands on a line of its own: its label is the title", async (context) => {
    const text = "Before\n\n::price-table[The *title*]{plain}\n\n::PriceTable\n\nAfter";
    for (const { $, name } of await pagesOf(context, text)) {
      assert.equal($("section.table[data-plain=true] > h4 > em").text(), "title", name);
      assert.equal($("section.table").length, 2, name);
      assert.equal($("p section.table").length, 0, name);
    }
  });

  test("holds others in its blocks, in lists, tables and headings", async (context) => {
    const text =
      ":::price-table[:price[t]]\n\n- :price{amount=1}\n\n| a |\n| - |\n| :price{amount=2} |\n\n:::\n\n## For :price[only]{amount=5}\n\nWords.";
    for (const { $, site, name } of await pagesOf(context, text)) {
      assert.equal($("section.table h4 b").text(), "t EUR", name);
      assert.equal($("section.table li b").text(), "1 EUR", name);
      assert.equal($("section.table td b").text(), "2 EUR", name);
      assert.equal($("h2 b").text(), "only5 EUR", name);
      assert.match($("nav.toc").text(), /For only 5 EUR/, name);
      const index = site.files().filter((file) => file.startsWith("assets/search/"));
      assert.ok(
        index.some((file) => /only/.test(site.read(file))),
        name,
      );
    }
  });

  test("is an island where it is interactive", async (context) => {
    for (const { $, name } of await pagesOf(context, "Count: :counter[clicks] and more.")) {
      assert.equal($("p docsite-island button").text(), "clicks0", name);
      assert.match($(".doc-body p").text(), /^Count: clicks0 and more\.$/, name);
    }
  });

  test("gets attributes of any name", async (context) => {
    for (const { $, name } of await pagesOf(context, ':odd{a.b="1" data-x=2 open}'))
      assert.equal($("i.odd").text(), '{"a.b":"1","data-x":"2","open":true}', name);
  });

  test("may come from a plugin", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": `import { defineConfig, definePlugin } from "docsite-cli";
export default defineConfig({ title: "T", url: "https://t.example",
  plugins: [definePlugin({ name: "ui", components: { StarCount: "./ui/StarCount.tsx" } })] });`,
      "content/docs/a.md": "# A\n\nHas :star-count{of=3}.\n\n::star-count{of=4}\n",
      "ui/StarCount.tsx": "export default ({ of }) => <b>{of} stars</b>;",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main p b").text(), "3 stars");
    assert.equal(site.page("/docs/a")(".doc-body > b").text(), "4 stars");
  });

  test("stays out of the page's Markdown file, in which what it shows stands", async (context) => {
    const text = "Now :price[*only*]{amount=3}.\n\n:::price-table\n\n**Words**\n\n:::\n\n::price{amount=4}\n";
    for (const { site, name } of await pagesOf(context, text)) {
      const twin = site.read("docs/a.md");
      assert.doesNotMatch(twin, /:price|:::|amount/, name);
      assert.match(twin, /\*only\*/, name);
      assert.match(twin, /\*\*Words\*\*/, name);
      assert.match(twin, /4 EUR/, name);
    }
  });

  test("does not take the name of a built-in one", async (context) => {
    for (const { $, name } of await pagesOf(context, "::card[Title]\n\nA :card[x] b")) {
      assert.equal($(".doc-body .own").length, 0, name);
      assert.match($(".doc-body p").last().text(), /A :card\[x\] b/, name);
    }
  });
});

describe("Prose stays as it is", () => {
  test("where colons are followed by something else", async (context) => {
    const texts = [
      "At 10:30 or 10:price.",
      "A :price and Price:price",
      "::price 3",
      "a :prices[x] :price-tables[y]",
    ];
    for (const { $, name } of await pagesOf(context, texts.join("\n\n"))) {
      assert.equal($("b.price, section.table").length, 0, name);
      assert.deepEqual(
        $(".doc-body p")
          .toArray()
          .map((each) => $(each).text()),
        texts,
        name,
      );
    }
  });

  test("in sites without components", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n\nA :price[x] b\n\n::price\n" });
    await site.buildWell();
    assert.match(site.page("/docs/a")(".doc-body").text(), /A :price\[x\] b\s+::price/);
  });

  test("in content of anyone", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": `import { defineConfig, definePlugin } from "docsite-cli";
export default defineConfig({ title: "T", url: "https://t.example",
  plugins: [definePlugin({ name: "issues",
    content: () => [{ path: "content/docs/a.md", text: "# A\\n\\nA :price[x] b\\n\\n::price{amount=3}\\n", trusted: false }] })] });`,
      "theme/components.tsx": COMPONENTS,
      "content/docs/b.md": "# B\n\n:price[x]\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("b.price").length, 0);
    assert.match(site.page("/docs/a")(".doc-body").text(), /A :price\[x\] b\s+::price\{amount=3\}/);
    assert.equal(site.page("/docs/b")("b.price").length, 1);
  });
});
