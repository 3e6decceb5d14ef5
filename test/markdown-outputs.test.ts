import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture } from "./support/openapi.js";
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

test("a page and the index of a folder with its name have Markdown files of their own", async (context) => {
  const site = testSite(context, {
    "docsite.config.js":
      'export default { title: "W", url: "https://w.example", trailingSlash: false, docs: { routeBasePath: "/" } };\n',
    "content/docs/use.md": "# Use\n\n[all](/use/index)\n",
    "content/docs/use/index.md": "---\nslug: /use/index\n---\n\n# All uses\n\n[use](/use)\n",
  });
  await site.build();
  assert.match(site.read("use.md"), /^# Use\n/);
  assert.match(site.read("use/index.md"), /^# All uses\n/);
  assert.equal(site.page("/use/index.html")("[data-source]").attr("data-source"), "/use/index.md");
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
  const [introduction, ...pages] = full.split(/\n(?:---\n\n)?(?=<!-- https)/);
  assert.equal(introduction, "# Kettle\n\n> Boils water.\n");
  const parts = ["docs/start", "docs/daily/use", ""].map(
    (route) => `<!-- https://kettle.example/help/${route} -->\n\n${site.read(`${route || "index"}.md`)}`,
  );
  assert.deepEqual(pages, parts);
  assert.ok(!site.has("docs/secret.md"));
});

test("a page written in React has no Markdown: its source is nobody's business", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "content/pages/react.tsx": "export default () => <h1>React</h1>;\n",
  });
  await site.buildWell();
  assert.ok(site.has("react/index.html"));
  assert.ok(!site.has("react.md"));
  for (const file of ["llms.txt", "llms-full.txt"]) assert.doesNotMatch(site.read(file), /react/i, file);
});

test("a site's own llms.txt takes the place of the generated one", async (context) => {
  const site = testSite(context, { ...FILES, "content/static/llms.txt": "mine\n" });
  await site.buildWell();
  assert.equal(site.read("llms.txt"), "mine\n");
});

test("every API page can be read as Markdown: fields, bodies, examples, and links that hold anywhere", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "openapi/library.yaml": fixture("library.yaml").replace(
      "summary: List books\n",
      "summary: List books\n      description: 'See [lending](#operation/lendBook), [A](/docs/a), [nothing](/docs/nowhere), [no](javascript:alert(1)) and <b>bold</b> [elsewhere](https://e.example).'\n",
    ),
  });
  await site.build();
  const text = site.read("docs/api/list-books.md");
  assert.match(text, /^# List books\n\n`GET \/books`\n/);
  assert.match(
    text,
    /\nSee \[lending\]\(https:\/\/test\.example\/docs\/api\/lend-a-book\), \[A\]\(https:\/\/test\.example\/docs\/a\), nothing, no and \*\*bold\*\* \[elsewhere\]\(https:\/\/e\.example\)\.\n/,
  );
  assert.match(text, /\n## Query parameters\n\n- `limit` \(integer, 1 to 100, default `20`\): How many\.\n/);
  assert.match(text, /\n### 200 OK\n\nBooks\.\n\n`application\/json`\n/);
  assert.match(text, /\n```json\n\[\n {2}\{\n {4}"title": "string",/);
  assert.match(
    site.read("docs/api/add-a-book.md"),
    /\*\*Deprecated\.\*\*[\s\S]*\n## Request body\n\nRequired\.\n\nThe book\./,
  );
  assert.match(
    site.read("docs/api.md"),
    /\n## Collection: Books\n[\s\S]*- \[List books\]\(https:\/\/test\.example\/docs\/api\/list-books\): `GET \/books`\n/,
  );
  assert.match(
    site.read("docs/api/introduction.md"),
    /\nSee \[lending\]\(https:\/\/test\.example\/docs\/api\/lend-a-book\)/,
  );
  const list = site.read("llms.txt");
  assert.match(list, /- \[Get a book\]\(https:\/\/test\.example\/docs\/api\/get-a-book\.md\)/);
  assert.ok(site.read("llms-full.txt").includes(text.trim()));
  for (const file of site.files().filter((name) => /\.(?:md|txt|html)$/.test(name)))
    assert.doesNotMatch(site.read(file), /[\ufdd0-\ufdd2]|javascript:/, file);
});
