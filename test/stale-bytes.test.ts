import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { writeCorpus } from "./bench/corpus.js";
import { compareEdits, contentsOf, differences, EditedSite, buildHere } from "./support/edits.js";
import { randomOf } from "./support/random.js";
import { testSite } from "./support/site.js";

/** Changed to look for more: the same edits for the same seed. */
const SEED = 1;
const ROUNDS = 40;

test("after any edits, a build with the cache and the server show the bytes of a fresh build", async (context) => {
  const names = ["", "start/", "start/more/", "use/"];
  const page = (title: string) => `# ${title}\n\nA paragraph of ${title}.\n\n## Part\n\nText.\n`;
  const site = testSite(
    context,
    Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `content/docs/${names[index % names.length]}page-${index}.md`,
        page(`Page ${index}`),
      ]),
    ),
  );
  const random = randomOf(SEED);
  const edited = new EditedSite(site.dir, random);
  const { written } = await compareEdits(context, edited, { rounds: ROUNDS, random, build: buildHere });
  assert.ok(written >= ROUNDS * 0.9, `${written} of ${ROUNDS} rounds made a site`);
});

test("of a thousand pages, an edit of a paragraph touches the page and what holds its text", async (context) => {
  const site = testSite(context, {});
  writeCorpus(site.dir, 1000);
  const dist = path.join(site.dir, "dist");
  await site.buildWell({ cache: true });
  const before = contentsOf(dist);
  const file = "content/docs/area-3/part-17/page-345.md";
  appendFileSync(path.join(site.dir, file), "\nOne more paragraph with a word of its own: kaleidoscope.\n");
  await site.buildWell({ cache: true });
  const touched = differences(before, contentsOf(dist)).sort();
  const search = touched.filter((name) => name.startsWith("assets/search/"));
  assert.ok(search.length > 0);
  assert.deepEqual(
    touched.filter((name) => !search.includes(name)),
    ["docs/area-3/part-17/page-345.md", "docs/area-3/part-17/page-345/index.html", "llms-full.txt"],
  );
});
