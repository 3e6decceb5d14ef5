import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openCache } from "../src/cache/site-cache.js";
import { loadConfig } from "../src/config/load.js";
import { Gatherer } from "../src/gather.js";
import type { Diagnostic } from "../src/model/diagnostic.js";
import type { Preview } from "../src/model/output.js";
import { Pool } from "../src/parallel/pool.js";
import { buildSite, emptyMemo, type Memo } from "../src/pipeline.js";
import { testSite } from "./support/site.js";

const EDITS = 200;

interface Outcome {
  readonly files: readonly (readonly [path: string, content: string])[] | undefined;
  readonly copies: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** `changed`: as the watcher names the files. */
async function outcomeOf(
  gatherer: Gatherer,
  memo: Memo,
  pool: Pool,
  changed?: readonly string[],
): Promise<Outcome> {
  const { inputs, diagnostics } = await gatherer.gather(changed && { changed, reuseBundle: true });
  assert.ok(inputs, JSON.stringify(diagnostics));
  let preview: Preview | undefined;
  const onPreview = async (early: Preview) => void (preview = early);
  const { outputs, diagnostics: found } = await buildSite(inputs, { drafts: false, onPreview }, memo, pool);
  for (const { path: name, content } of outputs?.files ?? []) {
    const early = preview?.find(name);
    if (early)
      assert.ok(
        Buffer.from(early.content).equals(Buffer.from(content)),
        `${name} was shown otherwise before`,
      );
    else assert.doesNotMatch(name, /\.html$|^assets\/pages\//);
  }
  const files = outputs?.files.map(
    (file) => [file.path, Buffer.from(file.content).toString("latin1")] as const,
  );
  return { files, copies: outputs?.copies, diagnostics: found };
}

/** Names of what is not the same: whole sites are too large to be told apart line by line. */
function differences(one: Outcome, other: Outcome): string[] {
  const partsOf = ({ files = [], ...rest }: Outcome) =>
    new Map<string, string>([...files, ["rest", JSON.stringify(rest)]]);
  const [a, b] = [partsOf(one), partsOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((name) =>
    a.get(name) === b.get(name) ? [] : [name],
  );
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
    const named = new Set([file]);
    if (kind <= 2) {
      const link = exists(other) ? `[link](/docs/${other.slice(13, -3)})` : "no link";
      site.write(
        file,
        `# Page ${random(9)}\n\nText ${edit}, ${link}.\n\n## Part ${random(5)}\n\n\`\`\`js\nlet a = ${edit};\n\`\`\`\n`,
      );
    } else if (kind === 3 && exists(file)) site.remove(file);
    else if (kind === 4 && exists(file) && !exists(other)) {
      named.add(other);
      site.write(other, "");
      site.rename(file, other);
    } else if (kind === 5) {
      const category = `${path.posix.dirname(file)}/_category_.json`;
      named.add(category);
      site.write(category, JSON.stringify({ label: `Part ${random(4)}`, position: random(3) }));
    } else if (kind === 6) {
      site.write(
        "docsite.config.js",
        `export default { title: "Test ${random(3)}", url: "https://test.example", trailingSlash: ${random(2) === 1} };\n`,
      );
      await gatherer.dispose();
      gatherer = await fresh();
    }
    const changed = [...named].map((name) => path.join(site.dir, name));
    const incremental = await outcomeOf(gatherer, memo, pool, kind === 6 ? undefined : changed);
    if (edit % 5 !== 4) continue;
    const anew = await fresh();
    context.after(() => anew.dispose());
    const expected = await outcomeOf(anew, emptyMemo(), pool);
    assert.deepEqual(differences(incremental, expected), [], `edit ${edit}`);
    const another = emptyMemo();
    const cache = openCache(path.join(site.dir, ".docsite"), another);
    const fromCache = await outcomeOf(anew, another, pool);
    cache.save();
    cache.close();
    assert.deepEqual(differences(fromCache, expected), [], `edit ${edit}, from the cache`);
  }
});
