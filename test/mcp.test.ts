// `docsite mcp`: what assistants are told of a built site.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, suite, test } from "node:test";
import { text } from "node:stream/consumers";
import { BuiltSite } from "../src/mcp/built-site.js";
import { startAssistant, type Assistant } from "./support/assistant.js";
import { buildFlagship } from "./support/own-sites.js";
import { docsite, ROOT, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const long = Array.from({ length: 600 }, (_, number) => `Paragraph ${number} “ü” 🚢 of a long page.`).join(
  "\n\n",
);

const FILES = {
  "docsite.config.js": `export default {
  title: "Ships", tagline: "All [afloat]", url: "https://ships.example", baseUrl: "/base/",
  i18n: { defaultLocale: "en", locales: ["en", "de"] },
  blog: {}, redirects: [{ from: "/docs/begin", to: "/docs/guide/install" }],
};\n`,
  "versions.json": '["2.0", "1.0"]',
  "versioned_docs/version-2.0/guide/install.md":
    "---\ndescription: How to begin.\n---\n\n# Install\n\nStart here.\n\n## Linux {#tux}\n\nUse a package.\n\n```sh\n## Not a heading\n```\n\n### `apt` & *others*\n\nRun apt.\n\n:::tip\n\n## Inside :badge[New]\n\nIn a callout.\n\n:::\n\n## Linux\n\nAgain. See [migration](../migration.md#steps).\n",
  "versioned_docs/version-2.0/migration.md":
    "# Migrate to 2\n\nWhat changed.\n\n## Steps\n\nUnfurl the mizzen.\n",
  "versioned_docs/version-2.0/long.md": `# Long\n\n${long}\n\n${"🚢".repeat(1001)}\n\n## End\n\nThe last words.\n`,
  "versioned_docs/version-2.0/hidden.md":
    "---\nunlisted: true\n---\n\n# Hidden\n\nA **quiet** page.\n\n- one\n- two\n",
  "versioned_docs/version-1.0/guide/install.md": "# Install one\n\nThe old galleon.\n",
  "content/docs/guide/install.md": "# Install three\n",
  "content/pages/index.tsx":
    'export const meta = { title: "Home" };\nexport default () => <><h1>Home of ships</h1><pre><code>{"```sh\\nnpm i\\n```"}</code></pre><p>Read <a href="/docs/guide/install">on</a>.</p></>;\n',
  "content/pages/grüße.md": "# Grüße\n\nHallo.\n\n## Über uns\n\nWir.\n",
  "content/blog/2024-01-02-hello.md": "# Hello\n\nA first post about a galleon.\n",
  "i18n/de/docusaurus-plugin-content-docs/version-2.0/guide/install.md":
    "# Einrichten\n\nHier beginnen Häfen.\n",
  "content/static/demo/own.html": "<!DOCTYPE html><title>Not of docsite</title><p>secret",
  "openapi/ships.yaml": `openapi: 3.1.0
info: { title: Fleet, version: "1" }
tags: [{ name: harbour, description: Where ships are. }, { name: dock }]
servers: [{ url: "https://api.ships.example" }]
paths:
  /ships:
    get:
      tags: [harbour]
      operationId: fetchFleet
      summary: List ships
      description: All ships that float.
      parameters: [{ name: flag, in: query, description: Its country., schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Ship" } } } } }
  /ships/{id}:
    delete:
      tags: [dock]
      deprecated: true
      summary: Scrap a ship
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: gone } }
  /ships:sink:
    get: { tags: [dock], operationId: sinkAll, summary: Sink all, description: "Not the same as: \`raiseAll\`\\nby far.", responses: { "204": { description: gone } } }
  /ships:raise:
    get: { tags: [dock], operationId: raiseAll, summary: Raise all, responses: { "204": { description: up } } }
components: { schemas: { Ship: { type: object, properties: { keel: { type: string, description: Its spine. } } } } }
`,
};

suite("An assistant that asks about the flagship site", () => {
  const context = suiteContext();
  let assistant: Assistant;
  before(async () => {
    assistant = await startAssistant(context, [ROOT, "--out-dir", await buildFlagship(context)]);
  });

  test("is told what it is about, and gets tools that only read", async () => {
    assert.match(
      assistant.client.getInstructions() ?? "",
      /documentation of Companion .*https:\/\/companion\.example\//,
    );
    const { tools } = await assistant.client.listTools();
    const names = ["search", "read_page", "list_pages", "list_operations", "read_operation"];
    assert.deepEqual(
      tools.map(({ name }) => name),
      names,
    );
    for (const { name, annotations, description, inputSchema } of tools) {
      assert.equal(annotations?.readOnlyHint, true, name);
      assert.ok(description);
      assert.equal(inputSchema["additionalProperties"], false);
      const properties = Object.values(inputSchema.properties ?? {}) as { description?: string }[];
      assert.ok(
        properties.every((property) => property.description),
        name,
      );
      assert.ok(!("version" in (inputSchema.properties ?? {})), "there is one version");
    }
  });

  test("finds what the dialog finds, typing errors included", async () => {
    const found = await assistant.call("search", { query: "docker compose", limit: 2 });
    assert.match(found, /^The best 2 of \d+ pages/);
    assert.match(found, /1\. Docker Compose \(Install\): \/docs\/install\/docker-compose\n/);
    assert.match(
      await assistant.call("search", { query: "invitatoin" }),
      /"invitation" instead of "invitatoin"/,
    );
    const api = await assistant.call("search", { query: "users", part: "API" });
    assert.match(api, /GET Get all users/);
    assert.doesNotMatch(api, /\/docs\/(?!api\/)/);
  });

  test("reads every page of the list as its Markdown file has it", async () => {
    const list = await assistant.call("list_pages", { limit: 500 });
    const addresses = [...list.matchAll(/^- (\S+): /gm)].map(([, address = ""]) => address);
    assert.ok(addresses.length > 75);
    assert.ok(list.indexOf("## Overview") < list.indexOf("## Install"), "in reading order");
    for (const address of addresses) {
      const page = await assistant.call("read_page", { page: address, limit: 100_000 });
      assert.ok(page.startsWith(`Address: https://companion.example${address}\n\n# `), address);
    }
  });

  test("reads every section that the addresses of headings name", async () => {
    const [page] = ["/docs/install/docker-compose"];
    const section = await assistant.call("read_page", { page: `${page}#nginxconf` });
    assert.match(section, /#nginxconf\n\n## nginx\.conf\n/);
    assert.doesNotMatch(section, /^## \.env/m);
    const response = { page: "/docs/api/create-a-new-invitation", section: "response-400" };
    assert.match(await assistant.call("read_page", response), /### 400 Bad Request\n/);
  });

  test("lists operations, and reads one with the sample in the language of its choice", async () => {
    assert.match(
      await assistant.call("list_operations", { tag: "users" }),
      /^3 operations\n\n- GET \/users: Get all users \[Users\]/,
    );
    assert.match(
      await assistant.call("list_operations", { method: "delete", text: "invitation" }),
      /^1 operation\n/,
    );
    for (const operation of ["createInvitation", "post /invitations", "/docs/api/create-a-new-invitation"]) {
      const answer = await assistant.call("read_operation", { operation, sample: "python" });
      assert.match(
        answer,
        /## Request body[^]*`code` \(string, required[^]*## Request sample: Python\n\n```python\nimport requests[^]*## Responses\n\n### 201 Created/,
      );
      assert.doesNotMatch(answer, /```bash/);
    }
    assert.match(
      await assistant.refusal("read_operation", { operation: "createInvitation", sample: "cobol" }),
      /It has cURL, .*Python/,
    );
    assert.match(
      await assistant.refusal("read_operation", { operation: "GET /invitation" }),
      /There is no operation/,
    );
    assert.match(
      await assistant.refusal("read_operation", { operation: "Get all" }),
      /Several operations .*GET \/admins/s,
    );
  });

  test("can attach pages as resources, by their lists, addresses and beginnings of paths", async () => {
    const { resources } = await assistant.client.listResources();
    assert.equal(resources[0]?.uri, "docsite:///llms.txt");
    for (const { uri, mimeType } of resources.slice(0, 5)) {
      assert.equal(mimeType, "text/markdown");
      const { contents } = await assistant.client.readResource({ uri });
      assert.match((contents[0] as { text: string }).text, /^# /);
    }
    const { resourceTemplates } = await assistant.client.listResourceTemplates();
    const uri = resourceTemplates[0]?.uriTemplate ?? "";
    const asked = {
      ref: { type: "ref/resource" as const, uri },
      argument: { name: "path", value: "docs/inst" },
    };
    const { completion } = await assistant.client.complete(asked);
    assert.ok(completion.values.includes("docs/install/portainer"));
    const read = await assistant.client.readResource({
      uri: "https://companion.example/docs/install/portainer",
    });
    assert.match((read.contents[0] as { text: string }).text, /^# Portainer/);
    await assert.rejects(
      assistant.client.readResource({ uri: "docsite:///docs/nowhere" }),
      /There is no page/,
    );
    await assert.rejects(
      assistant.client.readResource({ uri: "file:///etc/passwd" }),
      /not an address of this site/,
    );
  });

  test("is given prompts that people choose, with what the site has for them", async () => {
    const { client } = assistant;
    const { prompts } = await client.listPrompts();
    const named = prompts.map(({ name, arguments: given = [] }) => [
      name,
      ...given.map((each) => each.name + (each.required ? "!" : "")),
    ]);
    assert.deepEqual(named, [
      ["answer", "question!"],
      ["explain_operation", "operation!", "sample"],
      ["whats_new", "since!", "topic"],
    ]);
    assert.ok(prompts.every(({ title, description }) => title && description));
    const textOf = async (name: string, given: Readonly<Record<string, string>>) => {
      const { messages } = await client.getPrompt({ name, arguments: given });
      assert.equal(messages.length, 1);
      assert.equal(messages[0]?.role, "user");
      const { content } = messages[0] ?? {};
      return content?.type === "text" ? content.text : "";
    };
    const question = "How do I restore a backup?";
    const answer = await textOf("answer", { question });
    assert.ok(answer.includes(question));
    assert.match(answer, /documentation of Companion[^]*\/docs\/administration\/backup-and-restore[^]*cite/);
    assert.match(await textOf("answer", { question: "zxqv wvqx?" }), /zxqv wvqx\?/);
    const explained = await textOf("explain_operation", { operation: "GET /users", sample: "python" });
    assert.match(explained, /GET \/users[^]*```python/);
    const news = await textOf("whats_new", { since: "3.4", topic: "invitations" });
    assert.match(news, /since 3\.4, as far as it concerns invitations[^]*\/docs\//);
    const complete = async (name: string, argument: string, value: string) => {
      const ref = { type: "ref/prompt" as const, name };
      const { completion } = await client.complete({ ref, argument: { name: argument, value } });
      return completion.values;
    };
    assert.deepEqual(await complete("explain_operation", "operation", "get /users/s"), [
      "GET /users/scan",
      "GET /users/scan/{serverId}",
    ]);
    assert.deepEqual(await complete("answer", "question", "a"), []);
    await assert.rejects(client.getPrompt({ name: "anwser" }), /no prompt "anwser"[^]*mean answer/);
    await assert.rejects(client.getPrompt({ name: "answer", arguments: { question: " " } }), /question/);
    await assert.rejects(
      client.getPrompt({ name: "answer", arguments: { question: "a", version: "1" } }),
      /version: there is no such property/,
    );
    await assert.rejects(
      client.getPrompt({ name: "explain_operation", arguments: { operation: "GET /nowhere" } }),
      /no operation/i,
    );
  });

  test("gets nothing but pages, whatever it asks for", async () => {
    const attempts = [
      "../../../../etc/passwd",
      "/../package.json",
      "..%2f..%2fpackage.json",
      "%2e%2e/%2e%2e/package.json",
      "/assets/search/index.json",
      "docs/../../package.json",
      "docsite://../package.json",
      "C:\\Windows\\win.ini",
      "\\\\host\\share",
      "/docs/install/docker-compose\0.md",
      "%",
      "%ff%fe",
      "https://example.com/docs/install/docker-compose",
      "http://companion.example.evil.example/docs",
      "javascript:alert(1)",
      `/${"a/".repeat(900)}`,
      "🚢".repeat(400),
    ];
    for (const page of attempts) {
      const answer = await assistant.refusal("read_page", { page });
      assert.match(answer, /^(?:There is no page at|"http.* is not an address of this site)/, page);
      assert.doesNotMatch(answer, /\n +at |node:|root:/);
    }
    assert.equal(assistant.log(), "");
  });

  test("is told what is wrong with its input", async () => {
    assert.match(await assistant.refusal("search"), /^Wrong input of search\.\nquery: /);
    assert.match(await assistant.refusal("search", { query: "" }), /query: /);
    assert.match(
      await assistant.refusal("search", { query: 4, extra: true }),
      /extra: there is no such property/,
    );
    assert.match(await assistant.refusal("search", { query: "x".repeat(501) }), /query: /);
    assert.match(await assistant.refusal("search", { query: "x", limit: 1.5 }), /limit: /);
    assert.match(await assistant.refusal("search", { query: "x", part: "nothing" }), /It has docs, api/);
    assert.match(await assistant.refusal("search", { query: "x", language: "de" }), /It has one language/);
    assert.match(await assistant.refusal("list_pages", { offset: 5000 }), /behind the end/);
    assert.match(await assistant.refusal("list_pages", { prefix: "/nowhere" }), /No page is below/);
    assert.match(await assistant.refusal("read_page", { page: "/docs/install" }), /There are pages below it/);
    assert.match(
      await assistant.refusal("read_page", { page: "/docs/instal/docker-compose" }),
      /Did you mean \/docs\/install\/docker-compose/,
    );
    assert.match(
      await assistant.refusal("read_page", { page: "/docs/FAQ#nothing" }),
      /has no section "nothing"/,
    );
    for (const name of ["serch", "__proto__", "constructor"])
      assert.match(await assistant.refusal(name), /There is no tool/);
    assert.match(await assistant.call("search", { query: "qqqqzzzz" }), /Nothing found/);
    // Models fill what they may leave out.
    const filled = { query: "docker", part: "", limit: null };
    assert.equal(await assistant.call("search", filled), await assistant.call("search", { query: "docker" }));
    assert.match(await assistant.call("search", { query: "()[]{}*+?\\ \u0000 <script>" }), /for "/);
  });
});

suite("A site with a base URL, languages, versions and an API", () => {
  const context = suiteContext();
  const site = testSite(context, FILES);
  let assistant: Assistant;
  before(async () => {
    await site.buildWell();
    assistant = await startAssistant(context, [site.dir]);
  });

  test("is read by any address of a page", async () => {
    const addresses = [
      "https://ships.example/base/docs/guide/install",
      "http://localhost:3000/base/docs/guide/install/?q=1",
      "/base/docs/guide/install",
      "/docs/guide/install",
      "docs/guide/install/",
      "docs/guide/install.md",
      "/base/docs/guide/install/index.html",
      "docsite:///base/docs/guide/install",
      "docsite://docs/guide/install",
      "/docs/begin",
      "https://ships.example/base/docs/begin",
    ];
    for (const page of addresses)
      assert.match(
        await assistant.call("read_page", { page }),
        /^Address: https:\/\/ships\.example\/base\/docs\/guide\/install\n\n# Install\n\nStart here/,
        page,
      );
    for (const page of ["/grüße", "/base/gr%C3%BC%C3%9Fe", "/gru\u0308ße"])
      assert.match(
        await assistant.call("read_page", { page }),
        /^Address: https:\/\/ships\.example\/base\/gr%C3%BC%C3%9Fe\n\n# Grüße/,
      );
  });

  test("has sections by the ids of its pages, not by lines that look like headings", async () => {
    const read = (section: string) => assistant.call("read_page", { page: "/docs/guide/install", section });
    // As answers and browsers write it in addresses.
    const encoded = { page: "/grüße", section: "%C3%BCber-uns" };
    assert.match(await assistant.call("read_page", encoded), /#%C3%BCber-uns\n\n## Über uns\n\nWir\.$/);
    assert.match(
      await read("tux"),
      /\n## Linux \{#tux\}\n\nUse a package[^]*Not a heading[^]*Run apt\.\n\n:::tip[^]*\n:::$/,
    );
    assert.match(
      await read("#apt--others"),
      /\n### `apt` & \*others\*\n\nRun apt\.\n\n:::tip\n\n## Inside New\n\nIn a callout\.\n\n:::$/,
    );
    assert.match(await read("linux"), /\n## Linux\n\nAgain\./);
    assert.match(await read("inside-new"), /\n## Inside New\n\nIn a callout\.$/);
    assert.match(
      await assistant.refusal("read_page", { page: "/docs/guide/install#tuxx" }),
      /Did you mean tux\?/,
    );
  });

  test("gives long pages in pieces that make up the whole", async () => {
    const whole = site.read("docs/long.md").trim();
    let got = "";
    let offset: number | undefined = 0;
    for (let pieces = 0; offset !== undefined; pieces++) {
      assert.ok(pieces < 100);
      const answer: string = await assistant.call("read_page", { page: "/docs/long", offset, limit: 1000 });
      const [, body = ""] = /^Address: [^\n]*\n\n([^]*?)(?:\n\n\[Characters [^]*)?$/.exec(answer) ?? [];
      got += body;
      const [, next] = /Go on with offset (\d+)\./.exec(answer) ?? [];
      offset = next === undefined ? undefined : Number(next);
      if (offset !== undefined) got = whole.slice(0, offset);
      assert.ok(whole.startsWith(got.trimEnd()));
    }
    assert.equal(got, whole);
    assert.match(await assistant.call("read_page", { page: "/docs/long" }), /Or read one section: end\./);
  });

  test("may choose a language and a version in prompts", async () => {
    const { client } = assistant;
    const complete = async (argument: string) => {
      const ref = { type: "ref/prompt" as const, name: "answer" };
      return (await client.complete({ ref, argument: { name: argument, value: "" } })).completion.values;
    };
    assert.deepEqual(await complete("language"), ["en", "de"]);
    assert.deepEqual((await complete("version")).toSorted(), ["1.0", "2.0", "Next"]);
    const { messages } = await client.getPrompt({
      name: "answer",
      arguments: { question: "galleon", version: "1.0" },
    });
    assert.match(JSON.stringify(messages), /\/docs\/1\.0\/guide\/install/);
  });

  test("answers in the latest version and the first language, or in those that are asked for", async () => {
    const { tools } = await assistant.client.listTools();
    const properties = tools.find(({ name }) => name === "search")?.inputSchema.properties as Record<
      string,
      { description: string }
    >;
    assert.match(properties["version"]?.description ?? "", /There are: .*2\.0, 1\.0|There are: .*1\.0/);
    assert.match(properties["language"]?.description ?? "", /There are: en, de\./);
    const found = await assistant.call("search", { query: "install" });
    assert.match(found, /\/base\/docs\/guide\/install\n/);
    assert.doesNotMatch(found, /1\.0/);
    assert.match(
      await assistant.call("search", { query: "old galleon", version: "1.0" }),
      /Install one.*\/base\/docs\/1\.0\/guide\/install/,
    );
    assert.match(
      await assistant.call("search", { query: "Hafen", language: "de" }),
      /\/base\/de\/docs\/guide\/install/,
    );
    const list = await assistant.call("list_pages");
    assert.match(list, /Languages: en, de\nVersions: /);
    assert.doesNotMatch(list, /\/de\/|\/1\.0\/|Hidden|own\.html|begin:/);
    assert.match(
      await assistant.call("list_pages", { version: "1.0" }),
      /- \/base\/docs\/1\.0\/guide\/install: Install one/,
    );
    assert.match(
      await assistant.call("list_pages", { language: "DE", prefix: "/de/docs/guide" }),
      /Einrichten/,
    );
    assert.match(await assistant.refusal("list_pages", { version: "9" }), /no version "9"\.\nIt has .*1\.0/);
    assert.match(
      await assistant.call("read_page", { page: "/docs/1.0/guide/install" }),
      /Version: 1\.0, which is not the latest/,
    );
  });

  test("gives the text of pages that have no Markdown file", async () => {
    assert.match(
      await assistant.call("read_page", { page: "/" }),
      /# Home of ships\n\n````\n```sh\nnpm i\n```\n````\n\nRead \[on\]\(\/base\/docs\/guide\/install\)\./,
    );
    assert.match(
      await assistant.call("read_page", { page: "/docs/hidden" }),
      /# Hidden\n\n[^]*A quiet page\.\n\n- one\n- two/,
    );
    assert.match(await assistant.refusal("read_page", { page: "/demo/own.html" }), /no page/);
  });

  test("has its operations with their tags", async () => {
    const list = await assistant.call("list_operations");
    assert.match(
      list,
      /- GET \/ships: List ships \[harbour\] \/base\/docs\/api\/\S+\n- DELETE \/ships\/\{id\}: Scrap a ship \[dock, deprecated\]/i,
    );
    assert.match(await assistant.call("list_operations", { text: "float" }), /^1 operation\n/);
    assert.match(await assistant.refusal("list_operations", { tag: "nothing" }), /It has (?:harbour|dock)/i);
    const answer = await assistant.call("read_operation", { operation: "delete /ships/{ship}" });
    assert.match(answer, /`DELETE \/ships\/\{id\}`/);
    assert.match(
      await assistant.call("read_operation", { operation: "fetchFleet" }),
      /`flag` \(string\): Its country\.[^]*`keel` \(string\): Its spine\./,
    );
    // Paths that differ after a colon, and an id that another operation writes about.
    for (const operation of ["GET /ships:raise", "raiseAll"])
      assert.match(await assistant.call("read_operation", { operation }), /# Raise all\n/);
  });
});

test("A build is noticed without a restart, and so is the first one", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nBefore.\n" });
  const assistant = await startAssistant(context, [site.dir]);
  const refusal = await assistant.refusal("search", { query: "a" });
  assert.match(refusal, /There is no built site in .*dist\.\nBuild it with: docsite build /);
  assert.match(assistant.log(), /There is no built site/);
  assert.equal((await assistant.client.listTools()).tools.length, 5);
  await site.buildWell();
  assert.match(await assistant.call("read_page", { page: "/docs/a" }), /Before\./);
  site.write("content/docs/a.md", "# A\n\nAfter the tempest.\n");
  site.write("content/docs/b.md", "# B\n\nNew.\n");
  await site.buildWell();
  assert.match(await assistant.call("read_page", { page: "/docs/a" }), /After the tempest\./);
  assert.match(await assistant.call("search", { query: "tempest" }), /\/docs\/a/);
  assert.match(await assistant.call("list_pages"), /\/docs\/b: B/);
  const { tools } = await assistant.client.listTools();
  assert.ok(!tools.some(({ name }) => name.includes("operation")), "the site has no API");
  assert.match(await assistant.refusal("list_operations"), /describes no API/);
  rmSync(path.join(site.dir, "dist"), { recursive: true });
  assert.match(await assistant.refusal("list_pages"), /docsite build/);
});

test("Requests during builds are answered from a whole site", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nText.\n" });
  await site.buildWell();
  const assistant = await startAssistant(context, [site.dir]);
  const built = new AbortController();
  const asking = (async () => {
    for (let asked = 0; !built.signal.aborted || asked < 20; asked++) {
      assert.match(await assistant.call("read_page", { page: "/docs/a" }), /# A/);
      assert.match(await assistant.call("search", { query: "text" }), /\/docs\/a/);
    }
  })();
  for (let round = 0; round < 5; round++) {
    site.write("content/docs/a.md", `# A\n\nText of round ${round}.\n`);
    await site.buildWell();
  }
  built.abort();
  await asking;
});

test("What is read while the site is replaced is read again, and so is what the old site alone had", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n" });
  await site.buildWell();
  const built = new BuiltSite(path.join(site.dir, "dist"), site.dir);
  const read: string[] = [];
  const titles = await built.whole(async ({ listed }) => {
    const found = listed.map(({ title }) => title);
    read.push(found.join());
    if (read.length > 1) return found;
    site.rename("content/docs/a.md", "content/docs/b.md");
    site.write("content/docs/b.md", "# B\n");
    await site.buildWell();
    await built.text("docs/a.md");
    return found;
  });
  assert.deepEqual([read.length, titles.includes("A"), titles.includes("B")], [2, false, true]);
  await assert.rejects(
    built.whole(() => built.text("docs/a.md")),
    /ENOENT/,
  );
});

for (const [name, search] of [
  ["without a search", "false"],
  ["with a hosted engine", '{ provider: { module: "./engine.js" } }'],
] as const)
  test(`A site ${name} is searched by its texts`, async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", search: ${search} };\n`,
      "engine.js": "export default { load: async () => {}, query: async () => ({ pages: [] }) };\n",
      "content/docs/a.md": "# Sails\n\nA mizzen, a jib and a spanker.\n",
      "content/docs/b.md": "# Hull\n\nNo jib.\n",
    });
    await site.build();
    const assistant = await startAssistant(context, [site.dir]);
    const found = await assistant.call("search", { query: "JIB mizzen" });
    assert.match(found, /1 pages? with these words .*no search index/);
    assert.match(found, /1\. Sails: \/docs\/a\n {3}.*mizzen/);
    assert.match(await assistant.call("search", { query: "jib" }), /2 pages/);
    assert.match(await assistant.call("search", { query: "anchor" }), /Nothing found/);
    assert.match(await assistant.refusal("search", { query: "jib", part: "docs" }), /no search index/);
  });

for (const [trailingSlash, address] of [
  [true, "/docs/x/a/"],
  [false, "/docs/x/a"],
] as const)
  test(`Addresses are those of the site with trailingSlash: ${trailingSlash}`, async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", trailingSlash: ${trailingSlash} };\n`,
      "content/docs/x/a.md": "# Alpha\n\n[Beta](b.md)\n",
      "content/docs/x/b.md": "---\nslug: /beta.html\n---\n\n# Beta\n",
    });
    await site.buildWell();
    const assistant = await startAssistant(context, [site.dir]);
    const list = await assistant.call("list_pages", { prefix: "/docs/" });
    assert.deepEqual(
      [...list.matchAll(/^- (\S+): /gm)].map(([, href]) => href),
      [address, "/docs/beta.html"],
    );
    for (const page of ["/docs/x/a", "/docs/x/a/", "docs/x/a.html"])
      assert.match(
        await assistant.call("read_page", { page }),
        new RegExp(`^Address: https://t\\.example${address}\n`),
      );
    assert.match(await assistant.call("search", { query: "alpha" }), new RegExp(`Alpha.*: ${address}\n`));
    assert.match(await assistant.call("read_page", { page: "/docs/beta.html" }), /# Beta/);
    assert.match(await assistant.refusal("read_page", { page: "/docs/y/beta" }), /Did you mean .*beta/);
  });

test("A folder that was built by something else has no pages, and links out of it are not followed", async (context) => {
  const site = testSite(context, {
    "secret/index.html": '<meta name="generator" content="docsite"><title>Secret</title>',
  });
  const out = path.join(site.dir, "dist");
  mkdirSync(out);
  writeFileSync(path.join(out, "404.html"), "");
  writeFileSync(path.join(out, "index.html"), "<title>Other</title>");
  symlinkSync(path.join(site.dir, "secret"), path.join(out, "linked"));
  symlinkSync(path.join(site.dir, "secret", "index.html"), path.join(out, "file.html"));
  const assistant = await startAssistant(context, [site.dir]);
  for (const page of ["/", "/linked", "/file"])
    assert.match(await assistant.refusal("read_page", { page }), /no page/);
});

test("Standard output is the protocol's alone, whatever comes in", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nText.\n" });
  await site.buildWell();
  const child = spawn(process.execPath, [path.join(ROOT, "bin", "docsite.js"), "mcp", site.dir]);
  const [output, log] = [text(child.stdout), text(child.stderr)];
  const ended = new Promise((resolve) => child.on("close", resolve));
  const send = (message: unknown) =>
    child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  const request = (id: number, method: string, params: unknown = {}) =>
    send({ jsonrpc: "2.0", id, method, params });
  const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } };
  request(1, "initialize", hello);
  for (const bad of ["not json", "{", "[]", "null", '{"jsonrpc":"1.0"}', '{"id":{}}', "\u0000\u0001"])
    send(bad);
  request(2, "tools/call", { name: "read_page", arguments: ["a"] });
  request(3, "tools/call", { name: 7 });
  request(4, "no/such/method");
  request(5, "resources/list", { cursor: "../1" });
  request(6, "tools/call", { name: "read_page", arguments: { page: "/docs/a" } });
  child.stdin.end();
  assert.equal(await ended, 0);
  const messages = (await output)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { id?: number; error?: unknown; result?: unknown });
  assert.deepEqual(messages.map(({ id }) => id).sort(), [1, 2, 3, 4, 5, 6]);
  const failed = messages.filter(({ error }) => error).map(({ id }) => id);
  assert.deepEqual(failed.sort(), [2, 3, 4, 5]);
  assert.match(JSON.stringify(messages.find(({ id }) => id === 6)), /Text\./);
  assert.doesNotMatch(await output, /\s+at \S+ \(/, "no stack traces");
  assert.match(await log, /error: /);
});

test("Other commands do not load the SDK", () => {
  const compiled = path.join(ROOT, "bin", "compiled");
  assert.ok(existsSync(path.join(compiled, "mcp-sdk.cjs")));
  assert.doesNotMatch(readFileSync(path.join(compiled, "command.cjs"), "utf8"), /ZodObject/);
});

test("docsite mcp ends when it is interrupted, and tells its options", async (context) => {
  const { stdout } = await docsite(["mcp", "--help"]);
  assert.match(stdout, /Model Context Protocol[^]*--out-dir/);
  const site = testSite(context, {});
  const child = spawn(process.execPath, [path.join(ROOT, "bin", "docsite.js"), "mcp", site.dir]);
  await new Promise((resolve) => child.stderr.once("data", resolve));
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.kill("SIGTERM");
  assert.equal(await ended, 143);
});
