// A hosted engine behind the search dialog: Typesense, with the records that were exported, and engines of the site's own.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { before, describe, suite, test, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import { check } from "../src/commands/check.js";
import { FEATURES } from "../src/features/index.js";
import { partOf } from "../src/features/shards/command-line.js";
import { merge } from "../src/features/shards/merge.js";
import { exportSearch } from "../src/commands/search-export.js";
import { barriers } from "./support/barriers.js";
import { intercept, openBrowser, serveFolder } from "./support/browser.js";
import { eventually, listBuilt, ROOT, testSite, type TestSite, serveHere } from "./support/site.js";
import { ADMIN_KEY, SEARCH_KEY, startTypesense, type TypesenseServer } from "./support/typesense.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const FILES = {
  "versions.json": '["2.0", "1.0"]',
  "versioned_docs/version-2.0/install.md":
    "# Install\n\nBegin here.\n\n## Requirements\n\nA machine with Docker, and a *password* for it.\n\n## Restore\n\nPut the dump back.\n",
  "versioned_docs/version-2.0/settings.md": "# Settings\n\nThe password is read once: `DB_PASSWORD`.\n",
  "versioned_docs/version-1.0/install.md": "# Install\n\nThe old password.\n",
  "versioned_sidebars/version-2.0-sidebars.json": '{ "main": [{ "Guides": ["install"] }, "settings"] }',
  "content/docs/install.md": "# Install\n",
  "content/pages/index.md": "# Home\n\nWelcome. [Install](/docs/install) [1](/docs/1.0/install)\n",
  "content/blog/2024-01-02-hello.md": "# Hello\n\nA post about a password.\n",
  "i18n/de/docusaurus-plugin-content-docs/version-2.0/install.md":
    "# Einrichten\n\nMit Passwort und <b>Zeichen</b>.\n",
  "openapi/fleet.yaml":
    'openapi: 3.1.0\ninfo: { title: Fleet, version: "1" }\npaths: { /users: { post: { summary: Change the password, responses: { "200": { description: ok } } } } }\n',
};

const config = (provider: string, more = "") =>
  `export default { title: "Test", url: "https://test.example", ${more} search: { provider: ${provider} } };\n`;

const dialog = (page: Page, name = "Search") => page.getByRole("dialog", { name });
const field = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const options = (page: Page) => page.getByRole("dialog").getByRole("option");
const groups = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("listbox")
    .getByRole("group")
    .evaluateAll((all) => all.map((group) => group.ariaLabel));
const addresses = (page: Page) =>
  options(page).evaluateAll((all) => all.map((option) => option.getAttribute("href")));

/** Opens the search and waits for results. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).fill(text);
  await page.getByRole("dialog").getByRole("status").filter({ hasText: /\d/ }).waitFor();
}

suite("Typesense", () => {
  const context = suiteContext();
  let typesense: TypesenseServer;
  let site: TestSite;
  let browser: Browser;
  let url: string;
  before(async () => {
    typesense = await startTypesense(context);
    const provider = `{ name: "typesense", host: "${typesense.url}/", apiKey: "${SEARCH_KEY}", collection: "docs" }`;
    const languages = 'i18n: { defaultLocale: "en", locales: ["en", "de"] }, blog: {},';
    site = testSite(context, { "docsite.config.js": config(provider, languages), ...FILES });
    // The package is that of the site.
    mkdirSync(path.join(site.dir, "node_modules"));
    symlinkSync(path.join(ROOT, "node_modules/typesense"), path.join(site.dir, "node_modules/typesense"));
    const { contentPolicy = "" } = await site.buildWell();
    await upload(site, typesense);
    url = await serveFolder(context, path.join(site.dir, "dist"), {
      "content-security-policy": contentPolicy,
    });
    browser = await openBrowser(context);
  });

  /** A page of the site. Errors of scripts and of the policy fail the test; `expected`: those that have to be there. */
  async function visit(t: TestContext, route = "docs/install", expected = /^$/): Promise<Page> {
    const profile = await browser.newContext({ reducedMotion: "reduce" });
    atEnd(t, () => profile.close());
    const page = await profile.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !expected.test(message.text()))
        errors.push(message.text());
    });
    atEnd(t, () => assert.deepEqual(errors, []));
    await page.goto(url + route);
    return page;
  }

  test("takes the place of the index, and is not loaded before the search is opened", async (t) => {
    const indexes = site.files().filter((file) => file.startsWith("assets/search/"));
    assert.ok(
      indexes.every((file) => /(?:index\.json|parts\/manifest-\w+\.json)$/.test(file)),
      indexes.join("\n"),
    );
    const page = await visit(t);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload({ waitUntil: "networkidle" });
    assert.ok(!asked.some((address) => /search|mount/.test(address)), asked.join("\n"));
    await searchFor(page, "password");
    assert.ok(asked.some((address) => address.startsWith(typesense.url)));
    // Scripts of its own: no index and no engine for it.
    assert.ok(!site.files().some((file) => file.endsWith(".js") && /elasticlunr/.test(site.read(file))));
  });

  test("results are grouped by page, with what it has found as marks, and counted", async (t) => {
    const page = await visit(t);
    await searchFor(page, "password");
    assert.deepEqual((await groups(page)).sort(), [
      "Blog, Hello",
      "Change the password",
      "Guides, Install",
      "Settings",
    ]);
    assert.match(await dialog(page).getByRole("status").innerText(), /4 results on 4 pages/);
    const option = options(page).filter({ hasText: "Requirements" });
    // It is the whole text: there are no dots around it.
    assert.match(await option.innerText(), /\nA machine with Docker, and a password for it\.$/);
    assert.deepEqual(await option.locator("mark").allInnerTexts(), ["password"]);
    assert.equal(await option.getAttribute("href"), "/docs/install#requirements");
    assert.match(await options(page).filter({ hasText: "Change the" }).innerText(), /POST/);
  });

  test("a wrong letter is forgiven, and the word that was meant is marked", async (t) => {
    const page = await visit(t);
    await searchFor(page, "pasword");
    assert.deepEqual(
      await options(page).filter({ hasText: "Requirements" }).locator("mark").allInnerTexts(),
      ["password"],
    );
  });

  test("keys move through the results, and Enter opens the section with its words marked", async (t) => {
    const page = await visit(t, "docs/settings");
    await searchFor(page, "restore");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/install#restore$/);
    await page.locator("main mark").first().waitFor();
    assert.deepEqual(await page.locator("main mark").allInnerTexts(), ["Restore"]);
    await page.keyboard.press("Control+k");
    assert.match(await options(page).first().innerText(), /restore/);
  });

  test("readers of another version search that one, and all that has no versions", async (t) => {
    const page = await visit(t, "docs/1.0/install");
    await searchFor(page, "password");
    assert.deepEqual((await groups(page)).sort(), ["Blog, Hello", "Change the password", "Install"]);
    const old = options(page).filter({ hasText: "The old password" });
    assert.equal(await old.getAttribute("href"), "/docs/1.0/install");
  });

  test("one part of the site can be searched alone", async (t) => {
    const page = await visit(t);
    await searchFor(page, "password");
    await dialog(page).getByRole("button", { name: "API" }).click();
    await eventually(async () => assert.deepEqual(await groups(page), ["Change the password"]));
    await dialog(page).getByRole("button", { name: "All" }).click();
    await eventually(async () => assert.equal((await groups(page)).length, 4));
  });

  test("pages in another language find those in it", async (t) => {
    const page = await visit(t, "de/docs/install");
    await searchFor(page, "passwort");
    assert.deepEqual(await addresses(page), ["/de/docs/install"]);
    // What looks like HTML in a text is text.
    assert.match(await options(page).innerText(), /Zeichen/);
  });

  test("says when there is nothing, and offers pages before something is typed", async (t) => {
    const page = await visit(t);
    await page.keyboard.press("Control+k");
    await options(page).filter({ hasText: "Install" }).first().waitFor();
    await field(page).fill("xylophone");
    await dialog(page).getByText("No results for “xylophone”.").waitFor();
  });

  test("typing on ends the query before, whose answer is never shown", async (t) => {
    const page = await visit(t);
    let release = () => {};
    typesense.holds = (text) =>
      text === "restore" ? new Promise<void>((resolve) => (release = resolve)) : undefined;
    await page.keyboard.press("Control+k");
    const held = page.waitForRequest(/q=restore/);
    await field(page).fill("restore");
    await held;
    await field(page).fill("docker");
    await options(page).filter({ hasText: "Requirements" }).waitFor();
    const stopped = () =>
      typesense.searches.findLast(({ url: asked }) => asked.searchParams.get("q") === "restore");
    await eventually(() => assert.equal(stopped()?.aborted, true));
    release();
    typesense.holds = () => undefined;
    assert.equal(await options(page).filter({ hasText: "Put the dump back" }).count(), 0);
    // It can be asked for again.
    await field(page).fill("restore");
    await options(page).filter({ hasText: "Put the dump back" }).waitFor();
  });

  test("an error of the server is told with its number, in the reader's language, and can be tried again", async (t) => {
    const page = await visit(t, "de/docs/install", /status of 503/);
    typesense.status = 503;
    atEnd(t, () => (typesense.status = undefined));
    await page.keyboard.press("Control+k");
    await field(page).fill("passwort");
    const alert = page.getByRole("alert");
    await alert.getByText("Der Suchdienst meldet den Fehler 503.").waitFor();
    typesense.status = undefined;
    await alert.getByRole("button").click();
    await options(page).filter({ hasText: "Einrichten" }).waitFor();
    assert.equal(await alert.count(), 0);
  });

  test("a wrong key is an error, too", async (t) => {
    const page = await visit(t, "docs/install", /status of 401/);
    await page.route(/x-typesense-api-key/, async (route) => {
      const asked = route.request().url().replace(SEARCH_KEY, "wrong");
      await route.fulfill({ response: await route.fetch({ url: asked }) });
    });
    await page.keyboard.press("Control+k");
    await field(page).fill("password");
    await page.getByRole("alert").getByText("error 401").waitFor();
  });

  test("a device without network, and a server out of reach, are told apart", async (t) => {
    const page = await visit(t, "docs/install", /ERR_/);
    await page.keyboard.press("Control+k");
    await options(page).first().waitFor();
    await page.context().setOffline(true);
    await field(page).fill("password");
    await page.getByRole("alert").getByText("This device is not connected to the network.").waitFor();
    await page.context().setOffline(false);
    await page.route(`${typesense.url}/**`, (route) => route.abort());
    await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
    await page.getByRole("alert").getByText("The search service cannot be reached.").waitFor();
  });

  test("a script of it that does not come is told, and asked for again", async (t) => {
    const page = await visit(t, "docs/install", /ERR_FAILED|Failed to load/);
    const recover = await intercept(page, /search-provider/, (route) => route.abort());
    await page.keyboard.press("Control+k");
    await page.getByRole("alert").getByText("Search could not be loaded.").waitFor();
    recover();
    await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
    await options(page).first().waitFor();
  });

  for (const theme of ["light", "dark"] as const)
    test(`has no barriers in ${theme} mode`, async (t) => {
      const page = await visit(t);
      await page.evaluate((name) => localStorage.setItem("theme", name), theme);
      await page.reload();
      await searchFor(page, "password");
      assert.deepEqual(await barriers(page), []);
    });

  test("is told to read no more than the key for searching may", async () => {
    const asked = await fetch(`${typesense.url}/collections`, {
      method: "POST",
      headers: { "x-typesense-api-key": SEARCH_KEY },
    });
    assert.equal(asked.status, 401);
    assert.ok(!site.files().some((file) => file.endsWith(".js") && site.read(file).includes(ADMIN_KEY)));
  });
});

/** Takes the exported records into a server, by the calls of the documentation. */
async function upload(site: TestSite, { url }: TypesenseServer): Promise<void> {
  const report = await exportSearch(site.dir, {
    format: "typesense",
    out: "records",
    settings: false,
    cache: false,
    signal: new AbortController().signal,
    progress: { stage() {}, done() {} },
    output: new PassThrough(),
  });
  assert.equal(report.exitCode, 0);
  const read = (file: string) => readFileSync(path.join(site.dir, "records", file), "utf8");
  const send = async (method: string, to: string, body: string) => {
    const response = await fetch(url + to, { method, body, headers: { "x-typesense-api-key": ADMIN_KEY } });
    const text = await response.text();
    assert.ok(response.ok, text);
    return text;
  };
  await send(
    "POST",
    "/collections",
    JSON.stringify({ ...JSON.parse(read("settings.json")), name: "docs-1" }),
  );
  const imported = await send(
    "POST",
    "/collections/docs-1/documents/import?action=upsert",
    read("records.jsonl"),
  );
  assert.deepEqual(new Set(imported.split("\n")), new Set(['{"success":true}']), imported);
  assert.equal(imported.split("\n").length, report.records);
  await send("PUT", "/aliases/docs", '{ "collection_name": "docs-1" }');
}

const OWN = `import type { SearchProvider } from "docsite-cli";
const provider: SearchProvider = {
  load: async () => void document.documentElement.setAttribute("data-loaded", ""),
  async query(text, { filter, limit, signal }) {
    const response = await fetch("/answer.json?" + new URLSearchParams({ text, language: filter.language, limit: String(limit) }), { signal });
    return response.json();
  },
};
export default provider;
`;

const ANSWER = {
  pages: [
    {
      url: "/docs/a",
      title: "Alpha",
      breadcrumbs: ["First"],
      sections: [
        { url: "/docs/a", title: "Alpha", excerpt: { text: "Some <i>text</i> here", marks: [[5, 9]] } },
        { url: "/docs/a#more", title: "More", excerpt: `${"Other words. ".repeat(40)}Here is the text.` },
      ],
    },
    { url: "/x", title: "Bad", sections: [{ url: "javascript:alert(1)", title: "Bad" }] },
  ],
  pageCount: 12,
  sectionCount: 34,
};

describe("An engine of the site's own", () => {
  const context = suiteContext();
  const files = {
    "docsite.config.js": config('{ module: "./src/search.ts", origins: ["https://search.example"] }'),
    "src/search.ts": OWN,
    "content/docs/a.md": "# Alpha\n\n## More\n\nHere is the text. [b](b.md)\n",
    "content/docs/b.md": "# Beta\n\n[a](a.md)\n",
    "content/static/answer.json": JSON.stringify(ANSWER),
  };

  test("answers in the dialog, which marks texts that come without marks", async () => {
    const site = testSite(context, files);
    const { contentPolicy = "" } = await site.buildWell();
    assert.match(contentPolicy, /connect-src 'self' https:\/\/search\.example(?:;|$)/);
    const url = await serveFolder(context, path.join(site.dir, "dist"), {
      "content-security-policy": contentPolicy,
    });
    const browser = await openBrowser(context);
    const page = await browser.newPage();
    await page.goto(`${url}docs/b`);
    assert.equal(await page.locator("[data-loaded]").count(), 0);
    const asked = page.waitForRequest(/answer\.json/);
    await searchFor(page, "text");
    assert.equal(new URL((await asked).url()).search, "?text=text&language=en&limit=8");
    assert.equal(await page.locator("[data-loaded]").count(), 1);
    assert.deepEqual(await groups(page), ["First, Alpha"]);
    assert.deepEqual(await options(page).locator("mark").allInnerTexts(), ["<i>t", "text"]);
    assert.ok((await options(page).last().innerText()).length < 200);
    assert.match(await dialog(page).getByRole("status").innerText(), /34 results on 12 pages/);
  });

  test("is served, and edits of it arrive", async (t) => {
    const site = testSite(t, files);
    const { url } = await serveHere(t, site.dir);
    const start = (await (await fetch(`${url}assets/search/index.json`)).json()) as { manifest: string };
    const manifest = await fetch(`${url}assets/search/${start.manifest}`);
    assert.deepEqual(((await manifest.json()) as { filter: unknown }).filter, { language: "en" });
    const script = async () => {
      const html = await (await fetch(`${url}docs/a`)).text();
      return /assets\/boot-\w+\.js/.exec(html)?.[0];
    };
    const first = await script();
    site.write("src/search.ts", OWN.replace("data-loaded", "data-other"));
    await eventually(async () => assert.notEqual(await script(), first));
  });

  test("is part of a site that is built in shards", async (t) => {
    const site = testSite(t, files);
    await site.buildWell();
    for (const index of [1, 2])
      await site.buildWell({ outDir: `part-${index}`, part: partOf({ index, count: 2 }) });
    const outDir = path.join(site.dir, "merged");
    const parts = [1, 2].map((index) => path.join(site.dir, `part-${index}`));
    const signal = new AbortController().signal;
    const given = { outDir, cwd: site.dir, strict: false, signal, onStage() {}, features: FEATURES };
    await merge(parts, given);
    assert.deepEqual(listBuilt(outDir), site.files());
    for (const file of site.files())
      assert.equal(readFileSync(path.join(outDir, file), "utf8"), site.read(file), file);
  });

  test("has to be there, and to make sense", async (t) => {
    const problems = async (content: Readonly<Record<string, string>>) => {
      const site = testSite(t, { "content/docs/a.md": "# Alpha\n", ...content });
      const { diagnostics } = await check(site.dir, {
        drafts: false,
        strict: false,
        external: false,
        signal: new AbortController().signal,
        progress: { stage() {}, done() {} },
      });
      return diagnostics.map(({ code, message }) => `${code}: ${message}`);
    };
    assert.deepEqual(await problems({ "docsite.config.js": config('{ module: "./src/none.ts" }') }), [
      "client-module: The script `src/none.ts` does not exist",
    ]);
    assert.match(
      String(
        await problems({
          "docsite.config.js": config(
            '{ name: "typesense", host: "search.example", apiKey: "k", collection: "c" }',
          ),
        }),
      ),
      /config-value: .*search\.provider\.host/,
    );
    assert.match(
      String(await problems({ "docsite.config.js": config('{ name: "lucene" }') })),
      /`typesense`.*search\.provider\.name/,
    );
    const tests = "- { query: alpha, expect: /docs/a }\n";
    assert.deepEqual(
      await problems({
        "docsite.config.js": config('{ module: "./src/s.ts" }'),
        "src/s.ts": OWN,
        "search.test.yaml": tests,
      }),
      [
        "search-test.provider: The tests of the search do not run: they are about the built-in one, which has been replaced",
      ].map((line) => line.replace("search-test.provider", "search-test")),
    );
  });
});
