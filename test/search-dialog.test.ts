// The search dialog, used as people use it.
import assert from "node:assert/strict";
import { before, suite, test, type TestContext } from "node:test";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { hold, intercept, openBrowser, serveFolder } from "./support/browser.js";
import { eventually, testSite } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const long = "Words that have nothing to do with it.\n\n".repeat(60);

const FILES = {
  "docsite.config.js":
    'export default { title: "Test", url: "https://test.example", navbar: { items: [{ label: "Docs", to: "/docs/install" }] } };',
  "content/pages/index.md": "# Home\n\nWelcome. [Install](/docs/install)\n\n<input aria-label='Name'>\n",
  "content/docs/_category_.json": "{}",
  "content/docs/install.md": `---\nsidebar_position: 1\n---\n# Install\n\nBegin here.\n\n## Requirements\n\nA machine with Docker.\n`,
  "content/docs/settings.md": `# Settings\n\n${long}## Database\n\nSet \`DB_PASSWORD\` to a long password. The password is read once.\n\n${long}`,
  "content/docs/backup.md":
    "# Backup and restore\n\nDumps are made every night.\n\n## Restore\n\nPut the dump back with its password.\n",
};

/** A browser and a built site for all tests of this file. */
let browser: Browser;
let url: string;

suite("search", () => {
  const context = suiteContext();
  before(async () => {
    const site = testSite(context, FILES);
    await site.buildWell();
    url = await serveFolder(context, path.join(site.dir, "dist"));
    browser = await openBrowser(context);
  });

  /** A page of the site, in a browser profile of its own. Errors of scripts fail the test. */
  async function visit(
    t: TestContext,
    route = "docs/install",
    options: Parameters<Browser["newContext"]>[0] & { init?: string } = {},
  ): Promise<Page> {
    const { init, ...contextOptions } = options;
    const context = await browser.newContext({ reducedMotion: "reduce", ...contextOptions });
    atEnd(t, () => context.close());
    if (init) await context.addInitScript({ content: init });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    atEnd(t, () => assert.deepEqual(errors, []));
    await page.goto(url + route);
    return page;
  }

  const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
  const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search" });
  const options = (page: Page) => dialog(page).getByRole("listbox").getByRole("option");

  async function searchFor(page: Page, text: string): Promise<void> {
    await page.keyboard.press("Control+k");
    // All letters at once: results of the first few would do for those of the whole.
    await field(page).fill(text);
    await dialog(page)
      .getByRole("status")
      .filter({ hasText: /result/i })
      .waitFor();
  }

  const INDEX = /\/assets\/search\/.+(?<!index\.json)$/;

  test("Enter that comes before the answer opens the first result once it is there", async (t) => {
    const page = await visit(t, "docs/settings");
    const release = await hold(page, INDEX);
    await page.keyboard.press("Control+k");
    await field(page).fill("restore");
    await field(page).press("Enter");
    await field(page).fill("docker");
    await field(page).press("Enter");
    release();
    await page.waitForURL(`${url}docs/install#requirements`);
    assert.equal(await dialog(page).count(), 0);
  });

  test("Ctrl+Enter that comes before the answer opens the first result in a new tab", async (t) => {
    const page = await visit(t, "docs/settings");
    const release = await hold(page, INDEX);
    await page.keyboard.press("Control+k");
    await field(page).fill("docker");
    await field(page).press("Control+Enter");
    const [opened] = await Promise.all([page.context().waitForEvent("page"), release()]);
    await opened.waitForURL(`${url}docs/install#requirements`);
    assert.equal(await dialog(page).count(), 1);
  });

  test("Enter that comes before the dialog's script opens the first result", async (t) => {
    const page = await visit(t, "docs/settings");
    const release = await hold(page, /\/assets\/(?!boot)[^/]+\.js$/);
    await page.keyboard.press("Control+k");
    const first = page.locator("dialog input");
    await first.fill("docker");
    await first.press("Enter");
    release();
    await page.waitForURL(`${url}docs/install#requirements`);
  });

  test("the Enter that confirms a conversion opens nothing, in Safari neither", async (t) => {
    const page = await visit(t, "docs/settings");
    // Safari says that the conversion is over.
    const confirm = (node: Element) =>
      node.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
      );
    const release = await hold(page, /\/assets\/(?!boot)[^/]+\.js$/);
    await page.keyboard.press("Control+k");
    const first = page.locator("dialog input");
    await first.fill("docker");
    await first.evaluate(confirm);
    release();
    await options(page).first().waitFor();
    await dialog(page).getByRole("status").filter({ hasText: "1 result" }).waitFor();
    await field(page).evaluate(confirm);
    assert.ok(await dialog(page).isVisible());
    assert.equal(page.url(), `${url}docs/settings`);
  });

  test("an answer that comes after the dialog was closed opens nothing", async (t) => {
    const page = await visit(t, "docs/settings");
    const release = await hold(page, INDEX);
    await page.keyboard.press("Control+k");
    await field(page).fill("docker");
    await field(page).press("Enter");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    const answered = page.waitForEvent("requestfinished", (request) => INDEX.test(request.url()));
    release();
    await answered;
    await searchFor(page, "docker");
    assert.equal(page.url(), `${url}docs/settings`);
  });

  for (const [how, open] of [
    ["Ctrl+K", (page: Page) => page.keyboard.press("Control+k")],
    ["⌘K", (page: Page) => page.keyboard.press("Meta+k")],
    ["the slash key", (page: Page) => page.keyboard.press("/")],
    ["the button", (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click()],
  ] as const) {
    test(`opens with ${how}, and Escape closes it and gives the focus back`, async (t) => {
      const page = await visit(t);
      const button = page.getByRole("banner").getByRole("button", { name: "Search" });
      await button.focus();
      await open(page);
      await field(page).waitFor();
      await eventually(async () =>
        assert.ok(await field(page).evaluate((node) => node === document.activeElement)),
      );
      assert.equal(await field(page).inputValue(), "");
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      assert.ok(await button.evaluate((node) => node === document.activeElement));
    });
  }

  test("opens again in the moment in which it closes", async (t) => {
    const page = await visit(t);
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    await page.evaluate(() => {
      // The browser tells of a closed dialog in a later task than that in which it closes.
      document.querySelector<HTMLDialogElement>("dialog.search")?.close();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
    });
    await page.keyboard.type("restore");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    assert.equal(await dialog(page).count(), 1);
  });

  test("a slash typed into a field of the page is a slash", async (t) => {
    const page = await visit(t, "");
    await page.getByRole("textbox", { name: "Name" }).focus();
    await page.keyboard.type("a/b");
    assert.equal(await page.getByRole("textbox", { name: "Name" }).inputValue(), "a/b");
    assert.equal(await dialog(page).count(), 0);
  });

  test("the button shows the keys of the platform", async (t) => {
    const page = await visit(t);
    const button = (of: Page) => of.getByRole("banner").getByRole("button", { name: "Search" });
    assert.match(await button(page).innerText(), /Ctrl K/);
    const mac = await visit(t, "docs/install", {
      init: 'Object.defineProperty(navigator, "platform", { get: () => "MacIntel" })',
    });
    assert.match(await button(mac).innerText(), /⌘ K/);
  });

  test("without script there is no button", async (t) => {
    const page = await visit(t, "docs/install", { javaScriptEnabled: false });
    assert.equal(await page.getByRole("button", { name: "Search" }).count(), 0);
  });

  test("nothing of it is loaded before it is opened; then a query takes little", async (t) => {
    const context = await browser.newContext();
    atEnd(t, () => context.close());
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}docs/install`, { waitUntil: "networkidle" });
    assert.ok(!asked.some((name) => /search|mount|react/.test(name)), asked.join("\n"));
    const before = asked.length;
    await searchFor(page, "restore");
    const index = asked.slice(before).filter((name) => name.startsWith("/assets/search/"));
    assert.ok(index.length > 0 && index.length <= 5, index.join("\n"));
  });

  test("results are grouped by page, with marks, an excerpt and a count", async (t) => {
    const page = await visit(t);
    await searchFor(page, "password");
    const groups = dialog(page).getByRole("group");
    assert.equal(await groups.count(), 2);
    const group = dialog(page).getByRole("group", { name: "Settings" });
    assert.match(
      await group.getByRole("option").first().innerText(),
      /Database[\s\S]*DB_PASSWORD to a long password/,
    );
    assert.deepEqual(await group.locator("mark").allTextContents(), ["PASSWORD", "password", "password"]);
    assert.equal(await dialog(page).getByRole("status").innerText(), "2 results on 2 pages");
  });

  test("the arrow keys move through the options, round the ends", async (t) => {
    const page = await visit(t);
    await searchFor(page, "password");
    const selected = () => dialog(page).getByRole("option", { selected: true });
    const isAt = async (index: number) => {
      assert.equal(await selected().count(), 1);
      assert.equal(await selected().getAttribute("id"), await options(page).nth(index).getAttribute("id"));
      assert.equal(
        await field(page).getAttribute("aria-activedescendant"),
        await selected().getAttribute("id"),
      );
    };
    await isAt(0);
    await page.keyboard.press("ArrowDown");
    await isAt(1);
    await page.keyboard.press("ArrowDown");
    await isAt(0);
    await page.keyboard.press("ArrowUp");
    await isAt(1);
  });

  test("Enter goes to the section, which is scrolled to, with the words marked; Escape takes the marks away", async (t) => {
    const page = await visit(t);
    await searchFor(page, "db password");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${url}docs/settings#database`);
    const main = page.getByRole("main");
    await main.locator("mark").first().waitFor();
    // Words that mean the same are marked, too.
    assert.deepEqual(await main.locator("mark").allTextContents(), [
      "Database",
      "DB",
      "PASSWORD",
      "password",
      "password",
    ]);
    const heading = page.getByRole("heading", { name: "Database" });
    await eventually(async () => {
      const box = await heading.boundingBox();
      assert.ok(box && box.y >= 0 && box.y < 300, JSON.stringify(box));
    });
    await page.keyboard.press("Escape");
    assert.equal(await main.locator("mark").count(), 0);
    assert.equal(await main.getByText("Set DB_PASSWORD to a long password.").count(), 1);
  });

  for (const route of ["docs/install", "docs/settings"]) {
    test(`the focus goes to the section of a result, from /${route}`, async (t) => {
      const page = await visit(t, route);
      await searchFor(page, "db password");
      await page.keyboard.press("Enter");
      await page.waitForURL(/#database$/);
      const heading = page.getByRole("heading", { name: "Database" });
      await eventually(async () =>
        assert.ok(await heading.evaluate((node) => node.contains(document.activeElement))),
      );
    });
  }

  test("a page with one result is one row, which says where it is", async (t) => {
    const page = await visit(t);
    await searchFor(page, "night");
    const group = dialog(page).getByRole("group", { name: "Backup and restore" });
    assert.equal(await group.getByText("Backup and restore").count(), 1);
    await field(page).fill("db password");
    const row = dialog(page).getByRole("group", { name: "Settings" }).getByRole("option").first();
    await row.waitFor();
    assert.match(await row.innerText(), /Settings[\s\S]*Database/);
  });

  test("a result on the page that is open marks its words too", async (t) => {
    const page = await visit(t, "docs/settings");
    await searchFor(page, "db password");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#database$/);
    await page.getByRole("main").locator("mark").first().waitFor();
    assert.equal(await dialog(page).count(), 0);
  });

  test("Ctrl+Enter opens the result in a new tab; the dialog stays", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.keyboard.press("Control+Enter"),
    ]);
    await tab.waitForURL(/\/docs\/backup/);
    assert.ok(await dialog(page).isVisible());
    assert.match(page.url(), /docs\/install$/);
  });

  test("results are links, for the mouse and for whoever copies their address", async (t) => {
    const page = await visit(t);
    await searchFor(page, "backup");
    assert.equal(await options(page).first().getAttribute("href"), "/docs/backup");
    await options(page).first().click();
    await page.waitForURL(`${url}docs/backup`);
    await eventually(async () => assert.equal(await dialog(page).count(), 0));
  });

  test("what was looked for is offered again, and can be forgotten", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    await page.keyboard.press("Enter");
    await page.waitForURL(/backup/);
    await dialog(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Control+k");
    await field(page).fill("");
    const recent = dialog(page).getByRole("group", { name: "Recent searches" });
    await recent.getByRole("option", { name: "restore" }).click();
    assert.equal(await field(page).inputValue(), "restore");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    await field(page).fill("");
    await dialog(page).getByRole("button", { name: "Clear recent searches" }).click();
    assert.equal(await recent.count(), 0);
  });

  test("opens again with the last query and its results, which the next letter replaces", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    assert.equal(await field(page).inputValue(), "restore");
    await page.keyboard.press("Enter");
    await page.waitForURL(/docs\/backup/);
    // After a page of its own, too.
    await page.reload();
    await page.keyboard.press("Control+k");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    await page.keyboard.type("d");
    assert.equal(await field(page).inputValue(), "d");
    await field(page).fill("");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await dialog(page).getByRole("group", { name: "Pages to begin with" }).waitFor();
    assert.equal(await field(page).inputValue(), "");
  });

  test("scripts of the site hear of queries whose results are looked at, and of results that are opened", async (t) => {
    const page = await visit(t, "docs/install", {
      init: `document.addEventListener("docsite:search", ({ detail }) => (window.heard ??= []).push(detail));`,
    });
    const heard = () => page.evaluate(() => (window as { heard?: unknown[] }).heard ?? []);
    await searchFor(page, "xqzwv");
    await eventually(async () => assert.deepEqual(await heard(), [{ query: "xqzwv", count: 0 }]));
    await field(page).fill("restor");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    await field(page).fill("restore");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/backup/);
    const [, opened, ...others] = (await heard()) as { query: string; count: number; result?: string }[];
    assert.deepEqual(others, []);
    assert.deepEqual([opened?.query, opened?.result], ["restore", page.url()]);
    assert.ok(opened && opened.count > 0);
    // The last query is there again, and is no new one.
    await page.keyboard.press("Control+k");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
    await page.waitForTimeout(1300);
    assert.equal((await heard()).length, 2);
  });

  test("a phrase that no result has is said", async (t) => {
    const page = await visit(t);
    await searchFor(page, '"password long"');
    await dialog(page).getByText("None of these results has exactly “password long”.").waitFor();
    await options(page).filter({ hasText: "DB_PASSWORD" }).waitFor();
    await field(page).fill('"long password"');
    await eventually(async () =>
      assert.equal(
        await dialog(page)
          .getByText(/exactly/)
          .count(),
        0,
      ),
    );
  });

  test("works with storage blocked", async (t) => {
    const page = await visit(t, "docs/install", {
      init: `for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });`,
    });
    await searchFor(page, "restore");
    await page.keyboard.press("Enter");
    await page.waitForURL(/docs\/backup/);
  });

  test("pages are offered before something is typed, and when nothing is found", async (t) => {
    const page = await visit(t);
    await page.keyboard.press("Control+k");
    const offered = dialog(page).getByRole("group", { name: "Pages to begin with" });
    await offered.getByRole("option", { name: "Install" }).waitFor();
    await page.keyboard.type("xqzwv");
    await dialog(page).getByText("No results for “xqzwv”.").waitFor();
    assert.equal(await dialog(page).getByRole("status").innerText(), "No results");
    assert.ok((await offered.getByRole("option").count()) >= 2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/docs\/install$/);
  });

  test("where nothing has the words, the pages with words that look like them are offered", async (t) => {
    const page = await visit(t);
    await searchFor(page, "backpack");
    await dialog(page).getByText("No results for “backpack”. These pages come nearest:").waitFor();
    assert.equal(await options(page).first().getAttribute("href"), "/docs/backup");
  });

  test("a site of one part has no filter", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    assert.equal(await dialog(page).getByRole("group", { name: "Search in" }).getByRole("button").count(), 0);
  });

  test("a part of the site is searched alone", async (t) => {
    const site = testSite(t, {
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", docs: [{ id: "guide" }, { id: "admin-manual" }] };',
      "content/pages/index.md": "# Home\n\nBackup.\n",
      "content/guide/backup.md": "# Backup\n",
      "content/admin-manual/dumps.md": "# Dumps\n\nA backup is a dump.\n",
    });
    await site.buildWell();
    const page = await (await browser.newContext()).newPage();
    atEnd(t, () => page.context().close());
    await page.goto(`${await serveFolder(t, path.join(site.dir, "dist"))}guide/backup`);
    await searchFor(page, "backup");
    await options(page).nth(2).waitFor();
    const filter = dialog(page).getByRole("group", { name: "Search in" });
    assert.deepEqual(await filter.getByRole("button").allTextContents(), ["All", "Admin manual", "Guide"]);
    await filter.getByRole("button", { name: "Admin manual" }).click();
    await eventually(async () => assert.equal(await options(page).count(), 1));
    assert.equal(await options(page).getAttribute("href"), "/admin-manual/dumps");
    assert.equal(await filter.getByRole("button", { pressed: true }).textContent(), "Admin manual");
    await filter.getByRole("button", { name: "All" }).click();
    await eventually(async () => assert.equal(await options(page).count(), 3));
  });

  test("a misspelt word is corrected, and that is said", async (t) => {
    const page = await visit(t);
    await searchFor(page, "bakcup");
    await dialog(page).getByText("Nothing has “bakcup”. Showing results for backup.").waitFor();
    assert.equal(await options(page).first().getAttribute("href"), "/docs/backup");
  });

  test("an index that cannot be loaded is reported; Retry tries again and keeps what was typed", async (t) => {
    const page = await visit(t);
    const recover = await intercept(page, "**/assets/search/**", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    await page.keyboard.type("restore");
    const alert = dialog(page).getByRole("alert");
    await alert.getByText("Search could not be loaded.").waitFor();
    recover();
    await alert.getByRole("button", { name: "Retry" }).click();
    await options(page).first().waitFor();
    assert.equal(await field(page).inputValue(), "restore");
  });

  test("a dialog that cannot be loaded is reported; Retry tries again", async (t) => {
    const page = await visit(t);
    const recover = await intercept(page, /\/assets\/dialog-/, (route) => route.abort());
    await page.keyboard.press("Control+k");
    const alert = dialog(page).getByRole("alert");
    await alert.getByText("Search could not be loaded.").waitFor();
    recover();
    await alert.getByRole("button", { name: "Retry" }).click();
    await field(page).waitFor();
  });

  test("an open page finds what was published after it was loaded, and loads nothing twice until then", async (t) => {
    const site = testSite(t, FILES);
    await site.buildWell({ baseUrl: "/guide/" });
    mkdirSync(path.join(site.dir, "host"));
    symlinkSync(path.join(site.dir, "dist"), path.join(site.dir, "host/guide"), "dir");
    const host = await serveFolder(t, path.join(site.dir, "host"));
    const page = await (await browser.newContext()).newPage();
    atEnd(t, () => page.context().close());
    await page.goto(`${host}guide/docs/install`);
    await searchFor(page, "backup");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/search/")) asked.push(new URL(request.url()).pathname);
    });
    const searchAgain = async (text: string) => {
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await searchFor(page, text);
    };
    await searchAgain("backup");
    assert.deepEqual(asked, ["/guide/assets/search/index.json"]);
    site.write("content/docs/backup.md", "# Snapshots\n");
    await site.buildWell({ baseUrl: "/guide/" });
    await searchAgain("snapshots");
    assert.equal(await options(page).first().getAttribute("href"), "/guide/docs/backup");
  });

  test("the focus stays in the dialog", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== null && active !== document.body && active.closest("dialog") === null;
      });
      assert.equal(isOutside, false);
    }
  });

  test("a press beside the dialog closes it", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    await page.mouse.click(5, 500);
    await dialog(page).waitFor({ state: "detached" });
  });

  test("a selection that ends beside the dialog does not close it", async (t) => {
    const page = await visit(t);
    await searchFor(page, "restore");
    const box = await field(page).boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    assert.ok(await dialog(page).isVisible());
    await page.mouse.click(5, 500);
    await dialog(page).waitFor({ state: "detached" });
  });

  test("going back closes the dialog, and the focus goes to the page that comes", async (t) => {
    const page = await visit(t, "");
    await page.getByRole("main").getByRole("link", { name: "Install" }).click();
    await page.getByRole("heading", { level: 1, name: "Install" }).waitFor();
    await searchFor(page, "restore");
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    const isInMain = () => document.activeElement?.closest("main") !== null;
    await eventually(async () => assert.ok(await page.evaluate(isInMain)));
  });

  test("a page that was asked for before the search leaves it open", async (t) => {
    const page = await visit(t, "");
    const release = await hold(page, /\/docs\/install/);
    await page.getByRole("main").getByRole("link", { name: "Install" }).click();
    await searchFor(page, "restore");
    release();
    await page.locator("main h1", { hasText: "Install" }).waitFor();
    assert.ok(await dialog(page).isVisible());
    assert.equal(await field(page).inputValue(), "restore");
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
  });

  test("the page that does not exist offers the search", async (t) => {
    const page = await visit(t, "nowhere");
    await page.getByRole("main").getByRole("button", { name: "Find a page" }).click();
    await field(page).waitFor();
  });

  test("axe finds nothing wrong with it, in both modes, with and without results, wide and narrow", async (t) => {
    for (const mode of ["light", "dark"]) {
      for (const width of [1280, 390]) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          reducedMotion: "reduce",
        });
        atEnd(t, () => context.close());
        await context.addInitScript((value) => localStorage.setItem("theme", value), mode);
        const page = await context.newPage();
        await page.goto(`${url}docs/install`);
        for (const text of ["", "password", "xqzwv"]) {
          if (text === "") {
            await page.keyboard.press("Control+k");
            await options(page).first().waitFor();
          } else {
            await field(page).fill(text);
            await dialog(page)
              .getByRole("status")
              .filter({ hasText: /result/i })
              .waitFor();
          }
          assert.deepEqual(await barriers(page), [], `${mode} ${width} "${text}"`);
        }
      }
    }
  });
});
