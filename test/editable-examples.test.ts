// Live examples that readers edit on the page.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { before, describe, it, type TestContext } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { previewServer } from "../src/serve/preview.js";
import { readBuiltSite } from "../src/serve/built-site.js";
import { sandboxPolicy } from "../src/text/sandbox.js";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { listen } from "./support/listen.js";
import { docsite, eventually, serveHere, testSite } from "./support/site.js";

const COUNTER = `import { useState } from "react";
import { Button } from "./parts/Button";
import data from "./data.json";
import type { Properties } from "csstype";
import styles from "./box.module.css";
import "./counter.css";

// {{ braces }} and \`\`\` stay as they are.
export default function Counter() {
  const [count, setCount] = useState<number>(data.start);
  return (
    <p className={styles.box}>
      <Button onClick={() => setCount(count + 1)}>Count {count}</Button>
    </p>
  );
}
`;

const FILES = {
  "examples/counter.tsx": COUNTER,
  "examples/parts/Button.tsx": `import type { ComponentProps } from "react";
export const Button = (props: ComponentProps<"button">) => <button type="button" className="counter" {...props} />;
`,
  "examples/data.json": `{ "start": 3 }\n`,
  "examples/counter.css": ".counter { border: 2px solid rgb(0, 128, 0); }\n",
  "examples/box.module.css": ".box { padding: 8px; }\n",
};

const PAGE = `# A\n\n::example{file="../../examples/counter.tsx" title="A counter" editable}\n\nText after.\n`;

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

/** A built site with an example that readers edit, as `docsite preview` shows it. */
async function previewed(context: TestContext, files: Readonly<Record<string, string>> = {}) {
  const site = testSite(context, { ...FILES, "content/docs/a.md": PAGE, ...files });
  const { contentPolicy: policy } = await site.buildWell();
  const built = readBuiltSite(`${site.dir}/dist`);
  assert.ok(built);
  const server = previewServer({ host: "localhost", site: () => ({ ...built, policy }) });
  return { site, policy: policy ?? "", url: `http://localhost:${await listen(context, server)}/` };
}

async function opened(
  url: string,
  options: Parameters<Browser["newContext"]>[0] & { lateFonts?: number } = {},
) {
  const { lateFonts, ...given } = options;
  const page = await (await browser.newContext(given)).newPage();
  if (lateFonts !== undefined)
    await page.route(/\.woff2$/, (route) => wait(lateFonts).then(() => route.continue()));
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.goto(`${url}docs/a`);
  return { page, problems };
}

const editor = (page: Page, file = "counter.tsx") => page.getByRole("textbox", { name: `Code of ${file}` });
const result = (page: Page) => page.frameLocator("iframe");
const failure = (page: Page) => page.locator("figure").getByRole("status");

/** Gives all heights that the example has from now on, in pixels. */
async function heightsOf(page: Page): Promise<() => Promise<number[]>> {
  await page.locator("figure.live").evaluate(async (figure: HTMLElement) => {
    await document.fonts.ready;
    const heights = new Set<number>();
    new ResizeObserver(() => heights.add(figure.offsetHeight)).observe(figure);
    Object.assign(globalThis, { heights });
  });
  return () => page.evaluate("[...heights]");
}

/** Replaces a part of the code of a file, as a reader does. */
async function replace(page: Page, from: string, to: string, file?: string) {
  const area = editor(page, file);
  const text = await area.inputValue();
  assert.ok(text.includes(from), text);
  await area.fill(text.replace(from, () => to));
}

describe("an example with `editable`", { concurrency: false }, () => {
  it("is edited and runs in a frame, under the policy of the site", async (context) => {
    const { site, policy, url } = await previewed(context);
    assert.doesNotMatch(policy, /unsafe|blob:|frame-src/);
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
    assert.deepEqual(await htmlProblems(site.read("assets/sandbox/frame.html")), []);
    const { page, problems } = await opened(url);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByRole("button", { name: "Count 3" }).click();
    await page.getByRole("button", { name: "Count 4" }).waitFor();
    assert.ok(!requests.some((address) => /sandbox|ExampleEditor/.test(address)), requests.join("\n"));
    const heights = await heightsOf(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await result(page).getByRole("button", { name: "Count 3" }).click();
    await result(page).getByRole("button", { name: "Count 4" }).waitFor();
    const border = () =>
      result(page)
        .getByRole("button")
        .evaluate((button) => [
          getComputedStyle(button).borderTopColor,
          getComputedStyle(button.parentElement as Element).paddingTop,
        ]);
    // An element that is taken away while it is asked has no style.
    await eventually(async () => assert.deepEqual(await border(), ["rgb(0, 128, 0)", "8px"]));
    await replace(page, "Count {", "Number {");
    await result(page).getByRole("button", { name: "Number 3" }).waitFor();
    const all = await heights();
    assert.ok(Math.max(...all) - Math.min(...all) <= 3, all.join());
    // All files are one example.
    await page.getByRole("tab", { name: "data.json" }).click();
    await replace(page, "3", "7", "data.json");
    await page.getByRole("tab", { name: "counter.css" }).click();
    await replace(page, "2px", "5px", "counter.css");
    await result(page).getByRole("button", { name: "Number 7" }).waitFor();
    const width = () =>
      result(page)
        .getByRole("button")
        .evaluate((button) => getComputedStyle(button).borderTopWidth);
    await eventually(async () => assert.equal(await width(), "5px"));
    assert.equal(await page.getByRole("textbox", { name: "box.module.css" }).count(), 0);
    const sent = page.locator('input[name="project[files][src/data.json]"]');
    assert.match(await sent.inputValue(), /7/);
    await page.getByRole("button", { name: "Reset" }).click();
    await result(page).getByRole("button", { name: "Count 3" }).waitFor();
    await eventually(async () => assert.equal(await width(), "2px"));
    await page.getByRole("button", { name: "Stop editing" }).click();
    await page.getByRole("button", { name: "Count 4" }).waitFor();
    assert.equal(await page.locator("iframe").count(), 0);
    assert.deepEqual(problems, []);
  });

  it("is as high as before where the fonts of the page come late", async (context) => {
    const { url } = await previewed(context);
    const { page } = await opened(url, { lateFonts: 500 });
    const heights = await heightsOf(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await result(page).getByRole("button", { name: "Count 3" }).waitFor();
    const all = await heights();
    assert.ok(Math.max(...all) - Math.min(...all) <= 3, all.join());
  });

  it("tells what is wrong, and where, and keeps what was written", async (context) => {
    const { url } = await previewed(context);
    const { page } = await opened(url);
    await page.getByRole("button", { name: "Edit" }).click();
    await result(page).getByRole("button", { name: "Count 3" }).waitFor();
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ["return (", "return ((", /^counter\.tsx, line 1\d: Unexpected token/],
      ["return ((", "return { a: 1 }; (", /^Objects are not valid as a React child/],
      ["return { a: 1 }; (", "null.x; return (", /^counter\.tsx, line 11: .*null/],
      ["null.x; return (", "const a = 1; const a = 2; return (", /^counter\.tsx, line 11: .*'?a'?/],
      ["const a = 1; const a = 2; return (", "return (", /^$/],
      [
        '"./parts/Button"',
        '"lodash"',
        /^counter\.tsx: “lodash” .*: react, react-dom, .*\.\/box\.module\.css/,
      ],
      ['"lodash"', '"./parts/Button"', /^$/],
      ["export default", "export", /^counter\.tsx does not export default$/],
    ];
    for (const [from, to, told] of cases) {
      await replace(page, from, to);
      await page.waitForFunction(
        ([source = ""]) =>
          new RegExp(source).test(document.querySelector("figure output")?.textContent ?? ""),
        [told.source],
      );
      assert.ok((await editor(page).inputValue()).includes(to));
    }
    await page.getByRole("button", { name: "Stop editing" }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    assert.ok(!(await editor(page).inputValue()).includes("export default"));
  });

  it("is used with the keyboard, which it does not trap, and has no barriers", async (context) => {
    const { url } = await previewed(context);
    for (const mode of ["light", "dark"] as const) {
      const { page, problems } = await opened(url, {
        colorScheme: mode,
        viewport: { width: 390, height: 800 },
      });
      await page.getByRole("button", { name: "Edit" }).focus();
      await page.keyboard.press("Enter");
      await result(page).getByRole("button", { name: "Count 3" }).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
      await editor(page).evaluate((area: HTMLTextAreaElement) => {
        const at = area.value.indexOf("<p");
        area.setSelectionRange(at, at);
      });
      await page.keyboard.press("Enter");
      await page.keyboard.type("{/* new */}");
      assert.ok((await editor(page).inputValue()).includes("    \n    {/* new */}<p"));
      for (let times = 0; times < 12; times++) await page.keyboard.press("Control+z");
      assert.equal(await editor(page).inputValue(), COUNTER.trimEnd());
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.tagName === "TEXTAREA"), false);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Stop editing");
      const color = "getComputedStyle(document.documentElement).backgroundColor";
      assert.equal(await result(page).locator("html").evaluate(color), await page.evaluate(color), mode);
      assert.deepEqual(problems, []);
      assert.deepEqual(await barriers(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
    }
  });

  it("is complete without script, and has no button then", async (context) => {
    const { site, url } = await previewed(context);
    const { page } = await opened(url, { javaScriptEnabled: false });
    await page.getByText("Count 3").waitFor();
    assert.equal(await page.getByRole("button", { name: "Edit" }).count(), 0);
    assert.ok(!site.read("docs/a.md").includes("ExampleEditor"));
  });

  it("can be tried again when the network fails", async (context) => {
    const { url } = await previewed(context);
    const { page } = await opened(url);
    let isDown = true;
    await page.route(/\/assets\/sandbox-/, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Edit" }).click();
    await failure(page).filter({ hasText: "could not be loaded" }).waitFor();
    await replace(page, "Count {", "Number {");
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await result(page).getByRole("button", { name: "Number 3" }).waitFor();
    assert.equal(await failure(page).textContent(), "");
  });

  it("says so where the host sends the policy of the pages with the frame", async (context) => {
    const { site, policy } = await previewed(context);
    const url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": policy });
    const { page } = await opened(url);
    await page.getByRole("button", { name: "Edit" }).click();
    await failure(page).filter({ hasText: "does not allow code to run here" }).waitFor();
    // One that sends none leaves it to the document.
    const bare = await opened(await serveFolder(context, `${site.dir}/dist`));
    await bare.page.getByRole("button", { name: "Edit" }).click();
    await result(bare.page).getByRole("button", { name: "Count 3" }).waitFor();
  });

  it("runs nothing outside of a sandbox", async (context) => {
    const { url } = await previewed(context);
    const other = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<iframe src="${url}assets/sandbox/frame.html"></iframe>`);
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${await listen(context, other)}/`);
    const frame = page.frames()[1];
    assert.ok(frame);
    await frame.waitForLoadState();
    assert.equal(await frame.evaluate("self.origin"), "null");
    // A host that sends no header: the document itself takes no code.
    const site = await previewed(context);
    const bare = await serveFolder(context, `${site.site.dir}/dist`);
    const attack = await browser.newPage();
    await attack.goto(`${bare}docs/a`);
    const ran = await attack.evaluate(async () => {
      const made = document.createElement("iframe");
      made.src = "/assets/sandbox/frame.html";
      document.body.append(made);
      await new Promise((resolve) => made.addEventListener("load", resolve));
      const start = { type: "start", scripts: ["parent.attacked = true"], sheets: [] };
      made.contentWindow?.postMessage(start, "*");
      await new Promise((resolve) => setTimeout(resolve, 300));
      return "attacked" in window;
    });
    assert.equal(ran, false);
  });

  it("is told to hosts: each sends the frame a policy of its own", async (context) => {
    for (const hosting of ["netlify", "cloudflare", "vercel"]) {
      const { site, policy, url } = await previewed(context, {
        "docsite.config.ts": `export default { title: "Test", url: "https://test.example", hosting: "${hosting}" };\n`,
      });
      const own = `${sandboxPolicy(policy)}; sandbox allow-scripts`;
      assert.match(own, /script-src 'self' 'unsafe-inline';/);
      const sent = await fetch(`${url}assets/sandbox/frame.html`);
      assert.equal(sent.headers.get("content-security-policy"), own, hosting);
      const page = await fetch(`${url}docs/a`);
      assert.equal(page.headers.get("content-security-policy"), policy);
      const file = site.read(hosting === "vercel" ? "_vercel.json" : "_headers");
      assert.ok(file.includes(own));
      assert.equal(file.includes("  ! Content-Security-Policy\n"), hosting === "cloudflare");
    }
  });

  it("works in the dev server, which builds it anew when a file changes", async (context) => {
    const site = testSite(context, { ...FILES, "content/docs/a.md": PAGE });
    const { url } = await serveHere(context, site.dir);
    const { page } = await opened(url);
    await page.getByRole("button", { name: "Edit" }).click();
    await result(page).getByRole("button", { name: "Count 3" }).waitFor();
    site.write("examples/counter.tsx", COUNTER.replace("Count {", "Number {"));
    await eventually(async () => {
      await page.reload();
      await page.getByRole("button", { name: "Number 3" }).waitFor({ timeout: 1000 });
    });
    await page.getByRole("button", { name: "Edit" }).click();
    await result(page).getByRole("button", { name: "Number 3" }).waitFor();
  });

  it("is no part of a site whose examples are only shown", async (context) => {
    const { site } = await previewed(context, { "content/docs/a.md": PAGE.replace(" editable", "") });
    const found = site.files().filter((file) => /sandbox|ExampleEditor/.test(file));
    assert.deepEqual(found, []);
    const styles = site.files().filter((file) => file.endsWith(".css"));
    assert.ok(!styles.some((file) => site.read(file).includes("code-editor")));
  });

  it("has its policy in what the build prints", async (context) => {
    const { site } = await previewed(context);
    const { stdout } = await docsite(["build", "--verbose"], { cwd: site.dir });
    assert.match(
      stdout,
      /^Content-Security-Policy of assets\/sandbox\/frame\.html: .*sandbox allow-scripts$/m,
    );
  });
});
