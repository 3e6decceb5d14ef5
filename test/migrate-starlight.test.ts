// Projects of Starlight that `docsite migrate` turns into sites.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions } from "../src/commands/migration.js";
import { testSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

const CONFIG = `// @ts-check
import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import mdx from "@astrojs/mdx";
import linksValidator from "starlight-links-validator";
import { label } from "./labels.ts";

export default defineConfig({
  site: "https://widget.example",
  redirects: { "/old": "/start/", "/x/[...slug]": "/start/", "/away": { status: 302, destination: "https://other.example" } },
  integrations: [
    starlight({
      title: { en: "Widget", de: "Das Widget" },
      description: "Turns.",
      logo: { light: "./src/assets/logo.svg", dark: "~/assets/logo-dark.svg", replacesTitle: true },
      social: [{ icon: "github", label: "GitHub", href: "https://git.example/widget" }],
      editLink: { baseUrl: "https://git.example/widget/edit/main/" },
      head: [{ tag: "meta", attrs: { name: "theme-color", content: "#123456" } }],
      customCss: ["./src/styles/custom.css"],
      components: { Footer: "./src/components/Footer.astro" },
      plugins: [linksValidator()],
      locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de" } },
      sidebar: [
        "start",
        { label, translations: { de: "Anleitungen" }, collapsed: true, autogenerate: { directory: "guides" } },
        { label: "More", items: [{ label: "The same", link: "/same/same/" }, { label: "Elsewhere", link: "https://other.example" }] },
      ],
    }),
    mdx(),
  ],
});
`;

const START = `---
title: Start
description: How to begin.
tableOfContents: { maxHeadingLevel: 4 }
sidebar:
  order: 1
  label: Begin here
  badge: { text: New, variant: success }
prev: false
pagefind: false
banner:
  content: Version 2 is <a href="/guides/install/">out</a>.
---
import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon as Sign, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';
import { Image } from "astro:assets";
import logo from '~/assets/logo.svg';
import raw from '/labels.ts?raw';
import Special from '~/components/Special.astro';
import { Gadget } from '@acme/starlight-gadgets';

:::caution[Read first]
How to [install it](../guides/install/#on-linux).
:::

<Aside type="tip" title="A title">Words.</Aside>

<Tabs syncKey="os">
  <TabItem label="Linux" icon="linux">

    Run it.

  </TabItem>
  <TabItem label="macOS">Open it.</TabItem>
</Tabs>

<Steps>

1. One
2. Two

</Steps>

<FileTree>

- src
  - **index.ts**

</FileTree>

<CardGrid stagger>
  <Card title="First" icon="rocket">Text with a <Badge text="New" variant="tip" size="small" /></Card>
  <LinkCard title="Install" href="/guides/install/" description="How to install it" />
</CardGrid>

<LinkButton href="/guides/install/" variant="secondary" icon="right-arrow">Go on</LinkButton>

<Sign name="star" /> <Image src={logo} alt="The logo" /> <img src={logo.src} alt="Again" />

<Code code={raw} lang="ts" title="labels.ts" />

<Special name="lost"><Fragment slot="a">Its text.</Fragment></Special>

<Gadget />

\`\`\`js title="config.js" ins={1} frame="terminal" 'say "x"' /po+rt/ "listen"
const port = 8080; say "x"
listen(port);
\`\`\`
`;

const SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n";

const FILES = {
  "astro.config.mjs": CONFIG,
  "labels.ts": 'export const label: string = "Guides";\n',
  "tsconfig.json": '{\n  // short names\n  "compilerOptions": { "paths": { "~/*": ["./src/*"] } },\n}\n',
  "public/robots.txt": "User-agent: *\n",
  "src/assets/logo.svg": SVG,
  "src/assets/logo-dark.svg": SVG,
  "src/styles/custom.css": ":root { --sl-color-accent: #16a34a; }\n",
  "src/components/Special.astro": "---\nconst { key } = Astro.props;\n---\n<slot />\n",
  "src/content/docs/index.mdx":
    "---\ntitle: Widget\ntemplate: splash\nhero:\n  title: Make it turn\n  tagline: In no time.\n  image: { file: ~/assets/logo.svg, alt: Logo }\n  actions:\n    - { text: Begin, link: /start/, icon: rocket }\n---\n\nBelow.\n",
  "src/content/docs/start.mdx": START,
  "src/content/docs/guides/Install Guide.md":
    "---\ntitle: Guide\nslug: guides/install\n---\n\n## On Linux\n\n[Back](../../start/) and [the home page](/).\n",
  "src/content/docs/guides/My Page.md":
    "---\ntitle: Mine\nlastUpdated: 2024-05-01\neditUrl: false\n---\n\nText.\n",
  "src/content/docs/same/same.md": "---\ntitle: Same\n---\n\nText.\n",
  "src/content/docs/404.md": "---\ntitle: Not here\ntemplate: splash\n---\n\nGone.\n",
  "src/content/docs/de/start.mdx":
    "---\ntitle: Anfang\n---\n\n![](../../../assets/logo.svg)\n\n[Installieren](/de/guides/install/)\n",
};

async function migrated(context: TestContext) {
  const site = testSite(context, FILES);
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  const { diagnostics } = await site.build();
  return Object.assign(site, { report, diagnostics });
}

describe("A project of Starlight that is migrated", () => {
  test("has its components and code blocks in docsite's words", async (context) => {
    const site = await migrated(context);
    assert.deepEqual(
      site.diagnostics.filter(({ severity, code }) => severity === "error" || code === "broken-link"),
      [],
    );
    assert.deepEqual([site.report.exitCode, site.report.lostAddresses], [0, []]);
    const page = site.page("/start/");
    const text = page(".doc-body").text();
    assert.match(text, /Version 2 is out\.[^]*Read first[^]*How to install it/);
    assert.ok(page(".doc-body a[href='/guides/install/#on-linux']").length > 0);
    assert.match(text, /A title[^]*Words\./);
    assert.deepEqual(
      page(".doc-body [role=tab]")
        .map((_, tab) => page(tab).text())
        .get(),
      ["Linux", "macOS"],
    );
    assert.match(page(".steps").text(), /One\s*Two/);
    assert.match(page(".file-tree").text(), /src[^]*index\.ts/);
    assert.match(page(".cards").text(), /First[^]*Text with a New[^]*Install[^]*How to install it/);
    assert.equal(page(".doc-body a:contains('Go on')").attr("href"), "/guides/install/");
    assert.equal(page(".doc-body img[alt='The logo']").length + page(".doc-body img[alt='Again']").length, 2);
    assert.match(text, /labels\.ts[^]*export const label/);
    assert.match(text, /Its text\./);
    assert.match(text, /config\.js/);
    assert.equal(page(".doc-body mark").length >= 2, true);
  });

  test("has its home page, navigation, languages and settings", async (context) => {
    const site = await migrated(context);
    const home = site.page("/");
    assert.equal(site.page("/")("header .brand").text().trim(), "");
    assert.ok(site.page("/")("header .brand :is([aria-label='Widget'], [alt='Widget'])").length > 0);
    assert.match(home("main").text(), /Make it turn[^]*In no time\.[^]*Begin[^]*Below\./);
    assert.equal(home("main a:contains('Begin')").attr("href"), "/start/");
    const start = site.page("/start/");
    for (const part of ["Begin here", "New", "Guides", "Mine", "The same", "Elsewhere", "GitHub", "Deutsch"])
      assert.ok(start("body").text().includes(part), part);
    assert.equal(start("meta[name='theme-color'][content='#123456']").length, 1);
    assert.equal(start("title").text(), "Start | Widget");
    const german = site.page("/de/start/");
    assert.match(german("body").text(), /Anfang[^]*Anleitungen|Anleitungen[^]*Anfang/);
    assert.ok(german(".doc-body a[href='/de/guides/install/']").length > 0);
    assert.match(site.read("404.html"), /Not here/);
    assert.match(site.read("old/index.html"), /url=\/start\//);
    assert.ok(site.has("robots.txt"));
    for (const address of ["/guides/my-page/", "/same/same/"])
      assert.ok(site.page(address)("h1").length > 0, address);
  });

  test("says what has no counterpart, with places", async (context) => {
    const { report } = await migrated(context);
    const left = report.left.map(({ what, file, line }) => `${what} ${file}:${line ?? ""}`).join("\n");
    const lineOf = (text: string) => START.split("\n").findIndex((line) => line.includes(text)) + 1;
    for (const part of [
      `the component \`<Special>\` of Astro src/content/docs/start.mdx:${lineOf("<Special")}`,
      `the icon of \`<TabItem>\` src/content/docs/start.mdx:${lineOf('icon="linux"')}`,
      "the component `<Gadget>` of Astro",
      "a regular expression that marks words in code",
      "a redirect with a pattern",
      "the component `Footer` in the place of Starlight's",
      "the plugin `starlight-links-validator`",
      "the style sheet `./src/styles/custom.css`",
    ])
      assert.ok(left.includes(part), `${part}\n${left}`);
  });

  test("shows its components in Astro as far as they ask nothing of Astro", async (context) => {
    const site = testSite(context, {
      "astro.config.mjs": CONFIG.replace(/components: .*|plugins: .*|customCss: .*/g, ""),
      "labels.ts": FILES["labels.ts"],
      // An installed package that fails stops nothing.
      "node_modules/starlight-links-validator/index.js": 'throw new Error("Not in this version of Node");\n',
      "tsconfig.json": FILES["tsconfig.json"],
      "src/assets/logo.svg": SVG,
      "src/assets/logo-dark.svg": SVG,
      "src/content/i18n/en.json": '{ "quote.by": "Written by" }\n',
      "src/data/prices.json": '{ "widget": 3 }\n',
      "src/components/Quote.astro": `---
import type { HTMLAttributes } from 'astro/types';
import { Badge, Icon } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import logo from '../assets/logo.svg';
import prices from '../data/prices.json';
import Frame from './Frame.astro';
import { getCollection } from 'astro:content';
import helper from 'left-pad';

interface Props extends HTMLAttributes<'figure'> { author: string; tags?: string[]; isNew?: boolean }
const { author, tags = [] as string[], class: className } = Astro.props;
const posts = await getCollection('docs');
let count = 0;
if (posts.length > 2) count = posts.length;
---

<!-- A quote -->
<figure class:list={['quote', className, { new: Astro.props.isNew }]} style="--size: 2; margin-top: 1px">
  <Image src={logo} alt="Logo" class="small" />
  <blockquote><slot /></blockquote>
  {tags.length > 0 && (
    <ul>
      {tags.map((tag) => <li><Badge text={tag} variant="note" size="small" /></li>)}
    </ul>
  )}
  <figcaption id=caption>
    {Astro.locals.t('quote.by')} <b>{author}</b>
    <i>{prices.widget} > 2</i>
    {Astro.slots.has('source') && <Frame title="Source"><slot name="source" /></Frame>}
  </figcaption>
  <p>{count} posts</p><p set:html={'<em>set</em>'} />
  <a href={Astro.url.pathname}>Here</a>
</figure>
<style>figure { color: red }</style>
`,
      "src/components/Frame.astro":
        "---\nconst Tag = Astro.props.title ? 'section' : 'div';\n---\n<Tag>{Astro.props.title}: <slot>nothing</slot></Tag>\n",
      "src/components/Card.astro": "<p><slot />\n",
      "src/content/docs/index.mdx": `---
title: Widget
---
import Quote from '../../components/Quote.astro';
import Frame from '~/components/Frame.astro';
import Card from '~/components/Card.astro';

<Quote author="Ada" tags={["first", "second"]} isNew class="wide">
  Words *in* a quote.

  <Fragment slot="source">A [letter](/start/).</Fragment>
</Quote>

<Quote author="Bob">Others.</Quote>

<Frame />

<Card name="broken">Kept words.</Card>
`,
      "src/content/docs/start.md": "---\ntitle: Start\n---\n\nText.\n",
      "src/content/docs/guides/one.md": "---\ntitle: One\n---\n\nText.\n",
      "src/content/docs/same/same.md": "---\ntitle: Same\n---\n\nText.\n",
    });
    site.remove("docsite.config.js");
    const report = await migrate(site.dir, OPTIONS);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    const page = site.page("/");
    const [first, second] = page(".doc-body figure")
      .toArray()
      .map((figure) => page(figure));
    assert.equal(first?.attr("class"), "quote wide new");
    assert.match(first?.find("blockquote").text() ?? "", /^\s*Words in a quote\.\s*$/);
    assert.deepEqual(
      first
        ?.find("li")
        .map((_, item) => page(item).text())
        .get(),
      ["first", "second"],
    );
    assert.match(first?.find("figcaption").text() ?? "", /Written by Ada\s+3 > 2\s+Source: A letter\./);
    assert.equal(first?.find("section a").attr("href"), "/start/");
    assert.equal(first?.find("img").length, 1);
    assert.equal(first?.find("em").last().text(), "set");
    assert.equal(second?.find("ul, section").length, 0);
    assert.match(page(".doc-body").text(), /: nothing/);
    assert.equal(page(".doc-body .card").length, 0);
    assert.match(page(".doc-body").text(), /AstroCard is not shown here\s*Kept words\./);
    // What Astro alone knows is not silently wrong.
    assert.match(first?.text() ?? "", /\{count\} is not shown here/);
    const left = report.left.map(({ what, file }) => `${what} ${file}`).join("\n");
    for (const part of [
      "an expression of a component in Astro that only Astro can run src/components/Quote.astro",
      "the attribute `href` in a component in Astro, which only Astro can run src/components/Quote.astro",
      "the styles of a component in Astro src/components/Quote.astro",
    ])
      assert.ok(left.includes(part), `${part}\n${left}`);
  });

  test("becomes a new folder where that is wanted, and stays as it is", async (context) => {
    const site = testSite(context, FILES);
    site.remove("docsite.config.js");
    const out = path.join(site.dir, "..", `${path.basename(site.dir)}-new`);
    context.after(() => site.remove(`../${path.basename(out)}`));
    assert.equal((await migrate(site.dir, { ...OPTIONS, out })).exitCode, 0);
    assert.equal(readFileSync(path.join(site.dir, "src/content/docs/start.mdx"), "utf8"), START);
    assert.ok(existsSync(path.join(out, "labels.ts")));
    assert.equal((await migrate(site.dir, { ...OPTIONS, out })).steps, undefined);
  });
});

test("Images of a Starlight project are found beside its sources and below its base, and its diagrams are drawn", async (context) => {
  const site = testSite(context, {
    "astro.config.mjs":
      'import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nimport mermaid from "astro-mermaid";\nexport default defineConfig({ site: "https://w.example", base: "/docs", integrations: [mermaid(), starlight({ title: "Widget" })] });\n',
    "public/pics/one.svg": SVG,
    "src/assets/two.svg": SVG.replace("width='9'", "width='7'"),
    "src/content/docs/index.md": "---\ntitle: Widget\n---\n\nText.\n",
    "src/content/docs/guides/a.md":
      "---\ntitle: A\n---\n\n![One](/docs/pics/one.svg) ![Two](../../../assets/two.svg)\n\n```mermaid\ngraph LR\n  A --> B\n```\n",
    "src/content/docs/guides/b.mdx": '---\ntitle: B\n---\n\n<img src="/docs/pics/one.svg" alt="One" />\n',
  });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  await site.buildWell();
  assert.deepEqual(report.left, []);
  const [one, two] = site.page("/guides/a/")(".doc-body img").toArray();
  assert.equal(one?.attribs["src"], "/docs/pics/one.svg");
  assert.deepEqual([two?.attribs["width"], two?.attribs["alt"]], ["7", "Two"]);
  assert.equal(site.page("/guides/a/")(".doc-body figure svg, .doc-body .diagram svg").length > 0, true);
  assert.equal(site.page("/guides/b/")(".doc-body img").attr("src"), "/docs/pics/one.svg");
});

test("Code of a Starlight project has the titles that Expressive Code takes from comments, and commands have tabs", async (context) => {
  const config = (more = "") =>
    `import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nexport default defineConfig({ site: "https://w.example", integrations: [starlight({ title: "Widget", ${more} })] });\n`;
  const files = {
    // A package of the types that is not installed.
    "tsconfig.json": '{ "extends": "astro/tsconfigs/strict" }\n',
    "src/content/docs/index.md": "---\ntitle: Widget\n---\n\nText.\n",
    "src/content/docs/code.mdx": [
      "---",
      "title: Code",
      "---",
      "",
      'import { PackageManagers as Commands } from "starlight-package-managers";',
      "",
      "- In a list:",
      "",
      "  ```js {3} ins={4-5}",
      "  // astro.config.mjs",
      "",
      "  const a = 1;",
      "  const b = 2;",
      "  const c = 3;",
      "  ```",
      "",
      "```mdx",
      "---",
      "# src/content/docs/a.mdx",
      "---",
      "Text",
      "```",
      "",
      '```js title="own.js"',
      "// other.js",
      "```",
      "",
      '```js frame="none"',
      "// none.js",
      "```",
      "",
      "```js",
      "// This is about a.md and more",
      "// Node.js",
      "```",
      "",
      "1. First",
      "",
      '   <Commands pkg="widget" dev />',
      "",
      '<Commands type="run" args="build --all" pkgManagers={["npm", "bun"]} />',
      "",
    ].join("\n"),
  };
  const site = testSite(context, { ...files, "astro.config.mjs": config() });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  assert.deepEqual(report.left, []);
  await site.buildWell();
  const $ = site.page("/code/");
  const blocks = $(".doc-body > .code, .doc-body > ul .code").toArray();
  assert.deepEqual(
    blocks.map((each) => [$(each).find("figcaption").text(), $(each).find("code").text().trim()]),
    [
      ["astro.config.mjs", "const a = 1;\nconst b = 2;\nconst c = 3;"],
      ["src/content/docs/a.mdx", "Text"],
      ["own.js", "// other.js"],
      ["", "// none.js"],
      ["Node.js", "// This is about a.md and more"],
    ],
  );
  assert.match(
    readFileSync(path.join(site.dir, "src/content/docs/code.mdx"), "utf8"),
    /```js \{1\} ins=\{2-3\} title="astro\.config\.mjs"/,
  );
  const tabs = $(".doc-body .tab-panel").toArray();
  assert.deepEqual(
    tabs.map((each) => $(each).find("code").text().trim()),
    [
      "npm i -D widget",
      "yarn add -D widget",
      "pnpm add -D widget",
      "npm run build --all",
      "bun run build --all",
    ],
  );

  const plain = testSite(context, {
    ...files,
    "astro.config.mjs": config("expressiveCode: { frames: { extractFileNameFromCode: false } }"),
  });
  plain.remove("docsite.config.js");
  await migrate(plain.dir, OPTIONS);
  await plain.build();
  assert.match(plain.page("/code/")(".doc-body").text(), /\/\/ astro\.config\.mjs/);
});

test("Pages of a Starlight project with one name and two endings keep both addresses", async (context) => {
  const site = testSite(context, {
    "astro.config.mjs":
      'import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nexport default defineConfig({ site: "https://w.example", integrations: [starlight({ title: "Widget", sidebar: ["index", "one-md", "one-mdx"] })] });\n',
    "src/content/docs/index.md": "---\ntitle: Widget\n---\n\nText.\n",
    "src/content/docs/one.md": "---\ntitle: In Markdown\nslug: one-md\n---\n\nText.\n",
    "src/content/docs/one.mdx": "---\ntitle: In MDX\nslug: one-mdx\n---\n\nText.\n",
  });
  site.remove("docsite.config.js");
  await migrate(site.dir, OPTIONS);
  await site.buildWell();
  for (const [route, title] of [
    ["/one-md/", "In Markdown"],
    ["/one-mdx/", "In MDX"],
  ] as const)
    assert.equal(site.page(route)("h1").text(), title);
  assert.deepEqual(
    site
      .page("/one-md/")(".sidebar a")
      .toArray()
      .map((link) => link.attribs["href"])
      .slice(-2),
    ["/one-md/", "/one-mdx/"],
  );
});
