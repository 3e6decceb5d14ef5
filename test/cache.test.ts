import assert from "node:assert/strict";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { clean } from "../src/commands/clean.js";
import { fixture } from "./support/openapi.js";
import { docsiteProcess, listBuilt, testSite, type TestSite } from "./support/site.js";

const PAGE = "---\ntitle: One\n---\n\nText with a [link](./two.md).\n\n```js\nconst a = 1;\n```\n";

function smallSite(context: TestContext): TestSite {
  return testSite(context, {
    "content/docs/one.md": PAGE,
    "content/docs/two.md": "# Two\n\nOther text.\n",
    "content/pages/index.md": "# Home\n",
    "content/static/robots.txt": "User-agent: *\n",
  });
}

function contents(site: TestSite): Record<string, string> {
  return Object.fromEntries(site.files().map((file) => [file, site.read(file)]));
}

test("a site built from the cache is the same as one built anew", async (context) => {
  const site = smallSite(context);
  const first = await site.buildWell({ cache: true });
  assert.equal(first.cached, 0);
  const fresh = contents(site);
  const second = await site.buildWell({ cache: true });
  assert.ok(second.cached > 0);
  assert.deepEqual({ ...second, cached: 0 }, first);
  assert.deepEqual(contents(site), fresh);
});

test("an edit shows, and what it does not concern comes from the cache", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  site.write("content/docs/two.md", "# Second\n\nChanged text.\n");
  const report = await site.buildWell({ cache: true });
  assert.ok(report.cached > 0);
  assert.match(site.page("/docs/two")("main").text(), /Changed text/);
  assert.match(site.page("/docs/one")("nav").text(), /Second/);
  const warm = contents(site);
  await site.buildWell();
  assert.deepEqual(contents(site), warm);
});

test("a file of the built site that somebody changed is written again", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  const before = contents(site);
  appendFileSync(path.join(site.dir, "dist/docs/one/index.html"), "changed");
  writeFileSync(path.join(site.dir, "dist/foreign.txt"), "not of the site");
  rmSync(path.join(site.dir, "dist/docs/two"), { recursive: true });
  await site.buildWell({ cache: true });
  assert.deepEqual(contents(site), before);
});

test("a built site to which nothing has changed is left as it is", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  const inode = () => statSync(path.join(site.dir, "dist")).ino;
  const before = inode();
  await site.buildWell({ cache: true });
  assert.equal(inode(), before);
});

test("a broken or foreign cache is thrown away without a word", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  const expected = contents(site);
  const folder = path.join(site.dir, ".docsite");
  const damages: ((bytes: Buffer) => Buffer)[] = [
    () => Buffer.from(""),
    () => Buffer.from("something else"),
    (bytes) => bytes.subarray(0, bytes.length / 2),
    (bytes) => Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(60, "x"), bytes.subarray(100)]),
    (bytes) => Buffer.from(bytes.toString("latin1").replace(/"program":"../, '"program":"??'), "latin1"),
  ];
  for (const damage of damages) {
    for (const file of readdirSync(folder)) {
      const target = path.join(folder, file);
      writeFileSync(target, damage(readFileSync(target)));
    }
    rmSync(path.join(site.dir, "dist"), { recursive: true });
    await site.buildWell({ cache: true });
    assert.deepEqual(contents(site), expected);
  }
});

test("a cache with one wrong byte, wherever it stands, is thrown away without a word", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  const expected = contents(site);
  const folder = path.join(site.dir, ".docsite");
  const position = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const flips = fc.array(fc.tuple(position, fc.integer({ min: 1, max: 255 })), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(flips, fc.boolean(), async (places, withSite) => {
      for (const [index, name] of listBuilt(folder).entries()) {
        const [place, change] = places[index % places.length] ?? [0, 1];
        const file = path.join(folder, name);
        const bytes = readFileSync(file);
        const at = Math.floor(place * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(file, bytes);
      }
      if (withSite) rmSync(path.join(site.dir, "dist"), { recursive: true });
      else site.write("content/docs/two.md", `# Two\n\nOther text.\n`);
      await site.buildWell({ cache: true });
      assert.deepEqual(contents(site), expected);
    }),
    { numRuns: 12 },
  );
});

test("builds at the same time do not disturb each other", async (context) => {
  const site = smallSite(context);
  const results = await Promise.all(
    [1, 2, 3].map((number) => docsiteProcess(["build", site.dir, "--out-dir", `out-${number}`])),
  );
  for (const { status, stderr } of results) assert.equal(status, 0, stderr);
  await site.buildWell({ cache: true });
  const files = contents(site);
  for (const number of [1, 2, 3])
    assert.equal(
      readFileSync(path.join(site.dir, `out-${number}/docs/one/index.html`), "utf8"),
      files["docs/one/index.html"],
    );
});

test("--no-cache neither reads nor writes the cache", async (context) => {
  const site = smallSite(context);
  const { status } = await docsiteProcess(["build", site.dir, "--no-cache"]);
  assert.equal(status, 0);
  assert.ok(!existsSync(path.join(site.dir, ".docsite")));
  await docsiteProcess(["build", site.dir]);
  const report = await docsiteProcess(["build", site.dir, "--no-cache", "--json"]);
  assert.equal((JSON.parse(report.stdout) as { cached: number }).cached, 0);
});

test("what keeps no cache leaves nothing behind, and does without a place for temporary files", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  const built = contents(site);
  const temporary = path.join(site.dir, "temporary");
  mkdirSync(temporary);
  for (const TMPDIR of [temporary, path.join(site.dir, "missing")]) {
    for (const args of [["build", "--no-cache"], ["check"], ["fix"]]) {
      const { status, stderr } = await docsiteProcess([...args, site.dir], { env: { TMPDIR } });
      assert.deepEqual([status, contents(site)], [0, built], `${args.join(" ")} ${stderr}`);
    }
  }
  assert.deepEqual(readdirSync(temporary), []);
  assert.ok(!existsSync(path.join(site.dir, "missing")));
});

test("the cache stays out of git, and `clean` removes it", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  assert.equal(readFileSync(path.join(site.dir, ".docsite/.gitignore"), "utf8"), "*\n");
  await clean(site.dir, "dist");
  assert.ok(!existsSync(path.join(site.dir, ".docsite")));
  assert.ok(!existsSync(path.join(site.dir, "dist")));
});

test("a changed theme, a new override and a changed configuration are not hidden by the cache", async (context) => {
  const site = smallSite(context);
  await site.buildWell({ cache: true });
  site.write("theme/parts/Footer.tsx", "export function Footer() {\n  return <footer>Our own</footer>;\n}\n");
  await site.buildWell({ cache: true });
  assert.match(site.page("/docs/one")("footer").text(), /Our own/);
  site.write("theme/parts/Footer.tsx", "export function Footer() {\n  return <footer>Changed</footer>;\n}\n");
  await site.buildWell({ cache: true });
  assert.match(site.page("/docs/one")("footer").text(), /Changed/);
  site.write("docsite.config.js", 'export default { title: "Renamed", url: "https://test.example" };\n');
  await site.buildWell({ cache: true });
  assert.match(site.page("/docs/one")("title").text(), /Renamed/);
  site.remove("theme");
  await site.buildWell({ cache: true });
  assert.doesNotMatch(site.page("/docs/one")("footer").text(), /Changed/);
});

test("an edit of one page leaves the files of all others in their place on disk", async (context) => {
  const site = smallSite(context);
  const inode = (file: string) => statSync(path.join(site.dir, "dist", file)).ino;
  const builds: { one: number; two: number }[] = [];
  for (const text of ["First", "Second", "Third"]) {
    site.write("content/docs/two.md", `# Two\n\nOther text.\n\n${text} text.\n`);
    await site.buildWell({ cache: true });
    builds.push({ one: inode("docs/one/index.html"), two: inode("docs/two/index.html") });
  }
  assert.equal(new Set(builds.map(({ one }) => one)).size, 1);
  assert.notEqual(builds[1]?.two, builds[0]?.two, "a file that people see is never written to");
});

/** One step after the other, each from the site that the one before left. */
const EDITS: Readonly<Record<string, (site: TestSite) => void>> = {
  "nothing yet": () => undefined,
  "another text": (site) => site.write("content/docs/two.md", "# Two\n\nAnother text.\n"),
  "the text of before": (site) => site.write("content/docs/two.md", "# Two\n\nOther text.\n"),
  "another title": (site) => site.write("content/docs/two.md", "# Second\n\nOther text.\n"),
  "a new page": (site) => site.write("content/docs/deep/three.md", "# Three\n\n[Two](../two.md)\n"),
  "a page at another place": (site) => {
    site.rename("content/docs/deep/three.md", "content/docs/three.md");
    site.write("content/docs/three.md", "# Three\n\n[Two](./two.md)\n");
  },
  "two pages that take each other's place": (site) => {
    site.rename("content/docs/two.md", "content/docs/x.md");
    site.rename("content/docs/three.md", "content/docs/two.md");
    site.rename("content/docs/x.md", "content/docs/three.md");
    site.write("content/docs/two.md", "# Three\n\n[Two](./three.md)\n");
  },
  "an API": (site) => {
    const description = fixture("library.yaml");
    site.write("openapi/library.yaml", description);
    site.write(
      "docsite.config.js",
      configOf({ api: { descriptions: [{ source: "openapi/library.yaml" }] } }),
    );
  },
  "another domain": (site) => site.write("docsite.config.js", configOf({ url: "https://other.example" })),
  "another base": (site) => site.write("docsite.config.js", configOf({ baseUrl: "/base/" })),
  "no search": (site) => site.write("docsite.config.js", configOf({ search: false })),
  "the configuration of before": (site) => site.write("docsite.config.js", configOf({})),
  "another page unlisted": (site) =>
    site.write("content/docs/two.md", "---\nunlisted: true\n---\n\n# Three\n\n[Two](./three.md)\n"),
  "one page less": (site) => {
    site.write("content/docs/two.md", "# Two\n\nOther text.\n");
    site.remove("content/docs/three.md");
  },
};

function configOf(changed: Readonly<Record<string, unknown>>): string {
  return `export default ${JSON.stringify({ title: "Test", url: "https://test.example", ...changed })};\n`;
}

test("after every edit, the folder holds what a build without a cache writes", async (context) => {
  const site = smallSite(context);
  const inFolder = (folder: string) =>
    Object.fromEntries(
      listBuilt(path.join(site.dir, folder)).map((file) => [
        file,
        readFileSync(path.join(site.dir, folder, file), "latin1"),
      ]),
    );
  for (const [name, edit] of Object.entries(EDITS)) {
    edit(site);
    // The second build changes the folder that the one before the edit has left.
    for (const text of ["one", "two"]) {
      site.write("content/docs/one.md", `${PAGE}\n${text}\n`);
      const { diagnostics } = await site.build({ cache: true });
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === "error"),
        [],
        name,
      );
    }
    await site.build({ cache: false, outDir: "fresh" });
    assert.deepEqual(inFolder("dist"), inFolder("fresh"), name);
  }
});
