import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMarkdown } from "../src/markdown/parse.js";
import type { SourceFile } from "../src/types/source.js";
import { Pool } from "../src/workers/pool.js";
import type { Outcome } from "../src/workers/outcome.js";
import type { Made } from "../src/cache/memo.js";
import { describeInParts } from "../src/openapi/describe-parts.js";
import { decodeText } from "../src/text/bytes.js";
import { OPTIONS, apiSource, fixture } from "./support/openapi.js";
import { docsiteProcess, testSite } from "./support/site.js";
import { ENGLISH_WORDING } from "../src/words/words.js";
import { atEnd } from "./support/at-end.js";

const source = (index: number, text: string) =>
  ({
    path: `content/docs/${index}.md`,
    name: `${index}.md`,
    bytes: Buffer.from(text),
    hash: `${index}`,
  }) as const;

async function parseIn(pool: Pool, sources: readonly SourceFile[]) {
  const results = new Map<SourceFile, Outcome<Made<unknown>>>();
  const given = (each: SourceFile) => each;
  await pool.run(
    "parse",
    { parser: "satteri", format: "md" },
    sources,
    given,
    async (each, settled) => void results.set(each, settled),
  );
  return sources.map((each) => results.get(each) ?? assert.fail("no result"));
}

/** A result with the texts of its parts. */
function shown(result: Outcome<Made<unknown>>) {
  if ("error" in result) return result;
  const parts = Object.entries(result.value.parts ?? {}).map(([name, bytes]) => [name, decodeText(bytes)]);
  return { value: result.value.value, parts };
}

test("several threads give what one thread gives, in the same order", async (context) => {
  const pool = new Pool(2, 1);
  atEnd(context, () => pool.close());
  const sources = Array.from({ length: 90 }, (_, index) =>
    source(
      index,
      `# Page ${index}\n\n\`\`\`js\nlet a = ${index};\n\`\`\`\n\n:::note[X]\n\n[l](./${index + 1}.md)\n\n:::\n`,
    ),
  );
  const results = await parseIn(pool, sources);
  assert.deepEqual(
    results.map(shown),
    sources.map((each) => {
      const { content, ...value } = parseMarkdown({ ...each, text: each.bytes.toString() });
      return { value, parts: Object.entries(content).map(([name, part]) => [name, JSON.stringify(part)]) };
    }),
  );
});

test("what fails in a thread fails alone", async (context) => {
  const pool = new Pool(1, 1);
  atEnd(context, () => pool.close());
  const broken = { ...source(13, ""), bytes: undefined as unknown as Buffer };
  const sources = Array.from({ length: 60 }, (_, index) => (index === 13 ? broken : source(index, "# A\n")));
  const results = await parseIn(pool, sources);
  assert.deepEqual(
    results.flatMap((result, index) => ("error" in result ? [index] : [])),
    [13],
  );
});

test("a description that is read in another thread gives the same as in this one, faults included", async (context) => {
  const pool = new Pool(1, 1);
  atEnd(context, () => pool.close());
  const settings = {
    id: "api",
    hash: "",
    basePath: "docs/api",
    slug: "summary",
    tryIt: true,
    codeSamples: ["shell", "python"],
    downloads: true,
    schemas: true,
    origin: "https://test.example",
  } as const;
  const faulty = `openapi: 3.1.0\ninfo: { title: T }\npaths: { "/a/{b}": { get: { sumary: A } } }\n`;
  for (const text of [fixture("library.yaml"), fixture("swagger.yaml"), faulty, "a: [\n"]) {
    const source = apiSource({ "openapi/api.yaml": text });
    const elsewhere = await pool.runOne(
      "describe",
      { baseUrl: "/", publicPath: "/", wording: ENGLISH_WORDING },
      { source, settings },
      1,
    );
    const { value, parts = {} } = await describeInParts(source, { ...OPTIONS, ...settings });
    assert.deepEqual(elsewhere.value, value);
    for (const [name, bytes] of Object.entries(parts))
      assert.ok(Buffer.from(bytes).equals(elsewhere.parts?.[name] ?? Buffer.alloc(0)), name);
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
    const { stderr } = await docsiteProcess(["build", "--no-cache"], { cwd: site.dir, env });
    return { page: site.read("index.html"), warns: stderr.includes("warning slow-parser") };
  };
  const fast = await built({});
  const slow = await built({ NAPI_RS_NATIVE_LIBRARY_PATH: "/nowhere" });
  assert.deepEqual([fast.warns, slow.warns], [false, true]);
  assert.equal(slow.page, fast.page);
});
