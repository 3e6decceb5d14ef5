// What the request console shows of answers, in a browser under the site's own policy.
import assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import { after, before, describe, suite, test, type TestContext } from "node:test";
import * as fc from "fast-check";
import type { Browser, Locator, Page } from "playwright-core";
import { indentedJson } from "../theme/client/console/json-text.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

/** More than is shown at once. */
const LONG = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => ({ id: index })));

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

describe("JSON of an answer", () => {
  test("keeps every digit, escape and order of what it shows", () => {
    const text = String.raw`{"id":9007199254740993,"price":1.10,"big":1e400,"t":"\u00e9\"\\","a":[ ],"o":{ },"l":[1,[true]],"id":-0}`;
    assert.equal(
      indentedJson(text),
      String.raw`{
  "id": 9007199254740993,
  "price": 1.10,
  "big": 1e400,
  "t": "\u00e9\"\\",
  "a": [],
  "o": {},
  "l": [
    1,
    [
      true
    ]
  ],
  "id": -0
}`,
    );
  });

  test("is indented as JSON.stringify does it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        assert.equal(indentedJson(JSON.stringify(value)), JSON.stringify(value, undefined, 2));
        assert.equal(indentedJson(JSON.stringify(value, undefined, 3)), JSON.stringify(value, undefined, 2));
      }),
    );
  });

  test("is left as it is where it is not valid", () => {
    assert.equal(indentedJson('{"a":'), undefined);
  });
});

suite("answers in the request console", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  /** The responses of the event stream, which a test goes on with. */
  const streams: ServerResponse[] = [];
  let url: string;
  let browser: Browser;

  before(async () => {
    const api = createServer((request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      const send = (type: string, body: string | Buffer) =>
        response.writeHead(200, { "content-type": type }).end(body);
      switch (request.url) {
        case "/digits":
          return send("application/json; charset=utf-8", '{"id":9007199254740993,"price":0.10}');
        case "/long":
          return send("application/json", LONG);
        case "/image":
          return send("image/png", PIXEL);
        case "/pdf":
          return send("application/pdf", "%PDF-1.4\n");
        case "/report":
          response.setHeader("access-control-expose-headers", "content-disposition");
          response.setHeader(
            "content-disposition",
            `attachment; filename="report.bin"; filename*=UTF-8''r%C3%A9port.bin`,
          );
          return send("application/octet-stream", PIXEL);
        case "/sound":
          return send("audio/wav", Buffer.alloc(44));
        case "/latin":
          return send("text/plain; charset=iso-8859-1", Buffer.from("caf\u00e9", "latin1"));
        default:
          streams.push(response);
          response.writeHead(200, { "content-type": "text/event-stream" }).write("data: one\n\n");
          return response;
      }
    });
    const port = await listen(context, api);
    const paths = ["digits", "long", "image", "pdf", "report", "sound", "latin", "events"].map(
      (name) => `  /${name}: { get: { summary: Get ${name}, responses: { "200": { description: It. } } } }\n`,
    );
    const site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": `openapi: 3.1.0\ninfo: { title: Things, version: "1" }\nservers: [{ url: "http://127.0.0.1:${port}" }]\npaths:\n${paths.join("")}`,
    });
    const { contentPolicy = "" } = await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  async function ask(
    t: TestContext,
    name: string,
  ): Promise<{ page: Page; dialog: Locator; answer: Locator }> {
    const visitor = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    await page.goto(`${url}docs/api/get-${name}`);
    await page.getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog", { name: /^Try it: / });
    await dialog.getByRole("button", { name: "Send" }).click();
    const answer = dialog.getByRole("region", { name: "Answer" });
    await answer.getByText("200 OK").waitFor();
    return { page, dialog, answer };
  }

  test("integers and decimals are shown and copied to the digit", async (t) => {
    const { page, answer } = await ask(t, "digits");
    const shown = '{\n  "id": 9007199254740993,\n  "price": 0.10\n}';
    assert.equal(await answer.locator("pre").innerText(), shown);
    await answer.getByRole("button", { name: "Copy the body" }).click();
    await page.getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
  });

  test("of a long answer the beginning is shown, all of it is copied and can be asked for", async (t) => {
    const { page, answer } = await ask(t, "long");
    await answer.getByText("This is only its beginning.").waitFor();
    await answer.getByRole("button", { name: "Copy the body" }).click();
    await page.getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    const whole = JSON.stringify(JSON.parse(LONG), undefined, 2);
    assert.ok((await page.evaluate(() => navigator.clipboard.readText())) === whole);
    assert.ok((await answer.locator("pre").innerText()).length < whole.length / 2);
    await answer.getByRole("button", { name: "Show all of it" }).click();
    await answer.getByText("This is only its beginning.").waitFor({ state: "detached" });
    assert.equal(((await answer.locator("pre").textContent()) ?? "").length, whole.length);
  });

  test("a text is read in the character set that it names", async (t) => {
    const { answer } = await ask(t, "latin");
    await answer.getByText("caf\u00e9").waitFor();
  });

  test("images, sounds and PDF files are shown, and can be saved", async (t) => {
    const image = await ask(t, "image");
    const shown = image.answer.getByRole("img");
    await shown.waitFor();
    assert.equal(
      await shown.evaluate((element: HTMLImageElement) => element.decode().then(() => "shown")),
      "shown",
    );
    assert.deepEqual(await barriers(image.page), []);
    const [download] = await Promise.all([
      image.page.waitForEvent("download"),
      image.answer.getByRole("link", { name: "Save as image.png" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "image.png");
    const pdf = await ask(t, "pdf");
    await pdf.answer.locator("iframe").waitFor();
    const sound = await ask(t, "sound");
    // It is not a sound that can be played.
    await sound.answer.getByText("The body is not text.").waitFor();
  });

  test("a file has the name that the server gives it, in letters of any language", async (t) => {
    const { page, answer } = await ask(t, "report");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      answer.getByRole("link", { name: "Save as r\u00e9port.bin" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "r\u00e9port.bin");
  });

  test("a stream is shown while it comes, and what has come stays when it is canceled", async (t) => {
    const { dialog, answer } = await ask(t, "events");
    await answer.getByText("data: one").waitFor();
    streams.at(-1)?.write("data: two\n\n");
    await answer.getByText("data: two").waitFor();
    await answer.getByText("receiving").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await answer.getByText("Canceled: this is what had arrived.").waitFor();
    assert.match(await answer.locator("pre").innerText(), /data: one\s+data: two/);
  });
});
