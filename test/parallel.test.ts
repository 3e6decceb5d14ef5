import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMarkdown, type ParsedDocument } from "../src/markdown/parse.js";
import type { SourceFile } from "../src/model/source.js";
import { Pool } from "../src/parallel/pool.js";
import type { Settled } from "../src/parallel/tasks.js";
import { describeText, apiSource, fixture } from "./support/openapi.js";
import { docsite, testSite } from "./support/site.js";

const source = (index: number, text: string) =>
  ({
    path: `content/docs/${index}.md`,
    collection: "docs",
    name: `${index}.md`,
    text,
    hash: `${index}`,
  }) as const;

async function parseIn(pool: Pool, sources: readonly SourceFile[]) {
  const results = new Map<SourceFile, Settled<ParsedDocument>>();
  const given = (each: SourceFile) => each;
  await pool.run("parse", "satteri", sources, given, (each, settled) => results.set(each, settled));
  return sources.map((each) => results.get(each) ?? assert.fail("no result"));
}

test("several threads give what one thread gives, in the same order", async (context) => {
  const pool = new Pool(2, 1);
  context.after(() => pool.close());
  const sources = Array.from({ length: 90 }, (_, index) =>
    source(
      index,
      `# Page ${index}\n\n\`\`\`js\nlet a = ${index};\n\`\`\`\n\n:::note[X]\n\n[l](./${index + 1}.md)\n\n:::\n`,
    ),
  );
  const results = await parseIn(pool, sources);
  assert.deepEqual(
    results,
    sources.map((each) => ({ value: parseMarkdown(each) })),
  );
});

test("what fails in a thread fails alone", async (context) => {
  const pool = new Pool(1, 1);
  context.after(() => pool.close());
  const broken = { ...source(13, ""), text: undefined as unknown as string };
  const sources = Array.from({ length: 60 }, (_, index) => (index === 13 ? broken : source(index, "# A\n")));
  const results = await parseIn(pool, sources);
  assert.deepEqual(
    results.flatMap((result, index) => ("error" in result ? [index] : [])),
    [13],
  );
});

test("a description that is read in another thread gives the same as in this one, faults included", async (context) => {
  const pool = new Pool(1, 1);
  context.after(() => pool.close());
  const settings = {
    id: "api",
    hash: "",
    basePath: "docs/api",
    tryIt: true,
    codeSamples: ["shell", "python"],
    downloads: true,
  } as const;
  const faulty = `openapi: 3.1.0\ninfo: { title: T }\npaths: { "/a/{b}": { get: { sumary: A } } }\n`;
  for (const text of [fixture("library.yaml"), fixture("swagger.yaml"), faulty, "a: [\n"]) {
    const source = apiSource({ "openapi/api.yaml": text });
    const elsewhere = await pool.aside("describe", { baseUrl: "/" }, { source, settings }, 1);
    assert.deepEqual(elsewhere, await describeText(text, settings));
  }
});

test("a site of many pages is the same from one thread and from several", async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [
      `content/docs/part-${index % 7}/page-${index}.md`,
      `# Page ${index}\n\nText with \`code\`.\n\n\`\`\`ts\nconst a: number = ${index};\n\`\`\`\n`,
    ]),
  );
  const site = testSite(context, files);
  const contents = () => Object.fromEntries(site.files().map((file) => [file, site.read(file)]));
  await site.buildWell();
  const several = contents();
  await site.buildWell({ threads: 1 });
  assert.deepEqual(contents(), several);
});

test("where the parser in native code cannot run, the pages are the same, and a warning says why that takes longer", async (context) => {
  const site = testSite(context, {
    "content/pages/index.md": "# Home\n\nA *word*, a list:\n\n- one\n- two\n",
  });
  const built = async (env: NodeJS.ProcessEnv) => {
    const { stderr } = await docsite(["build", "--no-cache"], { cwd: site.dir, env });
    return { page: site.read("index.html"), warns: stderr.includes("warning slow-parser") };
  };
  const fast = await built({});
  const slow = await built({ NAPI_RS_NATIVE_LIBRARY_PATH: "/nowhere" });
  assert.deepEqual([fast.warns, slow.warns], [false, true]);
  assert.equal(slow.page, fast.page);
});
