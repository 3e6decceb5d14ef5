// The forms of the request console, made from schemas: what a reader fills in is what is sent.
import assert from "node:assert/strict";
import { after, before, suite, test, type TestContext } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { noteArrivals } from "./support/arrivals.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const DESCRIPTION = `openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: http://localhost:1 }]
paths:
  /search:
    get:
      summary: Search
      parameters:
        - { name: limit, in: query, description: "How many: \`<n>\`, _not_ more", schema: { type: integer, format: int64, minimum: 1, maximum: 100, default: 20 } }
        - { name: state, in: query, schema: { type: string, enum: [open, closed], default: open } }
        - { name: kinds, in: query, explode: false, schema: { type: array, items: { type: string, enum: [a, b, c] } } }
        - { name: ids, in: query, schema: { type: array, items: { type: integer } } }
        - { name: near, in: query, style: deepObject, explode: true, schema: { type: object, properties: { lat: { type: number }, lon: { type: number } } } }
        - name: sort
          in: query
          schema: { type: string }
          examples: { up: { summary: Upwards, value: "+name" }, down: { summary: Downwards, value: "-name" } }
      responses: { "200": { description: Found } }
  /flags:
    get:
      summary: Flags
      parameters:
        - { name: flag, in: query, required: true, allowEmptyValue: true, example: "", schema: { type: string } }
        - { name: note, in: query, required: true, schema: { type: string }, examples: { none: { value: "" }, some: { value: n } } }
        - { name: word, in: query, required: true, schema: { type: string } }
      responses: { "200": { description: Found } }
  /scans:
    post:
      summary: Add scans
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [scan], properties: { note: { type: string }, scan: { type: string, format: binary } } }
            example: { note: n }
          application/octet-stream: {}
      responses: { "201": { description: Added } }
  /pets:
    post:
      summary: Add a pet
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Pet" }
            examples:
              cat: { summary: A cat, value: { name: Tom, kind: cat, id: 9007199254740993, toys: [ball] } }
              dog: { summary: A dog, value: { name: Rex, kind: dog } }
      responses: { "201": { description: Added } }
  /photos:
    post:
      summary: Add photos
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [title]
              properties:
                title: { type: string }
                labels: { type: array, items: { type: string } }
                photos: { type: array, items: { type: string, format: binary } }
      responses: { "201": { description: Added } }
components:
  schemas:
    Pet:
      type: object
      required: [name, kind]
      properties:
        id: { type: integer, format: int64, description: The **number** of the pet. }
        name: { type: string, maxLength: 20 }
        note: { type: [string, "null"] }
        owner: { type: object, properties: { name: { type: string }, pets: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
        toys: { type: array, items: { type: string } }
        tags: { type: object, additionalProperties: { type: string } }
        secret: { type: string, readOnly: true }
      oneOf:
        - { title: Cat, type: object, properties: { kind: { const: cat }, indoor: { type: boolean } } }
        - { title: Dog, type: object, properties: { kind: { const: dog }, weight: { type: number } } }
      discriminator: { propertyName: kind }
`;

suite("forms of the request console", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  let server: Awaited<ReturnType<typeof noteArrivals>>;
  let url: string;
  let browser: Browser;

  before(async () => {
    server = await noteArrivals();
    atEnd(context, () => server.close());
    const site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": DESCRIPTION.replace("http://localhost:1", server.origin),
    });
    const { contentPolicy = "" } = await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  async function open(t: TestContext, route: string, width = 1280): Promise<{ page: Page; dialog: Locator }> {
    const visitor = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    await page.goto(`${url}docs/api/${route}`);
    await page.getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog", { name: /^Try it: / });
    await dialog.waitFor();
    return { page, dialog };
  }

  async function sent(dialog: Locator, name: string): Promise<{ line: string; body: string }> {
    server.arrived.delete(name);
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("200 OK").waitFor();
    const [received] = server.arrived.get(name) ?? [];
    return { line: received?.line ?? "", body: received?.body.toString() ?? "" };
  }

  const exactly = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

  test("parameters: types, limits, defaults, allowed values, lists, objects and named examples", async (t) => {
    const { page, dialog } = await open(t, "search");
    const limit = exactly(dialog, "limit");
    assert.equal(await limit.getAttribute("placeholder"), "20");
    await dialog.getByText("integer (int64), 1 to 100").waitFor();
    await dialog.getByText("How many: <n>, not more").waitFor();
    await limit.fill("9007199254740993");
    await exactly(dialog, "state").selectOption("closed");
    await dialog.locator("summary", { hasText: "kinds" }).click();
    await exactly(dialog, "a").check();
    await exactly(dialog, "c").check();
    await dialog.locator("summary", { hasText: "ids" }).click();
    await dialog.getByRole("button", { name: "Add to ids" }).click();
    await exactly(dialog, "ids 1").fill("7");
    await dialog.getByRole("button", { name: "Add to ids" }).click();
    await exactly(dialog, "ids 2").fill("8");
    await dialog.getByRole("button", { name: "Remove ids 1" }).click();
    await dialog.locator("summary", { hasText: "near" }).click();
    await exactly(dialog, "lat").fill("55.60");
    await exactly(dialog, "Example of sort").selectOption("Downwards");
    assert.equal(
      (await sent(dialog, "search")).line,
      "GET /search?limit=9007199254740993&state=closed&kinds=a,c&ids=8&near%5Blat%5D=55.60&sort=-name",
    );
    // The same as text.
    const near = dialog.getByRole("group", { name: "View of near" });
    await near.getByRole("button", { name: "JSON" }).click();
    await exactly(dialog, "near").fill('{"lon": 12.50}');
    await near.getByRole("button", { name: "Form" }).click();
    assert.equal(await exactly(dialog, "lon").inputValue(), "12.50");
    await limit.fill("");
    await limit.blur();
    assert.match((await sent(dialog, "search")).line, /^GET \/search\?state=closed/);
    assert.deepEqual(await barriers(page), []);
  });

  test("parameters that may be empty are sent empty; others are asked for", async (t) => {
    const { dialog } = await open(t, "flags");
    await exactly(dialog, "flag").fill("x");
    await exactly(dialog, "flag").fill("");
    await exactly(dialog, "Example of note").selectOption("none");
    await exactly(dialog, "word").fill("");
    await dialog.getByRole("button", { name: "Send" }).click();
    assert.equal(await exactly(dialog, "word").evaluate((field) => field.matches(":focus")), true);
    await exactly(dialog, "word").fill("w");
    assert.equal((await sent(dialog, "flags")).line, "GET /flags?flag=&note=&word=w");
  });

  test("bodies: form and JSON hold the same values, digit by digit", async (t) => {
    const { page, dialog } = await open(t, "add-a-pet");
    const json = dialog.getByRole("textbox", { name: "application/json" });
    const view = dialog.getByRole("group", { name: "View of Body" });
    await view.getByRole("button", { name: "Form" }).click();
    assert.equal(await exactly(dialog, "id").inputValue(), "9007199254740993");
    await dialog.getByText("The number of the pet.").waitFor();
    assert.equal(await exactly(dialog, "secret").count(), 0);
    await exactly(dialog, "name").fill("Tim");
    await exactly(dialog, "note is null").check();
    await dialog.locator("summary", { hasText: "owner" }).click();
    await dialog.locator("summary", { hasText: "pets" }).click();
    await dialog.getByRole("button", { name: "Add to pets" }).click();
    await dialog.getByRole("button", { name: "Remove pets 1" }).click();
    await dialog.locator("summary", { hasText: "tags" }).click();
    await exactly(dialog, "New field of tags").fill("color");
    await dialog.getByRole("button", { name: "Add field" }).click();
    await exactly(dialog, "color").fill("red");
    await exactly(dialog, "indoor").selectOption("true");
    assert.deepEqual(await barriers(page), []);
    await view.getByRole("button", { name: "JSON" }).click();
    const written = '"id": 9007199254740993';
    assert.ok((await json.inputValue()).includes(written));
    const { body } = await sent(dialog, "pets");
    assert.ok(body.includes(written));
    assert.deepEqual(JSON.parse(body.replace(written, '"id": 1')), {
      name: "Tim",
      kind: "cat",
      id: 1,
      toys: ["ball"],
      note: null,
      tags: { color: "red" },
      indoor: true,
    });
    await json.fill('{ "name": "Rex", "kind": "dog", "weight": 7.50 }');
    await view.getByRole("button", { name: "Form" }).click();
    assert.equal(await exactly(dialog, "weight").inputValue(), "7.50");
    await exactly(dialog, "Kind of Body").selectOption("Cat");
    await exactly(dialog, "Example").selectOption("A dog");
    assert.deepEqual(JSON.parse((await sent(dialog, "pets")).body), { name: "Rex", kind: "dog" });
    // What has no fields can only be changed as text.
    await view.getByRole("button", { name: "JSON" }).click();
    await json.fill('{"name":');
    await view.getByRole("button", { name: "Form" }).click();
    await dialog.getByText("it has no fields").waitFor();
  });

  test("a file that is needed is asked for before anything is sent without it", async (t) => {
    const { dialog } = await open(t, "add-scans");
    const send = dialog.getByRole("button", { name: "Send" });
    server.arrived.delete("scans");
    await send.click();
    await dialog.getByText("No file is chosen for scan. Send it anyway?").waitFor();
    assert.equal(server.arrived.get("scans"), undefined);
    await exactly(dialog, "scan").setInputFiles({ name: "a.bin", mimeType: "", buffer: Buffer.from("a") });
    assert.match((await sent(dialog, "scans")).body, /name="scan"; filename="a\.bin"/);
    await exactly(dialog, "Media type").selectOption("application/octet-stream");
    await send.click();
    await dialog.getByText("No file is chosen for Body. Send it anyway?").waitFor();
    // Whoever wants to see what the server says may.
    assert.equal((await sent(dialog, "scans")).body, "");
  });

  test("lists of files, on a phone", async (t) => {
    const { page, dialog } = await open(t, "add-photos", 390);
    await exactly(dialog, "title").fill("Two");
    const file = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(name) });
    await exactly(dialog, "photos").setInputFiles([file("1.png"), file("2.png")]);
    await dialog.getByText("1.png, 2.png").waitFor();
    const { body } = await sent(dialog, "photos");
    assert.equal(body.match(/name="photos"; filename="\d\.png"\r\nContent-Type: image\/png/g)?.length, 2);
    // Files stay when the console closes.
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Try it" }).click();
    await dialog.getByText("1.png, 2.png").waitFor();
    const overflow = await dialog.evaluate(
      (element) =>
        element.scrollWidth - element.clientWidth + document.documentElement.scrollWidth - innerWidth,
    );
    assert.equal(overflow, 0);
    assert.deepEqual(await barriers(page), []);
  });
});
