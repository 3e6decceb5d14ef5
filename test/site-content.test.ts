// React pages ask for the pages of the site: `import { docs } from "docsite-cli/content"`.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";

const LIST = `import { docs, page, tags } from "docsite-cli/content";
export const frontMatter = { title: "All pages" };
export default function List() {
  return (
    <>
      <h1>All pages</h1>
      <ul>
        {docs().map(({ path, title, excerpt }) => <li key={path}><a href={path}>{title}</a>: {excerpt}</li>)}
      </ul>
      <p>{tags().map(({ tag, pages }) => tag + ": " + pages.map(({ title }) => title).join(", ")).join("; ")}</p>
      <p id="own">{page("/list")?.title}</p>
    </>
  );
}
`;

const SITE = {
  "content/pages/list.tsx": LIST,
  "content/docs/a.md": "---\ntags: [x, y]\n---\n\n# Alpha\n\nFirst words.\n",
  "content/docs/b.md": "---\ntags: [y]\n---\n\n# Beta\n\nOther words.\n",
  "content/docs/c.md": "---\nunlisted: true\n---\n\n# Hidden\n",
};

describe("A React page that asks for the site's content", () => {
  test("gets documents with their addresses and excerpts, tags, and itself", async (t) => {
    const site = testSite(t, SITE);
    await site.buildWell();
    const $ = site.page("/list");
    assert.deepEqual(
      $("main li")
        .toArray()
        .map((item) => [$(item).text(), $(item).find("a").attr("href")]),
      [
        ["Alpha: First words.", "/docs/a"],
        ["Beta: Other words.", "/docs/b"],
      ],
    );
    assert.match($("main").text(), /x: Alpha; y: Alpha, Beta/);
    assert.equal($("#own").text(), "All pages");
  });

  test("may ask while its modules are loaded", async (t) => {
    const site = testSite(t, {
      ...SITE,
      "content/pages/list.tsx":
        'import { titles } from "../titles";\nexport default () => <h1>{titles.join()}</h1>;\n',
      "content/titles.ts":
        'import { docs } from "docsite-cli/content";\nexport const titles = docs().map(({ title }) => title);\n',
    });
    await site.buildWell();
    assert.equal(site.page("/list")("h1").text(), "Alpha,Beta");
  });

  test("is made again when a document changes what it shows, and only then", async (t) => {
    const site = testSite(t, SITE);
    await site.buildWell({ cache: true });
    site.write("content/docs/b.md", "---\ntags: [y]\n---\n\n# Gamma\n\nOther words.\n");
    await site.buildWell({ cache: true });
    assert.match(site.page("/list")("main").text(), /Gamma: Other words/);
  });

  test("is told where nobody knows the pages: in a page in MDX", async (t) => {
    const site = testSite(t, {
      "content/docs/a.mdx": 'import { docs } from "docsite-cli/content";\n\n# A\n\n{docs().length}\n',
    });
    const { diagnostics } = await site.build();
    assert.match(diagnostics[0]?.message ?? "", /known to React pages alone/);
  });
});
