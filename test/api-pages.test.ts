// The pages of an API reference: what they hold, and how people get around in them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, suite, test, type TestContext } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import type { Browser, Page } from "playwright-core";
import { htmlProblems } from "./support/html.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { buildFlagship } from "./support/own-sites.js";
import { fixture } from "./support/openapi.js";
import { testSite, type TestSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const LANGUAGES = ["cURL", "JavaScript", "Node.js", "Python"];

suite("API pages", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  let companion: string;
  let companionUrl: string;
  let library: TestSite;
  let libraryUrl: string;
  let browser: Browser;

  before(async () => {
    companion = await buildFlagship(context);
    library = testSite(context, {
      "content/docs/a.md": "# A\n",
      "openapi/library.yaml": fixture("library.yaml"),
    });
    await library.buildWell();
    companionUrl = await serveFolder(context, companion);
    libraryUrl = await serveFolder(context, `${library.dir}/dist`);
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  const companionPage = (route: string) =>
    load(readFileSync(path.join(companion, "docs/api", route, "index.html"), "utf8"));

  async function visit(
    t: TestContext,
    url: string,
    options: { width?: number; theme?: string; script?: boolean } = {},
  ): Promise<Page> {
    const { width = 1440, theme = "light", script = true } = options;
    const visitor = await browser.newContext({
      viewport: { width, height: 800 },
      javaScriptEnabled: script,
      reducedMotion: "reduce",
    });
    atEnd(t, () => visitor.close());
    if (script) await visitor.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    const page = await visitor.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    await page.goto(url);
    return page;
  }

  test("an operation says its method and path, and all of its parts in order", () => {
    const $ = companionPage("create-a-new-invitation");
    assert.equal($("main h1").text(), "Create a new invitation");
    assert.equal($("main header code").first().text(), "POST /invitations");
    assert.deepEqual(texts($, "main h2"), ["Authorization", "Request body", "Responses"]);
    assert.deepEqual(texts($, "main h3"), ["201 Created", "400 Bad Request", "401 Unauthorized"]);
    assert.deepEqual(texts($, '[role="tablist"][aria-label="Request samples"] [role="tab"]'), LANGUAGES);
    const file = $('a:contains("All request samples")').attr("href") ?? "";
    const all = readFileSync(path.join(companion, file), "utf8");
    assert.equal(all.split("\n")[0], "# Create a new invitation: request samples");
    const languages = Array.from(all.matchAll(/^## (.*)$/gm), ([, label]) => label);
    assert.deepEqual(languages.slice(0, 4), LANGUAGES);
    assert.deepEqual(languages.slice(-2), ["Dart", "R"]);
    assert.deepEqual(texts($, '[role="tablist"][aria-label="Response examples"] [role="tab"]'), [
      "201",
      "400",
      "401",
    ]);
    assert.equal(
      $('nav[aria-label="Docs pages"] a[rel="prev"]').attr("href"),
      "/docs/api/get-all-invitations",
    );
    assert.equal(
      $('nav[aria-label="Docs pages"] a[rel="next"]').attr("href"),
      "/docs/api/get-one-invitation",
    );
  });

  test("parameters have sections by place", () => {
    assert.deepEqual(texts(companionPage("get-one-server"), "main h2"), [
      "Authorization",
      "Path parameters",
      "Responses",
    ]);
    assert.deepEqual(texts(library.page("/docs/api/list-books"), "main h2"), [
      "Authorization",
      "Query parameters",
      "Header parameters",
      "Cookie parameters",
      "Responses",
    ]);
  });

  test("the entry says what the API is and lists every operation", () => {
    const $ = companionPage("");
    assert.equal($("main h1").text(), "Companion API");
    const rows = texts($, "main section a:has(strong)");
    assert.equal(rows.length, 33);
    assert.ok(rows.includes("DELETEDelete a server/servers/{id}"), rows.join("\n"));
    assert.equal($("main a[download]").length, 2);
  });

  test("sidebar: each operation has its method, and what is deprecated is struck", () => {
    const $ = library.page("/docs/api/add-a-book");
    const link = $('nav[aria-label="Docs sidebar"] a[href="/docs/api/add-a-book"]');
    assert.equal(link.find("s").text(), "Add a book");
    assert.match(link.text(), /POST$/);
    assert.match($("main").text(), /Deprecated\. Do not use this operation/);
    assert.deepEqual(texts($, "main li > p > s"), ["isbn", "isbn"]);
    const remove = companionPage("delete-a-server")('nav[aria-label="Docs sidebar"] [aria-current="page"]');
    assert.deepEqual(
      [remove.find('[aria-hidden="true"]').text(), remove.find(".sr-only").text()],
      ["DEL", "DELETE"],
    );
  });

  test("every shape of data is told in words", () => {
    const $ = library.page("/docs/api/get-a-book");
    const about = (name: string) => $(`[id="response-200-${name}"]`).text().replace(/\s+/g, " ");
    assert.match(about("title"), /^title ?string ?required ?Its name\. ?1 to 80 characters$/);
    assert.match(about("subtitle"), /string or null/);
    assert.match(about("kind"), /one of novel poems · default novel$/);
    assert.match(about("medium"), /always paper$/);
    assert.match(about("labels"), /map of integer.*Each value ?integer ?at least 3/);
    assert.match(about("byYear"), /Fields like \^\\d\{4\}\$ ?string/);
    assert.match(about("place"), /^place ?array.*Item 1 ?string ?Item 2 ?integer$/);
    assert.match(about("owner"), /told apart by type.*Person ?type: human.*Company ?type: Company/);
    assert.match(about("notAShelf"), /Must not be ?string/);
    assert.match(about("size"), /s ?Small\. ?l ?Large\./);
    const sequel = $('[id="response-200-sequel"] code a');
    assert.equal(sequel.text(), "Book");
    assert.equal($(`[id="${sequel.attr("href")?.slice(1)}"]`).length, 1);
  });

  test("every field has an address of its own, and every link of a page leads somewhere", () => {
    for (const route of ["list-books", "add-a-book", "get-a-book", "a-book-was-added"]) {
      const $ = library.page(`/docs/api/${route}`);
      const ids = $("[id]")
        .get()
        .map((element) => $(element).attr("id"));
      assert.equal(new Set(ids).size, ids.length);
      for (const field of $("main li[id]").get())
        assert.equal($(field).find("a").first().attr("href"), `#${$(field).attr("id")}`);
      for (const link of $('main a[href^="#"]').get())
        assert.ok(ids.includes(decodeURIComponent($(link).attr("href")?.slice(1) ?? "")));
    }
  });

  test("the pages are valid HTML without inline styles and handlers", async () => {
    const files = library.files().filter((file) => /^docs\/api\/.*html$/.test(file));
    assert.ok(files.length > 6);
    for (const file of files) {
      const html = library.read(file);
      assert.deepEqual(await htmlProblems(html), [], file);
      const attributes = load(html)("main *")
        .get()
        .flatMap((element) => Object.keys(element.attribs));
      assert.deepEqual(
        attributes.filter((name) => name === "style" || name.startsWith("on")),
        [],
      );
    }
  });

  test("more fields make a page at most twelve times larger than they make the description", async (t) => {
    const description = (fields: number) => `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /x:
    get:
      summary: X
      responses:
        "200":
          description: Y.
          content:
            application/json:
              schema:
                type: object
                properties:
${Array.from({ length: fields }, (_, index) => `                  field${index}: { type: string }\n`).join("")}`;
    const [few, many] = [description(10), description(110)];
    const site = testSite(t, { "content/docs/a.md": "# A\n", "openapi/api.yaml": few });
    await site.buildWell();
    const before = site.read("docs/api/x/index.html").length;
    site.write("openapi/api.yaml", many);
    await site.buildWell();
    const growth = site.read("docs/api/x/index.html").length - before;
    assert.ok(growth <= 12 * (many.length - few.length), `${growth} of ${many.length - few.length}`);
  });

  const PAGES = {
    entry: () => `${companionUrl}docs/api`,
    GET: () => `${companionUrl}docs/api/get-one-server`,
    "POST with a nested body": () => `${libraryUrl}docs/api/add-a-book`,
    "recursive schema": () => `${libraryUrl}docs/api/get-a-book`,
    "operation with everything": () => `${libraryUrl}docs/api/list-books`,
  };
  for (const theme of ["light", "dark"]) {
    for (const width of [1440, 390]) {
      test(`no barrier and no scrolling sideways in ${theme} mode, ${width} px wide`, async (t) => {
        const page = await visit(t, PAGES.entry(), { width, theme });
        for (const [name, url] of Object.entries(PAGES)) {
          await page.goto(url());
          assert.equal(await page.locator("html").getAttribute("data-theme"), theme);
          assert.deepEqual(await barriers(page), [], name);
          const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(room <= 0, `${name}: ${room} px too wide`);
        }
      });
    }
  }

  test("the language of the samples is remembered, on the next page and on the next visit", async (t) => {
    const page = await visit(t, `${companionUrl}docs/api/get-one-server`, { width: 390 });
    const tab = page.getByRole("tablist", { name: "Request samples" }).getByRole("tab", { name: "C#" });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitemradio", { name: "C#" }).click();
    await page.getByRole("tabpanel", { name: "C#" }).getByText("HttpClient").first().waitFor();
    await page
      .getByRole("navigation", { name: "Docs pages" })
      .getByRole("link", { name: "Update a server" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Update a server" }).waitFor();
    assert.equal(await tab.getAttribute("aria-selected"), "true");
    await page.reload();
    await tab.waitFor();
    assert.equal(await tab.getAttribute("aria-selected"), "true");
    // It is in view in its bar, although it is the last one.
    const [bar, chosen] = await Promise.all([
      page.getByRole("tablist", { name: "Request samples" }).boundingBox(),
      tab.boundingBox(),
    ]);
    assert.ok(bar && chosen && chosen.x >= bar.x && chosen.x + chosen.width <= bar.x + bar.width);
  });

  test("further languages are in a menu, by keyboard too, and one of them at a time has a tab", async (t) => {
    const page = await visit(t, `${companionUrl}docs/api/get-one-server`);
    const tabs = page.getByRole("tablist", { name: "Request samples" }).getByRole("tab");
    const more = page.getByRole("button", { name: "More" });
    const menu = page.getByRole("menu", { name: "More" });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tabs.getByText("Python").click();
    await page.getByRole("tabpanel", { name: "Python" }).getByText("import requests").waitFor();
    await more.focus();
    await page.keyboard.press("ArrowDown");
    await menu.waitFor();
    assert.equal(await more.getAttribute("aria-expanded"), "true");
    assert.equal(await focused(), "Go");
    // That is a key of the browser.
    await page.keyboard.press("Control+r");
    assert.equal(await focused(), "Go");
    await page.keyboard.press("End");
    assert.equal(await focused(), "R");
    await page.keyboard.press("Escape");
    assert.equal(await menu.count(), 0);
    assert.equal(await focused(), "More");
    await page.keyboard.press("Enter");
    await menu.waitFor();
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    assert.equal(await focused(), "Kotlin");
    assert.deepEqual(await tabs.allTextContents(), [...LANGUAGES, "Kotlin"]);
    await page.getByRole("tabpanel", { name: "Kotlin" }).getByText("OkHttpClient").first().waitFor();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(), "Python");
    await more.click();
    assert.equal(
      await menu.getByRole("menuitemradio", { name: "Kotlin" }).getAttribute("aria-checked"),
      "true",
    );
    await menu.getByRole("menuitemradio", { name: "Swift" }).click();
    assert.deepEqual(await tabs.allTextContents(), [...LANGUAGES, "Swift"]);
    await page.getByRole("tabpanel", { name: "Swift" }).getByText("URLRequest").first().waitFor();
    await more.click();
    await more.click();
    assert.equal(await menu.count(), 0);
  });

  test("a link to a field in something folded opens it, on arrival and on the page", async (t) => {
    const folded = "#response-4XX-message";
    const page = await visit(t, `${libraryUrl}docs/api/list-books${folded}`);
    const field = page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="${folded}"]`) })
      .last();
    await field.waitFor();
    assert.ok(await field.evaluate((element) => element.matches(":target")));
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    assert.notEqual(await field.evaluate(background), "rgba(0, 0, 0, 0)");
    const xml = "#response-200-application-xml-title";
    await page.evaluate((hash) => {
      location.hash = hash;
    }, xml);
    await page.locator(`a[href="${xml}"]`).waitFor();
  });

  test("what holds under a condition folds under its words, without script too, in both modes", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": fixture("conditions.yaml"),
    });
    await site.buildWell();
    assert.match(
      site.read("docs/api/lend-a-book.md"),
      /- Unless `to` is `library`, also:\n {2}- `days` \(integer/,
    );
    const url = `${await serveFolder(t, `${site.dir}/dist`)}docs/api/lend-a-book`;
    const page = await visit(t, url, { script: false });
    const group = page.getByRole("group").filter({ hasText: "Unless to is library, also" });
    const days = group.getByRole("link", { name: "days" });
    assert.equal(await days.isVisible(), false);
    await group.getByText("Unless to is library, also").click();
    assert.ok(await days.isVisible());
    assert.ok(await group.getByText("at most 28").isVisible());
    for (const theme of ["light", "dark"]) {
      const wide = await visit(t, url, { theme, width: 390 });
      for (const words of ["If to is library", "If the value has this shape", "If card is given"])
        await wide.getByText(words).click();
      assert.deepEqual(await barriers(wide), [], theme);
      assert.ok(await wide.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
  });

  test("the button beside the path copies it", async (t) => {
    const page = await visit(t, `${companionUrl}docs/api/get-one-server`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("banner").waitFor();
    await page.locator("main header").getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "/servers/{id}");
  });

  test("without script everything can be read: all languages, all statuses, what is folded", async (t) => {
    const page = await visit(t, `${companionUrl}docs/api/get-one-server`, { script: false });
    const panel = page.getByRole("tabpanel", { name: "cURL", exact: true });
    assert.ok(await panel.getByText("cURL", { exact: true }).first().isVisible());
    assert.ok(await panel.locator("pre").isVisible());
    assert.ok(await page.getByRole("link", { name: "All request samples" }).isVisible());
    assert.equal(await page.getByRole("button", { name: "More" }).count(), 0);
    assert.ok(await page.getByRole("tabpanel", { name: "404" }).locator("pre").isVisible());
    const field = page.locator('a[href="#response-400-message"]');
    assert.equal(await field.isVisible(), false);
    await page.getByText("Body of 400").click();
    assert.ok(await field.isVisible());
    for (const name of ["Try it", "Copy"]) assert.equal(await page.getByRole("button", { name }).count(), 0);
  });
});

function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .get()
    .map((element) => $(element).text().trim());
}
