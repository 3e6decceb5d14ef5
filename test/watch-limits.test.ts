// What the watcher does not tell: a system allows so many file watches and no more, and changes that follow one
// another at once may come as one.
import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test, type TestContext } from "node:test";
import { openMemo } from "../src/pipeline/project.js";
import { Session } from "../src/serve/session.js";
import type { SiteState } from "../src/serve/state.js";
import { SiteWatcher } from "../src/serve/watcher.js";
import { eventually, testSite, type TestSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

type Listener = (...event: unknown[]) => void;

/** Puts something between the watcher and the system until the test ends. */
function instead(
  context: TestContext,
  by: (file: string, listener: Listener, watch: (listener: Listener) => fs.FSWatcher) => fs.FSWatcher,
): void {
  const watch = fs.watch as (file: string, options: object, listener: Listener) => fs.FSWatcher;
  const replaced = (file: string, options: object, listener: Listener) =>
    by(file, listener, (other) => watch(file, options, other));
  Object.assign(fs, { watch: replaced });
  syncBuiltinESMExports();
  atEnd(context, () => {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
  });
}

function limitReached(file: string): Error {
  const message = `ENOSPC: System limit for number of file watchers reached, watch '${file}'`;
  return Object.assign(new Error(message), { code: "ENOSPC", syscall: "watch" });
}

/** Lets the system refuse watches, as Linux does where there are too many. */
function limitWatches(context: TestContext, isRefused: () => boolean): void {
  instead(context, (file, listener, watch) => {
    if (isRefused()) throw limitReached(file);
    return watch(listener);
  });
}

async function followed(
  context: TestContext,
  site: TestSite,
  onState: (state: SiteState) => unknown = () => undefined,
): Promise<SiteState[]> {
  const states: SiteState[] = [];
  const memo = openMemo(undefined);
  const session = new Session(site.dir, memo, {
    drafts: false,
    onState: (state) => {
      states.push(state);
      onState(state);
    },
  });
  atEnd(context, () => session.stop());
  await session.start();
  return states;
}

const told = (states: readonly SiteState[]) =>
  states.flatMap(({ diagnostics }) =>
    diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
  );

const WARNING =
  "warning unwatched Changes to some files will not be noticed: ENOSPC: System limit for number of file watchers reached";

const pageOf = async (state: SiteState | undefined, file: string) =>
  Buffer.from((await state?.outputs?.files.find(({ path }) => path === file)?.content()) ?? "").toString();

test("a system that lets nothing be watched is told once, and the site is there all the same", async (context) => {
  limitWatches(context, () => true);
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`content/docs/${index}/a.md`, `# Page ${index}\n`]),
  );
  const states = await followed(context, testSite(context, files));
  assert.deepEqual(told(states), [WARNING]);
  assert.match(states.flatMap(({ diagnostics }) => diagnostics)[0]?.hint ?? "", /max_user_watches/);
  assert.match(await pageOf(states[0], "docs/19/a/index.html"), /Page 19/);
  assert.match(await pageOf(states.at(-1), "docs/19/a/index.html"), /Page 19/);
});

test("a limit that is reached later is told then, once, and what is watched goes on being followed", async (context) => {
  let limit = false;
  limitWatches(context, () => limit);
  const site = testSite(context, { "content/docs/a.md": "# A\n\nFirst\n" });
  const states = await followed(context, site);
  assert.deepEqual(told(states), []);
  limit = true;
  for (const name of ["one", "two", "three"]) site.write(`content/docs/new/${name}.md`, `# ${name}\n`);
  await eventually(() => assert.deepEqual(told(states), [WARNING]));
  site.write("content/docs/a.md", "# A\n\nSecond\n");
  await eventually(async () => assert.match(await pageOf(states.at(-1), "docs/a/index.html"), /Second/));
  assert.deepEqual(told(states), [WARNING]);
});

test("a watch that fails while nothing changes is told at once", async (context) => {
  const watches = new Map<string, fs.FSWatcher>();
  instead(context, (file, listener, watch) => {
    const made = watch(listener);
    watches.set(file, made);
    return made;
  });
  const site = testSite(context, { "content/docs/a.md": "# A\n" });
  const states = await followed(context, site);
  const rounds = states.length;
  const folder = `${site.dir}/content/docs`;
  watches.get(folder)?.emit("error", limitReached(folder));
  await eventually(() => assert.deepEqual(told(states), [WARNING]));
  assert.equal(states.length, rounds + 1);
  assert.match(await pageOf(states.at(-1), "docs/a/index.html"), /<h1/);
});

test("what comes into the site's folder and is no source makes no new version", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n" });
  // Clocks of files are coarse: what has just been written counts as changed.
  await sleep(50);
  // As the first build does with the cache, while the watcher starts.
  const states = await followed(context, site, () =>
    fs.mkdirSync(`${site.dir}/.docsite`, { recursive: true }),
  );
  fs.mkdirSync(`${site.dir}/dist`);
  // Longer than any wait of the watcher.
  await sleep(300);
  assert.equal(states.length, 1);
});

test("what editors hide beside a page makes no new version, while hidden files that the site has do", async (context) => {
  const site = testSite(context, {
    "docsite.config.js":
      'export default { title: "T", url: "https://t.example", blog: { authorsMapPath: ".authors.yml" } };\n',
    "content/docs/a.mdx": 'import Part from "./.part.md";\n\n# A\n\n<Part />\n',
    "content/docs/.part.md": "One\n",
  });
  await sleep(50);
  const states = await followed(context, site);
  const rounds = states.length;
  site.write("content/docs/.a.mdx.swp", "b0VIM");
  fs.symlinkSync("me@here.1234", `${site.dir}/content/docs/.#a.mdx`);
  await sleep(300);
  site.write("content/docs/.a.mdx.swp", "b0VIM, more");
  site.write("content/docs/.b/c.md", "# Hidden");
  site.remove("content/docs/.#a.mdx");
  await sleep(300);
  assert.equal(states.length, rounds);
  for (const name of [
    "static/.well-known",
    "static/.nojekyll",
    "docs/.part.md",
    "blog/.authors.yml",
    "docs/.b/c.png",
  ]) {
    const before = states.length;
    site.write(`content/${name}`, "{}");
    await eventually(() => assert.ok(states.length > before, name));
  }
});

test("a file that comes into a new folder before anybody watches that is found", async (context) => {
  const late = new Set(["content/docs/new", "theme", "theme/styles"]);
  const site = testSite(context, { "content/docs/a.md": "# A\n" });
  instead(context, (file, listener, watch) => {
    const name = file.slice(site.dir.length + 1);
    if (late.delete(name)) {
      if (name.startsWith("content")) site.write(`${name}/late.md`, "# Late\n");
      else site.write("theme/styles/tokens.css", ":root { --own: late; }\n");
    }
    return watch(listener);
  });
  const states = await followed(context, site);
  site.write("content/docs/new/early.md", "# Early\n");
  await eventually(async () => assert.match(await pageOf(states.at(-1), "docs/new/late/index.html"), /Late/));
  // It may be looked for, and so be there, already.
  fs.mkdirSync(`${site.dir}/theme`, { recursive: true });
  const styles = () => states.at(-1)?.outputs?.files.find(({ path }) => path.startsWith("assets/style-"));
  await eventually(async () =>
    assert.match(Buffer.from((await styles()?.content()) ?? "").toString(), /--own: ?late/),
  );
});

test("a folder that is removed and made again is followed as before", async (context) => {
  const site = testSite(context, {
    "content/docs/new/a.md": "# A\n",
    "theme/styles/tokens.css": ":root { --own: first; }\n",
  });
  const states = await followed(context, site);
  const styles = () => states.at(-1)?.outputs?.files.find(({ path }) => path.startsWith("assets/style-"));
  const isStyled = (value: string) =>
    eventually(async () =>
      assert.match(Buffer.from((await styles()?.content()) ?? "").toString(), new RegExp(`--own: ?${value}`)),
    );
  const shows = (page: string, text: string) =>
    eventually(async () =>
      assert.match(await pageOf(states.at(-1), `docs/new/${page}/index.html`), new RegExp(text)),
    );
  for (const name of ["content/docs/new", "theme"]) fs.rmSync(`${site.dir}/${name}`, { recursive: true });
  site.write("content/docs/new/b.md", "# B\n");
  site.write("theme/parts/Footer.tsx", "export const Footer = () => <footer>Mine</footer>;\n");
  await shows("b", "<footer>Mine");
  // Nothing else happens that could make up for it.
  await sleep(300);
  site.write("content/docs/new/c.md", "# C\n");
  await shows("c", "<h1");
  await sleep(300);
  site.write("theme/styles/tokens.css", ":root { --own: second; }\n");
  await isStyled("second");
});

test("an edit that comes just before a file is watched is found", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nFirst\n" });
  // Clocks of files are coarse: what has just been written counts as changed.
  await sleep(50);
  const late = new Map([
    ["content/docs", ["content/docs/a.md", "# A\n\nSecond\n"]],
    ["", ["docsite.config.js", 'export default { title: "Renamed", url: "https://test.example" };\n']],
  ] as const);
  instead(context, (file, listener, watch) => {
    const name = path.relative(site.dir, file);
    for (const [folder, [edited, text]] of late)
      if (name === folder || name === edited) {
        late.delete(folder);
        site.write(edited, text);
      }
    return watch(listener);
  });
  const states = await followed(context, site);
  await eventually(async () => {
    const page = await pageOf(states.at(-1), "docs/a/index.html");
    assert.match(page, /Second/);
    assert.match(page, /Renamed/);
  });
});

test("a build that ends after its session watches nothing, so that the process can end", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n", "notes/b.txt": "B" });
  let watches = 0;
  instead(context, (_file, listener, watch) => {
    watches += 1;
    return watch(listener);
  });
  const options = { onChange: () => undefined, onProblem: () => undefined };
  const [watcher, unused] = [new SiteWatcher(site.dir, options), new SiteWatcher(site.dir, options)];
  await watcher.start();
  watcher.close();
  unused.close();
  watches = 0;
  watcher.watch("sources", [`${site.dir}/notes/b.txt`], false);
  await unused.start();
  await sleep(200);
  assert.equal(watches, 0);
});

test("folders are read twice at the start, when they are found and when their watches have begun", async (context) => {
  const depth = 12;
  const folders = Array.from({ length: depth }, (_, index) => "a/".repeat(index));
  const site = testSite(
    context,
    Object.fromEntries(folders.map((name) => [`content/docs/${name}b.md`, "# B\n"])),
  );
  const { readdirSync } = fs;
  const reads = new Map<string, number>();
  const counting = (folder: string) => {
    reads.set(folder, (reads.get(folder) ?? 0) + 1);
    return readdirSync(folder);
  };
  Object.assign(fs, { readdirSync: counting });
  syncBuiltinESMExports();
  atEnd(context, () => {
    Object.assign(fs, { readdirSync });
    syncBuiltinESMExports();
  });
  // All watches begin before the first look at what they tell.
  const { timers } = context.mock;
  timers.enable({ apis: ["setTimeout"] });
  const watcher = new SiteWatcher(site.dir, { onChange: () => undefined, onProblem: () => undefined });
  atEnd(context, () => watcher.close());
  await watcher.start();
  timers.tick(100);
  const counts = folders.map((name) => reads.get(path.join(site.dir, "content/docs", name, ".")));
  assert.deepEqual(
    counts,
    Array.from({ length: depth }, () => 2),
  );
});

test("a file that changes again while it is read is looked at again, though nobody tells", async (context) => {
  let isDeaf = false;
  instead(context, (_file, listener, watch) =>
    watch((...event) => {
      if (!isDeaf) listener(...event);
    }),
  );
  const site = testSite(context, { "content/docs/a.md": "# A\n\nStart\n" });
  const states = await followed(context, site, async (state) => {
    if (isDeaf || !(await pageOf(state, "docs/a/index.html")).includes("Half")) return;
    isDeaf = true;
    site.write("content/docs/a.md", "# A\n\nWhole\n");
  });
  site.write("content/docs/a.md", "# A\n\nHalf\n");
  await eventually(async () => assert.match(await pageOf(states.at(-1), "docs/a/index.html"), /Whole/));
});

test("what is saved in several steps is one change", async (context) => {
  let noticed = () => undefined as void;
  instead(context, (_file, listener, watch) =>
    watch((...event) => {
      listener(...event);
      noticed();
    }),
  );
  const site = testSite(context, { "content/docs/a.md": "# A\n\nStart\n" });
  const states = await followed(context, site);
  const rounds = states.length;
  const pause = setTimeout;
  const saved = async (text: string) => {
    const isNoticed = new Promise<void>((resolve) => (noticed = resolve));
    site.write("content/docs/a.md", text);
    await isNoticed;
    // Long enough for a round, were there one.
    await new Promise((resolve) => pause(resolve, 300));
  };
  // Time stands still between the steps.
  const { timers } = context.mock;
  timers.enable({ apis: ["setTimeout"] });
  await saved("");
  await saved("# A\n\nWhole\n");
  assert.equal(states.length, rounds);
  timers.tick(20);
  timers.reset();
  await eventually(() => assert.ok(states.length > rounds));
  assert.match(await pageOf(states[rounds], "docs/a/index.html"), /Whole/);
});

test("what breaks while the site is being built is told after it, and stays told", async (context) => {
  const category = "content/docs/c/_category_.json";
  const pages = Array.from({ length: 500 }, (_, index) => [
    `content/docs/c/${index}.md`,
    `# Page ${index}\n`,
  ]);
  const site = testSite(context, { ...Object.fromEntries(pages), [category]: '{ "label": "Old name" }' });
  const states = await followed(context, site);
  const rounds = states.length;
  const open = fs.openSync;
  const restore = () => {
    Object.assign(fs, { openSync: open });
    syncBuiltinESMExports();
  };
  const breaking = (...args: Parameters<typeof open>) => {
    if (args[0] === `${site.dir}/${category}`) {
      restore();
      site.write("docsite.config.js", "export default {");
    }
    return open(...args);
  };
  Object.assign(fs, { openSync: breaking });
  syncBuiltinESMExports();
  atEnd(context, restore);
  site.write(category, '{ "label": "New name" }');
  await eventually(() => assert.ok(states.length >= rounds + 2));
  const [whole, broken] = states.slice(rounds);
  assert.deepEqual(whole?.diagnostics, []);
  assert.match(await pageOf(whole, "docs/c/0/index.html"), /New name/);
  assert.equal(broken?.diagnostics[0]?.severity, "error");
  assert.match(await pageOf(broken, "docs/c/0/index.html"), /New name/);
});
