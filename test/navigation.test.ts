// Clicks on links: the content is exchanged, and everything a full load would do happens too.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./support/site.js";
import { livingSite, suiteContext, traceDocument, type LivingSite } from "./support/living.js";

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join("\n\n");

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example",
    redirects: [{ from: "/docs/old", to: "/docs/beta" }],
    navbar: { items: [
      { label: "Docs", to: "/docs/alpha", activeBasePath: "/docs" },
      { label: "About", to: "/about" },
    ] },
  };\n`,
  "content/docs/alpha.md": `---\ndescription: First things first.\n---\n# Alpha\n\n[Beta](./beta.md) · [Far](./beta.md#café-au-lait) · [Here](#end) · [Old](pathname:///docs/old) ·
[Missing](pathname:///docs/nowhere) · [File](pathname:///file.txt) · [Guide](./guides/one.md) · [About](/about)
· [Index](pathname:///docs/beta/index.html?a=1#café-au-lait)\n\n${LONG}\n\n## End\n\nThe end.\n`,
  "content/docs/beta.md": `---\ndescription: What comes second.\n---\n# Beta\n\n${LONG}\n\n## Café au lait\n\nDrink.\n\n${LONG}\n\n[To Alpha](./alpha.md)\n`,
  "content/docs/guides/one.md": "# One\n\n## Part\n\nText.\n",
  "content/docs/guides/two.md": "# Two\n\nText.\n",
  "content/docs/secret.md": "---\nunlisted: true\n---\n# Secret\n\n[Beta](./beta.md)\n",
  "content/pages/about.md": "# About\n\n[Scripted](/scripted)\n",
  "content/pages/scripted.tsx": `import "./scripted.css";
    export default function Page() {
      return <article><h1>Scripted</h1><p id="target">No script yet.</p><script src="/embedded.js" /></article>;
    }\n`,
  "content/pages/scripted.css": "#target { color: rgb(1, 2, 3); }\n",
  "content/static/embedded.js": 'document.getElementById("target").textContent = "The script ran.";\n',
  "content/static/file.txt": "A file.\n",
};

describe("a click on a link of the site", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
  const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

  it("exchanges the content, title and meta without a full load", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.equal(page.url(), `${living.url}docs/beta`);
    assert.equal(await page.title(), "Beta | Test");
    const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute("content");
    assert.equal(await meta("description"), "What comes second.");
    assert.equal(
      await page.locator("link[rel=canonical]").getAttribute("href"),
      "https://test.example/docs/beta",
    );
    assert.equal(await page.locator('meta[property="og:title"]').count(), 1);
    assert.equal(await isSame(), true);
  });

  it("leaves the page as a full load of its address has it", async () => {
    const page = await living.visit("docs/alpha");
    await link(page, "Guide").click();
    await heading(page, "One").waitFor();
    const snapshot = () =>
      page.evaluate(() => ({
        head: [...document.head.querySelectorAll("[data-page]")].map((tag) => tag.outerHTML).sort(),
        body: [...document.querySelectorAll("main, header, #_menu")].map((part) => part.outerHTML),
      }));
    const swapped = await eventually(snapshot);
    await page.reload();
    await heading(page, "One").waitFor();
    assert.deepEqual(swapped, await snapshot());
  });

  it("moves focus to the main part, scrolls to the top and announces the page", async () => {
    const page = await living.visit("docs/alpha");
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "beta" }).click();
    await heading(page, "Beta").waitFor();
    await eventually(async () => {
      assert.equal(await page.evaluate(() => document.activeElement?.localName), "main");
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.equal(await page.getByRole("status").textContent(), "Beta | Test");
    });
  });

  it("marks the page in the sidebar and in the navbar, and opens its category", async () => {
    const page = await living.visit("docs/alpha");
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    const category = sidebar.getByRole("button", { name: "guides" });
    assert.equal(await category.getAttribute("aria-expanded"), "false");
    await link(page, "Guide").click();
    await heading(page, "One").waitFor();
    assert.equal(await category.getAttribute("aria-expanded"), "true");
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["One"]);
    const main = page.getByRole("navigation", { name: "Main" });
    assert.deepEqual(await main.locator("[aria-current]").allTextContents(), ["Docs"]);
    await main.getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    assert.deepEqual(await main.locator("[aria-current=page]").allTextContents(), ["About"]);
    assert.equal(await sidebar.count(), 0);
    await main.getByRole("link", { name: "Docs" }).click();
    await heading(page, "Alpha").waitFor();
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Alpha"]);
  });

  it("scrolls to the heading that the address names, encoded letters included", async () => {
    const page = await living.visit("docs/alpha");
    await link(page, "Far").click();
    const target = page.getByRole("heading", { name: "Café au lait" });
    await eventually(async () => {
      const top = await target.evaluate((element) => element.getBoundingClientRect().top);
      assert.ok(top > 0 && top < 200, `heading at ${top}`);
    });
    assert.equal(decodeURIComponent(new URL(page.url()).hash), "#café-au-lait");
  });

  it("scrolls within the page for a link to one of its headings", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await link(page, "Here").click();
    await eventually(async () => assert.ok((await page.evaluate(() => scrollY)) > 500));
    assert.equal(await isSame(), true);
    assert.deepEqual(requests, []);
  });

  it("goes back and forward through the history, each time to where the reader was", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "beta" }).click();
    await heading(page, "Beta").waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    const at = (expected: number) =>
      eventually(async () => assert.equal(await page.evaluate(() => Math.round(scrollY)), expected));
    await page.goBack();
    await heading(page, "Alpha").waitFor();
    await at(700);
    assert.equal(await page.title(), "Alpha | Test");
    await page.goForward();
    await heading(page, "Beta").waitFor();
    await at(300);
    assert.equal(await isSame(), true);
  });

  it("takes index.html off an address and keeps query and hash", async () => {
    const page = await living.visit("docs/alpha/index.html?x=1#end");
    assert.equal(page.url(), `${living.url}docs/alpha?x=1#end`);
    const isSame = await traceDocument(page);
    await link(page, "Index").click();
    await heading(page, "Beta").waitFor();
    await eventually(() =>
      assert.equal(decodeURIComponent(page.url()), `${living.url}docs/beta?a=1#café-au-lait`),
    );
    assert.equal(await isSame(), true);
    const home = await living.visit("index.html?x=1");
    assert.equal(home.url(), `${living.url}index.html?x=1`.replace("index.html", ""));
  });

  it("is left to the browser for unknown pages, redirects and files", async () => {
    const page = await living.visit("docs/alpha");
    await link(page, "Old").click();
    await heading(page, "Beta").waitFor();
    assert.equal(page.url(), `${living.url}docs/beta`);
    await page.goto(`${living.url}docs/alpha`);
    await link(page, "Missing").click();
    await heading(page, "Page not found").waitFor();
    assert.equal(page.url(), `${living.url}docs/nowhere`);
    await page.goto(`${living.url}docs/alpha`);
    await link(page, "File").click();
    await page.getByText("A file.").waitFor();
  });

  it("is left to the browser with a key held down, with a target and for downloads", async () => {
    const page = await living.visit("docs/alpha");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      link(page, "Beta").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await heading(tab, "Beta").waitFor();
    assert.equal(page.url(), `${living.url}docs/alpha`);
    await page.evaluate(() =>
      document.querySelector("main a[href='/docs/beta']")?.setAttribute("target", "_blank"),
    );
    const [second] = await Promise.all([page.context().waitForEvent("page"), link(page, "Beta").click()]);
    await heading(second, "Beta").waitFor();
    await page.evaluate(() => {
      document.querySelector("main a[href='/docs/beta']")?.removeAttribute("target");
      document.querySelector("main a[href='/docs/beta']")?.setAttribute("download", "beta.html");
    });
    const [download] = await Promise.all([page.waitForEvent("download"), link(page, "Beta").click()]);
    assert.equal(download.suggestedFilename(), "beta.html");
    assert.equal(page.url(), `${living.url}docs/alpha`);
  });

  it("runs the scripts and loads the styles of the page that it leads to", async () => {
    const page = await living.visit("about");
    const isSame = await traceDocument(page);
    await link(page, "Scripted").click();
    const text = page.getByText("The script ran.");
    await text.waitFor();
    assert.equal(await text.evaluate((element) => getComputedStyle(element).color), "rgb(1, 2, 3)");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    assert.equal(await page.locator("link[rel=stylesheet]").count(), 1);
    assert.equal(await isSame(), true);
  });

  it("shows a hidden page's own entry in the sidebar only while it is open", async () => {
    const page = await living.visit("docs/secret");
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Secret"]);
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Beta"]);
    assert.equal(await sidebar.getByRole("link", { name: "Secret" }).count(), 0);
    await page.goBack();
    await heading(page, "Secret").waitFor();
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Secret"]);
  });

  it("shows a progress bar when the page takes longer than 200 ms, and not before", async () => {
    const page = await living.visit("docs/alpha");
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/pages/**", async (route) => {
      await released;
      await route.continue();
    });
    const bar = page.getByRole("progressbar", { name: "Page loading" });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await link(page, "Beta").click();
    await page.clock.runFor(150);
    assert.equal(await bar.count(), 0);
    await page.clock.runFor(100);
    await bar.waitFor();
    await page.clock.resume();
    release();
    await heading(page, "Beta").waitFor();
    await eventually(async () => assert.equal(await bar.count(), 0));
  });

  it("goes where the last click leads when a page is slow", async () => {
    const page = await living.visit("docs/alpha");
    await page.route("**/assets/pages/docs/beta.*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await link(page, "Beta").click();
    await link(page, "Guide").click();
    await heading(page, "One").waitFor();
    await page.waitForResponse("**/assets/pages/docs/beta.*").catch(() => undefined);
    assert.equal(page.url(), `${living.url}docs/guides/one`);
    assert.equal(await page.title(), "One | Test");
  });

  it("is prepared while the pointer or the focus rests on the link", async () => {
    const page = await living.visit("docs/alpha");
    const chunk = (name: string) => page.waitForRequest(`**/assets/pages/docs/${name}.*.json`);
    await Promise.all([chunk("beta"), link(page, "Beta").hover()]);
    await Promise.all([chunk("guides/one"), link(page, "Guide").focus()]);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.deepEqual(requests, []);
    const phone = await living.visit("docs/alpha", { hasTouch: true, viewport: { width: 390, height: 700 } });
    const [request] = await Promise.all([
      phone.waitForRequest("**/assets/pages/docs/beta.*.json"),
      link(phone, "Beta").dispatchEvent("touchstart"),
    ]);
    assert.ok(request);
  });

  it("is not prepared where people save data", async () => {
    const page = await living.visit("docs/alpha", {}, (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      ),
    );
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await link(page, "Beta").hover();
    await link(page, "Guide").focus();
    // A click would come after the pointer has rested: what would be asked for then is asked for by now.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    assert.deepEqual(requests, []);
  });

  it("is a full load when preparing it has failed", async () => {
    const page = await living.visit("docs/alpha");
    await page.route("**/assets/pages/docs/beta.*", (route) => route.abort());
    const isSame = await traceDocument(page);
    await Promise.all([page.waitForEvent("requestfailed"), link(page, "Beta").hover()]);
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.equal(await isSame(), false);
  });

  it("shows the reason and a way to retry when the content does not come", async () => {
    const page = await living.visit("docs/alpha");
    await page.route("**/assets/pages/docs/beta.*", (route) => route.abort());
    const isSame = await traceDocument(page);
    await link(page, "Beta").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match((await alert.textContent()) ?? "", /The server cannot be reached/);
    assert.equal(await page.getByRole("main").getByRole("link").count(), 0);
    const retry = alert.getByRole("button", { name: "Retry" });
    await retry.click();
    await eventually(async () =>
      assert.equal(await page.getByRole("button", { name: "Retry" }).isEnabled(), true),
    );
    await page.unroute("**/assets/pages/docs/beta.*");
    await page.getByRole("button", { name: "Retry" }).click();
    await heading(page, "Beta").waitFor();
    assert.equal(page.url(), `${living.url}docs/beta`);
    assert.equal(await alert.count(), 0);
    assert.equal(await isSame(), true);
  });

  it("keeps the rest of the page usable while the content is missing", async () => {
    const page = await living.visit("docs/alpha");
    await page.route("**/assets/pages/docs/beta.*", (route) => route.fulfill({ status: 503, body: "Busy" }));
    await link(page, "Beta").click();
    await page.getByRole("alert").getByText("error 503").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    await page.goBack();
    await page.getByRole("alert").waitFor();
    await page.goBack();
    await heading(page, "Alpha").waitFor();
  });

  it("is a full load when the site was published anew under the open page", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    await page.route("**/assets/pages/**", (route) => route.fulfill({ status: 404, body: "gone" }));
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.equal(await isSame(), false);
    // A host that answers every address with a page.
    await page.route("**/assets/pages/**", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Home</h1>" }),
    );
    const again = await traceDocument(page);
    await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Alpha" }).click();
    await heading(page, "Alpha").waitFor();
    assert.equal(await again(), false);
  });

  it("works without view transitions, and skips them for people who want less motion", async () => {
    const count = () =>
      Object.assign(globalThis, { transitions: 0 }) &&
      Object.defineProperty(Document.prototype, "startViewTransition", {
        value(callback: () => unknown) {
          (globalThis as unknown as { transitions: number }).transitions += 1;
          const done = Promise.resolve(callback());
          return { updateCallbackDone: done, ready: done, finished: done };
        },
      });
    for (const [reducedMotion, expected] of [
      ["no-preference", 1],
      ["reduce", 0],
    ] as const) {
      const page = await living.visit("docs/alpha", { reducedMotion }, (context) =>
        context.addInitScript(count),
      );
      await link(page, "Beta").click();
      await heading(page, "Beta").waitFor();
      assert.equal(
        await page.evaluate(() => (globalThis as unknown as { transitions: number }).transitions),
        expected,
      );
    }
    const bare = await living.visit("docs/alpha", {}, (context) =>
      context.addInitScript(() => {
        delete (Document.prototype as { startViewTransition?: unknown }).startViewTransition;
      }),
    );
    const isSame = await traceDocument(bare);
    await link(bare, "Beta").click();
    await heading(bare, "Beta").waitFor();
    assert.equal(await isSame(), true);
  });

  it("is a full load without script, and where the script does not come", async () => {
    const plain = await living.visit("docs/alpha", { javaScriptEnabled: false });
    await link(plain, "Beta").click();
    await heading(plain, "Beta").waitFor();
    const broken = await living.visit("docs/alpha", {}, (context) =>
      context.route("**/assets/boot-*", (route) => route.abort()),
    );
    await link(broken, "Beta").click();
    await heading(broken, "Beta").waitFor();
  });
});
