// The page of addresses that lead nowhere: a search field, and the pages that are near.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import { load } from "cheerio";
import type { Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";
import { nearestPages, type Address } from "../theme/client/nearest-pages.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", i18n: { defaultLocale: "en", locales: ["en", "de"] } };\n`,
  "content/docs/install/requirements.md": "# What you need\n",
  "content/docs/install/docker-compose.md": "# Docker Compose\n",
  "content/docs/guides/reverse-proxy.md": "# Behind a proxy\n",
  "content/docs/guides/_category_.json": '{ "link": { "type": "generated-index", "slug": "/guides" } }',
  "content/docs/secret.md": "---\nunlisted: true\n---\n# Docker composed in secret\n",
  "i18n/de/docusaurus-plugin-content-docs/current/install/docker-compose.md":
    "# Docker Compose auf Deutsch\n",
};

describe("An address without a page", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const nearest = async (page: Page) => {
    const links = page.getByRole("navigation", { name: "Did you mean" }).getByRole("link");
    await links.first().waitFor();
    return links.evaluateAll((all) =>
      all.map((link) => [link.firstChild?.textContent, link.getAttribute("href")]),
    );
  };

  it("offers the page that is now in another folder", async () => {
    const page = await living.visit("old/docs/02-docker-compose.html");
    assert.deepEqual((await nearest(page))[0], ["Docker Compose", "/docs/install/docker-compose"]);
    await page.getByRole("navigation", { name: "Did you mean" }).getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "Docker Compose" }).waitFor();
  });

  it("offers the page whose name has a typing error, or whose title says it", async () => {
    assert.deepEqual(await nearest(await living.visit("docs/install/docker-compse")), [
      ["Docker Compose", "/docs/install/docker-compose"],
    ]);
    assert.deepEqual((await nearest(await living.visit("docs/what-you-need")))[0], [
      "What you need",
      "/docs/install/requirements",
    ]);
  });

  it("offers the folder where nothing is near, and nothing where there is none", async () => {
    assert.deepEqual(await nearest(await living.visit("docs/guides/zzzzz")), [["guides", "/docs/guides"]]);
    const page = await living.visit("xyz");
    await page.waitForLoadState("networkidle");
    assert.equal(await page.getByRole("navigation", { name: "Did you mean" }).isVisible(), false);
  });

  it("offers pages in its own language", async () => {
    assert.deepEqual((await nearest(await living.visit("de/docker-compose")))[0], [
      "Docker Compose auf Deutsch",
      "/de/docs/install/docker-compose",
    ]);
  });

  it("searches for the words that are written there, at first those of the address", async () => {
    const page = await living.visit("docs/gone/docker-compose");
    await nearest(page);
    const field = page.getByRole("searchbox", { name: "What are you looking for?" });
    assert.equal(await field.inputValue(), "docker compose");
    await field.fill("proxy");
    await field.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Search" });
    await dialog
      .getByRole("option", { name: /Behind a proxy/ })
      .first()
      .waitFor();
    assert.equal(await dialog.getByRole("combobox").inputValue(), "proxy");
  });

  it("keeps its links without script", async () => {
    const page = await living.visit("docs/gone", { javaScriptEnabled: false });
    assert.equal(await page.getByRole("searchbox").count(), 0);
    await page.getByRole("link", { name: "Go to the home page" }).waitFor();
  });
});

test("Pages ask for the addresses only where there is no page; unlisted ones are not among them", async (context) => {
  const site = testSite(context, FILES);
  await site.build();
  assert.doesNotMatch(site.read("404.json"), /secret/);
  assert.match(site.read("de/404.json"), /auf Deutsch/);
  for (const file of site.files().filter((each) => each.endsWith(".html") && !each.endsWith("404.html")))
    assert.doesNotMatch(site.read(file), /data-bases/, file);
});

test("A static file 404.json of a site stays as it is", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n", "content/static/404.json": "{}" });
  await site.buildWell();
  assert.equal(site.read("404.json"), "{}");
});

describe("The nearest pages", () => {
  const pages: Address[] = [
    ["api/get-users", "Get users"],
    ["api/get-user", "Get a user"],
    ["docs/api/client", "Client"],
    ["docs/1.0/setup", "Setup"],
    ["docs/setup", "Setup"],
    ["docs/%C3%BCber/tee", "Tee"],
    ["", "Home"],
  ];
  const near = (path: string) => nearestPages(path, pages).map(([found]) => found);

  test("are those of the same folders first", () => {
    assert.deepEqual(near("docs/guide/setup"), ["docs/setup", "docs/1.0/setup"]);
    assert.deepEqual(near("docs/1.0/guide/setup")[0], "docs/1.0/setup");
  });

  test("of an API are found by their last part, however it is written", () => {
    assert.equal(near("reference/operations/getUsers")[0], "api/get-users");
    assert.equal(near("reference/GET_USER")[0], "api/get-user");
  });

  test("are found in other scripts, and by their words in another order", () => {
    assert.deepEqual(near("tee"), ["docs/%C3%BCber/tee"]);
    assert.equal(near("api/users-get")[0], "api/get-users");
  });

  test("of twenty thousand are found, too", () => {
    const many = Array.from({ length: 20_000 }, (_, index): Address => [
      `docs/part-${index % 40}/page-of-${index}`,
    ]);
    assert.equal(nearestPages("old/part-39/page-of-19999", many)[0]?.[0], "docs/part-39/page-of-19999");
  });
});

describe("A site's own 404.md", () => {
  const files = {
    ...FILES,
    "content/pages/404.md":
      "---\ntitle: Nothing here\ndescription: Lost\n---\n\nSee [the list](../docs/install/requirements.md).\n",
    "i18n/de/docusaurus-plugin-content-pages/404.md": "# Hier ist nichts\n\nText.\n",
  };

  it("is 404.html in each language, and no page of its own", async (context) => {
    const site = testSite(context, files);
    await site.buildWell();
    const $ = load(site.read("404.html"));
    assert.equal($("h1").text(), "Nothing here");
    assert.equal($("title").text(), "Nothing here | Tea");
    assert.equal($(".doc-body a").first().attr("href"), "/docs/install/requirements");
    assert.equal($("meta[name=robots]").attr("content"), "noindex, nofollow");
    assert.equal($(".notice, .admonition").length, 0, "it is not called unlisted");
    assert.equal(load(site.read("de/404.html"))("h1").text(), "Hier ist nichts");
    assert.equal(site.files().filter((each) => /404.*html$/.test(each)).length, 2);
    for (const file of ["sitemap.xml", "llms.txt", "404.json"])
      assert.doesNotMatch(site.read(file), /404|Nothing/, file);
  });

  it("offers the pages that are near, below its text", async (context) => {
    const page = await (await livingSite(context, files)).visit("old/docker-compose");
    await page.getByRole("heading", { level: 1, name: "Nothing here" }).waitFor();
    const near = page.getByRole("navigation", { name: "Did you mean" }).getByRole("link");
    await near.first().waitFor();
    assert.equal(await near.first().getAttribute("href"), "/docs/install/docker-compose");
    assert.equal(
      await page.getByRole("searchbox", { name: "What are you looking for?" }).inputValue(),
      "docker compose",
    );
  });

  it("may be in MDX, and is reported like any page", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "content/pages/404.mdx": "# {'Nothing' + ' here'}\n\n[gone](./nowhere.md)\n",
    });
    assert.deepEqual(
      problemLines(await site.build()).map((line) => line.split(":", 3).slice(0, 2).join(":")),
      ["content/pages/404.mdx:3"],
    );
  });
});
