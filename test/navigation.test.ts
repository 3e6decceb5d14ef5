// Clicks on links: the content is exchanged, and everything a full load would do happens too.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page, Request, Route } from "playwright-core";
import { intercept } from "./support/browser.js";
import { eventually } from "./support/site.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join("\n\n");

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example", home: "page",
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
  "content/pages/about.md":
    "# About\n\n[Scripted](/scripted) · [Styled](/styled) · [Data](/data) · [No script](/quiet)\n",
  "content/pages/scripted.tsx": `export default function Page() {
      return <article><h1>Scripted</h1><p id="target">No script yet.</p><script src="/embedded.js" /></article>;
    }\n`,
  "content/pages/styled.tsx": `import "./styled.css";
    export default function Page() { return <article><h1>Styled</h1><p id="target">In colour.</p></article>; }\n`,
  "content/pages/styled.css": "#target { color: rgb(1, 2, 3); }\n",
  "content/pages/data.tsx": `export default function Page() {
      return <article><h1>Data</h1><script type="application/ld+json">{"{}"}</script></article>;
    }\n`,
  "content/pages/quiet.tsx": `export default function Page() {
      return <article><h1>Quiet</h1><noscript><p>Without script.</p><style>{"h1 { color: rgb(1, 2, 3) }"}</style></noscript></article>;
    }\n`,
  "content/static/embedded.js": `Object.assign(globalThis, { ran: true });
    document.getElementById("target").textContent = "The script ran.";\n`,
  "content/static/file.txt": "A file.\n",
};

describe("a click on a link of the site", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
  const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  /** What the script fetches, as against what the browser loads. */
  const onFetch = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
    intercept(page, `${living.url}${path}`, (route) =>
      route.request().resourceType() === "fetch" ? answer(route) : route.fallback(),
    );

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

  it("scrolls to the heading that the address names and moves the focus there, encoded letters included", async () => {
    const page = await living.visit("docs/alpha");
    await link(page, "Far").click();
    const target = page.getByRole("heading", { name: "Café au lait" });
    await eventually(async () => {
      const top = await target.evaluate((element) => element.getBoundingClientRect().top);
      assert.ok(top > 0 && top < 200, `heading at ${top}`);
    });
    assert.ok(await target.evaluate((element) => element === document.activeElement));
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

  it("loads the styles of the page that it leads to, and takes them away with it", async () => {
    const page = await living.visit("about");
    const isSame = await traceDocument(page);
    await link(page, "Styled").click();
    const text = page.getByText("In colour.");
    await text.waitFor();
    assert.equal(await text.evaluate((element) => getComputedStyle(element).color), "rgb(1, 2, 3)");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    assert.equal(await page.locator("link[rel=stylesheet]").count(), 1);
    assert.equal(await isSame(), true);
  });

  it("runs scripts of a page only when the browser loads it, never when it is fetched", async () => {
    const page = await living.visit("about");
    const isSame = await traceDocument(page);
    await Promise.all([page.waitForResponse("**/scripted"), link(page, "Scripted").hover()]);
    await link(page, "Data").click();
    await heading(page, "Data").waitFor();
    assert.equal(await page.evaluate(() => "ran" in globalThis), false);
    assert.equal(await isSame(), true);
    await page.goBack();
    await link(page, "Scripted").click();
    await page.getByText("The script ran.").waitFor();
    assert.equal(await isSame(), false);
  });

  it("shows nothing that is meant for browsers without script", async () => {
    const page = await living.visit("about");
    await link(page, "No script").click();
    await heading(page, "Quiet").waitFor();
    const seen = () =>
      page.evaluate(() => {
        const title = document.querySelector("main h1");
        return [title && getComputedStyle(title).color, document.querySelector("main")?.innerHTML];
      });
    const swapped = await seen();
    assert.doesNotMatch(await page.getByRole("main").innerText(), /Without script/);
    assert.notEqual(swapped[0], "rgb(1, 2, 3)");
    await page.reload();
    await heading(page, "Quiet").waitFor();
    assert.deepEqual(swapped, await seen());
  });

  it("shows the page as it is now when it was edited and published since", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    const now = FILES["content/docs/beta.md"].replace("Drink.", "Published again.");
    living.site.write("content/docs/beta.md", now);
    await living.site.build();
    await link(page, "Beta").click();
    await page.getByText("Published again.").waitFor();
    assert.equal(await isSame(), true);
    living.site.write("content/docs/beta.md", FILES["content/docs/beta.md"]);
    await living.site.build();
  });

  it("is a full load to a page of another deployment, with another script or style sheet of the site", async () => {
    for (const kind of ["js", "css"]) {
      const page = await living.visit("docs/alpha");
      const isSame = await traceDocument(page);
      await onFetch(page, "docs/beta", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(new RegExp(`-[\\da-f]{8}(?=\\.${kind}" data-site)`), "-00000000");
        assert.notEqual(body, html);
        await route.fulfill({ response, body });
      });
      await link(page, "Beta").click();
      await heading(page, "Beta").waitFor();
      assert.equal(await isSame(), false, kind);
    }
  });

  it("is a full load where what is fetched is no page of the site, or another one", async () => {
    const body = "<!DOCTYPE html><main id=Main>Somebody else's page.</main>";
    const answers: Record<string, Parameters<Route["fulfill"]>[0]> = {
      "an error page": { status: 404, contentType: "text/html", body },
      "a file": { contentType: "application/pdf", body: "%PDF" },
      "a page of somebody else": { contentType: "text/html", body },
      "a redirect": { status: 302, headers: { location: `${living.url}docs/guides/two` } },
      "a redirect to another site": { status: 302, headers: { location: "https://other.example/" } },
    };
    for (const [name, answer] of Object.entries(answers)) {
      const page = await living.visit("docs/alpha");
      const isSame = await traceDocument(page);
      await onFetch(page, "docs/beta", (route) => route.fulfill(answer));
      await link(page, "Beta").click();
      await heading(page, "Beta").waitFor();
      assert.equal(await isSame(), false, name);
    }
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
    await onFetch(page, "docs/beta", async (route) => {
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
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await onFetch(page, "docs/beta", async (route) => {
      await released;
      // Nobody may want it any more.
      await route.continue().catch(() => undefined);
    });
    const isBeta = (request: Request) => request.url().endsWith("/docs/beta");
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isBeta),
      page.waitForEvent("requestfailed", isBeta),
    ]);
    await link(page, "Beta").click();
    await link(page, "Guide").click();
    await heading(page, "One").waitFor();
    release();
    await ended;
    assert.equal(page.url(), `${living.url}docs/guides/one`);
    assert.equal(await page.title(), "One | Test");
  });

  it("is prepared while the pointer or the focus rests on the link", async () => {
    const page = await living.visit("docs/alpha");
    const fetched = (name: string) => page.waitForRequest(`**/docs/${name}`);
    await Promise.all([fetched("beta"), link(page, "Beta").hover()]);
    await Promise.all([fetched("guides/one"), link(page, "Guide").focus()]);
    const requests: string[] = [];
    // The text of a page may need a font that the page before did not.
    page.on("request", (request) => request.resourceType() !== "font" && requests.push(request.url()));
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.deepEqual(requests, []);
    const phone = await living.visit("docs/alpha", { hasTouch: true, viewport: { width: 390, height: 700 } });
    const [request] = await Promise.all([
      phone.waitForRequest("**/docs/beta"),
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
    await onFetch(page, "docs/beta", (route) => route.abort());
    const isSame = await traceDocument(page);
    await Promise.all([page.waitForEvent("requestfailed"), link(page, "Beta").hover()]);
    await link(page, "Beta").click();
    await heading(page, "Beta").waitFor();
    assert.equal(await isSame(), false);
  });

  it("shows the reason and a way to retry when the content does not come", async () => {
    const page = await living.visit("docs/alpha");
    let failures = 0;
    const recover = await onFetch(page, "docs/beta", (route) => {
      failures++;
      return route.abort();
    });
    const isSame = await traceDocument(page);
    await link(page, "Beta").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match((await alert.textContent()) ?? "", /The server cannot be reached/);
    assert.equal(await page.getByRole("main").getByRole("link").count(), 0);
    const retry = alert.getByRole("button", { name: "Retry" });
    const before = failures;
    await retry.click();
    await eventually(() => assert.ok(failures > before));
    recover();
    await retry.click();
    await heading(page, "Beta").waitFor();
    assert.equal(page.url(), `${living.url}docs/beta`);
    assert.equal(await alert.count(), 0);
    assert.equal(await isSame(), true);
  });

  it("tries again for an address whose hash is malformed", async () => {
    const page = await living.visit("docs/alpha");
    const busy = { status: 503, body: "Busy" };
    const recover = await onFetch(page, "docs/beta", (route) => route.fulfill(busy));
    await link(page, "Beta").evaluate((anchor) => anchor.setAttribute("href", "/docs/beta#%"));
    await link(page, "Beta").click();
    const alert = page.getByRole("alert");
    await alert.getByText("error 503").waitFor();
    recover();
    await alert.getByRole("button", { name: "Retry" }).click();
    await heading(page, "Beta").waitFor();
    assert.equal(await alert.count(), 0);
  });

  it("keeps the rest of the page usable while the content is missing", async () => {
    const page = await living.visit("docs/alpha");
    await onFetch(page, "docs/beta", (route) => route.fulfill({ status: 503, body: "Busy" }));
    await link(page, "Beta").click();
    await page.getByRole("alert").getByText("error 503").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await heading(page, "About").waitFor();
    await page.goBack();
    await page.getByRole("alert").waitFor();
    await page.goBack();
    await heading(page, "Alpha").waitFor();
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
