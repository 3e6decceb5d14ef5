// What pages of an API reference fold, and what unfolds it.
import assert from "node:assert/strict";
import path from "node:path";
import { before, suite, test, type TestContext } from "node:test";
import { load } from "cheerio";
import type { Browser } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { testSite, type TestSite } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const answer = (status: number, description: string) =>
  `"${status}": { description: "${description}", content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }`;
const operation = (name: string) =>
  `  /${name.toLowerCase()}:
    get:
      tags: [${name.slice(0, 1)}]
      summary: Get ${name}
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Deep" } } } }, ${answer(400, "Bad **words**.")}, ${answer(401, "Who are you?")}, "403": { description: Not for you. }, ${answer(404, "Gone.")} }
`;
const NAMES = Array.from("ABC", (letter) =>
  Array.from({ length: 30 }, (_, index) => `${letter}${index}`),
).flat();
const MANY = `openapi: 3.1.0
info: { title: Many, version: "1" }
paths:
${NAMES.map(operation).join("")}components:
  schemas:
    Error: { type: object, properties: { code: { type: string }, why: { type: string } } }
    Deep: { type: object, properties: { one: { type: object, properties: { two: { type: object, properties: { three: { type: string } } } } } } }
`;

suite("folding in an API reference", () => {
  const context = suiteContext();
  let browser: Browser;
  let site: TestSite;
  let url: string;
  before(async () => {
    site = testSite(context, { "content/docs/a.md": "# A\n", "openapi/many.yaml": MANY });
    await site.buildWell();
    url = await serveFolder(context, path.join(site.dir, "dist"));
    browser = await openBrowser(context);
  });

  async function visit(t: TestContext, route: string, options: { width?: number; script?: boolean } = {}) {
    const { width = 1440, script = true } = options;
    const visitor = await browser.newContext({
      viewport: { width, height: 900 },
      javaScriptEnabled: script,
      reducedMotion: "reduce",
    });
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    await page.goto(url + route);
    return page;
  }

  test("of many responses, errors are one line each, with their description beside the status", () => {
    const $ = site.page("/docs/api/get-a0");
    assert.equal($("#response-200").closest("details").length, 0);
    assert.match(
      $("details:has(> summary > #response-401) > summary").text(),
      /401 Unauthorized\s*Who are you\?/,
    );
    assert.equal($("details:has(> summary > #response-401) > div").text().includes("Who are you?"), false);
    assert.match(
      $("details:has(> summary > #response-400) > div").html() ?? "",
      /Bad <strong>words<\/strong>\./,
    );
    assert.equal($("#response-403").closest("details").length, 0);
  });

  test("a link into what is folded opens it", async (t) => {
    const page = await visit(t, "docs/api/get-a0#response-400-why");
    await page.locator("#response-400-why").waitFor();
    const entry = await visit(t, "docs/api#tag-b");
    await entry.getByRole("link", { name: "Get B7" }).first().waitFor();
  });

  test("all of a page can be unfolded and folded", async (t) => {
    const page = await visit(t, "docs/api/get-a0");
    const three = page.locator("#response-200-one-two-three");
    assert.equal(await three.isVisible(), false);
    await page.getByRole("button", { name: "Expand all" }).click();
    await three.waitFor();
    await page.locator("#response-400-why").waitFor();
    await page.getByRole("button", { name: "Collapse all" }).click();
    await three.waitFor({ state: "hidden" });
  });

  test("the configuration says what is unfolded", async (t) => {
    const own = testSite(t, {
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", api: { expand: { fields: 3, responses: true } } };',
      "content/docs/a.md": "# A\n",
      "openapi/many.yaml": MANY,
    });
    await own.buildWell();
    const $ = load(own.read("docs/api/get-a0/index.html"));
    assert.equal($(".doc-body details:not([open])").length, 0);
    assert.ok($(".doc-body details[open]").length > 0);
  });

  test("a long entry folds its tags, and a filter shows what one looks for", async (t) => {
    const page = await visit(t, "docs/api");
    const operations = page.locator(".operations li");
    assert.equal(await operations.locator("visible=true").count(), 0);
    const filter = page.getByRole("searchbox", { name: "Filter operations" });
    await filter.focus();
    await page.keyboard.type("b2");
    await page.getByRole("link", { name: "Get B21" }).first().waitFor();
    assert.equal(await operations.locator("visible=true").count(), 11);
    assert.equal(await page.locator("#tag-a").isVisible(), false);
    await page.getByRole("status").getByText("11 results").waitFor({ state: "attached" });
    await filter.fill("");
    await page.locator("#tag-a").waitFor();
    assert.equal(await operations.locator("visible=true").count(), 0);
    for (const width of [390, 1440]) {
      const sized = await visit(t, "docs/api", { width });
      assert.deepEqual(await barriers(sized), []);
      assert.ok(await sized.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
  });

  test("without script, all is there and the buttons are not", async (t) => {
    const page = await visit(t, "docs/api", { script: false });
    assert.equal(await page.getByRole("searchbox").count(), 0);
    await page.getByText("30 operations of B").click();
    assert.ok(await page.getByRole("link", { name: "Get B21" }).last().isVisible());
  });

  test("its HTML has no faults, nor barriers", async (t) => {
    for (const route of ["docs/api", "docs/api/get-a0", "docs/api/schemas", "docs/api/tags/a"]) {
      assert.deepEqual(await htmlProblems(site.read(`${route}/index.html`)), [], route);
      assert.deepEqual(await barriers(await visit(t, route)), [], route);
    }
  });
});
