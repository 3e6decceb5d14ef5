// Markdown in components that need the browser: partials that components import, and what is hidden at first.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { importedPartials } from "../src/bundle/importers.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const PART = `import Counter from "./Counter"

## Part

Part *{props.word}*, see [b](../content/docs/b.md): <Counter />
`;

const COUNTER = `import { useState } from "react";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Inner {count}</button>;
}
`;

/** A component with a button of its own that shows what is put in. */
const around = (shown: string, first = "", start = "true") => `${first}import { useState } from "react";
import Part from "./_part.mdx";
export default function Box({ children }) {
  const [open, setOpen] = useState(${start});
  return <div className="box"><button onClick={() => setOpen(!open)}>{open ? "Close" : "Open"}</button>${shown}</div>;
}
`;

const page = (component: string, inner = "") =>
  `import Box from "@site/src/${component}"\nimport Part from "../../src/_part.mdx"\nimport Counter from "@site/src/Counter"\n\n# A\n\n<Box>\n\n${inner}\n\n</Box>\n`;

const FILES = {
  "src/_part.mdx": PART,
  "src/Counter.jsx": COUNTER,
  "src/Still.jsx": `import Part from "./_part.mdx";\nexport default () => <div className="box"><Part word="one" /></div>;\n`,
  "src/Live.jsx": around(`<Part word="one" />`),
  "src/Client.jsx": around(`<Part word="one" />`, `"use client";\n`),
  "src/Hides.jsx": around("{open && children}", "", "false"),
  "src/Waits.jsx": around(`{open && <Part word="late" />}`, "", "false"),
  "content/docs/still.mdx": page("Still"),
  "content/docs/live.mdx": page("Live"),
  "content/docs/client.mdx": page("Client"),
  "content/docs/hidden.mdx": page("Hides", "## Hidden\n\nSome **words**, [b](b.md), <Counter /> and `code`."),
  "content/docs/hidden-part.mdx": page("Hides", `<Part word="given" />`),
  "content/docs/waits.mdx": page("Waits"),
  "content/docs/b.md": "# B\n",
};

describe("Markdown in a component", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const opened = async (visited: Page) =>
    eventually(async () => {
      if ((await visited.getByRole("button", { name: "Close" }).count()) === 0)
        await visited.getByRole("button", { name: "Open" }).click({ timeout: 3000 });
      await visited.getByRole("button", { name: "Close" }).waitFor({ timeout: 3000 });
    });

  const counts = async (visited: Page) =>
    eventually(async () => {
      await visited.getByRole("button", { name: /^Inner/ }).click({ timeout: 3000 });
      await visited.getByRole("button", { name: /^Inner [1-9]/ }).waitFor({ timeout: 3000 });
    });

  for (const name of ["still", "live", "client"])
    it(`is a partial whose own components work, in one that is ${name}`, async () => {
      const built = living.site.page(`/docs/${name}`);
      assert.equal(built(".box em").text(), "one");
      assert.equal(built(".box a[href='/docs/b']").length, 1);
      assert.equal(built("nav.toc a").first().text(), "Part");
      await counts(await living.visit(`docs/${name}`));
    });

  it("may be hidden at first: it appears with its links and components", async () => {
    const built = living.site.page("/docs/hidden");
    assert.equal(built(".box strong, .box h2").length, 0);
    assert.equal(built("nav.toc a").length, 0);
    const visited = await living.visit("docs/hidden");
    await opened(visited);
    await visited.getByRole("heading", { name: "Hidden" }).waitFor();
    assert.equal(await visited.locator(".box strong").textContent(), "words");
    assert.equal(
      await visited.locator(".box").getByRole("link", { name: "b", exact: true }).getAttribute("href"),
      "/docs/b",
    );
    await counts(visited);
  });

  it("may be a partial that is hidden at first", async () => {
    const visited = await living.visit("docs/hidden-part");
    await opened(visited);
    assert.equal(await visited.locator(".box em").textContent(), "given");
    await counts(visited);
  });

  it("is reported in the console where only a click would tell which it is", async () => {
    const visited = await living.visit("docs/waits");
    const said: string[] = [];
    visited.on("console", (message) => said.push(message.text()));
    await opened(visited);
    await eventually(() => assert.match(said.join("\n"), /not on the page: src\/_part\.mdx {"word":"late"}/));
  });
});

test("A React page shows Markdown files, and says which do not exist", async (context) => {
  const site = testSite(context, {
    "content/pages/p.tsx": `import { Start } from "../../src/Start";\nexport default () => <article><h1>P</h1><Start /></article>;\n`,
    "content/pages/q.tsx": `import Part from "../../src/_other.mdx";\nexport default () => <article><h1>Q</h1><Part word="x" /></article>;\n`,
    "src/Start.tsx": `import Part from "./_part.mdx";\nexport const Start = () => <Part word="x" />;\n`,
    "src/_part.mdx": "A part: {props.word}\n",
  });
  const lines = problemLines(await site.build());
  assert.deepEqual(lines.length, 1, lines.join("\n"));
  assert.match(lines[0] ?? "", /q\.tsx:1:\d+ error react-page: .*`src\/_other\.mdx`/);
  site.remove("content/pages/q.tsx");
  await site.buildWell();
  assert.equal(site.page("/p")("article p").text(), "A part: x");
});

/** A module that puts a tag into the head of its page. */
const withTag = (content: string) =>
  `import Head from "@docusaurus/Head";\nexport const Own = () => <Head><meta name="own" content="${content}" /></Head>;\n`;

test("With the cache, pages change with the Markdown files that they show, and with what code puts into their heads", async (context) => {
  const site = testSite(context, {
    "content/pages/index.tsx": `import Part from "../../src/_part.mdx";\nimport { Own } from "../../src/Own";\nexport default () => <main><Own /><h1>P</h1><Part /></main>;\n`,
    "content/docs/a.mdx": `import Part from "../../src/_part.mdx";\nimport { Own } from "../../src/Own";\n\n# A\n\n<Own />\n\n<Part />\n`,
    "src/_part.mdx": "One\n",
    "src/Own.tsx": withTag("one"),
  });
  await site.buildWell({ cache: true });
  const shown = (route: string) => {
    const $ = site.page(route);
    return [$("main p").text(), $("meta[name=own]").attr("content")];
  };
  for (const route of ["/", "/docs/a"]) assert.deepEqual(shown(route), ["One", "one"], route);
  site.write("src/_part.mdx", "Two\n");
  await site.buildWell({ cache: true });
  for (const route of ["/", "/docs/a"]) assert.deepEqual(shown(route), ["Two", "one"], route);
  site.write("src/Own.tsx", withTag("two"));
  await site.buildWell({ cache: true });
  for (const route of ["/", "/docs/a"]) assert.deepEqual(shown(route), ["Two", "two"], route);
});

test("With the cache, a problem in a Markdown file that a page shows has the line where it is now", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": `import Part from "./_part.mdx";\n\n# A\n\n<Part />\n`,
    "content/docs/_part.mdx": ":icon[nonsense]\n",
  });
  assert.match(problemLines(await site.build({ cache: true })).join(), /_part\.mdx:1:1 warning unknown-icon/);
  site.write("content/docs/_part.mdx", "\n:icon[nonsense]\n");
  assert.match(problemLines(await site.build({ cache: true })).join(), /_part\.mdx:2:1 warning unknown-icon/);
});

test("A page depends on the Markdown files that its own code shows, and not on those of other pages", () => {
  const imports = (...paths: string[]) => ({
    bytes: 0,
    imports: paths.map((path) => ({ path, kind: "import-statement" as const })),
  });
  const { all, of } = importedPartials({
    inputs: {
      "docsite-mdx:content/docs/a.mdx": imports("src/Box.tsx", "docsite-partial:src/_a.md"),
      "docsite-mdx:content/docs/b.mdx": imports("src/Box.tsx"),
      "docsite-mdx:content/docs/c.mdx": imports("src/Other.tsx"),
      "src/Box.tsx": imports("src/Inner.tsx"),
      "src/Inner.tsx": imports("src/Box.tsx", "docsite-partial:src/_inner.md"),
      "src/Other.tsx": imports(),
      "docsite-components:docsite:components": imports("theme/components.tsx"),
      "theme/components.tsx": imports("docsite-partial:src/_everywhere.md"),
      "docsite-partial:src/_a.md": imports(),
      "docsite-partial:src/_inner.md": imports(),
      "docsite-partial:src/_everywhere.md": imports(),
    },
    outputs: {},
  });
  assert.deepEqual(all, ["src/_a.md", "src/_everywhere.md", "src/_inner.md"]);
  assert.deepEqual([...of("content/docs/a.mdx")].sort(), [
    "src/_a.md",
    "src/_everywhere.md",
    "src/_inner.md",
  ]);
  assert.deepEqual([...of("content/docs/b.mdx")].sort(), ["src/_everywhere.md", "src/_inner.md"]);
  assert.deepEqual(of("content/docs/c.mdx"), ["src/_everywhere.md"]);
});
