// Links to documents that are about the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite, type TestSite } from "./support/site.js";

const config = (more: string) => `export default { title: "Tea", url: "https://tea.example", ${more} };\n`;

const DOCS = {
  "content/docs/1-green.md": "---\ntags: [leaves]\n---\n# Green tea leaves\n\n## Steaming\n",
  "content/docs/2-water.md": "# Water\n\n## Hardness\n\n## Kettles\n",
  "content/docs/3-black.md": "---\ndescription: How they wither.\n---\n# Black tea leaves\n\n## Rolling\n",
  "content/docs/4-pots.md": "# Pots\n\n## Clay\n",
  "content/docs/5-hidden.md": "---\nunlisted: true\n---\n# Green tea leaves in secret\n",
  "content/docs/6-kettles.md": "# Kettles for hard water\n",
  "content/other/green.md": "# Green tea leaves elsewhere\n",
};

const relatedTo = (site: TestSite, route: string) => {
  const $ = site.page(route);
  const links = $("nav[aria-labelledby=Related] a").toArray();
  return links.map((link) => $(link).attr("href"));
};

test("Documents link to others of their book that have words of titles and headings in common", async (context) => {
  const docs = 'docs: [{ id: "docs" }, { id: "other" }]';
  const site = testSite(context, { ...DOCS, "docsite.config.js": config(`relatedPages: true, ${docs}`) });
  await site.buildWell({ cache: true });
  assert.deepEqual(relatedTo(site, "/docs/green"), ["/docs/black"]);
  assert.match(
    site.page("/docs/green")("nav[aria-labelledby=Related]").text(),
    /Related pages.*How they wither\./,
  );
  assert.deepEqual(relatedTo(site, "/docs/kettles"), ["/docs/water"]);
  // It has nothing in common with others.
  assert.deepEqual(relatedTo(site, "/docs/pots"), []);

  const before = site.read("docs/water/index.html");
  site.write("content/docs/4-pots.md", "# Pots, kettles and hard water\n");
  await site.buildWell({ cache: true });
  assert.ok(relatedTo(site, "/docs/pots").includes("/docs/water"));
  assert.ok(relatedTo(site, "/docs/water").includes("/docs/kettles"));
  assert.notEqual(site.read("docs/water/index.html"), before);
  const cached = site.files().map((file) => site.read(file));
  await site.buildWell({ cache: false });
  assert.deepEqual(
    site.files().map((file) => site.read(file)),
    cached,
  );

  site.write("docsite.config.js", config(`relatedPages: 1, ${docs}`));
  await site.buildWell();
  assert.equal(relatedTo(site, "/docs/pots").length, 1);
  site.write("docsite.config.js", config(docs));
  await site.buildWell();
  assert.ok(!site.files().some((file) => file.endsWith(".html") && /Related/.test(site.read(file))));
});
