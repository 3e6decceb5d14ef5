// A Docusaurus project is a site as it is: its configuration is run, and nothing in the folder changes.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { git } from "./support/git.js";
import { install } from "./support/packages.js";
import { problemLines } from "./support/problems.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const config = (more: string, docs = "{}") => `module.exports = {
  title: "Project", url: "https://project.example", baseUrl: "/", ${more}
  presets: [["classic", { docs: ${docs}, blog: false }]],
};\n`;

/** Codes and messages of what a build says. */
async function saying(site: ReturnType<typeof testSite>) {
  const { diagnostics, exitCode } = await site.build();
  return {
    exitCode,
    said: diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
  };
}

test("Code that asks for the version of a page gets it in every language", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      'i18n: { defaultLocale: "en", locales: ["en", "de"] },',
      '{ lastVersion: "current" }',
    ).replace('baseUrl: "/"', 'baseUrl: "/base/"'),
    "versions.json": '["2.6"]',
    "docs/intro.md": "# Intro\n",
    "versioned_docs/version-2.6/old.md": "# Old\n",
    "versioned_docs/version-2.6/intro.md":
      'import Where from "@site/src/Where";\n\n# Intro\n\n<Where to="/docs/old" />\n',
    "src/Where.js": `
      import Link from "@docusaurus/Link";
      import { useActiveDocContext, useActivePlugin, useActiveVersion, useLatestVersion } from "@docusaurus/plugin-content-docs/client";
      import { useLocalPathname } from "@docusaurus/theme-common/internal";
      import { usePluginData } from "@docusaurus/useGlobalData";
      import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
      const DOCS = "docusaurus-plugin-content-docs";
      export default function Where({ to }) {
        const { path } = useActiveVersion();
        const { activeDoc, alternateDocVersions } = useActiveDocContext();
        const others = Object.values(alternateDocVersions).map((doc) => doc.path);
        const words = [activeDoc.id, ...others, useActivePlugin().pluginId, useLatestVersion().path, useLocalPathname(),
          usePluginData(DOCS).path, useDocusaurusContext().globalData[DOCS].default.versions[1].path];
        return <p className="where"><Link to={path + to.slice("/docs".length)}>{words.join(" ")}</Link></p>;
      }\n`,
  });
  const { exitCode, said } = await saying(site);
  assert.deepEqual([exitCode, said], [0, []]);
  for (const [folder, base] of [
    ["", "/base"],
    ["/de", "/base/de"],
  ]) {
    const link = site.page(`${folder}/docs/2.6/intro`)(".where a");
    assert.equal(link.attr("href"), `${base}/docs/2.6/old`);
    assert.equal(
      link.text(),
      `intro ${base}/docs/intro ${base}/docs/2.6/intro default ${base}/docs /docs/2.6/intro ${base}/docs ${base}/docs/2.6`,
    );
  }
});

test("A static file at the path of a page gives way to the page, as in Docusaurus", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(""),
    "docs/intro.md": "# Intro\n\nText.\n",
    "src/pages/index.js": "export default () => <h1>Home</h1>;\n",
    "static/index.html": "<p>Old</p>\n",
    "static/404.html": "<p>Gone</p>\n",
    "static/docs/other.html": "<p>Kept</p>\n",
  });
  const { exitCode, said } = await saying(site);
  assert.equal(exitCode, 0);
  assert.deepEqual(said, [
    "warning duplicate-file: `404.html` is also generated, and this file is not published",
    "warning duplicate-file: `index.html` is also generated, and this file is not published",
  ]);
  assert.equal(site.page("/")("h1").text(), "Home");
  assert.match(site.read("404.html"), /Page not found/);
  assert.equal(site.read("docs/other.html"), "<p>Kept</p>\n");
});

describe("The configuration of a Docusaurus project", () => {
  test("is run as Docusaurus runs it, and nothing else is needed", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.ts": `
        import type { Config } from "@docusaurus/types";
        import path from "node:path";
        import url from "url";
        import { parse } from "yaml";
        import { readFileSync, existsSync } from "fs";
        import { createRequire } from "node:module";
        import { themes as prismThemes } from "prism-react-renderer";
        import data from "./data.json";
        import named, { suffix } from "./config/named";
        const later = createRequire(import.meta.url);
        const { shown } = require("./config/shown.ts");
        const sub: string = readFileSync(path.join(__dirname, "sub.txt"), "utf8").trim();
        const here = existsSync("sub.txt") && path.resolve("docs") === path.join(process.cwd(), "docs");
        export default async function config(): Promise<Config> {
          const { word } = await import("./config/word.mjs");
          return {
            title: named.title + suffix + shown + later("./config/plain.cjs").mark,
            tagline: [sub, data.more, word, here, url.parse("https://x.example").host, parse("- y")[0]].join(" "),
            url: "https://project.example",
            baseUrl: process.env.NO_SUCH_BASE ?? "/base/",
            presets: [[require.resolve("@docusaurus/preset-classic"), {
              docs: { path: "docs", routeBasePath: "/", sidebarPath: require.resolve("./sidebars") },
              blog: false,
            }]],
            themeConfig: { prism: { theme: prismThemes.github, darkTheme: prismThemes.dracula } },
          } satisfies Config;
        }\n`,
      "config/named.ts": 'export default { title: "Named" };\nexport const suffix: string = "-";\n',
      "config/shown.ts": 'export default { shown: "Shown" };\n',
      "config/word.mjs": 'export const word = import.meta.url.endsWith("word.mjs") ? "word" : "";\n',
      "config/plain.cjs": 'exports.mark = require("path").basename(__filename);\n',
      "data.json": '{ "more": "more" }',
      "sub.txt": "Sub\n",
      "sidebars.js": 'export default { main: { Part: ["intro"], Other: ["deep/page"] } };\n',
      "docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nBraces {1 + 1}.\n",
      "docs/deep/page.mdx": "# Deep\n",
      "static/img/a.txt": "a",
      "src/pages/more.md": "# More\n",
    });
    const { exitCode, said } = await saying(site);
    assert.deepEqual(said, []);
    assert.equal(exitCode, 0);
    const $ = site.page("/");
    assert.equal($("title").text(), "Intro | Named-Shownplain.cjs");
    assert.match($("main p").text(), /Braces 2\./);
    assert.deepEqual(
      $("nav[aria-label='Docs sidebar'] li li a")
        .toArray()
        .map((link) => link.attribs["href"]),
      ["/base/", "/base/deep/page"],
    );
    assert.match(site.read("llms.txt"), /Sub more word true x\.example y/);
    assert.equal(site.read("img/a.txt"), "a");
    assert.equal(site.page("/more")("h1").text(), "More");
  });

  test("may import packages that are not installed: each is one warning", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.mjs": `
        import theme from "some-theme";
        import { load } from "some-data/read.js";
        import again from "some-theme/again";
        const users = load("x").map((user) => user.name);
        export default {
          title: "Project", url: "https://project.example", baseUrl: "/",
          customFields: { users, list: [...load("y")], text: \`\${theme.name}\` },
          presets: [["classic", { docs: { remarkPlugins: [again, [load, {}]] }, blog: false,
            theme: { customCss: [require.resolve("./node_modules/some-styles/a.css")] } }]],
        };\n`,
      "docs/a.md": "# A\n",
    });
    const { exitCode, said } = await saying(site);
    assert.equal(exitCode, 0);
    assert.deepEqual(said, [
      "warning docusaurus-package: The package `some-theme` is not installed",
      "warning docusaurus-package: The package `some-data` is not installed",
      "warning docusaurus-package: The package `some-styles` is not installed",
    ]);
    assert.equal(site.page("/docs/a")("h1").text(), "A");
  });

  test("may import ES modules with any exports, by `import` and by `require`", async (context) => {
    const manifest = (name: string) => `{ "name": "${name}", "type": "module", "main": "index.js" }`;
    const site = testSite(context, {
      "docusaurus.config.js": `
        import both, { one } from "both";
        import frozen from "frozen";
        const all = require("both");
        export default {
          title: [both(), one, all.one, all.default(), frozen.two, require("frozen").two].join(" "),
          url: "https://project.example", baseUrl: "/", presets: [["classic", {}]],
        };\n`,
      "docs/a.md": "# A\n",
      "node_modules/both/package.json": manifest("both"),
      "node_modules/both/index.js": `export default () => "main"; export const one = "one";\n`,
      "node_modules/frozen/package.json": manifest("frozen"),
      "node_modules/frozen/index.js": `export default Object.freeze({ two: "two" });\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("title").text(), "A | main one one main two two");
  });

  test("may declare what CommonJS would give it", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.ts": `
        import { createRequire } from "node:module";
        import path from "node:path";
        import { name } from "./name";
        const require = createRequire(import.meta.url);
        const __dirname = import.meta.dirname;
        const __filename: string = path.join(__dirname, "x");
        const { title } = require("./title.json");
        const [module, exports, process] = [1, 2, 3];
        export default {
          title: title + name + path.basename(path.dirname(__filename)).length + module + exports + process,
          url: "https://project.example", baseUrl: "/", presets: [["classic", {}]],
        };\n`,
      "name.js": `"use strict";\nconst __dirname = "D";\nmodule.exports = { name: __dirname };\n`,
      "title.json": `{ "title": "T" }\n`,
      "docs/a.md": "# A\n",
    });
    await site.buildWell();
    const { length } = path.basename(site.dir);
    assert.equal(site.page("/docs/a")("title").text(), `A | TD${length}123`);
  });

  test("needs no `tsconfig.json`: Docusaurus reads none", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config(""),
      "tsconfig.json": `{ "extends": "@docusaurus/tsconfig" }\n`,
      "docs/a.md": "# A\n",
      "src/pages/index.tsx": `import { a } from "./a.module.css";\nexport default () => <h1 className={a}>A</h1>;\n`,
      "src/pages/a.module.css": ".a { color: red; }\n",
    });
    const { status, stderr } = await docsite(["build"], { cwd: site.dir });
    assert.deepEqual([status, stderr], [0, ""]);
  });

  test("that throws is reported with its place", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": "const one: number = 1;\n",
      "docs/a.md": "# A\n",
    });
    assert.match(problemLines(await site.build())[0] ?? "", /docusaurus\.config\.js/);
    site.write("docusaurus.config.js", '\nconst sidebars = require("./gone");\nmodule.exports = {};\n');
    const { diagnostics, exitCode } = await site.build();
    assert.equal(exitCode, 2);
    const [{ code, line, message } = { code: "", line: 0, message: "" }] = diagnostics;
    assert.deepEqual([code, line], ["config-threw", 2]);
    assert.match(message, /Cannot find module '\.\/gone'/);
  });

  test("whose modules cannot be parsed is reported at the places in them", async (context) => {
    const config = (more: string) =>
      `module.exports = { title: "T", url: "https://t.example", baseUrl: "/", ${more} };\n`;
    const site = testSite(context, { "docusaurus.config.js": config("x: {"), "docs/a.md": "# A\n" });
    const said = async () => problemLines(await site.build()).map((line) => line.replace(/ \(.*\)$/, ""));
    assert.match((await said())[0] ?? "", /^docusaurus\.config\.js:1:\d\d error config-syntax: Expected /);
    for (const [file, text, expected] of [
      [
        "config/site.js",
        "\nexports.one = [1, 2;\n",
        'config/site.js:2:20 error config-syntax: Expected "]" but found ";"',
      ],
      ["config/site.ts", "const a: = 1;\n", 'config/site.ts:1:10 error config-syntax: Unexpected "="'],
      [
        "config/site.json",
        '{\n  "one": 1\n  "two": 2\n}\n',
        'config/site.json:3:3 error config-syntax: Expected "," in JSON but found "\\"two\\""',
      ],
    ] as const) {
      site.write("docusaurus.config.js", config(`customFields: require("./${file}")`));
      site.write(file, text);
      assert.deepEqual(await said(), [expected]);
    }
    site.write(
      "docusaurus.config.js",
      config('presets: [["classic", { docs: { sidebarPath: "sidebars.js" } }]]'),
    );
    site.write("sidebars.js", "module.exports = {\n  docs: [}\n};\n");
    assert.deepEqual(await said(), ['sidebars.js:2:10 error config-syntax: Unexpected "}"']);
  });

  test("gives way to one of docsite", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "Own", url: "https://own.example" };\n',
      "docusaurus.config.js": "throw new Error();\n",
      "content/docs/a.md": "# A\n",
    });
    await site.buildWell();
    assert.match(site.page("/docs/a")("title").text(), /Own/);
  });

  test("names plugins of remark, which work in their folder alone", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": `
        const shout = ({ sign }) => (tree) => { tree.children.at(-1).children[0].value += sign; };
        module.exports = {
          title: "Project", url: "https://project.example", baseUrl: "/",
          presets: [["classic", { docs: { remarkPlugins: [[shout, { sign: "!" }]] }, blog: false,
            pages: { remarkPlugins: [[shout, { sign: "?" }]] } }]],
        };\n`,
      "docs/a.md": "# A\n\nText\n",
      "src/pages/b.md": "# B\n\nText\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main article p").text(), "Text!");
    assert.equal(site.page("/b")("main p").text(), "Text?");
  });

  test("has plugins of remark that use data: with the cache, pages change with it", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config("", '{ remarkPlugins: [require("./plugins/terms.js")] }'),
      "plugins/terms.js": `
        const { word } = require("./terms.json");
        const end = require("fs").readFileSync("end.txt", "utf8");
        const { readFile } = require("fs/promises");
        module.exports = () => async (tree) => {
          tree.children.at(-1).children[0].value += word + end + await readFile(__dirname + "/sign.txt", "utf8");
        };\n`,
      "docs/a.md": "# A\n\nText\n",
    });
    for (const [word, end, sign] of [
      [" one", ".", ""],
      [" two", ".", ""],
      [" two", "!", ""],
      [" two", "!", "?"],
    ] as const) {
      site.write("plugins/terms.json", JSON.stringify({ word }));
      site.write("plugins/sign.txt", sign);
      site.write("end.txt", end);
      await site.buildWell({ cache: true });
      assert.equal(site.page("/docs/a")("main article p").text(), `Text${word}${end}${sign}`);
    }
    const { cached } = await site.buildWell({ cache: true });
    assert.notEqual(cached, 0);
  });
});

describe("Blocks of code with `twoslash` show types, with the compiler options", () => {
  const forms: Readonly<Record<string, string>> = {
    "of the preset for shiki-twoslash": `presets: [["classic", { blog: false }],
      ["docusaurus-preset-shiki-twoslash", { themes: ["min-light"], defaultCompilerOptions: { strict: false } }]]`,
    "of the plugin of remark": `presets: [["classic", { blog: false, docs: {
      remarkPlugins: [[require("remark-shiki-twoslash").default, { defaultCompilerOptions: { strict: false } }]] } }]]`,
  };
  for (const [name, presets] of Object.entries(forms))
    test(name, async (context) => {
      const files = {
        "docusaurus.config.js": `module.exports = { title: "Project", url: "https://project.example", baseUrl: "/", ${presets} };\n`,
        "node_modules/remark-shiki-twoslash/package.json": `{ "name": "remark-shiki-twoslash", "main": "index.js" }`,
        "node_modules/remark-shiki-twoslash/index.js": "exports.default = () => { throw new Error(); };\n",
        "docs/a.md": "# A\n\n```ts twoslash\nlet x = null\n//  ^?\n```\n",
      };
      const [plain, typed] = [testSite(context, files), testSite(context, files)];
      install(typed, "twoslash");
      const unsupported = async (site: TestSite) =>
        (await site.buildWell()).inPlace?.outcomes.flatMap(({ fate, note }) =>
          fate === "unsupported" ? [note] : [],
        );
      assert.deepEqual(await unsupported(plain), [
        "types in code take the package `twoslash`, which is not installed",
      ]);
      assert.equal(plain.page("/docs/a")("pre").text().trim(), "let x = null");
      assert.deepEqual(await unsupported(typed), []);
      assert.equal(typed.page("/docs/a")(".type-box").text(), "// ^? let x: any");
    });
});

test("Code blocks have the language and the comments of the project", async (context) => {
  const magic = '{ className: "code-add", line: "add-next", block: { start: "add-start", end: "add end" } }';
  const site = testSite(context, {
    "docusaurus.config.js": config(
      `themeConfig: { prism: { defaultLanguage: "js", magicComments: [${magic}] } },`,
    ),
    "docs/a.md":
      "# A\n\n```\n// add-next\none\n# highlight-next-line\ntwo\n/* add-start */\nthree\n/* add end */\nfour\n```\n",
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.equal($("pre code").text(), "one\ntwo\nthree\nfour\n");
  assert.deepEqual(
    $("pre .l")
      .toArray()
      .map((line) => line.attribs["class"]),
    ["l code-add", "l hl", "l code-add", "l"],
  );
  assert.match($("pre").parent().html() ?? "", /js/);
});

test("Versions are those of the project", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      "",
      `{ versions: { current: { label: "Edge", path: "edge", badge: false } }, sidebarPath: "sidebars.js",
        remarkPlugins: [() => (tree) => { tree.children.at(-1).children[0].value += "!"; }],
        editUrl: ({ version, versionDocsDirPath, docPath }) => \`https://c.example/\${version}/\${versionDocsDirPath}/\${docPath}\` }`,
    ),
    "sidebars.js": 'module.exports = { main: ["a"] };',
    "versions.json": '["1.0"]',
    "docs/a.md": "# A\n\nNew\n",
    "versioned_docs/version-1.0/a.md": "# A\n\nOld\n",
    "versioned_sidebars/version-1.0-sidebars.json": '{ "main": ["a"] }',
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("main article p").last().text(), "Old!");
  const $ = site.page("/docs/edge/a");
  assert.equal($("main article p").last().text(), "New!");
  assert.equal($("a[href^='https://c.example']").attr("href"), "https://c.example/current/docs/a.md");
  assert.equal(
    site.page("/docs/a")("a[href^='https://c.example']").attr("href"),
    "https://c.example/1.0/versioned_docs/version-1.0/a.md",
  );
});

test("Pages name the author of their last commit where the project says so", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = {
      title: "Project", url: "https://project.example", baseUrl: "/",
      presets: [["classic", { docs: { showLastUpdateTime: true, showLastUpdateAuthor: true }, blog: { showLastUpdateTime: true, showLastUpdateAuthor: true } }]],
    };\n`,
    "docs/a.md": "# A\n",
    "blog/2024-01-02-one.md": "---\ntitle: One\n---\n\nText.\n",
  });
  git(site.dir, ["init", "-q"]);
  git(site.dir, ["add", "-A"]);
  git(site.dir, ["commit", "-q", "-m", "Start"], "2024-03-01T00:00:00Z");
  const report = await site.buildWell();
  assert.deepEqual(
    report.inPlace?.outcomes.filter(({ fate }) => fate === "unsupported"),
    [],
  );
  for (const page of ["/docs/a", "/blog/2024/01/02/one"])
    assert.match(site.page(page)("main").text(), /Last updated on March 1, 2024 by Test/, page);
});

test("Blogs and entries of the navbar are those of the project", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = {
      title: "Project", url: "https://project.example", baseUrl: "/",
      themeConfig: { navbar: { title: "Bar", items: [
        { type: "doc", docId: "a", label: "First" },
        { type: "docSidebar", sidebarId: "main", docsPluginId: "default" },
        { label: "More", items: [{ to: "blog", label: "Blog" }, { href: "https://x.example", className: "icon" }] },
        { type: "custom-thing" },
        { type: "docsVersionDropdown", dropdownItemsAfter: [{ to: "/blog", label: "All" }], dropdownActiveClassDisabled: true },
      ] } },
      presets: [["classic", {
        docs: { sidebarPath: "./sidebars.js" },
        blog: { routeBasePath: "news", blogTitle: "News", postsPerPage: 1, feedOptions: { type: "rss", xslt: true },
          truncateMarker: /<!-- more -->/, editUrl: ({ blogPath }) => "https://c.example/" + blogPath },
      }]],
    };\n`,
    "sidebars.js": 'module.exports = { main: ["a"] };',
    "docs/a.md": "# A\n\n[post](/news/2024/01/02/one)\n",
    "versions.json": '["2.0", "1.0"]',
    "versioned_docs/version-2.0/a.md": "# A\n",
    "versioned_docs/version-1.0/a.md": "# A\n",
    "versioned_sidebars/version-2.0-sidebars.json": '{ "main": { "About": ["a"] } }',
    "blog/2024-01-02-one.md": "---\ntitle: One\n---\n\nShort.\n\n<!-- more -->\n\nLong.\n",
    "blog/2024-01-03-two.md": "---\ntitle: Two\n---\n\nTwo.\n",
    "src/pages/blog.md": "# Another\n",
  });
  const report = await site.buildWell();
  assert.deepEqual(
    report.inPlace?.outcomes.filter(({ fate }) => fate === "unsupported").map(({ option }) => option),
    ["presets.classic.blog.feedOptions.xslt", "themeConfig.navbar.items[3]."],
  );
  assert.equal(site.page("/news/2024/01/02/one")("a[href='https://c.example/2024-01-02-one.md']").length, 1);
  assert.doesNotMatch(site.page("/news/page/2")("main").text(), /Long/);
  assert.ok(site.has("news/rss.xml") && !site.has("news/atom.xml"));
  const hrefs = site
    .page("/docs/a")("header nav a")
    .toArray()
    .map((link) => link.attribs["href"]);
  for (const href of ["/docs/a", "/docs/next/a", "/docs/1.0/a", "/blog", "https://x.example"])
    assert.ok(hrefs.includes(href), href);
});

test("Plugins of the project run, as far as their hooks have a counterpart", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `
      const routes = (context, { word }) => ({
        name: "routes",
        async loadContent() { return { items: [word, context.baseUrl] }; },
        async contentLoaded({ content, actions }) {
          const items = await actions.createData("items.json", JSON.stringify(content.items));
          actions.addRoute({ path: "/list/", component: "@site/src/List.jsx", modules: { items }, exact: true });
          actions.addRoute({ path: "/own/", component: "@site/src/pages/own" });
          actions.setGlobalData({ count: content.items.length });
        },
        injectHtmlTags: () => ({ headTags: [{ tagName: "meta", attributes: { name: "by", content: "plugin" } }] }),
        getClientModules: () => ["./src/client.js"],
        configureWebpack: () => ({}),
      });
      module.exports = {
        title: "Project", url: "https://project.example", baseUrl: "/",
        presets: [["classic", { blog: false }]],
        plugins: [
          [routes, { word: "first" }],
          function builds() { return { name: "builds", configureWebpack: () => ({}) }; },
          function later() { return { name: "later", allContentLoaded() {} }; },
          function broken() { throw new Error("no\\nstack"); },
          "./plugins/local",
        ],
      };\n`,
    "plugins/local.ts": 'export default (): object => ({ name: "local", injectHtmlTags: () => ({}) });\n',
    "docs/a.md": "# A\n",
    "src/List.jsx":
      "export default ({ items }) => <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>;\n",
    "src/pages/own.jsx": "export default () => <p>Own</p>;\n",
    "src/client.js": "document.title;\n",
  });
  const report = await site.buildWell();
  assert.deepEqual(
    site
      .page("/list")("main li")
      .toArray()
      .map((item) => item.children.length),
    [1, 1],
  );
  assert.equal(site.page("/docs/a")("meta[name=by]").attr("content"), "plugin");
  assert.equal(site.page("/own")("main p").text(), "Own");
  assert.equal(site.files().filter((file) => /site-client-/.test(file)).length, 1);
  assert.deepEqual(
    report.inPlace?.outcomes
      .filter(({ option }) => option.startsWith("plugins"))
      .map(({ fate, note }) => [fate, note]),
    [
      ["taken", undefined],
      ["unneeded", "it configures webpack"],
      ["unsupported", "`allContentLoaded` does not run"],
      ["unsupported", "it throws an error: no"],
      ["unneeded", "it gives nothing"],
    ],
  );
});

test("Code that cannot be bundled stops the build, also without the packages of the project", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(""),
    "docs/a.md": "# A\n",
    "src/pages/index.jsx": 'import data from "./gone.json";\nexport default () => <p>{data.x}</p>;\n',
  });
  const { exitCode, said } = await saying(site);
  assert.equal(exitCode, 1);
  assert.deepEqual(said, ['error code: Could not resolve "./gone.json"']);
});

test("Presets of others have no documents of their own", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = {
      title: "Project", url: "https://project.example", baseUrl: "/",
      presets: [["classic", { blog: false }], ["redocusaurus", { specs: [{ spec: "api.yaml", route: "/reference" }] }]],
    };\n`,
    "docs/a.md": "# A\n",
    "api.yaml":
      "openapi: 3.0.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /x:\n    get:\n      summary: Get\n      operationId: getX\n      responses: { '200': { description: OK } }\n",
  });
  await site.buildWell();
  assert.equal(site.page("/reference")("h1").text(), "Shop");
});

/** What Docusaurus does not complain about. */
describe("In a Docusaurus project, what is right there is right here:", () => {
  const linksOf = async (context: TestContext, files: Readonly<Record<string, string>>, route: string) => {
    const site = testSite(context, files);
    await site.buildWell();
    return site
      .page(route)("main article p a")
      .toArray()
      .map((link) => link.attribs["href"]);
  };

  test("links by file from the site folder, and by a path without `./`", async (context) => {
    const links = await linksOf(
      context,
      {
        "docusaurus.config.js": config(""),
        "docs/a.md":
          "# A\n\n[1](/docs/x/y.md) [2](@site/docs/x/y.md) [3](docs/x/y.md) [4](/x/y.md) [5](x/y.md)\n",
        "docs/x/y.md": "# Y\n",
      },
      "/docs/a",
    );
    assert.deepEqual(links, Array(5).fill("/docs/x/y"));
  });

  test("the base path given twice", async (context) => {
    const links = await linksOf(
      context,
      {
        "docusaurus.config.js": config('baseUrl: "/docs/",', '{ routeBasePath: "/" }'),
        "docs/a.md": "# A\n\n[1](/docs/b) [2](/b)\n",
        "docs/b.md": "# B\n",
      },
      "/a",
    );
    assert.deepEqual(links, ["/docs/b", "/docs/b"]);
  });

  test("`../` beyond the root", async (context) => {
    const links = await linksOf(
      context,
      {
        "docusaurus.config.js": config(""),
        "docs/a.md": "# A\n\n[1](../../../docs/b)\n",
        "docs/b.md": "# B\n",
      },
      "/docs/a",
    );
    assert.deepEqual(links, ["/docs/b"]);
  });

  test("relative addresses on the page of a folder, with `trailingSlash: false`", async (context) => {
    const links = await linksOf(
      context,
      {
        "docusaurus.config.js": config("trailingSlash: false,"),
        "docs/releases/index.md": "# Releases\n\n[1](./releases/policy) [2](other)\n",
        "docs/releases/policy.md": "# Policy\n",
        "docs/other.md": "# Other\n",
      },
      "/docs/releases",
    );
    assert.deepEqual(links, ["/docs/releases/policy", "/docs/other"]);
  });

  test("front matter of others, two h1, unknown languages, slashes at the end", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config(""),
      "docs/a.md":
        "---\nsidebar: x\napi: y\ninfo_path: z\nauthor: me\ntitle_meta: T\nmdx: {}\n---\n\n# A\n\n[b](/docs/b/)\n\n# Again\n",
      "docs/b.md": "# B\n",
    });
    await site.buildWell();
  });

  test("titles of admonitions without brackets, unless the project has turned them off", async (context) => {
    const titled = async (settings: string, dependencies = {}) => {
      const site = testSite(context, {
        "docusaurus.config.js": config(settings),
        "package.json": JSON.stringify({ dependencies }),
        "docs/a.md": "# A\n\n:::warning Take care\n\nOf it.\n\n:::\n\n:::note[Bracketed]\n\nText.\n\n:::\n",
      });
      await site.buildWell();
      const $ = site.page("/docs/a");
      assert.match($("[role=note][aria-label=Bracketed]").text(), /Text/);
      if ($("[role=note]").length === 1) assert.match($("main").text(), /:::warning Take care/);
      return $("[role=note][aria-label='Take care']").length === 1;
    };
    assert.equal(await titled(""), true);
    assert.equal(await titled("markdown: { mdx1Compat: { admonitions: false } },"), false);
    assert.equal(await titled("future: { v4: true },"), false);
    // The flag came with 3.10.
    assert.equal(await titled("future: { v4: true },", { "@docusaurus/core": "^3.9.2" }), true);
    assert.equal(await titled("future: { v4: { mdx1CompatDisabledByDefault: false } },"), true);
  });

  test("severities are those of the project", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config('onBrokenLinks: "warn",'),
      "docs/a.md": '# A\n\n[b](/docs/gone) [c](#gone) [d](gone.md)\n\n<img src="/gone.png" />\n',
    });
    const { exitCode, said } = await saying(site);
    assert.equal(exitCode, 0);
    assert.deepEqual(
      said.map((line) => line.split(":")[0]),
      ["warning broken-link", "warning broken-anchor", "warning broken-link", "warning missing-image"],
    );
    site.write("docusaurus.config.js", config('onBrokenLinks: "ignore", onBrokenAnchors: "throw",'));
    const { said: others } = await saying(site);
    assert.deepEqual(
      others.map((line) => line.split(":")[0]),
      ["error broken-anchor", "warning missing-image"],
    );
  });

  test("links that a component of the project shows do not stop a build, but those to files", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config('onBrokenLinks: "throw", onBrokenAnchors: "throw",'),
      "docs/a.md": "# A\n\n[b](/blog/b) [c](#c) [d][d] [e](e.md)\n\n[d]: /blog/d\n",
      "docs/e.md": "# E\n",
    });
    const codes = ({ said }: { readonly said: readonly string[] }) => said.map((line) => line.split(":")[0]);
    assert.deepEqual(codes(await saying(site)), [
      "error broken-link",
      "error broken-anchor",
      "error broken-link",
    ]);
    const override = `import MDXComponents from "@theme-original/MDXComponents";
const Link = ({ href, children }) => <a href={"https://elsewhere.example" + href}>{children}</a>;
export default { ...MDXComponents, a: Link };\n`;
    site.write("src/theme/MDXComponents.js", override);
    const { exitCode, said } = await saying(site);
    assert.equal(exitCode, 0);
    assert.match(said[0] ?? "", /^warning theme-parts: .* in Markdown `a`$/);
    assert.deepEqual(codes({ said }), [
      "warning theme-parts",
      "warning broken-link",
      "warning broken-anchor",
      "warning broken-link",
    ]);
    site.write("docs/a.md", "# A\n\n[f](f.md)\n");
    assert.deepEqual(codes(await saying(site)), ["warning theme-parts", "error broken-link"]);
  });

  test("addresses with the site's own host do not stop a build: Docusaurus takes them for those of another site", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js": config('onBrokenLinks: "throw", onBrokenAnchors: "throw",'),
      "docs/a.md":
        "# A\n\n[b](https://project.example/docs/a#gone) [c](https://project.example/docs/gone) [a](https://project.example/docs/a#a)\n",
    });
    const { exitCode, said } = await saying(site);
    assert.equal(exitCode, 0);
    assert.deepEqual(said, [
      "warning broken-anchor: There is no `#gone` on `/docs/a`",
      "warning broken-link: No page at `https://project.example/docs/gone`",
    ]);
  });
});

test("Languages are those of the project, and texts in code are translated", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = {
      title: "Project", url: "https://project.example", baseUrl: "/",
      i18n: { defaultLocale: "en", locales: ["en", "de"], localeConfigs: { de: { label: "Deutsch", calendar: "gregory" } } },
      themeConfig: { navbar: { items: [{ type: "localeDropdown", position: "right" }] } },
      presets: [["classic", { blog: false }]],
    };\n`,
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# Ä\n",
    "i18n/en/code.json": '{ "word": { "message": "Translated" } }',
    "i18n/de/code.json": '{ "word": { "message": "Übersetzt" }, "early": { "message": "Früh" } }',
    "src/words.js":
      'import { translate } from "@docusaurus/Translate";\nexport const early = translate({ id: "early", message: "Early" });\n',
    "src/pages/index.jsx": `import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useState } from "react";
import { early } from "../words";
function Live() {
  const [word, setWord] = useState("");
  return <button onClick={() => setWord(early)}><Translate id="word">Word</Translate> {word}</button>;
}
export default () => <><p><Translate id="word">Word</Translate> {early} {useDocusaurusContext().i18n.currentLocale}</p><Live /></>;\n`,
    "docs/c.mdx": 'import { early } from "@site/src/words";\n\n# C\n\n<b>{early}</b>\n',
  });
  const report = await site.buildWell();
  assert.deepEqual(
    report.inPlace?.outcomes.filter(({ fate }) => fate === "unsupported"),
    [],
  );
  assert.equal(site.page("/de/docs/a")("h1").text(), "Ä");
  assert.equal(site.page("/de/docs/b")("html").attr("lang"), "de");
  assert.equal(site.page("/")("main p").first().text(), "Translated Early en");
  assert.equal(site.page("/de")("main p").first().text(), "Übersetzt Früh de");
  assert.match(site.page("/de")("main button").text(), /Übersetzt/);
  assert.equal(site.page("/docs/c")("main b").text(), "Early");
  assert.equal(site.page("/de/docs/c")("main b").text(), "Früh");
  assert.match(site.page("/docs/a")("header").text(), /Deutsch/);
});

test("Texts in code of the only language are found by its name, whatever its tag is", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": config(
      'i18n: { defaultLocale: "en", locales: ["en"], localeConfigs: { en: { htmlLang: "en-GB" } } },',
    ),
    "docs/a.mdx":
      'import Translate from "@docusaurus/Translate";\n\n# A\n\n<b><Translate id="word">Word</Translate></b>\n',
    "i18n/en/code.json": '{ "word": { "message": "Translated" } }',
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("html").attr("lang"), "en-GB");
  assert.equal(site.page("/docs/a")("main b").text(), "Translated");
});
