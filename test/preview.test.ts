import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { renameSync, symlinkSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import type { BuildOptions } from "../src/commands/build.js";
import { preview } from "../src/commands/preview.js";
import { openBrowser } from "./support/browser.js";
import { ROOT, docsite, eventually, listening, testSite } from "./support/site.js";
import { stopAtEnd } from "./support/at-end.js";

const PAGES = {
  "content/pages/index.md": "# Home\n\n[Guide](../docs/guide.md)\n",
  "content/docs/guide.md": `# Guide\n\n${"Words that fill a page. ".repeat(100)}\n`,
  "content/static/film.bin": Buffer.from(Array.from({ length: 100 }, (_, index) => index)),
};

const configOf = (more: object = {}) => ({
  "docsite.config.json": JSON.stringify({ title: "T", url: "https://t.example", ...more }),
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** A site that was built, and is previewed in this process. */
async function previewed(
  context: TestContext,
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<BuildOptions> = {},
) {
  const site = testSite(context, { "docsite.config.js": "", ...files });
  site.remove("docsite.config.js");
  const { exitCode, diagnostics } = await site.build({ cache: true, ...options });
  assert.equal(exitCode, 0, JSON.stringify(diagnostics));
  let notes: readonly string[] = [];
  const url = await listening(context, (signal, onAddress) =>
    preview(site.dir, {
      outDir: "dist",
      cwd: site.dir,
      host: "127.0.0.1",
      port: 0,
      signal,
      onAddress(address, found) {
        notes = found;
        onAddress(address);
      },
    }),
  );
  return { site, url, ask: asking(url), notes };
}

/** Runs `docsite preview` until the test ends. */
async function startPreview(context: TestContext, args: readonly string[]) {
  const program = path.join(ROOT, "bin", "docsite.js");
  const child = spawn(process.execPath, [program, "preview", "--port", "0", ...args]);
  stopAtEnd(context, child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = await eventually(() => {
    const address = /Serving (\S+)/.exec(output)?.[1];
    if (address === undefined) throw new Error(`no address: ${output}`);
    return address;
  });
  const stop = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.on("close", resolve);
      child.kill(signal);
    });
  return { ask: asking(url), stop, output: () => output };
}

/** Asks a server for a path exactly as it is written. */
function asking(url: string) {
  const { port } = new URL(url);
  return (address: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: address, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
        response.on("close", () => reject(new Error(`The answer for ${address} is not complete`)));
      }).on("error", reject);
    });
}

test("preview serves the built site as it is: pages, files, and the 404 page with its status", async (context) => {
  const site = testSite(context, { "docsite.config.js": "", ...configOf(), ...PAGES });
  site.remove("docsite.config.js");
  assert.equal((await docsite(["build", site.dir])).status, 0);
  const { ask, stop } = await startPreview(context, [site.dir]);
  const home = await ask("/");
  assert.deepEqual([home.status, home.headers["content-type"]], [200, "text/html; charset=utf-8"]);
  assert.equal(home.body.toString(), site.read("index.html"), "nothing is added to a page");
  assert.equal((await ask("/docs/guide")).body.toString(), site.read("docs/guide/index.html"));
  const missing = await ask("/nothing/here");
  assert.deepEqual([missing.status, missing.body.toString()], [404, site.read("404.html")]);
  assert.equal((await ask("/docs/guide.md")).headers["content-type"], "text/markdown; charset=utf-8");
  assert.equal((await ask("/", {}, "POST")).status, 405);
  assert.equal(await stop("SIGTERM"), 143);
});

test("Without _headers, preview sends the headers that hosts are asked for: the content policy, and how long to keep files", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  const { headers } = await ask("/docs/guide");
  const { stdout } = await docsite(["build", site.dir, "--verbose"]);
  assert.equal(headers["content-security-policy"], /^Content-Security-Policy: (.+)$/m.exec(stdout)?.[1]);
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.equal(headers["cache-control"], "no-cache");
  const sheet = load(site.read("index.html"))("link[rel=stylesheet]").attr("href") ?? "";
  assert.equal((await ask(sheet)).headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal((await ask("/assets/search/index.json")).headers["cache-control"], "no-cache");
});

test("preview follows a build that ends meanwhile, and says when the content policy is not known", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  site.write("content/docs/guide.md", "# Another guide\n");
  await site.buildWell();
  await eventually(async () => {
    const { body, headers } = await ask("/docs/guide");
    assert.match(body.toString(), /Another guide/);
    assert.equal(headers["content-security-policy"], undefined);
  });
  const again = await startPreview(context, [site.dir]);
  assert.match(again.output(), /no Content-Security-Policy/);
});

test("preview answers with a whole page of the old site or the new one while a build replaces the folder", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  const pages = [site.read("docs/guide/index.html")];
  renameSync(path.join(site.dir, "dist"), path.join(site.dir, "old"));
  site.write("content/docs/guide.md", "# Short\n");
  await site.buildWell();
  pages.push(site.read("docs/guide/index.html"));
  const over = new AbortController();
  const swaps = (async () => {
    while (!over.signal.aborted) {
      for (const [from, to] of [
        ["dist", "aside"],
        ["old", "dist"],
        ["aside", "old"],
      ] as const) {
        renameSync(path.join(site.dir, from), path.join(site.dir, to));
        await sleep(1);
      }
    }
  })();
  const seen = new Set<string>();
  try {
    for (let count = 0; count < 300 || seen.size < 2; count++) {
      const { status, body } = await ask("/docs/guide");
      assert.equal(status, 200);
      seen.add(body.toString());
    }
  } finally {
    over.abort();
    await swaps;
  }
  assert.deepEqual([...seen].sort(), pages.sort());
});

test("builds into other folders leave preview the content policy", async (context) => {
  const { site } = await previewed(context, { ...configOf(), ...PAGES });
  for (const cache of [false, true]) await site.buildWell({ outDir: `other-${cache}`, cache });
  const { ask } = await startPreview(context, [site.dir]);
  assert.ok((await ask("/docs/guide")).headers["content-security-policy"]);
});

test("preview sends the content policy of a merged site, not that of an earlier build", async (context) => {
  const { site } = await previewed(context, { ...configOf(), ...PAGES });
  site.write("content/docs/guide.md", "# Guide\n\n![Cat](https://images.example/cat.png)\n");
  for (const index of [1, 2])
    assert.equal((await docsite(["build", site.dir, "--shard", `${index}/2`])).status, 0);
  const merged = await docsite(["merge", "part-1", "part-2", "--verbose"], { cwd: site.dir });
  const { ask } = await startPreview(context, [site.dir]);
  const { headers } = await ask("/docs/guide");
  assert.match(String(headers["content-security-policy"]), /img-src [^;]*https:\/\/images\.example/);
  assert.equal(
    headers["content-security-policy"],
    /^Content-Security-Policy: (.+)$/m.exec(merged.stdout)?.[1],
  );
});

test("preview sends the content policy of what build --watch wrote last", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  const child = spawn(process.execPath, [path.join(ROOT, "bin", "docsite.js"), "build", site.dir, "--watch"]);
  stopAtEnd(context, child);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  site.write("content/docs/guide.md", "# Guide\n\n![Cat](https://images.example/cat.png)\n");
  await eventually(async () => {
    const { headers } = await ask("/docs/guide");
    assert.match(String(headers["content-security-policy"]), /img-src [^;]*https:\/\/images\.example/);
  });
});

test("Files are compressed as the browser takes them, and those that it has are not sent again", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  const text = site.read("docs/guide/index.html");
  const plain = await ask("/docs/guide");
  assert.equal(plain.headers["content-encoding"], undefined);
  assert.equal(plain.headers["content-length"], String(Buffer.byteLength(text)));
  assert.equal(plain.headers["vary"], "accept-encoding");
  const gzipped = await ask("/docs/guide", { "accept-encoding": "gzip, deflate" });
  assert.deepEqual(
    [gzipped.headers["content-encoding"], gunzipSync(gzipped.body).toString()],
    ["gzip", text],
  );
  const best = await ask("/docs/guide", { "accept-encoding": "gzip, br" });
  assert.deepEqual(
    [best.headers["content-encoding"], brotliDecompressSync(best.body).toString()],
    ["br", text],
  );
  const refused = await ask("/docs/guide", { "accept-encoding": "br;q=0, gzip;q=0" });
  assert.equal(refused.headers["content-encoding"], undefined);

  for (const { headers } of [plain, best]) {
    const etag = headers["etag"] ?? "";
    const kept = await ask("/docs/guide", { "if-none-match": `"x", ${etag}`, "accept-encoding": "br" });
    assert.deepEqual([kept.status, kept.body.length], [304, 0]);
    assert.equal(kept.headers["cache-control"], "no-cache");
  }
  const since = plain.headers["last-modified"] ?? "";
  assert.equal((await ask("/docs/guide", { "if-modified-since": since })).status, 304);
  assert.equal(
    (await ask("/docs/guide", { "if-none-match": '"x"', "if-modified-since": since })).status,
    200,
  );
  assert.equal((await ask("/nothing", { "if-none-match": "*" })).status, 404);
});

test("A part of a file is sent to players, and a request for the head has no body", async (context) => {
  const { ask } = await previewed(context, { ...configOf(), ...PAGES });
  const part = await ask("/film.bin", { range: "bytes=10-12" });
  assert.deepEqual([part.status, [...part.body]], [206, [10, 11, 12]]);
  assert.equal(part.headers["content-range"], "bytes 10-12/100");
  assert.equal((await ask("/film.bin", { range: "bytes=200-" })).status, 416);
  const other = await ask("/film.bin", { range: "bytes=10-12", "if-range": '"another"' });
  assert.deepEqual([other.status, other.body.length], [200, 100]);
  const same = await ask("/film.bin", { range: "bytes=10-12", "if-range": part.headers["etag"] ?? "" });
  assert.equal(same.status, 206);
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    const [head, whole] = [await ask("/docs/guide", headers, "HEAD"), await ask("/docs/guide", headers)];
    assert.equal(head.body.length, 0);
    assert.equal(head.headers["content-length"], whole.headers["content-length"]);
  }
});

for (const [trailingSlash, right, wrong] of [
  [true, "/docs/guide/", "/docs/guide"],
  [false, "/docs/guide", "/docs/guide/"],
] as const)
  test(`With trailingSlash: ${trailingSlash}, ${wrong} leads to ${right}`, async (context) => {
    const { ask } = await previewed(context, { ...configOf({ trailingSlash }), ...PAGES });
    assert.equal((await ask(right)).status, 200);
    const { status, headers } = await ask(`${wrong}?q=1`);
    assert.deepEqual([status, headers["location"]], [301, `${right}?q=1`]);
    assert.equal((await ask("/")).status, 200);
  });

test("A site that was built for a path is served there", async (context) => {
  const { url, ask } = await previewed(context, { ...configOf(), ...PAGES }, { baseUrl: "/mänual/" });
  assert.ok(url.endsWith("/m%C3%A4nual/"), url);
  assert.equal((await ask("/m%C3%A4nual/docs/guide")).status, 200);
  assert.equal((await ask("/docs/guide")).status, 404);
  assert.equal((await ask("/")).headers["location"], "/m%C3%A4nual/");
});

test("Each language has its own 404 page", async (context) => {
  const { site, ask } = await previewed(context, {
    ...configOf({ i18n: { defaultLocale: "en", locales: ["en", "fr"] } }),
    ...PAGES,
  });
  const { status, body } = await ask("/fr/rien");
  assert.deepEqual([status, body.toString()], [404, site.read("fr/404.html")]);
});

for (const hosting of ["netlify", "cloudflare"] as const)
  test(`The headers and redirects that ${hosting} reads are followed, and not sent`, async (context) => {
    const { site, ask, notes } = await previewed(context, {
      ...configOf({ hosting, redirects: [{ from: "/old", to: "/docs/guide" }] }),
      ...PAGES,
    });
    assert.match(notes.join("\n"), /Headers are those of _headers/);
    const { headers } = await ask("/docs/guide");
    assert.ok(
      site.read("_headers").includes(`Content-Security-Policy: ${headers["content-security-policy"]}\n`),
    );
    assert.equal(headers["cache-control"], "no-cache");
    const sheet = load(site.read("index.html"))("link[rel=stylesheet]").attr("href") ?? "";
    assert.equal((await ask(sheet)).headers["cache-control"], "public, max-age=31536000, immutable");
    const moved = await ask("/old?q=1");
    assert.deepEqual([moved.status, moved.headers["location"]], [301, "/docs/guide?q=1"]);
    for (const file of ["/_headers", "/_redirects"]) assert.equal((await ask(file)).status, 404);
  });

test("An author's own _redirects work: patterns, other status, and files that stay at their address", async (context) => {
  const { ask } = await previewed(context, {
    ...configOf(),
    ...PAGES,
    "content/static/_headers": "# Ours\n/docs/*\n  X-Part: docs\n/docs/guide\n  X-Part: guide\n",
    "content/static/_redirects": [
      "# Ours",
      "/v1/*  /docs/:splat  302",
      "/users/:name  /docs/guide?user=:name",
      "/app/*  /index.html  200",
      "/gone  /404.html  404",
      "/de/*  /docs/guide  301  Country=de",
      "/away  https://other.example/",
    ].join("\n"),
  });
  const to = async (address: string) => {
    const { status, headers } = await ask(address);
    return [status, headers["location"]];
  };
  assert.deepEqual(await to("/v1/guide"), [302, "/docs/guide"]);
  assert.deepEqual(await to("/users/ann"), [301, "/docs/guide?user=ann"]);
  assert.deepEqual(await to("/away"), [301, "https://other.example/"]);
  assert.deepEqual(await to("/gone"), [404, undefined]);
  assert.deepEqual(await to("/de/x"), [404, undefined], "conditions are not known here");
  const app = await ask("/app/anything");
  assert.deepEqual([app.status, load(app.body.toString())("h1").text()], [200, "Home"]);
  assert.equal((await ask("/docs/guide")).headers["x-part"], "docs, guide");
});

test("Rules of hosts are about addresses with any characters, and name a part as often as they like", async (context) => {
  const { ask } = await previewed(context, {
    ...configOf({ hosting: "netlify", redirects: [{ from: "/alte übersicht", to: "/docs/guide" }] }),
    ...PAGES,
  });
  const generated = await ask("/alte%20%C3%BCbersicht");
  assert.deepEqual([generated.status, generated.headers["location"]], [301, "/docs/guide"]);
  const own = await previewed(context, {
    ...configOf(),
    ...PAGES,
    "content/static/_headers": "/*\n  X-Part: Übersicht 日本\n/docs/gr%C3%BC%C3%9Fe\n  X-Page: one\n",
    "content/static/_redirects":
      "/v1/* /docs/:splat\n/twice/:a/:a /docs/:a\n/read /docs/日本\n/part /docs/guide#linux\n",
  });
  const to = async (address: string) => (await own.ask(address)).headers["location"];
  assert.equal(await to("/v1/a%20b/%E6%97%A5%3F"), "/docs/a%20b/%E6%97%A5%3F");
  assert.equal(await to("/twice/a/b"), "/docs/a");
  assert.equal(await to("/read"), "/docs/%E6%97%A5%E6%9C%AC");
  assert.equal(await to("/part?q=1"), "/docs/guide?q=1#linux");
  const { headers } = await own.ask("/docs/gr%C3%BC%C3%9Fe");
  assert.equal(headers["x-page"], "one");
  assert.equal(Buffer.from(String(headers["x-part"]), "latin1").toString(), "Übersicht 日本");
});

test("A site that is put back in its place is served at once", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  const [built, away] = [path.join(site.dir, "dist"), path.join(site.dir, "away")];
  renameSync(built, away);
  await eventually(async () => assert.equal((await ask("/docs/guide")).status, 503));
  renameSync(away, built);
  assert.equal((await ask("/docs/guide")).status, 200);
});

test("No address leads out of the built folder", async (context) => {
  const { site, ask } = await previewed(context, { ...configOf(), ...PAGES });
  writeFileSync(path.join(site.dir, "secret.txt"), "secret");
  symlinkSync(path.join(site.dir, "secret.txt"), path.join(site.dir, "dist", "link.txt"));
  for (const address of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/docs/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "//secret.txt",
    "/link.txt",
    "/docs/../../secret.txt",
  ]) {
    const { status, body } = await ask(address);
    assert.equal(status, 404, address);
    assert.ok(!body.includes("secret"), address);
  }
  assert.equal((await ask("/%00")).status, 400);
  assert.equal((await ask("/%zz")).status, 400);
  const doubled = await ask("//docs/guide/");
  assert.deepEqual([doubled.status, doubled.headers["location"]], [404, undefined]);
  assert.equal((await ask("/", { host: "evil.example" })).status, 403);
});

test("Without a built site, preview says what to do", async (context) => {
  const site = testSite(context, { ...PAGES, "folder/x": "", "part/part.json": "{}" });
  for (const [args, expected] of [
    [[], /^error: There is no folder .*dist\nhint: Build the site first: docsite build\n$/],
    [["--out-dir", "folder"], /is no site that docsite built\nhint: /],
    [["--out-dir", "part"], /is a part of a site\nhint: Merge all parts first/],
    [["--port", "99999"], /port/i],
  ] as const) {
    const { status, stderr } = await docsite(["preview", site.dir, ...args]);
    assert.equal(status, 2);
    assert.match(stderr, expected);
  }
});

test("In a browser, a previewed site works under its content policy", async (context) => {
  const { url } = await previewed(context, { ...configOf({ trailingSlash: true }), ...PAGES });
  const page = await (await openBrowser(context)).newPage();
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(url);
  await page.getByRole("link", { name: "Guide" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Guide" }).waitFor();
  assert.deepEqual(problems, []);
});
