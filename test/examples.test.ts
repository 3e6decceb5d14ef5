// The sites in `examples/`, each built as it is.
import assert from "node:assert/strict";
import { cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { ROOT, testSite, type TestSite } from "./support/site.js";

const EXAMPLES = path.join(ROOT, "examples");

/** A copy of an example, so that nothing is written beside it. */
async function built(context: TestContext, name: string): Promise<TestSite> {
  const site = testSite(context, {});
  site.remove("docsite.config.js");
  cpSync(path.join(EXAMPLES, name), site.dir, { recursive: true });
  await site.buildWell();
  return site;
}

describe("The example", () => {
  const names = ["api", "plain", "plugin", "theme"];

  test("sites are all tested here", () => {
    const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // `shards` holds recipes and no site.
    assert.deepEqual(folders.map(({ name }) => name).toSorted(), [...names, "shards"].toSorted());
  });

  test("plain has its pages, a category and an admonition, and loads no React", async (t) => {
    const site = await built(t, "plain");
    const $ = site.page("/docs/start");
    assert.equal($("main .admonition, main [class*=admonition]").length > 0, true);
    assert.equal($('main a[href="/docs/parts/lid"]').first().text(), "lid");
    assert.equal($("[data-island]").length, 0);
  });

  test("api has a page for its operation, with samples in the languages that it names", async (t) => {
    const site = await built(t, "api");
    const operation = site.files().find((file) => /docs\/api\/.*boil.*\.html$/.test(file)) ?? "";
    assert.match(site.read(operation), /Boil the water/);
    assert.match(site.read(operation), /curl/);
  });

  test("theme has its own footer and components, and one island", async (t) => {
    const site = await built(t, "theme");
    const $ = site.page("/docs/tour");
    assert.match($("footer").text(), /open every day from 10 to 18/);
    assert.deepEqual(
      $("main strong")
        .toArray()
        .map((price) => $(price).text()),
      ["8 EUR", "Free"],
    );
    assert.match($("main button").text(), /3 likes/);
  });

  test("plugin has pages of a file, as text of anyone, and a feed of them", async (t) => {
    const site = await built(t, "plugin");
    assert.match(site.page("/docs/start")("main").text(), /Every Widget begins here; widget is its command/);
    assert.match(site.page("/docs/releases/1.0.0")("main").text(), /with <corners>/);
    assert.equal(
      site.read("releases.txt"),
      "Version 1.0.0: https://widget.example/docs/releases/1.0.0\nVersion 2.0.0: https://widget.example/docs/releases/2.0.0\n",
    );
  });
});
