// Files that are saved again while the rest of a build runs.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { test, type TestContext } from "node:test";
import { load } from "cheerio";
import { openMemo } from "../src/pipeline/project.js";
import { Session } from "../src/serve/session.js";
import type { SiteState } from "../src/serve/state.js";
import { atEnd } from "./support/at-end.js";
import { eventually, FRESH, testSite } from "./support/site.js";

const FILE = "content/docs/a.md";

/** Longer than the watcher takes to tell of a change. */
const TOLD = 1_000;

/** The first paragraph of a page. */
function textIn(page: string | Uint8Array): string {
  return load(Buffer.from(page).toString())("main p").first().text();
}

/**
 * Saves the first of some texts when a site is built, and each further one as soon as the one before it is shown. Gives
 * what was shown and what was told, until the last text is built to the end.
 */
async function saved(context: TestContext, texts: readonly string[], onShown = () => {}) {
  const site = testSite(context, {
    "docsite.config.js": 'export default { title: "Bursts", url: "https://t.example" };\n',
    [FILE]: "# A\n",
  });
  await sleep(FRESH);
  const left = [...texts];
  const shown: string[] = [];
  const states: SiteState[] = [];
  const session = new Session(site.dir, openMemo(undefined), {
    drafts: false,
    onState: (state) => states.push(state),
    onPreview: async ({ version, find }) => {
      if (version === 1) return;
      shown.push(textIn((await find("docs/a/index.html")?.content()) ?? ""));
      onShown();
      const next = left.shift();
      if (next === undefined) return;
      site.write(FILE, next);
      await sleep(TOLD);
    },
  });
  atEnd(context, () => session.stop());
  await session.start();
  site.write(FILE, left.shift() ?? "");
  const told = () => states.slice(1).map(({ diagnostics }) => diagnostics.map(({ message }) => message));
  await eventually(() => assert.equal(told().at(-1)?.length, 2));
  const file = states.at(-1)?.outputs?.files.find(({ path }) => path === "docs/a/index.html");
  const kept = await file?.content();
  return { shown, told: told(), kept: kept && textIn(kept) };
}

/** With problems that only the finished site shows. */
const TEXTS = [
  "# A\n\nFirst\n",
  '# A\n\nSecond\n\n<p id="a"></p><p id="a"></p>\n',
  '# A\n\nThird\n\n<p id="a"></p><p id="a"></p><p id="b"></p><p id="b"></p>\n',
];

const TWICE = (id: string) => `Two elements of the page have the id \`${id}\``;

test("a page shows each text that is saved, and only the site of the last one is checked", async (context) => {
  const { shown, told } = await saved(context, TEXTS);
  assert.deepEqual(shown, ["First", "Second", "Third"]);
  assert.deepEqual(told, [[TWICE("a"), TWICE("b")]]);
});

test("where files never stop changing, the site is still checked every ten seconds", async (context) => {
  const now = performance.now.bind(performance);
  let passed = 0;
  context.mock.method(performance, "now", () => now() + passed);
  const { shown, told } = await saved(context, TEXTS, () => (passed += 11_000));
  assert.deepEqual(shown, ["First", "Second", "Third"]);
  assert.deepEqual(told, [[TWICE("a")], [TWICE("a"), TWICE("b")]]);
});

test("what was saved last is shown and stays, though it has errors", async (context) => {
  const broken = "# A\n\n[Broken](gone.md), [twice](gone-too.md)\n";
  const { shown, told, kept } = await saved(context, ["# A\n\nFirst\n", "# A\n\nSecond\n", broken]);
  assert.deepEqual(shown, ["First", "Second", "Broken, twice"]);
  assert.equal(told.length, 1);
  assert.equal(kept, "Broken, twice");
});
