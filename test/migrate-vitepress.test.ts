// Projects of VitePress that `docsite migrate` turns into sites.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions, MigrateReport } from "../src/commands/migration.js";
import { testSite, type TestSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

const LOGO = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n";

/** A configuration whose object has these lines. */
const configured = (lines: string, before = "") =>
  `import { defineConfig } from "vitepress";\n${before}\nexport default defineConfig({\n  title: "Widget",\n  sitemap: { hostname: "https://widget.example" },\n${lines}\n});\n`;

type Migrated = TestSite & { readonly report: MigrateReport };

/** Migrates a project with these files, and builds it. */
async function migrated(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  config = configured(""),
): Promise<Migrated> {
  const site = testSite(context, {
    "docs/.vitepress/config.ts": config,
    "docs/index.md": "# Widget\n",
    ...files,
  });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  assert.deepEqual(report.lostAddresses, []);
  await site.build();
  return Object.assign(site, { report });
}

/** A page of the text that VitePress has in `guide/page.md`. */
async function shown(context: TestContext, text: string, files: Readonly<Record<string, string>> = {}) {
  const site = await migrated(context, { "docs/guide/page.md": text, ...files });
  assert.deepEqual(
    site.report.diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  return Object.assign(site.page("/guide/page"), { site });
}

const source = (site: TestSite, file: string) => readFileSync(path.join(site.dir, file), "utf8");

describe("The configuration of a VitePress project", () => {
  const CONFIG = configured(
    `  description: "Things that turn",
  base: "/w/",
  titleTemplate: ":title - W",
  appearance: "dark",
  head: [["link", { rel: "icon", href: "/w/logo.svg" }], ["meta", { name: "theme-color", content: "#123456" }]],
  themeConfig: {
    logo: "/logo.svg",
    siteTitle: false,
    nav: [
      { text: "Guide", link: "/guide/" },
      { text: "More", items: [{ text: "Changes", link: "https://example.org/changes" }] },
    ],
    sidebar: {
      "/guide/": { base: "/guide/", items: [
        { text: "Start", items: [{ text: "Overview", link: "./" }, { text: "Set <b>it</b> up", link: "install" }] },
        { text: "See also", collapsed: true, items: [{ text: "Options", link: "options", base: "/api/" }] },
      ] },
      "/api/": [{ text: "Options", link: "/api/options.html" }],
    },
    socialLinks: [{ icon: "github", link: "https://git.example/widget" }],
    editLink: { pattern: "https://git.example/widget/edit/main/docs/:path", text: "Change it" },
    footer: { message: "Free.", copyright: "© Widget" },
    outline: { level: [2, 4], label: "Here" },
    carbonAds: { code: "x" },
  },`,
  );
  const FILES = {
    "docs/public/logo.svg": LOGO,
    "docs/.vitepress/theme/index.ts": "export default {};\n",
    "docs/.vitepress/theme/style.css":
      ":root { --vp-c-brand-1: var(--own); --own: #0a7d33; }\n.dark { --vp-c-brand-1: #0f0; }\n",
    "docs/guide/index.md": "# Guide\n",
    "docs/guide/install.md": "# Install\n\n## One\n\n#### Four\n",
    "docs/guide/alone.md": "# Alone\n",
    "docs/api/options.md": "# Options\n",
  };

  test("is that of the site: names, addresses, head, colors, navigation, footer", async (context) => {
    const site = await migrated(context, FILES, CONFIG);
    assert.equal(site.report.exitCode, 0);
    const page = site.page("/guide/install");
    assert.equal(page("title").text(), "Install - W");
    assert.equal(page("meta[name=theme-color]").attr("content"), "#123456");
    assert.ok(page("img.logo[src='/w/logo.svg']").length > 0);
    assert.equal(page("header .brand").text().trim(), "");
    assert.ok(
      page("header .brand :is([aria-label='Widget'], [alt='Widget'])").length > 0,
      page("header .brand").html() ?? "",
    );
    assert.ok(page("header a[href='/w/guide/index']").text().includes("Guide"));
    assert.ok(page("a[href='https://example.org/changes']").length > 0);
    assert.equal(page("a[href='https://git.example/widget']").attr("aria-label"), "GitHub");
    assert.equal(
      page("a[href='https://git.example/widget/edit/main/docs/guide/install.md']").text(),
      "Change it",
    );
    assert.match(page("footer").text(), /Free\.\s*© Widget/);
    assert.equal(page(".toc-title").text(), "Here");
    assert.ok(page(".toc a[href='#four']").length > 0);
    assert.match(source(site, "docsite.config.ts"), /accent: "#0a7d33"/);
  });

  test("gives pages the sidebars of their paths, also those that no entry names", async (context) => {
    const site = await migrated(context, FILES, CONFIG);
    const entries = (route: string) => {
      const page = site.page(route);
      return page(".sidebar a")
        .map((_, entry) => page(entry).text())
        .get();
    };
    assert.deepEqual(entries("/guide/install"), ["Overview", "Set it up", "See also", "Options"]);
    assert.deepEqual(entries("/guide/alone"), ["Overview", "Set it up", "See also", "Options"]);
    assert.deepEqual(entries("/api/options"), ["Options"]);
  });

  test("keeps the files of addresses: folders have an index, pages end in .html", async (context) => {
    const site = await migrated(context, FILES, CONFIG);
    for (const file of ["index.html", "guide/index.html", "guide/install.html", "api/options.html"])
      assert.ok(site.has(file), file);
  });

  test("that has no counterpart is listed, and its file stays", async (context) => {
    const { report, dir } = await migrated(context, FILES, CONFIG);
    assert.match(report.left.map(({ what }) => what).join(), /a theme in Vue.*`themeConfig.carbonAds`/);
    assert.ok(existsSync(path.join(dir, "docs/.vitepress/config.ts")));
  });

  test("may be a function, wait for something, and import files, JSON and packages that are not installed", async (context) => {
    const site = await migrated(
      context,
      {
        "docs/.vitepress/nav.mts":
          'import { readFile } from "node:fs/promises";\nexport const name = (await readFile("name.txt", "utf8")).trim();\n',
        "docs/.vitepress/data.json": '{ "label": "From JSON" }\n',
        "name.txt": "From a file\n",
        "docs/guide/page.md": "# Page\n",
      },
      `import { defineConfig } from "vitepress";
import { withMissing, plugin } from "vitepress-plugin-missing";
import { name } from "./nav.mts";
import data from "./data.json" with { type: "json" };
console.log("noise");
export default async ({ mode }: { mode: string }) =>
  withMissing(defineConfig({
    title: \`Widget \${mode}\`,
    themeConfig: { nav: [{ text: name, link: "/guide/page" }, { text: data.label, link: "/" }] },
    markdown: { config: (md) => md.use(plugin) },
  }));
`,
    );
    const page = site.page("/guide/page");
    assert.equal(page("title").text(), "Page | Widget production");
    assert.ok(page("header a[href='/guide/page']").text().includes("From a file"));
    assert.ok(page("header").text().includes("From JSON"));
    assert.match(site.report.left.map(({ what }) => what).join(), /`vitepress-plugin-missing`/);
  });

  test("names a sidebar that a missing package makes, and takes the folders instead", async (context) => {
    const site = await migrated(
      context,
      { "docs/guide/page.md": "# Page\n" },
      configured(
        "  themeConfig: { sidebar: generate({ path: '/' }) },",
        'import { generate } from "make-a-sidebar";',
      ),
    );
    assert.match(
      site.report.left.map(({ what }) => what).join(),
      /`themeConfig.sidebar`, which `make-a-sidebar.generate` makes/,
    );
    assert.ok(site.page("/guide/page")(".sidebar a[href='/guide/page']").length > 0);
  });

  for (const [why, config, problem] of [
    ["throws", 'throw new Error("no key");\nexport default {};\n', /config\.ts cannot be read: no key/],
    ["has a mistake in its syntax", "export default {\n", /config\.ts:2 cannot be read: /],
    ["ends its process", "process.exit(0);\n", /config\.ts cannot be read: It ended without a result/],
  ] as const)
    test(`that ${why} stops the migration, and nothing is written`, async (context) => {
      const site = testSite(context, { "docs/.vitepress/config.ts": config, "docs/index.md": "# W\n" });
      site.remove("docsite.config.js");
      await assert.rejects(migrate(site.dir, OPTIONS), { message: problem });
      assert.ok(!existsSync(path.join(site.dir, "docsite.config.ts")));
    });

  test("beside the pages moves them, and lets static files where they are", async (context) => {
    const site = testSite(context, {
      ".vitepress/config.mts": configured(""),
      "index.md": "# Widget\n\n![x](./img/x.svg) ![y](/y.svg)\n",
      "img/x.svg": LOGO,
      "public/y.svg": LOGO,
      "package.json": "{}\n",
    });
    site.remove("docsite.config.js");
    const report = await migrate(site.dir, OPTIONS);
    assert.equal(report.exitCode, 0);
    assert.ok(existsSync(path.join(site.dir, "content/docs/index.md")));
    await site.build();
    assert.equal(site.page("/")("main img").length, 2);
    assert.ok(site.has("y.svg"));
  });
});

describe("The Markdown of a VitePress project", () => {
  test("has its boxes, with titles, in each other and in lists", async (context) => {
    const page = await shown(
      context,
      `# Page

:::: tip With *style*
First.
::: details
Inner.
:::
::::

- Item

  ::: danger
  In the item.
  :::

::: details Open [now] {open}
Unfolded.
:::

> [!NOTE] Own title
> Text of the alert.

> [!WARNING]
> Usual.

::: v-pre
{{ literal }}
:::
`,
    );
    const boxes = page(".admonition");
    assert.equal(boxes.first().find("em").first().text(), "style");
    assert.equal(boxes.first().find("details summary").text(), "Details");
    assert.match(page("li .admonition.danger").text(), /In the item\./);
    assert.equal(page("details[open] summary").text(), "Open [now]");
    assert.match(page(".admonition.note").text(), /Own title\s*Text of the alert\./);
    assert.equal(page(".admonition.warning").length, 1);
    assert.match(page("main").text(), /\{\{ literal \}\}/);
    assert.doesNotMatch(page("main").text(), /:::|v-pre/);
  });

  test("has its code: groups, numbers, marked lines, parts of files", async (context) => {
    const page = await shown(
      context,
      `---
title: Page
---

# Page

::: code-group
\`\`\`js:line-numbers {1} [a.js]
one();
\`\`\`
<<< @/snippets/b.ts#part [b.ts]
<!-- prettier-ignore -->
\`\`\`ts [pages/[id].ts]
two();
\`\`\`

Between them.
:::

\`\`\`ts:line-numbers=7{2} [hidden.ts]
seven();
eight();
\`\`\`

<<< ../snippets/b.ts#part{1 ts:line-numbers}

<<< @/../outside.sh

\`\`\`js-vue
{{ open }} {{ $frontmatter.title }}
\`\`\`
`,
      {
        "docs/snippets/b.ts": "before();\n// #region part\n  within();\n// #endregion part\n",
        "outside.sh": "run\n",
      },
    );
    assert.deepEqual(
      page("[role=tab]")
        .map((_, tab) => page(tab).text())
        .get(),
      ["a.js", "b.ts", "pages/[id].ts"],
    );
    assert.match(page("main").text(), /Between them\./);
    const blocks = page("main pre")
      .map((_, pre) => page(pre).text().trim())
      .get();
    assert.deepEqual(blocks, [
      "one();",
      "within();",
      "two();",
      "seven();\neight();",
      "within();",
      "run",
      "{{ open }} Page",
    ]);
    assert.equal(page("pre .hl").length, 3);
    assert.ok(page("[data-n='8']").hasClass("hl"));
    assert.doesNotMatch(page("main").text(), /hidden\.ts/);
    assert.match(
      source(page.site, "docs/guide/page.md"),
      /::snippet\{file="@site\/docs\/snippets\/b\.ts" region="part"/,
    );
  });

  test("has the text that it includes, and its contents", async (context) => {
    const page = await shown(
      context,
      "# Page\n\n[[toc]]\n\n## First\n\n<!--@include: ../parts/a.md{3,4}-->\n\n<!--@include: @/parts/a.md#later-->\n",
      { "docs/parts/a.md": "one\n\nthree\n\n## Later\n\n::: tip\nsix\n:::\n" },
    );
    assert.match(page("main").text(), /three/);
    assert.doesNotMatch(page("main").text(), /one/);
    assert.match(page(".admonition").text(), /six/);
    assert.equal(page(".doc-body a[href='#first']").first().text(), "First");
  });

  test("has badges and texts of Vue, and leaves its components visible and named", async (context) => {
    const page = await shown(
      context,
      `---
title: Page
version: 3.1
---

# Page <Badge type="warning" text="beta" />

<script setup>
const count = 1
</script>

Version {{ $frontmatter?.['version'] }} of {{ 'it' }}, {{ count }} <Badge type="tip">new</Badge>

<ClientOnly>

<a :href="withBase('/guide/page')" v-if="count">here</a>

</ClientOnly>

<Counter :start="count" />
`,
    );
    assert.deepEqual(
      page("main .badge")
        .map((_, badge) => page(badge).text())
        .get(),
      ["beta", "new"],
    );
    assert.match(page("main").text(), /Version 3\.1 of it, \{\{ count \}\}/);
    assert.equal(page(".doc-body a[href='/guide/page']").text(), "here");
    const left = page.site.report.left.map(({ what, line }) => `${what} ${line}`);
    for (const each of [
      "a script of Vue 8",
      "an expression of Vue (`{{ … }}`) 12",
      "the attribute `v-if` of Vue 16",
      "the component `<Counter>` of Vue 20",
    ])
      assert.ok(left.includes(each), `${each}: ${left.join("; ")}`);
    assert.match(page.site.report.diagnostics.map(({ message }) => message).join(), /script of Vue/);
  });

  test("keeps the ids of headings", async (context) => {
    const page = await shown(
      context,
      `# Page

## server.host & \`port\`

## 1. Über \`<T>\`

## Same

## Same

## New <Badge type="tip" text="2.0" />

## Party :tada:

## Own {#mine .class}

## [Linked](/) *text*
`,
    );
    assert.deepEqual(
      page(".doc-body h2")
        .map((_, heading) => page(heading).attr("id"))
        .get(),
      ["server-host-port", "_1-uber-t", "same", "same-1", "new", "party", "mine", "linked-text"],
    );
    assert.match(page("#party").text(), /🎉/);
    assert.doesNotMatch(page("main").text(), /\.class/);
  });

  test("keeps ids that a function of the configuration makes, and attributes between other marks", async (context) => {
    const site = await migrated(
      context,
      { "docs/guide/page.md": "# Page\n\n## Über Uns\n\n## Own %{#mine}%\n\nA set {a}\n" },
      configured(
        '  markdown: { anchor: { slugify: (text) => text.replace(sign, "_") }, attrs: { leftDelimiter: "%{", rightDelimiter: "}%" } },',
        "const sign = /\\s/g;",
      ),
    );
    const page = site.page("/guide/page");
    assert.deepEqual(
      page(".doc-body h2")
        .map((_, heading) => page(heading).attr("id"))
        .get(),
      ["Über_Uns", "mine"],
    );
    assert.match(page("main p").text(), /A set \{a\}/);
  });

  test("has links that lead where they led", async (context) => {
    const page = await shown(
      context,
      '# Page\n\n[a](./other.html#x) [b](/guide/) [c](other) [d](./other.md) [e](/guide/index.html) <a href="/guide/other.html">f</a> [g](../index.md)\n',
      { "docs/guide/index.md": "# Guide\n", "docs/guide/other.md": "# Other\n\n## X\n" },
    );
    assert.deepEqual(
      page(".doc-body a")
        .map((_, link) => page(link).attr("href"))
        .get(),
      ["/guide/other#x", "/guide/index", "/guide/other", "/guide/other", "/guide/index", "/guide/other", "/"],
    );
    assert.deepEqual(page.site.report.diagnostics, []);
  });

  test("says in front matter what docsite says, and names what has no counterpart", async (context) => {
    const page = await shown(
      context,
      `---
outline: deep
aside: false
editLink: false
prev: false
next: { text: Home, link: / }
head: [[meta, { name: author, content: Ada }]]
layout: doc
ownKey: 1
---

Text before a heading.

# Page
`,
    );
    assert.equal(page("meta[name=author]").attr("content"), "Ada");
    assert.equal(page("h1").length, 1);
    assert.equal(page("title").text(), "Page | Widget");
    assert.equal(page(".toc").length, 0);
    assert.deepEqual(
      page.site.report.left.filter(({ file }) => file.endsWith("page.md")).map(({ what }) => what),
      ["the key `ownKey` in front matter"],
    );
  });

  test("makes a landing page of a home page", async (context) => {
    const site = await migrated(context, {
      "docs/public/logo.svg": LOGO,
      "docs/guide/page.md": "# Page\n",
      "docs/index.md": `---
layout: home
hero:
  name: Widget
  text: Things that turn
  tagline: All of them
  image: { src: /logo.svg, alt: A widget }
  actions:
    - { theme: brand, text: Start, link: /guide/page.html }
features:
  - { icon: 🚀, title: Fast, details: It turns quickly., link: /guide/page, linkText: How }
  - { icon: { src: /logo.svg }, title: Round, details: No corners. }
---

More about it.
`,
    });
    const page = site.page("/");
    assert.match(page("h1").text(), /Widget\s*Things that turn/);
    assert.equal(page(".hero a").attr("href"), "/guide/page");
    assert.equal(page(".hero img").attr("alt"), "A widget");
    assert.deepEqual(
      page(".feature .part-title")
        .map((_, title) => page(title).text())
        .get(),
      ["🚀 Fast", "Round"],
    );
    assert.match(page(".feature").first().text(), /It turns quickly\.\s*How/);
    assert.match(page("main").text(), /All of them[^]*More about it\./);
    assert.equal(page(".sidebar").length, 0);
  });
});

describe("The languages of a VitePress project", () => {
  const LOCALES = configured(`  locales: {
    root: { label: "English", lang: "en" },
    de: { label: "Deutsch", lang: "de-DE", themeConfig: {
      nav: [{ text: "Anleitung", link: "/de/guide/page" }],
      sidebar: { "/de/guide/": [{ text: "Anfang", items: [{ text: "Seite", link: "/de/guide/page" }] }] },
      footer: { copyright: "Alle Rechte" },
    } },
    fr: { label: "Français", link: "https://fr.widget.example" },
  },
  themeConfig: {
    nav: [{ text: "Guide", link: "/guide/page" }],
    sidebar: { "/guide/": [{ text: "Start", items: [{ text: "Page", link: "/guide/page" }] }] },
    footer: { copyright: "All rights" },
  },`);
  const FILES = {
    "docs/guide/page.md": "# Page\n\n[Deutsch](/de/guide/page)\n",
    "docs/de/index.md": "# Ding\n",
    "docs/de/guide/page.md": "# Seite\n\n[Start](/de/) [English](/guide/page.html)\n",
  };

  test("are translations where each page has an original", async (context) => {
    const site = await migrated(context, FILES, LOCALES);
    assert.equal(site.report.exitCode, 0);
    const page = site.page("/de/guide/page");
    assert.equal(page("html").attr("lang"), "de-DE");
    assert.equal(page("h1").text(), "Seite");
    assert.ok(page("header a[href='/de/guide/page']").text().includes("Anleitung"));
    assert.match(page(".sidebar").text(), /Anfang\s*Seite/);
    assert.match(page("footer").text(), /Alle Rechte/);
    assert.deepEqual(
      page(".doc-body a")
        .map((_, link) => page(link).attr("href"))
        .get(),
      ["/de/", "/guide/page"],
    );
    assert.equal(site.page("/guide/page")(".doc-body a").attr("href"), "/de/guide/page");
    assert.ok(page("a[href='https://fr.widget.example']").length > 0);
  });

  test("are books of their own where a page has none, so that no page is lost", async (context) => {
    const site = await migrated(context, { ...FILES, "docs/de/guide/nur-hier.md": "# Nur hier\n" }, LOCALES);
    assert.equal(site.page("/de/guide/nur-hier")("h1").text(), "Nur hier");
    assert.match(site.page("/de/guide/page")(".sidebar").text(), /Anfang\s*Seite/);
    assert.ok(site.has("de/index.html"));
    assert.match(
      site.report.left.map(({ what }) => what).join(),
      /the language `de` as a translation: 1 of its pages/,
    );
  });

  test("may be rewritten to other addresses, and have configurations in their folders", async (context) => {
    const site = await migrated(
      context,
      {
        "docs/index.md": "",
        "docs/en/index.md": "# Widget\n",
        "docs/en/guide/page.md": "# Page\n",
        "docs/de/index.md": "# Ding\n",
        "docs/de/guide/page.md": "# Seite\n",
        "docs/de/config.ts":
          'import { defineAdditionalConfig } from "vitepress";\nexport default defineAdditionalConfig({ themeConfig: { nav: [{ text: "Anleitung", link: "/de/guide/page" }] } });\n',
      },
      configured(
        '  srcExclude: ["index.md"],\n  rewrites: { "en/:rest*": ":rest*" },\n  locales: { root: { label: "English" }, de: { label: "Deutsch", lang: "de" } },\n  themeConfig: { nav: [{ text: "Guide", link: "/guide/page" }], editLink: { pattern: "https://git.example/docs/:path" } },',
      ),
    );
    assert.equal(site.page("/guide/page")("h1").text(), "Page");
    assert.ok(site.page("/guide/page")("a[href='https://git.example/docs/en/guide/page.md']").length > 0);
    assert.ok(site.page("/de/guide/page")("header").text().includes("Anleitung"));
    assert.ok(site.has("index.html"));
  });
});

test("Rewritten pages of VitePress keep their addresses and links", async (context) => {
  const site = await migrated(
    context,
    {
      "docs/packages/one/src/intro.md": "# One\n\n[two](../two/) [two](/two/usage)\n",
      "docs/packages/two/src/index.md": "# Two\n",
      "docs/packages/two/src/usage.md": "# Usage\n",
    },
    configured('  rewrites: { "packages/:pkg/src/:slug*": ":pkg/:slug*" },\n  ignoreDeadLinks: true,'),
  );
  assert.deepEqual(
    site
      .page("/one/intro")(".doc-body a")
      .map((_, link) => site.page("/one/intro")(link).attr("href"))
      .get(),
    ["/two/index", "/two/usage"],
  );
  assert.ok(site.has("two/index.html"));
});

test("Front matter that nothing closes is that of a page without a text, and ids have entities as they are written", async (context) => {
  const site = await migrated(
    context,
    {
      "docs/index.md": "---\nlayout: home\nhero:\n  name: Widget\n  text: It turns\n",
      "docs/a.md": "# A\n\n## Et après&nbsp;?\n\n## R &amp; D\n\n## C \\& D\n",
    },
    configured(""),
  );
  const home = site.page("/")("main").text();
  assert.match(home, /Widget[^]*It turns/);
  assert.doesNotMatch(home, /layout/);
  assert.deepEqual(
    site
      .page("/a")(".doc-body h2")
      .map((_, heading) => site.page("/a")(heading).attr("id"))
      .get(),
    ["et-apres-nbsp", "r-amp-d", "c-amp-d"],
  );
});

test("Anchors of VitePress lead to the decomposed letters of its ids, and a configuration may look for packages", async (context) => {
  const site = await migrated(
    context,
    {
      "docs/ko.md":
        "# 문서\n\n[아래](#지연-평가) [다른](./other.md#지연-평가) [바깥](https://other.example/#지연)\n\n## 지연 평가\n",
      "docs/other.md": "# Other\n\n## 지연 평가\n",
    },
    configured(
      `  vite: { resolve: { alias: { a: require.resolve("missing/package.json", { paths: [require.resolve("vitepress")] }), b: require("missing").name } } },`,
      `import { createRequire } from "module";\nconst require = createRequire(import.meta.url);`,
    ),
  );
  const $ = site.page("/ko.html");
  const id = "지연-평가".normalize("NFKD");
  assert.equal($("h2").attr("id"), id);
  assert.deepEqual(
    $(".doc-body p a")
      .toArray()
      .map((link) => decodeURI(link.attribs["href"] ?? "")),
    [`#${id}`, `/other#${id}`, "https://other.example/#지연"],
  );
});
