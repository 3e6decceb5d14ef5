// Pages without a network, by a service worker.
import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { configWith } from "./support/problems.js";
import { eventually, testSite, type TestSite } from "./support/site.js";

/** Pages of the site. */
const NAMES = ["a", "b", "c", "d"] as const;

/** What every part of a page of a deployment says: its text, its script and its style sheet. */
function filesOf(edition: number, settings: string) {
  return {
    "docsite.config.js": configWith(`clientModules: ["./src/edition.ts"], ${settings}`),
    "src/edition.ts": `import "./edition.css";\nimport type {} from "docsite-cli";\ndocument.documentElement.dataset.edition = "${edition}";\n`,
    "src/edition.css": `:root { --edition: "${edition}"; }\n`,
    ...Object.fromEntries(
      NAMES.map((name) => [
        `content/docs/${name}.md`,
        `# Page ${name}\n\nEdition ${edition}.\n\n${NAMES.map((other) => `[to ${other}](./${other}.md)`).join(" ")}\n\n![Edition](./edition.svg)\n`,
      ]),
    ),
    "content/docs/edition.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="${100 + edition}" height="100"/>`,
  };
}

/** What else the host answers: an interface, an application, and a file to download. */
const OTHERS: Readonly<
  Record<string, readonly [type: string, text: string, headers?: Readonly<Record<string, string>>]>
> = {
  "/api/me": ["application/json", '{"name":"Ada"}'],
  "/app": ["text/html", "<!DOCTYPE html><html><head><title>App</title></head><body>Ada</body></html>"],
  "/big.svg": ["image/svg+xml", " ".repeat(6_000_000), { "content-length": "6000000" }],
  "/secret.svg": ["image/svg+xml", "<svg/>", { "cache-control": "no-store" }],
};

/** A host whose deployments are swapped at once, and that can go away. */
async function hostOf(all: TestContext, folder: string) {
  const inner = await serveFolder(all, path.join(folder, "current"));
  const state = { isDown: false, asked: [] as string[] };
  const server = createServer((request, response) => {
    if (state.isDown) return void request.socket.destroy();
    const [type, text, headers = {}] = OTHERS[request.url ?? ""] ?? [];
    if (type !== undefined)
      return void response.writeHead(200, { "content-type": type, ...headers }).end(text);
    state.asked.push(request.url ?? "");
    void (async () => {
      const answer = await fetch(new URL(request.url ?? "/", inner));
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type, "cache-control": "no-cache" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  const url = `http://127.0.0.1:${await listen(all, server)}/`;
  return { url, state };
}

async function deployed(site: TestSite, folder: string, edition: number, settings: string): Promise<void> {
  for (const [file, text] of Object.entries(filesOf(edition, settings))) site.write(file, text);
  await site.buildWell();
  cpSync(path.join(site.dir, "dist"), path.join(folder, String(edition)), { recursive: true });
}

function publish(folder: string, edition: number): void {
  rmSync(path.join(folder, "current"), { force: true });
  symlinkSync(path.join(folder, String(edition)), path.join(folder, "current"), "dir");
}

/** Waits until the worker has saved what the page has loaded. */
async function settled(page: Page, names: readonly string[]): Promise<void> {
  await eventually(async () => {
    const saved = await page.evaluate(async () => {
      const store = (await caches.keys()).find((name) => name.endsWith(" pages"));
      const keys = store === undefined ? [] : await (await caches.open(store)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
    for (const name of names) assert.ok(saved.includes(name), saved.join());
  });
}

/** The editions of the parts of a page. */
function editionsOf(page: Page): Promise<{ text: string; script: string; sheet: string; image: string }> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const image = document.querySelector<HTMLImageElement>(".prose img");
    return {
      text: /Edition (\d+)/.exec(document.querySelector("main")?.textContent ?? "")?.[1] ?? "none",
      script: root.dataset["edition"] ?? "none",
      sheet: getComputedStyle(root).getPropertyValue("--edition").replaceAll(/\D/g, "") || "none",
      image: image?.complete === true ? String(image.naturalWidth - 100) : "none",
    };
  });
}

const note = (page: Page) => page.getByRole("complementary", { name: "You are offline" });

async function contextOf(all: TestContext): Promise<BrowserContext> {
  return (await openBrowser(all)).newContext();
}

/** The site of a host with these deployments, of which the first one is published, in a browser. */
async function opened(all: TestContext, editions = 1, settings = "offline: true") {
  const site = testSite(all, {});
  const folder = path.join(site.dir, "hosts");
  for (let edition = 1; edition <= editions; edition++) await deployed(site, folder, edition, settings);
  publish(folder, 1);
  const host = await hostOf(all, folder);
  const page = await (await contextOf(all)).newPage();
  await visit(page, `${host.url}docs/a`);
  return { ...host, folder, page };
}

describe("With `offline`", () => {
  test("a page that was opened is there without a network, complete, and says since when", async (all) => {
    const { url, state, page } = await opened(all);
    await settled(page, ["/docs/a", "/offline"]);
    await page.getByRole("link", { name: "to b" }).click();
    await page.getByRole("heading", { name: "Page b" }).waitFor();
    await settled(page, ["/docs/b"]);
    state.isDown = true;
    for (const name of ["a", "b"]) {
      await visit(page, `${url}docs/${name}`);
      await page.getByRole("heading", { name: `Page ${name}` }).waitFor();
      await eventually(async () =>
        assert.deepEqual(await editionsOf(page), { text: "1", script: "1", sheet: "1", image: "1" }),
      );
      await note(page)
        .getByText(/^You are offline\. This page was saved on .*\d/)
        .waitFor();
    }
    await page.getByRole("link", { name: "to a" }).click();
    await page.getByRole("heading", { name: "Page a" }).waitFor();
    await note(page).waitFor();
  });

  test("another page says that it is not there, lists those that are, and comes with the network", async (all) => {
    const { url, state, page } = await opened(all);
    await settled(page, ["/docs/a", "/offline"]);
    state.isDown = true;
    await visit(page, `${url}docs/c`);
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/docs/c");
    const list = page.getByRole("main").getByRole("listitem");
    await list.getByRole("link", { name: "Page a" }).waitFor();
    assert.equal(await list.count(), 1);
    state.isDown = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByRole("heading", { name: "Page c" }).waitFor();
    assert.equal(await note(page).count(), 0);
  });

  test("a saved page that has changed meanwhile is told once there is a network", async (all) => {
    const { url, state, folder, page } = await opened(all, 2);
    await settled(page, ["/docs/a"]);
    state.isDown = true;
    await visit(page, `${url}docs/a`);
    await note(page).waitFor();
    publish(folder, 2);
    state.isDown = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await note(page).getByText("This page has changed.").waitFor();
    assert.equal((await editionsOf(page)).text, "1");
    await note(page).getByRole("button", { name: "Show the new version" }).click();
    await page.getByText("Edition 2.").waitFor();
    await note(page).waitFor({ state: "detached" });
  });

  test("whatever is published and however the network fails, a page is of one deployment, and of the last one while there is a network", async (all) => {
    const editions = Number(process.env["DEPLOYMENTS"] ?? 5);
    const { url, state, folder, page } = await opened(all, editions);
    await settled(page, ["/docs/a", "/offline"]);
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let current = 1;
    const steps: string[] = [];
    for (let step = 0; step < editions * 6; step++) {
      if (random(6) === 0 && current < editions) publish(folder, (current += 1));
      if (random(3) === 0) state.isDown = !state.isDown;
      const name = NAMES[random(NAMES.length)] ?? "a";
      const link = page.getByRole("link", { name: `to ${name}` });
      const isClick = random(2) === 0 && (await link.count()) > 0;
      steps.push(`${current} ${state.isDown ? "down" : "up"} ${isClick ? "click" : "open"} ${name}`);
      if (isClick) await link.click();
      else await visit(page, `${url}docs/${name}`);
      await eventually(async () => {
        const isMissing = (await page.locator("[data-saved-pages]").count()) > 0;
        const problem = page.getByRole("main").getByRole("heading", { name: `Page ${name}` });
        const shown = isMissing || (await problem.count()) > 0;
        // A click without a network on a page that is not saved says so where the reader is.
        const isTold = isClick && state.isDown && (await page.getByText(/network|offline/i).count()) > 0;
        assert.ok(shown || isTold, steps.join("\n"));
        if (isMissing) assert.ok(state.isDown, steps.join("\n"));
        if (isMissing || !shown) return;
        const { text, ...others } = await editionsOf(page);
        assert.deepEqual(others, { script: text, sheet: text, image: text }, steps.join("\n"));
        // What a page has loaded before a click may be from before that, as on any site.
        if (isClick) return;
        if (state.isDown) assert.equal(await note(page).count(), 1, steps.join("\n"));
        else assert.equal(text, String(current), steps.join("\n"));
      });
    }
  });

  test("nothing is saved that is no part of the site", async (all) => {
    const { url, page } = await opened(all);
    await settled(page, ["/docs/a"]);
    await visit(page, `${url}docs/b`);
    await page.evaluate(async (paths) => {
      for (const path of paths) await (await fetch(path)).text();
      for (const path of ["/big.svg", "/secret.svg", "/docs/a"])
        await new Promise((resolve) => {
          const image = new Image();
          image.addEventListener("load", resolve);
          image.addEventListener("error", resolve);
          image.src = path;
        });
    }, Object.keys(OTHERS));
    await visit(page, `${url}app`);
    await visit(page, `${url}docs/c`);
    await settled(page, ["/docs/b", "/docs/c"]);
    const saved = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url: address }) => new URL(address).pathname);
    });
    assert.deepEqual(
      saved.filter((name) => Object.hasOwn(OTHERS, name)),
      [],
    );
  });

  test("what the site names is saved on the first visit, and its search works", async (all) => {
    const { url, state, page } = await opened(all, 1, 'offline: { save: ["/docs/{a,b,c}"] }');
    await settled(page, ["/docs/a", "/docs/b", "/docs/c"]);
    await eventually(async () =>
      assert.ok(await page.evaluate(() => caches.match("/assets/search/index.json"))),
    );
    state.isDown = true;
    await page.keyboard.press("Control+k");
    await page.keyboard.type("page c");
    await page
      .getByRole("option", { name: /Page c/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Page c" }).waitFor();
    await note(page).waitFor();
    await visit(page, `${url}docs/d`);
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
  });
});

test('`offline: "remove"` takes away the worker and what it has saved', async (all) => {
  const site = testSite(all, {});
  const folder = path.join(site.dir, "hosts");
  await deployed(site, folder, 1, "offline: true");
  await deployed(site, folder, 2, 'offline: "remove"');
  publish(folder, 1);
  const { url } = await hostOf(all, folder);
  const page = await (await contextOf(all)).newPage();
  await visit(page, `${url}docs/a`);
  await settled(page, ["/docs/a"]);
  publish(folder, 2);
  await visit(page, `${url}docs/b`);
  await eventually(async () => {
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    assert.deepEqual(left, [0, 0]);
  });
});

test("A site without it has no worker, and one with it works below a path and in each language", async (all) => {
  const plain = testSite(all, { "docsite.config.ts": configWith(), "content/docs/a.md": "# A\n" });
  await plain.buildWell();
  assert.equal(plain.has("sw.js"), false);
  const site = testSite(all, {
    "docsite.config.ts": configWith(
      'baseUrl: "/base/", offline: { save: ["/docs/**"] }, i18n: { defaultLocale: "en", locales: ["en", "de"] }',
    ),
    "content/docs/a.md": "# A\n",
  });
  await site.buildWell();
  const list = site.read("sw.js").match(/\/base\/assets\/offline-[0-9a-f]{8}\.json/)?.[0] ?? "";
  const { pages } = JSON.parse(
    readFileSync(path.join(site.dir, "dist", list.replace("/base/", "")), "utf8"),
  ) as {
    pages: string[];
  };
  assert.deepEqual(pages, ["/base/docs/a", "/base/de/docs/a"]);
  assert.match(
    site.read("sw.js"),
    /\["\/base\/de\/","\/base\/de\/offline"\],\["\/base\/","\/base\/offline"\]/,
  );
  assert.match(site.page("/de/offline")("h1").text(), /offline/);
  assert.doesNotMatch(site.read("sitemap.xml"), /offline/);
});

test("A page of the site stands in for missing ones, and a worker of its own is told", async (all) => {
  const site = testSite(all, {
    "docsite.config.js": configWith("offline: true"),
    "content/docs/a.md": "# A\n",
    "content/pages/offline.md": "# Nothing here\n\nCall us.\n",
    "content/static/sw.js": "",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, message }) => `${code} ${message}`),
    ["worker-replaced The static file `sw.js` takes the place of the service worker"],
  );
  site.remove("content/static/sw.js");
  await site.buildWell();
  assert.equal(site.page("/offline")("h1").text(), "Nothing here");
  site.remove("content/pages/offline.md");
  site.write("content/pages/offline.tsx", "export default () => <h1>From code</h1>;\n");
  await site.buildWell();
  assert.equal(site.page("/offline")("h1").text(), "From code");
});

test("The plugin of Docusaurus for it is taken over", async (all) => {
  const site = testSite(all, {
    "docusaurus.config.js": `module.exports = {
      title: "P", url: "https://project.example", baseUrl: "/base/",
      presets: [["classic", { blog: false }]],
      plugins: [["@docusaurus/plugin-pwa", {
        offlineModeActivationStrategies: ["appInstalled", "queryString"],
        pwaHead: [
          { tagName: "link", rel: "manifest", href: "/app.webmanifest" },
          { tagName: "meta", name: "theme-color", content: "rgb(37, 194, 160)" },
        ],
      }]],
    };\n`,
    "docs/a.md": "# A\n",
    "static/app.webmanifest": "{}",
  });
  await site.buildWell();
  assert.ok(site.has("sw.js"));
  const $ = site.page("/docs/a");
  assert.equal($("link[rel=manifest]").attr("href"), "/base/app.webmanifest");
  assert.equal($("meta[name=theme-color]").last().attr("content"), "rgb(37, 194, 160)");
});
