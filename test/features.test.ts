// A feature is one line in the list: without it, a site has everything else.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";
import { load } from "cheerio";
import { assembleSite, finishSite } from "../src/pipeline/build.js";
import { featuresOf } from "../src/pipeline/features.js";
import { openProject } from "../src/pipeline/project.js";
import { loadConfig } from "../src/config/load.js";
import { commandsOf } from "../src/cli/run.js";
import { FEATURES } from "../src/features/index.js";
import { COMMAND_FEATURES } from "../src/features/command-line.js";
import type { CommandFeature } from "../src/pipeline/command-feature.js";
import type { ListedFeature } from "../src/types/feature.js";
import type { OutputFile } from "../src/types/output.js";
import { ROOT, testSite } from "./support/site.js";

/** The files of a site that is built with some features, by their paths, with what is equal for equal contents. */
async function filesWith(
  siteDir: string,
  features: readonly ListedFeature[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await outputsOf(siteDir, features)).map(({ path: name, key }) => [name, key]));
}

async function outputsOf(
  siteDir: string,
  features: readonly ListedFeature[],
): Promise<readonly OutputFile[]> {
  const { loaded } = await loadConfig(siteDir);
  assert.ok(loaded);
  const { reader, access, memo, pool, close } = openProject(loaded, { features });
  try {
    const options = { drafts: false };
    const site = await assembleSite(await reader.read(), access, options, memo, pool);
    const { outputs, diagnostics } = await finishSite(site, options, memo);
    assert.deepEqual(diagnostics, []);
    return outputs?.files ?? [];
  } finally {
    await close();
  }
}

/** The contents of its pages. */
async function outputsWith(
  siteDir: string,
  features: readonly ListedFeature[],
): Promise<ReadonlyMap<string, string>> {
  const pages = (await outputsOf(siteDir, features)).filter(({ path: name }) => name.endsWith(".html"));
  return new Map(
    await Promise.all(pages.map(async ({ path: name, content }) => [name, String(await content())] as const)),
  );
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
      for (const [file, key] of files) {
        if (name === "structured-data" && /\.(?:html|md|txt)$/.test(file)) continue;
        assert.equal(key, all.get(file), `${file} without ${name}`);
      }
    }
  });

  test("says nothing of what it does not have", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", blog: {}, relatedPages: 2, readingTime: true, markdown: { mermaid: true } };\n`,
      "content/docs/a.md": "# Green tea leaves\n\n## Steaming\n",
      "content/docs/c.md": "# Black tea leaves\n\n## Rolling\n",
      "content/docs/b.md": "# Pots\n\n## Clay\n",
      "content/docs/d.md": "# Water\n\n```mermaid\ngraph TD\nA --> B\n```\n\n## Hardness\n\n## Kettles\n",
      "content/docs/e.md": "# Kettles for hard water\n",
      "content/blog/2026-01-01-a.md": "# A\n\nText.\n",
    });
    const contentOf = async (features: readonly ListedFeature[], file: string) =>
      load((await outputsWith(site.dir, features)).get(file) ?? "");
    const without = (name: string) => FEATURES.filter((each) => each.name !== name);
    for (const [name, file, shown] of [
      ["blog", "blog/index.html", "main article"],
      ["feeds", "blog/index.html", "link[type*=atom], nav .feeds"],
      ["related", "docs/a/index.html", "nav.related"],
      ["structured-data", "docs/a/index.html", 'script[type="application/ld+json"]'],
      ["reading-time", "docs/a/index.html", ".reading-time"],
      ["diagrams", "docs/d/index.html", "figure.diagram svg"],
    ] as const) {
      assert.ok((await contentOf(FEATURES, file))(shown).length > 0, name);
      assert.equal((await contentOf(without(name), file))(shown).length, 0, name);
    }
    assert.match((await contentOf(without("diagrams"), "docs/d/index.html"))("pre").text(), /A --> B/);
  });

  test("loads no code for what it does not have", async () => {
    const { loaded } = await loadConfig(dir);
    assert.ok(loaded);
    const names = (await featuresOf(FEATURES, loaded.config)).map(({ name }) => name);
    assert.deepEqual(
      ["blog", "cards", "diagrams", "feeds", "hosted-search", "hosting", "maths", "related"].filter((name) =>
        names.includes(name),
      ),
      [],
    );
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

  test("has neither its commands nor its options", () => {
    const namesOf = (features: readonly CommandFeature[]) =>
      commandsOf(features).flatMap(({ name, options }) => [
        name,
        ...options.map(({ long }) => `${name} ${long}`),
      ]);
    const all = namesOf(COMMAND_FEATURES);
    const without = new Set(namesOf(COMMAND_FEATURES.filter(({ name }) => name !== "shards")));
    assert.deepEqual(
      all.filter((each) => !without.has(each) && !each.startsWith("merge ")),
      ["build --shard", "merge"],
    );
  });
});
