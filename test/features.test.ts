// A feature is one line in the list: without it, a site has everything else.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";
import { assembleSite, finishSite } from "../src/pipeline/build.js";
import { openProject } from "../src/pipeline/project.js";
import { loadConfig } from "../src/config/load.js";
import { FEATURES } from "../src/features/index.js";
import type { ListedFeature } from "../src/types/feature.js";
import { ROOT } from "./support/site.js";

/** The files of a site that is built with some features, with the hashes of their contents. */
async function filesWith(
  siteDir: string,
  features: readonly ListedFeature[],
): Promise<ReadonlyMap<string, string>> {
  const { loaded } = await loadConfig(siteDir);
  assert.ok(loaded);
  const { reader, access, memo, pool, close } = openProject(loaded, { features });
  try {
    const options = { drafts: false };
    const site = await assembleSite(await reader.read(), access, options, memo, pool);
    const { outputs, diagnostics } = await finishSite(site, options, memo);
    assert.deepEqual(diagnostics, []);
    return new Map(outputs?.files.map(({ path: name, key }) => [name, key]));
  } finally {
    await close();
  }
}

/** What a site of two pages has of each feature. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  llms: ["llms-full.txt", "llms.txt"],
  "not-found": ["404.json"],
  sitemap: ["robots.txt", "sitemap.xml"],
};

describe("A site without a feature", () => {
  const dir = path.join(ROOT, "examples/plain");

  test("lacks its files, and has all others as they are", async () => {
    const all = await filesWith(dir, FEATURES);
    for (const { name } of FEATURES) {
      const files = await filesWith(
        dir,
        FEATURES.filter((each) => each.name !== name),
      );
      const missing = [...all.keys()].filter((file) => !files.has(file)).sort();
      assert.deepEqual(missing, OWN[name] ?? [], name);
      for (const [file, key] of files) assert.equal(key, all.get(file), `${file} without ${name}`);
    }
  });

  test("can be one without any", async () => {
    const all = await filesWith(dir, FEATURES);
    const files = await filesWith(dir, []);
    const own = new Set(Object.values(OWN).flat());
    assert.deepEqual(
      [...files.keys()],
      [...all.keys()].filter((file) => !own.has(file)),
    );
  });
});
