// `docsite export`: a site that can be taken away.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { findChromium } from "./support/chromium.js";
import { openBrowser } from "./support/browser.js";
import { load } from "cheerio";
import { docsite, docsiteProcess, listBuilt, testSite, type TestSite } from "./support/site.js";

const API = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: All of them, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`;

const FILES = {
  "docsite.config.ts": `export default {
  title: "Taken away", url: "https://away.example", baseUrl: "/base/",
  linkPreviews: true,
  api: { descriptions: [{ id: "pets", source: "openapi/pets.yaml" }] },
};\n`,
  "openapi/pets.yaml": API,
  "content/pages/index.md":
    "# Home\n\n[Guide](/docs/guide/start) and ![A dot](./dot.svg)\n\n<a href='/base/docs/guide/start?x=1#tabs'>Raw</a>\n",
  "content/pages/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" cx="4" cy="4"/></svg>\n`,
  "content/docs/guide/start.mdx": `import { Counter } from "./_counter";

# Start

::::tabs{group=os}
:::tab[Linux]
Penguins live here.
:::
:::tab[Windows]
Panes live here.
:::
::::

<Counter start={3} />

## Tabs

See [more](./more.md#zebras), [Home](/), [a file](/notes.txt) and [another site](https://other.example).
`,
  "content/docs/guide/_counter.tsx": `'use client';
import { useState } from "react";
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <p><button onClick={() => setCount(count + 1)}>Count {count}</button>{count > 3 && <a href="/base/docs/guide/more">On</a>}</p>;
}\n`,
  "content/docs/guide/example.md": '# Example\n\n::example{file="../../../examples/dice.tsx" editable}\n',
  "examples/dice.tsx": `import { useState } from "react";
export default function Dice() {
  const [eyes, setEyes] = useState(1);
  return <button onClick={() => setEyes(6)}>Eyes {eyes}</button>;
}\n`,
  "content/docs/guide/more.md": "# More\n\n## Zebras\n\nA quagga is a striped animal.\n",
  "content/static/notes.txt": "Notes\n",
  "content/static/own.html": `<!doctype html><title>Own</title><a href="docs/guide/start">Start</a><a href="/app/x?y">App</a>\n`,
};

const exportedAs = (format: string, site: TestSite, ...args: readonly string[]) =>
  docsite(["export", "--format", format, ...args], { cwd: site.dir });
const exported = (site: TestSite, ...args: readonly string[]) => exportedAs("folder", site, ...args);

/** A site with a book of two versions, whose pages link to each other and have equal ids. */
const BOOK = {
  "docsite.config.ts": `export default {
  docs: { lastVersion: "current" }, title: "Bees & more", tagline: "A <book>", url: "https://bees.example", baseUrl: "/b/",
  api: { descriptions: [{ id: "pets", source: "openapi/pets.yaml" }] },
};\n`,
  "openapi/pets.yaml": API,
  "content/docs/a.md":
    "---\nsidebar_position: 1\n---\n\n# Hives\n\n## Parts\n\n![Dot](./dot.svg) See [wax](./more/wax.md#parts), [here](#parts), [old](/docs/1.0/old) and [the call](/docs/api/list-pets).\n\n:::details[More]\nHidden honey.\n:::\n",
  "content/docs/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" cx="4" cy="4"/></svg>\n`,
  "content/docs/more/wax.md":
    "# Wax\n\n## Parts\n\nBack to [hives](../a.md). [Notes](/notes.txt)\n\n<iframe src='https://video.example/1' title='A film'></iframe>\n",
  "content/docs/unlisted.md": "---\nunlisted: true\n---\n\n# Unlisted\n",
  "content/pages/about.md": "# About\n\nUs.\n",
  "content/pages/index.md": "# Home\n",
  "content/static/notes.txt": "Notes\n",
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/old.md": "# Old hives\n",
};

/** Where an edition is opened. */
const fileUrl = (site: TestSite, file: string) => pathToFileURL(path.join(site.dir, "edition", file)).href;

describe("an edition as a folder", { concurrency: false }, () => {
  const context = suiteContext();
  let site: TestSite;
  let browser: Browser;
  before(async () => {
    site = testSite(context, FILES);
    const { stderr, status } = await exported(site);
    assert.equal(status, 0, stderr);
    browser = await openBrowser(context, { offline: true });
  });

  /** A page of the edition, and what goes wrong on it. */
  async function opened(file: string) {
    const page = await (await browser.newContext()).newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", ({ message }) => {
      // So browsers say where one page follows another before it has faded in, on servers, too.
      if (message !== "Transition was skipped") faults.push(message);
    });
    page.on("request", (request) => {
      if (!/^(?:file|data|blob):/.test(request.url())) faults.push(request.url());
    });
    await page.goto(fileUrl(site, file));
    return { page, faults };
  }

  it("has links that lead to its files, with what else they name", async () => {
    const { page, faults } = await opened("index.html");
    await page.getByRole("link", { name: "Raw" }).click();
    await page.getByRole("heading", { name: "Start" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/start/index.html")}?x=1#tabs`);
    const main = page.getByRole("main");
    assert.equal(await main.getByRole("link", { name: "a file" }).getAttribute("href"), "../../../notes.txt");
    assert.equal(
      await main.getByRole("link", { name: "another site" }).getAttribute("href"),
      "https://other.example",
    );
    await main.getByRole("link", { name: "more", exact: true }).click();
    await page.getByRole("heading", { name: "Zebras" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/more/index.html")}#zebras`);
    await page.goBack();
    await main.getByText("Home", { exact: true }).click();
    await page.getByRole("img", { name: "A dot" }).waitFor();
    assert.equal(
      await page
        .getByRole("img", { name: "A dot" })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
      9,
    );
    assert.deepEqual(faults, []);
  });

  it("leads from static pages to its files, and to the published site where it has none", () => {
    const text = readFileSync(path.join(site.dir, "edition/own.html"), "utf8");
    assert.match(text, /<a href="docs\/guide\/start\/index\.html">/);
    assert.match(text, /<a href="https:\/\/away\.example\/app\/x\?y">/);
  });

  it("keeps tabs, color mode and islands at work", async () => {
    const { page, faults } = await opened("docs/guide/start/index.html");
    await page.getByRole("tab", { name: "Windows" }).click();
    await page.getByText("Panes live here.").waitFor();
    await page.getByRole("button", { name: "Count 3" }).click();
    await page.getByRole("button", { name: "Count 4" }).waitFor();
    // What a script adds leads to a file, too.
    await page.getByRole("link", { name: "On", exact: true }).click();
    await page.getByRole("heading", { name: "More", exact: true }).waitFor();
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
    assert.deepEqual(faults, []);
  });

  it("finds by its search, and opens what it finds", async () => {
    const { page, faults } = await opened("docs/guide/start/index.html");
    await page
      .getByRole("button", { name: /Search/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("combobox").fill("quagga");
    await page.getByRole("option", { name: /Zebras/ }).click();
    await page.getByRole("heading", { name: "Zebras" }).waitFor();
    assert.equal(page.url(), `${fileUrl(site, "docs/guide/more/index.html")}#zebras`);
    assert.deepEqual(faults, []);
  });

  it("shows request samples in every language, and the console of an operation", async () => {
    const operation = listBuilt(path.join(site.dir, "edition")).find((file) =>
      /list-?pets.*\.html$/i.test(file),
    );
    const { page, faults } = await opened(operation ?? "");
    await page.getByRole("tab", { name: "Python" }).click();
    await page.getByText("requests.get").first().waitFor();
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Send" }).waitFor();
    assert.deepEqual(faults, []);
  });

  it("runs the examples that readers edit", async () => {
    const { page, faults } = await opened("docs/guide/example/index.html");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Eyes 1" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Eyes 6" }).waitFor();
    assert.deepEqual(faults, []);
  });

  it("has no file of modules, and takes the place of the edition before it", async () => {
    const files = listBuilt(path.join(site.dir, "edition"));
    const scripts = files.filter((file) => /^assets\/[^/.]*\.js$/.test(file));
    assert.ok(scripts.includes("assets/disk.js"));
    // What is left runs in the frame of examples.
    assert.ok(scripts.every((file) => /^assets\/(?:disk|sandbox(?:-modules)?-\w+)\.js/.test(file)));
    site.write("content/docs/guide/more.md", "# More\n\n## Zebras\n\nNothing.\n");
    site.write("content/docs/guide/start.mdx", "# Start\n\n## Tabs\n");
    assert.equal((await exported(site)).status, 0);
    assert.doesNotMatch(
      readFileSync(path.join(site.dir, "edition/docs/guide/more/index.html"), "utf8"),
      /quagga/,
    );
  });

  it("tells which script cannot run from a disk, and leaves the others at work", async () => {
    const waiting = testSite(context, {
      "docsite.config.ts": `export default { title: "A", url: "https://a.example", clientModules: ["src/wait.ts"] };\n`,
      "src/wait.ts": "export const answer = await Promise.resolve(1);\n",
      "content/docs/a.md": "# A\n",
    });
    const { status, stderr } = await exported(waiting);
    assert.equal(status, 0);
    assert.match(
      stderr,
      /warning edition-script `assets\/site-wait-\S+\.js` cannot run from a disk: Top-level await/,
    );
    assert.match(
      readFileSync(path.join(waiting.dir, "edition/docs/a/index.html"), "utf8"),
      /docsiteDisk\.run/,
    );
  });

  it("is not written for a site with errors, nor over files of others", async () => {
    const broken = testSite(context, {
      "content/docs/a.md": "# A\n\n[No](./none.md)\n",
      "own/keep.txt": "Keep\n",
    });
    const failed = await exported(broken);
    assert.equal(failed.status, 1);
    assert.match(failed.stderr, /broken-link/);
    assert.ok(!existsSync(path.join(broken.dir, "edition")));
    const refused = await exported(broken, "--out", "own");
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /files that docsite did not write/);
  });
});

describe("an edition as one file of HTML", () => {
  const context = suiteContext();
  let site: TestSite;
  const made = async (...args: readonly string[]) => {
    const { status, stderr } = await exportedAs("html", site, ...args);
    assert.equal(status, 0, stderr);
    return load(readFileSync(path.join(site.dir, "edition.html"), "utf8"));
  };
  before(() => (site = testSite(context, BOOK)));

  it("has the pages in the order of the sidebar, under a cover and contents that lead to them", async () => {
    const $ = await made();
    assert.equal($("title").text(), "Bees & more");
    assert.equal($(".edition-cover").text(), "Bees & moreA <book>");
    const entries = $("nav a").toArray();
    const labels = entries.map((link) => $(link).text());
    assert.deepEqual(labels.slice(0, 3), ["Hives", "more", "Wax"]);
    assert.ok(labels.includes("List pets") && labels.includes("About"));
    for (const link of entries) {
      const target = $(`[id="${(link.attribs["href"] ?? "").slice(1)}"]`);
      assert.equal(target.length, 1, $(link).text());
    }
    const titles = $("main h1")
      .toArray()
      .map((title) => $(title).text());
    assert.deepEqual(titles.slice(0, 3), ["Hives", "more", "Wax"]);
    assert.doesNotMatch($("main").text(), /Unlisted|Old hives|Home/);
    // A page in a category is a level below it.
    const levels = $("main :is(h1, h2)").toArray().slice(0, 5);
    assert.deepEqual(
      levels.map((title) => title.attribs["aria-level"]),
      ["1", "2", "1", "2", "3"],
    );
  });

  it("has ids of its own for each page, and links that lead to them or to the published site", async () => {
    const $ = await made();
    const ids = $("[id]")
      .toArray()
      .map((each) => each.attribs["id"]);
    assert.equal(new Set(ids).size, ids.length);
    const textAt = (name: string) => {
      const href =
        $("main a")
          .filter((_, link) => $(link).text() === name)
          .attr("href") ?? "";
      return href.startsWith("#")
        ? $(`[id="${href.slice(1)}"]`)
            .find("h1, h2")
            .addBack("h1, h2")
            .first()
        : href;
    };
    const place = (name: string) => {
      const target = textAt(name);
      return typeof target === "string"
        ? target
        : [target.text(), target.closest("section").find("h1").text()];
    };
    assert.deepEqual(place("wax"), ["Parts", "Wax"]);
    assert.deepEqual(place("here"), ["Parts", "Hives"]);
    assert.deepEqual(place("hives"), ["Hives", "Hives"]);
    assert.deepEqual(place("the call"), ["List pets", "List pets"]);
    assert.equal(place("old"), "https://bees.example/b/docs/1.0/old");
    assert.equal(place("Notes"), "https://bees.example/b/notes.txt");
    assert.equal(place("A film"), "https://video.example/1");
  });

  it("holds all that it shows, and needs no script", async () => {
    const $ = await made();
    assert.match($("main img").attr("src") ?? "", /^data:image\/svg\+xml;base64,/);
    const css = $("style").text();
    const loaded = new Set(Array.from(css.matchAll(/url\(["']?([^"')]{1,5})/g), ([, start]) => start));
    assert.deepEqual([...loaded], ["data:"]);
    assert.equal($("script, link, iframe, button, template").length, 0);
    assert.ok(
      $("details")
        .toArray()
        .every((each) => "open" in each.attribs),
    );
    const before = readFileSync(path.join(site.dir, "edition.html"), "utf8");
    await made();
    assert.equal(readFileSync(path.join(site.dir, "edition.html"), "utf8"), before);
  });

  it("has a section or a version alone", async () => {
    const section = await made("--section", "/docs/more");
    assert.deepEqual(
      section("nav a")
        .toArray()
        .map((link) => section(link).text()),
      ["more", "Wax"],
    );
    assert.equal(
      section("main a")
        .filter((_, link) => section(link).text() === "hives")
        .attr("href"),
      "https://bees.example/b/docs/a",
    );
    const version = await made("--docs-version", "1.0");
    assert.deepEqual(
      version("main h1")
        .toArray()
        .map((title) => version(title).text()),
      ["Old hives"],
    );
  });

  it("shows what live code shows, whose buttons do nothing there", async (context) => {
    const live = testSite(context, {
      "docsite.config.ts": `export default { title: "T", url: "https://t.example", markdown: { liveCode: true } };\n`,
      "content/docs/intro.md":
        "# Counter\n\n```jsx live\nfunction Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n```\n",
    });
    const { stderr, status } = await exportedAs("html", live);
    assert.equal(status, 0, stderr);
    const $ = load(readFileSync(path.join(live.dir, "edition.html"), "utf8"));
    assert.equal($(".example-result button[disabled]").text(), "Count 0");
    assert.match($(".example code").text(), /setCount/);
    assert.doesNotMatch($(".example").text(), /Full page|Close/);
  });

  it("says what is wrong with what was asked for", async () => {
    const saying = async (...args: readonly string[]) => {
      const { status, stderr } = await exportedAs("html", site, ...args);
      assert.equal(status, 2);
      return stderr;
    };
    assert.match(await saying("--docs-version", "3"), /no version 3\nhint: It has .*1\.0/);
    assert.match(await saying("--section", "/docs/none"), /no page below \/docs\/none/);
    assert.match(await saying("--out", "content/a.html"), /among the site's sources/);
    assert.match(await saying("--out", "content"), /among the site's sources/);
    assert.equal((await exported(site, "--section", "/docs")).status, 2);
  });
});

describe("an edition as Markdown", () => {
  const context = suiteContext();

  it("has the Markdown files of the pages in the order of the sidebar, each with its address, behind contents", async () => {
    const site = testSite(context, BOOK);
    assert.equal((await exportedAs("markdown", site)).status, 0);
    const text = readFileSync(path.join(site.dir, "edition.md"), "utf8");
    assert.ok(
      text.startsWith(
        "# Bees & more\n\n> A \\<book>\n\n- [Hives](https://bees.example/b/docs/a)\n- more\n  - [Wax](",
      ),
      text.slice(0, 200),
    );
    const pages = Array.from(text.matchAll(/^---\n\n<!-- (\S+) -->\n\n(# .+)$/gm), ([, page, title]) => [
      page,
      title,
    ]);
    assert.deepEqual(pages.slice(0, 2), [
      ["https://bees.example/b/docs/a", "# Hives"],
      ["https://bees.example/b/docs/more/wax", "# Wax"],
    ]);
    assert.match(text, /# List pets/);
    assert.doesNotMatch(text, /Unlisted|Old hives/);
    assert.equal((await exportedAs("markdown", site, "--docs-version", "1.0")).status, 0);
    assert.match(readFileSync(path.join(site.dir, "edition.md"), "utf8"), /# Old hives/);
  });
});

/** The files of an archive, in their order. */
function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [method, packed, size, name] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 18),
      archive.readUInt32LE(at + 22),
      archive.readUInt16LE(at + 26),
    ];
    const from = at + 30 + name;
    const bytes = archive.subarray(from, from + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    assert.equal(content.length, size);
    files.set(archive.toString("utf8", at + 30, from), content.toString());
    at = from + packed;
  }
  return files;
}

describe("an edition as an EPUB", () => {
  const context = suiteContext();
  const files = {
    ...BOOK,
    "content/docs/raw.md":
      '# Raw\n\n<center width="9%"><p onclick="x()">In the middle</p></center>\n\n![Far](https://far.example/a.png) [![Badge](https://far.example/b.png)](https://far.example/c[1])\n\n```sh\na && b < c\n```\n\nA&nbsp;B\n',
  };
  let site: TestSite;
  let made: ReadonlyMap<string, string>;
  const read = async () => {
    const { status, stderr } = await exportedAs("epub", site);
    assert.equal(status, 0, stderr);
    return readFileSync(path.join(site.dir, "edition.epub"));
  };
  before(async () => {
    site = testSite(context, files);
    made = unzipped(await read());
  });
  const xml = (file: string) => load(made.get(`EPUB/${file}`) ?? "", { xml: true });

  it("is an archive that begins with its media type, and lists every file that it has", async () => {
    assert.equal((await read()).toString("latin1", 30, 58), "mimetypeapplication/epub+zip");
    const $ = xml("package.opf");
    assert.match(made.get("META-INF/container.xml") ?? "", /full-path="EPUB\/package\.opf"/);
    const listed = $("item")
      .toArray()
      .map((item) => `EPUB/${item.attribs["href"]}`);
    const present = [...made.keys()].filter(
      (file) => file.startsWith("EPUB/") && file !== "EPUB/package.opf",
    );
    assert.deepEqual(listed.toSorted(), present.toSorted());
    assert.equal($("dc\\:title").text(), "Bees & more");
    assert.equal($("dc\\:description").text(), "A <book>");
    assert.equal($("dc\\:identifier").text(), "https://bees.example/b/");
    assert.match($("meta[property='dcterms:modified']").text(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it("has contents in the order of the sidebar, and links that lead to places in it", () => {
    const $ = xml("nav.xhtml");
    const entries = $("nav a").toArray();
    assert.deepEqual(
      entries.slice(0, 3).map((entry) => $(entry).text()),
      ["Hives", "more", "Wax"],
    );
    for (const [file] of made) {
      if (!/EPUB\/.*\.xhtml$/.test(file)) continue;
      const page = xml(file.slice("EPUB/".length));
      for (const link of page("a[href], img").toArray()) {
        const href = link.attribs["href"] ?? link.attribs["src"] ?? "";
        const [target = "", id] = href.split("#");
        if (/^https?:/.test(href)) continue;
        assert.ok(made.has(`EPUB/${target}`), href);
        if (id !== undefined) assert.equal(xml(target)(`[id="${id}"]`).length, 1, href);
      }
    }
  });

  it("is XML that browsers read, without what books may not have", async () => {
    const browser = await openBrowser(context);
    const page = await browser.newPage();
    const documents = [...made].filter(([file]) => /\.(?:xhtml|opf|svg|xml)$/.test(file));
    const faults = await page.evaluate(
      (texts) =>
        texts.flatMap(([file, text]) => {
          const type = file.endsWith(".svg") ? "image/svg+xml" : "application/xhtml+xml";
          const fault = new DOMParser().parseFromString(text, type).querySelector("parsererror");
          return fault ? [`${file}: ${fault.textContent}`] : [];
        }),
      documents,
    );
    assert.deepEqual(faults, []);
    const raw = documents.map(([, text]) => text).find((text) => text.includes("In the middle")) ?? "";
    assert.match(raw, /<p>In the middle<\/p>/);
    assert.match(raw, /<a href="https:\/\/far\.example\/a\.png">Far<\/a>/);
    assert.match(raw, /<a [^>]*href="https:\/\/far\.example\/c%5B1%5D"[^>]*><span>Badge<\/span><\/a>/);
    assert.doesNotMatch(raw, /onclick|<center|<script|<button/);
  });

  it("is the same when it is made again", async () => {
    assert.ok((await read()).equals(await read()));
  });
});

/** The bookmarks of a PDF in their order, each behind its depth. */
function bookmarksIn(pdf: string): string[] {
  const objects = new Map(
    Array.from(pdf.matchAll(/\n(\d+) 0 obj\n<<(\/(?:Title|Type \/Outlines)[^]*?)endobj/g), (match) => {
      const [, name = "", text = ""] = match;
      return [name, text] as const;
    }),
  );
  const at = (text: string, key: string) => objects.get(RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? "");
  const found: string[] = [];
  const read = (text: string | undefined, depth: number): void => {
    for (let each = text; each !== undefined; each = at(each, "Next")) {
      found.push(`${depth} ${/^\/Title \(([^)]*)/.exec(each)?.[1]}`);
      read(at(each, "First"), depth + 1);
    }
  };
  const root = [...objects.values()].find((text) => text.startsWith("/Type /Outlines")) ?? "";
  read(at(root, "First"), 1);
  return found;
}

describe("an edition as a PDF", () => {
  const context = suiteContext();
  let site: TestSite;
  let chromium: string;
  const made = async (env: NodeJS.ProcessEnv = { CHROMIUM_PATH: chromium }) =>
    docsiteProcess(["export", "--format", "pdf"], { cwd: site.dir, env });
  const pdf = () => readFileSync(path.join(site.dir, "edition.pdf")).toString("latin1");
  before(async () => {
    site = testSite(context, BOOK);
    chromium = await findChromium();
    const { status, stderr } = await made();
    assert.equal(status, 0, stderr);
  });

  it("has bookmarks in the order of the sidebar, tags, and links that lead to places in it", () => {
    const text = pdf();
    assert.deepEqual(bookmarksIn(text).slice(0, 5), ["1 Hives", "2 Parts", "1 more", "2 Wax", "3 Parts"]);
    assert.match(text, /\/MarkInfo <<[^>]*\/Marked true/);
    const targets = Array.from(text.matchAll(/\/Dest \/(p\d+[\w-]*)/g), ([, name]) => name);
    assert.ok(targets.length > 8);
    for (const name of targets) assert.ok(text.includes(`/${name} [`), name);
  });

  it("is the same when it is made again, whenever that is", async () => {
    const before = pdf();
    assert.doesNotMatch(before, /CreationDate|ModDate/);
    await made();
    assert.equal(pdf() === before, true);
  });

  it("takes a browser, and says so where there is none", async () => {
    const without = await made({
      CHROMIUM_PATH: "",
      CHROME_PATH: "",
      PUPPETEER_EXECUTABLE_PATH: "",
      PATH: "",
    });
    assert.equal(without.status, 2);
    assert.match(without.stderr, /made by a Chromium, and there is none.*\nhint: .*CHROMIUM_PATH/);
    const wrong = await made({ CHROMIUM_PATH: path.join(site.dir, "nothing") });
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /nothing does not start/);
  });
});
