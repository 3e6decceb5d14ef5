import assert from "node:assert/strict";
import { test } from "node:test";
import { configWith, problemsIn } from "./support/problems.js";
import { testSite } from "./support/site.js";

const BROKEN: Readonly<Record<string, readonly [html: string, ...problems: string[]]>> = {
  "a video and its poster": [
    '<video src="/gone.mp4" poster="gone.png"></video>',
    "error missing-file 3:13",
    "error missing-file 3:32",
  ],
  "each candidate of a srcset": [
    '<img src="/pic.png" srcset="/pic.png 1x,/gone.png 2x, /away.png 3x">',
    "error missing-file 3:41",
    "error missing-file 3:55",
  ],
  "an address in a style attribute": [
    '<p style="background:url(/gone.png)">x</p>',
    "error missing-file 3:26",
  ],
  "an address in a style element": [
    "<style>p { background: url('/gone.png') }</style>",
    "error missing-file 3:29",
  ],
  "an address in a style element in capitals": [
    "<STYLE>p { background: url(/gone.png) }</STYLE>",
    "error missing-file 3:28",
  ],
  "an image map": ['<map name="m"><area href="/docs/gone" alt=""></map>', "error broken-link 3:27"],
  "an embedded page without quotes": ["<iframe src=/gone title=x></iframe>", "error broken-link 3:13"],
  "an anchor in a tag that the Markdown pipeline does not touch": [
    '<map name="m"><area href="/docs/b#gone" alt=""></map>',
    "error broken-anchor 3:27",
  ],
  "a link in capitals": ['<map name="m"><AREA HREF="/docs/gone" ALT=""></map>', "error broken-link 3:27"],
  "an id that is there twice": ['<p id="x">1</p>\n<p id="x">2</p>', "error duplicate-id 4:4"],
  "an address in the wrong case": [
    '<map name="m"><area href="/docs/B" alt=""></map>',
    "error wrong-case 3:27",
  ],
  "a link in the wrong case": ["[b](./B.md)", "error wrong-case 3:1"],
  "an image in the wrong case": ["![x](/Pic.png)", "error wrong-case 3:1"],
  "an address of the site's own host in the wrong case": [
    '<map name="m"><area href="https://t.example/docs/B" alt=""></map>',
    "error wrong-case 3:27",
  ],
  "code behind a scheme": ['<iframe src=" java&#10;script:alert(1)"></iframe>', "error unsafe-link 3:14"],
  "percent escapes that are none": [
    '<map name="m"><area href="/docs/%zz" alt=""></map>',
    "error broken-link 3:27",
  ],
  "a path above the root": ['<map name="m"><area href="../../../x" alt=""></map>', "error broken-link 3:27"],
};

for (const [name, [body, ...expected]] of Object.entries(BROKEN)) {
  test(`the finished page is checked: ${name}`, async (context) => {
    assert.deepEqual(await problemsIn(context, body), expected);
  });
}

test("what works is left alone", async (context) => {
  const body = `
[page](./b.md), [part](b.md#part), [own](#here), [top](#top), [text](./b#:~:text=Part), <a href="/docs/b?q=1#part">q</a>
<p id="here"></p><a name="old"></a><a href="#old">o</a> <a href="mailto:x@example.com">m</a> <a href="">e</a>
<img src="/pic.png" srcset="/pic.png 1x, https://elsewhere.example/a,b.png 2x"> <a href="//elsewhere.example">s</a>
<map name="m"><area href=" /docs/b " alt=""></map>
<img src="data:image/png;base64,AAAA"> <a href="https://t.example/docs/b">own host</a> <a href="https://t.example/other">x</a>

<!-- <img src="/gone.png"> -->
<script type="application/json">["<img src='/gone.png'>"]</script>
<textarea><img src="/gone.png"></textarea>

\`<img src="/gone.png">\` and [other app](pathname:///other/app)

~~~html
<video src="/gone.mp4"></video>
~~~
`;
  assert.deepEqual(await problemsIn(context, body), []);
});

for (const address of ["/docs/b/", "/docs/b/index.html"])
  test(`an address in HTML is written as pages have it: ${address}`, async (context) => {
    const body = `<map name="m"><area href="${address}" alt=""></map>`;
    assert.deepEqual(await problemsIn(context, body), []);
  });

test("pages of a site under a base URL are checked with it", async (context) => {
  const body =
    '[b](./b.md) <img src="/pic.png"> <video src="/pic.png"></video> <video src="/base/pic.png"></video>';
  assert.deepEqual(await problemsIn(context, body, { config: 'baseUrl: "/base/"' }), []);
});

test("a broken address in the configuration is reported once, in its place", async (context) => {
  const head = 'head: [{ tag: "link", attributes: { rel: "stylesheet", href: "/gone.css" } }]';
  assert.deepEqual(await problemsIn(context, "x", { config: head }), [
    "error missing-file docsite.config.js:1:111",
  ]);
});

test("the head's own tags are checked: where the page moves to, its picture, its address", async (context) => {
  const tags = {
    'meta", attributes: { "http-equiv": "refresh", content: "5; url=/docs/gone" }': "broken-link",
    'meta", attributes: { "http-equiv": "refresh", content: "5; url=\'/docs/b#gone\'" }': "broken-anchor",
    'meta", attributes: { property: "og:image", content: "/gone.png" }': "missing-file",
    'meta", attributes: { name: "twitter:image", content: "/Pic.png" }': "wrong-case",
    'style", attributes: {}, text: "p { background: url(/gone.png) }"': "missing-file",
    // The site says itself where it is: nobody else's page can be meant.
    'link", attributes: { rel: "canonical", href: "https://t.example/docs/gone" }': "broken-link",
    'meta", attributes: { property: "og:url", content: "https://t.example/docs/gone" }': "broken-link",
  };
  for (const [tag, code] of Object.entries(tags))
    assert.deepEqual(
      (await problemsIn(context, "x", { config: `head: [{ tag: "${tag} }]` })).map((line) =>
        line.replace(/:\d+$/, ""),
      ),
      [`error ${code} docsite.config.js:1`],
      tag,
    );
});

test("a redirect is checked to the place that it leads to", async (context) => {
  const redirects =
    'redirects: [{ from: "/old", to: "/docs/b#part" }, { from: "/older", to: "/docs/b#gone" }]';
  assert.deepEqual(await problemsIn(context, "x", { config: redirects }), [
    "error broken-anchor docsite.config.js:1:124",
  ]);
});

test("redirects may follow one another, but not in a circle", async (context) => {
  const fine = 'redirects: [{ from: "/x", to: "/y" }, { from: "/y", to: "/docs/b" }]';
  assert.deepEqual(await problemsIn(context, "x", { config: fine }), []);
  const circle = 'redirects: [{ from: "/x", to: "/y" }, { from: "/y", to: "/x" }]';
  const found = await problemsIn(context, "x", { config: circle });
  assert.deepEqual(
    new Set(found),
    new Set(["error redirect-loop docsite.config.js:1:68", "error redirect-loop docsite.config.js:1:94"]),
  );
});

test("two redirects from one path are an error", async (context) => {
  const redirects = 'redirects: [{ from: "/x", to: "/docs/a" }, { from: "/x/", to: "/docs/b" }]';
  assert.deepEqual(await problemsIn(context, "x", { config: redirects }), [
    "error redirect docsite.config.js:1:99",
  ]);
});

test("a file where a folder has to be is an error", async (context) => {
  const found = await problemsIn(context, "x", { files: { "content/static/docs": "a file" } });
  assert.deepEqual(new Set(found), new Set(["error duplicate-file content/static/docs:1:1"]));
});

test("pages whose addresses differ in case alone are an error: some systems take them for one", async (context) => {
  assert.deepEqual(await problemsIn(context, "x", { files: { "content/docs/A.md": "# Other" } }), [
    "error case-clash",
  ]);
});

test("the configuration says how bad each kind of problem is", async (context) => {
  const checks = `checks: { brokenLinks: "off", brokenAnchors: "warning", missingFiles: "warning", wrongCase: "off" }`;
  const body =
    '[x](./gone.md) [y](./b.md#gone) ![z](/gone.png) <a href="/docs/B">case</a> <video src="/gone.mp4"></video>';
  assert.deepEqual(await problemsIn(context, body, { config: checks }), [
    "warning broken-anchor 3:16",
    "warning missing-image 3:33",
    "warning missing-file 3:88",
  ]);
});

test("a warning becomes an error where its code says so, and not by the check that it belongs to", async (context) => {
  const page = "# A\n\n:::nothing\n\nText [there](https://t.example:port/).\n\n:::\n";
  const config = (checks: string) =>
    `export default { title: "T", url: "https://t.example", checks: ${checks} };\n`;
  const site = testSite(context, { "content/docs/a.md": page });
  const severities = async (checks: string) => {
    site.write("docsite.config.js", config(checks));
    const { diagnostics } = await site.build();
    return diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort();
  };
  const usual = ["warning broken-link", "warning unknown-directive"];
  assert.deepEqual(await severities('{ brokenLinks: "error" }'), usual);
  assert.deepEqual(await severities('{ codes: { "unknown-directive": "error" } }'), [
    "error unknown-directive",
    "warning broken-link",
  ]);
});

test("an unknown check or severity is a mistake of the configuration", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith('checks: { brokenLink: "warning", wrongCase: "no" }'),
  });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 2);
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    [undefined, "Did you mean `brokenLinks`?"],
  );
});

test("the whole sidebar, which the browser fetches, is checked beside what pages show of it", async (context) => {
  const sidebar = `export function Sidebar({ path }: { path: string }) {
  return path === "" ? <p><a href="/docs/gone">x</a> <a href="/docs/b#none">y</a></p> : null;
}
`;
  // Pages of larger sites show only part of it.
  const many = Array.from({ length: 160 }, (_, index) => [`content/docs/many/${index}.md`, `# ${index}\n`]);
  const files = { ...Object.fromEntries(many), "theme/parts/Sidebar.tsx": sidebar };
  assert.deepEqual(await problemsIn(context, "", { files }), ["error broken-link", "error broken-anchor"]);
});

test("suggestions name the nearest address and id", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      '# A\n\n<map name="m"><area href="/docs/instal" alt=""><area href="/docs/install#stepz" alt=""></map>\n',
    "content/docs/install.md": "# Install\n\n## Steps\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    ["Did you mean `/docs/install`?", "Did you mean `#steps`?"],
  );
});
