// What readers can do with a page: copy it, see it as Markdown, open it in an assistant, print it.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { hold } from "./support/browser.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const API = `openapi: 3.1.0
info: { title: Pots, version: "1" }
paths:
  /pots:
    get:
      summary: Get pots
      responses: { "200": { description: ok } }
`;

const FILES = {
  "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", baseUrl: "/help/", blog: {} };\n`,
  "content/docs/leaves.md": "# Leaves & more\n\nGreen *or* black. [Water](water.md)\n",
  "content/docs/water.md": "---\nhide_page_actions: true\n---\n# Water\n",
  "content/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
  "content/docs/part/_category_.json": '{ "link": { "type": "generated-index" } }',
  "content/docs/part/one.md": "# One\n",
  "content/pages/about.md": "# About\n",
  "content/blog/2024-01-01-first.md": "---\ntitle: First\n---\nText.\n",
  "openapi/pots.yaml": API,
};

const actionsOf = (site: TestSite, route: string) =>
  site
    .page(route)(".page-actions :is(a, button)")
    .toArray()
    .map((action) => site.page(route)(action).text());

describe("A page with actions", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(
    async () =>
      (living = await livingSite(context, {
        ...FILES,
        "docsite.config.js": FILES["docsite.config.js"].replace('baseUrl: "/help/", ', ""),
      })),
  );

  const menu = "More ways to use this page";

  /** Waits until the script of the list, which is loaded when the list is opened first, has run. To be called before that. */
  const scriptOfList = async (page: Page) => {
    const response = await page.waitForResponse(/\/frame-\w+\.js$/);
    await page.evaluate(`import(${JSON.stringify(response.url())}).then(() => undefined)`);
  };

  it("is copied as its Markdown file has it, by one click", async () => {
    const page = await living.visit("docs/leaves", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Copy page" }).click();
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      living.site.read("docs/leaves.md"),
    );
  });

  it("says so if it cannot be copied", async () => {
    const page = await living.visit("docs/leaves", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.route("**/leaves.md", (route) => route.fulfill({ status: 404, body: "Gone" }));
    await page.getByRole("button", { name: "Copy page" }).click();
    await page
      .getByRole("status")
      .filter({ hasText: "The page could not be copied." })
      .waitFor({ state: "attached" });
  });

  it("has a list that opens and closes by keyboard and pointer, and gives the focus back", async () => {
    const page = await living.visit("docs/leaves");
    const opener = page.locator(`summary[aria-label="${menu}"]`);
    const view = page.getByRole("link", { name: "View as Markdown" });
    const script = scriptOfList(page);
    await opener.focus();
    await page.keyboard.press("Enter");
    await view.waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "View as Markdown");
    await script;
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), menu);
    await opener.click();
    await view.waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await view.waitFor({ state: "hidden" });
  });

  it("has a list that closes behind a reader who is faster than its script", async () => {
    const page = await living.visit("docs/leaves");
    const arrive = await hold(page, /\/frame-\w+\.js$/);
    const view = page.getByRole("link", { name: "View as Markdown" });
    await page.locator(`summary[aria-label="${menu}"]`).click();
    await view.waitFor();
    await page.getByRole("button", { name: "Copy page" }).focus();
    arrive();
    await view.waitFor({ state: "hidden" });
  });

  it("has a list that closes by keyboard where it was opened before any script came", async () => {
    const page = await living.visit("about");
    const arrive = await hold(page, /\/boot-\w+\.js$/);
    const view = page.getByRole("link", { name: "View as Markdown" });
    const script = scriptOfList(page);
    await page.goto(living.url + "docs/leaves", { waitUntil: "commit" });
    await page.locator(`summary[aria-label="${menu}"]`).click();
    await view.waitFor();
    arrive();
    await script;
    assert.ok(await view.isVisible());
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "hidden" });
  });

  it("prints from it", async () => {
    const page = await living.visit("docs/leaves", {}, (browsing) =>
      browsing.addInitScript({ content: "window.print = () => { window.printed = true; };" }),
    );
    const script = scriptOfList(page);
    await page.locator(`summary[aria-label="${menu}"]`).click();
    await script;
    await page.getByRole("button", { name: "Print" }).click();
    assert.equal(await page.evaluate(() => "printed" in window), true);
    assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
  });

  it("works without script, but for what needs one", async () => {
    const page = await living.visit("docs/leaves", { javaScriptEnabled: false });
    await page.locator(`summary[aria-label="${menu}"]`).click();
    assert.equal(await page.getByRole("button", { name: "Copy page" }).isVisible(), false);
    assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
    await page.getByRole("link", { name: "View as Markdown" }).click();
    assert.match(await page.content(), /Green \*or\* black/);
  });

  it("does not print them", async () => {
    const page = await living.visit("docs/leaves");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("button", { name: "Copy page" }).isVisible(), false);
  });
});

test("Documents, posts and pages of an API have actions; pages that are not there as Markdown have none", async (context) => {
  const site = testSite(context, FILES);
  await site.build();
  const all = ["Copy page", "View as Markdown", "Open in ChatGPT", "Open in Claude", "Print"];
  for (const route of [
    "/docs/leaves",
    "/docs/part/one",
    "/blog/2024/01/01/first",
    "/docs/api",
    "/docs/api/get-pots",
  ])
    assert.deepEqual(actionsOf(site, route), all, route);
  for (const route of ["/docs/water", "/docs/hidden", "/docs/category/part", "/about", "/blog", "/404.html"])
    assert.deepEqual(actionsOf(site, route), [], route);
  const $ = site.page("/docs/leaves");
  const link = (name: string) =>
    new URL($(`a:contains('${name}')`).attr("href") ?? "", "https://tea.example");
  assert.equal(link("View as Markdown").pathname, "/help/docs/leaves.md");
  assert.equal(link("Open in ChatGPT").origin, "https://chatgpt.com");
  assert.match(
    link("Open in Claude").searchParams.get("q") ?? "",
    /https:\/\/tea\.example\/help\/docs\/leaves\.md/,
  );
});

test("A site chooses the actions of its pages", async (context) => {
  const config = (actions: string) =>
    `export default { title: "Tea", url: "https://tea.example", pageActions: ${actions} };\n`;
  const site = testSite(context, {
    "content/docs/a b.md": "# A & b\n",
    "docsite.config.js": config("false"),
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a b")(".page-actions").length, 0);
  const own = `{ copy: false, print: false, assistants: [{ label: "Pot", url: "https://pot.example/#{page}+{markdown}" }] }`;
  site.write("docsite.config.js", config(own));
  await site.buildWell();
  assert.deepEqual(actionsOf(site, "/docs/a b"), ["View as Markdown", "Open in Pot"]);
  const at = encodeURIComponent("https://tea.example/docs/a%20b");
  assert.equal(
    site.page("/docs/a b")(".page-actions a").last().attr("href"),
    `https://pot.example/#${at}+${at}.md`,
  );
  site.write("docsite.config.js", config("{ assistants: false }"));
  await site.buildWell();
  assert.deepEqual(actionsOf(site, "/docs/a b"), ["Copy page", "View as Markdown", "Print"]);
  site.write("docsite.config.js", config(`{ assistants: [{ label: "Pot", url: "https://pot.example" }] }`));
  assert.match(
    problemLines(await site.build()).join("\n"),
    /error config-value: .*\{prompt\}.*`pageActions\.assistants\[0\]\.url`/,
  );
});
