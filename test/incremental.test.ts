import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { assembleSite, fileAt, finishSite } from "../src/pipeline/build.js";
import { openProject, type Project } from "../src/pipeline/project.js";
import { loadConfig } from "../src/config/load.js";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const EDITS = runs(100, 2000).numRuns;

interface Outcome {
  readonly files: readonly (readonly [path: string, content: string])[] | undefined;
  readonly copies: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** `changed`: as the watcher names the files. */
async function outcomeOf(
  { reader, access, memo, pool }: Project,
  changed?: readonly string[],
): Promise<Outcome> {
  const sources = await reader.read(changed);
  const site = await assembleSite(sources, access, { drafts: false }, memo, pool);
  const { sites = [] } = site;
  const early = new Map<string, string>();
  for (const { page } of sites.flatMap(({ pages }) => pages)) {
    const file = fileAt(sites, page.route.file);
    assert.ok(file);
    early.set(file.path, Buffer.from(await file.content()).toString("latin1"));
  }
  const { outputs, diagnostics } = await finishSite(site, { drafts: false }, memo);
  const files: (readonly [string, string])[] = [];
  for (const { path: name, content } of outputs?.files ?? []) {
    const text = Buffer.from(await content()).toString("latin1");
    files.push([name, text]);
    if (name.endsWith(".html")) assert.equal(early.get(name), text, `${name} was shown otherwise before`);
  }
  return { files: outputs && files, copies: outputs?.copies, diagnostics };
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
  const open = async (cacheDir?: string) => {
    const result = await loadConfig(site.dir);
    assert.ok(result.loaded);
    const project = openProject(result.loaded, { cacheDir, threads: 1 });
    atEnd(context, () => project.close());
    return project;
  };
  let project = await open();
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
      // What other pages show of this one, besides its title.
      const tags = random(2) === 0 ? `---\ntags: [tag-${random(2)}]\n---\n\n` : "";
      const cards = random(3) === 0 ? "::doc-card-list\n\n" : "";
      site.write(
        file,
        `${tags}# Page ${random(2)}\n\nText ${edit}, ${link}.\n\n${cards}## Part ${random(2)}\n\n\`\`\`js\nlet a = ${edit};\n\`\`\`\n`,
      );
    } else if (kind === 3 && exists(file)) site.remove(file);
    else if (kind === 4 && exists(file) && !exists(other)) {
      named.add(other);
      site.write(other, "");
      site.rename(file, other);
    } else if (kind === 5) {
      const category = `${path.posix.dirname(file)}/_category_.json`;
      named.add(category);
      site.write(
        category,
        JSON.stringify({
          label: `Part ${random(4)}`,
          position: random(3),
          ...(random(2) === 0 && { link: { type: "generated-index" } }),
        }),
      );
    } else if (kind === 6) {
      site.write(
        "docsite.config.js",
        `export default { title: "Test ${random(3)}", url: "https://test.example", trailingSlash: ${random(2) === 1} };\n`,
      );
      // A session keeps what it made when the configuration changes.
      project = { ...(await open()), memo: project.memo };
    }
    const changed = [...named].map((name) => path.join(site.dir, name));
    const incremental = await outcomeOf(project, kind === 6 ? undefined : changed);
    if (edit % 5 !== 4) continue;
    const expected = await outcomeOf(await open());
    assert.deepEqual(differences(incremental, expected), [], `edit ${edit}`);
    const cached = await open(path.join(site.dir, ".docsite"));
    const fromCache = await outcomeOf(cached);
    await cached.memo.save();
    assert.deepEqual(differences(fromCache, expected), [], `edit ${edit}, from the cache`);
  }
});

test("an edit of a first paragraph changes every page that lists the document, and no other", async (context) => {
  const listed = (text: string) => `---\ntags: [used]\n---\n\n# Listed\n\n${text}\n`;
  const site = testSite(context, {
    "content/docs/a/listed.md": listed("Before."),
    "content/docs/a/beside.md": "# Beside\n\n::doc-card-list\n",
    "content/docs/a/other.mdx":
      'import DocCardList from "@theme/DocCardList";\n\n# Other\n\n<DocCardList />\n',
    "content/docs/a/_category_.json": JSON.stringify({ label: "A", link: { type: "generated-index" } }),
    "content/docs/text.md": "# Text\n\n[Listed](./a/listed.md)\n",
    "content/pages/index.md": "# Home\n",
  });
  const { loaded } = await loadConfig(site.dir);
  assert.ok(loaded);
  const project = openProject(loaded, { cacheDir: undefined, threads: 1 });
  atEnd(context, () => project.close());
  const pages = async (changed?: readonly string[]) => {
    const { files = [] } = await outcomeOf(project, changed);
    return new Map(files.filter(([name]) => name.endsWith("index.html")));
  };
  const before = await pages();
  site.write("content/docs/a/listed.md", listed("Afterwards."));
  const after = await pages([path.join(site.dir, "content/docs/a/listed.md")]);
  const changed = [...after].filter(([name, text]) => before.get(name) !== text);
  for (const [name, text] of changed) assert.match(text, /Afterwards\./, name);
  assert.deepEqual(changed.map(([name]) => name).sort(), [
    "docs/a/beside/index.html",
    "docs/a/listed/index.html",
    "docs/a/other/index.html",
    "docs/category/a/index.html",
    "docs/tags/used/index.html",
  ]);
});
