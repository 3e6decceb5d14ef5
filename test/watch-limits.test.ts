// A system allows so many file watches and no more. What cannot be watched is said once, and all else goes on.
import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { test, type TestContext } from "node:test";
import { Session, type SiteState } from "../src/serve/session.js";
import { eventually, testSite, type TestSite } from "./support/site.js";

/** Lets the system refuse watches of the files that `isRefused`, as Linux does where there are too many. */
function limitWatches(context: TestContext, isRefused: (file: string) => boolean): void {
  const watch = fs.watch as (file: string, ...rest: unknown[]) => fs.FSWatcher;
  const limited = (file: string, ...rest: unknown[]) => {
    if (!isRefused(file)) return watch(file, ...rest);
    const message = `ENOSPC: System limit for number of file watchers reached, watch '${file}'`;
    throw Object.assign(new Error(message), { code: "ENOSPC", syscall: "watch" });
  };
  Object.assign(fs, { watch: limited });
  syncBuiltinESMExports();
  context.after(() => {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
  });
}

async function followed(context: TestContext, site: TestSite): Promise<SiteState[]> {
  const states: SiteState[] = [];
  const session = new Session(site.dir, {
    drafts: false,
    deferSearch: false,
    configure: (loaded) => loaded,
    onState: (state) => states.push(state),
  });
  context.after(() => session.stop());
  await session.start();
  return states;
}

const told = (states: readonly SiteState[]) =>
  states.flatMap(({ diagnostics }) =>
    diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
  );

const WARNING =
  "warning unwatched Changes of some files will not be noticed: ENOSPC: System limit for number of file watchers reached";

const pageOf = (state: SiteState | undefined, file: string) =>
  Buffer.from(state?.outputs?.files.find(({ path }) => path === file)?.content ?? "").toString();

test("a system that lets nothing be watched is told once, and the site is there all the same", async (context) => {
  limitWatches(context, () => true);
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`content/docs/${index}/a.md`, `# Page ${index}\n`]),
  );
  const states = await followed(context, testSite(context, files));
  assert.deepEqual(told(states), [WARNING]);
  assert.match(states.flatMap(({ diagnostics }) => diagnostics)[0]?.hint ?? "", /max_user_watches/);
  assert.match(pageOf(states[0], "docs/19/a/index.html"), /Page 19/);
  assert.match(pageOf(states.at(-1), "docs/19/a/index.html"), /Page 19/);
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
  await eventually(() => assert.match(pageOf(states.at(-1), "docs/a/index.html"), /Second/));
  assert.deepEqual(told(states), [WARNING]);
});
