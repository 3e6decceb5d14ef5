// Projects of Fumadocs that `docsite migrate` turns into sites.
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
description: How to begin.
icon: Rocket
full: true
---
import { Tab, Tabs } from 'fumadocs-ui/components/tabs';
import { RocketIcon } from 'lucide-react';
import { Gadget } from '@/components/gadget';
import Part from './part.mdx';

<Callout type="warn" title="Read first">Words.</Callout>

<Tabs items={['Linux', "macOS"]}>
  <Tab>Run it.</Tab>
  <Tab>Open it.</Tab>
</Tabs>

<Tabs defaultValue="b">
  <TabsList>
    <TabsTrigger value="a">Command</TabsTrigger>
    <TabsTrigger value="b">By hand</TabsTrigger>
  </TabsList>
  <TabsContent value="a">Call it.</TabsContent>
  <TabsContent value="b">Write it.</TabsContent>
</Tabs>

<Steps>
<Step>

### Get it

First.

</Step>
<Step>Second.</Step>
</Steps>

<Accordions>
  <Accordion title="Why?">Because.</Accordion>
</Accordions>

<Cards>
  <Card icon={<RocketIcon />} title="Install" href="/docs/guides/install" />
</Cards>

<Files>
  <Folder name="src" defaultOpen>
    <File name="index.ts" />
  </Folder>
  <File name="package.json" />
</Files>

\`\`\`ts tab="One"
const one = 1;
\`\`\`

\`\`\`ts tab="Two" {1}
const two = 2;
\`\`\`

\`\`\`npm
npm i widget
\`\`\`

## Own id [#my-id]

## Hidden [!toc]

<include>./shared.mdx</include>

<include lang="ts">../code.ts</include>

<Gadget name="x">Kept words.</Gadget>

<Part />
`;

const FILES = {
  "source.config.ts":
    "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\nexport const blog = defineCollections({ type: 'doc', dir: 'content/blog' });\n",
  "lib/source.ts": "export const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });\n",
  "lib/layout.shared.tsx": "export const options = { nav: { title: 'Widget' } };\n",
  "package.json": '{ "name": "widget-docs", "dependencies": { "katex": "0.18.1" } }\n',
  "app/(home)/page.tsx": "export default () => <p>Home</p>;\n",
  "public/robots.txt": "User-agent: *\n",
  "content/docs/meta.json":
    '{ "pages": ["---[Book]Introduction---", "index", "start", "---", "guides", "...", "!hidden", "[Code](https://git.example)", "gone"] }\n',
  "content/docs/index.mdx": "---\ntitle: Welcome\n---\n\n[Start](/docs/start#own-id)\n",
  "content/docs/start.mdx": START,
  "content/docs/shared.mdx": "---\ntitle: Shared\n---\n\nOf another file.\n",
  "content/docs/part.mdx": "---\ntitle: Part\n---\n\nOf a part.\n",
  "content/docs/hidden.mdx": "---\ntitle: Hidden\n---\n\nText.\n",
  "content/docs/guides/meta.json": '{ "title": "Guides", "defaultOpen": true }\n',
  "content/docs/guides/index.mdx": "---\ntitle: All guides\n---\n\nText.\n",
  "content/docs/guides/install.mdx": "---\ntitle: Install\n---\n\nText.\n",
  "content/docs/guides/install.de.mdx": "---\ntitle: Installieren\n---\n\nDeutsch.\n",
  "content/docs/(more)/last.mdx": "---\ntitle: Last\n---\n\nFor $$a^2 \\le {b}$$.\n",
};

async function migrated(context: TestContext) {
  const site = testSite(context, FILES);
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  const { diagnostics } = await site.build();
  return Object.assign(site, { report, diagnostics });
}

describe("A project of Fumadocs that is migrated", () => {
  test("has its components and code in docsite's words", async (context) => {
    const site = await migrated(context);
    assert.deepEqual(
      site.diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    assert.deepEqual(site.report.lostAddresses, []);
    const page = site.page("/docs/start");
    const text = page(".doc-body").text();
    assert.match(page(".admonition.warning").text(), /Read first[^]*Words\./);
    const tabs = page(".doc-body [role=tab]")
      .toArray()
      .map((tab) => page(tab).text());
    for (const label of ["Linux", "macOS", "Command", "By hand", "One", "Two", "pnpm"])
      assert.ok(tabs.includes(label), `${label}: ${tabs.join()}`);
    for (const words of [
      "Run it.",
      "Open it.",
      "Call it.",
      "Write it.",
      "First.",
      "Second.",
      "const two",
      "Of another file.",
      "Of a part.",
      "Kept words.",
    ])
      assert.ok(text.includes(words), words);
    assert.match(page("details").text(), /Why\?[^]*Because\./);
    assert.equal(page(".doc-body a[href='/docs/guides/install']").length, 1);
    assert.match(page(".file-tree").text(), /src[^]*index\.ts[^]*package\.json/);
    assert.equal(page("#my-id").length, 1);
    assert.equal(page("h2:contains('[')").length, 0);
    assert.match(text, /Gadget is not shown here/);
    assert.match(text, /<include>\.\.\/code\.ts<\/include>/);
  });

  test("has its formulas, where the project renders some", async (context) => {
    const site = await migrated(context);
    assert.equal(site.page("/docs/last")(".doc-body math").length, 1);
  });

  test("has its navigation and addresses", async (context) => {
    const site = await migrated(context);
    const page = site.page("/docs/start");
    const sidebar = page("nav[data-sidebar], .sidebar").first().text();
    assert.match(sidebar, /Introduction[^]*Welcome[^]*Start[^]*Guides[^]*Install[^]*Last[^]*Code/);
    assert.doesNotMatch(sidebar, /Hidden/);
    assert.equal(page("title").text().includes("Widget"), true);
    for (const address of ["/docs", "/docs/last", "/docs/guides", "/docs/hidden", "/de/docs/guides/install"])
      assert.ok(site.page(address)("h1").length > 0, address);
    assert.ok(site.has("robots.txt"));
  });

  test("says what has no counterpart, with places", async (context) => {
    const { report } = await migrated(context);
    const left = report.left.map(({ what, file, line }) => `${what} ${file}:${line ?? ""}`).join("\n");
    const lineOf = (text: string) => START.split("\n").findIndex((line) => line.includes(text)) + 1;
    for (const part of [
      `the component \`<Gadget>\` content/docs/start.mdx:${lineOf("<Gadget")}`,
      `a file that is included content/docs/start.mdx:${lineOf("../code.ts")}`,
      "`icon` in the front matter of pages content/docs/start.mdx",
      "the collection in `content/blog` source.config.ts",
      "a page of Next.js app/(home)/page.tsx",
      "the entry `gone`, which is no page content/docs/meta.json",
    ])
      assert.ok(left.includes(part), `${part}\n${left}`);
  });
});
