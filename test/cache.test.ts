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
import { docsite, listBuilt, testSite, type TestSite } from "./support/site.js";

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
    (bytes) => Buffer.from(bytes.toString("latin1").replace(/"tool":"../, '"tool":"??'), "latin1"),
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
    [1, 2, 3].map((number) => docsite(["build", site.dir, "--out-dir", `out-${number}`])),
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
  const { status } = await docsite(["build", site.dir, "--no-cache"]);
  assert.equal(status, 0);
  assert.ok(!existsSync(path.join(site.dir, ".docsite")));
  await docsite(["build", site.dir]);
  const report = await docsite(["build", site.dir, "--no-cache", "--json"]);
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
      const { status, stderr } = await docsite([...args, site.dir], { env: { TMPDIR } });
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
  const builds: number[] = [];
  for (const text of ["First", "Second", "Third", "Fourth"]) {
    site.write("content/docs/two.md", `# Two\n\nOther text.\n\n${text} text.\n`);
    await site.buildWell({ cache: true });
    builds.push(inode("docs/one/index.html"));
  }
  assert.notEqual(builds[1], builds[0], "the site that people see is never written to");
  assert.deepEqual([builds[2], builds[3]], [builds[0], builds[1]]);
});
