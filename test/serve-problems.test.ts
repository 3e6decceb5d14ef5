// What `docsite serve` says of problems: the badge, the list that it opens, and the way into the editor.
import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { check } from "../src/commands/check.js";
import type { ProblemCause } from "../src/types/live.js";
import { atEnd, suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser } from "./support/browser.js";
import { ask } from "./support/live.js";
import { randomOf } from "./support/random.js";
import { eventually, serveHere, startServer, testSite, type TestSite } from "./support/site.js";

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

const CONFIG = 'export default { title: "Test", url: "https://test.example" };\n';

async function visit(
  context: TestContext,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const browsing = await browser.newContext(options);
  atEnd(context, () => browsing.close());
  const page = await browsing.newPage();
  await page.goto(address);
  return page;
}

const badgeOf = (page: Page) => page.getByRole("region", { name: "Problems" }).getByRole("button");
const listOf = (page: Page) => page.getByRole("dialog", { name: "Problems" });

/** A site with a broken link on three pages, a missing heading, and a second heading of the first level. */
function troubled(context: TestContext): TestSite {
  const to = (name: string) => `# ${name}\n\nSee [later](later.md).\n`;
  return testSite(context, {
    "docsite.config.js": CONFIG,
    "content/docs/a.md": to("A"),
    "content/docs/b.md": to("B"),
    "content/docs/c.md": to("C"),
    "content/docs/d.md": "# D\n\n[Nowhere](#nowhere)\n",
    "content/docs/e.md": "# E\n\n# Again\n",
  });
}

describe("The badge", () => {
  test("counts errors and warnings apart on every page, and opens the list of causes", async (context) => {
    const site = troubled(context);
    const { url } = await serveHere(context, site.dir);
    const page = await visit(context, `${url}docs/e`);
    await page.getByRole("button", { name: "Problems: 4 errors, 1 warning" }).click();
    const list = listOf(page);
    await list.getByRole("heading", { name: "No page at later.md" }).waitFor();
    const headings = await list.getByRole("heading", { level: 3 }).allInnerTexts();
    assert.deepEqual(headings.slice(0, 2), ["No page at later.md", "There is no #nowhere on this page"]);
    assert.equal(headings.length, 3);
    const places = await list.getByRole("listitem").allInnerTexts();
    assert.deepEqual(
      places.map((text) => text.split(/\s+/).join(" ")),
      [
        "content/docs/a.md:3:5 A",
        "content/docs/b.md:3:5 B",
        "content/docs/c.md:3:5 C",
        "content/docs/d.md:3:1 D",
        "content/docs/e.md:3:1 E",
      ],
    );
    await list.getByRole("link", { name: "B", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "B" }).waitFor();
    await list.waitFor({ state: "hidden" });
    assert.equal(await badgeOf(page).count(), 1);
  });

  test("follows each edit, an open list too, and goes when all is solved", async (context) => {
    const site = troubled(context);
    const { url } = await serveHere(context, site.dir);
    const page = await visit(context, `${url}docs/a`);
    await badgeOf(page).click();
    const list = listOf(page);
    await list.getByRole("heading", { name: "Problems: 4 errors, 1 warning" }).waitFor();
    site.write("content/docs/d.md", "# D\n");
    site.write("content/docs/e.md", "# E\n");
    await list.getByRole("heading", { name: "Problems: 3 errors" }).waitFor();
    await eventually(async () => assert.equal(await list.getByRole("heading", { level: 3 }).count(), 1));
    site.write("content/docs/later.md", "# Later\n");
    await page.getByRole("region", { name: "Problems" }).waitFor({ state: "detached" });
    assert.equal(await list.count(), 0);
  });

  test("is the last stop of the keyboard, and gives the focus back when the list is closed", async (context) => {
    const site = troubled(context);
    const { url } = await serveHere(context, site.dir);
    const page = await visit(context, `${url}docs/a`);
    await badgeOf(page).waitFor();
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent;
      });
    await page.locator("body").press("Shift+Tab");
    assert.equal(await focused(), "Problems: 4 errors, 1 warning");
    await page.keyboard.press("Enter");
    await listOf(page).getByRole("listitem").first().waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "broken-link");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "Open content/docs/a.md:3:5 in the editor");
    await page.keyboard.press("Escape");
    await listOf(page).waitFor({ state: "hidden" });
    assert.equal(await focused(), "Problems: 4 errors, 1 warning");
  });

  for (const width of [1440, 390])
    for (const theme of ["light", "dark"])
      test(`and its list have no barrier at ${width} px, ${theme}, and cover no control`, async (context) => {
        const site = troubled(context);
        const links = Array.from({ length: 60 }, (_, index) => `[Link ${index} to a page](b.md) `.repeat(8));
        site.write("content/docs/long.md", `# Long\n\n${links.join("\n\n")}\n`);
        const { url } = await serveHere(context, site.dir);
        const page = await visit(context, `${url}docs/a`, { viewport: { width, height: 800 } });
        await page.evaluate((name) => localStorage.setItem("theme", name), theme);
        await page.goto(`${url}docs/long`);
        const badge = badgeOf(page);
        await badge.waitFor();
        for (const share of [0, 0.3, 0.5, 0.7, 1]) {
          await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
          await eventually(async () => assert.deepEqual(await coveredBy(page), []));
          // Moves the links as a font or a picture that comes late does, without an event.
          for (const space of ["8px", "16px", "24px", "0"]) {
            await page
              .getByRole("article")
              .evaluate((article, size) => (article.style.paddingTop = size), space);
            await eventually(async () => assert.deepEqual(await coveredBy(page), []));
          }
        }
        assert.deepEqual(await barriers(page), []);
        await badge.click();
        await listOf(page).getByRole("listitem").first().waitFor();
        assert.deepEqual(await barriers(page), []);
      });

  for (const direction of ["ltr", "rtl"])
    test(`covers no control of a page that leaves no line free, ${direction}`, async (context) => {
      const site = troubled(context);
      site.write("content/docs/long.md", `# Long\n\n${"[A link](b.md) ".repeat(2000)}\n`);
      const { url } = await serveHere(context, site.dir);
      const page = await visit(context, `${url}docs/long`, { viewport: { width: 390, height: 800 } });
      await page.evaluate((name) => {
        document.documentElement.dir = name;
        for (const text of document.querySelectorAll<HTMLElement>("article p"))
          text.style.lineHeight = "20px";
      }, direction);
      await badgeOf(page).waitFor();
      for (const share of [0, 0.31, 0.62]) {
        await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
        await eventually(async () => assert.deepEqual(await coveredBy(page), []));
        const place = await badgeOf(page).boundingBox();
        assert.ok(
          place && place.x >= 0 && place.y >= 0 && place.x + place.width <= 390,
          JSON.stringify(place),
        );
      }
    });

  test("is in no page that build writes, and pages show without a script", async (context) => {
    const site = troubled(context);
    const { url } = await serveHere(context, site.dir);
    const page = await visit(context, `${url}docs/a`, { javaScriptEnabled: false });
    assert.match(await page.getByRole("article").innerText(), /See later/);
    assert.equal(await badgeOf(page).count(), 0);
    for (const file of ["a", "b", "c", "d"]) site.write(`content/docs/${file}.md`, "# Mended\n");
    await site.build();
    assert.ok(site.files().every((file) => !/docsite-problems|__docsite/.test(site.read(file))));
  });
});

/** The controls of a page that lie under the badge and would be clicked without it. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const host = document.querySelector("docsite-problems");
    const box = host?.shadowRoot?.querySelector("button")?.getBoundingClientRect();
    if (!box) return ["no badge"];
    return [...document.querySelectorAll("a, button, input, summary")]
      .flatMap((control) => [...control.getClientRects()].map((rect) => ({ control, rect })))
      .filter(({ control }) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        ({ rect }) =>
          rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top,
      )
      .filter(({ control, rect }) => {
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const hit = document.elementsFromPoint(x, y).find((element) => element !== host);
        return !hit || control.contains(hit) || hit.contains(control);
      })
      .map(({ control }) => control.textContent ?? "");
  });
}

/** A program that notes what it is called with. Gives its path, and what was noted. */
function fakeEditor(site: TestSite, name: string) {
  const file = path.join(site.dir, "bin", name);
  const log = `${file}.log`;
  site.write(`bin/${name}`, `#!/bin/sh\nfor word in "$@"; do printf '%s\\n' "$word" >> '${log}'; done\n`);
  chmodSync(file, 0o755);
  return { file, calls: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []) };
}

describe("A place in the list opens in the editor", { skip: process.platform === "win32" }, () => {
  const open = async (page: Page) => {
    await badgeOf(page).click();
    await listOf(page).getByRole("button", { name: "Open content/docs/a.md:3:5 in the editor" }).click();
    return listOf(page).getByRole("status");
  };

  test("that the environment names, at its line", async (context) => {
    const site = troubled(context);
    const editor = fakeEditor(site, "code");
    const { url } = await startServer(context, site.dir, [], { VISUAL: `"${editor.file}" --reuse-window` });
    const page = await visit(context, `${url}docs/e`);
    const said = await open(page);
    await said.getByText("content/docs/a.md:3:5 is open in the editor.").waitFor();
    const file = path.join(site.dir, "content/docs/a.md");
    await eventually(() => assert.deepEqual(editor.calls(), ["--reuse-window", "--goto", `${file}:3:5`]));
  });

  test("as the words of the command say, which no shell reads", async (context) => {
    const site = troubled(context);
    const editor = fakeEditor(site, "own");
    const command = `${editor.file} {line} $(touch ${site.dir}/shell) {file}`;
    const { url } = await startServer(context, site.dir, [], { LAUNCH_EDITOR: command, VISUAL: "code" });
    await (await open(await visit(context, `${url}docs/a`))).getByText("is open").waitFor();
    const file = path.join(site.dir, "content/docs/a.md");
    await eventually(() => assert.deepEqual(editor.calls(), ["3", "$(touch", `${site.dir}/shell)`, file]));
    assert.ok(!existsSync(path.join(site.dir, "shell")));
  });

  test("or is copied where there is none but in a terminal, and the page says so", async (context) => {
    const site = troubled(context);
    const editor = fakeEditor(site, "vim");
    const env = { VISUAL: "", EDITOR: editor.file, LAUNCH_EDITOR: "", PATH: path.dirname(process.execPath) };
    const { url } = await startServer(context, site.dir, [], env);
    const page = await visit(context, `${url}docs/a`, { permissions: ["clipboard-read", "clipboard-write"] });
    const said = await open(page);
    await said.getByText("No editor was found. Copied: content/docs/a.md:3:5").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "content/docs/a.md:3:5");
    assert.deepEqual(editor.calls(), []);
  });

  test("for pages of this server alone, and for the places of problems alone", async (context) => {
    const site = troubled(context);
    const editor = fakeEditor(site, "code");
    const { url } = await startServer(context, site.dir, [], { LAUNCH_EDITOR: editor.file });
    const { host, origin } = new URL(url);
    const place = { file: "content/docs/a.md", line: 3, column: 5 };
    const send = (headers: Record<string, string>, body: unknown = place, method = "POST") =>
      fetch(new URL("/__docsite/open", url), {
        method,
        headers,
        ...(method === "POST" && { body: JSON.stringify(body) }),
      });
    await eventually(async () =>
      assert.notDeepEqual(await (await fetch(new URL("/__docsite/problems", url))).json(), []),
    );
    const refused: [Record<string, string>, unknown?, string?][] = [
      [{}],
      [{ origin: "https://evil.example" }],
      [{ origin: "null" }],
      [{ origin, "sec-fetch-site": "cross-site" }],
      [{ origin, "sec-fetch-site": "same-site" }],
      [{ origin }, { ...place, line: 4 }],
      [{ origin }, { ...place, file: "docsite.config.js" }],
      [{ origin }, { ...place, file: "../../etc/passwd" }],
      [{ origin }, { ...place, file: "/etc/passwd" }],
      [{ origin }, null],
      [{ origin }, "x".repeat(5_000)],
      [{ origin }, undefined, "GET"],
    ];
    for (const [headers, body, method] of refused) {
      const { status } = await send(headers, body, method);
      assert.ok([403, 404, 405].includes(status), `${JSON.stringify([headers, body])}: ${status}`);
    }
    const foreign = await ask(url, "/__docsite/open", {
      method: "POST",
      headers: { host: "evil.example", origin: "http://evil.example" },
    });
    assert.equal(foreign.status, 403);
    assert.equal((await ask(url, "/docs/a", { method: "POST", headers: { host, origin } })).status, 405);
    await sleep(100);
    assert.deepEqual(editor.calls(), []);
    assert.deepEqual(await (await send({ origin })).json(), { isOpen: true });
  });
});

describe("After every edit", () => {
  test("badge and list are what check reports, two hundred times, on pages of which a tenth is broken", async (context) => {
    const count = 60;
    const random = randomOf(39);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const ends = [
      "All is well.",
      "[To the seventh](/docs/g0/p7)",
      "[Gone](gone.md)",
      "[Gone](gone-too.md) and [gone](gone.md)",
      "![None](none.png)",
      "[Nowhere](#nowhere)",
      '<a href="#nowhere">Nowhere</a>',
      '<p id="twice"></p><p id="twice"></p>',
      "# Again",
      ":::tipp\nBox\n:::",
    ];
    // In folders, as pages with a long sidebar take most of the time.
    const fileOf = (index: number) => `content/docs/g${Math.floor(index / 10)}/p${index}.md`;
    const text = (index: number, end: string) =>
      `# Page ${index}\n\n[First](p${index - (index % 10)}.md)\n\n${end}\n`;
    const files = Array.from({ length: count }, (_, index) => [
      fileOf(index),
      text(index, index % 10 === 0 ? pick(ends.slice(2)) : "All is well."),
    ]);
    const site = testSite(context, { "docsite.config.js": CONFIG, ...Object.fromEntries(files) });
    const { url } = await serveHere(context, site.dir);
    const page = await visit(context, `${url}docs/g0/p1`);
    for (let edit = 0; edit < 200; edit++) {
      const index = Math.floor(random() * count);
      const file = fileOf(index);
      const isThere = existsSync(path.join(site.dir, file));
      if (isThere && random() < 0.1) site.remove(file);
      else if (random() < 0.1) site.write("content/docs/g1/gone.md", "# No longer gone\n");
      else if (existsSync(path.join(site.dir, "content/docs/g1/gone.md")) && random() < 0.3)
        site.remove("content/docs/g1/gone.md");
      else site.write(file, text(index, pick(ends)));
      const { diagnostics } = await checked(site.dir);
      const errors = diagnostics.filter(({ severity }) => severity === "error").length;
      const expected = diagnostics
        .map(({ code, message, file, line }) => `${code} ${message} ${file}:${line}`)
        .sort();
      await eventually(async () => {
        const causes = (await (await fetch(new URL("/__docsite/problems", url))).json()) as ProblemCause[];
        const listed = causes.flatMap(({ code, message, places }) =>
          places.map(({ file, line }) => `${code} ${message} ${file}:${line}`),
        );
        assert.deepEqual(listed.sort(), expected);
      });
      const words = [
        ...(errors > 0 ? [`${errors} error${errors === 1 ? "" : "s"}`] : []),
        ...(diagnostics.length > errors
          ? [`${diagnostics.length - errors} warning${diagnostics.length - errors === 1 ? "" : "s"}`]
          : []),
      ].join(", ");
      if (words === "") await badgeOf(page).waitFor({ state: "detached" });
      else await page.getByRole("button", { name: `Problems: ${words}`, exact: true }).waitFor();
    }
  });
});

function checked(dir: string) {
  const progress = { stage() {}, done() {} };
  const { signal } = new AbortController();
  return check(dir, { drafts: false, strict: false, external: false, threads: 1, progress, signal });
}
