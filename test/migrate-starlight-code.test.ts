// What pages of Starlight projects ask of Astro, of its components and of plugins.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions } from "../src/commands/migration.js";
import { testSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

const config = (more = "") =>
  `import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nexport default defineConfig({ site: "https://w.example", ${more} integrations: [starlight({ title: "Widget" })] });\n`;

/** A project that is migrated and built without an error. `main`: the words of a page. */
async function migrated(context: TestContext, files: Readonly<Record<string, string>>) {
  const site = testSite(context, { "astro.config.mjs": config(), ...files });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  const main = (route = "/") => site.page(route)(".doc-body").text().replace(/\s+/g, " ").trim();
  return { site, main, left: report.left.map(({ what }) => what).join("\n") };
}

test("Directives that plugins make elements of are elements, and others are read as they are written", async (context) => {
  const page = `---
title: Widget
---

Press :kbd[Ctrl *now*]{.key title="Control"}, or ask :a[us]{href="/ask"}.

See :video[a film]{id=3}, and Note:important{/* nothing */}.
`;
  const given = {
    "src/content/docs/index.mdx": page,
    "src/content/docs/ask.md": "---\ntitle: Ask\n---\n\nText.\n",
  };
  const { site, main, left } = await migrated(context, {
    ...given,
    "astro.config.mjs": config("markdown: { remarkPlugins: [() => () => {}] },"),
  });
  const html = site.page("/");
  assert.equal(html(".doc-body kbd.key").text(), "Ctrl now");
  assert.equal(html(".doc-body kbd.key em").text(), "now");
  assert.equal(html('.doc-body a[href="/ask/"]').text(), "us");
  assert.match(main(), /See :video\[a film\]\{id=3\}, and Note:important\./);
  assert.match(left, /the directive `:video`/);

  const plain = await migrated(context, given);
  assert.equal(plain.site.page("/")(".doc-body kbd").length, 0);
  assert.match(plain.main(), /Press :kbd\[Ctrl now\]\{\.key title="Control"\}/);
});

test("Code of a page that only Astro can run gives way to notes, and the rest of the page stays", async (context) => {
  const { main, left } = await migrated(context, {
    "src/lib/quote.ts":
      'export { default as Quote } from "../components/Quote.astro";\nexport const plain = 1;\n',
    "src/lib/sum.ts": "export const sum = (a: number, b: number) => a + b;\n",
    "src/components/Quote.astro": "<p><slot /></p>\n",
    "src/components/Chart.tsx":
      'import { createSignal } from "solid-js";\nexport default () => <canvas />;\n',
    "src/components/Shown.tsx":
      "export default function Shown({ list }: { list: string[] }) {\n  return <p>{list.map((each) => each + '!')}</p>;\n}\n",
    "src/content/docs/index.mdx": `---
title: Widget
plugin: sums
sidebar: { order: 3 }
---
import { Quote } from "../../lib/quote";
import { sum } from "../../lib/sum";
import Chart from "../../components/Chart";
import Shown from "../../components/Shown";
import { Center } from "virtual:widgets/components";
import { latest } from "astro-versions";
export const version = await latest();

<Quote>Kept words.</Quote>

<Center>In the middle.</Center>

<Chart client:load />

Version {version}, {sum(1, 2)} of {frontmatter.plugin}, place {frontmatter.sidebar.order}.

<Shown list={["a", "b"]} />

<Shown list={version.parts} />

\`frontmatter.plugin\`
`,
  });
  const words = main();
  for (const part of [
    "Quote is not shown here Kept words.",
    "Center is not shown here In the middle.",
    "Chart is not shown here",
    "Version AstroExpression is not shown here, 3 of sums, place 3.",
    "a!b!",
    "AstroShown is not shown here",
  ])
    assert.ok(words.replace(/here(?=[A-Z])/g, "here ").includes(part), `${part}\n${words}`);
  assert.match(words, /frontmatter\.plugin$/);
  assert.match(left, /code of a page that only Astro can run/);
});

test("Components in Astro that read their content as HTML keep it, and what they cannot show is a note", async (context) => {
  const { main } = await migrated(context, {
    "src/components/Signature.astro":
      "---\nconst html = (await Astro.slots.render('default')).trim();\n---\n<div set:html={html.slice(3)} />\n",
    "src/components/FromFile.astro": `---
import fs from "node:fs/promises";
import { Code } from "@astrojs/starlight/components";
import Names from "./Names.astro";
const code = await fs.readFile(Astro.props.file, "utf-8");
const names = await fetch("https://w.example");
---
<Code code={code} lang="js" />
<Names names={names} />
`,
    "src/components/Names.astro":
      "---\nconst { names } = Astro.props;\n---\n<ul>{names.map((name) => <li>{name}</li>)}</ul>\n",
    "src/components/Sample.astro": `---
import { Code } from "@astrojs/starlight/components";
const { two, ...rest } = Astro.props;
---
{two && (<b>one</b>
  <i>two</i>)}
<Code lang="js" mark={[1]} {...rest} />
`,
    "src/content/docs/index.mdx": `---
title: Widget
---
import Signature from "../../components/Signature.astro";
import FromFile from "../../components/FromFile.astro";
import Sample from "../../components/Sample.astro";

<Signature>Its content.</Signature>

<FromFile file="a.js" />

<Sample two title="a.js" code="const a = 1;" />
`,
  });
  const words = main();
  assert.match(words, /Signature is not shown here\s*Its content\./);
  assert.match(words, /Code is not shown here/);
  assert.match(words, /Names is not shown here/);
  assert.match(words, /one two.*a\.js.*const a = 1;/);
});

test("Parts that pages show by the name of their content, and links to files with the other ending, stay right", async (context) => {
  const { site, main } = await migrated(context, {
    "src/content/docs/_part.mdx": "---\ntitle: Part\n---\n\nWords of the part.\n",
    "src/content/docs/index.mdx":
      '---\ntitle: Widget\n---\nimport { Content as Part } from "./_part.mdx";\n\n<Part />\n\n[Other](./other.md#more)\n',
    "src/content/docs/other.mdx": "---\ntitle: Other\n---\n\n## More\n",
  });
  assert.match(main(), /Words of the part\./);
  assert.equal(site.page("/")('.doc-body a:contains("Other")').attr("href"), "/other/#more");
});

test("A component in Astro that wraps one of the same name shows that one, and not itself", async (context) => {
  const { main } = await migrated(context, {
    "src/components/Card.astro": `---
import { Card as StarlightCard } from "@astrojs/starlight/components";
---
<div class="wide"><StarlightCard {...Astro.props}><slot /></StarlightCard></div>
`,
    "src/components/parts/Box.astro": '<p class="box"><slot /></p>\n',
    "src/components/Box.astro":
      '---\nimport Box from "./parts/Box.astro";\n---\n<Box>In a box: <slot /></Box>\n',
    "src/content/docs/index.mdx": `---
title: Widget
---
import Card from "../../components/Card.astro";
import Box from "../../components/Box.astro";

<Card title="A title">In a card.</Card>

<Box>its content.</Box>
`,
  });
  const words = main();
  assert.match(words, /A title\s*In a card\./);
  assert.match(words, /In a box: its content\./);
});
