// What browsers remember of readers' choices: for one site, and until it is taken back.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { openBrowser, serveFolder } from "./support/browser.js";
import { eventually, testSite } from "./support/site.js";

const config = (more: string) =>
  `export default { title: "Tea", url: "https://tea.example", announcementBar: { id: "news", content: "News" }, ${more} };\n`;

const FILES = { "content/docs/a.md": "# A\n\nText.\n", "content/docs/b.md": "# B\n\nText.\n" };

test("Two sites on one host remember their own choices, and share the color mode", async (context) => {
  const host = testSite(context, {});
  for (const name of ["one", "two"]) {
    const site = testSite(context, { ...FILES, "docsite.config.js": config(`baseUrl: "/${name}/"`) });
    await site.buildWell({ outDir: `${host.dir}/host/${name}` });
  }
  const url = await serveFolder(context, `${host.dir}/host`);
  const page = await (await openBrowser(context)).newPage();
  const open = async (name: string) => {
    await page.goto(`${url}${name}/docs/a`);
    await page.getByRole("button", { name: /Switch to/ }).waitFor();
    return [
      await page.locator("html").getAttribute("data-theme"),
      await page.getByRole("region", { name: "Announcement" }).count(),
    ];
  };
  assert.deepEqual(await open("one"), ["light", 1]);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  assert.deepEqual(await open("one"), ["dark", 0]);
  assert.deepEqual(await open("two"), ["dark", 1]);
  assert.deepEqual(await open("one"), ["dark", 0]);
});

test("Where a site follows the system, the button leads back to that", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config('colorMode: { default: "system" }'),
  });
  await site.buildWell();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const page = await (await openBrowser(context)).newPage({ colorScheme: "light" });
  await page.goto(`${url}docs/a`);
  const background = () => page.locator("html").evaluate((it) => getComputedStyle(it).backgroundColor);
  const bars = () => page.locator('meta[name="theme-color"]').getAttribute("content");
  const light = await background();
  const go = async (name: string) => page.getByRole("button", { name }).click();
  await go("Switch to dark mode");
  const dark = await background();
  assert.notEqual(dark, light);
  assert.equal(await bars(), dark);
  await go("Switch to light mode");
  assert.equal(await background(), light);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await background(), light);
  await page.reload();
  await go("Switch to dark mode");
  await go("Follow the system's color mode");
  await page.emulateMedia({ colorScheme: "light" });
  await eventually(async () => assert.deepEqual([await background(), await bars()], [light, light]));
  await page.reload();
  await page.emulateMedia({ colorScheme: "dark" });
  await eventually(async () => assert.equal(await background(), dark));
});

/** The keys of the modules that keep something on a device, as their code has them. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  "announcement.ts": ["announcement"],
  "color-mode.ts": ["theme"],
  "consent-answer.ts": ["consent"],
  "console/Body.tsx": ["api-body-view"],
  "console/draft.ts": ["api-draft:"],
  "console/past-requests.ts": ["api-history:"],
  "console/settings.ts": ["api-settings:"],
  "embeds.ts": ["embeds"],
  "reader-options.ts": ["reader"],
  "resume.ts": ["reading "],
  "search/recent.ts": ["recent-searches", "last-search"],
  "search/target.ts": ["search-target"],
  "shortcuts.ts": ["shortcuts"],
  "since-visit.ts": ["visit ", "changes "],
  "tabs.ts": ["tabs:"],
};

test("The manual lists every key under which pages keep something on a device", () => {
  const folder = "theme/client";
  const read = (file: string) => readFileSync(`${folder}/${file}`, "utf8");
  const keeping = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && file !== "storage.ts")
    .filter((file) =>
      /(?<!\w)(?:keep|write)\((?:"|KEY|[A-Z_]+,|key,|name,|this\.key|keyOf)/.test(read(file)),
    );
  assert.deepEqual(keeping.sort(), Object.keys(KEPT), "a module keeps something that is not listed here");
  const manual = readFileSync("manual/content/docs/reference/browsers.md", "utf8");
  const [, section = ""] = /## What pages keep on a device\n([^]*?)\n## /.exec(manual) ?? [];
  for (const [file, keys] of Object.entries(KEPT)) {
    for (const key of keys) {
      assert.ok(section.includes(`\`${key}`), `${key} is not in the manual`);
      if (key !== "theme") assert.ok(read(file).includes(key), `${key} is not in ${file}`);
    }
  }
});
