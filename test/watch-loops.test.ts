// What docsite writes itself is no source, wherever it lies: otherwise each build would be a reason for the next one.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test, type TestContext } from "node:test";
import { ROOT, docsite, eventually, startServer, testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const SITE = {
  "docsite.config.js": `import { readFileSync } from "node:fs";
export default {
  title: "Test",
  url: "https://test.example",
  plugins: [{
    name: "words",
    watch: [".", ".docsite"],
    head: () => [{ tag: "meta", attributes: { name: "word", content: readFileSync(import.meta.dirname + "/data/dist/word.txt", "utf8") } }],
  }],
};
`,
  "content/docs/a.md": "# A\n\nFirst\n",
  "data/dist/word.txt": "one",
};

/** A running `build --watch`, and how often it has written the site. */
function startWatch(context: TestContext, dir: string, args: readonly string[]) {
  const command = [path.join(ROOT, "bin/docsite.js"), "build", dir, "--watch", ...args];
  const child = spawn(process.execPath, command);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  atEnd(context, () => {
    child.kill();
    return ended;
  });
  return { rounds: () => output.split("Wrote ").length - 1, output: () => output, ended };
}

/** The number once it has stayed the same for longer than any wait of the watcher. */
async function settled(count: () => number): Promise<number> {
  for (let left = 20; left > 0; left--) {
    const before = count();
    await sleep(700);
    if (count() === before) return before;
  }
  throw new Error(`It does not come to rest: ${count()}`);
}

for (const [outDir, args] of [
  ["dist", []],
  ["dist", ["--poll", "50"]],
  ["data/public", ["--out-dir", "data/public"]],
] as const)
  test(`build --watch ${args.join(" ")} comes to rest where a plugin watches the whole site, and misses no edit`, async (context) => {
    const site = testSite(context, SITE);
    const { rounds } = startWatch(context, site.dir, args);
    const page = () => readFileSync(path.join(site.dir, outDir, "docs/a/index.html"), "utf8");
    await eventually(() => assert.ok(rounds() > 0));
    const first = await settled(rounds);
    site.write("content/docs/a.md", "# A\n\nSecond\n");
    await eventually(() => assert.match(page(), /Second/));
    const second = await settled(rounds);
    assert.ok(second > first);
    site.write("data/dist/word.txt", "two");
    await eventually(() => assert.match(page(), /name="word" content="two"/));
    await settled(rounds);
  });

test("serve builds once where a plugin watches the whole site", async (context) => {
  const site = testSite(context, SITE);
  // Clocks of files are coarse: what has just been written counts as changed.
  await sleep(50);
  const { output } = await startServer(context, site.dir);
  const rounds = () => output().split("Built ").length - 1;
  await eventually(() => assert.ok(rounds() > 0));
  assert.equal(await settled(rounds), 1);
});

test("where a plugin watches the whole site, what it made of pages stays in the cache until an edit", async (context) => {
  const site = testSite(context, {
    ...SITE,
    "docsite.config.js": `import { appendFileSync } from "node:fs";
const note = () => () => appendFileSync(import.meta.dirname + "/node_modules/runs", "x");
export default { title: "Test", url: "https://test.example", plugins: [{ name: "note", watch: ["."], remarkPlugins: [note] }] };
`,
    "node_modules/runs": "",
  });
  const runs = () => readFileSync(path.join(site.dir, "node_modules/runs"), "utf8").length;
  await site.buildWell({ cache: true });
  const first = runs();
  assert.ok(first > 0);
  await site.buildWell({ cache: true, outDir: "data/public" });
  await site.buildWell({ cache: true });
  assert.equal(runs(), first);
  site.write("data/new.txt", "");
  await site.buildWell({ cache: true });
  assert.equal(runs(), 2 * first);
});

test("an output folder among the documents is refused, before it becomes content itself", async (context) => {
  const site = testSite(context, {
    "docsite.config.js":
      'export default { title: "T", url: "https://t.example", docs: { path: "handbook" } };\n',
    "handbook/a.md": "# A\n",
  });
  const expected = /error: The output folder handbook\/dist would replace the site's sources/;
  const { status, stderr } = await docsite(["build", site.dir, "--out-dir", "handbook/dist"]);
  assert.equal(status, 2);
  assert.match(stderr, expected);
  const { output, ended } = startWatch(context, site.dir, ["--out-dir", "handbook/dist"]);
  assert.equal(await ended, 2);
  assert.match(output(), expected);
});
