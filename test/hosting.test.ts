// What hosts need to serve a site well: the files that some of them read, and the manual's configurations for nginx,
// Caddy and Apache, run by the real servers.
import assert from "node:assert/strict";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { gunzipSync } from "node:zlib";
import {
  ask,
  block,
  freePort,
  isInstalled,
  replaced,
  start,
  startNginx,
  writePolicy,
} from "./support/real-servers.js";
import { testSite, type TestSite, serveHere } from "./support/site.js";

const config = (extra: string) => `export default { title: "T", url: "https://t.example", ${extra} };\n`;

const content = {
  "content/docs/a.md": `# A\n\n${"Some words to compress. ".repeat(100)}\n`,
  "content/docs/guide/index.md": "# Guide\n\n## Part\n",
  "content/docs/sp ace.md": "# Space\n",
  "content/pages/index.md": "# Home\n",
  "content/pages/about.md": "# About\n",
};

/** Headers by path, as a host would understand the file. */
function rulesOf(text: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    text
      .trim()
      .split("\n\n")
      .map((block) => {
        const [rule = "", ...lines] = block.split("\n");
        return [rule, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)))];
      }),
  );
}

/** Headers of a path: rules with the same header add up. */
function headersOf(text: string, url: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [rule, headers] of Object.entries(rulesOf(text))) {
    const matches = rule.endsWith("*") ? url.startsWith(rule.slice(0, -1)) : url === rule;
    if (!matches) continue;
    for (const [name, value] of Object.entries(headers))
      result[name] = result[name] === undefined ? value : `${result[name]}, ${value}`;
  }
  return result;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Caching of a file of the site. */
const cachingOf = (file: string) =>
  file.startsWith("assets/") && file !== "assets/search/index.json" ? IMMUTABLE : "no-cache";

describe("With a host in the configuration", () => {
  const redirects =
    'redirects: [{ from: "/docs/old one", to: "/docs/guide#part" }, { from: "/older", to: "/docs/a" }]';

  test("_headers has the content policy of the site, and right caching for every file", async (context) => {
    const head = 'head: [{ tag: "script", attributes: {}, text: "var a = \'<!--\'" }]';
    const site = testSite(context, {
      ...content,
      "docsite.config.js": config(`hosting: "cloudflare", ${head}`),
    });
    const { contentPolicy } = await site.buildWell();
    const text = site.read("_headers");
    for (const file of site.files().filter((name) => !name.startsWith("_"))) {
      const url = `/${file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
      const headers = headersOf(text, encodeURI(url));
      assert.equal(headers["Cache-Control"], cachingOf(file), url);
      assert.equal(headers["Content-Security-Policy"], contentPolicy);
      assert.equal(headers["X-Content-Type-Options"], "nosniff");
      assert.ok(headers["Referrer-Policy"]);
    }
    assert.ok(!site.has("_redirects"), "there is nothing to redirect");
    assert.ok(Object.keys(rulesOf(text)).length < 100, "Cloudflare reads no more than 100 rules");
  });

  test("files of its own under assets/ are not kept for ever", async (context) => {
    const site = testSite(context, {
      ...content,
      "docsite.config.js": config('hosting: "netlify", baseUrl: "/base/"'),
      "content/static/assets/own.css": "p { margin: 0 }",
    });
    await site.buildWell();
    const text = site.read("_headers");
    assert.equal(headersOf(text, "/base/assets/own.css")["Cache-Control"], undefined);
    const style = site.files().find((file) => file.startsWith("assets/style-")) ?? "";
    assert.equal(headersOf(text, `/base/${style}`)["Cache-Control"], IMMUTABLE);
    const index = "assets/search/index.json";
    assert.equal(headersOf(text, `/base/${index}`)["Cache-Control"], "no-cache");
    const hashed = site.files().find((file) => file.startsWith("assets/search/") && file !== index) ?? "";
    assert.equal(headersOf(text, `/base/${hashed}`)["Cache-Control"], IMMUTABLE);
  });

  test("serve answers with the same rules as a build", async (context) => {
    const site = testSite(context, { ...content, "docsite.config.js": config('hosting: "netlify"') });
    const { url } = await serveHere(context, site.dir);
    const served = await (await fetch(`${url}_headers`)).text();
    await site.buildWell();
    assert.equal(served, site.read("_headers"));
  });

  for (const [host, status] of [
    ["netlify", "301!"],
    ["cloudflare", "301"],
  ] as const) {
    test(`_redirects leads from old paths in the way of ${host}`, async (context) => {
      const site = testSite(context, {
        ...content,
        "docsite.config.js": config(`hosting: "${host}", baseUrl: "/base/", ${redirects}`),
      });
      await site.buildWell();
      assert.equal(
        site.read("_redirects"),
        `/base/docs/old%20one /base/docs/guide#part ${status}\n/base/older /base/docs/a ${status}\n`,
      );
    });
  }

  test(".htaccess has the policy, the paths and the redirects of the site, and is the one file for Apache", async (context) => {
    const site = testSite(context, {
      ...content,
      "docsite.config.js": config(
        `hosting: "apache", baseUrl: "/base/", i18n: { defaultLocale: "en", locales: ["en", "de"] }, ${redirects}`,
      ),
      "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# A\n",
    });
    const { contentPolicy } = await site.buildWell();
    const lines = site.read(".htaccess").split("\n");
    for (const line of [
      `Header always set Content-Security-Policy "${contentPolicy}"`,
      "ErrorDocument 404 /base/404.html",
      'RedirectMatch 301 "^/base$" "/base/"',
      "  ErrorDocument 404 /base/de/404.html",
      'RewriteCond %{REQUEST_URI} "=/base/docs/old one" [OR]',
      'RewriteRule ^ "/base/docs/guide#part" [R=301,NE,L]',
    ])
      assert.ok(lines.includes(line), line);
    assert.deepEqual(
      site.files().filter((file) => file.startsWith("_")),
      [],
    );
  });

  test("a redirect may lead to another site", async (context) => {
    const elsewhere =
      'redirects: [{ from: "/x", to: "/y" }, { from: "/y", to: "https://other.example/a b?c=ü#d" }]';
    const site = testSite(context, {
      ...content,
      "docsite.config.js": config(`hosting: "netlify", ${elsewhere}`),
    });
    await site.buildWell();
    const address = "https://other.example/a%20b?c=%C3%BC#d";
    assert.equal(site.read("_redirects"), `/x ${address} 301!\n/y ${address} 301!\n`);
    for (const path of ["/x", "/y"]) {
      const $ = site.page(path);
      assert.equal($('meta[http-equiv="refresh"]').attr("content"), `0; url=${address}`);
      assert.equal($('link[rel="canonical"]').attr("href"), address);
      assert.equal($("a").attr("href"), address);
    }
  });

  test("a _headers file of the site's own takes the place of the generated one", async (context) => {
    const site = testSite(context, {
      ...content,
      "docsite.config.js": config('hosting: "netlify"'),
      "content/static/_headers": "/*\n  X-Own: 1\n",
    });
    await site.buildWell();
    assert.equal(site.read("_headers"), "/*\n  X-Own: 1\n");
  });

  test("an unknown host is a mistake of the configuration", async (context) => {
    const site = testSite(context, { ...content, "docsite.config.js": config('hosting: "netlfy"') });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 2);
    assert.match(JSON.stringify(diagnostics), /hosting/);
  });
});

test("Without one, neither file is written", async (context) => {
  const site = testSite(context, content);
  await site.buildWell();
  assert.deepEqual(
    site.files().filter((file) => file.startsWith("_")),
    [],
  );
});

/** Runs nginx with the configuration of a page. */
function nginxOf(
  page: string,
  listen: string,
  context: TestContext,
  dir: string,
  root: string,
  port: number,
): Promise<void> {
  let site = block(page, "nginx");
  site = replaced(site, listen, `listen 127.0.0.1:${port};`);
  site = replaced(site, "/srv/docs/site", path.join(root, "dist"));
  site = replaced(site, "/srv/docs", root);
  writePolicy("nginx", root);
  return startNginx(context, dir, site, port);
}

/** Runs Apache with the virtual host of its page, which includes `.htaccess`, or lets Apache read it with each request. */
function startApache(
  read: "virtual host" | "htaccess",
  context: TestContext,
  dir: string,
  root: string,
  port: number,
) {
  let site = block("apache", "apache", "<VirtualHost");
  site = replaced(site, "*:80", `127.0.0.1:${port}`);
  site = replaced(site, "/srv/docs/site", path.join(root, "dist"));
  if (read === "htaccess") {
    site = site.replace(/ *Include .*\n/, "");
    site = replaced(site, "AllowOverride None", "AllowOverride All");
  }
  const modules = "mpm_event authz_core mime dir negotiation headers rewrite alias deflate filter".split(" ");
  const types =
    "text/html html|text/css css|text/javascript js|application/json json|text/plain txt|application/xml xml|image/svg+xml svg|font/woff2 woff2";
  const whole = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    ...types.split("|").map((type) => `AddType ${type}`),
    "ServerName localhost",
    `Listen 127.0.0.1:${port}`,
    `DefaultRuntimeDir ${dir}`,
    `PidFile ${dir}/pid`,
    `ErrorLog ${dir}/error.log`,
    "TypesConfig /dev/null",
    // The processes that answer are those of a user who has to be able to read a temporary folder.
    ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
    site,
  ];
  if (process.getuid?.() === 0) chmodSync(root, 0o755);
  const file = path.join(dir, "apache.conf");
  writeFileSync(file, `${whole.join("\n")}\n`);
  return start(context, "apache2", ["-f", file, "-D", "FOREGROUND"], {}, port);
}

type Server = (context: TestContext, dir: string, root: string, port: number) => Promise<void>;
const NGINX = { program: "nginx", version: "-v" };
const APACHE = {
  program: "apache2",
  version: "-v",
  config: config(
    'hosting: "apache", redirects: [{ from: "/docs/old one", to: "/docs/guide#part" }, { from: "/x", to: "https://other.example/a b?c=ü$1#d" }]',
  ),
};
const SERVERS: Readonly<Record<string, { program: string; version: string; run: Server; config?: string }>> =
  {
    nginx: { ...NGINX, run: (...rest) => nginxOf("nginx", "listen 80;", ...rest) },
    container: { ...NGINX, run: (...rest) => nginxOf("container", "listen 8080;", ...rest) },
    caddy: {
      program: "caddy",
      version: "version",
      run: (context, dir, root, port) => {
        let site = block("caddy", "caddyfile");
        site = replaced(site, "docs.example.com {", `http://127.0.0.1:${port} {`);
        site = replaced(site, "/srv/docs/site", path.join(root, "dist"));
        site = replaced(site, "/srv/docs", root);
        writePolicy("caddy", root);
        const file = path.join(dir, "Caddyfile");
        writeFileSync(file, `{\n  admin off\n}\n${site}`);
        const env = { HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
        return start(context, "caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, port);
      },
    },
    "Apache, in a virtual host": { ...APACHE, run: (...rest) => startApache("virtual host", ...rest) },
    "Apache, as .htaccess": { ...APACHE, run: (...rest) => startApache("htaccess", ...rest) },
  };

for (const [name, { program, version, run, config: settings }] of Object.entries(SERVERS)) {
  const skip = !isInstalled(program, [version]) && `${program} is not installed`;
  describe(`The manual's configuration for ${name}`, { skip }, () => {
    let site: TestSite;
    let policy = "";
    let port = 0;
    let ready: Promise<void> | undefined;
    const cleanUps: (() => unknown)[] = [];

    const started = async () => {
      ready ??= (async () => {
        const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
        site = testSite(context, {
          ...content,
          ...(settings && {
            "docsite.config.js": settings,
            "content/static/assets/r-20240101.txt": "Own.\n",
          }),
        });
        const report = await site.buildWell();
        policy = report.contentPolicy ?? "";
        port = await freePort();
        const dir = path.join(site.dir, "server");
        mkdirSync(dir);
        await run(context as TestContext, dir, site.dir, port);
      })();
      await ready;
    };

    test("gives pages at their addresses, and the one address of each alone", async () => {
      await started();
      for (const [url, file] of [
        ["/", "index.html"],
        ["/docs/a", "docs/a/index.html"],
        ["/docs/guide", "docs/guide/index.html"],
        ["/docs/sp%20ace", "docs/sp ace/index.html"],
        ["/docs/a?x=1", "docs/a/index.html"],
      ] as const) {
        const answer = await ask(port, url);
        assert.equal(answer.status, 200, url);
        assert.equal(answer.body.toString(), site.read(file));
        assert.match(String(answer.headers["content-type"]), /^text\/html; charset=utf-8$/i);
      }
      const slashed = await ask(port, "/docs/a/");
      assert.equal(slashed.status, 301);
      const address = (location: unknown) =>
        new URL(String(location ?? ""), `http://127.0.0.1:${port}/docs/a/`);
      assert.equal(address(slashed.headers.location).href, `http://127.0.0.1:${port}/docs/a`);
      for (const url of ["//evil.example/", "/%2f/evil.example/", "/\\evil.example/", "/%5cevil.example/"]) {
        const { headers } = await ask(port, url);
        assert.equal(address(headers.location).hostname, "127.0.0.1", `${url} → ${String(headers.location)}`);
      }
    });

    test("answers what is not there with the page for that, and its status", async () => {
      await started();
      for (const url of [
        "/gone",
        "/docs/gone",
        "/docs/gone.md",
        "/assets/boot-00000000.js",
        "/docs/%2e%2e/%2e%2e/x",
      ]) {
        const answer = await ask(port, url);
        if (answer.status === 400) continue;
        assert.equal(answer.status, 404, url);
        assert.equal(answer.body.toString(), site.read("404.html"), url);
        assert.equal(answer.headers["cache-control"], "no-cache", `${url} may be there tomorrow`);
        assert.equal(answer.headers["content-security-policy"], policy);
      }
    });

    test("lets caches keep what has its content in its name, and nothing else", async () => {
      await started();
      const own = "assets/r-20240101.txt";
      for (const file of site.files().filter((path) => !/\.html$|^\./.test(path))) {
        const { status, headers } = await ask(port, `/${encodeURI(file)}`);
        assert.equal(status, 200, file);
        assert.equal(headers["cache-control"], file === own ? "no-cache" : cachingOf(file), file);
      }
      const page = await ask(port, "/docs/a");
      assert.equal(page.headers["cache-control"], "no-cache");
      const validator = page.headers.etag ? { "if-none-match": String(page.headers.etag) } : {};
      assert.equal(
        (await ask(port, "/docs/a", validator)).status,
        304,
        "asking again costs no second download",
      );
    });

    test("compresses, and sends the headers that keep visitors safe", async () => {
      await started();
      const style = site.files().find((file) => /^assets\/style-.*\.css$/.test(file)) ?? "";
      for (const [url, file] of [
        ["/docs/a", "docs/a/index.html"],
        ["/docs/a.md", "docs/a.md"],
        [`/${style}`, style],
      ] as const) {
        const answer = await ask(port, url, { "accept-encoding": "gzip" });
        assert.equal(answer.headers["content-encoding"], "gzip", url);
        assert.match(String(answer.headers.vary), /accept-encoding/i);
        assert.equal(gunzipSync(answer.body).toString(), site.read(file));
        assert.equal(answer.headers["content-security-policy"], policy);
        assert.equal(answer.headers["x-content-type-options"], "nosniff");
        assert.ok(answer.headers["referrer-policy"]);
        const again = { "accept-encoding": "gzip", "if-none-match": String(answer.headers.etag) };
        assert.equal((await ask(port, url, again)).status, 304, `${url} is not sent again`);
      }
      const markdown = await ask(port, "/docs/a.md");
      assert.match(String(markdown.headers["content-type"]), /^text\/markdown; charset=utf-8$/i);
    });

    test(
      "leads from old addresses with the status 301",
      { skip: !settings && "docsite writes pages" },
      async () => {
        await started();
        for (const [url, target] of [
          ["/docs/old%20one", `http://127.0.0.1:${port}/docs/guide#part`],
          ["/docs/old%20one/", `http://127.0.0.1:${port}/docs/guide#part`],
          ["/x", "https://other.example/a%20b?c=%C3%BC$1#d"],
        ] as const) {
          const { status, headers } = await ask(port, url);
          assert.equal(status, 301);
          assert.equal(headers.location, target);
        }
      },
    );

    test("stops", async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    });
  });
}
