// Headings as assistive technology and the keyboard have them: names without that of their link, which stays a link of its own.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example", blog: {},
  };\n`,
  "content/docs/guide.mdx": `import { Badge } from "./Badge";

# Guide

## Set up *this* \`queue\`

## See the [blog](/blog)

## Stable {2 + 1} <Badge />

## A picture: <img src="./dot.gif" alt="a dot" />

<h2 id="own">By hand</h2>
`,
  "content/docs/Badge.jsx": `export const Badge = () => <b>new</b>;\n`,
  "content/docs/dot.gif": "GIF89a",
  "content/blog/2024-03-01-first.md": "# First post\n\n## Early\n\nText.\n",
  "openapi/plants.yaml": `openapi: 3.1.0
info: { title: Plants, version: "1" }
tags: [{ name: trees }]
paths:
  /trees:
    post:
      summary: Plant a tree
      tags: [trees]
      description: "## Before planting\\n\\nDig."
      requestBody: { content: { application/json: { schema: { type: object, properties: { kind: { type: string } } } } } }
      responses: { "201": { description: Planted. }, default: { description: Anything. } }
`,
};

describe("A heading", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const expectNames = async (page: Page, names: readonly string[]) => {
    for (const name of names)
      assert.equal(await page.getByRole("heading", { name, exact: true }).count(), 1, name);
  };

  test("of a document has the name that it shows, whatever stands in it", async () => {
    const page = await living.visit("/docs/guide");
    await expectNames(page, [
      "Guide",
      "Set up this queue",
      "See the blog",
      "Stable 3 new",
      "A picture: a dot",
      "By hand",
    ]);
    assert.deepEqual(await barriers(page), []);
  });

  test("of a post, of an operation and of the start of an API has it, too", async () => {
    await expectNames(await living.visit("/blog/2024/03/01/first"), ["First post", "Early"]);
    await expectNames(await living.visit("/docs/api/plant-a-tree"), [
      "Before planting",
      "Request body",
      "Responses",
      "201 Created",
    ]);
    await expectNames(await living.visit("/docs/api"), ["trees"]);
  });

  test("has a link to itself that the keyboard reaches by its own name", async () => {
    const page = await living.visit("/docs/guide");
    const link = page.getByRole("link", { name: "Direct link to Set up this queue", exact: true });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#set-up-this-queue$/);
  });

  test("copies the address of its section with a click on its link, and says so", async () => {
    const page = await living.visit("/docs/guide", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("link", { name: "Direct link to See the blog" }).click();
    await page.getByRole("status").getByText("Link copied").waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `${living.url}docs/guide#see-the-blog`,
    );
    assert.equal(page.url(), `${living.url}docs/guide#see-the-blog`);
  });

  test("leads to its section where nothing may be copied, and without script", async () => {
    for (const options of [{ permissions: [] }, { javaScriptEnabled: false }]) {
      const page = await living.visit("/docs/guide", options);
      await page.getByRole("link", { name: "Direct link to See the blog" }).click();
      await page.waitForURL(/#see-the-blog$/);
    }
  });
});
