// What the dev server is asked by those who must not get anything. The classes of attack are those that were found
// in the dev servers of others: each test names the one that it repeats.
import assert from "node:assert/strict";
import { readdirSync, readlinkSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { sendAsHost, sendFromDisk } from "../src/io/send.js";
import { siteServer } from "../src/serve/server.js";
import { listen } from "./support/listen.js";
import {
  ROOT,
  eventually,
  startServer,
  testSite,
  type RunningServer,
  type TestSite,
} from "./support/site.js";
import { ENGLISH_WORDING } from "../src/words/words.js";

/** How long an answer that has begun may pause before it counts as all there is. In milliseconds. */
const PAUSE = 2_000;

/**
 * Sends bytes as they are and gives the answer: HTTP clients tidy up what an attacker writes. `wait`: how long for its
 * beginning.
 */
function raw(port: number, request: string, wait = 60_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let answer = "";
    let timer = setTimeout(() => socket.destroy(), wait);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), PAUSE);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

describe("the dev server", () => {
  let server: RunningServer;
  let site: TestSite;
  let port = 0;
  const ask = (target: string, headers = "", method = "GET") =>
    raw(
      port,
      `${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`,
    );

  const cleanups: (() => unknown)[] = [];
  after(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  before(async () => {
    const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
    site = testSite(context as never, {
      "content/docs/a.md": "# A\n",
      "content/pages/index.md": "# Home\n",
      "content/static/pic.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "secret.txt": "SECRET",
      ".env": "KEY=SECRET",
    });
    const outside = path.join(path.dirname(site.dir), "docsite-attack-secret.txt");
    writeFileSync(outside, "SECRET");
    symlinkSync(outside, path.join(site.dir, "content/static/link.txt"));
    server = await startServer(context as never, site.dir);
    port = Number(new URL(server.url).port);
  });

  const NAMES = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:80",
    "evil.example#localhost",
    "localhost@evil.example",
    "",
    "[::1].evil.example",
  ];
  for (const name of NAMES) {
    test(`answers no foreign name (DNS rebinding; Vite CVE-2025-24010, webpack-dev-server "Invalid Host"): ${JSON.stringify(name)}`, async () => {
      for (const target of ["/docs/a", "/__docsite/events", "/__docsite/live.js", "/"]) {
        const answer = await raw(
          port,
          `GET ${target} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
          1_000,
        );
        assert.match(answer, /^HTTP\/1\.1 4\d\d /, target);
        assert.doesNotMatch(answer, /<h1|EventSource|data:/);
      }
    });
  }

  test("answers nobody who asks for no name at all", async () => {
    assert.match(await raw(port, "GET /docs/a HTTP/1.0\r\n\r\n"), /^HTTP\/1\.1 403 /);
  });

  test("gives other origins nothing to read (esbuild GHSA-67mh-4wv8-2f99, webpack-dev-server CVE-2025-30359 and CVE-2025-30360)", async () => {
    for (const target of ["/docs/a", "/pic.svg", "/__docsite/live.js", "/404"]) {
      const answer = await ask(target, "Origin: https://evil.example\r\n");
      assert.doesNotMatch(answer, /access-control-allow-origin/i, target);
    }
    const events = await raw(
      port,
      `GET /__docsite/events HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: https://evil.example\r\n\r\n`,
      500,
    );
    assert.match(events, /^HTTP\/1\.1 403 /);
    const crossSite = await raw(
      port,
      `GET /__docsite/events HTTP/1.1\r\nHost: localhost:${port}\r\nSec-Fetch-Site: cross-site\r\n\r\n`,
      500,
    );
    assert.match(crossSite, /^HTTP\/1\.1 403 /);
    const own = await raw(
      port,
      `GET /__docsite/events HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
      500,
    );
    assert.match(own, /^HTTP\/1\.1 200 /);
  });

  test("is not loaded as a script by other sites (webpack-dev-server CVE-2025-30360)", async () => {
    const answer = await ask(
      "/__docsite/live.js",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n",
    );
    assert.match(answer, /cross-origin-resource-policy: same-origin/i);
  });

  const PATHS = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "/docs/../../secret.txt",
    "//secret.txt",
    "/./../secret.txt",
    "/%252e%252e/secret.txt",
    "/.env",
    "/.git/config",
    "/%2eenv",
    "/docsite.config.js",
    "/content/docs/a.md",
    "/link.txt",
    "/..;/secret.txt",
    "/secret.txt%00.html",
    "/%c0%ae%c0%ae/secret.txt",
    "/....//secret.txt",
    // Vite CVE-2025-30208, CVE-2025-31125, CVE-2025-31486, CVE-2025-32395, CVE-2025-46565, CVE-2025-58751, CVE-2025-58752
    `/@fs${ROOT}package.json`,
    `/@fs${ROOT}package.json?raw??`,
    `/@fs${ROOT}package.json?import&raw??`,
    `/@fs${ROOT}package.json?.svg?.wasm?init`,
    `/@fs/x/x/x/vite/#/../../../../..${ROOT}package.json`,
    "/.env/.",
    "/@id/__x00__",
    "/__open-in-editor?file=x",
    // webpack-dev-middleware CVE-2024-29180
    "/public/..%2f..%2f..%2fsecret.txt",
    "/webpack-dev-server",
    "/webpack/..%2fsecret.txt",
  ];
  test("gives nothing but the site's own files (path traversal, dot files, source files)", async () => {
    for (const target of PATHS) {
      const answer = await ask(target);
      assert.match(answer, /^HTTP\/1\.1 (?:404|400|403) /, target);
      assert.doesNotMatch(answer, /SECRET|"dependencies"|defineConfig|Test", url/, target);
    }
  });

  for (const trailingSlash of [true, false])
    test(`leads nobody elsewhere, and nobody in circles (open redirects): trailingSlash ${trailingSlash}`, async () => {
      const files = ["index.html", "a/index.html", "evil.example/index.html", "b.html"].map((file) => ({
        path: file,
        key: file,
        content: async () => "<h1>Page</h1>",
      }));
      const redirecting = siteServer({
        host: "127.0.0.1",
        live: { state: { session: "s", version: 1, errors: [] } } as never,
        liveScript: () => Promise.resolve(""),
        site: () => ({
          config: { baseUrl: "/", trailingSlash, wording: ENGLISH_WORDING },
          find: (wanted) => files.find(({ path: file }) => file === wanted),
          copies: [],
          siteDir: site.dir,
        }),
      });
      cleanups.push(() => redirecting.close());
      await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
      const { port: its } = redirecting.address() as AddressInfo;
      const locationOf = async (target: string) => {
        const request = `GET ${target} HTTP/1.1\r\nHost: localhost:${its}\r\nConnection: close\r\n\r\n`;
        return /^location: ?(.*)$/im.exec(await raw(its, request))?.[1]?.trim();
      };
      assert.equal(await locationOf(trailingSlash ? "/a" : "/a/"), trailingSlash ? "/a/" : "/a");
      for (const target of [
        "/",
        "//",
        "///",
        "//?q",
        "//evil.example",
        "//evil.example/",
        "//evil.example/..",
        "/\\evil.example",
        "/%2fevil.example/",
        "/%2f%2fevil.example/",
        "///evil.example/%2e%2e",
        "http://evil.example/",
        "//a",
        "//b/",
      ])
        assert.equal(await locationOf(target), undefined, target);
    });

  test("answers GET and HEAD alone, and puts no request into its answers", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
      assert.match(await ask("/docs/a", "", method), /^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD/i, method);
    assert.match(
      await raw(port, `CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`, 1_000),
      /^(?:HTTP\/1\.1 4\d\d |$)/,
    );
    const echo = await ask("/<script>alert(1)</script>");
    assert.doesNotMatch(echo, /<script>alert/);
    const host = await raw(
      port,
      "GET / HTTP/1.1\r\nHost: <script>alert(1)</script>\r\nConnection: close\r\n\r\n",
      1_000,
    );
    assert.doesNotMatch(host, /text\/html[\s\S]*<script>alert/);
  });

  test("lives through requests that are none", async () => {
    for (const bytes of [
      "\0\0\0\0",
      "GET\r\n\r\n",
      `GET / HTTP/1.1\r\nHost: localhost\r\n${"x: y\r\n".repeat(5_000)}\r\n`,
      `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
      await raw(port, bytes, 500).catch(() => "");
    assert.match(await ask("/docs/a"), /^HTTP\/1\.1 200 /);
  });

  test("keeps no connection for those who send slowly (slow loris), or nothing", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = siteServer({} as never);
    assert.ok(keepAliveTimeout > 0 && keepAliveTimeout <= 10_000);
    assert.ok(headersTimeout > 0 && headersTimeout <= 10_000);
    assert.ok(requestTimeout > 0 && requestTimeout <= 30_000);
  });

  test("says why an answer fails, and goes on", async () => {
    const failing = siteServer({
      host: "127.0.0.1",
      live: undefined as never,
      liveScript: () => Promise.reject(new Error("no script")),
      site: () => {
        throw new Error("no site");
      },
    });
    cleanups.push(() => failing.close());
    await new Promise<void>((resolve) => failing.listen(0, "127.0.0.1", resolve));
    const { port: its } = failing.address() as AddressInfo;
    for (const [target, reason] of [
      ["/", "no site"],
      ["/__docsite/live.js", "no script"],
      ["/", "no site"],
    ]) {
      const request = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = await raw(its, request);
      assert.match(answer, new RegExp(`^HTTP/1.1 500 [^]*text/plain[^]*Error: ${reason}`), target);
    }
  });

  test("names the version of the site that a page is from, though another one comes while it is read", async () => {
    const live = { state: { session: "s", version: 1, errors: [] } };
    const content = async () => {
      live.state = { ...live.state, version: 2 };
      return "<p>First</p></body>";
    };
    const served = siteServer({
      host: "127.0.0.1",
      live: live as never,
      liveScript: () => Promise.resolve(""),
      site: () => ({
        config: { baseUrl: "/", wording: ENGLISH_WORDING },
        find: (wanted) => (wanted === "index.html" ? { path: wanted, key: wanted, content } : undefined),
        copies: [],
        siteDir: site.dir,
      }),
    });
    cleanups.push(() => served.close());
    await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
    const { port: its } = served.address() as AddressInfo;
    const request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert.match(await raw(its, request), /First[^]*data-version="s 1"/);
  });

  test("answers for a file that has just vanished that it is not there", async () => {
    const copies = [{ path: "gone.txt", source: "content/static/gone.txt", bytes: 1 }];
    const served = siteServer({
      host: "127.0.0.1",
      live: { state: { session: "s", version: 1, errors: [] } } as never,
      liveScript: () => Promise.resolve(""),
      site: () => ({
        config: { baseUrl: "/", wording: ENGLISH_WORDING },
        find: () => undefined,
        copies,
        siteDir: site.dir,
      }),
    });
    cleanups.push(() => served.close());
    await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
    const { port: its } = served.address() as AddressInfo;
    const request = "GET /gone.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert.match(await raw(its, request), /^HTTP\/1\.1 404 /);
  });

  test("shows the texts of errors as texts", async () => {
    const waiting = siteServer({
      host: "127.0.0.1",
      live: {
        state: {
          session: "s",
          version: 1,
          errors: [{ text: "No page at `</pre><svg onload=alert(1)>`", page: 'https://x.example/"><svg>' }],
        },
      } as never,
      liveScript: () => Promise.resolve(""),
      site: () => undefined,
    });
    cleanups.push(() => waiting.close());
    await new Promise<void>((resolve) => waiting.listen(0, "127.0.0.1", resolve));
    const { port: its } = waiting.address() as AddressInfo;
    const answer = await raw(its, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert.match(answer, /^HTTP\/1\.1 503 [\s\S]*No page at/);
    assert.doesNotMatch(answer, /<svg/);
  });

  test("says the type of every file, and lets no browser guess", async () => {
    assert.match(await ask("/pic.svg"), /x-content-type-options: nosniff/i);
  });
});

/** How often this process has a file open. */
function openings(file: string): number {
  return readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      // That of the listing itself is closed by now.
      return false;
    }
  }).length;
}

for (const [name, send] of [
  ["the dev server", (response: ServerResponse, file: string) => sendFromDisk(response, file)],
  ["preview", (response: ServerResponse, file: string) => sendAsHost(response, file, { status: 200 })],
] as const) {
  const skip = process.platform !== "linux";
  test(
    `${name} breaks off the answer where a file becomes shorter while it is sent`,
    { timeout: 30_000 },
    async (context) => {
      const site = testSite(context, { "film.mp4": Buffer.alloc(32 * 1024 * 1024) });
      const file = realpathSync(path.join(site.dir, "film.mp4"));
      // A connection that is left open stays so.
      const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => void send(response, file));
      const port = await listen(context, server);
      await new Promise<void>((resolve) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        );
        socket.once("data", () => {
          truncateSync(file, 1);
          socket.resume().once("close", () => resolve());
        });
      });
    },
  );

  test(`${name} keeps no file open for those who hang up`, { skip }, async (context) => {
    // More than fits into what the system holds back for a connection.
    const site = testSite(context, { "film.mp4": Buffer.alloc(32 * 1024 * 1024) });
    const file = realpathSync(path.join(site.dir, "film.mp4"));
    const port = await listen(
      context,
      createServer((_request, response) => void send(response, file)),
    );
    for (let count = 0; count < 20; count++) {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
      );
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
    }
    await eventually(() => assert.equal(openings(file), 0));
  });
}
