import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { load } from "cheerio";
import type { LiveError, ProblemCause } from "../src/types/live.js";
import { listen } from "./support/listen.js";
import { ask, liveStates, nextState } from "./support/live.js";
import { ROOT, docsite, eventually, startServer, testSite, serveHere } from "./support/site.js";
import { atEnd, suiteContext, stopAtEnd } from "./support/at-end.js";

const PAGES = {
  "content/pages/index.md": "# Home\n\n[Guide](../docs/guide.md)\n",
  "content/docs/guide.md": "# Guide\n\nFirst words.\n",
  "content/docs/setup/_category_.yml": "label: Setup\n",
  "content/docs/setup/ports.md": "# Ports\n\n![Plug](plug.svg)\n",
  "content/docs/setup/plug.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/static/notes.txt": "0123456789",
  "content/static/données à lire.txt": "lisible",
  "content/static/film.mp4": Buffer.from([0, 1, 2, 3]),
};

const CONFIG = (more: string) => `export default { title: "Test", url: "https://test.example", ${more} };\n`;

async function get(server: string, route: string) {
  const response = await fetch(new URL(route, server), { redirect: "manual" });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

async function article(server: string, route: string): Promise<string> {
  const { status, body } = await get(server, route);
  assert.equal(status, 200);
  return load(body)("article").text();
}

const withoutLive = (html: string) => html.replace(/<script[^>]*\/__docsite\/live\.js[^>]*><\/script>\n/, "");

describe("serve answers like a static host", () => {
  const shared = suiteContext();
  const site = testSite(shared, PAGES);
  let url: string;
  before(async () => {
    await site.buildWell();
    ({ url } = await serveHere(shared, site.dir));
  });

  test("every file that build writes has its address, and its content", async () => {
    for (const file of site.files()) {
      const address = file.replace(/(?:^|\/)index\.html$/, "");
      const { status, body } = await get(url, encodeURI(address));
      assert.equal(status, 200, file);
      assert.equal(withoutLive(body), site.read(file), file);
    }
  });

  test("an unknown path answers 404 with the not-found page", async () => {
    for (const route of ["nope", "docs/nope/", "assets/nope.js", "docs//guide", "%2e%2e/docsite.config.js"]) {
      const { status, headers, body } = await get(url, route);
      assert.equal(status, 404, route);
      assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(withoutLive(body), site.read("404.html"));
    }
  });

  test("with and without a slash at the end, as the configuration says", async (context) => {
    const cases = [
      { setting: "", answers: { "docs/guide": 200, "docs/guide/": 200 } },
      { setting: "trailingSlash: true", answers: { "docs/guide": 301, "docs/guide/": 200 } },
      { setting: "trailingSlash: false", answers: { "docs/guide": 200, "docs/guide/": 301 } },
    ];
    for (const { setting, answers } of cases) {
      const site = testSite(context, { ...PAGES, "docsite.config.js": CONFIG(setting) });
      const { url } = await serveHere(context, site.dir);
      for (const [route, status] of Object.entries(answers)) {
        const answer = await get(url, `${route}?q=1`);
        assert.equal(answer.status, status, `${setting} ${route}`);
        if (status !== 301) continue;
        const other = `/${route.endsWith("/") ? route.slice(0, -1) : `${route}/`}?q=1`;
        assert.equal(answer.headers.get("location"), other);
      }
    }
  });

  test("under a base URL, and only there", async (context) => {
    const site = testSite(context, { ...PAGES, "docsite.config.js": CONFIG('baseUrl: "/one/two/"') });
    const { url } = await serveHere(context, site.dir);
    assert.match(url, /\/one\/two\/$/);
    assert.equal((await get(url, "/one/two/docs/guide")).status, 200);
    assert.equal((await get(url, "/docs/guide")).status, 404);
    assert.equal((await get(url, "/one/two")).headers.get("location"), "/one/two/");
    assert.equal((await get(url, "/")).headers.get("location"), "/one/two/");
  });

  test("--base-url takes the place of the configured one", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await startServer(context, site.dir, ["--base-url", "preview"]);
    assert.match(url, /\/preview\/$/);
    assert.match((await get(url, "")).body, /href="\/preview\/docs\/guide"/);
  });

  test("content types are right, and browsers may not guess others", async () => {
    const expected = {
      "": "text/html; charset=utf-8",
      "notes.txt": "text/plain; charset=utf-8",
      "donn%C3%A9es%20%C3%A0%20lire.txt": "text/plain; charset=utf-8",
      "film.mp4": "video/mp4",
      "sitemap.xml": "text/xml; charset=utf-8",
    };
    for (const [route, type] of Object.entries(expected)) {
      const { status, headers } = await get(url, route);
      assert.equal(status, 200, route);
      assert.equal(headers.get("content-type"), type);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("cache-control"), "no-store");
    }
  });

  test("HEAD answers as GET does, without the content", async () => {
    for (const route of ["/docs/guide", "/notes.txt", "/nope"]) {
      const whole = await ask(url, route);
      const head = await ask(url, route, { method: "HEAD" });
      assert.equal(head.body, "");
      assert.equal(head.status, whole.status);
      assert.equal(head.headers["content-length"], String(Buffer.byteLength(whole.body)));
      assert.equal(head.headers["content-type"], whole.headers["content-type"]);
    }
  });

  test("HEAD of the events of open pages ends, as it has no events", { timeout: 60_000 }, async () => {
    const { status, headers } = await ask(url, "/__docsite/events", { method: "HEAD" });
    assert.deepEqual([status, headers["content-type"]], [200, "text/event-stream"]);
  });

  test("players get the part of a file that they ask for", async () => {
    const part = (range: string) => ask(url, "/notes.txt", { headers: { range } });
    const cases: [string, number, string, string | undefined][] = [
      ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
      ["bytes=4-", 206, "456789", "bytes 4-9/10"],
      ["bytes=-3", 206, "789", "bytes 7-9/10"],
      ["bytes=8-99", 206, "89", "bytes 8-9/10"],
      ["bytes=10-", 416, "", "bytes */10"],
      ["bytes=5-2", 200, "0123456789", undefined],
      ["lines=1-2", 200, "0123456789", undefined],
      ["bytes=0-1,3-4", 200, "0123456789", undefined],
    ];
    for (const [range, status, body, contentRange] of cases) {
      const answer = await part(range);
      assert.deepEqual([answer.status, answer.body], [status, body], range);
      assert.equal(answer.headers["content-range"], contentRange, range);
    }
    assert.equal((await ask(url, "/notes.txt")).headers["accept-ranges"], "bytes");
    const page = await ask(url, "/docs/guide", { headers: { range: "bytes=0-14" } });
    assert.deepEqual([page.status, page.body.toLowerCase()], [206, "<!doctype html>"]);
  });
});

describe("serve keeps to itself", () => {
  const shared = suiteContext();
  let url: string;
  before(async () => {
    ({ url } = await serveHere(shared, testSite(shared, PAGES).dir));
  });

  test("no path leads out of the site", async () => {
    const paths = [
      "/../docsite.config.js",
      "/%2e%2e/docsite.config.js",
      "/..%2fdocsite.config.js",
      "/..%5cdocsite.config.js",
      "/content/docs/guide.md",
      "/static/../../docsite.config.js",
      "//etc/passwd",
      "/docs/guide/../../../docsite.config.js",
    ];
    for (const route of paths) {
      const { status, body } = await ask(url, route);
      assert.equal(status, 404, route);
      assert.doesNotMatch(body, /test\.example|root:/);
    }
    assert.equal((await ask(url, "/%E0%A4%A")).status, 400);
    assert.equal((await ask(url, "/notes.txt%00.html")).status, 400);
  });

  test("names of other sites are refused, names of this machine are not", async () => {
    const status = async (host: string, route = "/") => (await ask(url, route, { headers: { host } })).status;
    for (const host of [
      "evil.example",
      "evil.example:3000",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
    ]) {
      assert.equal(await status(host), 403, host);
      assert.equal(await status(host, "/__docsite/live.js"), 403, host);
    }
    for (const host of ["localhost:1", "127.0.0.1", "docs.localhost", "[::1]:3000", "192.168.1.20:3000"]) {
      assert.equal(await status(host), 200, host);
    }
  });

  test("only GET and HEAD are answered", async () => {
    const answer = await ask(url, "/", { method: "POST" });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers["allow"], "GET, HEAD");
  });
});

describe("serve follows every change", () => {
  test("of a page, however it is saved", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    const shows = (words: string) =>
      eventually(async () => assert.match(await article(url, "docs/guide"), new RegExp(words)));
    const file = path.join(site.dir, "content/docs/guide.md");

    site.write("content/docs/guide.md", "# Guide\n\nWritten in place.\n");
    await shows("Written in place");

    site.write("content/docs/.guide.md.tmp", "# Guide\n\nRenamed over.\n");
    renameSync(path.join(site.dir, "content/docs/.guide.md.tmp"), file);
    await shows("Renamed over");

    renameSync(file, `${file}~`);
    site.write("content/docs/guide.md", "# Guide\n\nMoved away first.\n");
    await shows("Moved away first");
    site.remove("content/docs/guide.md~");

    site.write("outside.md", "# Guide\n\nCopied over.\n");
    copyFileSync(path.join(site.dir, "outside.md"), file);
    await shows("Copied over");
  });

  test("of a page that is written twice in a moment", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    for (const [round, pause] of [5, 15, 30, 45].entries()) {
      site.write("content/docs/guide.md", "# Guide\n\nHalf.\n");
      await new Promise((resolve) => setTimeout(resolve, pause));
      site.write("content/docs/guide.md", `# Guide\n\nWhole ${round}.\n`);
      await eventually(async () =>
        assert.match(await article(url, "docs/guide"), new RegExp(`Whole ${round}`)),
      );
    }
  });

  test("of which pages there are", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    const status = (route: string, wanted: number) =>
      eventually(async () => assert.equal((await get(url, route)).status, wanted, route));

    site.write("content/docs/deep/er/new.md", "# New\n");
    await status("docs/deep/er/new", 200);
    site.write("content/docs/deep/er/newer.md", "# Newer\n");
    await status("docs/deep/er/newer", 200);
    site.rename("content/docs/deep/er/new.md", "content/docs/deep/er/old.md");
    await status("docs/deep/er/old", 200);
    await status("docs/deep/er/new", 404);
    site.rename("content/docs/deep", "content/docs/flat");
    await status("docs/flat/er/old", 200);
    await status("docs/deep/er/old", 404);
    site.remove("content/docs/flat");
    await status("docs/flat/er/old", 404);
  });

  test("of a page and a static file in whose places links come: they are left out, as build leaves them out", async (context) => {
    const elsewhere = testSite(context, { "secret.md": "# Secret\n" });
    const site = testSite(context, PAGES);
    const { url, output } = await startServer(context, site.dir);
    for (const [name, route] of [
      ["content/docs/setup/ports.md", "docs/setup/ports"],
      ["content/static/notes.txt", "notes.txt"],
    ] as const) {
      assert.equal((await get(url, route)).status, 200);
      // As `ln -sf` does it: the link takes the place of the file in one step.
      symlinkSync(path.join(elsewhere.dir, "secret.md"), path.join(site.dir, "link"));
      site.rename("link", name);
      await eventually(async () => assert.equal((await get(url, route)).status, 404));
      await eventually(() => assert.ok(output().includes(`${name} warning symbolic-link`)));
    }
  });

  test("of a category", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    site.write("content/docs/setup/_category_.yml", "label: Installation\n");
    await eventually(async () => assert.match((await get(url, "docs/guide")).body, /Installation/));
    site.remove("content/docs/setup/_category_.yml");
    await eventually(async () => assert.doesNotMatch((await get(url, "docs/guide")).body, /Installation/));
  });

  test("of static files and of files beside a page", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    site.write("content/static/notes.txt", "changed");
    await eventually(async () => assert.equal((await get(url, "notes.txt")).body, "changed"));
    site.write("content/static/new.txt", "new");
    await eventually(async () => assert.equal((await get(url, "new.txt")).body, "new"));
    site.remove("content/static/new.txt");
    await eventually(async () => assert.equal((await get(url, "new.txt")).status, 404));
    const image = async () =>
      load((await get(url, "docs/setup/ports")).body)("article img").attr("src") ?? "";
    const before = await image();
    site.write(
      "content/docs/setup/plug.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await eventually(async () => assert.notEqual(await image(), before));
    assert.match((await get(url, await image())).body, /width="9"/);
  });

  test("of the configuration and of what it imports", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": `import { title } from "./settings/title.js";\nexport default { title, url: "https://test.example" };\n`,
      "settings/title.js": 'export const title = "One";\n',
    });
    const { url } = await serveHere(context, site.dir);
    const title = async () => load((await get(url, "docs/guide")).body)("title").text();
    assert.match(await title(), /One/);
    site.write("settings/title.js", 'export const title = "Two";\n');
    await eventually(async () => assert.match(await title(), /Two/));
    site.write("docsite.config.js", CONFIG('tagline: "New"').replace('"Test"', '"Three"'));
    await eventually(async () => assert.match(await title(), /Three/));
  });

  test("of the theme and of what React pages import", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "content/pages/about.tsx": `import { who } from "../../data/who.js";\nexport const title = "About";\nexport default () => <h1>About {who}</h1>;\n`,
      "data/who.ts": 'export const who = "us";\n',
    });
    const { url } = await serveHere(context, site.dir);
    const body = async (route: string) => (await get(url, route)).body;
    const heading = async () => load(await body("about"))("h1").text();
    assert.equal(await heading(), "About us");
    site.write("data/who.ts", 'export const who = "them";\n');
    await eventually(async () => assert.equal(await heading(), "About them"));
    site.write("theme/parts/Footer.tsx", "export const Footer = () => <footer>Own footer</footer>;\n");
    await eventually(async () => assert.match(await body("docs/guide"), /Own footer/));
    site.remove("theme/parts/Footer.tsx");
    await eventually(async () => assert.doesNotMatch(await body("docs/guide"), /Own footer/));
    site.write(
      "content/pages/team.tsx",
      'export const title = "Team";\nexport default () => <h1>Team</h1>;\n',
    );
    await eventually(async () => assert.match(await body("team"), /<h1>Team<\/h1>/));
  });
});

describe("serve with errors", () => {
  test("serves what was saved last, tells open pages how many problems there are, and takes the mended page", async (context) => {
    const site = testSite(context, PAGES);
    const { url, output } = await startServer(context, site.dir);
    const states = liveStates(url);
    const first = await nextState(states, ({ version }) => version > 0);
    assert.deepEqual([first.errors, first.problems.errors], [[], 0]);

    site.write("content/docs/guide.md", "# Guide\n\n[Gone](gone.md)\n");
    const broken = await nextState(states, ({ problems }) => problems.errors > 0);
    assert.deepEqual([broken.errors, broken.problems.errors, broken.problems.warnings], [[], 1, 0]);
    const listed = JSON.parse((await get(url, "/__docsite/problems")).body) as ProblemCause[];
    assert.deepEqual(
      listed.map(({ code, places }) => [code, places]),
      [
        [
          "broken-link",
          [
            {
              file: "content/docs/guide.md",
              line: 3,
              column: 1,
              page: { address: "/docs/guide", title: "Guide" },
            },
          ],
        ],
      ],
    );
    assert.match(await article(url, "docs/guide"), /Gone/);
    await eventually(() => assert.match(output(), /guide\.md:3:1 error broken-link/));

    site.write("content/docs/guide.md", "# Guide\n\nMended.\n");
    const mended = await nextState(states, ({ problems }) => problems.errors === 0);
    assert.ok(mended.version > broken.version);
    assert.match(await article(url, "docs/guide"), /Mended/);
    await states.return(undefined);
  });

  test("from the start: all files are served that build would write without them", async (context) => {
    const site = testSite(context, PAGES);
    await site.buildWell();
    // The names of others depend on what they hold.
    const expected = site.files().filter((file) => !file.startsWith("assets/"));
    site.write("content/docs/guide.md", "# Guide\n\n[Gone](gone.md)\n");
    const { url } = await serveHere(context, site.dir);
    assert.match(await article(url, "docs/guide"), /Gone/);
    for (const file of expected) {
      const address = file.replace(/(?:^|\/)index\.html$/, "");
      assert.equal((await get(url, encodeURI(address))).status, 200, file);
    }
  });

  test("that leave nothing to show of a page: of this page alone", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "content/docs/unread.mdx": "# Unread\n\n<b>open\n",
      "content/docs/throws.mdx": 'import { Gauge } from "./gauge.js";\n\n# Throws\n\n<Gauge />\n',
      "content/docs/gauge.js": 'export const Gauge = () => { throw new Error("no value"); };\n',
      "content/docs/lacks.mdx": 'import { Gauge } from "./gone.js";\n\n# Lacks\n\n<Gauge />\n',
      "content/pages/react.jsx": 'export default () => { throw new Error("no data"); };\n',
    });
    const { url } = await serveHere(context, site.dir);
    const coveredBy = async (route: string) => {
      const { body } = await get(url, route);
      const errors = load(body)("script[data-version]").attr("data-errors");
      return (JSON.parse(errors ?? "[]") as LiveError[]).map(({ text }) => / error ([\w-]+)/.exec(text)?.[1]);
    };
    for (const [route, codes] of [
      ["docs/guide", []],
      ["", []],
      ["docs/unread", ["mdx-syntax"]],
      ["docs/throws", ["code-failed"]],
      ["docs/lacks", ["code"]],
      ["react", ["react-page"]],
    ] as const)
      assert.deepEqual(await coveredBy(route), codes, route);
    site.write("content/docs/gauge.js", 'export const Gauge = () => "seven";\n');
    await eventually(async () => assert.deepEqual(await coveredBy("docs/throws"), []));
    assert.match(await article(url, "docs/throws"), /seven/);
  });

  test("of a part of the theme: of the pages on which it fails", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "theme/parts/Breadcrumbs.tsx": `export function Breadcrumbs() { throw new Error("no way home"); }\n`,
    });
    const { url } = await serveHere(context, site.dir);
    const guide = await get(url, "docs/guide");
    assert.equal(guide.status, 503);
    assert.match(guide.body, /theme\/parts\/Breadcrumbs\.tsx:1:\d+ error theme-failed/);
    assert.equal((await get(url, "")).status, 200);
    site.remove("theme/parts/Breadcrumbs.tsx");
    await eventually(async () => assert.match(await article(url, "docs/guide"), /First words/));
  });

  test("in a configuration that waits for a file that it imports", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js":
        'import { title } from "./title.js";\nexport default { title, url: "https://test.example" };\n',
    });
    const { url } = await serveHere(context, site.dir);
    const { status, body } = await get(url, "");
    assert.equal(status, 503);
    assert.match(body, /docsite\.config\.js:1:\d+ error config-syntax/);
    site.write("title.js", 'export const title = "There";\n');
    await eventually(async () => assert.match((await get(url, "")).body, /There/));
  });

  test("in a module of a Docusaurus configuration, and in one that is not there yet", async (context) => {
    const config = (name: string) =>
      `module.exports = { title: require("${name}").title, url: "https://test.example", baseUrl: "/", presets: [["classic", {}]] };\n`;
    const site = testSite(context, {
      "docs/guide.md": "# Guide\n",
      "docusaurus.config.js": config("./config/site.js"),
      "config/site.js": 'exports.title = "One;\n',
    });
    const { url, output } = await startServer(context, site.dir);
    const shows = (words: RegExp) =>
      eventually(async () => assert.match((await get(url, "docs/guide")).body, words));
    await shows(/cannot be built/);
    site.write("config/site.js", 'exports.title = "Two";\n');
    await shows(/<title>[^<]*Two/);
    for (const [wanted, made] of [
      ["./parts/title", "parts/title.ts"],
      ["./other/title", "other/title/index.js"],
    ] as const) {
      site.write("docusaurus.config.js", config(wanted));
      await eventually(() => assert.ok(output().includes(`Cannot find module '${wanted}'`)));
      site.write(made, `exports.title = "In ${made}";\n`);
      await shows(new RegExp(`<title>[^<]*In ${made}`));
    }
  });

  test("of a request that no code waits for: it is printed, and the next edit is shown", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "content/docs/status.mdx": 'import { up } from "./status.js";\n\n# Status\n\n{typeof up}\n',
      "content/docs/status.js": 'export const up = Promise.reject(new Error("the API is down"));\n',
    });
    const { url, output } = await startServer(context, site.dir, ["--verbose"]);
    await eventually(() => assert.match(output(), /^error: Error: the API is down\n {4}at /m));
    site.write("content/docs/guide.md", "# Guide\n\nSecond words.\n");
    await eventually(async () => assert.match(await article(url, "docs/guide"), /Second words/));
  });

  test("a broken configuration stays an error when a page is edited", async (context) => {
    const site = testSite(context, PAGES);
    const { url } = await serveHere(context, site.dir);
    const states = liveStates(url);
    await states.next();
    site.write("docsite.config.js", CONFIG("titel: 1"));
    const broken = await nextState(states, ({ errors }) => errors.length > 0);
    assert.match(broken.errors[0]?.text ?? "", /titel/);
    site.write("content/docs/guide.md", "# Guide\n\nSecond words.\n");
    const edited = await nextState(states, ({ version }) => version > broken.version);
    assert.match(edited.errors[0]?.text ?? "", /titel/);
    site.write("docsite.config.js", CONFIG(""));
    await nextState(states, ({ errors }) => errors.length === 0);
    assert.match(await article(url, "docs/guide"), /Second words/);
    await states.return(undefined);
  });
});

describe("serve starts and ends", () => {
  test("Ctrl+C ends it with 130, SIGTERM with 143, while pages are open", async (context) => {
    const site = testSite(context, PAGES);
    for (const [signal, status] of [
      ["SIGINT", 130],
      ["SIGTERM", 143],
    ] as const) {
      const server = await startServer(context, site.dir);
      const states = liveStates(server.url);
      await states.next();
      assert.equal(await server.stop(signal), status);
      assert.doesNotMatch(server.output(), /error|\n\s+at /i);
    }
  });

  test("Ctrl+C ends a first build that never ends, too, and the next one has what it made", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": `import { appendFileSync, existsSync } from "node:fs";
        import path from "node:path";
        const at = (name) => path.join(import.meta.dirname, name);
        const wait = () => async (_, file) => {
          appendFileSync(at("parsed.txt"), path.basename(file.path) + "\\n");
          if (file.path.endsWith("ports.md") && existsSync(at("waits"))) await new Promise(() => {});
        };
        ${CONFIG("markdown: { remarkPlugins: [wait] }")}`,
      waits: "",
    });
    const parsed = () => site.read("../parsed.txt").split("\n").slice(0, -1);
    const child = spawn(process.execPath, [
      path.join(ROOT, "bin/docsite.js"),
      "serve",
      site.dir,
      "--port",
      "0",
    ]);
    stopAtEnd(context, child);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    await eventually(() => assert.ok(parsed().includes("ports.md")));
    const before = parsed();
    child.kill("SIGINT");
    assert.equal(await Promise.race([ended, sleep(30_000, "it goes on", { ref: false })]), 130);
    site.remove("waits");
    await site.buildWell({ cache: true });
    assert.ok(before.length > 1);
    assert.deepEqual([...parsed()].sort(), [...new Set(parsed()), "ports.md"].sort());
  });

  test("a terminal that is closed after the first build leaves its cache", async (context) => {
    const site = testSite(context, PAGES);
    const { output, stop } = await startServer(context, site.dir);
    await eventually(() => assert.match(output(), /Built/));
    await eventually(() => assert.ok(existsSync(path.join(site.dir, ".docsite/index.json"))));
    await stop("SIGKILL");
    const { stdout } = await docsite(["build", site.dir, "--json"]);
    const { routes, cached } = JSON.parse(stdout) as { routes: number; cached: number };
    assert.ok(routes > 1);
    assert.equal(cached, routes + 1, "the 404 page, too");
  });

  test("a port that is taken is wrong usage, with a hint", async (context) => {
    const site = testSite(context, PAGES);
    const port = String(await listen(context, createServer()));
    const { status, stderr } = await docsite(["serve", site.dir, "--port", port]);
    assert.equal(status, 2);
    assert.match(stderr, new RegExp(`Port ${port} is already in use\nhint: .*--port`));
  });

  test("without --port the next free one from 3000 is taken", async (context) => {
    const site = testSite(context, PAGES);
    const taken = createServer();
    atEnd(context, () => taken.close());
    // Who else has taken it may give it back before the command looks.
    const isHeld = await new Promise<boolean>((resolve) => {
      taken.once("error", () => resolve(false));
      taken.listen(3000, "127.0.0.1", () => resolve(true));
    });
    const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "serve", site.dir]);
    stopAtEnd(context, child);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const port = await eventually(() => {
      const found = /Serving http:\/\/127\.0\.0\.1:(\d+)\/\n/.exec(output)?.[1];
      assert.ok(found);
      return Number(found);
    });
    assert.ok(port >= (isHeld ? 3001 : 3000) && port <= 3100);
    assert.equal((await get(`http://127.0.0.1:${port}/`, "docs/guide")).status, 200);
  });

  test("a folder without a site is wrong usage", async (context) => {
    const site = testSite(context, PAGES);
    mkdirSync(path.join(site.dir, "empty"));
    const { status, stdout, stderr } = await docsite(["serve", path.join(site.dir, "empty"), "--port", "0"]);
    assert.equal(status, 2);
    assert.match(stderr, /No configuration file in .*empty.*\nhint: /);
    assert.doesNotMatch(stdout, /Serving/);
  });
});
