// Symbolic links in the content, as monorepos collect the documentation of their packages with them.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import { atEnd } from "./support/at-end.js";
import { git } from "./support/git.js";
import { buildSiteIn, eventually, listBuilt, serveHere, testSite } from "./support/site.js";
import { load } from "cheerio";

const CONFIG = `export default {
  title: "T", url: "https://t.example",
  docs: { editUrl: "https://code.example/o/r/edit/main/site/content/docs/" },
};
`;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A repository with a site in `site`. */
function repository(
  context: Parameters<typeof testSite>[0],
  files: Readonly<Record<string, string | Uint8Array>>,
) {
  const root = testSite(context, { "docsite.config.js": "", "site/docsite.config.js": CONFIG, ...files });
  git(root.dir, ["init", "-q"]);
  const link = (target: string, name: string) => {
    mkdirSync(path.dirname(path.join(root.dir, name)), { recursive: true });
    symlinkSync(target, path.join(root.dir, name));
  };
  const site = path.join(root.dir, "site");
  const page = (route: string) => load(root.read(`../site/dist/${route}/index.html`));
  return { ...root, link, site, page };
}

const said = (diagnostics: readonly { severity: string; code: string; file?: string }[]) =>
  diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`);

const skip = process.platform === "win32" && "links need rights on Windows";

describe("A link inside of the repository is followed", { skip }, () => {
  test("to a folder and to a file: with images, partials, dates and edit links of the real files", async (context) => {
    const { dir, site, link, page } = repository(context, {
      "site/content/docs/intro.md": "# Intro\n\n[X](x/guide.md), [License](license.md)\n",
      "packages/x/docs/guide.md": "# Package X\n\n![Logo](img/logo.png)\n\n[More](./more.mdx)\n",
      "packages/x/docs/more.mdx": 'import P from "./_part.mdx"\n\n# More\n\n<P />\n',
      "packages/x/docs/_part.mdx": "Text of the part.\n",
      "packages/x/docs/img/logo.png": PNG,
      "packages/license.md": "# License\n",
      "assets/notes.txt": "Notes",
    });
    link("../../../packages/x/docs", "site/content/docs/x");
    link("../../../packages/license.md", "site/content/docs/license.md");
    link("../../../assets", "site/content/static/shared");
    git(dir, ["add", "-A"]);
    git(dir, ["commit", "-q", "-m", "All"], "2024-03-01T00:00:00Z");
    writeFileSync(path.join(dir, "packages/license.md"), "# License\n\nChanged.\n");
    git(dir, ["commit", "-q", "-a", "-m", "License"], "2024-05-06T00:00:00Z");
    const { diagnostics } = await buildSiteIn(site);
    assert.deepEqual(said(diagnostics), []);
    assert.match(page("docs/x/guide")("main img").attr("src") ?? "", /^\/assets\/files\/logo-/);
    assert.match(page("docs/x/more")("main").text(), /Text of the part\./);
    const edit = (route: string) => page(route)("a[href^='https://code.example']").attr("href");
    assert.equal(edit("docs/x/guide"), "https://code.example/o/r/edit/main/packages/x/docs/guide.md");
    assert.equal(edit("docs/license"), "https://code.example/o/r/edit/main/packages/license.md");
    assert.equal(page("docs/x/guide")("article time").attr("datetime"), "2024-03-01");
    assert.equal(page("docs/license")("article time").attr("datetime"), "2024-05-06");
    assert.ok(listBuilt(path.join(site, "dist")).includes("shared/notes.txt"));
  });

  test("in the site itself, where there is no repository", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n", "parts/b.md": "# B\n" });
    symlinkSync("../../parts", path.join(site.dir, "content/docs/parts"));
    await site.buildWell();
    assert.ok(site.has("docs/parts/b/index.html"));
  });

  test("the cache notices another file behind the link", async (context) => {
    const { dir, site, link, page } = repository(context, {
      "site/content/docs/intro.md": "# Intro\n",
      "one/a.md": "# Same\n",
      "two/a.md": "# Same\n",
    });
    link("../../../one", "site/content/docs/x");
    await buildSiteIn(site, { cache: true });
    unlinkSync(path.join(site, "content/docs/x"));
    link("../../../two", "site/content/docs/x");
    await buildSiteIn(site, { cache: true });
    const edit = page("docs/x/a")("a[href^='https://code.example']").attr("href");
    assert.equal(edit, "https://code.example/o/r/edit/main/two/a.md");
    assert.ok(dir);
  });

  test("serve shows edits, new files and another target", async (context) => {
    const { dir, site, link } = repository(context, {
      "site/content/docs/intro.md": "# Intro\n",
      "packages/x/docs/guide.md": "# First\n",
      "packages/y/docs/guide.md": "# Other package\n",
      "packages/license.md": "# License\n",
    });
    link("../../../packages/x/docs", "site/content/docs/x");
    link("../../../packages/license.md", "site/content/docs/license.md");
    const { url } = await serveHere(context, site);
    const get = async (route: string) => await (await fetch(url + route)).text();
    assert.match(await get("docs/x/guide/"), /First/);
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    };
    write("packages/x/docs/guide.md", "# Second\n");
    await eventually(async () => assert.match(await get("docs/x/guide/"), /Second/));
    write("packages/x/docs/deep/new.md", "# New one\n");
    await eventually(async () => assert.match(await get("docs/x/deep/new/"), /New one/));
    write("packages/license.md", "# Another license\n");
    await eventually(async () => assert.match(await get("docs/license/"), /Another license/));
    symlinkSync("../../../packages/y/docs", path.join(site, "content/docs/x2"));
    await eventually(async () => assert.match(await get("docs/x2/guide/"), /Other package/));
    unlinkSync(path.join(site, "content/docs/x"));
    link("../../../packages/y/docs", "site/content/docs/x");
    await eventually(async () => assert.match(await get("docs/x/guide/"), /Other package/));
    write("packages/y/docs/guide.md", "# Third\n");
    await eventually(async () => assert.match(await get("docs/x/guide/"), /Third/));
  });
});

test(
  "Links that leave the repository, go round in circles or lead to hidden files are skipped with a warning",
  { skip },
  async (context) => {
    const outside = mkdtempSync(path.join(tmpdir(), "docsite-outside-"));
    atEnd(context, () => rmSync(outside, { recursive: true }));
    writeFileSync(path.join(outside, "secret.md"), "# SECRET\n");
    const { site, link, dir } = repository(context, {
      "site/content/docs/intro.md": "# Intro\n",
      ".env": "SECRET",
      "packages/x/docs/guide.md": "# X\n",
    });
    link(outside, "site/content/docs/away");
    link(path.join(outside, "secret.md"), "site/content/docs/away.md");
    link("../docs", "site/content/docs/circle");
    link("../../../packages/x/docs", "site/content/docs/x");
    link("..", "packages/x/docs/up");
    link("../../../site/content/docs", "packages/x/docs/back");
    link("../../../gone", "site/content/docs/gone");
    link("../../../.env", "site/content/static/env.txt");
    link("../../../.git", "site/content/static/git");
    const { diagnostics } = await buildSiteIn(site);
    assert.deepEqual(
      diagnostics.map(
        ({ code, file, message }) => `${code} ${file}: ${message.replace("Symbolic links are skipped ", "")}`,
      ),
      [
        "symbolic-link content/docs/away: that lead out of the repository",
        "symbolic-link content/docs/away.md: that lead out of the repository",
        "symbolic-link content/docs/circle: that lead to a folder that they are in",
        "symbolic-link content/docs/gone: that lead to nothing",
        "symbolic-link content/docs/x/back: that lead to a folder that they are in",
        "symbolic-link content/docs/x/up: that lead to a folder that they are in",
        "symbolic-link content/static/env.txt: that lead to hidden files or folders",
        "symbolic-link content/static/git: that lead to hidden files or folders",
      ],
    );
    const built = listBuilt(path.join(site, "dist"));
    assert.ok(built.includes("docs/x/guide/index.html"), dir);
    assert.ok(!built.some((file) => /^docs\/.*(?:away|circle|back|\/up\/)|env\.txt|^git/.test(file)));
  },
);
