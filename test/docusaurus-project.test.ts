// A Docusaurus project that uses each construct and option found in public ones, built as it is. `expected.json` holds what
// Docusaurus 3.10.1 itself made of it, read from its finished pages.
import assert from "node:assert/strict";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import { migrate } from "../src/commands/migrate.js";
import type { BuildReport } from "../src/commands/build.js";
import { ROOT, buildSiteIn } from "./support/site.js";

/** A page as Docusaurus built it. Addresses begin with the base URL; those of pages do not. */
interface ExpectedPage {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
  readonly canonical: string;
  readonly index: boolean;
  readonly h1?: string;
  readonly headings?: readonly (readonly [level: number, id: string | null, text: string])[];
  readonly links?: readonly string[];
  readonly text?: string;
  readonly tabs?: readonly (readonly string[])[];
  readonly prev?: readonly [label: string, address: string];
  readonly next?: readonly [label: string, address: string];
}

interface Expected {
  readonly pages: readonly ExpectedPage[];
  readonly redirects: readonly (readonly [from: string, to: string])[];
  readonly feeds: Readonly<Record<string, readonly (readonly [title: string, link: string, date: string])[]>>;
  readonly sitemap: readonly string[];
}

const FIXTURE = path.join(ROOT, "test/fixtures/docusaurus");
const BASE = "/project";
const expected = JSON.parse(readFileSync(path.join(FIXTURE, "expected.json"), "utf8")) as Expected;

/** Kinds of pages whose text is their author's: those of documents, posts and pages in Markdown. */
const WRITTEN = ["doc", "post", "mdx-page"];
const written = expected.pages.filter(({ kind }) => WRITTEN.includes(kind));

/** Pages with a description in their front matter. */
const DESCRIBED: readonly string[] = ["/docs/install", "/blog/2024/05/20/folder-post", "/help"];

/** What docsite gives otherwise, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "text of /docs/guides/light": "the summary of the second `<details>` is its own, not the word Details",
  "text of /docs/reference": "the cards of `<DocCardList>` are those of docsite's theme",
  "links of /docs/reference": "the cards of `<DocCardList>` do not lead to the page that they are on",
  "links of /docs/install": "files beside the folder of the site are not published",
};

let dir: string;
let report: BuildReport;
before(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "docsite-docusaurus-"));
  cpSync(FIXTURE, dir, { recursive: true });
  const clsx = path.join(dir, "website/node_modules/clsx");
  mkdirSync(clsx, { recursive: true });
  writeFileSync(
    path.join(clsx, "package.json"),
    `{ "name": "clsx", "version": "2.1.1", "main": "index.js" }\n`,
  );
  writeFileSync(
    path.join(clsx, "index.js"),
    `module.exports = (...names) => names.flatMap((name) =>
      name && typeof name === "object" ? Object.keys(name).filter((key) => name[key]) : name || []).join(" ");\n`,
  );
  report = await buildSiteIn(path.join(dir, "website"));
});
after(() => rmSync(dir, { recursive: true, force: true }));

const built = (file: string) => path.join(dir, "website/dist", file);

const fileOf = (address: string) =>
  [address === "/" ? "index.html" : `${address.slice(1)}.html`, `${address.slice(1)}/index.html`].find(
    (file) => existsSync(built(file)),
  );

function pageAt(address: string): CheerioAPI {
  const file = fileOf(address);
  assert.ok(file !== undefined, `no page at ${address}`);
  return load(readFileSync(built(file), "utf8"));
}

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

/** An address as Docusaurus's were read: without the slash at its end. */
const plain = (address: string) => address.replace(/(?<=.)\/(?=$|[?#])/, "");

/** The same for an address on a page. Those on the page itself were read without the base URL. */
function addressOn(page: string, address: string): string {
  if (address.startsWith("#")) return page + address;
  const { origin, pathname, hash } = new URL(address, `https://lighthouse.example${BASE}${page}`);
  return origin === "https://lighthouse.example" ? plain(pathname + hash) : address;
}

/** Runs a comparison for each page, and tells of all that differ. */
function eachPage(
  pages: readonly ExpectedPage[],
  what: string,
  compare: (page: ExpectedPage, $: CheerioAPI) => readonly [actual: unknown, expected: unknown],
) {
  const differences = pages.flatMap((page) => {
    if (OTHERWISE[`${what} of ${page.path}`] !== undefined) return [];
    const [actual, wanted] = compare(page, pageAt(page.path));
    return JSON.stringify(actual) === JSON.stringify(wanted) ? [] : [{ page: page.path, actual, wanted }];
  });
  assert.deepEqual(differences, []);
}

describe("A Docusaurus project that is built as it is", () => {
  test("is written, though some of its links are dead", () => {
    assert.deepEqual(
      report.diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
  });

  test("has each page at the address that Docusaurus gives it", () => {
    assert.deepEqual(
      expected.pages.filter(({ path: address }) => fileOf(address) === undefined).map((page) => page.path),
      [],
    );
  });

  test("has the titles, descriptions and canonical addresses that Docusaurus gives them", () => {
    const lists = ["doc-tag", "blog"];
    const named = expected.pages.filter(({ kind }) => !lists.includes(kind));
    eachPage(named, "title", ({ title }, $) => [$("title").text(), title]);
    // Others are made from the text, by rules of docsite.
    const described = written.filter(({ path: page }) => DESCRIBED.includes(page));
    assert.equal(described.length, DESCRIBED.length);
    eachPage(described, "description", ({ description }, $) => [
      $('meta[name="description"]').attr("content"),
      description,
    ]);
    // Older versions lead search engines to the latest.
    const latest = expected.pages.filter(({ path: page }) => !/^\/docs\/(?:two|1\.0)(?:\/|$)/.test(page));
    eachPage(latest, "canonical address", ({ canonical }, $) => [
      $('link[rel="canonical"]').attr("href"),
      canonical,
    ]);
    eachPage(expected.pages, "indexing", ({ index }, $) => [
      !/noindex/.test($('meta[name="robots"]').attr("content") ?? ""),
      index,
    ]);
  });

  test("has the headings with the ids that Docusaurus gives them", () => {
    eachPage(written, "h1", ({ h1 }, $) => [squeezed($("main h1").first().text()), h1 ?? ""]);
    eachPage(written, "headings", ({ headings = [] }, $) => [
      $("main :is(h2, h3, h4, h5, h6)")
        .toArray()
        .filter((heading) => $(heading).closest("nav").length === 0)
        .map((heading) => [
          Number(heading.tagName.slice(1)),
          $(heading).attr("id"),
          squeezed($(heading).text()),
        ]),
      // Those of cards have none.
      headings.filter(([, id]) => id !== null),
    ]);
  });

  test("has the links that Docusaurus writes", () => {
    eachPage(written, "links", ({ path: page, links = [] }, $) => {
      const found = new Set($("main a[href]").map((_, link) => addressOn(page, $(link).attr("href") ?? "")));
      return [links.filter((link) => !link.startsWith("file:") && !found.has(plain(link))), []];
    });
  });

  test("has the texts and tabs that Docusaurus shows", () => {
    eachPage(written, "tabs", ({ tabs = [] }, $) => [
      $('main [role="tablist"], main .tabs-names')
        .toArray()
        .map((list) =>
          $(list)
            .find('[role="tab"], label')
            .map((_, tab) => squeezed($(tab).text()))
            .get(),
        ),
      tabs,
    ]);
    eachPage(written, "text", ({ text = "" }, $) => {
      const words = squeezed($("main .doc-body").text());
      return [text.split(" ").filter((word) => !words.includes(word)), []];
    });
  });

  test("leads from page to page in the order of Docusaurus", () => {
    eachPage(written, "pagination", ({ prev, next }, $) => [
      $("main .prev-next a")
        .toArray()
        .map((link) => plain($(link).attr("href") ?? "")),
      [prev, next].flatMap((link) => (link ? [link[1]] : [])),
    ]);
  });

  test("leads from old addresses where Docusaurus leads them", () => {
    for (const [from, to] of expected.redirects.filter(([old, now]) => `${BASE}${old}` !== now))
      assert.match(
        pageAt(from)('meta[http-equiv="refresh"]').attr("content") ?? "",
        new RegExp(`url=${to}/?$`, "i"),
      );
  });

  test("has feeds with the entries of Docusaurus", () => {
    for (const [file, entries] of Object.entries(expected.feeds)) {
      const text = readFileSync(built(file), "utf8");
      for (const [title, link] of entries)
        assert.ok(text.includes(title) && text.includes(link), `${file}: ${title}`);
    }
  });

  test("has a sitemap with the addresses of Docusaurus", () => {
    const text = readFileSync(built("sitemap.xml"), "utf8");
    const listed = new Set(
      Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = ""]) => plain(address)),
    );
    assert.deepEqual(
      // docsite lists the latest version alone, and its search has no page.
      expected.sitemap.filter(
        (address) => !listed.has(plain(address)) && !/\/search$|\/docs\/two(?:\/|$)/.test(address),
      ),
      [],
    );
  });
});

test("A Docusaurus project that is migrated has the pages that it had", async () => {
  const site = path.join(dir, "website");
  const textsOf = () =>
    readdirSync(path.join(site, "dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html"))
      .sort()
      .map((file) => [file, squeezed(load(readFileSync(built(file), "utf8"))("body").text())]);
  const before = textsOf();
  const report = await migrate(site, {
    dryRun: false,
    force: true,
    signal: new AbortController().signal,
    progress: { stage: () => undefined, done: () => undefined },
  });
  assert.deepEqual([report.exitCode, report.lost, report.lostAddresses], [0, [], []]);
  assert.ok(!existsSync(path.join(site, "docusaurus.config.ts")));
  assert.equal((await buildSiteIn(site)).exitCode, 0);
  assert.deepEqual(textsOf(), before);
});
