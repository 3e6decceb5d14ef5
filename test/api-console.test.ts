// The request console, used as people use it: in a browser, against a server that allows it and one that does not.
import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import { after, before, suite, test, type TestContext } from "node:test";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { hold, openBrowser, serveFolder } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Things, version: "1" }
servers:
  - url: http://{host}:{port}/v1
    variables: { host: { default: 127.0.0.1 }, port: { default: "1" } }
security: [{ token: [] }]
paths:
  /things/{id}:
    get:
      summary: Get a thing
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, examples: [a 1] } }
        - { name: full, in: query, schema: { type: boolean } }
        - { name: fields, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { "200": { description: It. } }
  /things:
    post:
      summary: Add a thing
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string, examples: ["</script>"] } } }
      responses: { "201": { description: Added. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** An API that keeps what it receives and repeats it as JSON. Only with `cors` may other sites read that. It answers after `until`. */
async function startApi(
  context: Pick<TestContext, "after">,
  { cors, until }: { cors: boolean; until?: Promise<void> },
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const allowed = cors
      ? {
          "access-control-allow-origin": "*",
          "access-control-allow-headers": "*, authorization",
          "access-control-allow-methods": "*",
          "access-control-expose-headers": "x-answer",
        }
      : {};
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", async () => {
      const { method = "", url = "", headers } = request;
      if (method === "OPTIONS") return response.writeHead(cors ? 204 : 403, allowed).end();
      received.push({ method, url, headers, body });
      await until;
      response.writeHead(method === "POST" ? 201 : 200, {
        ...allowed,
        "content-type": "application/json",
        "x-answer": "42",
      });
      response.end(`{"method":"${method}","found":true}`);
    });
  });
  return { port: String(await listen(context, server)), received };
}

suite("the request console", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  let url: string;
  let browser: Browser;

  before(async () => {
    const site = testSite(context, { "content/docs/a.md": "# A\n", "openapi/api.yaml": DESCRIPTION });
    await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`);
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  async function visit(t: TestContext, route: string, given?: BrowserContext): Promise<Page> {
    const visitor = given ?? (await browser.newContext({ reducedMotion: "reduce" }));
    if (!given) atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    await page.goto(url + route);
    return page;
  }

  async function openConsole(page: Page): Promise<Locator> {
    await page.getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog", { name: /^Try it: / });
    await dialog.waitFor();
    return dialog;
  }

  test("sends what is filled in, and shows status, time, headers and body", async (t) => {
    const { port, received } = await startApi(t, { cors: true });
    const page = await visit(t, "docs/api/get-a-thing");
    const dialog = await openConsole(page);
    assert.equal(await dialog.getByLabel("host").inputValue(), "127.0.0.1");
    await dialog.getByLabel("port").fill(port);
    assert.equal(await dialog.getByLabel("id", { exact: true }).inputValue(), "a 1");
    await dialog.getByLabel("full").selectOption("true");
    await dialog.getByText("fields", { exact: true }).click();
    await dialog.getByRole("button", { name: "Add to fields" }).click();
    await dialog.getByLabel("fields 1", { exact: true }).fill("name");
    await dialog.getByRole("button", { name: "Add to fields" }).click();
    await dialog.getByLabel("fields 2", { exact: true }).fill("size");
    await dialog.getByLabel("X-Trace").fill("t1");
    await dialog.getByLabel("token", { exact: true }).fill("secret");
    await dialog
      .getByText(`GET http://127.0.0.1:${port}/v1/things/a%201?full=true&fields=name,size`)
      .waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    const answer = dialog.getByRole("region", { name: "Answer" });
    await answer.getByText("200 OK").waitFor();
    assert.match(await answer.innerText(), /\d+ ms, 29 bytes/);
    assert.match(await answer.locator("pre").innerText(), /^\{\n {2}"method": "GET",\n {2}"found": true\n\}/);
    await answer.getByText("Headers").click();
    assert.ok(await answer.getByText("x-answer").isVisible());
    assert.equal(received.length, 1);
    assert.deepEqual(
      [received[0]?.url, received[0]?.headers["x-trace"], received[0]?.headers.authorization],
      ["/v1/things/a%201?full=true&fields=name,size", "t1", "Bearer secret"],
    );
  });

  test("begins a body with the sample, and sends it as it is changed", async (t) => {
    const { port, received } = await startApi(t, { cors: true });
    const page = await visit(t, "docs/api/add-a-thing");
    const dialog = await openConsole(page);
    const body = dialog.getByRole("textbox", { name: "application/json" });
    assert.deepEqual(JSON.parse(await body.inputValue()), { name: "</script>" });
    await body.fill('{"name":"Chair"}');
    await dialog.getByLabel("port").fill(port);
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("201 Created").waitFor();
    assert.deepEqual(
      received.map(({ method, body: sent, headers }) => [method, sent, headers["content-type"]]),
      [["POST", '{"name":"Chair"}', "application/json"]],
    );
  });

  test("says plainly that CORS stopped an answer, and offers the cURL command", async (t) => {
    const { port } = await startApi(t, { cors: false });
    const visitor = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    atEnd(t, () => visitor.close());
    const page = await visit(t, "docs/api/get-a-thing", visitor);
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill(port);
    await dialog.getByLabel("token", { exact: true }).fill("secret");
    await dialog.getByRole("button", { name: "Send" }).click();
    const alert = dialog.getByRole("alert");
    await alert.getByText("does not allow requests from here (CORS)").waitFor();
    const command = `curl 'http://127.0.0.1:${port}/v1/things/a%201' \\\n  -H 'Authorization: Bearer secret'`;
    assert.equal((await alert.locator("pre").innerText()).trim(), command);
    await alert.getByRole("button", { name: "Copy the cURL command" }).click();
    await page.getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), command);
  });

  test("says that nobody answers at an address", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill("9");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByRole("alert").getByText("the server cannot be reached").waitFor();
  });

  test("says that the site's own policy forbids requests to elsewhere", async (t) => {
    const { port, received } = await startApi(t, { cors: true });
    const visitor = await browser.newContext();
    atEnd(t, async () => {
      // Some file may still be on its way.
      await visitor.unrouteAll({ behavior: "ignoreErrors" });
      await visitor.close();
    });
    await visitor.route(`${url}**`, async (route) => {
      const response = await route.fetch();
      const inline = /<script>([^<]*)<\/script>/.exec(await response.text())?.[1] ?? "";
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inline));
      const policy = `default-src 'self'; script-src 'self' 'sha256-${Buffer.from(digest).toString("base64")}'; style-src 'self'; img-src 'self' data:`;
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
      });
    });
    const page = await visit(t, "docs/api/get-a-thing", visitor);
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill(port);
    await dialog.getByRole("button", { name: "Send" }).click();
    const alert = dialog.getByRole("alert");
    await alert.getByText("content security policy does not allow").waitFor();
    assert.match(await alert.locator("pre").innerText(), /^curl /);
    assert.equal(received.length, 0);
  });

  test("server and credentials are set once for all operations, for as long as the tab is open", async (t) => {
    const visitor = await browser.newContext({ reducedMotion: "reduce" });
    atEnd(t, () => visitor.close());
    const page = await visit(t, "docs/api/get-a-thing", visitor);
    let dialog = await openConsole(page);
    await dialog.getByLabel("port").fill("8080");
    await dialog.getByLabel("token", { exact: true }).fill("secret");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page
      .getByRole("navigation", { name: "Docs sidebar" })
      .getByRole("link", { name: "Add a thing" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Add a thing" }).waitFor();
    await page.reload();
    dialog = await openConsole(page);
    await dialog.getByText("POST http://127.0.0.1:8080/v1/things").waitFor();
    await dialog.locator("summary", { hasText: "Server and credentials" }).click();
    assert.equal(await dialog.getByLabel("token", { exact: true }).inputValue(), "secret");
    // Another tab knows nothing of it.
    const other = await visit(t, "docs/api/add-a-thing", visitor);
    const fresh = await openConsole(other);
    assert.equal(await fresh.getByLabel("token", { exact: true }).inputValue(), "");
    await dialog.getByRole("button", { name: "Forget all of it" }).click();
    assert.equal(await dialog.getByLabel("token", { exact: true }).inputValue(), "");
    assert.doesNotMatch(await stored(page), /secret|8080/);
  });

  test("samples of all operations follow the server, the credentials and what is filled in", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    const tabs = page.getByRole("tablist", { name: "Request samples" });
    const sample = (name: string) => page.getByRole("tabpanel", { name, exact: true });
    const before = await sample("cURL").locator("pre").innerText();
    assert.match(before, /127\.0\.0\.1:1\/v1\/things\/a%201'[^]*Bearer YOUR_ACCESS_TOKEN/);
    let dialog = await openConsole(page);
    await dialog.getByLabel("port").fill("8080");
    await dialog.getByLabel("token", { exact: true }).fill("secret");
    await dialog.getByLabel("X-Trace").fill("t1");
    await dialog.getByRole("button", { name: "Close" }).click();
    await sample("cURL").getByText("'X-Trace: t1'").waitFor();
    const after = await sample("cURL").locator("pre").innerText();
    assert.match(after, /127\.0\.0\.1:8080\/v1[^]*Bearer secret/);
    await page.getByText("http://127.0.0.1:8080/v1", { exact: true }).waitFor();
    await tabs.getByRole("tab", { name: "Python" }).click();
    await sample("Python").getByText('"Bearer secret"').waitFor();
    await page
      .getByRole("navigation", { name: "Docs sidebar" })
      .getByRole("link", { name: "Add a thing" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Add a thing" }).waitFor();
    await sample("Python").getByText('"http://127.0.0.1:8080/v1/things"').waitFor();
    assert.match(
      await sample("Python").locator("pre").innerText(),
      /"Bearer secret"[^]*"name": "<\/script>"/,
    );
    dialog = await openConsole(page);
    await dialog.locator("summary", { hasText: "Server and credentials" }).click();
    await dialog.getByRole("button", { name: "Forget all of it" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await sample("Python").getByText("YOUR_ACCESS_TOKEN").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Get a thing" }).waitFor();
    await tabs.getByRole("tab", { name: "cURL" }).click();
    await sample("cURL").getByText("YOUR_ACCESS_TOKEN").waitFor();
  });

  test("settings are kept on the device where that is asked for, until it is taken back", async (t) => {
    const visitor = await browser.newContext({ reducedMotion: "reduce" });
    atEnd(t, () => visitor.close());
    const page = await visit(t, "docs/api", visitor);
    // The entry page has them, too.
    await page.getByRole("button", { name: "Server and credentials" }).first().click();
    const settings = page.getByRole("dialog", { name: "Server and credentials" });
    await settings.getByLabel("token", { exact: true }).fill("secret");
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /secret/);
    await settings.getByLabel("Remember on this device").check();
    assert.deepEqual(await barriers(page), []);
    const other = await visit(t, "docs/api/get-a-thing", visitor);
    const dialog = await openConsole(other);
    await dialog.locator("summary", { hasText: "Server and credentials" }).click();
    assert.equal(await dialog.getByLabel("token", { exact: true }).inputValue(), "secret");
    await dialog.getByLabel("Remember on this device").uncheck();
    assert.doesNotMatch(await other.evaluate(() => JSON.stringify({ ...localStorage })), /secret/);
  });

  test("what is filled in is kept when the console closes, until it is started over", async (t) => {
    const page = await visit(t, "docs/api/add-a-thing");
    let dialog = await openConsole(page);
    await dialog.getByRole("textbox", { name: "application/json" }).fill('{"name":"Chair"}');
    await dialog.getByRole("button", { name: "Add a header" }).click();
    await dialog.getByLabel("Header", { exact: true }).fill("X-Trace");
    await dialog.getByLabel("Value", { exact: true }).fill("7");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.reload();
    dialog = await openConsole(page);
    const body = dialog.getByRole("textbox", { name: "application/json" });
    assert.equal(await body.inputValue(), '{"name":"Chair"}');
    assert.equal(await dialog.getByLabel("Value", { exact: true }).inputValue(), "7");
    await dialog.getByRole("button", { name: "Start over" }).click();
    assert.deepEqual(JSON.parse(await body.inputValue()), { name: "</script>" });
  });

  test("half JSON gets a word before it is sent", async (t) => {
    const { port, received } = await startApi(t, { cors: true });
    const page = await visit(t, "docs/api/add-a-thing");
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill(port);
    await dialog.getByRole("textbox", { name: "application/json" }).fill('{"name":');
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByRole("alert").getByText("The body is not valid JSON").waitFor();
    assert.equal(received.length, 0);
    await dialog.getByRole("button", { name: "Send anyway" }).click();
    await dialog.getByText("201 Created").waitFor();
    assert.equal(received[0]?.body, '{"name":');
  });

  test("Ctrl+Enter sends once, however often and long it is pressed, and never past a question", async (t) => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => (answer = resolve));
    const { port, received } = await startApi(t, { cors: true, until });
    const page = await visit(t, "docs/api/add-a-thing");
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill(port);
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Sending" }).waitFor();
    await page.keyboard.press("Enter");
    answer();
    await dialog.getByText("201 Created").waitFor();
    assert.equal(received.length, 1);
    await dialog.getByRole("textbox", { name: "application/json" }).fill('{"name":');
    await dialog.getByRole("button", { name: "Send" }).focus();
    // It repeats a key that is down.
    for (let times = 0; times < 3; times++) await page.keyboard.down("Enter");
    await dialog.getByRole("button", { name: "Send anyway" }).waitFor();
    assert.equal(received.length, 1);
  });

  test("a former request of the tab can be filled in again", async (t) => {
    const { port } = await startApi(t, { cors: true });
    const page = await visit(t, "docs/api/get-a-thing");
    const dialog = await openConsole(page);
    await dialog.getByLabel("port").fill(port);
    for (const id of ["first", "second"]) {
      await dialog.getByLabel("id", { exact: true }).fill(id);
      await dialog.getByRole("button", { name: "Send" }).click();
      await dialog.getByText("200 OK").waitFor();
    }
    await dialog.locator("summary", { hasText: "Requests of this tab" }).click();
    await dialog.getByRole("button", { name: "/v1/things/first" }).click();
    assert.equal(await dialog.getByLabel("id", { exact: true }).inputValue(), "first");
  });

  test("needs no mouse: Escape closes it, and the focus returns", async (t) => {
    const { port } = await startApi(t, { cors: true });
    const page = await visit(t, "docs/api/get-a-thing");
    const opener = page.getByRole("button", { name: "Try it" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Try it: Get a thing" });
    await dialog.getByLabel("port").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(port);
    await page.keyboard.press("Enter");
    await dialog.getByText("200 OK").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await opener.evaluate((element) => element === document.activeElement));
  });

  test("stays when a selection ends beside it, and closes by a press there", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    const dialog = await openConsole(page);
    await dialog.getByRole("heading", { name: "Try it: Get a thing" }).hover();
    await page.mouse.down();
    await page.mouse.move(3, 3);
    await page.mouse.up();
    assert.ok(await dialog.isVisible());
    await page.mouse.click(3, 3);
    await dialog.waitFor({ state: "detached" });
  });

  test("does not outlast the page that it belongs to", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    await page.getByRole("link", { name: "Add a thing" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Add a thing" }).waitFor();
    const dialog = await openConsole(page);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
  });

  const CODE = /\/assets\/mount-/;

  test("opens once, however often its button is pressed until it is there", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    const release = await hold(page, CODE);
    await page.getByRole("button", { name: "Try it" }).dblclick();
    await page.getByRole("button", { name: "Server and credentials" }).click();
    release();
    const dialog = page.getByRole("dialog");
    await dialog.first().waitFor();
    await page.locator("[aria-busy]").first().waitFor({ state: "detached" });
    assert.equal(await page.locator("dialog[open]").count(), 1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("does not open over another page or over the search", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    const release = await hold(page, CODE);
    await page.getByRole("button", { name: "Try it" }).click();
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    await sidebar.getByRole("link", { name: "Add a thing" }).click();
    await page.getByRole("heading", { level: 1, name: "Add a thing" }).waitFor();
    await page.getByRole("button", { name: "Try it" }).click();
    await page.keyboard.press("Control+k");
    release();
    await page.locator("[aria-busy]").first().waitFor({ state: "detached" });
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    assert.equal(await page.locator("dialog.console").count(), 0);
    await page.keyboard.press("Escape");
    await openConsole(page);
  });

  for (const [what, files] of [
    ["code", CODE],
    ["data", /\/assets\/[^?]+\.json$/],
  ] as const)
    test(`says that its ${what} could not be loaded; Retry tries again`, async (t) => {
      const page = await visit(t, "docs/api/get-a-thing");
      let isDown = true;
      await page.route(files, (route) => (isDown ? route.abort() : route.continue()));
      await page.getByRole("button", { name: "Try it" }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await alert.getByText("The interactive part of this page could not be loaded.").waitFor();
      assert.deepEqual(await barriers(page), []);
      await page.context().setOffline(true);
      await alert.getByRole("button", { name: "Retry" }).click();
      await page.locator("[data-console]:not([aria-busy])").waitFor();
      assert.equal(await alert.count(), 1);
      await page.context().setOffline(false);
      isDown = false;
      await alert.getByRole("button", { name: "Retry" }).click();
      await page.getByRole("dialog", { name: "Try it: Get a thing" }).waitFor();
      assert.equal(await alert.count(), 0);
    });

  test("is there again after a new deployment, once Retry has loaded the new page", async (t) => {
    const page = await visit(t, "docs/api/get-a-thing");
    let isGone = true;
    await page.route(CODE, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole("button", { name: "Try it" }).click();
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Retry" }).click();
    await loaded;
    isGone = false;
    await openConsole(page);
  });

  test("has no barrier while it is open, with an answer and with a problem, in both colour modes", async (t) => {
    const { port } = await startApi(t, { cors: true });
    for (const theme of ["light", "dark"]) {
      const visitor = await browser.newContext({ reducedMotion: "reduce" });
      atEnd(t, () => visitor.close());
      await visitor.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
      const page = await visit(t, "docs/api/add-a-thing", visitor);
      const dialog = await openConsole(page);
      await dialog.getByLabel("port").fill(port);
      await dialog.getByRole("button", { name: "Send" }).click();
      await dialog.getByText("201 Created").waitFor();
      assert.deepEqual(await barriers(page), [], theme);
      await dialog.getByLabel("port").fill("9");
      await dialog.getByRole("button", { name: "Send" }).click();
      await dialog.getByRole("alert").waitFor();
      assert.deepEqual(await barriers(page), [], theme);
    }
  });

  test("a proxy of the configuration gets the requests to other origins", async (t) => {
    const { port, received } = await startApi(t, { cors: true });
    const site = testSite(t, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", api: { proxyUrl: "http://127.0.0.1:${port}/?url={url}" } };`,
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": DESCRIPTION.replace("http://{host}:{port}/v1", "https://api.example/v1"),
    });
    const { contentPolicy = "" } = await site.buildWell();
    assert.match(contentPolicy, new RegExp(`connect-src [^;]*http://127\\.0\\.0\\.1:${port}`));
    const address = await serveFolder(t, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    const visitor = await browser.newContext();
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    await page.goto(`${address}docs/api/get-a-thing`);
    const dialog = await openConsole(page);
    await dialog.getByText(`The request goes through the proxy 127.0.0.1:${port}.`).waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("200 OK").waitFor();
    assert.equal(received[0]?.url, "/?url=https%3A%2F%2Fapi.example%2Fv1%2Fthings%2Fa%25201");
    // The command goes straight to the server.
    await dialog.locator("summary", { hasText: "As a cURL command" }).click();
    await dialog.getByText("curl 'https://api.example/v1/things/a%201'").waitFor();
  });

  test("one line of the configuration takes it away, with everything that it needs", async (t) => {
    const site = testSite(t, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", api: { tryIt: false } };',
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": DESCRIPTION,
    });
    await site.buildWell();
    const $ = site.page("/docs/api/get-a-thing");
    assert.equal($("main button").filter((_, button) => $(button).text() === "Try it").length, 0);
    assert.equal($("main script").length, 0);
  });
});

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}
