import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { serveHere, testSite, eventually } from "./support/site.js";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Built files that tell of what nobody was meant to read. */
function leaked(site: { files(): string[]; read(file: string): string }): string[] {
  return site
    .files()
    .filter(
      (file) => /secret/i.test(file) || (!/\.(?:png|js)$/.test(file) && /secret/i.test(site.read(file))),
    );
}

describe("No name that begins with a dot is content, on any level, nor is `node_modules`", () => {
  const hidden = (folder: string) => ({
    [`${folder}/.trash/secret.md`]: "# Secret",
    [`${folder}/sub/.obsidian/deep/secret.mdx`]: "# Secret\n\n<Missing />",
    [`${folder}/.secret.md`]: "# Secret",
    [`${folder}/node_modules/secret/README.md`]: "# Secret",
    [`${folder}/sub/node_modules/secret/index.md`]: "---\nbroken: [\n---\n# Secret",
    [`${folder}/.draft.md/secret.md`]: "# Secret",
    [`${folder}/.x/_category_.json`]: '{ "label": "Secret" }',
  });

  test("in documents, pages, posts, versions and translations", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default {
        title: "T", url: "https://t.example",
        docs: { versions: { current: { label: "Next" } } }, blog: {},
        i18n: { defaultLocale: "en", locales: ["en", "de"] },
      };`,
      "content/docs/intro.md": "# Intro",
      "content/pages/about.md": "# About",
      "content/blog/2024-01-01-post.md": "# Post",
      ...hidden("content/docs"),
      ...hidden("content/pages"),
      "content/pages/.x/page.tsx": "export default () => <p>Secret</p>;",
      ...hidden("content/blog"),
      "content/blog/.d/2024-01-02-secret.md": "# Secret",
      ...hidden("versioned_docs/version-1.0"),
      "versioned_docs/version-1.0/intro.md": "# Intro",
      "versions.json": '["1.0"]',
      ...hidden("i18n/de/docusaurus-plugin-content-docs/current"),
      "i18n/de/docusaurus-plugin-content-docs/current/intro.md": "# Einführung",
      "i18n/de/.x/secret.json": "{",
    });
    const { diagnostics } = await site.build();
    const said = diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`);
    assert.deepEqual(
      said.filter((line) => /\/\.|node_modules|secret/i.test(line)),
      [],
    );
    assert.ok(site.has("docs/intro/index.html") || site.has("docs/next/intro/index.html"), said.join("\n"));
    assert.deepEqual(leaked(site), []);
  });

  test("in Docusaurus projects", async (context) => {
    const site = testSite(context, {
      "docusaurus.config.js":
        'module.exports = { title: "W", url: "https://w.example", baseUrl: "/", presets: [["classic", {}]] };',
      "docs/intro.md": "# Intro",
      ...hidden("docs"),
      ...hidden("src/pages"),
      ...hidden("blog"),
      "static/.nojekyll": "",
      "static/demo/node_modules/lib.js": "1",
    });
    await site.buildWell();
    assert.deepEqual(leaked(site), []);
    assert.ok(site.has(".nojekyll") && site.has("demo/node_modules/lib.js"));
  });

  test("and no description of an API", async (context) => {
    const api = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\npaths: {}\n`;
    const site = testSite(context, {
      "content/docs/intro.md": "# Intro",
      "openapi/shop.yaml": api("Shop"),
      "openapi/.old.yaml": api("Secret"),
      "openapi/._shop.yaml": "\0\0openapi: secret",
    });
    await site.buildWell();
    assert.deepEqual(leaked(site), []);
  });

  test("a book that lies in such a folder has its own pages", async (context) => {
    const site = testSite(context, {
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", docs: { path: ".notes/docs" } };',
      ".notes/docs/intro.md": "# Intro",
      ".notes/docs/.x/secret.md": "# Secret",
    });
    await site.buildWell();
    assert.ok(site.has("docs/intro/index.html"));
    assert.deepEqual(leaked(site), []);
  });
});

test("An image in a hidden folder is published where a page shows it, and no other file there", async (context) => {
  const site = testSite(context, {
    "content/docs/intro.md": "# Intro\n\n![A](.gitbook/assets/a.png)\n\n[Manual](.gitbook/assets/m.pdf)",
    "content/docs/.gitbook/assets/a.png": PNG,
    "content/docs/.gitbook/assets/secret.png": PNG,
    "content/docs/.gitbook/assets/m.pdf": "%PDF",
  });
  await site.buildWell();
  const copied = site.files().filter((file) => file.startsWith("assets/files/"));
  assert.deepEqual(
    copied.map((file) => file.replace(/-[^-]+(?=\.)/, "")),
    ["assets/files/a.png", "assets/files/m.pdf"],
  );
});

test("A link to a hidden file is an error that says why", async (context) => {
  const site = testSite(context, {
    "content/docs/intro.md": "# Intro\n\n[Notes](.notes/a.md)\n\n[Up](./../docs/gone.md)",
    "content/docs/.notes/a.md": "# Notes",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, line, hint }) => [code, line, /begin with a dot/.test(hint ?? "")]),
    [
      ["broken-link", 3, true],
      ["broken-link", 5, false],
    ],
  );
});

test("Static files whose names begin with a dot are published, but keys, repositories and leftovers of macOS", async (context) => {
  const site = testSite(context, {
    "content/docs/intro.md": "# Intro",
    "content/static/.well-known/security.txt": "Contact: mailto:a@t.example",
    "content/static/.nojekyll": "",
    "content/static/.env": "KEY=secret",
    "content/static/sub/.env.production": "KEY=secret",
    "content/static/.env.example": "KEY=",
    "content/static/.DS_Store": "secret",
    "content/static/lib/.git/config": "secret",
    "content/static/other/.git": "gitdir: secret",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, severity, file }) => `${severity} ${code} ${file}`),
    [
      "warning unpublished-file content/static/.env",
      "warning unpublished-file content/static/sub/.env.production",
    ],
  );
  assert.deepEqual(leaked(site), []);
  assert.deepEqual(
    readdirSync(`${site.dir}/dist`).filter((name) => name.startsWith(".")),
    [".env.example", ".nojekyll", ".well-known"],
  );
});

test("The dev server leaves hidden files out, too, and shows images of hidden folders", async (context) => {
  const site = testSite(context, {
    "content/docs/intro.md": "# Intro\n\n![A](.assets/a.png)",
    "content/docs/.assets/a.png": PNG,
  });
  const { url } = await serveHere(context, site.dir);
  const status = async (path: string) => (await fetch(url + path)).status;
  assert.equal(await status("docs/intro/"), 200);
  site.write("content/docs/.trash/secret.md", "# Secret");
  site.write("content/docs/shown.md", "# Shown");
  await eventually(async () => assert.equal(await status("docs/shown/"), 200));
  assert.equal(await status("docs/.trash/secret/"), 404);
  const html = await (await fetch(`${url}docs/intro/`)).text();
  const [, src = "none"] = /src="\/(assets\/files\/a-[^"]+)"/.exec(html) ?? [];
  assert.equal(await status(src), 200);
});
