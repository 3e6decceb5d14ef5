// Sites that are built with a cache that machines share: the same bytes as without it, whatever the store does.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import type { BuildOptions } from "../src/commands/build.js";
import { listen } from "./support/listen.js";
import { testSite, type TestSite } from "./support/site.js";
import { storeServer, type Misdeed, type StoreServer } from "./support/store-server.js";
import { atEnd } from "./support/at-end.js";

const PAGES = Object.fromEntries(
  Array.from({ length: 12 }, (_, page) => [
    `content/docs/page-${page}.md`,
    `# Page ${page}\n\nText of page ${page} with a [link](./page-${(page + 1) % 12}.md).\n\n\`\`\`js\nconst a = ${page};\n\`\`\`\n`,
  ]),
);

/** The site on another machine: in a folder of its own, without a local cache. */
function machine(
  context: Pick<TestContext, "after">,
  files: Readonly<Record<string, string>> = {},
): TestSite {
  return testSite(context, { ...PAGES, "content/pages/index.md": "# Home\n", ...files });
}

function contents(site: TestSite): Record<string, string> {
  return Object.fromEntries(site.files().map((file) => [file, site.read(file)]));
}

const EDIT = { "content/docs/page-3.md": "# Page 3\n\nAnother text.\n" };

/** What the site is without a cache, and what a store has after a first build. */
const unedited = once(async (context) => {
  const site = machine(context);
  const store = await storeServer(context);
  await site.buildWell(shared(store.url));
  return {
    files: contents(site),
    objects: store.objects,
    index: store.requests[0]?.replace("GET ", "") ?? "",
  };
});
const edited = once(async (context) => {
  const site = machine(context, EDIT);
  await site.buildWell();
  return contents(site);
});

function once<Value>(make: (context: Pick<TestContext, "after">) => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make({ after: (cleanUp) => after(() => void (cleanUp as () => void)()) }));
}

/** A store with what a first build has put there. */
async function filledStore(context: TestContext): Promise<StoreServer> {
  const store = await storeServer(context);
  for (const [name, bytes] of (await unedited()).objects) store.objects.set(name, bytes);
  return store;
}

/** The page for addresses without a page is rendered, too. */
const NOT_FOUND = 1;

const shared = (cacheStore: string, more: Partial<BuildOptions> = {}) => ({
  cache: true,
  cacheStore,
  strict: true,
  ...more,
});

function folderStore(context: TestContext): { readonly folder: string; readonly url: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-store-"));
  atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  return { folder, url: pathToFileURL(folder).href };
}

describe("Another machine", () => {
  test("renders nothing that is in a folder", async (context) => {
    const { folder, url } = folderStore(context);
    const first = await machine(context).buildWell(shared(url));
    assert.equal(first.cached, 0);
    const names = readdirSync(folder);
    assert.ok(names.length > 1 && names.length < 5, String(names));
    const site = machine(context);
    const second = await site.buildWell(shared(url));
    assert.equal(second.cached, second.routes + NOT_FOUND);
    assert.deepEqual(contents(site), (await unedited()).files);
    assert.deepEqual(readdirSync(folder), names);
  });

  test("renders nothing that is on a server, and says who it is", async (context) => {
    const store = await filledStore(context);
    atEnd(context, () => delete process.env.DOCSITE_CACHE_TOKEN);
    const site = machine(context);
    process.env.DOCSITE_CACHE_TOKEN = "user:secret";
    const report = await site.buildWell(shared(store.url));
    assert.equal(report.cached, report.routes + NOT_FOUND);
    assert.deepEqual(contents(site), (await unedited()).files);
    assert.equal(store.headers().authorization, `Basic ${btoa("user:secret")}`);
    assert.ok(!store.requests.some((request) => request.startsWith("PUT")));
    process.env.DOCSITE_CACHE_TOKEN = "token";
    await site.buildWell(shared(store.url));
    assert.equal(store.headers().authorization, "Bearer token");
  });

  test("renders only what is edited, and stores little more", async (context) => {
    const store = await filledStore(context);
    const before = store.objects.size;
    const site = machine(context, EDIT);
    const report = await site.buildWell(shared(store.url));
    assert.equal(report.cached, report.routes + NOT_FOUND - 1);
    assert.deepEqual(contents(site), await edited());
    // A pack; the index takes the place of the old one.
    assert.equal(store.objects.size, before + 1);
    const branch = await machine(context).buildWell(shared(store.url));
    assert.equal(branch.cached, branch.routes + NOT_FOUND);
  });

  test("is not shown what was stored with another key, or without one", async (context) => {
    const store = await filledStore(context);
    atEnd(context, () => delete process.env.DOCSITE_CACHE_KEY);
    process.env.DOCSITE_CACHE_KEY = "one";
    assert.equal((await machine(context).buildWell(shared(store.url))).cached, 0);
    assert.notEqual((await machine(context).buildWell(shared(store.url))).cached, 0);
    process.env.DOCSITE_CACHE_KEY = "two";
    assert.equal((await machine(context).buildWell(shared(store.url, { cacheReadOnly: true }))).cached, 0);
  });
});

describe("The configuration", () => {
  const config = (cache: string) => ({
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", cache: ${cache} };\n`,
  });

  test("names the store, and whether it is read only", async (context) => {
    const store = await filledStore(context);
    const before = new Map(store.objects);
    const readOnly = machine(context, { ...config(`{ store: "${store.url}", readOnly: true }`), ...EDIT });
    const report = await readOnly.buildWell({ cache: true });
    assert.equal(report.cached, report.routes + NOT_FOUND - 1);
    assert.deepEqual(store.objects, before);
    assert.ok(!store.requests.some((request) => request.startsWith("PUT")));
  });

  test("says no password: messages and the history of a repository would show it", async (context) => {
    const site = machine(context, config(`{ store: "https://ada:secret@cache.example/docs" }`));
    const { diagnostics } = await site.build({ cache: true });
    assert.match(JSON.stringify(diagnostics), /without a user name and a password.*DOCSITE_CACHE_TOKEN/);
  });

  test("comes after the command line", async (context) => {
    const store = await storeServer(context);
    const site = machine(context, config(`{ store: "http://127.0.0.1:9", readOnly: true }`));
    await site.buildWell({ cache: true, cacheStore: store.url, cacheReadOnly: false });
    assert.ok(store.objects.size > 0);
  });

  test("is not looked at by a build without a cache", async (context) => {
    const store = await storeServer(context);
    await machine(context, config(`{ store: "${store.url}" }`)).buildWell({ cache: false });
    assert.deepEqual(store.requests, []);
  });
});

describe("A store costs time only, is told once and fails no build, when", () => {
  let failures = 0;
  const html = "<!doctype html><title>Sign in</title>";
  const misdeeds: Readonly<
    Record<string, { readonly does: Misdeed; readonly told: RegExp; readonly reads?: true }>
  > = {
    "it forbids everything": {
      does: (_, response) => Boolean(response.writeHead(403).end(html)),
      told: /cannot be read: it answers 403 Forbidden/,
    },
    "it forbids writing": {
      does: ({ method }, response) => method === "PUT" && Boolean(response.writeHead(403).end()),
      told: /cannot be written: it answers 403 Forbidden/,
      reads: true,
    },
    "it is full": {
      does: ({ method }, response) => method === "PUT" && Boolean(response.writeHead(507).end()),
      told: /cannot be written: it answers 507 Insufficient Storage/,
      reads: true,
    },
    "its objects may not be as large": {
      does: ({ method }, response) => method === "PUT" && Boolean(response.writeHead(413).end()),
      told: /could be written: it answers 413/,
      reads: true,
    },
    "it shows a page to sign in instead": {
      does: (_, response) => Boolean(response.writeHead(200).end(html)),
      told: /could be read: what it gives is not what was stored/,
    },
    "it gives a part of each object": {
      does: ({ method }, response, stored) =>
        method === "GET" &&
        stored !== undefined &&
        Boolean(response.end(stored.subarray(0, stored.length / 2))),
      told: /could be read: what it gives is not what was stored/,
    },
    "it hangs up in the middle": {
      does: ({ method }, response, stored) => {
        if (method !== "GET" || !stored) return false;
        response.writeHead(200, { "content-length": stored.length });
        response.write(stored.subarray(0, stored.length / 2), () => response.destroy());
        return true;
      },
      told: /be read: (?:terminated|other side closed|aborted)/,
    },
    "one bit of each object is wrong": {
      does: ({ method }, response, stored) => {
        if (method !== "GET" || !stored) return false;
        const damaged = Buffer.from(stored);
        damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
        response.end(damaged);
        return true;
      },
      told: /could be read: what it gives is not what was stored/,
    },
    "it fails now and then": {
      does: (_, response) => (failures += 1) % 5 > 2 && Boolean(response.writeHead(500).end()),
      told: /(?:read|written): it answers 500/,
    },
    "it answers something that is not HTTP": {
      does: ({ socket }) => Boolean(socket.end("nonsense\r\n\r\n")),
      told: /cannot be read: /,
    },
  };

  for (const [name, { does, told, reads }] of Object.entries(misdeeds))
    test(name, async (context) => {
      const store = await filledStore(context);
      store.misdeed = does;
      const site = machine(context, EDIT);
      const report = await site.build(shared(store.url));
      assert.equal(report.exitCode, 0);
      for (const { code, severity, message } of report.diagnostics) {
        assert.deepEqual([code, severity], ["shared-cache", "warning"]);
        assert.match(message, told);
      }
      const { length } = report.diagnostics;
      assert.ok(length === 1 || (length === 0 && name === "it fails now and then"), String(length));
      if (reads) assert.equal(report.cached, report.routes + NOT_FOUND - 1);
      assert.deepEqual(contents(site), await edited());
    });

  test("it gives objects in the place of others", async (context) => {
    const store = await filledStore(context);
    const [first, ...others] = store.objects.keys();
    for (const other of others) store.objects.set(other, store.objects.get(first ?? "") ?? Buffer.alloc(0));
    const site = machine(context);
    const report = await site.build(shared(store.url));
    assert.deepEqual(contents(site), (await unedited()).files);
    assert.match(report.diagnostics[0]?.message ?? "", /what it gives is not what was stored/);
  });

  test("it has lost objects, which are stored again", async (context) => {
    const store = await filledStore(context);
    const { index } = await unedited();
    for (const name of store.objects.keys()) if (name !== index) store.objects.delete(name);
    const site = machine(context);
    const report = await site.buildWell(shared(store.url));
    assert.equal(report.cached, 0);
    assert.deepEqual(contents(site), (await unedited()).files);
    const third = await machine(context).buildWell(shared(store.url));
    assert.equal(third.cached, third.routes + NOT_FOUND);
  });

  test("it is gone from the start, or halfway", async (context) => {
    const store = await filledStore(context);
    for (const answers of [1, 2]) {
      let asked = 0;
      store.misdeed = ({ socket }) => {
        asked += 1;
        if (asked <= answers) return false;
        socket.destroy();
        return true;
      };
      const site = machine(context);
      const report = await site.build(shared(store.url));
      assert.equal(report.exitCode, 0);
      assert.ok(report.diagnostics.length <= 1);
      assert.deepEqual(contents(site), (await unedited()).files);
    }
    const site = machine(context);
    const { diagnostics } = await site.build(shared("http://127.0.0.1:1234/cache"));
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ["The shared cache http://127.0.0.1:1234/cache cannot be read: connect ECONNREFUSED 127.0.0.1:1234"],
    );
  });

  test("it redirects elsewhere, which nobody follows", async (context) => {
    const store = await storeServer(context);
    let visits = 0;
    const elsewhere = await listen(
      context,
      createServer((_, response) => {
        visits += 1;
        response.end();
      }),
    );
    store.misdeed = (_, response) =>
      Boolean(response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/x` }).end());
    const site = machine(context);
    const { diagnostics } = await site.build(shared(store.url));
    assert.match(diagnostics[0]?.message ?? "", new RegExp(`redirects to http://127.0.0.1:${elsewhere}$`));
    assert.equal(visits, 0);
    assert.deepEqual(contents(site), (await unedited()).files);
  });

  test("it is a file where a folder should be", async (context) => {
    const { folder } = folderStore(context);
    const site = machine(context, { "not-a-folder": "text" });
    const url = pathToFileURL(path.join(site.dir, "not-a-folder", path.basename(folder))).href;
    const { exitCode, diagnostics } = await site.build(shared(url));
    assert.equal(exitCode, 0);
    assert.match(diagnostics[0]?.message ?? "", /could be written: /);
  });
});
