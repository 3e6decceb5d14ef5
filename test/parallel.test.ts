import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMarkdown } from "../src/markdown/parse.js";
import { Pool } from "../src/parallel/pool.js";
import { testSite } from "./support/site.js";

const source = (index: number, text: string) =>
  ({
    path: `content/docs/${index}.md`,
    collection: "docs",
    name: `${index}.md`,
    text,
    hash: `${index}`,
  }) as const;

test("several threads give what one thread gives, in the same order", async (context) => {
  const pool = new Pool(2, 1);
  context.after(() => pool.close());
  const sources = Array.from({ length: 90 }, (_, index) =>
    source(
      index,
      `# Page ${index}\n\n\`\`\`js\nlet a = ${index};\n\`\`\`\n\n:::note[X]\n\n[l](./${index + 1}.md)\n\n:::\n`,
    ),
  );
  const results = await pool.run("parse", "satteri", sources);
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
  const results = await pool.run("parse", "satteri", sources);
  assert.deepEqual(
    results.flatMap((result, index) => ("error" in result ? [index] : [])),
    [13],
  );
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
