import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite } from "./support/site.js";

const FILES = {
  "docsite.config.js": `export default { title: "Kettle", url: "https://kettle.example", baseUrl: "/help/", tagline: "Boils water." };`,
  "content/docs/start.md":
    "---\ndescription: The first cup.\n---\n# Start\n\nSee [use](./daily/use.md#hot).\n",
  "content/docs/daily/_category_.json": `{ "label": "Every day" }`,
  "content/docs/daily/use.md":
    '---\ntitle: Use it\ndescription: Day by day.\n---\n## Hot\n\n[Back](../start.md "title"), [again][s] and <a href="../start.md">raw</a>.\n\n```md\n[kept](../start.md)\n```\n\n[s]: ../start.md\n',
  "content/docs/secret.md": "---\nunlisted: true\n---\n# Secret\n\nNot for lists.\n",
  "content/pages/index.md": "# Home\n\nWelcome.\n",
};

test("every page written in Markdown can be read as Markdown beside its route", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  assert.equal(
    site.read("docs/start.md"),
    "# Start\n\nSee [use](https://kettle.example/help/docs/daily/use#hot).\n",
  );
  assert.equal(site.read("index.md"), "# Home\n\nWelcome.\n");
  const link = site.page("/docs/start")('link[rel="alternate"][type="text/markdown"]');
  assert.equal(link.attr("href"), "/help/docs/start.md");
});

test("the Markdown of a page begins with its title, and its links lead to the site from anywhere", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const start = "https://kettle.example/help/docs/start";
  assert.equal(
    site.read("docs/daily/use.md"),
    `# Use it\n\n> Day by day.\n\n## Hot\n\n[Back](${start} "title"), [again][s] and <a href="${start}">raw</a>.\n\n` +
      `\`\`\`md\n[kept](../start.md)\n\`\`\`\n\n[s]: ${start}\n`,
  );
});

test("llms.txt lists the pages by section, llms-full.txt holds them all, unlisted pages are in neither", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  assert.equal(
    site.read("llms.txt"),
    "# Kettle\n\n> Boils water.\n\n" +
      "## Documentation\n\n- [Start](https://kettle.example/help/docs/start.md): The first cup.\n\n" +
      "## Every day\n\n- [Use it](https://kettle.example/help/docs/daily/use.md): Day by day.\n\n" +
      "## Other pages\n\n- [Home](https://kettle.example/help/index.md): Welcome.\n",
  );
  const full = site.read("llms-full.txt");
  assert.ok(full.includes("# Use it") && full.includes("# Start") && full.includes("Welcome."));
  assert.ok(!full.includes("Not for lists"));
  assert.ok(!site.has("docs/secret.md"));
});

test("a site's own llms.txt takes the place of the generated one", async (context) => {
  const site = testSite(context, { ...FILES, "content/static/llms.txt": "mine\n" });
  await site.buildWell();
  assert.equal(site.read("llms.txt"), "mine\n");
});
