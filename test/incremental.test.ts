import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { loadConfig } from "../src/config/load.js";
import { Gatherer } from "../src/gather.js";
import { Pool } from "../src/parallel/pool.js";
import { buildSite, emptyMemo, type Memo } from "../src/pipeline.js";
import { testSite } from "./support/site.js";

/** Set `DOCSITE_EDITS` for a longer walk. */
const EDITS = Number(process.env["DOCSITE_EDITS"] ?? 60);

async function outcomeOf(gatherer: Gatherer, memo: Memo, pool: Pool) {
  const { inputs, diagnostics } = await gatherer.gather();
  assert.ok(inputs, JSON.stringify(diagnostics));
  const { outputs, diagnostics: found } = await buildSite(inputs, { drafts: false }, memo, pool);
  const files = outputs?.files.map((file) => [file.path, Buffer.from(file.content).toString("latin1")]);
  return { files, copies: outputs?.copies, diagnostics: found };
}

test("after any edits, the site is what a fresh build makes of the same files", async (context) => {
  const site = testSite(context, {
    "content/docs/a/one.md": "# One\n\nSee [two](./two.md).\n",
    "content/docs/a/two.md": "---\ntitle: Two\ndescription: Second page\n---\n\n## Part\n\nText.\n",
    "content/docs/b/three.md": "# Three\n\n:::note\n\nText\n\n:::\n",
    "content/pages/index.md": "# Home\n",
  });
  let state = 12;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const pool = new Pool(0);
  const memo = emptyMemo();
  const fresh = async () => {
    const result = await loadConfig(site.dir);
    assert.ok(result.loaded);
    return new Gatherer(result.loaded);
  };
  let gatherer = await fresh();
  context.after(() => gatherer.dispose());
  const pages = ["a/one", "a/two", "b/three", "b/four", "c/five", "c/d/six"].map(
    (name) => `content/docs/${name}.md`,
  );
  const exists = (file: string) => existsSync(path.join(site.dir, file));
  for (let edit = 0; edit < EDITS; edit++) {
    const file = pages[random(pages.length)] ?? "";
    const other = pages[random(pages.length)] ?? "";
    const kind = random(7);
    if (kind <= 2) {
      const link = exists(other) ? `[link](/docs/${other.slice(13, -3)})` : "no link";
      site.write(
        file,
        `# Page ${random(9)}\n\nText ${edit}, ${link}.\n\n## Part ${random(5)}\n\n\`\`\`js\nlet a = ${edit};\n\`\`\`\n`,
      );
    } else if (kind === 3 && exists(file)) site.remove(file);
    else if (kind === 4 && exists(file) && !exists(other)) {
      site.write(other, "");
      site.rename(file, other);
    } else if (kind === 5) {
      site.write(
        `${path.posix.dirname(file)}/_category_.json`,
        JSON.stringify({ label: `Part ${random(4)}`, position: random(3) }),
      );
    } else if (kind === 6) {
      site.write(
        "docsite.config.js",
        `export default { title: "Test ${random(3)}", url: "https://test.example", trailingSlash: ${random(2) === 1} };\n`,
      );
      await gatherer.dispose();
      gatherer = await fresh();
    }
    const incremental = await outcomeOf(gatherer, memo, pool);
    if (edit % 6 !== 5) continue;
    const anew = await fresh();
    assert.deepEqual(incremental, await outcomeOf(anew, emptyMemo(), pool), `edit ${edit}`);
    await anew.dispose();
  }
});
