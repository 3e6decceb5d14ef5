// Projects of Mintlify that `docsite migrate` turns into sites.
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

const SETTINGS = {
  name: "Widget",
  colors: { primary: "#16A34A" },
  logo: { light: "/logo/light.svg", dark: "/logo/dark.svg" },
  favicon: "/logo/light.svg",
  navigation: {
    tabs: [
      {
        tab: "Guides",
        groups: [
          { group: "Start", pages: ["introduction", { group: "More", pages: ["more/fields"] }, "gone"] },
        ],
      },
      { tab: "Reference", openapi: "openapi.yaml", groups: [{ group: "API", pages: ["api/list"] }] },
    ],
  },
  navbar: { links: [{ label: "Support", href: "mailto:help@widget.example" }] },
  footer: { socials: { github: "https://git.example/widget" } },
  redirects: [
    { source: "/old", destination: "/introduction" },
    { source: "/older/:slug*", destination: "/more/:slug*" },
  ],
};

const LOGO = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n";

const INTRODUCTION = `---
title: Introduction
sidebarTitle: Hello
tag: NEW
---
import Part from "/snippets/part.mdx";
import { Box } from "/snippets/box.jsx";

<Note>A note with *style*. <Icon icon="check" /></Note>

<Part />

<Box />

<CardGroup cols={2}>
  <Card title="Fields" icon="robot" href="/more/fields">All of them.</Card>
</CardGroup>

<AccordionGroup>
  <Accordion title="What is it?">
    A thing that turns.
  </Accordion>
</AccordionGroup>

<Tabs>
  <Tab title="Linux">Run it.</Tab>
  <Tab title="macOS">Open it.</Tab>
</Tabs>

<CodeGroup>
\`\`\`sh npm icon="npm"
npm install widget
\`\`\`
\`\`\`sh yarn
yarn add widget
\`\`\`
</CodeGroup>

<Frame caption="The logo"><img src="/logo/light.svg" /></Frame>

<Strange>Its text.</Strange>

Hello {username}, <Tooltip tip="Turns">widget</Tooltip>.
`;

const FIELDS = `---
title: Fields
---

## Body

<ParamField query="limit" type="integer" default="10" required>
  How many.
  <Expandable title="more">
    <ResponseField name="id" type="string">The id.</ResponseField>
  </Expandable>
</ParamField>
`;

const FILES = {
  "docs.json": `${JSON.stringify(SETTINGS)}\n`,
  "introduction.mdx": INTRODUCTION,
  "more/fields.mdx": FIELDS,
  "api/list.mdx": '---\ntitle: List\nopenapi: "GET /widgets"\n---\n',
  "snippets/part.mdx": "<Tip>From a part.</Tip>\n",
  "snippets/box.jsx": "export const Box = () => <p>From a box.</p>;\n",
  "logo/light.svg": LOGO,
  "logo/dark.svg": LOGO,
  "openapi.yaml":
    "openapi: 3.1.0\ninfo: { title: Widget, version: '1' }\npaths:\n  /widgets:\n    get:\n      operationId: list\n      summary: List widgets\n      responses: { '200': { description: All } }\n",
};

async function migrated(context: TestContext, files: Readonly<Record<string, string>> = {}) {
  const site = testSite(context, { ...FILES, ...files });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  await site.build();
  return Object.assign(site, { report });
}

describe("A Mintlify project that is migrated", () => {
  test("has its pages, components and imports in docsite's words", async (context) => {
    const site = await migrated(context);
    assert.deepEqual(
      site.report.diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    assert.deepEqual([site.report.exitCode, site.report.lostAddresses], [0, []]);
    const page = site.page("/introduction");
    // The logo stands for the name.
    assert.equal(page("header .brand").text().trim(), "");
    assert.ok(
      page("header .brand :is([aria-label='Widget'], [alt='Widget'])").length > 0,
      page("header .brand").html() ?? "",
    );
    assert.match(page(".admonition").first().text(), /A note with style/);
    assert.match(page(".doc-body").text(), /From a part\.[^]*From a box\./);
    assert.equal(page(".card[href='/more/fields'], .card a[href='/more/fields']").length > 0, true);
    assert.equal(page(".doc-body details summary").first().text(), "What is it?");
    assert.deepEqual(
      page(".doc-body [role=tab]")
        .map((_, tab) => page(tab).text())
        .get(),
      ["Linux", "macOS", "npm", "yarn"],
    );
    assert.equal(page("figcaption").text(), "The logo");
    assert.match(page(".doc-body").text(), /Its text\.[^]*Hello \{username\}, widget\./);
    assert.equal(page("abbr").attr("title"), "Turns");
    assert.match(page("nav").text(), /Hello/);
    const fields = site.page("/more/fields");
    assert.match(
      fields(".field").first().text(),
      /limit\s*integer\s*query\s*required\s*default: 10\s*How many\./,
    );
    assert.match(fields(".doc-body details .field").text(), /id\s*string\s*The id\./);
    assert.match(site.page("/api/list")("main").text(), /\/widgets/);
    assert.match(site.read("old/index.html"), /url=\/introduction/);
    assert.ok(site.has("logo/light.svg"));
  });

  test("says what has no counterpart", async (context) => {
    const { report } = await migrated(context);
    const left = report.left.map(({ what }) => what).join("\n");
    for (const part of ["`gone`", "pattern", "<Strange>", "icon of a card"])
      assert.ok(left.includes(part), part);
  });

  test("may have the configuration of before, mint.json", async (context) => {
    const { "docs.json": _, ...files } = FILES;
    const site = testSite(context, {
      ...files,
      "mint.json": JSON.stringify({
        name: "Widget",
        navigation: [
          { group: "Start", pages: ["introduction"] },
          { group: "Fields", pages: ["more/fields"] },
        ],
        tabs: [{ name: "More", url: "more" }],
        topbarCtaButton: { name: "Try", url: "https://widget.example" },
      }),
    });
    site.remove("docsite.config.js");
    assert.equal((await migrate(site.dir, OPTIONS)).exitCode, 0);
    await site.build();
    const links = site.page("/introduction")("header a");
    assert.match(links.text(), /Documentation[^]*More[^]*Try/);
  });

  test("becomes a new folder where that is wanted, and stays as it is", async (context) => {
    const site = testSite(context, FILES);
    site.remove("docsite.config.js");
    const out = path.join(site.dir, "..", `${path.basename(site.dir)}-new`);
    context.after(() => site.remove(`../${path.basename(out)}`));
    const report = await migrate(site.dir, { ...OPTIONS, out });
    assert.equal(report.exitCode, 0);
    assert.equal(readFileSync(path.join(site.dir, "introduction.mdx"), "utf8"), INTRODUCTION);
    assert.ok(existsSync(path.join(out, "content/docs/introduction.mdx")));
    assert.equal((await migrate(site.dir, { ...OPTIONS, out })).steps, undefined);
  });
});
