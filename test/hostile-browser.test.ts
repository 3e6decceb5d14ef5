// Sites whose texts attack, opened and used in a browser that reports whatever runs or is asked for elsewhere.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import { ATTACK, HOSTILE_SITES } from "./fixtures/hostile/sites.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { eventually, testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

interface Watched {
  readonly page: Page;
  /** What ran, opened, was refused by the policy or went to a foreign address, with the page it happened on. */
  readonly attacks: string[];
}

/**
 * Serves a site. Without a policy, attacks run and are seen at their work; with the one that the build gives, the
 * browser names each that it stopped.
 */
function serve(context: TestContext, { dir }: TestSite, policy?: string): Promise<string> {
  const headers = policy === undefined ? {} : { "content-security-policy": policy };
  return serveFolder(context, path.join(dir, "dist"), headers);
}

/** A page that reports what happens on the pages below an address. */
async function watch(browser: Browser, url: string): Promise<Watched> {
  const browsing = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await browsing.newPage();
  const attacks: string[] = [];
  const report = (what: string) => attacks.push(`${decodeURI(page.url())}: ${what}`);
  await page.exposeFunction("hit", () => report("a script ran"));
  await page.exposeFunction("refused", (what: string) => report(what));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) =>
      (globalThis as unknown as { refused(what: string): void }).refused(
        `${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  page.on("dialog", (dialog) => {
    report(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => report(`error ${error.message}`));
  page.on("popup", (popup) => report(`window ${popup.url()}`));
  // Only seen: a browser whose requests can be changed keeps nothing, and loads scripts anew for each page.
  browsing.on("request", (request) => {
    if (!request.url().startsWith(url)) report(`request to ${request.url()}`);
  });
  return { page, attacks };
}

const addressOf = (url: string, file: string) => url + file.split("/").map(encodeURIComponent).join("/");

/** What would run, or lead to code, when a person uses the page. */
async function traps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .flatMap((element) => [...element.attributes])
      .filter(
        ({ name, value }) =>
          name.startsWith("on") ||
          (/^(?:href|src|action|formaction|data|xlink:href|srcdoc)$/.test(name) &&
            // Browsers read addresses without these.
            // oxlint-disable-next-line no-control-regex
            /^(?:javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ""))),
      )
      .map(({ name, value }) => `${location.pathname}: ${name}=${value}`),
  );
}

/** Opens every page, as a visitor who comes from elsewhere. */
async function openAll({ page, attacks }: Watched, url: string, site: TestSite): Promise<void> {
  for (const file of site.files().filter((name) => name.endsWith(".html"))) {
    await visit(page, addressOf(url, file));
    await page.waitForLoadState("load");
    // A redirect that is still under way would interrupt the next visit.
    if (site.read(file).includes('http-equiv="refresh"'))
      await page.waitForURL((address) => address.href !== addressOf(url, file));
    attacks.push(...(await eventually(() => traps(page))));
  }
}

/** Goes to every page that the page links to, without loading it anew. Gives how many there were. */
async function navigateAll({ page, attacks }: Watched, start: string): Promise<number> {
  await visit(page, start);
  const links = await page.evaluate(() => {
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([role=button])")]
      .filter((link) => link.origin === location.origin && link.pathname !== location.pathname)
      // The Markdown of a page is no page.
      .filter((link) => !link.pathname.endsWith(".md"))
      .map((link) => link.href);
    return [...new Set(hrefs)];
  });
  let navigated = 0;
  for (const link of links) {
    await visit(page, start);
    // The rest of the sidebar comes after the page.
    await page.waitForFunction((href) => {
      const anchors = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([role=button])")];
      const anchor = anchors.find((candidate) => candidate.href === href);
      // Later: a full load would end what is evaluated here, before it has said that it is done.
      if (anchor) setTimeout(() => anchor.click());
      return anchor !== undefined && Object.assign(globalThis, { sameDocument: true });
    }, link);
    await page
      .waitForURL((address) => address.pathname === new URL(link).pathname)
      .catch(() => assert.fail(`${link} did not open: ${page.url()}`));
    await page.locator("main h1").first().waitFor();
    // A page that redirects may lead on in the meantime.
    if (await eventually(() => page.evaluate(() => "sameDocument" in globalThis))) navigated++;
    attacks.push(...(await eventually(() => traps(page))));
  }
  return navigated;
}

/** Types into the search, looks at what it shows, and follows the first result. */
async function searchAll({ page, attacks }: Watched, start: string, query: string): Promise<void> {
  await visit(page, start);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox", { name: "Search" });
  await field.waitFor();
  for (const text of [ATTACK, `${query} ${ATTACK}`, "__proto__ constructor", query]) {
    await field.fill(text);
    await dialog
      .getByRole("status")
      .filter({ hasText: /result/i })
      .waitFor();
    attacks.push(...(await traps(page)));
  }
  await dialog
    .getByRole("status")
    .filter({ hasText: /^\d+ result/ })
    .waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("main h1").first().waitFor();
  attacks.push(...(await traps(page)));
}

describe("a site whose texts attack", { concurrency: false }, () => {
  const context = suiteContext();
  let browser: Browser;
  before(async () => (browser = await openBrowser(context, { offline: true })));

  for (const [name, { files, query }] of Object.entries(HOSTILE_SITES)) {
    it(`runs no foreign script and asks nobody else: ${name}`, async (test) => {
      const site = testSite(test, files);
      const { exitCode, diagnostics, contentPolicy } = await site.build();
      assert.equal(exitCode, 0, JSON.stringify(diagnostics, undefined, 2));
      assert.ok(contentPolicy);
      const first = site
        .files()
        .find((file) => /^docs\/.*\.html$/.test(file) && site.read(file).includes("<main"));
      for (const policy of [undefined, contentPolicy]) {
        const url = await serve(test, site, policy);
        const start = addressOf(url, first ?? "");
        const watched = await watch(browser, url);
        await openAll(watched, url, site);
        assert.ok((await navigateAll(watched, start)) > 0);
        await searchAll(watched, start, query);
        await watched.page.context().close();
        assert.deepEqual(watched.attacks, [], policy ?? "without a policy");
      }
    });
  }

  it("would be seen to: what an author's own HTML runs is reported", async (test) => {
    const site = testSite(test, {
      "content/docs/a.md": "# A\n\n<svg onload='hit()'></svg>\n\n![x](https://foreign.example/x.png)\n",
    });
    const { contentPolicy } = await site.build();
    for (const [policy, expected] of [
      [undefined, /a script ran/],
      [contentPolicy, /script-src-attr refused inline/],
    ] as const) {
      const url = await serve(test, site, policy);
      const watched = await watch(browser, url);
      await openAll(watched, url, site);
      await eventually(() => assert.match(watched.attacks.join("\n"), expected));
      await eventually(() =>
        assert.match(watched.attacks.join("\n"), /request to https:\/\/foreign\.example/),
      );
      await watched.page.context().close();
    }
  });

  for (const body of [
    "[x](javascript:hit())",
    "[x](<java&Tab;script:hit()>)",
    "[x](&#106;avascript:hit())",
    "[x](JAVASCRIPT:hit())",
    "[x](vbscript:hit)",
    "[x](data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==)",
    "[x]\n\n[x]: javascript:hit()",
    "<javascript:hit()>",
    "![x](javascript:hit())",
    "![x](vbscript:hit)",
    "![x](data:text/html,x)",
    "[![x](/x.svg)](javascript:hit())",
    ":::note[[x](javascript:hit())]\nText\n:::",
    "Note[^1].\n\n[^1]: [x](javascript:hit())",
  ])
    it(`does not build with code in an address: ${JSON.stringify(body)}`, async (test) => {
      const site = testSite(test, {
        "content/docs/a.md": `# A\n\n${body}\n`,
        "content/static/x.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
      });
      const { exitCode, diagnostics } = await site.build();
      assert.equal(exitCode, 1);
      assert.deepEqual(
        diagnostics.map(({ code, file }) => [code, file]),
        [["unsafe-link", "content/docs/a.md"]],
      );
    });
});
