// Packages that pages import change while the site is served: links in `node_modules` lead elsewhere, versions are installed.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import { eventually, serveHere, testSite } from "./support/site.js";

const PAGE = 'import { text } from "@pk/g";\n\n# A\n\n<p id="shown">{text}</p>\n';

function packageIn(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "@pk/g", version: text, type: "module", main: "i.js" }),
  );
  writeFileSync(path.join(folder, "i.js"), `export const text = ${JSON.stringify(text)};\n`);
}

/** Serves a site in a folder, and waits until its page shows a text. */
async function showing(context: TestContext, dir: string): Promise<(text: string) => Promise<void>> {
  const { url } = await serveHere(context, dir);
  return (text) =>
    eventually(async () => {
      const page = await (await fetch(`${url}docs/a`)).text();
      assert.equal(load(page)("#shown").text(), text);
    });
}

describe("A package that a page imports", () => {
  for (const [where, folder] of [
    ["in the site", "site"],
    ["above it", "."],
  ] as const)
    test(`is the one that its link leads to, ${where}`, async (context) => {
      const root = testSite(context, { "site/docsite.config.js": CONFIG, "site/content/docs/a.mdx": PAGE });
      for (const text of ["one", "two"]) packageIn(path.join(root.dir, "packages", text), text);
      const link = path.join(root.dir, folder, "node_modules/@pk/g");
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.join(root.dir, "packages/one"), link);
      const shows = await showing(context, path.join(root.dir, "site"));
      await shows("one");
      rmSync(link);
      symlinkSync(path.join(root.dir, "packages/two"), link);
      await shows("two");
    });

  test("is the version that is installed", async (context) => {
    const site = testSite(context, { "docsite.config.js": CONFIG, "content/docs/a.mdx": PAGE });
    const installed = path.join(site.dir, "node_modules/@pk/g");
    packageIn(installed, "one");
    const shows = await showing(context, site.dir);
    await shows("one");
    rmSync(installed, { recursive: true });
    packageIn(installed, "two");
    await shows("two");
  });
});

const CONFIG = 'export default { title: "T", url: "https://t.example" };\n';
