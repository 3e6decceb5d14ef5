// What is loaded only after a reader has agreed to it.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { configWith, problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";

const HEAD = `head: [
  { tag: "script", attributes: { src: "https://stats.example/s.js", async: true, "data-consent": "analytics" } },
  { tag: "script", attributes: { "data-consent": "analytics" }, text: "window.ran = [...(window.ran ?? []), 'inline'];" },
  { tag: "script", attributes: { src: "https://chat.example/c.mjs", type: "module", "data-consent": "chat" } },
],`;

const PURPOSES = `purposes: [
  { name: "analytics", modules: ["./src/count.ts"] },
  { name: "chat", label: { en: "Live chat", de: "Plaudern" } },
  "media",
]`;

const FILES = {
  "content/docs/a.md":
    '# A\n\n<iframe src="https://video.example/1" title="A film" width="400" height="300"></iframe>\n\n[to B](./b.md)\n',
  "content/docs/b.md": "# B\n\n[to A](./a.md)\n",
  "content/pages/privacy.md": "# Privacy\n\nText.\n",
  "src/count.ts": `export {};\n(globalThis as { ran?: string[] }).ran = [...((globalThis as { ran?: string[] }).ran ?? []), "module"];\n`,
  "src/own.ts": `import type {} from "docsite-cli";
const heard: string[] = [];
Object.assign(globalThis, { heard });
document.addEventListener("docsite:consent", ({ detail }) => heard.push(detail.purposes.join("+")));
`,
};

const site = (settings: string) => ({ "docsite.config.js": configWith(settings), ...FILES });

const FULL = `hosting: "netlify", ${HEAD} consent: { ${PURPOSES}, policy: "/privacy" }, embeds: { consent: "media" }, clientModules: ["./src/own.ts"]`;

test("A script that waits is written as one that browsers do not run, and the policy allows it", async (context) => {
  const built = testSite(context, site(FULL));
  await built.buildWell();
  const page = built.page("/docs/a");
  const scripts = page('script[src^="https:"]').toArray();
  assert.deepEqual(
    scripts.map((script) => [
      page(script).attr("src"),
      page(script).attr("type"),
      page(script).attr("data-type"),
    ]),
    [
      ["https://stats.example/s.js", "text/plain", undefined],
      ["https://chat.example/c.mjs", "text/plain", "module"],
    ],
  );
  assert.match(built.read("_headers"), /script-src [^;]*https:\/\/chat\.example https:\/\/stats\.example/);
});

test("A purpose that nobody is asked for, a tag that cannot wait and a missing page are errors", async (context) => {
  const found = async (settings: string) => problemLines(await testSite(context, site(settings)).build());
  const [first = "", ...others] = await found(
    `${HEAD} consent: { purposes: ["analytics"], policy: "/nowhere" }`,
  );
  assert.match(
    first,
    /error consent-purpose: `consent\.purposes` has no purpose `chat` \(Purposes are: `analytics`\)/,
  );
  assert.match(
    others.join("\n"),
    /^docsite\.config\.js:5:\d+ error consent-policy: No page is at `\/nowhere`/,
  );
  const link = `head: [{ tag: "link", attributes: { rel: "stylesheet", href: "https://a.example/a.css", "data-consent": "x" } }],`;
  assert.match(
    (await found(`${link} consent: { purposes: ["x"] }`)).join(),
    /consent-purpose: A tag `link` cannot wait/,
  );
  assert.match((await found(HEAD)).join(), /has no purpose `analytics` \(Name it in `consent\.purposes`/);
  assert.match(
    (await found(`consent: { purposes: [{ name: "x", modules: ["./src/none.ts"] }] }`)).join(),
    /error client-module/,
  );
  assert.match((await found('embeds: { consent: "y" }')).join(), /has no purpose `y`/);
});

test("Sites without it get nothing of it", async (context) => {
  const built = testSite(context, site(""));
  await built.buildWell();
  const script = built.files().find((file) => /assets\/boot-/.test(file)) ?? "";
  assert.doesNotMatch(built.read(script) + built.read("docs/b/index.html"), /consent/);
});

describe("In a browser, the question for consent", () => {
  const shared = suiteContext();
  let browser: Browser;
  let url: string;
  let policy: string;
  before(async () => {
    browser = await openBrowser(shared);
    const built = testSite(shared, site(FULL));
    await built.buildWell();
    [, policy = ""] = /Content-Security-Policy: (.*)/i.exec(built.read("_headers")) ?? [];
    url = await serveFolder(shared, path.join(built.dir, "dist"), { "content-security-policy": policy });
  });

  /** Opens a page under the policy of the site. `asked`: the hosts of other sites that were asked for something. */
  async function open(options: BrowserContextOptions & { gpc?: boolean } = {}, address = url) {
    const { gpc = false, ...given } = options;
    const context = await browser.newContext(given);
    if (gpc)
      await context.addInitScript(
        "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
      );
    const asked: string[] = [];
    await context.route(/^https:/, async (request) => {
      asked.push(new URL(request.request().url()).host);
      await request.fulfill({
        contentType: /\.m?js$/.test(request.request().url()) ? "text/javascript" : "text/html",
        body: "",
      });
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await visit(page, `${address}docs/a`);
    return { context, page, asked, refused };
  }
  const question = (page: Page) => page.getByRole("region", { name: "Privacy settings" });
  const press = (page: Page, name: string) => question(page).getByRole("button", { name }).click();
  const ran = (page: Page) => page.evaluate("[...(globalThis.ran ?? [])].sort().join()");
  const heard = (page: Page) => page.evaluate("globalThis.heard.join(' ')");

  it("takes no focus, stands early in the order of the keys, and has no barriers", async () => {
    for (const width of [1280, 390]) {
      const { context, page, asked } = await open({ viewport: { width, height: 800 } });
      await question(page).waitFor();
      assert.equal(await page.evaluate("document.activeElement === document.body"), true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate("Boolean(document.activeElement.closest('.consent'))"), true);
      assert.deepEqual(await barriers(page), []);
      const sizes = await question(page)
        .getByRole("button", { name: /all$/ })
        .evaluateAll((all: HTMLElement[]) => all.map((each) => `${each.offsetWidth} ${each.offsetHeight}`));
      assert.equal(new Set(sizes).size, 1, sizes.join());
      assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
      assert.deepEqual([asked, await ran(page), await heard(page)], [[], "", ""]);
      await context.close();
    }
  });

  it("loads nothing where it is refused, and is not asked again", async () => {
    const { context, page, asked } = await open();
    await press(page, "Reject all");
    await page.reload();
    await page.getByRole("button", { name: "Privacy settings" }).waitFor();
    assert.equal(await question(page).count(), 0);
    assert.deepEqual([asked, await ran(page)], [[], ""]);
    await context.close();
  });

  it("loads everything once where it is agreed to, on later visits too, and tells scripts of the site", async () => {
    const { context, page, asked, refused } = await open();
    await press(page, "Accept all");
    await eventually(async () => assert.equal(await ran(page), "inline,module"));
    await eventually(() =>
      assert.deepEqual(asked.toSorted(), ["chat.example", "stats.example", "video.example"]),
    );
    assert.equal(await heard(page), "analytics+chat+media");
    await page.getByRole("main").getByRole("link", { name: "to B" }).click();
    await page.getByRole("heading", { name: "B" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "to A" }).click();
    await page.getByRole("heading", { name: "A", exact: true }).waitFor();
    assert.equal(await ran(page), "inline,module");
    await page.reload();
    await eventually(async () => assert.equal(await ran(page), "inline,module"));
    assert.equal(await heard(page), "analytics+chat+media");
    assert.deepEqual(refused, []);
    await context.close();
  });

  it("takes a choice among purposes, which the footer changes", async () => {
    const { context, page, asked } = await open();
    await question(page).getByRole("checkbox", { name: "Live chat" }).check();
    await press(page, "Save choice");
    await eventually(() => assert.deepEqual(asked, ["chat.example"]));
    assert.equal(await page.locator("html").getAttribute("data-consent"), "chat");
    await page.getByRole("button", { name: "Privacy settings" }).click();
    assert.equal(await page.evaluate("document.activeElement.ariaLabel"), "Privacy settings");
    assert.ok(await question(page).getByRole("checkbox", { name: "Live chat" }).isChecked());
    await page.keyboard.press("Escape");
    assert.equal(await question(page).count(), 0);
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Privacy settings");
    await page.getByRole("button", { name: "Privacy settings" }).click();
    // What runs ends with the page.
    const reloaded = page.waitForEvent("load");
    await press(page, "Reject all");
    await reloaded;
    assert.equal(await page.locator("html").getAttribute("data-consent"), "");
    assert.deepEqual(asked, ["chat.example"]);
    assert.equal(
      await page.evaluate(
        "[...document.querySelectorAll('.consent a')].map(({ pathname }) => pathname).join()",
      ),
      "",
    );
    await page.getByRole("button", { name: "Privacy settings" }).click();
    await question(page).getByRole("link", { name: "Privacy policy" }).click();
    await page.getByRole("heading", { name: "Privacy", exact: true }).waitFor();
    await context.close();
  });

  it("is not asked where the browser says no, and again after a year", async () => {
    const { context, page, asked } = await open({ gpc: true });
    await page.getByRole("button", { name: "Privacy settings" }).waitFor();
    assert.equal(await question(page).count(), 0);
    await page.getByRole("button", { name: "Privacy settings" }).click();
    await press(page, "Accept all");
    await eventually(() => assert.ok(asked.includes("stats.example")));
    await page.evaluate(
      `localStorage.setItem("consent", localStorage.getItem("consent").replace(/"at":\\d+/, '"at":1700000000000'))`,
    );
    asked.length = 0;
    await page.reload();
    await page.getByRole("button", { name: "Privacy settings" }).waitFor();
    assert.deepEqual(asked, []);
    await context.close();
  });

  it("loads nothing without JavaScript", async () => {
    const { context, page, asked } = await open({ javaScriptEnabled: false });
    await page.getByRole("heading", { name: "A", exact: true }).waitFor();
    assert.deepEqual([asked, await question(page).count()], [[], 0]);
    await context.close();
  });

  it("is left to the consent manager of the site", async (context) => {
    const built = testSite(
      context,
      site(`${HEAD} consent: { ${PURPOSES}, banner: false }, clientModules: ["./src/own.ts"]`),
    );
    await built.buildWell();
    const other = await serveFolder(context, path.join(built.dir, "dist"));
    const { context: opened, page, asked } = await open({}, other);
    await page.getByRole("heading", { name: "A", exact: true }).waitFor();
    const tell = `document.dispatchEvent(new CustomEvent("docsite:set-consent", { detail: { purposes: ["analytics", "unknown"] } }))`;
    await eventually(async () => {
      await page.evaluate(tell);
      assert.equal(await ran(page), "inline,module");
    });
    await eventually(() => assert.ok(asked.includes("stats.example")));
    assert.ok(!asked.includes("chat.example"));
    assert.equal(await question(page).count(), 0);
    await opened.close();
  });
});
