// `docsite serve` that is stopped and started again, while pages of the site are open.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { before, test, type TestContext } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { eventually, startServer, testSite, type TestSite } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

const guide = (words: string) =>
  `# Guide\n\n${Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.\n`).join("\n")}\n${words}\n`;

/** A site whose first build waits for the file `go`. */
function patientSite(context: TestContext): TestSite {
  return testSite(context, {
    "docsite.config.js": `import { existsSync } from "node:fs";
export default async () => {
  while (!existsSync(import.meta.dirname + "/go")) await new Promise((resolve) => setTimeout(resolve, 20));
  return { title: "Test", url: "https://test.example" };
};
`,
    "content/docs/guide.md": guide("First words."),
  });
}

/** Starts a server on a known port, and waits until it takes connections. */
async function beginServer(context: TestContext, { dir }: TestSite) {
  const probe = createServer();
  const port = await listen(context, probe);
  await new Promise((resolve) => probe.close(resolve));
  const starting = startServer(context, dir, ["--port", String(port)]);
  const url = `http://127.0.0.1:${port}/`;
  await eventually(() => fetch(`${url}__docsite/live.js`));
  return { starting, url };
}

/** Whether there is no answer yet, after a time in which others are there. */
const isWaiting = async (answer: Promise<unknown>) =>
  (await Promise.race([answer, sleep(300, "none yet")])) === "none yet";

test("what is asked for during the first build waits for its outcome: a page", async (context) => {
  const site = patientSite(context);
  const { url } = await beginServer(context, site);
  const answer = fetch(`${url}docs/guide`);
  assert.ok(await isWaiting(answer));
  site.write("go", "");
  const { status } = await answer;
  assert.equal(status, 200);
  assert.match(await (await answer).text(), /First words/);
});

test("what is asked for during the first build waits for its outcome: an error", async (context) => {
  const site = patientSite(context);
  const config = "docsite.config.js";
  site.write(config, readFileSync(path.join(site.dir, config), "utf8").replace("title:", "titel:"));
  const { url } = await beginServer(context, site);
  const answer = fetch(`${url}docs/guide`);
  assert.ok(await isWaiting(answer));
  site.write("go", "");
  const { status } = await answer;
  assert.equal(status, 503);
  assert.match(await (await answer).text(), /docsite\.config\.js:\d+:\d+ error config-unknown-key/);
});

/** A page that is scrolled to its end, and the server that it came from. */
async function scrolledPage(context: TestContext, site: TestSite) {
  site.write("go", "");
  const server = await startServer(context, site.dir);
  const browsing = await browser.newContext();
  atEnd(context, () => browsing.close());
  const page = await browsing.newPage();
  await page.goto(`${server.url}docs/guide`);
  await page.getByText("First words.").scrollIntoViewIfNeeded();
  await page.evaluate(() => void Object.assign(globalThis, { marked: true }));
  const place = () => page.evaluate(() => scrollY);
  const at = await place();
  assert.ok(at > 0);
  const isAsBefore = async () => {
    assert.equal(await place(), at);
    assert.ok(await page.evaluate(() => "marked" in globalThis));
  };
  return { server, port: new URL(server.url).port, page, isAsBefore };
}

test("an open page keeps its place while the server starts again, and shows what changed meanwhile", async (context) => {
  const site = patientSite(context);
  const { server, port, page, isAsBefore } = await scrolledPage(context, site);
  await server.stop();
  site.remove("go");
  site.write("content/docs/guide.md", guide("Second words."));
  const connected = page.waitForRequest("**/docs/guide");
  const starting = startServer(context, site.dir, ["--port", port]);
  await connected;
  await sleep(300);
  assert.doesNotMatch(await page.title(), /cannot be built/);
  await isAsBefore();
  site.write("go", "");
  await page.getByText("Second words.").waitFor();
  await isAsBefore();
  await starting;
});

test("an open page stays below the errors of a server that starts again, until they are mended", async (context) => {
  const site = patientSite(context);
  const { server, port, page, isAsBefore } = await scrolledPage(context, site);
  await server.stop();
  const mdx = (words: string) => `---\nformat: mdx\n---\n\n${guide(words)}`;
  site.write("content/docs/guide.md", mdx("<b>Second words."));
  await startServer(context, site.dir, ["--port", port]);
  const overlay = page.getByRole("alertdialog", { name: "This page has errors" });
  await overlay.getByText("error mdx-syntax").waitFor();
  await page.getByText("First words.").waitFor();
  await isAsBefore();
  site.write("content/docs/guide.md", mdx("Third words."));
  await page.getByText("Third words.").waitFor();
  await overlay.waitFor({ state: "detached" });
  await isAsBefore();
});

test("an open page comes back after something else has answered in the server's place, as proxies do", async (context) => {
  const site = patientSite(context);
  const { server, port, page, isAsBefore } = await scrolledPage(context, site);
  await server.stop();
  site.write("content/docs/guide.md", guide("Second words."));
  const asked = new Promise<void>((resolve) => {
    const proxy = createServer((_request, response) => {
      response.writeHead(502, { connection: "close" }).end("Bad gateway");
      resolve();
      proxy.close();
    }).listen(Number(port), "127.0.0.1");
    atEnd(context, () => proxy.close());
  });
  await asked;
  await sleep(100);
  await startServer(context, site.dir, ["--port", port]);
  await page.getByText("Second words.").waitFor();
  await isAsBefore();
});
