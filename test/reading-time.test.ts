// How long reading a document takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const config = (more: string) => `export default { title: "Tea", url: "https://tea.example", ${more} };\n`;

const timeOf = (site: TestSite, route: string) => site.page(route)(".reading-time").text();

test("Documents say how many minutes they take, in the speed of the language or that of the configuration", async (context) => {
  const words = Array.from({ length: 1140 }, () => "word").join(" ");
  const site = testSite(context, {
    "docsite.config.js": config("readingTime: true"),
    "content/docs/long.md": `---\ndescription: ${words}\n---\n# Long\n\n${words}\n`,
    "content/docs/short.md": "# Short\n\nText.\n",
    "content/pages/about.md": `# About\n\n${words}\n`,
  });
  await site.buildWell();
  assert.equal(timeOf(site, "/docs/long"), "5 min read");
  assert.equal(timeOf(site, "/docs/short"), "1 min read");
  assert.equal(timeOf(site, "/about"), "");
  site.write("docsite.config.js", config('readingTime: true, lang: "ar"'));
  await site.build();
  assert.match(timeOf(site, "/docs/long"), /[8٨]/);
  site.write("docsite.config.js", config("readingTime: { wordsPerMinute: 570 }"));
  await site.buildWell();
  assert.equal(timeOf(site, "/docs/long"), "2 min read");
  site.write("docsite.config.js", config(""));
  await site.buildWell();
  assert.equal(timeOf(site, "/docs/long"), "");
  site.write("docsite.config.js", config("readingTime: { wordsPerMinute: 0 }"));
  assert.match(problemLines(await site.build()).join("\n"), /config-value: .*`readingTime\.wordsPerMinute`/);
});

test("Chinese and Japanese count by characters, words between them by words", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": config("readingTime: { wordsPerMinute: 100, charactersPerMinute: 300 }"),
    "content/docs/zh.md": `# 茶\n\n${"绿茶和红茶都是茶。".repeat(112)}\n`,
    "content/docs/both.md": `# 茶\n\n${"茶叶".repeat(450)} ${"tea ".repeat(100)}\n`,
  });
  await site.buildWell();
  // 8 characters, 112 times, and the title.
  assert.equal(timeOf(site, "/docs/zh"), "3 min read");
  assert.equal(timeOf(site, "/docs/both"), "4 min read");
});
