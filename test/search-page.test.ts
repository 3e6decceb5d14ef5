// The page with the search, whose results have an address.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { livingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";
import { eventually, testSite } from "./support/site.js";

const text = (number: number) =>
  `# Backup ${number}\n\n${"Words that have nothing to do with it.\n\n".repeat(40)}\n\nDumps are made every night.\n`;

const CONFIG = (search: string) =>
  `export default { title: "Docs & more", url: "https://test.example", search: ${search} };\n`;

const FILES = {
  "docsite.config.js": CONFIG('{ page: "/search" }'),
  "content/pages/index.md": "# Home\n",
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [`content/docs/page-${number}.md`, text(number)]),
  ),
};

describe("a page with the search", { concurrency: false }, async () => {
  const living = await livingSite(suiteContext(), FILES);

  it("answers the question in its address, with more pages than the dialog, and keeps the address up to date", async () => {
    const page = await living.visit("/search?q=dumps");
    const options = page.getByRole("main").getByRole("option");
    await options.nth(2).waitFor();
    await eventually(async () => {
      await page.mouse.wheel(0, 4000);
      assert.equal(await options.count(), 30);
    });
    const field = page.getByRole("combobox", { name: "Search" });
    await field.fill("backup 7");
    await page
      .getByRole("option", { name: /Backup 7/ })
      .first()
      .waitFor();
    assert.equal(new URL(page.url()).searchParams.get("q"), "backup 7");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Backup 7" }).waitFor();
    await page.goBack();
    await page
      .getByRole("option", { name: /Backup 7/ })
      .first()
      .waitFor();
    assert.equal(await page.getByRole("combobox", { name: "Search" }).inputValue(), "backup 7");
  });

  it("takes the focus when the search is asked for, and has no second one", async () => {
    const page = await living.visit("/search");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.waitFor();
    await field.blur();
    await page.keyboard.press("Control+k");
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    assert.equal(await page.getByRole("dialog").count(), 0);
  });

  it("is where the dialog leads to", async () => {
    const page = await living.visit("/docs/page-1");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("dumps & night");
    const all = page.getByRole("link", { name: "All results" });
    await all.click();
    await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
    await page.getByRole("main").getByRole("option").nth(8).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("q"), "dumps & night");
  });

  it("is told to browsers, and kept from search engines, from the search and from lists of pages", () => {
    const { site } = living;
    const $ = site.page("search/index.html");
    assert.equal($("meta[name=robots]").attr("content"), "noindex");
    assert.match($("noscript").text(), /JavaScript/);
    assert.equal($("form").attr("action"), "/search");
    const description = site.read("opensearch.xml");
    assert.match(description, /template="https:\/\/test\.example\/search\?q=\{searchTerms\}"/);
    assert.match(description, /<ShortName>Docs &amp; more<\/ShortName>/);
    assert.equal(site.page("docs/page-1/index.html")("link[rel=search]").attr("href"), "/opensearch.xml");
    for (const file of ["sitemap.xml", "llms.txt"])
      assert.doesNotMatch(site.read(file), /test\.example\/search/, file);
  });
});

describe("a page with the search of a site with several parts", { concurrency: false }, async () => {
  const living = await livingSite(suiteContext(), {
    "docsite.config.js": `export default { title: "T", url: "https://test.example", search: { page: "/search" }, blog: {} };\n`,
    "content/pages/index.md": "# Home\n",
    "content/docs/backup.md": "# Backup\n\nDumps are made.\n",
    "content/blog/2024-01-02-dumps.md": "# Better dumps\n\nDumps are smaller.\n",
  });

  it("searches the part in its address, which follows the part that is chosen, as the dialog's link does", async () => {
    const page = await living.visit("/search?q=dumps&in=blog");
    const part = (name: string) =>
      page.getByRole("group", { name: "Search in" }).getByRole("button", { name });
    const options = page.getByRole("main").getByRole("option");
    await eventually(async () => {
      assert.equal(await part("Blog").getAttribute("aria-pressed"), "true");
      assert.match((await options.allTextContents()).join("|"), /^[^|]*Better dumps[^|]*$/);
    });
    await part("Docs").click();
    await options.filter({ hasText: "Dumps are made" }).waitFor();
    assert.equal(new URL(page.url()).search, "?q=dumps&in=docs");
    await part("All").click();
    await eventually(async () => assert.equal(await options.count(), 2));
    assert.equal(new URL(page.url()).search, "?q=dumps");
    await page.goto(new URL("docs/backup", living.url).href);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("dumps");
    await part("Blog").click();
    await eventually(async () => {
      const link = page.getByRole("link", { name: "All results" });
      assert.equal(await link.getAttribute("href"), "/search?q=dumps&in=blog");
    });
  });
});

it("A site has no page with the search unless it asks for one", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": CONFIG("true") });
  await site.buildWell();
  assert.ok(!site.files().some((file) => /^search\/|opensearch/.test(file)));
  assert.equal(site.page("docs/page-1/index.html")("link[rel=search]").length, 0);
});

it("A page with the search at the address of another page is an error", async (context) => {
  const site = testSite(context, { ...FILES, "content/pages/search.md": "# Mine\n" });
  const { diagnostics } = await site.build();
  assert.ok(
    diagnostics.some(({ severity, message }) => severity === "error" && message.includes("/search")),
    JSON.stringify(diagnostics),
  );
});
