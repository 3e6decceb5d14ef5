// What the request console sends, in a browser under the site's policy: the same as the samples, and as the description says.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Browser, Locator } from "playwright-core";
import { ARRIVALS, contentsOf, DIGITS, faultsOf, noteArrivals, type Arrival } from "./support/arrivals.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { fixture } from "./support/openapi.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

/** Those that differ most; `npm run test:soak` runs all. */
const FEW = [
  "query-deep",
  "query-signs",
  "headers",
  "cookies",
  "basic",
  "keys",
  "json-digits",
  "form-lists",
  "form-styles",
  "multipart-types",
  "multipart-lists",
  "upload",
  "xml",
  "get-body",
];
const names = process.env["DOCSITE_SOAK"] === undefined ? FEW : Object.keys(ARRIVALS);

const CREDENTIALS = {
  token: "YOUR_ACCESS_TOKEN",
  password: "YOUR_USERNAME:YOUR_PASSWORD",
  key: "YOUR_API_KEY",
  query: "YOUR_API_KEY",
  cookie: "YOUR_API_KEY",
};

suite("requests of the console arrive as described", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  let server: Awaited<ReturnType<typeof noteArrivals>>;
  let url: string;
  let browser: Browser;

  before(async () => {
    server = await noteArrivals();
    atEnd(context, () => server.close());
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", api: { descriptions: [{ source: "openapi/requests.yaml" }] } };`,
      "content/docs/a.md": "# A\n",
      "openapi/requests.yaml": fixture("requests.yaml").replace("http://localhost:1", server.origin),
      "openapi/digits.json": DIGITS,
    });
    const { contentPolicy = "" } = await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  // The views differ in bodies alone.
  const isBody = (name: string) => /json|form|multipart/.test(name);
  for (const view of ["form", "text"]) {
    test(view === "form" ? "filled in as forms" : "filled in as text", async () => {
      const visitor = await browser.newContext();
      await visitor.addInitScript(
        ([credentials, shown]) => {
          sessionStorage.setItem("api-settings:/requests", JSON.stringify({ credentials }));
          sessionStorage.setItem("api-body-view", String(shown));
        },
        [CREDENTIALS, view] as const,
      );
      const page = await visitor.newPage();
      const faults: string[] = [];
      for (const name of view === "form" ? names : names.filter(isBody)) {
        const expected = ARRIVALS[name] as Arrival;
        server.arrived.delete(name);
        await page.goto(`${url}docs/api/${name}`);
        await page.getByRole("button", { name: "Try it" }).click();
        const dialog = page.getByRole("dialog", { name: /^Try it: / });
        await dialog.waitFor();
        await chooseFiles(dialog, expected);
        await dialog.getByRole("button", { name: "Send" }).click();
        await dialog.getByText("200 OK").waitFor();
        const [received, ...more] = server.arrived.get(name) ?? [];
        // What browsers do not send, the console says.
        if (expected.cookies) await dialog.getByText("do not let a page send Cookie").waitFor();
        if (name === "get-body") await dialog.getByText("send no body with GET").waitFor();
        const { cookies: _, ...rest } = expected;
        const wanted = name === "get-body" ? { line: expected.line } : rest;
        const found = received && more.length === 0 ? await faultsOf(wanted, received) : [`${more.length}`];
        if (found.length > 0) faults.push(`${name}: ${found.join("; ")}`);
      }
      await visitor.close();
      assert.deepEqual(faults, []);
    });
  }
});

/** Chooses the files that have to arrive. */
async function chooseFiles(dialog: Locator, { file, parts = [] }: Arrival): Promise<void> {
  const chosen = new Map<string, string[]>(file === undefined ? [] : [["File", [file]]]);
  for (const [name, value] of parts)
    if (typeof value === "object") chosen.set(name, [...(chosen.get(name) ?? []), value.file]);
  for (const [label, list] of chosen) {
    await dialog
      .locator("input[type=file]")
      .and(dialog.getByLabel(label, { exact: true }))
      .setInputFiles(
        list.map((each) => ({
          name: each,
          mimeType: each.endsWith(".png") ? "image/png" : each.endsWith(".csv") ? "text/csv" : "",
          buffer: contentsOf(each),
        })),
      );
  }
}
