// What stands in a page as text is no link, and what browsers follow is one: each case was wrong once.
import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { configWith, problemsIn } from "./support/problems.js";
import { docsiteProcess, testSite } from "./support/site.js";

const NO_LINKS: Readonly<Record<string, string>> = {
  "a comment": "<!-- [x](./nope.md) -->",
  "a comment of three lines": "<!--\n[x](./nope.md)\n-->",
  "indented code": "Text\n\n    [x](./nope.md)",
  "a fence in a quote": "> ```md\n> [x](./nope.md)\n> ```",
  "a fence behind a tab": "-\t```md\n\t[x](./nope.md)\n\t```",
  "an escaped bracket": "\\[x](./nope.md)",
  "a destination with a space": "[x](/docs/with space)",
  "code over two lines": "`a\n[x](./nope.md)`",
  "preformatted text": "<pre>\n[x](./nope.md)\n</pre>",
  "a script": '<script type="text/plain">[x](./nope.md)</script>',
  "an attribute": '<div title="[x](./n.md)">x</div>',
  "the title of a link": '[x](./b.md "see [y](z)")',
  "a field to type into": "x <textarea>[x](./nope.md) <a href='/docs/nope'>y</a> ![z](no.png)</textarea>",
  "a field that ends blocks later": "x <textarea>\n\n[x](./nope.md)\n\n![z](no.png)\n\n</textarea>",
  "a template": '<template><a href="/docs/nope">x</a><img src="/no.png"></template>',
};

describe("What is no link is not checked:", () => {
  for (const [name, body] of Object.entries(NO_LINKS))
    test(name, async (context) => {
      // That it is no link although it looks like one is said.
      const found = (await problemsIn(context, body)).filter(
        (each) => !each.startsWith("warning link-space"),
      );
      assert.deepEqual(found, []);
    });
});

/** What is wrong, by where browsers look for it. */
const DEAD: Readonly<Record<string, readonly [body: string, ...problems: string[]]>> = {
  "a link behind a comment that ends with `--!>`": [
    '<!-- c --!><map name="m"><area href="/docs/nope" alt=""></map>',
    "error broken-link 3:38",
  ],
  // A component cannot be in a field, which is shown as text.
  "a field with a component in it": [
    "x <textarea>\n\n[x](./nope.md)\n\n:::note\n![z](no.png)\n:::\n\n</textarea>",
    "warning html-structure 3:3",
    "error broken-link 5:1",
    "error missing-image 8:1",
  ],
  "an image set of a style sheet": [
    '<style>p { background: image-set("/no.gif" 1x, url(/no2.gif) 2x) }</style>',
    "error missing-file 3:35",
    "error missing-file 3:52",
  ],
  "a paint that is not there": ['<svg><path fill="url(#no)"/></svg>', "warning broken-anchor 3:22"],
  "an image map that is not there": ['<img src="/pic.png" usemap="#no">', "warning broken-anchor 3:29"],
  "an image without an address": ["<img src alt=''>", "error missing-image 3:1"],
  "the source of a quotation": ['<q cite="/docs/nope">x</q>', "warning broken-link 3:10"],
  "where a click is reported to": ['<a href="/docs/b" ping="/nope">x</a>', "warning broken-link 3:25"],
  "where a form is sent to": ['<form action="/nope"></form>', "warning broken-link 3:15"],
  "a page in an attribute": [
    `<iframe srcdoc="<a href='/docs/nope'>x</a>"></iframe>`,
    "error broken-link 1:1",
  ],
  "a link in a quote in raw HTML": [
    '> <div>\n>   <video src="/no.mp4"></video>\n> </div>',
    "error missing-file 4:17",
  ],
  "a link without an address": ["[x]()", "warning broken-link 3:1"],
  "an address without a host": ["[x](http://)", "error broken-link 3:1"],
  "a slash too few": ["[x](https:/docs/nope)", "error broken-link 3:1"],
  "a host without a scheme": [
    "[x](localhost:3000/a) [y](example.com:80/x)",
    "error broken-link 3:1",
    "warning broken-link 3:23",
  ],
  "a misspelt scheme": ["[x](htps://e.example)", "warning broken-link 3:1"],
  "a message to nobody": ["[x](mailto:) [y](mailto:?subject=z)", "warning broken-link 3:1"],
  "the site itself, without a scheme": ["[x](//t.example/docs/nope)", "warning broken-link 3:1"],
  "the site itself, in capitals": ["[x](HTTPS://T.EXAMPLE/docs/nope)", "warning broken-link 3:1"],
  "the site itself": [
    "[x](https://t.example/docs/nope) [y](https://t.example/docs/b#no)",
    "warning broken-link 3:1",
    "error broken-anchor 3:34",
  ],
};

describe("What is dead is found:", () => {
  for (const [name, [body, ...expected]] of Object.entries(DEAD))
    test(name, async (context) => assert.deepEqual(await problemsIn(context, body), expected));
});

test("What may be meant so is left alone", async (context) => {
  const body = [
    '<form method="post" action="https://forms.example/x"></form> [a](sip:a@b.example) [b](vscode:extension/x)',
    "[c](//t.example/docs/b) [d](https://t.example/other/app) http://localhost:3000/x [e](tel:+1)",
    '<svg><defs><linearGradient id="g"/></defs><path fill="url(#g)"/></svg> <q cite="urn:isbn:0">x</q>',
    '<map name="m"></map><img src="/pic.png" usemap="#m"> [f](pathname:/other) [g](pathname:///other)',
    '<link rel="preconnect" href="https://e.example">',
  ].join("\n\n");
  assert.deepEqual(await problemsIn(context, body), []);
});

test("`pathname:` keeps the whole path, however many slashes stand before it", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith('baseUrl: "/base/"'),
    "content/docs/a.md": "# P\n\n[a](pathname:/foo) [b](pathname:///foo) [c](pathname:foo)\n",
  });
  await site.buildWell();
  const links = site.page("/docs/a")("main p a").toArray();
  assert.deepEqual(
    links.map((link) => ("attribs" in link ? link.attribs["href"] : "")),
    ["/base/foo", "/base/foo", "/base/foo"],
  );
});

test("Files that the site brings itself are looked into: they may rely on scripts, so that it is a warning", async (context) => {
  const files = {
    "content/static/old/index.html":
      '<a href="../docs/nope">x</a>\n<a href="../docs/b">y</a> <img src="no.png">\n',
    "content/static/based.html": '<base href="https://e.example/"><a href="x">x</a><a href="#no">y</a>',
    "content/static/a.css": "p { background: url(no.png) }",
    "content/static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><image href="no.png"/></svg>',
    "content/static/site.webmanifest": '{\n  "start_url": "./docs/b",\n  "icons": [{ "src": "/no.png" }]\n}',
  };
  assert.deepEqual(await problemsIn(context, "x", { files }), [
    "warning missing-file content/static/a.css:1:21",
    "warning missing-file content/static/a.svg:1:54",
    "warning broken-link content/static/old/index.html:1:10",
    "warning missing-file content/static/old/index.html:2:37",
    "warning missing-file content/static/site.webmanifest:3:23",
  ]);
});

test("Errors of parsing hide nothing that the pages show", async (context) => {
  const body = "[x](./nope.md)\n\n## A {#a}\n\n## B {#a}\n\n<video src='/no.mp4'></video>";
  assert.deepEqual(
    await problemsIn(context, body, { files: { "content/docs/q.md": "---\ntitel: Q\n---\n" } }),
    [
      "error duplicate-id 7:1",
      "error front-matter-key content/docs/q.md:2:1",
      "error broken-link 3:1",
      "error missing-file 9:13",
    ],
  );
});

test("A symbolic link is named, and what it leads to is nobody's business", async (context) => {
  const elsewhere = testSite(context, { "secret.txt": "top secret\n" });
  const site = testSite(context, { "content/docs/a.md": "# P\n" });
  site.write("content/static/keep.txt", "x");
  symlinkSync(path.join(elsewhere.dir, "secret.txt"), path.join(site.dir, "content/static/pw.txt"));
  const { stderr } = await docsiteProcess(["build", site.dir]);
  assert.match(stderr, /content\/static\/pw\.txt warning symbolic-link/);
  assert.doesNotMatch(stderr, /top secret/);
});

const API = `openapi: 3.1.0
info: { title: Kettle, version: "1" }
servers:
  - url: https://{region}.kettle.example:{port}/v1
    variables: { region: { default: eu }, port: { default: "443", enum: ["443", "8443"] } }
  - url: "http://127.0.0.1:4300; script-src *"
  - url: http://127.0.0.1:4300/x
paths:
  /boil:
    get:
      summary: Boil
      externalDocs: { url: /docs/nope, description: More }
      parameters:
        - name: cup
          in: query
          description: "Takes \`a[0](b)\` and <b>more</b>."
          schema: { type: string, pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$" }
      responses: { "200": { description: Hot } }
`;

test("Patterns and code of a description are neither links nor changed", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# P\n", "openapi/kettle.yaml": API });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 0);
  assert.deepEqual(
    diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`),
    ["warning description-links openapi/kettle.yaml:12"],
  );
  assert.ok(
    site
      .read("docs/api/boil.md")
      .includes("- `cup` (string, pattern `^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`): Takes `a[0](b)` and more."),
    site.read("docs/api/boil.md"),
  );
  const $ = site.page("/docs/api/boil");
  assert.match($("main").text(), /More/);
  assert.equal($("main a").filter((_, link) => $(link).text() === "More").length, 0);
});

test("The policy allows the servers that the console calls, and the origins that pages name", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# P\n\n![x](https://img.example/x.png) <iframe src='https://frame.example/x'></iframe> <video src='//media.example/x.mp4'></video>\n\n<script src='https://s.example/x.js'></script>\n\n[l](https://link.example)\n",
    "openapi/kettle.yaml": API.replace("/docs/nope", "/docs/a"),
  });
  const { contentPolicy = "" } = await site.build();
  const directives = contentPolicy.split("; ");
  assert.deepEqual(directives.slice(2), [
    "style-src 'self'",
    "img-src 'self' data: https://img.example blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "connect-src 'self' http://127.0.0.1:4300 https://*.kettle.example:443 https://*.kettle.example:8443",
    "frame-src 'self' https://frame.example blob:",
    "media-src 'self' https://media.example blob:",
  ]);
  assert.match(directives[1] ?? "", /^script-src 'self' 'sha256-[^']+' https:\/\/s\.example$/);
  site.write("docsite.config.js", configWith("api: { tryIt: false }"));
  assert.doesNotMatch((await site.build()).contentPolicy ?? "", /connect-src|blob:/);
});
