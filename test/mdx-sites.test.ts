// What sites that were written for other generators rely on, and how they are told what is not there.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatDiagnostics } from "../src/commands/report.js";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

describe("Imports", () => {
  test("of videos and fonts give addresses of files of the site", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx":
        'import film from "./film.mp4"\n\n# A\n\n<video src={film} data-name={`${film}`} />\n',
      "content/docs/film.mp4": "film",
    });
    await site.buildWell();
    const address = site.page("/docs/a")("video").attr("src") ?? "";
    assert.match(address, /^\/assets\/film-\w+\.mp4$/);
    assert.equal(site.read(address.slice(1)), "film");
  });

  for (const prefix of ["!!raw-loader!", "raw-loader!", "!raw-loader!", "-!raw-loader!"])
    test(`by \`${prefix}\` give the text of a file`, async (context) => {
      const site = testSite(context, {
        "content/docs/a.mdx": `import text from "${prefix}./part.go"\n\n# A\n\n<p>{text.trim()}</p>\n`,
        "content/docs/part.go": "package main\n",
      });
      await site.buildWell();
      assert.equal(site.page("/docs/a")(".doc-body p").text(), "package main");
    });

  test("may stand between tags and in blocks of `mdx-code-block` in such blocks", async (context) => {
    const text =
      '# A\n\n````mdx-code-block\n<Tabs>\n<TabItem value="one" label="One">\n\n' +
      '```mdx-code-block\nimport text from "./part.txt?raw"\n\n<p className="part">{text.trim()}</p>\n```\n\n' +
      "```js\nlet code;\n```\n\n</TabItem>\n</Tabs>\n````\n";
    const site = testSite(context, { "content/docs/a.mdx": text, "content/docs/part.txt": "The part\n" });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($(".doc-body .part").text(), "The part");
    assert.match($(".doc-body pre").text(), /^let code;/);
    assert.doesNotMatch($(".doc-body").text(), /import|```/);
  });

  test("of components of other frameworks are said on every page that has one, with what to do", async (context) => {
    const text = 'import Box from "@site/src/Box.astro"\n\n# A\n\n<Box />\n';
    const site = testSite(context, {
      "content/docs/a.mdx": text,
      "content/docs/b.mdx": text,
      "src/Box.astro": "---\n---\n<slot />\n",
    });
    const said =
      "error code: `src/Box.astro` is no module that can be imported (Components are React components: write it as `.tsx`)";
    assert.deepEqual(problemLines(await site.build()).sort(), [
      `content/docs/a.mdx:1:1 ${said}`,
      `content/docs/b.mdx:1:1 ${said}`,
    ]);
  });

  test("that lead nowhere are said with what to do", async (context) => {
    const hints: Readonly<Record<string, string>> = {
      "@scope/none/part": "Install it: `npm install @scope/none`",
      "no-such-package": "Install it: `npm install no-such-package`",
      "@theme/Nothing":
        "docsite does not have this part of Docusaurus: import a module of your own, such as `@site/src/…`",
      "~/box": "Write a path that begins with `@site/`, or map it by `paths` in `tsconfig.json`",
      "./box": "Check the path: it is relative to this file",
    };
    const files = Object.keys(hints).map((from, index) => [
      `content/docs/p${index}.mdx`,
      `import Box from "${from}"\n\n# P\n\n<Box />\n`,
    ]);
    const site = testSite(context, Object.fromEntries(files));
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => `${message}: ${hint}`).sort(),
      Object.entries(hints)
        .map(([from, hint]) => `Could not resolve "${from}": ${hint}`)
        .sort(),
    );
  });
});

describe("Front matter", () => {
  test("of another generator is a warning, and only a slip of the pen an error", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md":
        "---\nsidebar:\n  order: 1\ntableOfContents: false\nlastUpdated: false\ntile: A\n---\n\n# A\n",
    });
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ severity, message }) => `${severity} ${message}`),
      [
        "warning Unknown front matter key `sidebar`",
        "warning Unknown front matter key `tableOfContents`",
        "warning Unknown front matter key `lastUpdated`",
        "error Unknown front matter key `tile`",
      ],
    );
  });
});

describe("Code", () => {
  test("in languages that have other names is shown without a problem", async (context) => {
    const names = ["astro", "markdoc", "curl", "mjs", "patch"];
    const blocks = names.map((name) => `\`\`\`${name}\nx\n\`\`\`\n`).join("\n");
    await testSite(context, { "content/docs/a.md": `# A\n\n${blocks}` }).buildWell();
  });

  test("of one module that throws on many pages is one problem", async (context) => {
    const page = 'import Box from "@site/src/Box"\n\n# P\n\n<Box />\n';
    const site = testSite(context, {
      "content/docs/a.mdx": page,
      "content/docs/b.mdx": page,
      "content/docs/c.mdx": page,
      "src/Box.jsx": 'export default function Box() {\n  throw new Error("no");\n}\n',
    });
    const [problem, ...others] = problemLines(await site.build());
    assert.equal(
      problem,
      "src/Box.jsx:2:9 error code-failed: no (Rendered for content/docs/a.mdx:5 and 2 more places)",
    );
    assert.deepEqual(others, []);
  });
});

describe("Addresses", () => {
  test("may name the base URL, or leave it and come back", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('baseUrl: "/base/"'),
      "content/docs/a.mdx":
        '# A\n\n<a id="one" href="/base/docs/b">b</a> <img src="/base/pic.png" alt="" /> [b](../../../../base/docs/b)\n',
      "content/docs/b.md": "# B\n",
      "content/static/pic.png": PIXEL,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const addresses = $(".doc-body a[href]:not(.anchor)").toArray();
    assert.deepEqual(
      addresses.map((link) => $(link).attr("href")),
      ["/base/docs/b", "/base/docs/b"],
    );
    assert.equal($(".doc-body img").attr("src"), "/base/pic.png");
  });

  test("of the base URL twice are broken", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('baseUrl: "/base/"'),
      "content/docs/a.md": "# A\n\n[b](/base/base/docs/a)\n",
    });
    assert.match(problemLines(await site.build()).join("\n"), /^content\/docs\/a\.md:3:1 error broken-link/);
  });

  test("lead to named anchors in JSX", async (context) => {
    const text =
      '# A\n\n[there](#there)\n\n<a name="there"></a>\n\n| <a name="cell" /> Cell |\n| - |\n\n[cell](#cell)\n';
    await testSite(context, { "content/docs/a.mdx": text }).buildWell();
  });

  test("of images beside a partial lead to them, wherever it stands", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx":
        'import Part from "@site/shared/part.mdx"\n\n# A\n\n<Part />\n\n![](@site/shared/deep/pic.png)\n',
      "shared/part.mdx": "![One](deep/pic.png) ![Two](@site/shared/deep/pic.png)\n",
      "shared/deep/pic.png": PIXEL,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const sources = $(".doc-body img")
      .toArray()
      .map((image) => $(image).attr("src") ?? "");
    assert.equal(sources.length, 3);
    assert.equal(new Set(sources).size, 1);
    assert.ok(site.has((sources[0] ?? "").slice(1)));
    assert.equal($(".doc-body img").attr("width"), "1");
  });

  test("beside a partial that name nothing are broken", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": 'import Part from "@site/shared/part.mdx"\n\n# A\n\n<Part />\n',
      "shared/part.mdx": "![One](none.png)\n",
    });
    assert.match(problemLines(await site.build()).join("\n"), /^shared\/part\.mdx:1:1 error missing-image/);
  });
});

describe("A report", () => {
  const unknown = (file: string): Diagnostic => ({
    severity: "warning",
    code: "unknown-language",
    message: "Unknown code language `javascrpt`",
    hint: "Did you mean `javascript`?",
    file,
    line: 1,
    column: 1,
  });
  const reportOf = (count: number) =>
    formatDiagnostics(
      Array.from({ length: count }, (_, index) => unknown(`p${String(index).padStart(2, "0")}.md`)),
      () => undefined,
      false,
    );

  test("shows what is the same in many places once, with the other places", () => {
    assert.equal(
      reportOf(4),
      "p00.md:1:1 warning unknown-language Unknown code language `javascrpt`\nhint: Did you mean `javascript`?\n" +
        "also in 3 places of 3 files: p01.md:1:1, p02.md:1:1, p03.md:1:1\n\n4 warnings\n",
    );
  });

  test("shows what is the same in few places at each", () => {
    assert.equal(reportOf(3).match(/hint:/g)?.length, 3);
  });

  test("names no more than eight other places", () => {
    assert.match(
      reportOf(30),
      /also in 29 places of 29 files: (?:p\d\d\.md:1:1, ){8}and 21 more, which `--verbose` lists\n\n30 warnings\n$/,
    );
  });
});

describe("What stands in `<head>`", () => {
  test("goes into the head of the page, in place of what docsite says by itself", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": `# A

<head>
  <link rel="canonical" href="https://elsewhere.example/a" />
  <meta name="description" content="Its own" />
  <meta name="robots" content="noarchive" />
</head>

Text
`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const hrefs = $('link[rel="canonical"]').map((_, link) => $(link).attr("href"));
    assert.deepEqual(hrefs.get(), ["https://elsewhere.example/a"]);
    assert.equal($('meta[name="description"]').attr("content"), "Its own");
    assert.equal($('head meta[name="robots"]').attr("content"), "noarchive");
    assert.equal($("main :is(link, meta, head)").length, 0);
    assert.doesNotMatch(site.read("docs/a.md"), /canonical|head/);
  });
});

test("Phrases in a component stand beside each other without a space more", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": '# A\n\n<Admonition type="tip">Use `less`, not **more**.</Admonition>\n',
  });
  await site.buildWell();
  assert.equal(
    site.page("/docs/a")(".admonition-body").html(),
    "Use <code>less</code>, not <strong>more</strong>.",
  );
});

test("An id is made of the code in a heading, as in Docusaurus", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": "export const depth = 12\n\n# A\n\n## {depth} deep\n",
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("h2").attr("id"), "depth-deep");
});
