// Pages that are new or have changed since a reader's last visit.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { configWith } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";

const pageOf = (title: string, date: string) =>
  `---\nlast_update: { date: ${date} }\n---\n\n# ${title}\n\nText.\n`;

test("The sidebar marks pages that are new or have changed since the last visit, until they are opened", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith("newSinceVisit: true"),
    "content/docs/a.md": pageOf("A", "2026-03-01"),
    "content/docs/b.md": pageOf("B", "2026-03-02"),
    "content/docs/old.md": pageOf("Old", "2020-01-01"),
  });
  await site.buildWell();
  assert.deepEqual(Object.keys((JSON.parse(site.read("changed-pages.json")) as { pages: object }).pages), [
    "docs/b",
    "docs/a",
  ]);
  const before = site.read("docs/a/index.html");
  const url = await serveFolder(context, path.join(site.dir, "dist"));
  const browser = await (await openBrowser(context)).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await browser.newPage();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("changed-pages.json")) asked += 1;
  });
  const marked = () =>
    page.locator(".sidebar a[title='New or changed since your last visit']").allTextContents();
  // Half an hour without a page ends a visit.
  const leave = async () => {
    await page.evaluate(`
      const key = Object.keys(localStorage).find((each) => each.includes("visit"));
      localStorage.setItem(key, localStorage.getItem(key).replace(/"at":\\d+/, '"at":1'));
      sessionStorage.clear();
    `);
  };
  const seen = () => page.waitForFunction("Object.keys(localStorage).some((each) => each.includes('visit'))");

  await visit(page, `${url}docs/a`);
  await seen();
  assert.deepEqual(await marked(), []);
  await visit(page, `${url}docs/old`);
  await seen();
  assert.equal(asked, 1);

  site.write("content/docs/b.md", pageOf("B", "2026-04-01"));
  site.write("content/docs/c.md", pageOf("C", "2026-04-02"));
  await site.buildWell();
  await leave();
  await visit(page, `${url}docs/a`);
  await eventually(async () => assert.deepEqual(await marked(), ["B", "C"]));
  await page.locator(".sidebar").getByRole("link", { name: "B", exact: true }).click();
  await eventually(async () => assert.deepEqual(await marked(), ["C"]));
  await page.reload();
  await eventually(async () => assert.deepEqual(await marked(), ["C"]));
  await leave();
  await page.reload();
  await seen();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await marked(), []);

  // A change of a page alters no other one, but for the sidebar.
  site.write("content/docs/b.md", pageOf("B", "2026-05-01"));
  site.remove("content/docs/c.md");
  await site.buildWell();
  assert.equal(site.read("docs/a/index.html"), before);
});
