// `docsite export`: a site that can be taken away.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { openBrowser } from "./support/browser.js";
import { docsite, listBuilt, testSite, type TestSite } from "./support/site.js";

const API = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: All of them, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`;

const FILES = {
  "docsite.config.ts": `export default {
  title: "Taken away", url: "https://away.example", baseUrl: "/base/",
  linkPreviews: true,
  api: { descriptions: [{ id: "pets", source: "openapi/pets.yaml" }] },
};\n`,
  "openapi/pets.yaml": API,
  "content/pages/index.md":
    "# Home\n\n[Guide](/docs/guide/start) and ![A dot](./dot.svg)\n\n<a href='/base/docs/guide/start?x=1#tabs'>Raw</a>\n",
  "content/pages/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" cx="4" cy="4"/></svg>\n`,
  "content/docs/guide/start.mdx": `import { Counter } from "./_counter";

# Start

::::tabs{group=os}
:::tab[Linux]
Penguins live here.
:::
:::tab[Windows]
Panes live here.
:::
::::

<Counter start={3} />

## Tabs

See [more](./more.md#zebras), [Home](/), [a file](/notes.txt) and [another site](https://other.example).
`,
  "content/docs/guide/_counter.tsx": `'use client';
import { useState } from "react";
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <p><button onClick={() => setCount(count + 1)}>Count {count}</button>{count > 3 && <a href="/base/docs/guide/more">On</a>}</p>;
}\n`,
  "content/docs/guide/example.md": '# Example\n\n::example{file="../../../examples/dice.tsx" editable}\n',
  "examples/dice.tsx": `import { useState } from "react";
export default function Dice() {
  const [eyes, setEyes] = useState(1);
  return <button onClick={() => setEyes(6)}>Eyes {eyes}</button>;
}\n`,
  "content/docs/guide/more.md": "# More\n\n## Zebras\n\nA quagga is a striped animal.\n",
  "content/static/notes.txt": "Notes\n",
  "content/static/own.html": `<!doctype html><title>Own</title><a href="docs/guide/start">Start</a><a href="/app/x?y">App</a>\n`,
};

const exported = (site: TestSite, ...args: readonly string[]) =>
  docsite(["export", "--format", "folder", ...args], { cwd: site.dir });

/** Where an edition is opened. */
const fileUrl = (site: TestSite, file: string) => pathToFileURL(path.join(site.dir, "edition", file)).href;

describe("an edition as a folder", { concurrency: false }, () => {
  const context = suiteContext();
  let site: TestSite;
  let browser: Browser;
  before(async () => {
    site = testSite(context, FILES);
    const { stderr, status } = await exported(site);
    assert.equal(status, 0, stderr);
    browser = await openBrowser(context, { offline: true });
  });

  /** A page of the edition, and what goes wrong on it. */
  async function opened(file: string) {
    const page = await (await browser.newContext()).newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", ({ message }) => {
      // So browsers say where one page follows another before it has faded in, on servers, too.
      if (message !== "Transition was skipped") faults.push(message);
    });
    page.on("request", (request) => {
      if (!/^(?:file|data|blob):/.test(request.url())) faults.push(request.url());
    });
    await page.goto(fileUrl(site, file));
    return { page, faults };
  }

  it("has links that lead to its files, with what else they name", async () => {
    const { page, faults } = await opened("index.html");
    await page.getByRole("link", { name: "Raw" }).click();
    await page.getByRole("heading", { name: "Start" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/start/index.html")}?x=1#tabs`);
    const main = page.getByRole("main");
    assert.equal(await main.getByRole("link", { name: "a file" }).getAttribute("href"), "../../../notes.txt");
    assert.equal(
      await main.getByRole("link", { name: "another site" }).getAttribute("href"),
      "https://other.example",
    );
    await main.getByRole("link", { name: "more", exact: true }).click();
    await page.getByRole("heading", { name: "Zebras" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/more/index.html")}#zebras`);
    await page.goBack();
    await main.getByText("Home", { exact: true }).click();
    await page.getByRole("img", { name: "A dot" }).waitFor();
    assert.equal(
      await page
        .getByRole("img", { name: "A dot" })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
      9,
    );
    assert.deepEqual(faults, []);
  });

  it("leads from static pages to its files, and to the published site where it has none", () => {
    const text = readFileSync(path.join(site.dir, "edition/own.html"), "utf8");
    assert.match(text, /<a href="docs\/guide\/start\/index\.html">/);
    assert.match(text, /<a href="https:\/\/away\.example\/app\/x\?y">/);
  });

  it("keeps tabs, color mode and islands at work", async () => {
    const { page, faults } = await opened("docs/guide/start/index.html");
    await page.getByRole("tab", { name: "Windows" }).click();
    await page.getByText("Panes live here.").waitFor();
    await page.getByRole("button", { name: "Count 3" }).click();
    await page.getByRole("button", { name: "Count 4" }).waitFor();
    // What a script adds leads to a file, too.
    await page.getByRole("link", { name: "On", exact: true }).click();
    await page.getByRole("heading", { name: "More", exact: true }).waitFor();
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
    assert.deepEqual(faults, []);
  });

  it("finds by its search, and opens what it finds", async () => {
    const { page, faults } = await opened("docs/guide/start/index.html");
    await page
      .getByRole("button", { name: /Search/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("combobox").fill("quagga");
    await page.getByRole("option", { name: /Zebras/ }).click();
    await page.getByRole("heading", { name: "Zebras" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/more/index.html")}#zebras`);
    assert.deepEqual(faults, []);
  });

  it("shows request samples in every language, and the console of an operation", async () => {
    const operation = listBuilt(path.join(site.dir, "edition")).find((file) =>
      /list-?pets.*\.html$/i.test(file),
    );
    const { page, faults } = await opened(operation ?? "");
    await page.getByRole("tab", { name: "Python" }).click();
    await page.getByText("requests.get").first().waitFor();
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Send" }).waitFor();
    assert.deepEqual(faults, []);
  });

  it("runs the examples that readers edit", async () => {
    const { page, faults } = await opened("docs/guide/example/index.html");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Eyes 1" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Eyes 6" }).waitFor();
    assert.deepEqual(faults, []);
  });

  it("has no file of modules, and takes the place of the edition before it", async () => {
    const files = listBuilt(path.join(site.dir, "edition"));
    const scripts = files.filter((file) => /^assets\/[^/.]*\.js$/.test(file));
    assert.ok(scripts.includes("assets/disk.js"));
    // What is left runs in the frame of examples.
    assert.ok(scripts.every((file) => /^assets\/(?:disk|sandbox(?:-modules)?-\w+)\.js/.test(file)));
    site.write("content/docs/guide/more.md", "# More\n\n## Zebras\n\nNothing.\n");
    site.write("content/docs/guide/start.mdx", "# Start\n\n## Tabs\n");
    assert.equal((await exported(site)).status, 0);
    assert.doesNotMatch(
      readFileSync(path.join(site.dir, "edition/docs/guide/more/index.html"), "utf8"),
      /quagga/,
    );
  });

  it("tells which script cannot run from a disk, and leaves the others at work", async () => {
    const waiting = testSite(context, {
      "docsite.config.ts": `export default { title: "A", url: "https://a.example", clientModules: ["src/wait.ts"] };\n`,
      "src/wait.ts": "export const answer = await Promise.resolve(1);\n",
      "content/docs/a.md": "# A\n",
    });
    const { status, stderr } = await exported(waiting);
    assert.equal(status, 0);
    assert.match(
      stderr,
      /warning edition-script `assets\/site-wait-\S+\.js` cannot run from a disk: Top-level await/,
    );
    assert.match(
      readFileSync(path.join(waiting.dir, "edition/docs/a/index.html"), "utf8"),
      /docsiteDisk\.run/,
    );
  });

  it("is not written for a site with errors, nor over files of others", async () => {
    const broken = testSite(context, {
      "content/docs/a.md": "# A\n\n[No](./none.md)\n",
      "own/keep.txt": "Keep\n",
    });
    const failed = await exported(broken);
    assert.equal(failed.status, 1);
    assert.match(failed.stderr, /broken-link/);
    assert.ok(!existsSync(path.join(broken.dir, "edition")));
    const refused = await exported(broken, "--out", "own");
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /files that docsite did not write/);
  });
});
