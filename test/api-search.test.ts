// What a search finds in an API reference, and where its results lead.
import assert from "node:assert/strict";
import path from "node:path";
import { before, suite, test, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite, type TestSite } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const SHIPS = `openapi: 3.1.0
info: { title: Ships, version: "1" }
tags: [{ name: harbour, x-displayName: Harbour, description: Where ships lie. }]
paths:
  /ships:
    get:
      tags: [harbour]
      operationId: fetchFleet
      summary: List all
      parameters:
        - { name: flag, in: query, schema: { type: string } }
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  state: { type: string, enum: [AT_SEA, IN_DOCK, sunk] }
                  crew: { type: object, properties: { captain: { type: object, properties: { birthplace: { type: string } } } } }
        "418":
          description: A teapot.
          headers: { X-Ship-Count: { schema: { type: integer } } }
          content: { application/json: { schema: { type: object, properties: { code: { enum: [INVALID_SHIP_NAME] } } } } }
    post:
      summary: Add a ship
      responses: { "200": { description: ok } }
  /docks:
    get: { summary: List docks, description: Docks of a ship at sea and their invalid ship names., responses: { "200": { description: ok } } }
    put: { operationId: docks.create, summary: Make one, responses: { "200": { description: ok } } }
components:
  schemas:
    docks.create-400: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string }, d: { type: string }, e: { type: string }, f: { type: string }, g: { type: string } } }
`;

suite("searching an API reference", () => {
  const context = suiteContext();
  let browser: Browser;
  let site: TestSite;
  let url: string;
  before(async () => {
    site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "openapi/ships.yaml": SHIPS,
      "search.test.yaml": [
        "- { query: fetchFleet, expect: /docs/api/list-all, top: 1 }",
        "- { query: docks.create, expect: /docs/api/make-one, top: 1 }",
        "- { query: docks.create-400, expect: /docs/api/schemas/dockscreate-400, top: 1 }",
        "- { query: INVALID_SHIP_NAME, expect: /docs/api/list-all, top: 1 }",
        "- { query: AT_SEA, expect: /docs/api/list-all, top: 1 }",
        "- { query: X-Ship-Count, expect: /docs/api/list-all, top: 1 }",
        "- { query: sunk, expect: /docs/api/list-all, top: 1 }",
        "- { query: PUT /docks, expect: /docs/api/make-one, top: 1 }",
        "- { query: '418', expect: /docs/api/list-all, top: 1 }",
        "- { query: birthplace, expect: /docs/api/list-all, top: 1 }",
        "- { query: harbour, expect: /docs/api/tags/harbour, top: 1 }",
        "- { query: harbour list, expect: /docs/api/list-all, top: 1 }",
        "",
      ].join("\n"),
    });
    // An expectation that does not hold is an error.
    await site.buildWell();
    url = await serveFolder(context, path.join(site.dir, "dist"));
    browser = await openBrowser(context);
  });

  async function arriveBy(t: TestContext, query: string) {
    const visitor = await browser.newContext({ reducedMotion: "reduce" });
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    await page.goto(`${url}docs/a`);
    await openResult(page, query, "List all");
    return page;
  }

  async function openResult(page: Page, query: string, title: string) {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search" }).fill(query);
    // Until the answer is there, the dialog shows suggestions, which Enter does not open.
    await page.getByRole("option", { selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }

  test("a hit for a field opens what it is folded in, and goes to it", async (t) => {
    const page = await arriveBy(t, "birthplace");
    await page.waitForURL(/#response-200-crew-captain-birthplace$/);
    const field = page.locator("#response-200-crew-captain-birthplace");
    await field.waitFor();
    assert.equal(await field.locator("mark").first().textContent(), "birthplace");
  });

  test("a hit for a field that is not the first search is announced, and leads back", async (t) => {
    const page = await arriveBy(t, "list all");
    await page.locator("h1 mark").first().waitFor();
    await openResult(page, "docks", "List docks");
    await openResult(page, "birthplace", "List all");
    await page.waitForURL(/#response-200-crew-captain-birthplace$/);
    await page.getByRole("status").getByText("List all").waitFor({ state: "attached" });
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "List docks" }).waitFor();
  });

  test("a hit for a status goes to the response, one for the title stays at the top", async (t) => {
    await (await arriveBy(t, "418")).waitForURL(/#response-418$/);
    const page = await arriveBy(t, "list all");
    await page.locator("h1 mark").first().waitFor();
    assert.equal(new URL(page.url()).hash, "");
  });
});
