// Projects of Nextra that `docsite migrate` turns into sites.
import assert from "node:assert/strict";
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

const START = `---
title: Start
sidebarTitle: Begin
---
import { Callout, Cards, FileTree, Steps, Tabs } from 'nextra/components'
import NextLink from 'next/link'
import Image from 'next/image'
import { useRouter } from 'next/router'
import { Box } from '../../components/box'
import { Chart } from '@/components/chart'
import Part from '@/components/part.mdx'
import pic from './pic.png'

export async function Stars() {
  return <b>7</b>
}

<Callout type="warning" emoji="🚧">Careful.</Callout>

<Tabs items={['Linux', { label: 'macOS', disabled: true }, <b>Windows</b>]} storageKey="os">
  <Tabs.Tab>Run it.</Tabs.Tab>
  <Tabs.Tab>Open it.</Tabs.Tab>
  <Tabs.Tab>Click it.</Tabs.Tab>
</Tabs>

<Steps>

Before all steps.

### Get it

First.

#### Inside

### Use it [#use]

Second.

</Steps>

<Cards num={2}>
  <Cards.Card icon={<Icon />} title="Guide" href="/docs/guide" arrow />
</Cards>

<FileTree>
  <FileTree.Folder name="app" defaultOpen>
    <FileTree.File name="[[...mdxPath]]" />
    <FileTree.File name="_meta_.js" />
  </FileTree.Folder>
</FileTree>

<NextLink href="./guide">By path</NextLink>, [by file](./guide.mdx), [by the page](./guide/more#end).

<Image src={pic} alt="A picture" width={10} />

Set \`{ a: 1 }{:js}\` to <Stars /> stars. {useRouter().pathname}

\`\`\`js filename="a.js" copy {1}
const one = 1;
\`\`\`

\`\`\`math
a^2
\`\`\`

> [!NOTE]
>
> A note of GitHub.

<Box>In a box.</Box>

<Chart data={[1]}>Kept words.</Chart>

<Part />
`;

const BOX =
  "import { useState } from 'react'\nexport function Box({ children }) {\n  const [isOpen] = useState(true)\n  return <section>{isOpen && children}</section>\n}\n";

const SHARED = {
  "package.json":
    '{ "name": "widget-docs", "dependencies": { "nextra": "4.6.0", "nextra-theme-docs": "4.6.0" } }\n',
  "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] }, "jsx": "preserve" } }\n',
  "public/robots.txt": "User-agent: *\n",
  "components/box.tsx": BOX,
  "components/chart.tsx": "import { Plot } from 'plots'\nexport const Chart = Plot\n",
  "components/part.mdx": "import { Callout } from 'nextra/components'\n\n<Callout>Of a part.</Callout>\n",
};

/** Nextra 4. */
const CONTENT = {
  ...SHARED,
  "next.config.mjs": `import analyze from '@next/bundle-analyzer'
import nextra from 'nextra'
const withNextra = nextra({ latex: true })
export default analyze({ enabled: false })(withNextra({
  basePath: '/w',
  redirects: async () => [
    { source: '/old', destination: '/docs/start', permanent: true },
    { source: '/docs/x/:name(start|guide)', destination: '/docs/:name', permanent: true },
    { source: '/gone', destination: '/nowhere', permanent: true },
    { source: '/a/:path*', destination: '/docs/:path*', permanent: true },
  ],
}))
`,
  "app/layout.tsx":
    "export const metadata = { metadataBase: new URL('https://w.example'), title: { template: '%s – Widget' } }\nexport default () => <Layout docsRepositoryBase=\"https://github.com/w/w/tree/main\" navbar={<Navbar projectLink=\"https://github.com/w/w\" />} />\n",
  "app/[[...mdxPath]]/page.tsx": "export default () => null\n",
  "app/dashboard/page.tsx": "export default () => null\n",
  "app/(info)/about/page.mdx": "# About us\n\n![Us](./us.png)\n",
  "app/(info)/about/us.png": "",
  "content/_meta.tsx": `import { Chart } from '../components/chart'
export default {
  index: { type: 'page', display: 'hidden', theme: { layout: 'full', sidebar: false, toc: false } },
  docs: { type: 'page', title: <Chart>All <b>Docs</b></Chart> },
  about: { type: 'page' },
  versions: { type: 'menu', title: 'Versions', items: { old: { title: 'Version 1', href: 'https://v1.example' } } },
  code: { type: 'page', title: 'Code', href: 'https://git.example' },
}
`,
  "content/index.mdx": "# Welcome\n",
  "content/docs/_meta.js": `export default {
  start: '',
  _1: { type: 'separator', title: 'More' },
  guide: { title: 'Guides', theme: { collapsed: true } },
  hidden: { display: 'hidden' },
  site: { title: 'Site', href: 'https://site.example' },
  gone: 'Gone',
}
`,
  "content/docs/start.mdx": START,
  "content/docs/pic.png": "",
  "content/docs/hidden.mdx": "# Hidden\n",
  "content/docs/guide/index.mdx": "---\nasIndexPage: true\ntitle: All guides\n---\n\nText.\n",
  "content/docs/guide/more.mdx": "Text without a title.\n\n## End\n",
  "content/docs/api-and-cli.md": "Words of Markdown: 1 < 2.\n",
};

async function migrated(context: TestContext, files: Readonly<Record<string, string>>) {
  const site = testSite(context, files);
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  const { diagnostics } = await site.build();
  return Object.assign(site, { report, diagnostics });
}

describe("A project of Nextra 4 that is migrated", () => {
  test("has its components and code in docsite's words", async (context) => {
    const site = await migrated(context, CONTENT);
    assert.deepEqual(
      site.diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    assert.deepEqual(site.report.lostAddresses, []);
    const page = site.page("/docs/start");
    const text = page(".doc-body").text();
    assert.match(page(".admonition.warning").text(), /Careful\./);
    assert.match(page(".admonition.tip").text(), /Of a part\./);
    assert.match(page(".admonition.note").text(), /A note of GitHub\./);
    const tabs = page(".doc-body [role=tab]")
      .toArray()
      .map((tab) => page(tab).text());
    assert.deepEqual(tabs, ["Linux", "macOS", "Windows"]);
    for (const words of ["Run it.", "Click it.", "In a box.", "Kept words.", "Before all steps."])
      assert.ok(text.includes(words), words);
    const steps = page(".steps > li, ol[class*=steps] > li")
      .toArray()
      .map((step) => page(step).text());
    assert.equal(steps.length, 2);
    assert.match(steps[0] ?? "", /Get it[^]*First\.[^]*Inside/);
    assert.match(steps[1] ?? "", /Use it[^]*Second\./);
    assert.equal(page("#use").length, 1);
    assert.equal(page(".doc-body a[href='/w/docs/guide']").length, 3);
    assert.equal(page(".doc-body a[href='/w/docs/guide/more#end']").length, 1);
    assert.match(page(".file-tree").text(), /app[^]*\[\[\.\.\.mdxPath\]\][^]*_meta_\.js/);
    assert.equal(page(".doc-body img[alt='A picture']").length, 1);
    assert.equal(page("code:contains('{ a: 1 }')").first().text(), "{ a: 1 }");
    assert.equal(page(".doc-body math").length, 1);
    assert.match(page(".doc-body").html() ?? "", /a\.js/);
    assert.match(text, /Chart is not shown here/);
    assert.match(text, /Stars is not shown here/);
    assert.match(site.page("/docs/api-and-cli")(".doc-body").text(), /1 < 2/);
  });

  test("has its navigation, titles and addresses", async (context) => {
    const site = await migrated(context, CONTENT);
    const page = site.page("/docs/start");
    const sidebar = page("nav[data-sidebar], .sidebar").first().text();
    assert.match(sidebar, /Begin[^]*More[^]*Guides[^]*More[^]*Site[^]*API and CLI/);
    assert.doesNotMatch(sidebar, /Hidden|Gone|About/);
    const navbar = page("header").text();
    assert.match(navbar, /All Docs[^]*About us[^]*Versions[^]*Version 1[^]*Code/);
    assert.equal(page("header a[href='https://github.com/w/w']").length > 0, true);
    assert.equal(page("title").text(), "Start – Widget");
    assert.match(page("a[href*='/edit/']").attr("href") ?? "", /w\/edit\/main\/content\/docs\/start\.mdx$/);
    for (const address of ["/", "/docs/hidden", "/docs/guide", "/docs/guide/more", "/about"])
      assert.ok(site.page(address)("h1").length > 0, address);
    assert.equal(site.page("/about")(".doc-body img").length, 1);
    assert.equal(site.page("/docs/guide/more")("h1").text(), "More");
    for (const address of ["/old", "/docs/x/start", "/docs/x/guide"])
      assert.match(site.read(`${address.slice(1)}/index.html`), /docs\/(?:start|guide)/);
    assert.ok(site.has("robots.txt"));
  });

  test("says what has no counterpart, with places", async (context) => {
    const { report } = await migrated(context, CONTENT);
    const left = report.left.map(({ what, file, line }) => `${what} ${file}:${line ?? ""}`).join("\n");
    const lineOf = (text: string) => START.split("\n").findIndex((line) => line.includes(text)) + 1;
    for (const part of [
      `the component \`<Chart>\` content/docs/start.mdx:${lineOf("<Chart ")}`,
      `the component \`<Stars>\` content/docs/start.mdx:${lineOf("<Stars ")}`,
      `an expression with code of Next.js, or of modules that need it content/docs/start.mdx:${lineOf("{useRouter")}`,
      "code of Next.js that a page exports (`Stars`) content/docs/start.mdx",
      "the entry `gone`, which is no page content/docs/_meta",
      "a page of Next.js app/dashboard/page.tsx",
      "a redirect with a pattern next.config.mjs",
      "the redirect from `/gone` to `/nowhere`, which is no page next.config.mjs",
    ])
      assert.ok(left.includes(part), `${part}\n${left}`);
  });

  test("keeps its languages, with the labels of their menus", async (context) => {
    const site = await migrated(context, {
      ...SHARED,
      "next.config.ts":
        "import nextra from 'nextra'\nexport default nextra({})({ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } })\n",
      "app/[lang]/layout.tsx": "export default () => null\n",
      "content/en/_meta.ts": "export default { index: 'Home', guide: 'Guides' }\n",
      "content/en/index.mdx": "# Welcome\n\n[Guide](/en/guide/a)\n",
      "content/en/guide/a.mdx": "# A\n",
      "content/de/_meta.ts":
        "import meta from '../en/_meta'\nexport default { ...meta, guide: 'Anleitungen' }\n",
      "content/de/index.mdx": "# Willkommen\n",
      "content/de/guide/a.md": "# A auf Deutsch\n\nWo 1 < 2.\n",
    });
    assert.deepEqual(site.report.lostAddresses, []);
    assert.equal(site.page("/")("h1").text(), "Welcome");
    assert.equal(site.page("/")(".doc-body a[href='/guide/a']").length, 1);
    // Its original is MDX.
    assert.equal(site.page("/de/guide/a")("h1").text(), "A auf Deutsch");
    assert.match(site.page("/de/guide/a")(".doc-body").text(), /1 < 2/);
    assert.match(site.page("/de/guide/a")("nav[data-sidebar], .sidebar").first().text(), /Anleitungen/);
    assert.match(site.read("en/guide/a/index.html"), /\/guide\/a/);
  });
});

describe("A project of Nextra 2 that is migrated", () => {
  const PAGES = {
    "package.json": '{ "dependencies": { "nextra": "^2.13.4", "nextra-theme-docs": "^2.13.4" } }\n',
    "next.config.js":
      "const withNextra = require('nextra')({ theme: 'nextra-theme-docs', themeConfig: './theme.config.js' })\nmodule.exports = withNextra({ i18n: { locales: ['en-US', 'fr'], defaultLocale: 'en-US' } })\n",
    "theme.config.js": `import { useRouter } from 'next/router'
export default {
  logo: <><b>Widget</b> docs</>,
  project: { link: 'https://github.com/w/w' },
  docsRepositoryBase: 'https://github.com/w/w/tree/main',
  useNextSeoProps() { return { titleTemplate: '%s | Widgets' } },
  i18n: [{ locale: 'en-US', text: 'English' }, { locale: 'fr', text: 'Français' }],
  footer: { text: <span>© Widget</span> },
}
`,
    "pages/_app.mdx": "export default function App({ Component }) { return <Component /> }\n",
    "pages/home.tsx": "export default () => null\n",
    "pages/_meta.en-US.json":
      '{ "index": "Introduction", "sdk": { "title": "SDK" }, "*": { "theme": { "toc": false } } }\n',
    "pages/_meta.fr.json": '{ "index": "Introduction", "sdk": { "title": "La SDK" } }\n',
    "pages/index.en-US.mdx": "# Introduction\n\n[SDK](/sdk)\n\n## Part\n",
    "pages/index.fr.mdx": "# Présentation\n",
    "pages/sdk.en-US.mdx": "# The SDK\n",
    "pages/sdk/_meta.en-US.json": '{ "use": "Use" }\n',
    "pages/sdk/use.en-US.mdx":
      "import { Tab, Tabs } from 'nextra-theme-docs'\n\n# How to use it\n\n<Tabs items={['yarn']}>\n  <Tab>Run it.</Tab>\n</Tabs>\n",
  };

  test("has its pages, languages and titles", async (context) => {
    const site = await migrated(context, PAGES);
    assert.deepEqual(
      [
        site.report.exitCode,
        site.report.lostAddresses,
        site.diagnostics.filter(({ severity }) => severity === "error"),
      ],
      [0, [], []],
    );
    const page = site.page("/sdk/use");
    assert.equal(page("title").text(), "How to use it | Widgets");
    assert.equal(page(".doc-body [role=tab]").text(), "yarn");
    const sidebar = page("nav[data-sidebar], .sidebar").first();
    assert.match(sidebar.text(), /Introduction[^]*SDK[^]*Use/);
    assert.equal(sidebar.find("a[href='/sdk']").length > 0, true);
    assert.equal(site.page("/fr")("h1").text(), "Présentation");
    assert.match(site.page("/fr")("nav[data-sidebar], .sidebar").first().text(), /La SDK/);
    assert.match(page("footer").text(), /© Widget/);
    assert.equal(site.page("/")("[data-toc], .toc").length, 0);
    const left = site.report.left.map(({ what, file }) => `${what} ${file}`).join("\n");
    assert.match(left, /a page of Next\.js pages\/home\.tsx/);
    assert.doesNotMatch(left, /_app/);
  });
});
