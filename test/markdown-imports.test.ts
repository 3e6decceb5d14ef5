// What code may import from Markdown files besides what they show.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { eventually, serveHere, testSite } from "./support/site.js";

const PARTIAL = `---
title: The partial
sidebar_custom_props: { own: 7 }
---

import { useState } from "react"

export const extra = "an extra";
export const numbers = [1, 2, 3];
export function Greeting({ to }) { return <em className="greeting">Hello {to}</em>; }

# Heading of the partial

Text.

## Part one
`;
const text = (site: ReturnType<typeof testSite>, route: string) =>
  site.page(route)("main article").text().replace(/\s+/g, " ");

describe("A page in MDX may import from another Markdown file", () => {
  const forms: Readonly<Record<string, readonly [page: string, shown: RegExp]>> = {
    "the default and a name": [
      'import P, { extra, Greeting } from "./_p.mdx"\n\n# A\n\n<P />\n\nHere is {extra}. <Greeting to="Ann" />',
      /Text\..*Here is an extra\. Hello Ann/,
    ],
    "names alone": [
      'import { numbers as n } from "./_p.mdx"\n\n# A\n\nSum {n.reduce((a, b) => a + b)}.',
      /Sum 6\./,
    ],
    "all names": [
      'import * as P from "./_p.mdx"\n\n# A\n\n{P.extra}\n\n<P.default />\n\n<P.Greeting to="Bob" />',
      /an extra.*Text\..*Hello Bob/,
    ],
    "what is exported again": [
      'import { again, extra } from "./_again.mdx"\n\n# A\n\n{again} and {extra}',
      /an extra and an extra/,
    ],
    "front matter, contents, title and facts": [
      'import { frontMatter, toc, contentTitle, metadata } from "./_p.mdx"\n\n# A\n\n{frontMatter.title} {frontMatter.sidebar_custom_props.own} {toc.map(({ value, id, level }) => `${value}/${id}/${level}`).join()} {contentTitle} {metadata.title}',
      /The partial 7 Part one\/part-one\/2 Heading of the partial The partial/,
    ],
    "names of a page": ['import { fact } from "./b.mdx"\n\n# A\n\nFact {fact}.', /Fact 42\./],
    "names of a Markdown file": [
      'import B, { frontMatter, contentTitle } from "./plain.md"\n\n# A\n\n{frontMatter.title}, {contentTitle}\n\n<B />',
      /Plain, Plain heading.*Plain text/,
    ],
    "a path from the site": [
      'import { extra } from "@site/content/docs/_p.mdx"\n\n# A\n\nIs {extra}.',
      /Is an extra\./,
    ],
  };
  for (const [name, [page, shown]] of Object.entries(forms))
    test(name, async (context) => {
      const site = testSite(context, {
        "content/docs/a.mdx": page,
        "content/docs/_p.mdx": PARTIAL,
        "content/docs/_again.mdx": 'export { extra as again } from "./_p.mdx"\nexport * from "./_p.mdx"\n',
        "content/docs/b.mdx": "export const fact = 6 * 7;\n\n# B\n\nText {fact}.\n",
        "content/docs/plain.md": "---\ntitle: Plain\n---\n\n# Plain heading\n\nPlain text.\n",
      });
      await site.buildWell();
      assert.match(text(site, "/docs/a"), shown);
    });
});

for (const docs of ["../../content/docs", "@site/content/docs"])
  test(`Components, React pages and islands may import names of Markdown files as \`${docs}/…\`, too`, async (context) => {
    const site = testSite(context, {
      "content/docs/_p.mdx": PARTIAL,
      "content/docs/a.mdx":
        'import { Card } from "../../components/code/Card.tsx"\nimport { Counter } from "../../components/code/Counter.tsx"\n\n# A\n\n<Card />\n\n<Counter />\n',
      "components/code/Card.tsx": `import P, { extra, toc } from "${docs}/_p.mdx";\nexport const Card = () => <section>{extra} {toc.length}<P /></section>;\n`,
      "components/code/Counter.tsx": `import { useState } from "react";\nimport { numbers } from "${docs}/_p.mdx";\nexport function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{numbers.join("-")} {n}</button>; }\n`,
      "content/pages/react.tsx": `import * as P from "${docs}/_p.mdx";\nexport const title = "React";\nexport default () => <main><article><h1>React</h1>{P.extra} {P.frontMatter.title}</article></main>;\n`,
    });
    await site.buildWell();
    assert.match(text(site, "/docs/a"), /an extra 1 ?.*Text.*1-2-3 0/);
    assert.match(text(site, "/react"), /an extra The partial/);
    const scripts = site.files().filter((file) => file.endsWith(".js"));
    assert.ok(scripts.some((file) => site.read(file).includes("[1,2,3]")));
  });

test("A name that nobody exports is an error at its import", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": 'import P, { extra } from "./_p.mdx"\n\n# A\n\n{extra}\n\n<P />\n',
    "content/docs/b.mdx": 'import { gone } from "./_gone.mdx"\n\n# B\n\n{gone}\n',
    "content/docs/_p.mdx": "export const other = 1;\n\nText.\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ file, line, severity }) => `${severity} ${file}:${line}`).sort(),
    ["error content/docs/a.mdx:1", "error content/docs/b.mdx:1"],
    JSON.stringify(diagnostics),
  );
});

test("The page itself knows its title and its facts, and its own names win", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx":
      "---\ndescription: D\n---\n\n# Title of A\n\n{contentTitle}: {metadata.description}\n",
    "content/docs/d.mdx":
      'export const frontMatter = { title: "my own" };\n\n# D\n\n{frontMatter.title} {[1].map(() => frontMatter.title)}\n',
    "content/docs/b.mdx": 'export const contentTitle = "mine";\n\n# B\n\n{contentTitle}\n',
    "content/docs/c.mdx": 'import { contentTitle } from "./b.mdx"\n\n# C\n\n{contentTitle}\n',
  });
  await site.buildWell();
  assert.match(text(site, "/docs/a"), /Title of A: D/);
  assert.match(text(site, "/docs/b"), /mine/);
  assert.match(text(site, "/docs/c"), /mine/);
  assert.match(text(site, "/docs/d"), /my own my own/);
});

test("An edit of what is exported shows in the pages that import it", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx":
      'import { extra, toc } from "./_p.mdx"\n\n# A\n\n{extra} {toc.map(({ value }) => value).join()}\n',
    "content/docs/_p.mdx": PARTIAL,
  });
  const { url } = await serveHere(context, site.dir);
  const shown = async () => await (await fetch(`${url}docs/a/`)).text();
  assert.match(await shown(), /an extra[^]{0,20}Part one/);
  site.write("content/docs/_p.mdx", PARTIAL.replace("an extra", "one more"));
  await eventually(async () => assert.match(await shown(), /one more[^]{0,20}Part one/));
  site.write("content/docs/_p.mdx", PARTIAL.replace("Part one", "Part two"));
  await eventually(async () => assert.match(await shown(), /an extra[^]{0,20}Part two/));
});
