// What happens while a page is loading, or right when it comes: the reader ends up on the page that the address names.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page, Route } from "playwright-core";
import { eventually } from "./support/site.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join("\n\n");

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example", home: "page",
    navbar: { items: [{ label: "About", to: "/about" }] },
  };\n`,
  "content/docs/alpha.md": `# Alpha\n\n[Beta](./beta.md) · [Far](./beta.md#far) · [Gamma](./gamma.md)

:::::tabs{queryString=os}
::::tab[Linux]
For Linux.
::::
::::tab[macOS]
For macOS.
::::
:::::

## End\n\nThe end.\n`,
  "content/docs/beta.md": `# Beta\n\n${LONG}\n\n## Far\n\nText.\n\n${LONG}\n`,
  "content/docs/gamma.md": "# Gamma\n\nText.\n",
  "content/pages/about.md": "# About\n\n[Scripted](/scripted)\n",
  "content/pages/scripted.tsx": `export default function Page() {
      return <article><h1>Scripted</h1><p id="target">No script yet.</p><script src="/embedded.js" /></article>;
    }\n`,
  "content/static/embedded.js": 'document.getElementById("target").textContent = "The script ran.";\n',
};

describe("a reader who goes on while a page is loading", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
  const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  const bar = (page: Page) => page.getByRole("progressbar", { name: "Page loading" });

  /** Holds back what the script fetches for a page, until the returned function is called. */
  async function holdBack(page: Page, path: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${living.url}${path}`, async (route: Route) => {
      if (route.request().resourceType() !== "fetch") return route.fallback();
      await released;
      // Nobody may want it any more.
      await route.continue().catch(() => undefined);
    });
    return release;
  }

  it("arrives after a second click, a jump within the page and a change of the address by a script", async () => {
    const ways: Readonly<Record<string, readonly [address: string, go: (page: Page) => Promise<unknown>]>> = {
      "a second click": ["docs/beta#far", (page) => link(page, "Far").click()],
      "the contents": [
        "docs/beta#end",
        (page) => page.getByRole("navigation", { name: "On this page" }).getByRole("link").click(),
      ],
      "a tab": ["docs/beta?os=macOS#far", (page) => page.getByRole("tab", { name: "macOS" }).click()],
      "a script": ["docs/beta?x=1", (page) => page.evaluate(() => history.replaceState(null, "", "?x=1"))],
      "a script that adds to the history": [
        "docs/beta?x=1",
        (page) => page.evaluate(() => history.pushState(null, "", "?x=1")),
      ],
    };
    for (const [name, [address, go]] of Object.entries(ways)) {
      const page = await living.visit("docs/alpha");
      const isSame = await traceDocument(page);
      const release = await holdBack(page, "docs/beta");
      await link(page, "Far").click();
      await page.waitForURL("**/docs/beta#far");
      await go(page);
      assert.equal(page.url(), living.url + address, name);
      release();
      await heading(page, "Beta").waitFor();
      assert.equal(page.url(), living.url + address, name);
      assert.equal(await page.title(), "Beta | Test", name);
      assert.equal(await isSame(), true, name);
      await page.goBack();
      if (name.endsWith("history")) await page.goBack();
      await heading(page, name === "the contents" ? "Beta" : "Alpha").waitFor();
      await page.close();
    }
  });

  it("sees the page once where a script changes the address of every page that comes", async () => {
    const page = await living.visit("docs/alpha");
    const count = () => page.evaluate(() => (globalThis as unknown as { pages: number }).pages);
    await page.evaluate(() => {
      const counter = Object.assign(globalThis, { pages: 0 });
      document.addEventListener("docsite:navigate", () => {
        counter.pages += 1;
        history.replaceState(null, "", `${location.pathname}?seen${location.hash}`);
      });
    });
    await link(page, "Far").click();
    await heading(page, "Beta").waitFor();
    const top = () =>
      page.getByRole("heading", { name: "Far" }).evaluate((it) => it.getBoundingClientRect().top);
    await eventually(async () => assert.ok((await top()) < 200));
    await eventually(async () => assert.equal(await page.getByRole("status").textContent(), "Beta | Test"));
    assert.equal(page.url(), `${living.url}docs/beta?seen#far`);
    assert.equal(await count(), 1);
    await page.goBack();
    await heading(page, "Alpha").waitFor();
    assert.equal(await count(), 2);
  });

  it("sees no progress bar of a page that was given up", async () => {
    const page = await living.visit("docs/alpha");
    const release = await holdBack(page, "docs/beta");
    await Promise.all([page.waitForResponse("**/docs/gamma"), link(page, "Gamma").hover()]);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    // Given up before the bar shows, and after.
    for (const patience of [100, 300]) {
      await link(page, "Beta").click();
      await page.clock.runFor(patience);
      assert.equal(await bar(page).count(), patience > 200 ? 1 : 0);
      await link(page, "Gamma").click();
      await heading(page, "Gamma").waitFor();
      await page.clock.runFor(1000);
      assert.equal(await bar(page).count(), 0);
      await page.goBack();
      await page.clock.runFor(100);
      assert.equal(page.url(), `${living.url}docs/beta`);
      await page.goBack();
      await heading(page, "Alpha").waitFor();
      await page.clock.runFor(1000);
      assert.equal(await bar(page).count(), 0);
    }
    release();
  });

  it("goes back to a page that could not be prepared", async () => {
    const page = await living.visit("scripted");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    await Promise.all([page.waitForResponse("**/scripted"), link(page, "Scripted").hover()]);
    // The answer has to be read, too.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await page.goBack();
    await page.getByText("The script ran.").waitFor();
    assert.equal(page.url(), `${living.url}scripted`);
  });
});
