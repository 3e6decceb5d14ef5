// Pages in MDX with partials, imports and code: what they say is on the page, in the contents list, in search and in the checks.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const BOX = `export default function Box({ title, children }) {
  return <section className="box"><p>{title}</p>{children}</section>;
}
export const Pill = ({ children }) => <span className="pill">{children}</span>;
`;

/** The page `/docs/a` of a site with these files, built without a problem. */
async function built(context: TestContext, text: string, files: Readonly<Record<string, string>> = {}) {
  const site = testSite(context, { "content/docs/a.mdx": text, "content/docs/b.md": "# B\n", ...files });
  assert.deepEqual(problemLines(await site.build()), []);
  return site;
}

/** The text of a page's body, white space between words as one space. */
function bodyText(site: TestSite, route = "/docs/a"): string {
  const $ = site.page(route);
  $(".anchor").remove();
  return $(".doc-body").text().replace(/\s+/g, " ").trim();
}

const tocOf = (site: TestSite) =>
  site
    .page("/docs/a")("nav.toc a")
    .toArray()
    .map((link) => site.page("/docs/a")(link).text());

describe("A partial", () => {
  const PART = "## Part\n\nThis is {props.name}. See [b](../b.md) and [itself](#part).\n";

  test("stands in place with its props, and its headings join the contents list where it stands", async (context) => {
    const text = `import Part from "./parts/_part.mdx"\n\n# A\n\n## One\n\n<Part name="first" />\n\n## Two\n`;
    const site = await built(context, text, { "content/docs/parts/_part.mdx": PART });
    assert.match(bodyText(site), /^One Part This is first\. See b and itself\. Two$/);
    assert.deepEqual([...new Set(tocOf(site))], ["One", "Part", "Two"]);
    assert.equal(site.page("/docs/a")(".doc-body a[href='/docs/b']").length, 1);
  });

  test("that is used twice has ids of its own each time", async (context) => {
    const text = `import Part from "./parts/_part.mdx"\n\n# A\n\n<Part name="1" />\n\n<Part name={"2"} />\n`;
    const site = await built(context, text, { "content/docs/parts/_part.mdx": PART });
    const $ = site.page("/docs/a");
    const ids = $(".doc-body h2")
      .toArray()
      .map((heading) => $(heading).attr("id"));
    assert.deepEqual(ids, ["part", "part-1"]);
    const own = $(".doc-body p a[href^='#']")
      .toArray()
      .map((link) => $(link).attr("href"));
    assert.deepEqual(own, ["#part", "#part-1"]);
  });

  test("in a partial, in Markdown and beside the site's content", async (context) => {
    const site = await built(
      context,
      'import Part from "@site/shared/part.md"\n\n# A\n\n:::tip\n\n<Part />\n\n:::\n',
      {
        "shared/part.md": "---\nformat: mdx\n---\nimport Inner from './inner.mdx'\n\nOuter\n\n<Inner />\n",
        "shared/inner.mdx": "*Inner*\n",
      },
    );
    assert.match(bodyText(site), /Tip Outer Inner$/);
  });

  test("in a circle is an error, and stops nothing", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": 'import A from "./_a.mdx"\n\n# A\n\n<A />\n',
      "content/docs/_a.mdx": 'import B from "./_b.mdx"\n\n<B />\n',
      "content/docs/_b.mdx": 'import A from "./_a.mdx"\n\n<A />\n',
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 2, lines.join("\n"));
    for (const line of lines) assert.match(line, /_[ab]\.mdx:1:1 error partial-cycle/);
  });

  test("has problems at its own places", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": 'import A from "./_a.mdx"\n\n# A\n\n<A />\n',
      "content/docs/_a.mdx": "Text\n\n[dead](./none.md)\n\n{none.at.all}\n",
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 2, lines.join("\n"));
    assert.match(lines[0] ?? "", /^content\/docs\/_a\.mdx:5:1 error code-failed: none is not defined/);
    assert.match(lines[1] ?? "", /^content\/docs\/_a\.mdx:3:1 error broken-link/);
  });
});

describe("Code of a page", () => {
  test("gets Markdown between its tags as Markdown: headings, links and boxes are those of the page", async (context) => {
    const text = `import Box, { Pill } from "@site/src/Box"

# A

<Box title={\`T \${1 + 1}\`}>
  ## Inside

  Some *text* with a [link](b.md). <Pill>p</Pill>

  :::tip
  Inner {1 + 1}
  :::

</Box>
`;
    const site = await built(context, text, { "src/Box.jsx": BOX });
    const $ = site.page("/docs/a");
    assert.equal($(".box > p").first().text(), "T 2");
    assert.equal($(".box h2#inside").length, 1);
    assert.deepEqual([...new Set(tocOf(site))], ["Inside"]);
    assert.equal($(".box a[href='/docs/b']").length, 1);
    assert.equal($(".box .pill").text(), "p");
    assert.equal($(".box .admonition .admonition-body").text().trim(), "Inner 2");
  });

  test("uses data, styles, raw text, images and SVG files", async (context) => {
    const text = `import data from "./data.json"
import list from "./list.yaml"
import raw from "!!raw-loader!./code.py"
import Logo from "./logo.svg"
import pic from "./logo.svg"
import "./own.css"
import styles from "./own.module.css"

# A

{data.a.b} {list[1]}

<Logo className="own" />

<img src={pic} alt="Logo" />

<CodeBlock language="python">{raw}</CodeBlock>

<p className={styles.red}>red</p>
`;
    const site = await built(context, text, {
      "content/docs/data.json": '{ "a": { "b": 42 } }',
      "content/docs/list.yaml": "- one\n- two\n",
      "content/docs/code.py": "print('hi')\n",
      "content/docs/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><path d="M0 0h4"/></svg>',
      "content/docs/own.css": ".own { color: red }",
      "content/docs/own.module.css": ".red { color: red }",
    });
    const $ = site.page("/docs/a");
    assert.match(bodyText(site), /^42 two pythonprint\('hi'\) red$/);
    assert.equal($("svg.own path").length, 1);
    assert.match(site.read(($("img[alt=Logo]").attr("src") ?? "").slice(1)), /^<svg/);
    assert.ok($("pre code span").length > 0, "the code is highlighted");
    const sheets = $("link[rel=stylesheet][data-page]").toArray();
    const rules = sheets.map((sheet) => site.read(($(sheet).attr("href") ?? "").slice(1)));
    assert.match(rules.join(""), /\.own/);
    assert.ok($(`p.${$("p[class]").last().attr("class")}`).length > 0);
  });

  test("has the page's front matter and contents list in scope", async (context) => {
    const text = `---
title: A
---
export const Toc = () => <ul>{toc.map(({ value, id, level }) => <li key={id}>{level} {value}</li>)}</ul>

<Toc />

{frontMatter.title.toUpperCase()} and {frontMatter.title}

## One

### Two
`;
    const site = await built(context, text);
    assert.match(bodyText(site), /^2 One3 Two A and A One Two$/);
  });

  test("is wrapped by the layout that the page exports", async (context) => {
    const text = 'export default ({ children }) => <div className="layout">{children}</div>\n\nText *here*\n';
    const site = await built(context, text);
    assert.equal(site.page("/docs/a")(".layout em").text(), "here");
  });

  test("finds the components that the site exports for all pages", async (context) => {
    const site = await built(
      context,
      '# A\n\n<Global who="you">*g*</Global> {true && <Global who="me" />}\n',
      {
        "theme/components.jsx": "",
        "theme/components.tsx":
          "export const Global = ({ who, children }: { who: string; children?: any }) => <b>{`${who}: `}{children}</b>;",
      },
    );
    assert.equal(bodyText(site), "you: g me:");
  });

  test("fails alone: each error is told at its line, and other pages are checked", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": 'import Bad from "@site/src/Bad"\n\n# A\n\n{one.two}\n\n<Bad />\n\n{three()}\n',
      "content/docs/b.mdx": 'import { none } from "@site/src/Bad"\n\n# B\n\n{none}\n',
      "content/docs/c.md": "# C\n\n[dead](none.md)\n",
      "src/Bad.jsx": 'export default function Bad() {\n  throw new Error("is bad");\n}\n',
    });
    const lines = problemLines(await site.build());
    const found = (pattern: RegExp) =>
      assert.ok(
        lines.some((line) => pattern.test(line)),
        `${pattern} in\n${lines.join("\n")}`,
      );
    found(/^content\/docs\/a\.mdx:5:1 error code-failed: one is not defined/);
    found(/^src\/Bad\.jsx:2:\d+ error code-failed: is bad \(Rendered for content\/docs\/a\.mdx:7\)/);
    found(/^content\/docs\/a\.mdx:9:1 error code-failed: three is not defined/);
    found(/^src\/Bad\.jsx:1:1 error code: .*none/);
    found(/^content\/docs\/c\.md:3:1 error broken-link/);
  });

  test("that threw runs again with the cache: it may read a file that is there now", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": 'import { Data } from "@site/src/Data"\n\n# A\n\n<Data />\n',
      "content/docs/b.mdx": 'import { loaded } from "@site/src/loaded"\n\n# B\n\n{loaded}\n',
    });
    const read = `readFileSync(${JSON.stringify(path.join(site.dir, "data.txt"))}, "utf8")`;
    const imported = 'import { readFileSync } from "node:fs";\n';
    site.write("src/Data.jsx", `${imported}export const Data = () => <p>{${read}}</p>;\n`);
    site.write("src/loaded.js", `${imported}export const loaded = ${read};\n`);
    const failed = problemLines(await site.build({ cache: true }));
    assert.equal(
      failed.filter((line) => / error code-failed: ENOENT/.test(line)).length,
      2,
      failed.join("\n"),
    );
    site.write("data.txt", "Words");
    assert.deepEqual(problemLines(await site.build({ cache: true })), []);
    for (const route of ["/docs/a", "/docs/b"]) assert.equal(bodyText(site, route), "Words");
  });

  test("is found by search, and its links are checked at its line", async (context) => {
    const site = await built(context, "# A\n\nThe {['zebra', 'crossing'].join(' ')} is here.\n");
    const $ = site.page("/docs/a");
    assert.equal($("meta[name=description]").attr("content"), "The zebra crossing is here.");
    const dead = testSite(context, {
      "content/docs/a.mdx": '# A\n\nText\n\n{[1].map(() => <a key="1" href="./none.md">x</a>)}\n',
    });
    assert.match(problemLines(await dead.build())[0] ?? "", /^content\/docs\/a\.mdx:5:1 error broken-link/);
  });

  test("uses the built-in components with values of its own, and loads their style sheet", async (context) => {
    const text = `# A

export const items = ["one", "two"]

<Cards>
  {items.map((item) => <Card key={item} title={item} to="/docs/b">About {item}</Card>)}
</Cards>

<Steps>{items.map((item) => <Step key={item}>{item}</Step>)}</Steps>

<Badge tone={items.length > 1 ? "tip" : "note"}>New</Badge>
`;
    const site = await built(context, text);
    const $ = site.page("/docs/a");
    assert.equal($("ul.cards > li > .card a[href='/docs/b']").length, 2);
    assert.equal($("ol.steps > li").length, 2);
    assert.equal($(".badge.tip").text(), "New");
    assert.equal($("link[href*='assets/components-']").length, 1);
  });

  test("names images by imports, by require and by useBaseUrl", async (context) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="8"/>';
    const text = `import pic from "./pic.svg"
import useBaseUrl from "@docusaurus/useBaseUrl"

# A

<img src={pic} alt="1" /> <img src={require("./pic.svg").default} alt="2" /> <img src={useBaseUrl("/pic.svg")} alt="3" />

<ThemedImage alt="4" sources={{ light: useBaseUrl("/pic.svg"), dark: pic }} />

<ThemedImage alt="5" sources={{ light: [1].map(() => useBaseUrl("/pic.svg"))[0], dark: useBaseUrl("/pic.svg") }} />
`;
    const files = { "content/docs/pic.svg": svg, "content/static/pic.svg": svg };
    const site = await built(context, text, {
      ...files,
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", baseUrl: "/base/" };',
    });
    const $ = site.page("/docs/a");
    for (const alt of ["1", "2", "3", "4", "5"]) {
      const image = $(`img[alt='${alt}']`);
      assert.match(image.attr("src") ?? "", /^\/base\/(?:assets\/.*)?pic[^/]*\.svg$/, alt);
      assert.equal(image.attr("width"), "4", alt);
    }
  });

  test("names images by the names of their files, in which no sign is one of an address", async (context) => {
    const names = ["c#.svg", "a%20b.svg", "100%25.svg", "a b.svg", "100%.svg"];
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
    const files = names.map((name, index) => [`content/docs/${name}`, svg(index + 1)]);
    const imports = names.map((name, index) => `import image${index} from "./${name}"`).join("\n");
    const images = names.map(
      (name, index) =>
        `<img src={image${index}} alt="${index}" /> <img src={require("./${name}").default} alt="${index}" />`,
    );
    const site = await built(
      context,
      `${imports}\n\n# A\n\n${images.join("\n\n")}\n`,
      Object.fromEntries(files),
    );
    const $ = site.page("/docs/a");
    for (const index of names.keys()) {
      const shown = $(`img[alt='${index}']`).toArray();
      assert.deepEqual(
        shown.map((image) => $(image).attr("width")),
        [`${index + 1}`, `${index + 1}`],
        names[index],
      );
    }
  });

  test("in headings is part of the title, the contents list and search", async (context) => {
    const text = `export const version = [3, 1].join(".")

# Version {version}

## New in *{version}* <b>and {"later"}</b> & more

Text
`;
    const site = await built(context, text);
    const $ = site.page("/docs/a");
    assert.equal($("h1").text(), "Version 3.1");
    assert.match($("title").text(), /^Version 3\.1 /);
    assert.equal($("nav.toc a").first().text(), "New in 3.1 and later & more");
    assert.equal($("nav.toc a em").first().text(), "3.1");
  });

  test("can be a component of the site as a directive, in Markdown and in MDX", async (context) => {
    const text = `:::price-table[The *title*]{currency=EUR open}

Some **words** and [a link](b.md).

:::
`;
    const site = await built(context, `# A\n\n${text}`, {
      "content/docs/c.md": `# C\n\n${text}`,
      "theme/components.tsx": `export function PriceTable({ title, currency, open, children }: any) {
  return <section className={currency} data-open={open}><h4>{title}</h4>{children}</section>;
}
`,
    });
    for (const route of ["/docs/a", "/docs/c"]) {
      const $ = site.page(route);
      assert.equal($("section.EUR[data-open=true] h4 em").text(), "title");
      assert.equal($("section.EUR p strong").text(), "words");
      assert.equal($("section.EUR a[href='/docs/b']").length, 1);
    }
  });

  test("can be a component of the site however its module exports it", async (context) => {
    const names = ["typed", "second", "renamed", "passed-on", "listed", "of-many", "deep"];
    const text = names.map((name) => `:::${name}\n\n${name}\n\n:::\n`).join("\n");
    const part = (name: string) => `({ children }: any) => <div className="${name}">{children}</div>`;
    const site = await built(context, `# A\n\n${text}`, {
      "theme/components.tsx": `import type { FC } from "react";
import Alone from "@site/src/Alone";
/*
export const Gone = () => null;
*/
export default Alone;
export type { Props } from "../src/many";
  export const Typed: FC<any> = ${part("typed")}, Second = ${part("second")};
function Listed({ children }: any) { return <div className="listed">{children}</div>; }
export {
  // Of this file
  Listed,
  Alone as Renamed,
};
export { default as PassedOn } from "../src/Alone.js";
export * from "@site/src/many";
`,
      "src/Alone.tsx": `export default ${part("alone")};\n`,
      "src/many.tsx": `import words from "./words.json";
export interface Props { readonly a: string }
export const OfMany = ({ children }: any) => <div className={words.many}>{children}</div>;
export * from "./deep";
`,
      "src/deep.ts": `import { createElement } from "react";
export const Deep = ({ children }: any) => createElement("div", { className: "deep" }, children);
`,
      "src/words.json": `{ "many": "of-many" }`,
    });
    const $ = site.page("/docs/a");
    for (const name of ["typed", "second", "listed", "of-many", "deep"])
      assert.equal($(`main div.${name}`).text().trim(), name);
    assert.equal($("main div.alone").text().replace(/\s+/g, " ").trim(), "renamed passed-on");
  });
});
