// Docusaurus projects whose plugins, options and files are not of the usual form: each is shown, or named.
import assert from "node:assert/strict";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { test } from "node:test";
import { load } from "cheerio";
import { Options } from "../src/docusaurus/options.js";
import { mapped } from "../src/docusaurus/map.js";
import type { Project } from "../src/docusaurus/project.js";
import type { BuildReport } from "../src/commands/build.js";
import { problemLines } from "./support/problems.js";
import { buildSiteIn, testSite } from "./support/site.js";

const config = (more: string, baseUrl = "/") =>
  `module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "${baseUrl}", onBrokenLinks: "throw", ${more} };\n`;

const CLASSIC = `presets: [["classic", { blog: false }]],`;

/** What is said of options that are left out. */
function leftOut({ inPlace }: BuildReport): string[] {
  return (inPlace?.outcomes ?? [])
    .filter(({ fate }) => fate === "unsupported")
    .map(({ option, note = "" }) => `${option}${note}`.replace(/^plugins\[\d+\]\./, ""));
}

const errors = (report: BuildReport) => problemLines(report).filter((line) => /(?:^| )error /.test(line));

const PETS = `openapi: 3.0.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { operationId: pets, summary: Pets, responses: { "200": { description: OK } } }
`;

test("Routes of plugins may have components of a theme, of packages and of files", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      `${CLASSIC} plugins: [() => ({
        name: "made",
        getThemePath: () => "./plugin-theme",
        contentLoaded({ actions: { addRoute } }) {
          addRoute({ path: "/widget/made", component: "@theme/Made", exact: true });
          addRoute({ path: "/widget/given", component: "@theme/Given" });
          addRoute({ path: "/widget/packed", component: "parts/Packed" });
          addRoute({ path: "/widget/json", component: "@site/src/Json", modules: { list: "@site/data/list.json" } });
          addRoute({ path: "/widget/gone", component: "@theme/Gone" });
          addRoute({ path: "/widget/nowhere", component: "@site/src/Nowhere" });
          addRoute({ path: "/widget/user/:id", component: "@theme/Made" });
          addRoute({ path: "/widget/none" });
          addRoute({ path: "/widget/mdx", component: "@theme/Made", modules: { content: "@site/docs/a.md" } });
          addRoute({ path: "/widget/whole", component: "@theme/Made", routes: [] });
          addRoute({ path: "/widget/outer", component: "@theme/Frame", routes: [{ path: "/widget/outer/in", component: "@theme/Made" }] });
          addRoute("odd");
        },
        injectHtmlTags: () => ({ preBodyTags: [{ tagName: "noscript", innerHTML: "No" }, "<b>raw</b>"] }),
        getClientModules: () => ["./src/gone-client.js"],
      })],`,
      "/widget/",
    ),
    "node_modules/parts/package.json": `{ "name": "parts" }`,
    "node_modules/parts/Packed.js": `const { createElement } = require("react");\nmodule.exports = () => createElement("h1", null, "Packed");\n`,
    "src/theme/Made.js": `export default () => <h1>Made</h1>;\n`,
    "plugin-theme/Given/index.js": `export default () => <h1>Given</h1>;\n`,
    "src/Json.js": `export default ({ list }) => <h1>{list.join()}</h1>;\n`,
    "data/list.json": `["a","b"]`,
    "docs/a.md": "# A\n\n[gone](/gone), [nowhere](/nowhere), [made](/made)\n",
  });
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  for (const [route, heading] of [
    ["/made", "Made"],
    ["/given", "Given"],
    ["/packed", "Packed"],
    ["/json", "a,b"],
    ["/whole", "Made"],
    ["/outer/in", "Made"],
  ] as const)
    assert.equal(site.page(route)("main h1").text(), heading, route);
  assert.deepEqual(leftOut(report).sort(), [
    "`<b>raw</b>` of `injectHtmlTags` is left out",
    "`<noscript>` of `injectHtmlTags` is left out",
    "`@theme/Frame` is not around the pages below `/outer`",
    "a route without a path is left out",
    "there is no `./src/gone-client.js`",
    "there is no page `/gone`: there is no `@theme/Gone`",
    "there is no page `/mdx`: its module `content` is not data: @site/docs/a.md",
    "there is no page `/none`: it has no component",
    "there is no page `/nowhere`: there is no `@site/src/Nowhere`",
    "there is no page `/user/:id`: it stands for many addresses",
  ]);
});

test("The data of instances of one plugin, and what is no JSON of them", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(`${CLASSIC} plugins: ["one", "two", "three"].map((id) => [
      (context, options) => ({
        name: "data",
        async contentLoaded({ actions }) {
          actions.setGlobalData(id === "three" ? () => {} : id === "two" ? "text" : { id });
          if (id === "two") {
            const code = await actions.createData("code.js", "export default 1;");
            actions.addRoute({ path: "/coded", component: "@site/src/Shown", modules: { code } });
          }
        },
      }),
      { id },
    ]),`),
    "src/Shown.js": `export default () => <h1>Shown</h1>;\n`,
    "src/pages/index.js": `import useGlobalData from "@docusaurus/useGlobalData";
export default () => <h1>{JSON.stringify(useGlobalData().data)}</h1>;\n`,
    "docs/a.md": "# A\n",
  });
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  assert.equal(site.page("/")("main h1").text(), '{"one":{"id":"one"},"two":"text"}');
  assert.match(leftOut(report).join("\n"), /the data `code\.js` are not JSON/);
  assert.match(leftOut(report).join("\n"), /there is no page `\/coded`/);
  assert.match(leftOut(report).join("\n"), /its global data are not JSON/);
});

test("redocusaurus makes a reference of each description in its folder, and of those that it lists", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(`presets: [["classic", { blog: false }], ["redocusaurus", {
      openapi: { path: "specs", routeBasePath: "/api" },
      specs: [
        { id: "far", spec: "https://far.example/openapi.yaml", route: "/api/far/" },
        { id: "near", spec: "../elsewhere.yaml", route: "api/near" },
      ],
    }]], themeConfig: { navbar: { items: [{ to: "/api/far/", label: "Far" }] } },`),
    "specs/pets.openapi.yaml": PETS,
    "specs/zoo/index.openapi.json": JSON.stringify({
      openapi: "3.0.0",
      info: { title: "Zoo", version: "1" },
      paths: { "/zoo": { get: { operationId: "zoo", responses: { 200: { description: "OK" } } } } },
    }),
    "specs/part.yaml": "a: 1\n",
    "docs/a.md": "# A\n\n[far](/api/far), [near](/api/near#tag), [pets](/api/pets)\n",
  });
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  assert.equal(site.page("/api/pets")("h1").text(), "Pets");
  assert.equal(site.page("/api/zoo")("h1").text(), "Zoo");
  const said = leftOut(report).join("\n");
  assert.match(said, /there is no reference at `\/api\/far\/`/);
  assert.match(said, /there is no reference at `api\/near`/);
});

test("redocusaurus looks through its folder, without an option, too", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(`presets: [["classic", { blog: false }], "redocusaurus"],`),
    "openapi/pets.openapi.yaml": PETS,
    "docs/a.md": "# A\n",
  });
  assert.deepEqual(errors(await site.build()), []);
  assert.equal(site.page("/api/pets")("h1").text(), "Pets");
});

test("Instances of the pages plugin have their folders side by side", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js":
      config(`presets: [["classic", { blog: false }]], i18n: { defaultLocale: "en", locales: ["en", "de"] },
      plugins: [["@docusaurus/plugin-content-pages", { id: "more", path: "more", routeBasePath: "more" }]],`),
    "src/pages/bo.js": `export default () => <h1>Bo</h1>;\n`,
    "src/pages/index.js": `export default () => <h1>Home</h1>;\n`,
    "more/one.js": `import { useState } from "react";
export default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n`,
    "more/two.md": "# Two\n\n[one](./one)\n",
    "more/index.mdx": "# More\n",
    "i18n/de/docusaurus-plugin-content-pages-more/two.md": "# Zwei\n",
    "docs/a.md": "# A\n",
  });
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  for (const [route, heading] of [
    ["/bo", "Bo"],
    ["/", "Home"],
    ["/more", "More"],
    ["/more/two", "Two"],
    ["/de/more/two", "Zwei"],
  ] as const)
    assert.equal(site.page(route)("main h1").text(), heading, route);
  assert.equal(site.page("/more/one")("docsite-island button").text(), "0");
  assert.deepEqual(leftOut(report), []);
});

test("Imports without an extension find what webpack would find", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(CLASSIC),
    "src/components/Box/index.js": `export default () => <p>from js</p>;\n`,
    "src/components/Box/index.tsx": `import picture from "./gone.png";\nexport default () => <p>from tsx</p>;\n`,
    "src/theme/Part.js": `export default () => <p>part js</p>;\n`,
    "src/theme/Part.tsx": `export default () => <p>part tsx</p>;\n`,
    "src/data.json": `"json"`,
    "src/data.ts": `export default "ts";\n`,
    "src/pages/index.js": `import Box from "../components/Box";
import Part from "@theme/Part";
import data from "../data";
import Rooted from "/src/components/Box";
export default () => <main><Box /><Part /><Rooted />{data}</main>;\n`,
    "docs/a.md": "# A\n",
  });
  assert.deepEqual(errors(await site.build()), []);
  assert.equal(site.page("/")("main").text(), "from jspart jsfrom jsts");
});

test("Keys of front matter that only docsite has may be something else in a project, and are read where they are right", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(`presets: [["classic", { blog: false }]],`),
    "docs/a.md":
      "---\nmode: expert\nsearch: none\nhead: of department\nvariables: 3\npublish_date: soon\n---\n# A\n\n## B\n",
    "docs/b.md": "---\nmode: wide\n---\n# A\n\n## B\n",
    "src/pages/r.js": `export const frontMatter = { mode: "expert", hide_table_of_contents: true };\nexport default () => <h1>R</h1>;\n`,
    "docs/c.md": "---\nsidebar_position: first\n---\n# A\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error").map(({ file, line }) => `${file}:${line}`),
    ["docs/c.md:2"],
  );
  site.remove("docs/c.md");
  assert.deepEqual(errors(await site.build()), []);
  const hasContents = (route: string) => site.page(route)("nav[aria-labelledby], .toc").length > 0;
  assert.deepEqual([hasContents("docs/a"), hasContents("docs/b")], [true, false]);
});

test("Admonitions of the project look like `info`, and the build says so", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      `presets: [["classic", { blog: false, docs: { admonitions: { keywords: ["demo", "my-box", "quote", "note"] } } }]],`,
    ),
    "docs/a.md": `# A

:::demo Titled

In it.

:::

> :::my-box[With *style*]{.own}
> Quoted.
> :::

:::quote[Somebody]
Said it.
:::

- ::::demo
  Outer
  :::note
  Inner
  :::
  ::::

\`\`\`
:::demo
\`\`\`
`,
  });
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  const $ = site.page("/docs/a");
  assert.deepEqual(
    $("main .admonition")
      .toArray()
      .map(
        (box) =>
          $(box)
            .attr("class")
            ?.match(/info|note/)?.[0],
      ),
    ["info", "info", "info", "info", "note"],
  );
  assert.doesNotMatch($("main").text().replace($("main pre").text(), ""), /:::/);
  assert.match($("main pre").text(), /:::demo/);
  assert.match(leftOut(report).join("\n"), /`demo`, `my-box`, `quote` looks like `info`/);
});

/** A project of no files. */
const PROJECT: Project = {
  siteDir: "/none",
  load: () => ({}),
  exists: () => true,
  filesIn: () => [],
  resolve: () => undefined,
  runsPlugins: true,
  packageOf: () => undefined,
};

/** A configuration with a value at a path of keys; keys are names or indexes of lists. */
function withValue(keys: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const inner = withValue(rest, value);
  return typeof key === "number" ? Array.from({ length: key + 1 }, () => inner) : { [key]: inner };
}

test("No option that docsite asks for is dropped without a word", async () => {
  const extensions = [
    "content-docs",
    "content-pages",
    "content-blog",
    "classic",
    "sitemap",
    "google-gtag",
    "google-tag-manager",
    "umami",
    "client-redirects",
    "redocusaurus",
    "redoc",
    "@scalar/docusaurus",
    "openapi",
    "openapi-docs",
  ];
  const places: (readonly [base: readonly (string | number)[], around: (value: unknown) => unknown])[] = [
    [[], (value) => value],
    ...["classic", "redocusaurus", "openapi"].map(
      (name) => [[], (value: unknown) => ({ presets: [[name, value]] })] as const,
    ),
    ...extensions.map((name) => [[], (value: unknown) => ({ plugins: [[name, value]] })] as const),
  ];
  const dropped: string[] = [];
  for (const [, around] of places) {
    const asked = new Set<string>();
    const { read } = Options.prototype;
    const run = async (value: unknown) => mapped(around(value), PROJECT);
    let root = "";
    Options.prototype.read = function (this: Options, key: string) {
      asked.add(this.path === "" ? key : `${this.path}.${key}`);
      return read.call(this, key);
    };
    try {
      await run({});
      const shape = around({}) as Readonly<Record<string, readonly (readonly [string])[]>>;
      const [kind, [[name] = [""]] = []] = Object.entries(shape)[0] ?? ["", []];
      root = kind === "" ? "" : `${kind}.${name}.`;
      for (const option of [...asked].filter((each) => each.startsWith(root))) {
        const keys = option.slice(root.length).split(".");
        for (const value of ["x", 7, true, ["x"], [7], { x: 1 }, [{ x: 1 }], () => 1]) {
          const said = await run(withValue(keys, value)).then(
            ({ outcomes }) => outcomes.some((each) => each.option.startsWith(option)),
            () => true,
          );
          if (!said)
            dropped.push(`${option}: ${typeof value === "function" ? "a function" : JSON.stringify(value)}`);
        }
      }
    } finally {
      Options.prototype.read = read;
    }
  }
  assert.deepEqual(dropped.join("\n"), "");
});

test("A page that is nothing but `Redirect` is a redirect", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(CLASSIC, "/widget/"),
    "src/pages/index.js": `import { Redirect } from "@docusaurus/router";
export default () => <Redirect to="/widget/docs/a" />;\n`,
    "src/pages/old.js": `import { Redirect } from "@docusaurus/router";
import Layout from "@theme/Layout";
import useBaseUrl from "@docusaurus/useBaseUrl";
export default () => <Layout><Redirect to={{ pathname: useBaseUrl("/docs/a"), hash: "#part" }} /></Layout>;\n`,
    "src/pages/gone.js": `import { Redirect } from "@docusaurus/router";
export default () => <Redirect to="/nowhere" />;\n`,
    "src/pages/words.js": `import { Redirect } from "@docusaurus/router";
export default () => <main><h1>We have moved</h1><Redirect to="/docs/a" /></main>;\n`,
    "src/pages/marked.mdx": `import { Redirect } from "@docusaurus/router";\n\n<Redirect to="/docs/a" />\n`,
    "docs/a.md": "# A\n\n[old](/old) [start](/) [gone](/gone) [words](/words) [marked](/marked)\n\n## Part\n",
  });
  const report = await site.build();
  assert.deepEqual(
    problemLines(report).map((line) => line.replace(/\(.*/s, "").trim()),
    ["src/pages/gone.js:2:36 error broken-link: No page at `/nowhere`"],
  );
  site.write("src/pages/gone.js", "export default () => <h1>Here</h1>;\n");
  assert.deepEqual(errors(await site.build()), []);
  const target = (route: string) => site.page(route)("meta[http-equiv=refresh]").attr("content");
  assert.equal(target("/"), "0; url=/widget/docs/a");
  assert.equal(target("/old"), "0; url=/widget/docs/a#part");
  assert.equal(target("/marked"), "0; url=/widget/docs/a");
  assert.equal(target("/words"), undefined);
  assert.equal(site.page("/words")("main h1").text(), "We have moved");
  assert.equal(site.page("/")("script").length, 0);
});

test("What `ThemedImage` of Docusaurus is given is on both images", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(CLASSIC),
    "static/l.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    "static/d.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    "docs/a.mdx": `import ThemedImage from "@theme/ThemedImage";

# A

<ThemedImage alt="Big" sources={{ light: "/l.svg", dark: "/d.svg" }} className="big" width="40" style={{ opacity: 0.5 }} title="T" />
`,
  });
  assert.deepEqual(problemLines(await site.build()), []);
  const images = site.page("/docs/a")("main img").toArray();
  assert.deepEqual(
    images.map(({ attribs: { class: name, width, title, alt } }) => [name, width, title, alt]),
    [
      ["big light-only", "40", "T", "Big"],
      ["big dark-only", "40", "T", "Big"],
    ],
  );
});

test("`clsx` is there without being installed, and `useDoc` tells of the document", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(CLASSIC),
    "src/pages/index.js": `import clsx, { clsx as same } from "clsx";
export default () => <h1 className={clsx("a", { b: true, c: false }, ["d", null, [0, 1]], undefined)}>{String(same === clsx)}</h1>;\n`,
    "src/About.js": `import { useDoc } from "@docusaurus/plugin-content-docs/client";
export default () => {
  const { metadata, frontMatter } = useDoc();
  return <p id="about">{[metadata.title, metadata.description, frontMatter.sidebar_label, metadata.permalink].join(", ")}</p>;
};\n`,
    "docs/a.mdx": `---\ndescription: About A.\nsidebar_label: "A!"\n---\nimport About from "@site/src/About";\n\n# A page\n\n<About />\n`,
  });
  const report = await site.build();
  assert.deepEqual(
    problemLines(report).filter((line) => !/front-matter-key/.test(line)),
    [],
  );
  assert.equal(site.page("/")("main h1").attr("class"), "a b d 1");
  assert.equal(site.page("/")("main h1").text(), "true");
  assert.equal(site.page("/docs/a")("#about").text(), "A page, About A., A!, /docs/a");
});

test("Names keep their numbers where `numberPrefixParser` is off, and pages refer to each other by title alone", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      `presets: [["classic", { blog: false, docs: { numberPrefixParser: false, sidebarPath: "./sidebars.json" } }]],`,
    ),
    "docs/01-intro.md": "# Intro\n\n[next](./02-part/03-second.md)\n",
    "docs/02-part/03-second.md": '---\ndescription: "*This* is `x`"\n---\n\n# Second\n',
    "sidebars.json": `{\n  "docs": ["01-intro", { "type": "autogenerated", "dirName": "02-part" }, "intro"]\n}\n`,
  });
  assert.deepEqual(errors(await site.build()), [
    "sidebars.json:2:75 error unknown-document: No document has the id `intro` (Did you mean `01-intro`?)",
  ]);
  site.write(
    "sidebars.json",
    `{ "docs": ["01-intro", { "type": "autogenerated", "dirName": "02-part" }] }\n`,
  );
  const report = await site.build();
  assert.deepEqual(errors(report), []);
  assert.deepEqual(leftOut(report), []);
  const page = site.page("/docs/01-intro");
  assert.equal(page("a[rel=next]").attr("href"), "/docs/02-part/03-second");
  assert.doesNotMatch(page("nav a[rel=next]").text(), /This/);
  assert.equal(page("main a:contains(next)").first().attr("href"), "/docs/02-part/03-second");
});

test("A `numberPrefixParser` that is a function is known by what it makes of the names of the book", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": "",
    "docs/02-intro.md": "# Intro\n",
    "docs/01-part/01-second.md": "# Second\n",
    "docs/10-part/a.md": "# A\n",
  });
  const build = async (parser: string) => {
    site.write(
      "docusaurus.config.js",
      config(`presets: [["classic", { blog: false, docs: { numberPrefixParser: ${parser} } }]],`),
    );
    const report = await site.build();
    return { left: leftOut(report), paths: site.files().filter((file) => /^docs\/.*\.html$/.test(file)) };
  };
  const numbered = [
    "docs/01-part/01-second/index.html",
    "docs/02-intro/index.html",
    "docs/10-part/a/index.html",
  ];
  assert.deepEqual(await build("(filename) => ({ filename })"), { left: [], paths: numbered });
  assert.deepEqual(
    await build(
      "(filename) => ({ filename, numberPrefix: /^\\d/.test(filename) ? Number.parseInt(filename) : undefined })",
    ),
    { left: [], paths: numbered },
  );
  const page = site.page("/docs/02-intro");
  const labels = page("nav[aria-label='Docs sidebar'] > ul > li")
    .toArray()
    .map((item) => page(item).find("a, summary").first().text().trim());
  assert.match(labels.join(" "), /^01-part.* Intro .*10-part/);
  const other = await build("(filename) => ({ filename: filename.toUpperCase() })");
  assert.match(JSON.stringify(other.left), /numberPrefixParser/);
});

test("A theme with a search has its page, with the path that the project says", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": "",
    "docs/a.md": "# A\n\nSee [the search](/search?q=a).\n",
  });
  const page = async (more: string, files: Readonly<Record<string, string>> = {}) => {
    for (const [name, text] of Object.entries(files)) site.write(name, text);
    site.write("docusaurus.config.js", config(`${CLASSIC} ${more}`));
    const report = await site.build();
    return [...leftOut(report), ...errors(report).map((line) => /error ([\w-]+)/.exec(line)?.[1])];
  };
  const broken = ["broken-link"];
  assert.deepEqual(await page(""), broken);
  assert.deepEqual(await page(`themeConfig: { algolia: { appId: "a", apiKey: "b", indexName: "c" } }`), []);
  assert.match(site.read("search/index.html"), /<form[^>]* action="\/search"/);
  assert.deepEqual(await page(`themes: ["@easyops-cn/docusaurus-search-local"]`), []);
  assert.deepEqual(await page(`themeConfig: { algolia: { appId: "a", searchPagePath: "find" } }`), broken);
  assert.deepEqual(await page(`themeConfig: { algolia: { appId: "a", searchPagePath: false } }`), broken);
  const own = { "src/pages/search.js": `export default () => <h1>Our own search</h1>;\n` };
  assert.deepEqual(await page(`themeConfig: { algolia: { appId: "a" } }`, own), []);
  assert.match(site.read("search/index.html"), /Our own search/);
});

test("`createSitemapItems` makes the entries of the sitemap, and what it throws is an error", async (context) => {
  const site = testSite(context, { "docusaurus.config.js": "", "docs/a.md": "# A\n", "docs/b.md": "# B\n" });
  const build = async (body: string) => {
    site.write(
      "docusaurus.config.js",
      config(
        `presets: [["classic", { blog: false, sitemap: { createSitemapItems: async ({ defaultCreateSitemapItems, siteConfig, ...rest }) => { ${body} } } }]],`,
      ),
    );
    const report = await site.build();
    return [...leftOut(report), ...errors(report)];
  };
  const url = "https://widget.example";
  assert.deepEqual(
    await build(
      `const items = await defaultCreateSitemapItems({ siteConfig, ...rest });
       return [{ url: siteConfig.url + "/docs/a?b&c", priority: 0.7, changefreq: "weekly", lastmod: null }, ...items.filter((item) => !item.url.endsWith("/b"))];`,
    ),
    [],
  );
  const urls = Array.from(site.read("sitemap.xml").matchAll(/<url>(.*)<\/url>/g), ([, text]) => text);
  assert.deepEqual(urls, [
    `<loc>${url}/docs/a?b&amp;c</loc><changefreq>weekly</changefreq><priority>0.7</priority>`,
    `<loc>${url}/docs/a</loc>`,
  ]);
  for (const body of [`throw new Error("no");`, `return [{}];`])
    assert.match(
      (await build(body)).join(),
      /^docusaurus\.config\.js:1:154 error plugin-failed: `sitemap` of createSitemapItems throws: /,
    );
});

test("A process of the configuration that cannot be started is its error, at the place that starts it", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `const start = require("./start");\nstart();\n${config(CLASSIC)}`,
    "start.js": `const { spawn } = require("child_process");\nmodule.exports = () => {\n  spawn("docsite-no-such-program");\n};\n`,
    "docs/a.md": "# A\n",
  });
  assert.deepEqual(errors(await site.build()), [
    "start.js:3:3 error config-threw: The configuration throws an error: spawn docsite-no-such-program ENOENT",
  ]);
  site.write(
    "start.js",
    `const { spawn } = require("child_process");\nmodule.exports = () => {\n  spawn("docsite-no-such-program").on("error", () => {});\n};\n`,
  );
  assert.deepEqual(errors(await site.build()), []);
});

test("Processes of the configuration run in the folder of the project", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `const { execSync, execFileSync, exec } = require("node:child_process");
const { promisify } = require("util");
module.exports = async () => ({
  url: "https://widget.example", baseUrl: "/", ${CLASSIC}
  title: [execSync("pwd"), execFileSync("pwd"), execFileSync("sh", ["-c", "pwd"], { encoding: "utf8" }), execSync("pwd", { cwd: "/" }), (await promisify(exec)("echo ok")).stdout].map((text) => String(text).trim()).join(" "),
});\n`,
    "docs/a.md": "# A\n",
  });
  assert.deepEqual(errors(await site.build()), []);
  const dir = realpathSync(site.dir);
  assert.equal(site.page("/docs/a")("title").text(), `A | ${dir} ${dir} ${dir} / ok`);
});

test("What a configuration throws names the packages that are missing", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `const { env } = require("no-such-package");\nif (env.X !== 1) throw new Error("Can't happen");\n${config(CLASSIC)}`,
    "docs/a.md": "# A\n",
  });
  const [problem] = (await site.build()).diagnostics;
  assert.equal(problem?.code, "config-threw");
  assert.match(problem.hint ?? "", /`no-such-package`/);
});

test("folders may be named by absolute paths, as `path.join(__dirname, …)` gives them", async (context) => {
  const site = testSite(context, {
    "project/docusaurus.config.js": `const path = require("path");
module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "/",
  staticDirectories: [path.join(__dirname, "public")],
  i18n: { defaultLocale: "en", locales: ["en", "de"], path: path.join(__dirname, "translations") },
  presets: [["classic", {
    docs: { path: path.join(__dirname, "handbook") },
    blog: { path: path.resolve(__dirname, "news") },
    pages: { path: path.join(__dirname, "src/views") },
  }]],
  plugins: [["content-docs", { id: "beside", path: path.join(__dirname, "../beside"), routeBasePath: "beside" }]],
};\n`,
    "project/handbook/a.md": "# A\n",
    "project/news/2026-01-01-post.md": "---\ntitle: News\n---\n\nText.\n\n{/* truncate */}\n\nMore.\n",
    "project/src/views/view.md": "# View\n",
    "project/public/file.txt": "x",
    "project/translations/de/docusaurus-plugin-content-docs/current/a.md": "# Auf Deutsch\n",
    "beside/b.md": "# B\n",
  });
  const report = await buildSiteIn(`${site.dir}/project`);
  assert.deepEqual(report.diagnostics, []);
  const title = (file: string) =>
    load(readFileSync(`${site.dir}/project/dist/${file}/index.html`))("h1").text();
  assert.deepEqual(
    ["docs/a", "2026/01/01/post", "view", "beside/b", "de/docs/a"].map((file) =>
      title(file.replace(/^2026/, "blog/2026")),
    ),
    ["A", "News", "View", "B", "Auf Deutsch"],
  );
  assert.ok(existsSync(`${site.dir}/project/dist/file.txt`));
});
