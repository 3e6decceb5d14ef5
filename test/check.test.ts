import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { test, type TestContext } from "node:test";
import { checkUrls } from "../src/io/external.js";
import { listen } from "./support/listen.js";
import { docsite, testSite } from "./support/site.js";

const never = new AbortController().signal;

function brokenSite(context: TestContext) {
  return testSite(context, {
    "content/docs/a.md": "# A\n\nSee [gone](./gone.md), 100%.\n",
    "content/docs/b,c.md": "# B\n\n[a](./a.md)\n\n## x {#y}\n\n## z {#y}\n",
  });
}

test("check reports what a build would, and writes nothing", async (context) => {
  const site = brokenSite(context);
  const result = await docsite(["check", site.dir]);
  assert.equal(result.status, 1);
  assert.match(result.stderr, /content\/docs\/a\.md:3:5 error broken-link/);
  assert.throws(() => site.files());
  site.remove("content/docs/b,c.md");
  site.write("content/docs/a.md", "# A\n");
  site.write("content/pages/index.md", "# Home\n\n[a](/docs/a)\n");
  const fine = await docsite(["check", site.dir]);
  assert.equal(fine.stderr, "");
  assert.equal(fine.status, 0);
  assert.match(fine.stdout, /^Checked 2 pages in \d+ ms\n$/);
  assert.throws(() => site.files());
});

test("check finds pages that no other page links to", async (context) => {
  const site = testSite(context, {
    "content/pages/index.md": "# Home\n\n[a](/a)\n",
    "content/pages/a.md": "# A\n",
    "content/pages/b.md": "# B\n\n[itself](/b)\n",
    "content/pages/c.md": "---\nunlisted: true\n---\n\n# C\n",
  });
  const { status, stderr } = await docsite(["check", site.dir]);
  assert.equal(status, 0);
  assert.match(stderr, /^content\/pages\/b\.md:1:1 warning orphan-page No page links to `\/b`/);
  assert.match(stderr, /\n1 warning\n$/);
  assert.equal((await docsite(["check", site.dir, "--strict"])).status, 1);
});

test("--format json and --json give the object of a build", async (context) => {
  const site = brokenSite(context);
  for (const flags of [["--json"], ["--format", "json"]]) {
    const { stdout, stderr } = await docsite(["check", site.dir, ...flags]);
    const report = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual(Object.keys(report), [
      "ok",
      "outDir",
      "routes",
      "files",
      "bytes",
      "durationMs",
      "cached",
      "diagnostics",
    ]);
    assert.equal(report["ok"], false);
    assert.equal(stderr, "");
  }
});

test("--format sarif gives rules, levels, places and messages", async (context) => {
  const site = brokenSite(context);
  const { stdout } = await docsite(["check", site.dir, "--format", "sarif"]);
  const { version, runs } = JSON.parse(stdout);
  assert.equal(version, "2.1.0");
  const [{ tool, results }] = runs;
  const rules = tool.driver.rules.map(({ id }: { id: string }) => id);
  assert.deepEqual(rules, ["broken-link", "duplicate-id"]);
  const [first] = tool.driver.rules;
  assert.equal(first.shortDescription.text, "A link leads to a page that does not exist.");
  assert.match(first.helpUri, /^https:\/\/.*\/reference\/diagnostics\/broken-link$/);
  const [link, id] = results;
  assert.equal(rules[link.ruleIndex], link.ruleId);
  assert.equal(link.level, "error");
  assert.match(link.message.text, /^No page at `\.\/gone\.md`\. /);
  assert.deepEqual(link.locations[0].physicalLocation, {
    artifactLocation: { uri: "content/docs/a.md" },
    region: { startLine: 3, startColumn: 5 },
  });
  assert.equal(id.locations[0].physicalLocation.artifactLocation.uri, "content/docs/b%2Cc.md");
});

test("--format github gives annotations, with what they reserve escaped", async (context) => {
  const site = brokenSite(context);
  const { stdout, status } = await docsite(["check", site.dir, "--format", "github"]);
  assert.equal(status, 1);
  const [link, id] = stdout.split("\n");
  assert.match(
    link ?? "",
    /^::error file=content\/docs\/a\.md,line=3,col=5,title=broken-link::No page at .*%0A/,
  );
  assert.match(id ?? "", /^::error file=content\/docs\/b%2Cc\.md,line=7,col=1,title=duplicate-id::/);
  site.write("content/docs/a.md", "# A\n\n[x](./50%0A::error::gone)\n");
  const reserved = await docsite(["check", site.dir, "--format", "github"]);
  assert.match(reserved.stdout, /`\.\/50%250A::error::gone`/, "a percent sign of the site is no escape");
});

test("annotations and SARIF name files by their paths in the repository", async (context) => {
  const repository = testSite(context, {
    ".git/HEAD": "ref: refs/heads/main\n",
    "website/docsite.config.json":
      '{ "title": "W", "url": "https://w.example", "docs": { "path": "../handbook" } }',
    "website/content/pages/index.md": "# Home\n\n[x](/gone)\n",
    "handbook/rules.md": "# Rules\n\n[x](./gone.md)\n",
  });
  const site = `${repository.dir}/website`;
  const annotations = await docsite(["check", site, "--format", "github"]);
  const files = new Set(Array.from(annotations.stdout.matchAll(/file=([^,]*)/g), ([, file]) => file));
  assert.deepEqual([...files], ["handbook/rules.md", "website/content/pages/index.md"]);
  const { stdout } = await docsite(["check", site, "--format", "sarif"]);
  const [{ results }] = JSON.parse(stdout).runs;
  assert.equal(results[0].locations[0].physicalLocation.artifactLocation.uri, "handbook/rules.md");
  const { stderr } = await docsite(["check", site]);
  assert.match(
    stderr,
    /^\.\.\/handbook\/rules\.md:3:1 error/m,
    "people see paths from the folder of the site",
  );
});

test("an unknown format is wrong usage", async (context) => {
  const { status, stderr } = await docsite(["check", brokenSite(context).dir, "--format", "xml"]);
  assert.equal(status, 2);
  assert.match(stderr, /text, json, sarif, github/);
});

/** A server elsewhere; `requests` are the method and path of each request. */
async function server(context: TestContext, listener: RequestListener) {
  const requests: string[] = [];
  const http = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  return { origin: `http://127.0.0.1:${await listen(context, http)}`, requests };
}

test("--external reports dead addresses in their place, and remembers the rest", async (context) => {
  const { origin, requests } = await server(context, (request, response) => {
    response.writeHead(request.url === "/gone" ? 404 : 200).end();
  });
  const site = testSite(context, {
    "content/pages/index.md": `# Home\n\n[fine](${origin}/fine#part) [again](${origin}/fine)\n[gone](${origin}/gone)\n`,
  });
  const first = await docsite(["check", site.dir, "--external"]);
  assert.equal(first.status, 1);
  assert.match(first.stderr, /^content\/pages\/index\.md:4:1 error external-link .*status 404/);
  assert.equal(requests.filter((request) => request.endsWith("/fine")).length, 1);
  const asked = requests.length;
  assert.equal((await docsite(["check", site.dir, "--external"])).status, 1);
  assert.equal(requests.length, asked);
  assert.equal((await docsite(["check", site.dir])).status, 0);
  site.write(
    "docsite.config.js",
    `export default { title: "T", url: "https://t.example", checks: { externalLinks: "warning" } };`,
  );
  assert.equal((await docsite(["check", site.dir, "--external"])).status, 0);
});

test("a server that is busy, refuses, or knows no HEAD says nothing about its pages", async (context) => {
  let busy = 2;
  const { origin, requests } = await server(context, (request, response) => {
    if (request.url === "/busy" && busy-- > 0) response.writeHead(503).end();
    else if (request.url === "/shy") response.writeHead(403).end();
    else if (request.url === "/no-head" && request.method === "HEAD") response.writeHead(405).end();
    else if (request.url === "/silent") return;
    else response.writeHead(200).end();
  });
  const site = testSite(context, {});
  const cacheFile = `${site.dir}/.docsite/external.json`;
  const urls = ["/busy", "/shy", "/no-head", "/silent"].map((path) => origin + path);
  const answers = await checkUrls([...urls, "http://["], {
    cacheFile,
    signal: never,
    timeout: 1500,
    pause: 1,
  });
  assert.deepEqual(
    [...answers.values()].map((answer) => (answer.ok ? "ok" : `${answer.final} ${answer.reason}`)),
    ["ok", "false status 403", "ok", "false no response in time", "true not a valid address"],
  );
  assert.equal(requests.filter((request) => request.endsWith("/shy")).length, 6);
});

test("an address that a server refuses is a warning", async (context) => {
  const { origin } = await server(context, (_request, response) => response.writeHead(403).end());
  const site = testSite(context, { "content/pages/index.md": `# Home\n\n[shy](${origin}/shy)\n` });
  const { status, stderr } = await docsite(["check", site.dir, "--external"]);
  assert.equal(status, 0);
  assert.match(stderr, /^content\/pages\/index\.md:3:1 warning external-link-unsure .*status 403/);
});

test("answers are given although they cannot be remembered", async (context) => {
  const { origin } = await server(context, (_request, response) => response.end());
  const site = testSite(context, { file: "not a folder" });
  const answers = await checkUrls([origin], { cacheFile: `${site.dir}/file/cache.json`, signal: never });
  assert.deepEqual([...answers.values()], [{ ok: true }]);
});

test("one host gets no more than two requests at a time", async (context) => {
  let open = 0;
  let most = 0;
  const { origin } = await server(context, (_request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 5);
  });
  const site = testSite(context, {});
  const urls = Array.from({ length: 20 }, (_, index) => `${origin}/${index}`);
  const answers = await checkUrls(urls, { cacheFile: `${site.dir}/cache.json`, signal: never });
  assert.equal([...answers.values()].filter(({ ok }) => ok).length, 20);
  assert.equal(most, 2);
});

test("an address that was cut off is not answered", async (context) => {
  const stop = new AbortController();
  const { origin } = await server(context, () => stop.abort());
  const site = testSite(context, {});
  const answers = await checkUrls([origin, `${origin}/b`], {
    cacheFile: `${site.dir}/cache.json`,
    signal: stop.signal,
  });
  assert.deepEqual([...answers], []);
});

test("an answer from the future is asked again: the clock was set back", async (context) => {
  const { origin, requests } = await server(context, (_request, response) => response.writeHead(404).end());
  const known = (time: number) => JSON.stringify([[origin, { answer: { ok: true }, time }]]);
  const site = testSite(context, { "cache.json": known(Date.now() - 60_000) });
  const ask = async () => [
    ...(await checkUrls([origin], { cacheFile: `${site.dir}/cache.json`, signal: never })).values(),
  ];
  assert.deepEqual(await ask(), [{ ok: true }]);
  assert.deepEqual(requests, []);
  for (const time of [Date.now() + 3_600_000, Date.now() - 8 * 86_400_000]) {
    site.write("cache.json", known(time));
    assert.equal((await ask())[0]?.ok, false);
  }
});

test("a damaged cache of answers is forgotten", async (context) => {
  const { origin } = await server(context, (_request, response) => response.end());
  const entries = `["x",null],{},["y",{"time":"z"}],["${origin}",{"time":${Date.now()}}],["${origin}",{"time":1,"answer":{}}]`;
  for (const text of [`[${entries}]`, `[${entries}`, "{}", "null", ""]) {
    const site = testSite(context, { "cache.json": text });
    const answers = await checkUrls([origin], { cacheFile: `${site.dir}/cache.json`, signal: never });
    assert.deepEqual([...answers.values()], [{ ok: true }], text);
  }
});
