// What holds for the projects of every tool that `docsite migrate` knows.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions } from "../src/commands/migration.js";
import { actionsOf } from "../src/migrate/apply.js";
import { listBuilt, testSite, type TestSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

type Files = Readonly<Record<string, string>>;

/** Small projects of each tool, whose pages are made of some of these blocks. */
const TOOLS: Readonly<
  Record<string, { readonly blocks: readonly string[]; readonly files: (text: string) => Files }>
> = {
  MkDocs: {
    blocks: [
      "!!! note\n    Text.",
      '=== "A"\n\n    One.\n\n=== "B"\n\n    ??? tip "T"\n        Two.',
      "``` py hl_lines='1'\na = 1\n```",
      "++ctrl+c++ and ==mark== {#x}",
      "- a\n\n    !!! warning\n        In a list.",
      "## Heading { #own }",
      "<div markdown>\n*in*\n</div>",
    ],
    files: (text) => ({
      "mkdocs.yml":
        "site_name: W\nsite_url: https://w.example\nmarkdown_extensions: [attr_list, md_in_html, pymdownx.keys, pymdownx.mark]\n",
      "docs/index.md": `# W\n\n${text}\n`,
      "docs/a/b.md": "# B\n\n[home](../index.md)\n",
    }),
  },
  Mintlify: {
    blocks: [
      "<Note>Text.</Note>",
      '<Tabs>\n  <Tab title="A">One.</Tab>\n</Tabs>',
      '<ParamField body="a" type="string">\n  Text.\n</ParamField>',
      "```sh npm\nrun\n```",
      '<Accordion title="T">\n  <Icon icon="check" />\n</Accordion>',
    ],
    files: (text) => ({
      "docs.json":
        '{ "name": "W", "navigation": { "groups": [{ "group": "G", "pages": ["index", "a/b"] }] } }',
      "index.mdx": `---\ntitle: W\n---\n\n${text}\n`,
      "a/b.mdx": "---\ntitle: B\n---\n\n[home](/)\n",
      "images/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
    }),
  },
  VitePress: {
    blocks: [
      "::: tip Title\nText.\n:::",
      "::: code-group\n```js [a.js]\na\n```\n:::",
      "## A.b <Badge text='new' />",
      "<<< @/part.js#x{1}",
      "<Own :a='b' /> and {{ name }}",
      "<!--@include: ./part.md-->",
    ],
    files: (text) => ({
      "docs/.vitepress/config.js":
        'export default { title: "W", themeConfig: { sidebar: [{ text: "B", link: "/a/b" }] }, locales: { root: {}, de: { lang: "de" } } };\n',
      "docs/index.md": `# W\n\n${text}\n`,
      "docs/a/index.md": "# A\n",
      "docs/a/b.md": "# B\n\n[home](/index.html)\n",
      "docs/de/a/b.md": "# B\n\n[a](/de/a/)\n",
      "docs/part.md": "Of a part.\n",
      "docs/part.js": "// #region x\n1;\n// #endregion x\n",
    }),
  },
  mdBook: {
    blocks: [
      "```rust,ignore\n# hidden\nlet a = 1;\n```",
      "```rust\n{{#include code.rs:part}}\n```",
      "## A heading - b",
      "{{#include part.md}}",
    ],
    files: (text) => ({
      "book.toml": '[book]\ntitle = "W"\n',
      "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n  - [Two](two.md)\n",
      "src/one.md": `# One\n\n${text}\n`,
      "src/two.md": "# Two\n\n[one](one.html)\n",
      "src/code.rs": "// ANCHOR: part\nfn main() {}\n// ANCHOR_END: part\n",
      "src/part.md": "Of a part.\n",
    }),
  },
  Starlight: {
    blocks: [
      ":::note[Title]\nText.\n:::",
      '<Aside type="tip">Text.</Aside>',
      '<Tabs syncKey="x"><TabItem label="A">One.</TabItem></Tabs>',
      "```js 'x' frame=\"none\" {1}\nlet x = 1;\n```",
      '<LinkCard title="T" href="/a/b/" />',
      "## A heading",
    ],
    files: (text) => ({
      "astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nexport default { site: "https://w.example", integrations: [starlight({ title: "W", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] };\n',
      "src/content/docs/index.mdx": `---\ntitle: W\n---\nimport { Aside, LinkCard, TabItem, Tabs } from "@astrojs/starlight/components";\n\n${text}\n`,
      "src/content/docs/a/b.md": "---\ntitle: B\nsidebar: { order: 1 }\n---\n\n[home](../../)\n",
      "src/content/docs/de/a/b.md": "---\ntitle: B\n---\n\nText.\n",
    }),
  },
  Fumadocs: {
    blocks: [
      '<Callout type="warn">Text.</Callout>',
      '<Tabs items={["A"]}><Tab value="A">One.</Tab></Tabs>',
      '```js tab="a"\nlet a = 1;\n```\n\n```js tab="b"\nlet b = 1;\n```',
      "## A heading [#own]",
      '<Files>\n  <File name="a.js" />\n</Files>',
      '<Gadget a="1">Text.</Gadget>',
    ],
    files: (text) => ({
      "source.config.ts": 'export const docs = defineDocs({ dir: "content/docs" });\n',
      "content/docs/meta.json": '{ "pages": ["index", "..."] }\n',
      "content/docs/index.mdx": `---\ntitle: W\nicon: X\n---\n\n${text}\n`,
      "content/docs/(a)/b.mdx": "---\ntitle: B\n---\n\n[home](/docs)\n",
      "content/docs/(a)/b.de.mdx": "---\ntitle: B\n---\n\nText.\n",
    }),
  },
  Nextra: {
    blocks: [
      '<Callout type="error">Text.</Callout>',
      '<Tabs items={["A"]}><Tabs.Tab>One.</Tabs.Tab></Tabs>',
      "<Steps>\n\n### One\n\nText.\n\n</Steps>",
      "## A heading [#own]",
      '<FileTree>\n  <FileTree.File name="a.js" />\n</FileTree>',
      '```js filename="a.js" copy\nlet a = 1;\n```',
    ],
    files: (text) => ({
      "package.json": '{ "dependencies": { "nextra": "4.6.0" } }\n',
      "next.config.mjs":
        'import nextra from "nextra";\nexport default nextra({})({ i18n: { locales: ["en", "de"], defaultLocale: "en" } });\n',
      "app/layout.tsx": "export default () => null;\n",
      "content/en/_meta.js": "export default { index: 'Home' };\n",
      "content/en/index.mdx": `---\nsidebarTitle: W\n---\nimport { Callout } from "nextra/components"\n\n# W\n\n${text}\n`,
      "content/en/a/b.mdx": "# B\n\n[home](..)\n",
      "content/de/a/b.mdx": "# B\n",
    }),
  },
  GitBook: {
    blocks: [
      '{% hint style="info" %}\nText.\n{% endhint %}',
      '{% tabs %}\n{% tab title="A" %}\n{% hint style="danger" %}\nOne.\n{% endhint %}\n{% endtab %}\n{% endtabs %}',
      '{% code title="a.js" lineNumbers="true" %}\n```js\nlet a = 1;\n```\n{% endcode %}',
      '## 1. Heading & more <a href="#own" id="own"></a>',
      '{% content-ref url="a/b.md" %}\n[b.md](a/b.md)\n{% endcontent-ref %}',
      '{% include ".gitbook/includes/part.md" %}',
    ],
    files: (text) => ({
      ".gitbook.yaml": "redirects:\n  old: a/b.md\n",
      "SUMMARY.md": "# Table of contents\n\n* [W](README.md)\n\n## Group\n\n* [B](a/b.md)\n",
      "README.md": `# W\n\n${text}\n`,
      "a/b.md": "# B\n\n[home](../README.md)\n",
      ".gitbook/includes/part.md": "Of a part.\n",
    }),
  },
};

function filesOf(site: TestSite): Files {
  const names = listBuilt(site.dir).filter((name) => !/^(?:\.docsite|dist)\//.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(site.dir, name), "utf8")]));
}

function project(context: TestContext, files: Files): TestSite {
  const site = testSite(context, files);
  site.remove("docsite.config.js");
  return site;
}

for (const [tool, { blocks, files }] of Object.entries(TOOLS))
  describe(`A project of ${tool}`, () => {
    test("builds after its migration, at its addresses, and a second one changes nothing", async (context) => {
      const site = project(context, files(blocks.join("\n\n")));
      const report = await migrate(site.dir, OPTIONS);
      assert.deepEqual([report.exitCode, report.lostAddresses], [0, []]);
      const once = filesOf(site);
      assert.equal((await migrate(site.dir, OPTIONS)).steps, undefined);
      assert.deepEqual(filesOf(site), once);
      const { diagnostics } = await site.build();
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === "error"),
        [],
      );
    });

    test("is the same after a migration that was killed at any step and started again", async (context) => {
      await fc.assert(
        fc.asyncProperty(
          fc.subarray([...blocks]),
          fc.double({ min: 0, max: 1, noNaN: true }),
          async (some, share) => {
            const given = files(some.join("\n\n"));
            const [whole, killed] = [project(context, given), project(context, given)];
            const { steps } = await migrate(whole.dir, { ...OPTIONS, dryRun: true });
            assert.ok(steps);
            const actions = (site: TestSite) =>
              actionsOf({ siteDir: site.dir, cacheDir: path.join(site.dir, ".docsite") }, steps);
            for (const act of actions(whole)) act();
            const own = actions(killed);
            for (const act of own.slice(0, 1 + Math.floor(share * (own.length - 1)))) act();
            await migrate(killed.dir, OPTIONS);
            assert.deepEqual(filesOf(killed), filesOf(whole));
            assert.ok(!existsSync(path.join(killed.dir, ".docsite/migration.json")));
          },
        ),
        { numRuns: 12 },
      );
    });
  });

describe("A configuration that cannot be read", () => {
  const BROKEN: readonly (readonly [tool: string, files: Files, problem: RegExp])[] = [
    [
      "MkDocs",
      { "mkdocs.yml": "site_name: W\nnav:\n  - a: [b\n", "docs/index.md": "# W\n" },
      /^mkdocs\.yml:\d cannot be read: /,
    ],
    [
      "MkDocs",
      { "mkdocs.yml": "INHERIT: ../base.yml\n", "docs/index.md": "# W\n" },
      /^\.\.\/base\.yml cannot be read: there is no such file/,
    ],
    [
      "Starlight",
      { "astro.config.mjs": "export default {\n  site: ,\n};\n", "src/content/docs/a.md": "# A\n" },
      /^astro\.config\.mjs:2 cannot be read: /,
    ],
    [
      "GitBook",
      { ".gitbook.yaml": "root: ./\nredirects: { a: [b\n", "README.md": "# W\n" },
      /^\.gitbook\.yaml:\d cannot be read: /,
    ],
    [
      "VitePress",
      { "docs/.vitepress/config.mts": "export default {\n  title: ,\n};\n", "docs/index.md": "# W\n" },
      /^docs\/\.vitepress\/config\.mts:2 cannot be read: /,
    ],
    [
      "Mintlify",
      { "docs.json": '{ "name": "W", "navigation": }', "a.mdx": "# A\n" },
      /^docs\.json cannot be read: /,
    ],
  ];
  for (const [tool, files, problem] of BROKEN)
    test(`stops the migration of a project of ${tool}, and nothing is written: ${Object.values(files)[0]}`, async (t) => {
      const site = testSite(t, files);
      site.remove("docsite.config.js");
      await assert.rejects(migrate(site.dir, OPTIONS), { message: problem });
      assert.deepEqual(listBuilt(site.dir).sort(), Object.keys(files).sort());
    });

  test("of mdBook names the lines that are not understood", async (t) => {
    const site = testSite(t, {
      "book.toml":
        '[book]\ntitle = "W"\nauthors = [\n  "A",\n  "B",\n]\n[output.html\nsite-url = "/w/"\n# x\n\nwhat\n',
      "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n",
      "src/a.md": "# A\n",
    });
    site.remove("docsite.config.js");
    const { left } = await migrate(site.dir, { ...OPTIONS, dryRun: true });
    assert.deepEqual(
      left.filter(({ what }) => what === "a line that is not understood").map(({ line }) => line),
      [7, 11],
    );
  });
});

describe("A project with the site that its tool has built", () => {
  const FILES = {
    "mkdocs.yml": "site_name: W\nsite_url: https://w.example\n",
    "docs/index.md": "# W\n\n## Part\n",
    "site/index.html": '<main><h1 id="w">W</h1><h2 id="part">Part</h2><h2 id="made">Made</h2></main>',
    "site/404.html": "<main><h1>404</h1></main>",
    "site/tags/index.html": '<main><h1 id="tags">Tags</h1></main>',
    "site/old/index.html": '<meta http-equiv="refresh" content="0; url=/">',
  };

  test("is compared with it: pages and headings that only the old one had are named", async (context) => {
    const site = project(context, FILES);
    const report = await migrate(site.dir, OPTIONS);
    assert.deepEqual(
      [report.exitCode, report.against, [...report.lostAddresses].sort()],
      [1, "site", ["/#made", "/tags"]],
    );
  });

  test("has that folder left alone", async (context) => {
    const site = project(context, FILES);
    await migrate(site.dir, OPTIONS);
    for (const [name, text] of Object.entries(FILES))
      if (name.startsWith("site/")) assert.equal(readFileSync(path.join(site.dir, name), "utf8"), text);
  });
});
