// What code of Docusaurus projects leaves to webpack and to its compilers, and what Docusaurus generates for it.
import assert from "node:assert/strict";
import { it } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const CLASSIC = `title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", { docs: false, blog: { blogSidebarCount: 1 } }]],`;

it("imports are found where webpack finds them: from the root, under an alias, behind loaders", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `import path from "node:path";
export default { ${CLASSIC.replace("docs: false, ", "")} staticDirectories: ["public", "static"], plugins: [
  () => ({ name: "alias", configureWebpack: () => ({ resolve: { alias: {
    "@": path.resolve(import.meta.dirname, "src"), "tea$": path.resolve(import.meta.dirname, "src/tea.js"), empty: false, react: "/nowhere/react" } } }) }),
  () => ({ name: "needs-webpack", configureWebpack() { throw new Error("no webpack"); } }),
] };\n`,
    "docs/a.mdx": `import Leaf from "/src/components/Leaf";
import Leaf2 from "@/components/Leaf";
import green from "tea";
import list from "!!yaml-loader!../data/list.yaml";
import text from "!!raw-loader!@/components/Leaf.jsx";
import Part from "/docs/_part.md";
import pen, { src } from "/img/pen.png";
import odd from "!!odd-loader?x=1!../data/list.yaml";

# A

<Leaf name="one"/> <Leaf2 name="two"/> <b>{green}</b> <i>{list.join(" ")}</i> <s>{text.length}</s>

<Part/>

<img src={pen} alt="Pen"/> <u>{typeof src}</u> {odd.toString() && ""}
`,
    "docs/_part.md": "A *part*.\n",
    "data/list.yaml": "- x\n- y\n",
    "src/tea.js": 'export default "green";\n',
    "src/components/Leaf.jsx": "export default ({ name }) => <em className={name}>Leaf</em>;\n",
    "public/img/pen.png": PIXEL,
    "static/img/other.png": PIXEL,
  });
  const result = await site.build();
  assert.equal(result.exitCode, 0, problemLines(result).join("\n"));
  assert.deepEqual(problemLines(result), [
    "docs/a.mdx:1:1 warning missing-module: The package `odd-loader` is not installed (Install the packages of the project. A note stands in its place on docs/a.mdx)",
  ]);
  const $ = site.page("/docs/a");
  const texts = ["em.one", "em.two", "article b", "article i", "article s", "article u"];
  assert.deepEqual(
    texts.map((each) => $(each).text()),
    ["Leaf", "Leaf", "green", "x y", "61", "string"],
  );
  assert.match($("article").text(), /A part\./);
  assert.match($("article img").attr("src") ?? "", /^\/assets\/pen-\w+\.png$/);
});

it("types in files of JavaScript are read where JavaScript alone is not right", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `export default { ${CLASSIC} };\n`,
    "src/pages/index.jsx": `import { useState } from "react";
import Old from "../components/Old";
type Props = { name?: string };
export default function Home({ name = "Typed" }: Props) { return <h1><button onClick={useState(0)[1]}>{name}</button><Old/></h1>; }\n`,
    // As TypeScript, this is a call with type arguments.
    "src/components/Old.js":
      "const a = 1, b = 2, c = 3;\nexport default () => <i>{String([a < b, c > (a)])}</i>;\n",
    "src/pages/wrong.jsx": "export default () => <p>;\n",
  });
  const result = await site.build();
  assert.deepEqual(
    problemLines(result).map((line) => line.split(" (")[0]),
    ['src/pages/wrong.jsx:2:1 error code: Unexpected end of file before a closing "p" tag'],
  );
  site.write("src/pages/wrong.jsx", "export default () => <p/>;\n");
  assert.deepEqual(problemLines(await site.build()), []);
  assert.equal(site.page("/")("h1 button").text(), "Typed");
  assert.equal(site.page("/")("h1 i").text(), "true,true");
});

it("pages show the last posts from the list that Docusaurus generates", async (test) => {
  const file = "docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json";
  const site = testSite(test, {
    "docusaurus.config.js": `export default { ${CLASSIC.replace('"/"', '"/help/"')} };\n`,
    "blog/2024-01-01-old.md": "# Old\n\nText.\n",
    "blog/2024-02-01-new.md": "# New\n\nText.\n",
    "src/pages/index.jsx": `import list from "@generated/${file}";
const same = require("../../.docusaurus/${file}");
const early = same.items;
export default () => <main><h1>{list.title}</h1>{[...list.items, ...early].map(({ permalink, title }, key) => <a key={key} href={permalink}>{title}</a>)}</main>;\n`,
  });
  const result = await site.build();
  assert.equal(result.exitCode, 0, problemLines(result).join("\n"));
  const $ = site.page("/");
  assert.equal($("h1").text(), "Recent posts");
  const links = $("main a[href*=blog]").toArray();
  assert.deepEqual(
    links.map((link) => [$(link).attr("href"), $(link).text()]),
    [0, 1].map(() => ["/help/blog/2024/02/01/new", "New"]),
  );
});

it("code finds the documents of the site, with their titles and addresses", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `export default { ${CLASSIC.replace(/docs: .* }/, "blog: false }")} };\n`,
    "docs/a.mdx": `import Titles from "@site/src/components/Titles";

export const words = ["of", "code"];

# First{words.map((word) => " " + word)}

Text of the first.

<Titles/>
`,
    "docs/01-more/b.md": "---\ntitle: Second\nslug: /two\n---\nText.\n",
    "docs/c.md": "---\ndraft: true\n---\n# Third\n",
    "src/components/Titles.jsx": `import { useDocsVersion, useDocById } from "@docusaurus/plugin-content-docs/client";
export default function Titles() {
  const { docs } = useDocsVersion();
  return <ul>{Object.values(docs).map(({ id, title, path }) => <li key={id}>{[id, title, path].join()}</li>)}<li>{useDocById("a").description}</li></ul>;
}\n`,
    "src/pages/index.jsx": `import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
export default () => <main>{useAllDocsData().default.versions[0].docs.map(({ id, path }) => <a key={id} href={path}>{id}</a>)}</main>;\n`,
  });
  assert.deepEqual(problemLines(await site.build()), []);
  const items = () =>
    site
      .page("/docs/a")(".prose li")
      .toArray()
      .map((item) => site.page("/docs/a")(item).text());
  assert.deepEqual(items(), ["more/b,Second,/docs/two", "a,First,/docs/a", "Text of the first."]);
  const links = site.page("/")("main a").toArray();
  assert.deepEqual(
    links.map((link) => link.attribs["href"]),
    ["/docs/two", "/docs/a"],
  );
  site.write("docs/01-more/b.md", "---\ntitle: Other\nslug: /two\n---\nText.\n");
  assert.deepEqual(problemLines(await site.build()), []);
  assert.equal(items()[0], "more/b,Other,/docs/two");
});

it("pages of components are given the configuration", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `export default { ${CLASSIC} customFields: { users: ["Ada"] } };\n`,
    "src/pages/index.jsx": `import { Component } from "react";
class Home extends Component {
  render() { const { config } = this.props; return <h1>{config.title} {config.baseUrl} {config.customFields.users}</h1>; }
}
export default (props) => <Home {...props} />;\n`,
  });
  assert.deepEqual(problemLines(await site.build()), []);
  assert.equal(site.page("/")("h1").text(), "T / Ada");
});
