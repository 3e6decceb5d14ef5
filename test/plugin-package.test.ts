// A plugin as a package: what `examples/plugin/recipes` brings, installed from its tarball into another site.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { suiteContext } from "./support/at-end.js";
import { docsite, ROOT, testSite, TSC, TSC_FILES, type TestSite } from "./support/site.js";

const run = promisify(execFile);

const CONFIG = `import { defineConfig } from "docsite-cli";
import { recipes } from "docsite-plugin-recipes";

export default defineConfig({
  title: "Kitchen",
  url: "https://kitchen.example",
  lang: "de",
  plugins: [recipes({ file: "recipes.json" })],
});
`;

/** Kinds of pages that lack something, each in a file of its own, and what the compiler says of it. */
const WRONG = {
  "lacks.ts": ["indexed", 'layout: "doc", markdown: null, search: null, breadcrumbs: () => []'],
  "unknown.ts": [
    "serch",
    'layout: "doc", markdown: null, search: null, serch: null, indexed: true, breadcrumbs: () => []',
  ],
} as const;

describe("A plugin from a package", () => {
  const context = suiteContext();
  let site: TestSite;

  before(async () => {
    site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "recipes.json": JSON.stringify([{ id: "tea", title: "Tee", minutes: 3, steps: ["Warten."] }]),
      "content/docs/a.md": "# A\n\n```ingredients\nWasser: 200 ml\n```\n\n::timer{minutes=2}\n".replaceAll(
        "\\\n",
        "\n",
      ),
      "package.json": '{ "private": true, "type": "module" }\n',
    });
    const packed = await run("npm", ["pack", "--json", "--pack-destination", site.dir], {
      cwd: path.join(ROOT, "examples/plugin/recipes"),
      shell: process.platform === "win32",
    });
    const [tarball] = JSON.parse(packed.stdout) as { filename: string }[];
    const modules = path.join(site.dir, "node_modules");
    const target = path.join(modules, "docsite-plugin-recipes");
    mkdirSync(target, { recursive: true });
    await run("tar", [
      "-xzf",
      path.join(site.dir, tarball?.filename ?? ""),
      "--strip-components=1",
      "-C",
      target,
    ]);
    // What the package names as its peers, and the types of React, which a new site has.
    symlinkSync(ROOT, path.join(modules, PACKAGE_NAME));
    mkdirSync(path.join(modules, "@types"));
    symlinkSync(path.join(ROOT, "node_modules/@types/react"), path.join(modules, "@types/react"));
    await site.buildWell();
  });

  test("brings pages, their words in the language of the site, styles, and changes the theme", () => {
    const $ = site.page("/recipes/tea");
    assert.equal($("main h1").text(), "Tee");
    assert.equal($("main docsite-island button").text(), "Starten");
    assert.equal($(".recipe-count").text(), "1 Rezept");
    assert.equal(site.page("/docs/a")("main .ingredients dd").text(), "200 ml");
    assert.match(site.read("recipes/tea.md"), /1\. Warten/);
    assert.match(site.read("sitemap.xml"), /\/recipes\/tea</);
    const styles = site.files().filter((file) => file.endsWith(".css"));
    assert.ok(styles.some((file) => site.read(file).includes(".recipe-timer")));
  });

  test("has components that run in browsers", async (t) => {
    const [browser, url] = await Promise.all([openBrowser(t), serveFolder(t, path.join(site.dir, "dist"))]);
    const page = await browser.newPage();
    await page.goto(`${url}docs/a`);
    const timer = page.getByRole("button", { name: "Starten" });
    await timer.click();
    await page.getByRole("button", { name: "Noch 2 Minuten" }).click();
    await page.getByRole("button", { name: "Noch 1 Minute" }).waitFor();
  });

  test("has commands", async () => {
    const { status, stdout } = await docsite(["run", "recipes"], { cwd: site.dir });
    assert.deepEqual([status, stdout], [0, "tea: Tee\n"]);
  });

  test("has types, and a kind that lacks a member is an error in its own file", async () => {
    for (const [name, [, members]] of Object.entries(WRONG))
      site.write(
        name,
        `import { defineKind } from "docsite-cli";\nexport const kind = defineKind<{ a: string }>({ pages: () => [], component: "x", ${members} });\n`,
      );
    site.write("wrong-option.ts", CONFIG.replace('file: "recipes.json"', "file: 1"));
    const files = ["docsite.config.ts", "wrong-option.ts", ...Object.keys(WRONG)];
    const failed = await run(process.execPath, [...TSC, ...TSC_FILES, ...files], { cwd: site.dir }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    const found = [...failed.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    assert.deepEqual(found.toSorted(), [...Object.keys(WRONG), "wrong-option.ts"].toSorted(), failed);
    for (const [member] of Object.values(WRONG)) assert.match(failed, new RegExp(`'${member}'`));
  });
});
