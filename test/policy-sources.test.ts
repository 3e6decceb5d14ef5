// Addresses become parts of other texts: sources of the content policy, lines of the files of hosts. What is valid in an address
// may end a line or a directive there.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import {
  array,
  assert as assertProperty,
  asyncProperty,
  constantFrom,
  property,
  string,
  tuple,
} from "fast-check";
import { hostingFiles } from "../src/features/hosting/hosting.js";
import { contentPolicy } from "../src/render/policy.js";
import { isHost, policySourceOf, SELF, wildcardSourceOf } from "../src/text/policy-source.js";
import { problemLines } from "./support/problems.js";
import { runs } from "./support/runs.js";
import { docsite, testSite } from "./support/site.js";

/**
 * The directives of a policy, read by the grammar of Content Security Policy Level 3. It throws for anything else. Browsers take `_` in
 * hosts as well, and no host that is an IPv6 address, which they leave out.
 */
function directivesOf(policy: string): Record<string, string[]> {
  const HOST = /^(?:https?|wss?):\/\/(?:(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(?:\d+|\*))?$/;
  const SOURCE = /^(?:'self'|'none'|'sha256-[\w+/-]+={0,2}'|[a-z][a-z\d+.-]*:)$/;
  assert.match(policy, /^[\x21-\x7e ]+$/);
  assert.doesNotMatch(policy, /,/, "a comma begins another policy");
  const directives: Record<string, string[]> = {};
  for (const text of policy.split(/ *; */)) {
    const [name = "", ...sources] = text.split(" ");
    assert.match(name, /^[a-z-]+$/);
    assert.ok(!(name in directives), `${name} twice`);
    for (const source of sources) assert.ok(HOST.test(source) || SOURCE.test(source), `${name} ${source}`);
    assert.ok(!sources.includes("'none'") || sources.length === 1);
    directives[name] = sources;
  }
  return directives;
}

const ALWAYS = "default-src script-src style-src img-src object-src base-uri form-action".split(" ");

const config = (extra: string) => `export default { title: "T", url: "https://t.example", ${extra} };\n`;

const pageWith = (context: TestContext, body: string, extra: Record<string, string> = {}) =>
  testSite(context, { "content/docs/a.md": `# A\n\n${body}\n`, ...extra });

describe("A host that is none", () => {
  test("in text of strangers is an error, and says nothing in the policy", async (context) => {
    const text =
      "# U\n\n![x](https://a.example;sandbox/x.png)\n\n![z](https://*/z.png) ![y](//b.example;script-src-elem/y)\n";
    const site = testSite(context, {
      "docsite.config.js": config(
        `plugins: [{ name: "u", content: () => [{ path: "content/docs/u.md", text: ${JSON.stringify(text)} }] }], checks: { brokenLinks: "warning" }`,
      ),
      "content/docs/a.md": "# A\n\n![x](https://good.example/x.png)\n",
    });
    const { diagnostics, contentPolicy: policy = "" } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
      [
        [
          "broken-link",
          "content/docs/u.md",
          3,
          "The host in `https://a.example;sandbox/x.png` is not a host name",
        ],
        ["broken-link", "content/docs/u.md", 5, "The host in `https://*/z.png` is not a host name"],
        [
          "broken-link",
          "content/docs/u.md",
          5,
          "The host in `//b.example;script-src-elem/y` is not a host name",
        ],
      ],
    );
    const directives = directivesOf(policy);
    assert.deepEqual(Object.keys(directives), ALWAYS);
    assert.deepEqual(directives["img-src"], ["'self'", "data:", "https://good.example"]);
  });

  test("is one wherever a page loads something, and where it sends a form", async (context) => {
    const hosts = [
      "https://a.example;sandbox",
      "https://*",
      "//*.example",
      "https://a.example,x",
      "https://a'b.example",
    ];
    const lines = [
      '<img src="HOST/1.png" alt="">',
      '<script src="HOST/2.js"></script>',
      '<img src="data:image/png,x" srcset="HOST/3.png 1x" alt="">',
      '<p style="background: url(HOST/4.png)">x</p>',
      '<video src="HOST/5.mp4"></video>',
      '<link rel="stylesheet" href="HOST/6.css">',
      '<iframe src="HOST/7" title="F"></iframe>',
      '<object data="HOST/8"></object>',
      '<form action="HOST/9"></form>',
    ].flatMap((html) => hosts.map((host) => html.replace("HOST", host)));
    const site = pageWith(context, lines.join("\n"), {
      "docsite.config.js": config('checks: { brokenLinks: "warning" }'),
    });
    const { diagnostics, contentPolicy: policy = "" } = await site.build();
    // An apostrophe ends the address in a style.
    const bad = [...lines.keys()].filter((place) => !/url\(.*'/.test(lines[place] ?? ""));
    assert.deepEqual(
      diagnostics.map(({ code, line }) => [code, line]),
      bad.map((place) => ["broken-link", place + 3]),
    );
    const directives = directivesOf(policy);
    assert.deepEqual(Object.keys(directives).sort(), [...ALWAYS].sort());
    assert.ok(!/\*|sandbox|a\.example|a'b/.test(policy), policy);
  });

  test("is a warning in a link, which loads nothing", async (context) => {
    const site = pageWith(
      context,
      "[x](https://a.example;b/) [y](https://under_score.example/) [z](http://[::1]:3000/)",
    );
    const { diagnostics, exitCode } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code }) => [severity, code]),
      [["warning", "broken-link"]],
    );
  });

  test("is refused in the configuration, where it names what pages ask", async (context) => {
    for (const extra of [
      'feedback: { url: "https://a.example;sandbox/x" }',
      'api: { proxyUrl: "https://a.example;sandbox/x" }',
      'search: { provider: { name: "typesense", host: "https://a,b.example", apiKey: "k", collection: "c" } }',
      'allowedOrigins: { connect: ["https://*.*.example"] }',
      'allowedOrigins: { form: ["https://a.example;x"] }',
    ])
      assert.deepEqual(
        (
          await testSite(context, {
            "docsite.config.js": config(extra),
            "content/docs/a.md": "# A\n",
          }).build()
        ).diagnostics.map(({ code }) => code),
        ["config-value"],
        extra,
      );
  });

  test("never gets into a policy, whatever hosts a site names", async (context) => {
    const part = constantFrom(
      ..."abz019-_.;,'*!$&()+=~{}`\"% ".split(""),
      "*.",
      ";script-src ",
      ".example",
      "%3B",
      "ü",
      "[::1]",
      ":80",
    );
    const hosts = array(array(part, { minLength: 1, maxLength: 8 }), { minLength: 30, maxLength: 60 });
    await assertProperty(
      asyncProperty(hosts, async (all) => {
        const images = all.map(
          (each) =>
            `<img alt="" src="https://${each.join("").replaceAll("&", "&amp;").replaceAll('"', "&quot;")}/x.png">`,
        );
        const site = pageWith(context, images.join("\n"), {
          "docsite.config.js": config('checks: { brokenLinks: "warning" }'),
        });
        const { contentPolicy: policy = "" } = await site.build();
        assert.deepEqual(Object.keys(directivesOf(policy)), ALWAYS);
      }),
      runs(2, 40),
    );
  });

  test("is never a source", () => {
    const texts = array(
      constantFrom(..."ab0-_.;,'*:/[]@ \n\t\"%#?", "https://", "wss://", "://", "*.", ":*"),
      { maxLength: 12 },
    );
    assertProperty(
      property(texts, (parts) => {
        const text = parts.join("");
        for (const source of [
          policySourceOf(text),
          policySourceOf(`https://${text}`),
          wildcardSourceOf(text),
          wildcardSourceOf(`https://${text}`),
        ])
          if (source !== undefined) {
            const policy = contentPolicy({
              scripts: [],
              styles: [],
              pageScripts: [],
              pageStyles: [],
              hasConsole: false,
              origins: [
                ["connect", [source]],
                ["form", [source]],
                ["object", [SELF, source]],
              ],
            });
            assert.deepEqual(directivesOf(policy), {
              "default-src": [SELF],
              "script-src": [SELF],
              "style-src": [SELF],
              "img-src": [SELF, "data:"],
              "object-src": [SELF, source],
              "base-uri": ["'none'"],
              "form-action": [SELF, source],
              "connect-src": [SELF, source],
            });
          }
      }),
      runs(2000, 50_000),
    );
    for (const host of [
      "a.example",
      "a_b",
      "localhost:3000",
      "a.example.",
      "[::1]:80",
      "xn--bcher-kva.example",
      "10.0.0.1",
    ])
      assert.ok(isHost(host), host);
  });
});

describe("The files of hosts", () => {
  /** What an address says, however its characters are written. */
  const meaningOf = (address: string) => {
    const { origin, pathname, search, hash } = new URL(address, "https://t.example");
    return (origin + pathname + search + hash).replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
      Buffer.from(escapes.replaceAll("%", ""), "hex").toString("latin1"),
    );
  };
  const NAME = array(constantFrom(..."ab* :;,'\"#?%\\$\n\t\r[](){}|^<>=&é", ":a", ":splat", "*", "/"), {
    minLength: 1,
    maxLength: 6,
  }).map((parts) => parts.join(""));

  test("have a line for each rule, and no rule for more than it says, whatever files are called", () => {
    assertProperty(
      property(
        constantFrom("netlify" as const, "cloudflare" as const),
        array(NAME, { maxLength: 8 }),
        (hosting, names) => {
          const files = names.flatMap((name) => [
            `${name}/index.html`,
            `assets/${name}-0123abcd.css`,
            `assets/${name}`,
          ]);
          const plan = {
            hosting,
            publicPath: "/base/",
            trailingSlash: undefined,
            redirects: [],
            languages: [],
          };
          const [headers] = hostingFiles(plan, files, [], "default-src 'self'");
          for (const block of String(headers?.content).split("\n\n")) {
            const [rule = "", ...lines] = block.replace(/\n$/, "").split("\n");
            assert.match(rule, /^\/base\/[\x21-\x7e]*$/);
            assert.doesNotMatch(rule.replace(/\*$/, ""), /\*|:[a-z]/i, "a pattern");
            for (const line of lines)
              assert.match(
                line,
                /^ {2}(?:Content-Security-Policy|Referrer-Policy|X-Content-Type-Options|Cache-Control): \S/,
              );
          }
        },
      ),
      runs(500, 20_000),
    );
  });

  test("lead where the configuration says, whatever is in its addresses", async (context) => {
    const unit = constantFrom(
      ..."ab;,'\"#?% \n\r\t:$*é",
      "/evil ",
      " 301\n/x https://evil.example 301\n",
      ":splat",
      "$1",
    );
    const text = string({ unit, maxLength: 8 });
    await assertProperty(
      asyncProperty(array(tuple(text, text), { minLength: 20, maxLength: 40 }), async (pairs) => {
        const redirects = pairs.flatMap(([query, hash], index) => [
          { from: `/old ${index}`, to: `/docs/a?${query}#${hash}` },
          { from: `/away-${index}`, to: `https://other.example/${query}?${hash}` },
        ]);
        for (const hosting of ["netlify", "vercel"] as const) {
          const site = testSite(context, {
            "docsite.config.js": config(
              `hosting: "${hosting}", checks: { brokenAnchors: "off" }, redirects: ${JSON.stringify(redirects)}`,
            ),
            "content/docs/a.md": "# A\n",
            "content/pages/index.md": "# Home\n",
          });
          await site.buildWell();
          const written: (readonly [from: string, to: string])[] =
            hosting === "netlify"
              ? site
                  .read("_redirects")
                  .trimEnd()
                  .split("\n")
                  .map((line) => {
                    const fields = line.split(" ");
                    assert.equal(fields.length, 3, line);
                    return [fields[0] ?? "", fields[1] ?? ""] as const;
                  })
              : (
                  JSON.parse(site.read("_vercel.json")) as {
                    routes: { src?: string; headers?: { Location?: string } }[];
                  }
                ).routes.flatMap(({ src, headers }) =>
                  headers?.Location === undefined || headers.Location === "$1"
                    ? []
                    : [[src ?? "", headers.Location] as const],
                );
          assert.equal(written.length, redirects.length);
          for (const [index, { to }] of redirects.entries()) {
            const target = written[index]?.[1] ?? "";
            assert.match(target, /^[\x21-\x7e]+$/);
            assert.equal(meaningOf(target), meaningOf(to));
            if (hosting === "vercel") assert.doesNotMatch(target, /\$/);
          }
        }
      }),
      runs(1, 20),
    );
  });

  test("have no rule for a path with `*` or `:name`, which hosts would take for any path; its author is told", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(
        'hosting: "netlify", redirects: [{ from: "/old/*", to: "/docs/a" }, { from: "/was/:id", to: "/docs/a" }, { from: "/b", to: "/docs/a" }]',
      ),
      "content/docs/a.md": "# A\n",
      "content/pages/index.md": "# Home\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "docsite.config.js:1:88 warning redirect: The redirect from `/old/*` leads from this one path (Write a redirect for each old path. Patterns belong into the files of the host)",
      "docsite.config.js:1:123 warning redirect: The redirect from `/was/:id` leads from this one path (Write a redirect for each old path. Patterns belong into the files of the host)",
    ]);
    assert.equal(site.read("_redirects"), "/b /docs/a 301!\n");
  });
});

describe("What the policy allows", () => {
  test("is where forms are sent, with a notice", async (context) => {
    const site = pageWith(
      context,
      '<form action="https://form.example/x"><button formaction="//second.example/y">x</button></form>\n<form action="mailto:a@b.example"></form>',
    );
    const { stdout } = await docsite(["build", site.dir, "--verbose"]);
    assert.match(
      stdout,
      /^Pages reach other origins: forms to https:\/\/form\.example https:\/\/second\.example mailto:$/m,
    );
    assert.match(stdout, /; form-action 'self' https:\/\/form\.example https:\/\/second\.example mailto:/);
  });

  test("is no base address, no object and no form elsewhere, on a site that names none", async (context) => {
    const { contentPolicy: policy = "" } = await pageWith(context, "Text").buildWell();
    assert.match(policy, /; object-src 'none'; base-uri 'none'; form-action 'self'$/);
  });

  for (const [what, html, statics, expected] of [
    ["objects of the site", '<object data="/x.svg"></object>', { "x.svg": "<svg/>" }, "'self'"],
    ["objects of others", '<embed src="https://o.example/x.swf">', {}, "'self' https://o.example"],
    ["PDF files, which some browsers embed", "Text", { "x.PDF": "x" }, "'self'"],
  ] as const)
    test(`is ${what}, where there are some`, async (context) => {
      const files = Object.entries(statics).map(([name, content]) => [`content/static/${name}`, content]);
      const site = pageWith(context, html, Object.fromEntries(files) as Record<string, string>);
      const { contentPolicy: policy = "" } = await site.buildWell();
      assert.equal(directivesOf(policy)["object-src"]?.join(" "), expected);
    });

  test("is the base address of an application among the static files", async (context) => {
    const site = pageWith(context, "Text", {
      "content/static/app/index.html": '<!doctype html><base href="/app/"><script src="main.js"></script>',
      "content/static/app/main.js": "1",
    });
    const { contentPolicy: policy = "" } = await site.buildWell();
    assert.deepEqual(directivesOf(policy)["base-uri"], [SELF]);
    site.write("content/static/app/index.html", '<!doctype html><base href="https://cdn.example/app/">');
    assert.deepEqual(directivesOf((await site.buildWell()).contentPolicy ?? "")["base-uri"], [
      SELF,
      "https://cdn.example",
    ]);
  });
});

describe("A page", () => {
  test("may not change where its links lead", async (context) => {
    const site = pageWith(context, '<base href="https://base.example/">\n\n[b](b.mdx)', {
      "content/docs/b.mdx": '# B\n\n<base href="/x/" />\n',
      "content/docs/c.md": '# C\n\n<base target="_blank">\n\n`<base href="/">`\n',
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:3:13 error base-element: `<base>` changes where all links of the page lead (Remove it: addresses in pages are resolved against their files)",
      "content/docs/b.mdx:1:1 error base-element: `<base>` changes where all links of the page lead (Remove it: addresses in pages are resolved against their files)",
    ]);
  });

  test("is told of addresses that its policy blocks", async (context) => {
    const site = pageWith(
      context,
      `<iframe src="data:text/html,x" title="F"></iframe>
<script src="DATA:text/javascript,1"></script>
<link rel="stylesheet" href="data:text/css,p{}">
<object data="data:image/svg+xml,x"></object>

<img alt="" src="data:image/png,x"><video src="data:video/mp4,x"></video><iframe src="about:blank" title="G"></iframe>
<style>@font-face { font-family: F; src: url(data:font/woff2,x) } p { background: url(data:image/png,y) }</style>`,
    );
    const { diagnostics, contentPolicy: policy = "", exitCode } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code, line, message }) => [severity, code, line, message]),
      [
        ["warning", "blocked-address", 3, "The content policy blocks frames with `data:` addresses"],
        ["warning", "blocked-address", 4, "The content policy blocks scripts with `data:` addresses"],
        ["warning", "blocked-address", 5, "The content policy blocks style sheets with `data:` addresses"],
        [
          "warning",
          "blocked-address",
          6,
          "The content policy blocks embedded objects with `data:` addresses",
        ],
      ],
    );
    const directives = directivesOf(policy);
    assert.deepEqual(directives["media-src"], [SELF, "data:"]);
    assert.deepEqual(directives["font-src"], [SELF, "data:"]);
  });

  test("has no animation that runs code", async (context) => {
    const site = pageWith(
      context,
      `<svg><a><animate attributeName="href" values="#a;javascript:alert(1)"/><text>x</text></a></svg>
<svg><a><set attributeName="xlink:href" to=" javascript:alert(2)"/><text>x</text></a></svg>
<svg><circle id="c"><animate attributeName="r" values="1;2" from="1" to="javascript:3"/></circle><use href="#c"><set attributeName="href" to="#c"/></use></svg>

## A`,
    );
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ severity, code, line }) => [severity, code, line]),
      [
        ["error", "unsafe-link", 3],
        ["error", "unsafe-link", 4],
      ],
    );
  });
});
