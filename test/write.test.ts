// Writing the site: all at once, never over somebody's work, never half.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { UsageError } from "../src/diagnostics/usage-error.js";
import { problemLines } from "./support/problems.js";
import { docsiteProcess, listBuilt, testSite, type TestSite } from "./support/site.js";

const pages = { "content/docs/a.md": "# A\n", "content/docs/b.md": "# B\n" };

const contentOf = (dir: string) =>
  listBuilt(dir).map((file) => [file, readFileSync(path.join(dir, file), "latin1")]);
const inSite = (site: TestSite) => readdirSync(site.dir).sort();

test("A build leaves exactly the new site: what is no longer made is gone", async (context) => {
  const site = testSite(context, pages);
  await site.buildWell();
  assert.ok(site.has("docs/b/index.html"));
  writeFileSync(path.join(site.dir, "dist", "left-over.txt"), "x");
  site.remove("content/docs/b.md");
  await site.buildWell();
  assert.ok(!site.has("docs/b/index.html"));
  assert.ok(!site.has("left-over.txt"));
  assert.deepEqual(inSite(site), ["content", "dist", "docsite.config.js"], "nothing lies beside it");
});

test("Equal sites give equal bytes, whatever the folder, time zone and language", async (context) => {
  const files = {
    ...pages,
    "content/docs/c.md": "---\nlast_update:\n  date: 1 May 2024\n---\n\n# C\n\n```js\nlet x = 1;\n```\n",
    "content/pages/x.tsx": `import "./_x.css";\nexport default () => <h1>X</h1>;\n`,
    "content/pages/_x.css": ".x { color: red; }\n",
  };
  const one = testSite(context, files);
  const two = testSite(context, {});
  for (const [file, text] of Object.entries(files).toReversed()) two.write(`deeper/down/${file}`, text);
  two.rename("docsite.config.js", "deeper/down/docsite.config.js");
  const results = await Promise.all([
    docsiteProcess(["build", one.dir], { env: { TZ: "Pacific/Kiritimati", LANG: "C" } }),
    docsiteProcess(["build", "."], {
      cwd: path.join(two.dir, "deeper", "down"),
      env: { TZ: "America/Adak", LANG: "tr_TR.UTF-8" },
    }),
  ]);
  assert.deepEqual(
    results.map(({ status, stderr }) => [status, stderr]),
    [
      [0, ""],
      [0, ""],
    ],
  );
  assert.deepEqual(
    contentOf(path.join(two.dir, "deeper", "down", "dist")),
    contentOf(path.join(one.dir, "dist")),
  );
});

test(
  "The built files can be read by a web server of another user",
  { skip: process.platform === "win32" },
  async (context) => {
    const site = testSite(context, pages);
    await site.buildWell();
    const mask = process.umask();
    assert.equal(statSync(path.join(site.dir, "dist")).mode & 0o777, 0o777 & ~mask);
  },
);

describe("A folder that docsite did not write is not replaced:", () => {
  const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "somebody's notes": { "out/notes.txt": "mine" },
    "a site made by hand": { "out/index.html": "mine", "out/404.html": "<h1>mine</h1>" },
    "a file": { out: "mine" },
  };
  for (const [name, files] of Object.entries(foreign)) {
    test(name, async (context) => {
      const site = testSite(context, { ...pages, ...files });
      await assert.rejects(
        site.build({ outDir: "out" }),
        (error) => error instanceof UsageError && /files? that docsite did not write/.test(error.message),
      );
      for (const [file, text] of Object.entries(files)) {
        assert.equal(readFileSync(path.join(site.dir, file), "utf8"), text);
      }
      const cleaned = await docsiteProcess(["clean", site.dir, "--out-dir", "out"]);
      assert.equal(cleaned.status, 2);
      for (const file of Object.keys(files)) assert.ok(existsSync(path.join(site.dir, file)));
    });
  }

  test("an empty folder and one of its own are", async (context) => {
    const site = testSite(context, pages);
    mkdirSync(path.join(site.dir, "out"));
    await site.buildWell({ outDir: "out" });
    await site.buildWell({ outDir: "out" });
    await site.buildWell({ outDir: "elsewhere/below" });
    assert.ok(existsSync(path.join(site.dir, "elsewhere", "below", "docs", "a", "index.html")));
    const { status } = await docsiteProcess(["clean", site.dir, "--out-dir", "out"]);
    assert.equal(status, 0);
    assert.ok(!existsSync(path.join(site.dir, "out")));
  });

  test("nor are the sources", async (context) => {
    const site = testSite(context, pages);
    for (const outDir of [".", "..", "content", "content/static", "theme/x", "openapi"]) {
      await assert.rejects(site.build({ outDir }), UsageError, outDir);
    }
    assert.ok(existsSync(path.join(site.dir, "content", "docs", "a.md")));
  });
});

test("An interrupted build leaves the old site as it was, and nothing beside it", async (context) => {
  const site = testSite(context, pages);
  await site.buildWell();
  const before = contentOf(path.join(site.dir, "dist"));
  site.write("content/docs/a.md", "# Changed\n");
  for (const when of ["Reading the site", "Rendering", "Writing"]) {
    const interruption = new AbortController();
    const stage = (name: string) => {
      if (name === when) interruption.abort();
    };
    await assert.rejects(
      site.build({ signal: interruption.signal, progress: { stage, done() {} } }),
      (error) => error instanceof Error && error.name === "AbortError",
      when,
    );
    assert.deepEqual(contentOf(path.join(site.dir, "dist")), before, when);
    assert.deepEqual(inSite(site), ["content", "dist", "docsite.config.js"], when);
  }
});

test("A static file in the place of a folder of pages is an error, and the old site stays", async (context) => {
  const site = testSite(context, pages);
  await site.buildWell();
  const before = contentOf(path.join(site.dir, "dist"));
  site.write("content/static/docs", "a file");
  site.write("content/docs/a.md", "# Changed\n");
  assert.deepEqual(problemLines(await site.build()), [
    "content/static/docs:1:1 error duplicate-file: `docs` is also generated (Rename the static file)",
  ]);
  assert.deepEqual(contentOf(path.join(site.dir, "dist")), before);
});
