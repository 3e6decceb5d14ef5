// What a description says is on the page and in its Markdown file: neither says less than the other.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { load } from "cheerio";
import { fixture } from "./support/openapi.js";
import { testSite, type TestSite } from "./support/site.js";

/** Marks of the texts in the description. */
function marksIn(text: string): Set<string> {
  return new Set(text.match(/mk[-_][\w-]*\w/g));
}

/** What readers see, with the addresses of links and pictures. */
function textOf(html: string): string {
  const addresses = Array.from(html.matchAll(/ (?:href|src|alt)="([^"#]*)"/g), ([, address]) => address);
  return `${html.replace(/<\/?(?:span|wbr|var)\b[^>]*>/g, "").replace(/<[^>]*>/g, " ")} ${addresses.join(" ")}`;
}

describe("a description that says everything", () => {
  const cleanUps: (() => unknown)[] = [];
  let site: TestSite;
  const pages = new Map<string, { html: string; markdown: string }>();
  before(async () => {
    site = testSite(
      { after: (cleanUp) => void cleanUps.unshift(cleanUp) } as Parameters<typeof testSite>[0],
      {
        "content/docs/a.md": "# A\n",
        "openapi/everything.yaml": fixture("everything.yaml"),
      },
    );
    await site.buildWell();
    for (const file of site.files()) {
      if (!/^docs\/api(?:\/.*)?\.md$/.test(file)) continue;
      const $ = load(site.read(file.replace(/\.md$/, "/index.html")));
      // Those that lead to other pages, and the data of the console.
      $("script, .breadcrumbs, .prevnext, nav").remove();
      // The Markdown file has the first request sample.
      $('[aria-label="Request"] [role="tabpanel"]').slice(1).remove();
      pages.set(file, { html: textOf($("main").html() ?? ""), markdown: site.read(file) });
    }
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test("every text is on a page and in a Markdown file", () => {
    const wanted = marksIn(fixture("everything.yaml").replace(/^#.*\n#.*\n/, ""));
    const shown = [...pages.values()].map(({ html }) => marksIn(html));
    const written = [...pages.values()].map(({ markdown }) => marksIn(markdown));
    const missing = (list: Set<string>[]) =>
      [...wanted].filter((mark) => !list.some((marks) => marks.has(mark)));
    assert.deepEqual(missing(shown), [], "on pages");
    assert.deepEqual(missing(written), [], "in Markdown");
  });

  test("a page and its Markdown file say the same", () => {
    for (const [file, { html, markdown }] of pages) {
      const [shown, written] = [marksIn(html), marksIn(markdown)];
      assert.deepEqual(
        [...shown].filter((mark) => !written.has(mark)),
        [],
        `only on the page: ${file}`,
      );
      assert.deepEqual(
        [...written].filter((mark) => !shown.has(mark)),
        [],
        `only in Markdown: ${file}`,
      );
    }
  });

  test("what has no text of its own is said in the same words on both", () => {
    const said: Record<string, readonly string[]> = {
      "everything-of-json-schema": [
        "2 to 3 items must be",
        "Names of fields",
        "Content",
        "Further items",
        "no further items",
        "no other fields",
        "Must not be",
        "needs mk-either-a or mk-either-b",
        "not mk-not-a and mk-not-b together",
        "greater than 7003",
        "less than 7904",
        "a multiple of 0.5",
        "at most 7,001 characters",
        "at most 7,002 characters",
        "1 to 99 fields",
        "deprecated",
        "null",
        '""',
      ],
      "read-mk-op-summary": [
        "deprecated",
        "required",
        "deepObject, exploded",
        "pipeDelimited",
        "reserved characters as they are",
        "may be empty",
        "Any other status",
      ],
      "create-an-animal": [
        "spaceDelimited",
        "deprecated",
        "told apart by",
        "kind: mk-map-cat, any other value, or none",
      ],
    };
    for (const [page, words] of Object.entries(said)) {
      const { html = "", markdown = "" } = pages.get(`docs/api/${page}.md`) ?? {};
      const plain = (text: string) =>
        text
          .replace(/&quot;/g, '"')
          .replace(/`/g, "")
          .replace(/\s+/g, " ");
      for (const word of words) {
        assert.ok(plain(html).includes(word), `"${word}" on the page ${page}`);
        assert.ok(plain(markdown).includes(word), `"${word}" in the Markdown of ${page}`);
      }
    }
  });

  test("neither shows what is internal", () => {
    for (const [file, { html, markdown }] of pages) assert.doesNotMatch(html + markdown, /hidden-/, file);
  });
});
