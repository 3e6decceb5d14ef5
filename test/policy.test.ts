// The content policy stays strict whatever a site holds: inline styles become a style sheet of the page, code that the
// policy blocks is reported, other origins are named, and the site's own scripts are modules.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it, test } from "node:test";
import { transform } from "esbuild";
import { array, assert as assertProperty, asyncProperty, constantFrom } from "fast-check";
import { load } from "cheerio";
import type { Page } from "playwright-core";
import { liftStyles } from "../src/render/styles.js";
import { declarationsOf } from "../src/text/css.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { traceDocument } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { runs } from "./support/runs.js";
import { docsite, eventually, testSite, type TestSite, serveHere } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const TITLE = `title: "Test", url: "https://test.example"`;
const configWith = (extra: string) => `export default { ${TITLE}, ${extra} };\n`;

/** Addresses of the style sheets of a page alone. */
const sheetsOf = (site: TestSite, route: string) =>
  site
    .page(route)('link[data-page][href*="assets/styles/"]')
    .toArray()
    .map(({ attribs }) => attribs["href"] ?? "");

describe("Inline styles", () => {
  test("of Markdown, MDX and React pages become one style sheet of the page", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('baseUrl: "/base/"'),
      "content/docs/a.md": `# A\n\n<p style="color: red; margin: 0">One</p>\n<p style='color: red; margin: 0'>Two</p>\n`,
      "content/docs/b.mdx": `# B\n\n<p style={{ color: "red", marginTop: 4 }}>One</p>\n`,
      "content/pages/c.tsx": `export default () => <article><h1>C</h1><p style={{ color: "red", marginTop: 4 }}>One</p></article>;\n`,
      "content/docs/plain.md": '# Plain\n\n`style="x"`\n',
    });
    await site.buildWell();
    for (const route of ["/docs/a", "/docs/b", "/c"]) {
      assert.equal(site.page(route)("[style], style").length, 0, route);
      const [sheet = "", ...others] = sheetsOf(site, route);
      assert.deepEqual(others, []);
      const css = site.read(sheet.replace("/base/", ""));
      const names = site.page(route)("main [data-s]").toArray();
      for (const { attribs } of names) assert.ok(css.includes(`[data-s="${attribs["data-s"]}"]`));
      assert.match(css, /\{color: ?red;margin/);
    }
    assert.equal(site.read("docs/a/index.html").match(/data-s="\w+"/g)?.length, 2);
    assert.deepEqual(sheetsOf(site, "/docs/b"), sheetsOf(site, "/c"), "equal styles, the same sheet");
    assert.deepEqual(sheetsOf(site, "/docs/plain"), []);
    assert.equal(site.files().filter((file) => file.startsWith("assets/styles/")).length, 2);
  });

  test("of the theme's parts and of the announcement are on every page, in one sheet", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(
        `announcementBar: { id: "x", content: "<b style='color:red'>New</b>" }`,
      ),
      "content/docs/a.md": "# A\n",
      "content/docs/b.md": "# B\n",
      "theme/parts/Footer.tsx": `export const Footer = () => <footer style={{ color: "teal" }}>F</footer>;\n`,
    });
    await site.buildWell();
    const [sheet = ""] = sheetsOf(site, "/docs/a");
    assert.deepEqual(sheetsOf(site, "/docs/b"), [sheet]);
    assert.deepEqual(sheetsOf(site, "404.html"), [sheet]);
    assert.match(site.read(sheet.slice(1)), /color:red[\s\S]*color:teal|color:teal[\s\S]*color:red/);
  });

  test("keep their addresses, which are checked and allowed like others", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": `# A

<p style="background: url(img/x.png)">1</p>
<p style="background: url('https://img.example/x.png')">2</p>
<style>@font-face { font-family: F; src: url("../f.woff2") } p { background: url(https://img2.example/y.png) }</style>
`,
      "content/static/docs/img/x.png": "x",
      "content/static/f.woff2": "x",
    });
    const { contentPolicy = "" } = await site.buildWell();
    assert.match(contentPolicy, /img-src 'self' data: https:\/\/img\.example https:\/\/img2\.example/);
    const css = site.read(sheetsOf(site, "/docs/a")[0]?.slice(1) ?? "");
    assert.match(css, /url\(\/docs\/img\/x\.png\)/);
    assert.match(css, /url\("\/f\.woff2"\)/);
    site.remove("content/static/f.woff2");
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ code, file, line }) => [code, file, line]),
      [["missing-file", "content/docs/a.md", 5]],
    );
  });

  test("of the dev server come with the page", async (context) => {
    const site = testSite(context, { "content/docs/a.md": `# A\n\n<p style="color:red">x</p>\n` });
    const { url } = await serveHere(context, site.dir);
    const ask = async (address: string) => (await fetch(new URL(address, url))).text();
    const sheet = async () => /\/assets\/styles\/[^"]+/.exec(await ask("docs/a"))?.[0] ?? "";
    assert.match(await ask(await sheet()), /color:red/);
    site.write("content/docs/a.md", `# A\n\n<p style="color:lime">x</p>\n`);
    await eventually(async () => assert.match(await ask(await sheet()), /color:lime/));
  });
});

describe("A lifted style", () => {
  const lift = (html: string) => liftStyles(html, "/docs/a") ?? { body: html, css: "", hashes: [] };

  test("is nothing for pages without any, whatever their text says", () => {
    assert.equal(liftStyles("<p>styled</p>", "/"), undefined);
    assert.equal(
      liftStyles('<p>style="color:red"</p><!-- <b style="x:y"> --><textarea><i style="a:b">', "/"),
      undefined,
    );
  });

  test("does not depend on the order of the elements", () => {
    const [one, other] = ['<b style="color:red">x</b>', '<i style="color:teal">x</i>'];
    assert.equal(lift(one + other).css, lift(other + one).css);
  });

  test("can say no more than the attribute could", () => {
    for (const [style, expected] of [
      ["color:red}body{display:none", []],
      ["color:red;}body{display:none}", ["color:red"]],
      ["color:red;&:hover{color:teal}", ["color:red"]],
      ["a:hover{color:teal}", []],
      ["@import 'x';color:red", ["color:red"]],
      ["color:red/*", ["color:red"]],
      ['font-family:"a;}b";top:0', ['font-family:"a;}b"', "top:0"]],
      ['font-family:"open', ['font-family:"open"']],
      ["width:calc(1px + (2px", ["width:calc(1px + (2px))"]],
      [
        "background:url(data:image/png;base64,AA==);top:0",
        ["background:url(data:image/png;base64,AA==)", "top:0"],
      ],
      ["background:url(x", ["background:url(x)"]],
      ["color:re\\", ["color:re"]],
      ["--a:{b:c};--d:", ["--a:{b:c}", "--d:"]],
      ["color:red;;  ;", ["color:red"]],
      ["/* c */ color : red", ["color : red"]],
    ] as const)
      assert.deepEqual(declarationsOf(style), expected, style);
  });

  test("of any text leaves the other rules of the sheet as they are", async () => {
    const part = constantFrom(..."{}()[];:'\"\\/*!@&<\n a", "url(", "/*", "*/", "color:red", "--x:");
    await assertProperty(
      asyncProperty(array(part, { maxLength: 12 }), async (parts) => {
        const text = declarationsOf(parts.join("")).join(";");
        assert.deepEqual(declarationsOf(`${text};last:1`).at(-1), "last:1");
        const { code } = await transform(`a{${text}}\nb{last:1}`, { loader: "css", logLevel: "silent" });
        assert.match(code, /\nb \{\n {2}last: 1;\n\}\n$/, text);
        assert.match(code, /^a \{/);
      }),
      runs(100, 10_000),
    );
  });

  test("of an element that stands in the page comes first, in order, with its media and imports", () => {
    const { body, css } = lift(
      `<style>@import "b.css"; p { color: red }</style><p style="top:0">x</p>` +
        `<style media="print">p { color: black } /* open </style><style type="text/less">@a: 1;</style>` +
        `<svg><style><![CDATA[.a > .b { fill: red }]]></style><style/><path style="fill:red"/></svg>`,
    );
    assert.deepEqual(css.split("\n").slice(0, 4), [
      '@import "/docs/b.css";',
      "p { color: red }",
      "@media print{p { color: black }}",
      ".a > .b { fill: red }",
    ]);
    const $ = load(body);
    assert.equal($("style").length, 1, "the one in another language");
    assert.equal($("[data-s]").length, 2);
  });

  test("of an element for browsers without script is for those alone", () => {
    const { css } = lift(`<noscript><style media="print">p{top:0}</style><p style="left:0"></noscript>`);
    assert.match(css, /^@media \(scripting: none\)\{@media print\{p\{top:0\}\}\}\n\[data-s="\w+"\]/);
  });

  test("leaves templates and shadow trees as they are: the policy allows their style elements", () => {
    for (const mode of ["", ' shadowrootmode="open"']) {
      const html = `<div><template${mode}><style>p{}</style></template></div>`;
      const { body, css, hashes } = lift(html);
      assert.deepEqual([body, css, hashes.length], [html, "", 1]);
    }
    const shadow = `<div><template shadowrootmode="open"><p style="top:0"></template></div>`;
    assert.equal(liftStyles(shadow, "/"), undefined);
  });
});

describe("Code that the policy blocks", () => {
  test("is reported where it stands, with what to do", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": `# A

Text <b onclick="alert(1)">b</b>

<script>
  console.log(1);
</script>

<script type="application/ld+json">{}</script>
<script src="/x.js"></script>

\`<b onclick="x()">\`
`,
      "content/pages/p.tsx": `export default () => <article><h1>P</h1>
  <div dangerouslySetInnerHTML={{ __html: "<b onmouseover='go()'>x</b>" }} />
</article>;\n`,
      "content/static/x.js": "1",
      "content/static/own.html": "<p onclick='x()'>An application of its own</p>",
    });
    const { diagnostics, exitCode } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code, file, line }) => [severity, code, file, line]),
      [
        ["warning", "inline-code", "content/docs/a.md", 3],
        ["warning", "inline-code", "content/docs/a.md", 5],
        ["warning", "inline-code", "content/pages/p.tsx", 2],
      ],
    );
    for (const { hint } of diagnostics) assert.match(hint ?? "", /clientModules/);
  });

  test("is none in configured tags, which the policy allows by their hashes", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('head: [{ tag: "script", attributes: {}, text: "let a = 1" }]'),
      "content/docs/a.md": "# A\n",
    });
    await site.buildWell();
  });
});

test("Tags that front matter puts into the head of a page are those of the configuration, with their hashes in the policy", async (context) => {
  const tags = `head:
  - tag: meta
    attributes: { name: google-site-verification, content: 1.10 }
  - tag: meta
    attributes: { name: robots, content: noindex }
  - tag: link
    attributes: { rel: preconnect, href: "https://cdn.example", crossorigin: true }
  - tag: script
    attributes: { src: "https://cdn.example/a.js" }
  - tag: script
    text: "console.log(1)"
`;
  const site = testSite(context, {
    "docsite.config.js": configWith('hosting: "netlify", blog: {}'),
    "content/docs/a.md": `---\n${tags}---\n\n# A\n`,
    "content/docs/b.md": "# B\n",
    "content/blog/2024-01-01-p.md": `---\ntitle: P\n${tags}---\n\nText.\n`,
    "content/pages/r.tsx": `export const frontMatter = { head: [{ tag: "meta", attributes: { name: "x", content: "y" } }] };\nexport default () => <h1>R</h1>;\n`,
  });
  await site.buildWell();
  for (const route of ["/docs/a", "/blog/2024/01/01/p"]) {
    const $ = site.page(route);
    assert.equal($('head meta[name="google-site-verification"]').attr("content"), "1.10");
    assert.equal($('head meta[name="robots"]').length, 1);
    assert.equal($('head link[rel="preconnect"][crossorigin]').length, 1);
    assert.ok($('head script[src="https://cdn.example/a.js"]').is("[defer]"));
    assert.equal($("head script:contains('console.log(1)')").length, 1);
  }
  assert.equal(site.page("/docs/b")("head script:contains('console.log(1)')").length, 0);
  assert.equal(site.page("/r")('head meta[name="x"]').attr("content"), "y");
  const policy = site.read("_headers");
  // SHA-256 of the text.
  assert.match(policy, /script-src [^;]*'sha256-[\w+/=]+' 'sha256-[\w+/=]+'/);
  assert.match(policy, /script-src [^;]*https:\/\/cdn\.example/);
  assert.doesNotMatch(site.read("sitemap.xml"), /docs\/a</);
  site.write("content/docs/a.md", "---\nhead: [{ tag: title, text: A }]\n---\n\n# A\n");
  const [problem = ""] = problemLines(await site.build());
  assert.match(problem, /^content\/docs\/a\.md:2:1 error front-matter-value/);
});

test("A build names the other origins that pages reach, in one line", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": `# A

![x](https://img.example/x.png) <iframe src="https://www.youtube-nocookie.com/embed/x" title="V"></iframe>
<video controls><source src="https://cdn.example/x.mp4"></video>
<p style="background:url(https://img.example/y.png)">x</p>
<img alt="" src="data:image/png;base64,AA==">

[l](https://elsewhere.example)
`,
  });
  const { stdout } = await docsite(["build", site.dir, "--verbose"]);
  assert.deepEqual(
    stdout.split("\n").filter((line) => line.startsWith("Pages reach")),
    [
      "Pages reach other origins: frames from https://www.youtube-nocookie.com; images from https://img.example; media from https://cdn.example",
    ],
  );
  assert.match(stdout, /media-src 'self' https:\/\/cdn\.example/);
  site.write("content/docs/a.md", "# A\n");
  assert.doesNotMatch((await docsite(["build", site.dir])).stdout, /Pages reach/);
});

test("The policy allows the origins that the configuration names for scripts", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith(
      'allowedOrigins: { connect: ["https://stats.example"], frame: ["https://*.chat.example"] }',
    ),
    "content/docs/a.md": "# A\n",
  });
  const { contentPolicy = "" } = await site.buildWell();
  assert.match(
    contentPolicy,
    /; connect-src 'self' https:\/\/stats\.example; frame-src 'self' https:\/\/\*\.chat\.example$/,
  );
  site.write(
    "docsite.config.js",
    configWith(`allowedOrigins: { connect: ["'unsafe-inline'; x"], fonts: [] }`),
  );
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code }) => code),
    ["config-value", "config-unknown-key"],
  );
});

describe("Scripts of the site", () => {
  test("that are missing are reported with their place", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default {\n  ${TITLE},\n  clientModules: ["./src/a.ts",\n    "src/gone.ts"],\n};\n`,
      "content/docs/a.md": "# A\n",
      "src/a.ts": "export {};\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "docsite.config.js:4:5 error client-module: The script `src/gone.ts` does not exist (Paths are relative to the site folder. Create the file, or correct its path)",
    ]);
  });

  test("with mistakes are reported like the theme", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('clientModules: ["./src/a.ts"]'),
      "content/docs/a.md": "# A\n",
      "src/a.ts": "const x = ;\n",
    });
    const [problem] = (await site.build()).diagnostics;
    assert.deepEqual([problem?.code, problem?.file, problem?.line], ["code", "src/a.ts", 1]);
  });

  test("never hold up the first paint", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(`clientModules: ["src/a.ts"], head: [
        { tag: "script", attributes: { src: "/s.js" } },
        { tag: "script", attributes: { src: "/s.js", async: true } },
        { tag: "script", attributes: { src: "/s.js", blocking: "render" } },
      ]`),
      "content/docs/a.md": "# A\n",
      "content/static/s.js": "1",
      "src/a.ts": `import "./a.css";\nconsole.log(1);\n`,
      "src/a.css": ".own { color: red }\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const tags = $("script[src]")
      .toArray()
      .map(({ attribs: { src, ...others } }) => [
        src?.replace(/-\w{8}\./, ".").replace(/-\w{8}\./, "."),
        others,
      ]);
    assert.deepEqual(tags, [
      ["/assets/boot.js", { type: "module", "data-site": "" }],
      ["/assets/site-a.js", { type: "module", "data-site": "" }],
      ["/s.js", { defer: "", "data-page": "" }],
      ["/s.js", { async: "", "data-page": "" }],
      ["/s.js", { blocking: "render", "data-page": "" }],
    ]);
    assert.equal($('link[data-site][href^="/assets/site-a-"]').length, 1, "with their style sheets");
  });

  test("show their edits on the dev server, also when they come later", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('clientModules: ["./src/a.ts"]'),
      "content/docs/a.md": "# A\n",
    });
    const { url } = await serveHere(context, site.dir);
    site.write("src/a.ts", `console.log("first")\n`);
    /** A script with all that it imports. */
    const scriptAt = async (address: string): Promise<string> => {
      const text = await (await fetch(new URL(address, url))).text();
      const imported = [...text.matchAll(/import\s*"([^"]+\.js)"/g)].map(([, name = ""]) => scriptAt(name));
      return [text, ...(await Promise.all(imported))].join("\n");
    };
    const script = async () => {
      const html = await (await fetch(new URL("docs/a", url))).text();
      return scriptAt(/\/assets\/site-a-[^"]+/.exec(html)?.[0] ?? "/none");
    };
    await eventually(async () => assert.match(await script(), /console\.log\("first"\)/));
    site.write("src/a.ts", `import "./b.js";\n`);
    site.write("src/b.ts", `console.log("second")\n`);
    await eventually(async () => assert.match(await script(), /console\.log\("second"\)/));
  });
});

const ISLAND = `'use client';
import { useState } from "react";
export function Box() {
  const [isWide, setWide] = useState(false);
  return <div>
    <style>{".in-island { text-decoration: underline }"}</style>
    <div id="box" className="in-island" style={isWide ? { width: 300, height: 40 } : { width: 100, height: 40, color: "rgb(255, 0, 0)" }}>Box</div>
    <button onClick={() => setWide(!isWide)}>Change</button></div>;
}
`;

describe("Under its policy, in a browser,", { concurrency: false }, () => {
  const context = suiteContext();
  let url: string;
  let visit: (route: string) => Promise<Page>;
  const complaints: string[] = [];

  before(async () => {
    const site = testSite(context as Parameters<typeof testSite>[0], {
      "docsite.config.js": configWith(`clientModules: ["./src/views.ts"], head: [
        { tag: "script", attributes: { src: "/counter.js", async: true } },
        { tag: "style", attributes: {}, text: ".from-head { color: rgb(1, 2, 3) }" },
      ]`),
      "src/views.ts": `const seen: string[] = Object.assign(globalThis, { seen: [] }).seen;
seen.push("load " + location.pathname);
document.addEventListener("docsite:navigate", ({ detail: { url, previousUrl } }) =>
  seen.push(new URL(previousUrl).pathname + " " + new URL(url).pathname + " " + document.title + " " + document.querySelector("h1")!.textContent));
`,
      "content/static/counter.js": "globalThis.counted = (globalThis.counted ?? 0) + 1;",
      "content/docs/a.md": `# A

<p id="a" class="from-head" style="color: rgb(0, 128, 0); background: url(../dot.svg)">Green</p>
<style>h1 { letter-spacing: 7px }</style>
<svg width="9" height="9"><style>.dot { fill: rgb(9, 9, 9) }</style><circle class="dot" r="4" style="stroke: rgb(8, 8, 8)"/></svg>

[B](b.md)
`,
      "content/docs/b.md": `# B

<p id="b" style="color: rgb(0, 0, 255)">Blue</p>
<iframe src="/frame.html" title="F"></iframe>
<video><source src="/none.mp4"></video>

[A](a.md)
`,
      "content/pages/island.tsx": `import { Box } from "./_box.js";\nexport default () => <article><h1>Island</h1><Box /><a href="/docs/a">A</a></article>;\n`,
      "content/pages/_box.tsx": ISLAND,
      "content/static/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
      "content/static/frame.html": "<!doctype html><title>F</title>",
      "content/static/none.mp4": "",
    });
    const { contentPolicy = "" } = await site.buildWell();
    url = await serveFolder(context, path.join(site.dir, "dist"), {
      "content-security-policy": contentPolicy,
    });
    const browser = await openBrowser(context);
    visit = async (route) => {
      const page = await (await browser.newContext()).newPage();
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(new URL(route, url).href);
      return page;
    };
  });

  const styleOf = (page: Page, selector: string, property: string) =>
    page.evaluate(
      ([wanted, name]) =>
        getComputedStyle(document.querySelector(wanted) ?? document.body).getPropertyValue(name),
      [selector, property] as const,
    );

  it("inline styles hold against style sheets, in SVG too", async () => {
    const page = await visit("docs/a");
    assert.equal(await styleOf(page, "#a", "color"), "rgb(0, 128, 0)");
    assert.match(await styleOf(page, "#a", "background-image"), /\/dot\.svg"\)$/);
    assert.equal(await styleOf(page, "h1", "letter-spacing"), "7px");
    assert.equal(await styleOf(page, "circle", "fill"), "rgb(9, 9, 9)");
    assert.equal(await styleOf(page, "circle", "stroke"), "rgb(8, 8, 8)");
    assert.deepEqual(complaints, []);
  });

  it("a navigation brings the styles of the new page before its content, and takes those of the old one", async () => {
    const page = await visit("docs/a");
    const isSame = await traceDocument(page);
    const spacings = () => page.evaluate(() => (globalThis as unknown as { spacings: string[] }).spacings);
    // Of the heading, before and after each change.
    await page.evaluate(() => {
      const watch = Object.assign(globalThis, {
        spacings: [] as string[],
        note() {
          const heading = document.querySelector("h1") ?? document.body;
          const isWide = getComputedStyle(heading).letterSpacing === "7px";
          watch.spacings.push(`${heading.textContent} ${isWide}`);
        },
        start: document.startViewTransition.bind(document),
      });
      document.startViewTransition = (change) => {
        watch.note();
        return watch.start(change);
      };
      document.addEventListener("docsite:navigate", watch.note);
    });
    await page.getByRole("main").getByRole("link", { name: "B", exact: true }).click();
    await page.locator("#b").waitFor();
    assert.equal(await styleOf(page, "#b", "color"), "rgb(0, 0, 255)");
    assert.equal(await page.locator('link[href*="assets/styles/"]').count(), 1);
    await page.getByRole("main").getByRole("link", { name: "A", exact: true }).click();
    await page.locator("#a").waitFor();
    assert.deepEqual(await spacings(), ["A true", "B false", "B false", "A true"]);
    assert.equal(await page.locator('link[href*="assets/styles/"][media]').count(), 0);
    assert.ok(await isSame());
    assert.deepEqual(complaints, []);
  });

  it("islands keep their styles when they start, and change them", async () => {
    const page = await visit("island");
    assert.equal(await styleOf(page, "#box", "width"), "100px");
    assert.equal(await styleOf(page, "#box", "text-decoration-line"), "underline");
    const button = page.getByRole("button", { name: "Change" });
    await eventually(async () => {
      await button.click();
      assert.equal(await styleOf(page, "#box", "width"), "300px");
    });
    assert.notEqual(
      await styleOf(page, "#box", "color"),
      "rgb(255, 0, 0)",
      "a property that React took away",
    );
    assert.equal(await styleOf(page, "#box", "height"), "40px");
    await button.click();
    assert.equal(await styleOf(page, "#box", "color"), "rgb(255, 0, 0)");
    assert.deepEqual(complaints, []);
  });

  it("scripts of the site run once, and hear of every page", async () => {
    const page = await visit("docs/a");
    await page.getByRole("main").getByRole("link", { name: "B", exact: true }).click();
    await page.locator("#b").waitFor();
    await page.goBack();
    await page.locator("#a").waitFor();
    await eventually(async () =>
      assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen), [
        "load /docs/a",
        "/docs/a /docs/b B | Test B",
        "/docs/b /docs/a A | Test A",
      ]),
    );
    assert.equal(await page.evaluate(() => (globalThis as unknown as { counted: number }).counted), 1);
    assert.deepEqual(complaints, []);
  });
});
