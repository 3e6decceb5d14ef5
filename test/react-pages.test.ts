// Pages written in React: rendered once to plain HTML, their links and metadata treated like those of Markdown.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";
import { configWith, problemLines } from "./support/problems.js";
import { docsiteProcess, testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

/** A picture of 3 by 2 pixels. */
const GIF = Buffer.from("R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAIChF8AOw==", "base64");

test("A React page is complete HTML in the frame of the site", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\n[up](/)\n\n[features](/#features)\n",
    "content/pages/index.tsx": `import { useState } from "react";
import { Card } from "./_card.js";
export const frontMatter = { title: "Welcome", description: "The first page.", keywords: ["one", "two"] };
export default function Home() {
  const [count] = useState(3);
  return (
    <>
      <h1>Home &amp; more</h1>
      <section id="features">{count} features</section>
      <a href="docs/a">relative</a> <a href="@site/content/docs/a.md">file</a> <a href="https://example.com">out</a>
      <img src="/dot.gif" alt="Dot" />
      <Card />
    </>
  );
}
`,
    "content/pages/_card.tsx": `import "./_card.css";\nexport const Card = () => <p className="own-card">Card</p>;\n`,
    "content/pages/_card.css": ".own-card { color: teal; }\n",
    "content/static/dot.gif": GIF,
  });
  await site.buildWell();
  const $ = site.page("/");
  assert.equal($("main h1").text(), "Home & more");
  assert.equal($("title").text(), "Welcome | Test");
  assert.equal($("meta[name=description]").attr("content"), "The first page.");
  assert.equal($("meta[name=keywords]").attr("content"), "one, two");
  assert.equal($("header, main, footer").length, 3);
  assert.equal($("#features").text(), "3 features");
  assert.deepEqual(
    $("main a")
      .map((_, node) => $(node).attr("href"))
      .get(),
    ["/docs/a", "/docs/a", "https://example.com"],
  );
  assert.equal($("main a").last().attr("rel"), "noopener");
  assert.equal($("main img").attr("width"), "3");

  const styles = $("link[rel=stylesheet]")
    .map((_, node) => $(node).attr("href"))
    .get();
  const own = styles.filter((href) => /own-card/.test(site.read(href.slice(1))));
  assert.equal(own.length, 1);
  assert.ok(!site.read("docs/a/index.html").includes(own[0] ?? "none"), "documents do not load it");
});

test("A React page asks for its images under the base URL, and nowhere else", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", baseUrl: "/base/" };\n`,
    "content/pages/index.tsx": `export default () => <><h1>Home</h1><img src="/dot.gif" alt="Dot" /></>;\n`,
    "content/static/dot.gif": GIF,
  });
  await site.buildWell();
  assert.equal(site.page("/")("main img").attr("src"), "/base/dot.gif");
  assert.doesNotMatch(site.read("index.html"), /"\/dot\.gif"/);
});

test("A React page asks for images ahead only where its author writes so", async (context) => {
  const site = testSite(context, {
    "content/pages/index.tsx": `import Live from "./_live.js";
export default () => <><link rel="preload" as="image" href="/wanted.gif" /><h1>Home</h1><img src="/dot.gif" alt="Dot" /><Live /></>;\n`,
    "content/pages/_live.tsx": `"use client";\nexport default () => <p><img src="/dot.gif" alt="Live dot" /></p>;\n`,
    "content/static/dot.gif": GIF,
    "content/static/wanted.gif": GIF,
  });
  await site.buildWell();
  const $ = site.page("/");
  assert.deepEqual(
    $("link[as=image]")
      .map((_, link) => $(link).attr("href"))
      .get(),
    ["/wanted.gif"],
  );
  assert.equal($("picture").length, 0);
  assert.equal($("main img").length, 2);
});

test("Images and downloads that a React page imports are no missing files", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", baseUrl: "/base/" };\n`,
    "content/pages/index.tsx": `import logo from "./_logo.svg";
export default () => (
  <>
    <h1>Home</h1>
    <img src={logo} alt="Logo" />
    <a href={logo}>Download</a>
  </>
);
`,
    "content/pages/_logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>`,
  });
  await site.buildWell();
  const $ = site.page("/");
  const src = $("main img").attr("src") ?? "";
  assert.match(src, /^\/base\/assets\/_logo-\w+\.svg$/);
  assert.ok(site.has(src.slice("/base/".length)), "the file is part of the site");
  assert.equal($("main a").attr("href"), src);
});

test("Without front matter the heading is the title", async (context) => {
  const site = testSite(context, {
    "content/pages/about.tsx": `export default () => <h1>About <em>us</em></h1>;\n`,
    "content/pages/deep/moved.tsx": `export const frontMatter = { slug: "/elsewhere", unlisted: true };\nexport default () => <h1>Moved</h1>;\n`,
  });
  await site.buildWell();
  assert.equal(site.page("/about")("title").text(), "About us | Test");
  assert.equal(site.page("/elsewhere")("h1").text(), "Moved");
  assert.doesNotMatch(site.read("sitemap.xml"), /elsewhere/);
});

test("A page shares react-dom with the renderer of the compiled command", async (context) => {
  const site = testSite(context, {
    "content/pages/index.tsx": `import { preload } from "react-dom";
export default function Home() {
  preload("/text.woff2", { as: "font", crossOrigin: "anonymous" });
  return <h1>Home</h1>;
}
`,
    "content/static/text.woff2": "",
  });
  for (const NODE_ENV of ["production", "development"]) {
    const { status, stderr } = await docsiteProcess(["build", site.dir], { env: { NODE_ENV } });
    assert.equal(status, 0, stderr);
    assert.equal(site.page("/")("link[rel=preload][href='/text.woff2']").length, 1);
  }
});

describe("A mistake in a React page is reported at its line:", () => {
  const cases: Readonly<Record<string, readonly [text: string, problem: string]>> = {
    "no default export": [
      `export const Page = () => null;\n`,
      "content/pages/a.tsx:1:1 error react-page: The page has no default export (Write `export default function Page() { … }`)",
    ],
    "an error while it is rendered": [
      `function Part(): null {\n  throw new Error("boom");\n}\nexport default () => <Part />;\n`,
      "content/pages/a.tsx:2:9 error react-page: The page fails to render: boom",
    ],
    "a syntax error": [
      `export default () => <p>;\n`,
      'content/pages/a.tsx:2:1 error code: Unexpected end of file before a closing "p" tag (Did you mean </p>?)',
    ],
    "a bad key": [
      `export const frontMatter = {\n  titel: "A",\n};\nexport default () => <h1>A</h1>;\n`,
      "content/pages/a.tsx:2:3 error front-matter-key: Unknown front matter key `titel` (Did you mean `title`?)",
    ],
    "a broken link": [
      `export default () => (\n  <h1>\n    <a href="/docs/intr">A</a>\n  </h1>\n);\n`,
      "content/pages/a.tsx:3:14 error broken-link: No page at `/docs/intr` (Did you mean `/docs/intro`?)",
    ],
  };
  for (const [name, [text, problem]] of Object.entries(cases)) {
    test(name, async (context) => {
      const site = testSite(context, { "content/pages/a.tsx": text, "content/docs/intro.md": "# Intro\n" });
      const report = await site.build();
      assert.equal(report.exitCode, 1);
      assert.deepEqual(problemLines(report), [problem]);
    });
  }
});

test("With the cache, a link changes with the module that names its address", async (context) => {
  const links = (to: string) => `export const to = "${to}";\n`;
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "# B\n",
    "content/pages/index.jsx":
      'import { to } from "../../links.js";\nexport default () => <><h1>Home</h1><p><a href={to}>Start</a></p></>;\n',
    "links.js": links("/docs/a"),
  });
  await site.build({ cache: true });
  assert.equal(site.page("/")("main p a").attr("href"), "/docs/a");
  site.write("links.js", links("/docs/b"));
  await site.build({ cache: true });
  assert.equal(site.page("/")("main p a").attr("href"), "/docs/b");
});

test("With the cache, the head of a page changes with the module that names what is in it", async (context) => {
  const files = {
    "src/word.js": 'export const word = "one";\n',
    "src/pages/p.js": `import Head from "@docusaurus/Head";
import { word } from "../word.js";
export default () => <><Head><meta name="x" content={word} /></Head><h1>P</h1></>;\n`,
    "docs/a.mdx": `import Head from "@docusaurus/Head"
import { word } from "@site/src/word"\n\n# A\n\n<Head><meta name="x" content={word} /></Head>\n\nText\n`,
    "docusaurus.config.js": `module.exports = { title: "T", url: "https://t.example", baseUrl: "/",
  presets: [["classic", { docs: {}, blog: false }]] };\n`,
    "package.json": "{}\n",
  };
  const site = testSite(context, files);
  for (const word of ["one", "two"]) {
    site.write("src/word.js", `export const word = "${word}";\n`);
    assert.deepEqual(problemLines(await site.build({ cache: true })), []);
    for (const route of ["/p", "/docs/a"])
      assert.equal(site.page(route)("meta[name=x]").attr("content"), word, route);
  }
});

test("With the cache, a page that threw is rendered again: it may read a file that is there now", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "content/pages/p.tsx": `import { readFileSync } from "node:fs";
const words = readFileSync(process.env["DOCSITE_TEST_FILE"] as string, "utf8");
export default () => <><h1>Page</h1><p>{words}</p></>;\n`,
  });
  process.env["DOCSITE_TEST_FILE"] = path.join(site.dir, "data.txt");
  atEnd(context, () => delete process.env["DOCSITE_TEST_FILE"]);
  assert.match(problemLines(await site.build({ cache: true }))[0] ?? "", / error react-page: .*ENOENT/);
  site.write("data.txt", "Words");
  assert.deepEqual(problemLines(await site.build({ cache: true })), []);
  assert.equal(site.page("/p")("main p").text(), "Words");
});

test("With the cache, what components say in a React page changes with the texts of the site", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith(),
    "content/pages/index.jsx":
      'import Admonition from "@theme/Admonition";\nexport default () => <><h1>Home</h1><Admonition type="note">Text</Admonition></>;\n',
  });
  const title = () => site.page("/")(".admonition-title").text();
  await site.buildWell({ cache: true });
  assert.equal(title(), "Note");
  site.write("docsite.config.js", configWith('texts: { admonitions: { note: "Heads up" } }'));
  await site.buildWell({ cache: true });
  assert.equal(title(), "Heads up");
});

test("pages of JavaScript are pages like those of TypeScript", async (context) => {
  const page = (words: string) => `export default function Page() {\n  return <h1>${words}</h1>;\n}\n`;
  const site = testSite(context, {
    "content/pages/one.js": page("In js"),
    "content/pages/two.jsx": page("In jsx"),
    "content/pages/_part.js": "export const part = 1;\n",
  });
  await site.buildWell();
  assert.equal(site.page("/one")("h1").text(), "In js");
  assert.equal(site.page("/two")("h1").text(), "In jsx");
});
