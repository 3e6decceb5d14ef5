import assert from "node:assert/strict";
import { before, test, type TestContext } from "node:test";
import type { Browser } from "playwright-core";
import { intercept, openBrowser } from "./support/browser.js";
import { eventually, testSite, startServer } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

const paragraphs = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.\n`).join("\n");
const guide = (words: string) => `# Guide\n\n${paragraphs}\n${words}\n`;

async function openGuide(context: TestContext, files: Readonly<Record<string, string>> = {}) {
  const site = testSite(context, {
    "content/docs/guide.md": guide("Old words."),
    "content/docs/other.md": "# Other\n",
    "content/docs/remote.md": "# Remote\n",
    ...files,
  });
  const { url } = await startServer(context, site.dir);
  const browsing = await browser.newContext();
  atEnd(context, () => browsing.close());
  const page = await browsing.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${url}docs/guide`);
  // A page that was loaded anew would have lost this.
  const mark = () => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
  const isSamePage = () => page.evaluate(() => "marked" in globalThis);
  await mark();
  return { site, url, page, problems, mark, isSamePage };
}

test("an edit shows in the open page, which keeps its place", async (context) => {
  const { site, page, problems, isSamePage } = await openGuide(context);
  await page.getByText("Old words.").scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  assert.ok(place > 0);
  site.write("content/docs/guide.md", guide("New words.").replace("# Guide", "# Better guide"));
  await page.getByText("New words.").waitFor();
  assert.equal(await page.evaluate(() => scrollY), place);
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Better guide");
  assert.match(await page.title(), /Better guide/);
  assert.ok(await isSamePage());
  assert.deepEqual(problems, []);
});

test("an edit of another page changes the sidebar only", async (context) => {
  const { site, page, isSamePage } = await openGuide(context);
  const article = await page.getByRole("article").elementHandle();
  site.write("content/docs/remote.md", "# Another name\n");
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  await sidebar.getByRole("link", { name: "Another name" }).waitFor();
  assert.ok(await article?.evaluate((element) => element.isConnected));
  assert.ok(await isSamePage());
});

test("a style of the theme changes without a reload", async (context) => {
  const { site, page, isSamePage } = await openGuide(context, {
    "theme/styles/footer.css": ":root { --mood: calm; }\n",
  });
  const mood = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--mood"));
  assert.equal((await mood()).trim(), "calm");
  site.write("theme/styles/footer.css", ":root { --mood: bright; }\n");
  await eventually(async () => assert.equal((await mood()).trim(), "bright"));
  assert.ok(await isSamePage());
});

test("inline styles and style elements of a page change, come and go without a reload", async (context) => {
  const { site, page, isSamePage } = await openGuide(context);
  const look = () =>
    page.evaluate(() => {
      const element = document.querySelector(".x");
      const { letterSpacing } = getComputedStyle(document.querySelector("article h1") ?? document.body);
      return [element && getComputedStyle(element).color, letterSpacing === "7px"];
    });
  site.write("content/docs/guide.md", guide('<b class="x" style="color: rgb(1, 2, 3)">x</b>'));
  await eventually(async () => assert.deepEqual(await look(), ["rgb(1, 2, 3)", false]));
  const spaced =
    '<style>h1 { letter-spacing: 7px }</style>\n\n<b class="x" style="color: rgb(4, 5, 6)">x</b>';
  site.write("content/docs/guide.md", guide(spaced));
  await eventually(async () => assert.deepEqual(await look(), ["rgb(4, 5, 6)", true]));
  site.write("content/docs/guide.md", guide('<b class="x">x</b>'));
  await eventually(async () => assert.equal((await look())[1], false));
  assert.equal(await page.locator('link[href*="/assets/styles/"]').count(), 0);
  assert.ok(await isSamePage());
});

test("an edit of a script of the site loads the page again", async (context) => {
  const { site, page, isSamePage } = await openGuide(context, {
    "docsite.config.js":
      'export default { title: "Test", url: "https://test.example", clientModules: ["src/a.ts"] };\n',
    "src/a.ts": 'document.documentElement.id = "first";\n',
  });
  await page.locator("html#first").waitFor({ state: "attached" });
  site.write("src/a.ts", 'document.documentElement.id = "second";\n');
  await page.locator("html#second").waitFor({ state: "attached" });
  assert.equal(await isSamePage(), false);
});

test("an error lies over the page with its frame, and goes when it is mended", async (context) => {
  const { site, page, isSamePage } = await openGuide(context);
  site.write("content/docs/guide.md", "---\nformat: mdx\n---\n\nSee <b>this.\n");
  const overlay = page.getByRole("alertdialog", { name: "This page has errors" });
  await overlay.waitFor();
  const text = await overlay.locator("pre").innerText();
  assert.match(text, /content\/docs\/guide\.md:5:\d+ error mdx-syntax/);
  assert.match(text, /> 5 \| See <b>this\.\n\s+\| +\^/);
  const link = overlay.getByRole("link");
  assert.match((await link.getAttribute("href")) ?? "", /^https:.*\/reference\/diagnostics\/mdx-syntax$/);
  assert.match(await page.getByRole("article").innerText(), /Old words/);

  site.write("content/docs/guide.md", "# Guide\n\nSee <b>this</b>.\n");
  await overlay.waitFor({ state: "detached" });
  await page.getByText("See this.").waitFor();
  assert.ok(await isSamePage());
});

test("the error can be put aside", async (context) => {
  const { site, page } = await openGuide(context);
  site.write("docsite.config.js", "export default {\n");
  const overlay = page.getByRole("alertdialog");
  await overlay.getByRole("button", { name: "Close" }).click();
  await overlay.waitFor({ state: "detached" });
  assert.match(await page.getByRole("article").innerText(), /Old words/);
});

test("the error page from the start becomes the site", async (context) => {
  const right = 'export default { title: "Test", url: "https://test.example" };\n';
  const { site, page } = await openGuide(context, { "docsite.config.js": `${right};}` });
  await page.getByRole("alertdialog").getByText("error config-syntax").waitFor();
  site.write("docsite.config.js", right);
  await page.getByRole("article").getByText("Old words.").waitFor();
  assert.equal(await page.getByRole("alertdialog").count(), 0);
});

test("a page that was saved while it loaded is brought up to date", async (context) => {
  const { site, url, page } = await openGuide(context);
  // The page is held back until the edit is through.
  const letThrough = await intercept(page, "**/docs/guide", async (route) => {
    letThrough();
    const response = await route.fetch();
    site.write("content/docs/guide.md", guide("New words."));
    await eventually(async () => assert.match(await (await fetch(`${url}docs/guide`)).text(), /New words/));
    await route.fulfill({ response });
  });
  await page.reload();
  await page.getByText("New words.").waitFor();
});

test("a page whose second request fails follows edits all the same", async (context) => {
  const { site, page } = await openGuide(context);
  const recover = await intercept(page, "**/docs/guide", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent("requestfailed");
  await page.reload();
  await failed;
  recover();
  site.write("content/docs/guide.md", guide("New words."));
  await page.getByText("New words.").waitFor();
});

test("parts that an edit leaves alone stay what they are", async (context) => {
  const { site, page } = await openGuide(context);
  const first = await page.getByText("Paragraph 0.").elementHandle();
  const last = await page.getByText("Old words.").elementHandle();
  const middle = (text: string) => guide("Old words.").replace("Paragraph 40.\n", text);
  for (const [text, shown] of [
    ["Paragraph 40, better.\n", "Paragraph 40, better."],
    ["Paragraph 40.\n\nAnother one.\n", "Another one."],
    ["- A list\n- of two\n", "of two"],
    ["", ""],
  ] as const) {
    site.write("content/docs/guide.md", middle(text));
    if (shown === "") await page.getByText("of two").waitFor({ state: "detached" });
    else await page.getByText(shown).waitFor();
    assert.equal(await page.getByText("Paragraph 39.").count(), 1);
    assert.ok(await first?.evaluate((element) => element.isConnected));
    assert.ok(await last?.evaluate((element) => element.isConnected));
  }
  const texts = await page.getByRole("article").locator("p").allInnerTexts();
  const expected = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`);
  expected.splice(40, 1);
  assert.deepEqual(
    texts.filter((text) => /^Paragraph|words/.test(text)),
    [...expected, "Old words."],
  );
});

test("an edit that breaks a link to a heading shows, and is counted until it is mended", async (context) => {
  const { site, page, isSamePage } = await openGuide(context);
  site.write("content/docs/guide.md", guide('New words, <a href="#nowhere">broken</a>.'));
  await page.getByRole("article").getByText("New words, broken.").waitFor();
  const badge = page.getByRole("button", { name: "Problems: 1 error" });
  await badge.waitFor();
  assert.equal(await page.getByRole("alertdialog").count(), 0);
  site.write("content/docs/guide.md", guide("New words, mended."));
  await page.getByRole("article").getByText("New words, mended.").waitFor();
  await badge.waitFor({ state: "detached" });
  assert.ok(await isSamePage());
});

test("a page that was fetched before an edit is brought up to date when it is shown", async (context) => {
  const { site, page, problems, isSamePage } = await openGuide(context);
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  await sidebar.getByRole("link", { name: "Other" }).click();
  await page.getByRole("heading", { level: 1, name: "Other" }).waitFor();
  await Promise.all([
    page.waitForResponse("**/docs/guide"),
    sidebar.getByRole("link", { name: "Guide" }).hover(),
  ]);
  site.write("content/docs/guide.md", guide("New words."));
  site.write("content/docs/other.md", "# Other\n\nEdited too.\n");
  await page.getByText("Edited too.").waitFor();
  await sidebar.getByRole("link", { name: "Guide" }).click();
  await page.getByText("New words.").waitFor();
  assert.ok(await isSamePage());
  assert.deepEqual(problems, []);
});

test("an open page whose file is renamed is led to its new address, with edits made on the way", async (context) => {
  const { site, page } = await openGuide(context);
  site.rename("content/docs/guide.md", "content/docs/manual.md");
  await page.waitForURL("**/docs/manual");
  await page.getByText("Old words.").waitFor();
  site.remove("content/docs/manual.md");
  site.write("content/docs/handbook/index.md", guide("New words.").replace("# Guide", "# Handbook"));
  await page.waitForURL("**/docs/handbook");
  await page.getByText("New words.").waitFor();
  site.write("content/docs/handbook/index.md", `---\nslug: /book\n---\n\n${guide("Newest words.")}`);
  await page.waitForURL("**/docs/book");
  await page.getByText("Newest words.").waitFor();
  assert.equal(await page.getByRole("region", { name: "This page is gone" }).count(), 0);
});

test("an open page that keeps its id alone is led to its new address, too", async (context) => {
  const { site, page } = await openGuide(context, {
    "content/docs/guide.md": "---\nid: intro\n---\n\n# Guide\n",
  });
  await page.goto(page.url().replace("guide", "intro"));
  site.remove("content/docs/guide.md");
  site.write("content/docs/basics/start.md", "---\nid: intro\nslug: start\n---\n\nAll other words.\n");
  await page.waitForURL("**/docs/basics/start");
  await page.getByText("All other words.").waitFor();
});

test("an open page that is deleted says so, names those near it, and comes back when it does", async (context) => {
  const { site, page } = await openGuide(context, { "content/docs/guides.md": "# Guides\n\nMore.\n" });
  const text = guide("Old words.");
  site.remove("content/docs/guide.md");
  const gone = page.getByRole("region", { name: "This page is gone: it was renamed or deleted." });
  await gone.getByRole("link", { name: "Guides" }).waitFor();
  await page.reload();
  await gone.getByRole("link", { name: "Guides" }).waitFor();
  assert.equal(await page.getByRole("article").count(), 0);
  site.write("content/docs/guide.md", text);
  await page.getByText("Old words.").waitFor();
  await gone.waitFor({ state: "detached" });
});
