// A site with a mistake: one error each, with file, line, column and a hint, and the last good site untouched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { shortHash } from "../src/text/hash.js";
import { problemLines } from "./support/problems.js";
import { docsite, listBuilt, testSite, type TestSite } from "./support/site.js";

const good = {
  "docsite.config.js": `export default {\n  title: "Test",\n  url: "https://test.example",\n};\n`,
  "content/docs/intro.md": "# Intro\n\nGo to [install](./install.md#by-hand).\n",
  "content/docs/install.md": "# Install\n\n## By hand\n\n![Steps](./steps.gif)\n",
  "content/docs/steps.gif": Buffer.from(
    "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==",
    "base64",
  ),
  "content/pages/index.md": "# Home\n",
};

/** Hash of every built file, by name. */
function fingerprint(site: TestSite): Record<string, string> {
  const dist = path.join(site.dir, "dist");
  return Object.fromEntries(
    listBuilt(dist).map((file) => [file, shortHash(readFileSync(path.join(dist, file)))]),
  );
}

interface Mistake {
  /** Files that are written over the good site. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly problems: readonly string[];
  /** Default 1. */
  readonly exitCode?: number;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  "a broken link to a file": {
    files: { "content/docs/intro.md": "# Intro\n\nGo to [install](./instal.md).\n" },
    problems: [
      "content/docs/intro.md:3:7 error broken-link: No page at `./instal.md` (Did you mean `./install.md`?)",
    ],
  },
  "a broken link to a route": {
    files: { "content/docs/intro.md": "# Intro\n\n*Go* to [install](/docs/instal).\n" },
    problems: [
      "content/docs/intro.md:3:9 error broken-link: No page at `/docs/instal` (Did you mean `/docs/install`?)",
    ],
  },
  "a link that differs in case": {
    files: { "content/docs/intro.md": "# Intro\n\n[x](/docs/Install) [y](./Install.md)\n" },
    problems: [
      "content/docs/intro.md:3:1 error wrong-case: No page at `/docs/Install` (Did you mean `/docs/install`?)",
      "content/docs/intro.md:3:20 error wrong-case: No page at `./Install.md` (Did you mean `./install.md`?)",
    ],
  },
  "a broken reference": {
    files: { "content/docs/intro.md": "# Intro\n\nGo [there][ref].\n\n[ref]: ./instal.md\n" },
    problems: [
      "content/docs/intro.md:5:1 error broken-link: No page at `./instal.md` (Did you mean `./install.md`?)",
    ],
  },
  "a broken link in raw HTML": {
    files: { "content/docs/intro.md": '# Intro\n\n<div>\n  <a\n   href="instal.md">x</a>\n</div>\n' },
    problems: [
      "content/docs/intro.md:4:3 error broken-link: No page at `instal.md` (Did you mean `./install.md`?)",
    ],
  },
  "a broken link in an admonition in a list": {
    files: { "content/docs/intro.md": "# Intro\n\n- x\n\n  :::note[See [this](./instal.md)]\n  y\n  :::\n" },
    problems: [
      "content/docs/intro.md:5:15 error broken-link: No page at `./instal.md` (Did you mean `./install.md`?)",
    ],
  },
  "a missing anchor on another page": {
    files: { "content/docs/intro.md": "# Intro\n\nGo to [install](./install.md#by-hnd).\n" },
    problems: [
      "content/docs/intro.md:3:7 error broken-anchor: There is no `#by-hnd` on `/docs/install` (Did you mean `#by-hand`?)",
    ],
  },
  "a missing anchor on the same page": {
    files: { "content/docs/intro.md": "# Intro\n\nGo [down](#there).\n" },
    problems: [
      "content/docs/intro.md:3:4 error broken-anchor: There is no `#there` on this page (Give the heading an id: `## Title {#id}`)",
    ],
  },
  "a missing image": {
    files: { "content/docs/install.md": "# Install\n\n## By hand\n\n![Steps](./stepps.gif)\n" },
    problems: [
      "content/docs/install.md:5:1 error missing-image: Image `./stepps.gif` does not exist (Did you mean `./steps.gif`?)",
    ],
  },
  "a bad front matter key": {
    files: { "content/docs/intro.md": "---\nsidebar_positon: 1\n---\n\n# Intro\n" },
    problems: [
      "content/docs/intro.md:2:1 error front-matter-key: Unknown front matter key `sidebar_positon` (Did you mean `sidebar_position`?)",
    ],
  },
  "a duplicate slug": {
    files: { "content/docs/other.md": "---\ntitle: Other\nslug: intro\n---\n" },
    problems: [
      "content/docs/other.md:3:1 error duplicate-route: Two pages have the path `/docs/intro`: content/docs/other.md and content/docs/intro.md (Rename one of them, or give it a different `slug`)",
    ],
  },
  "a bad configuration key": {
    files: {
      "docsite.config.js": `export default {\n  titel: "Test",\n  title: "Test",\n  url: "https://test.example",\n};\n`,
    },
    problems: ["docsite.config.js:2:3 error config-unknown-key: Unknown key `titel` (Did you mean `title`?)"],
    exitCode: 2,
  },
  "a broken link in the navbar, the footer and the announcement": {
    files: {
      "docsite.config.js": `export default {
  title: "Test",
  url: "https://test.example",
  favicon: "/favicn.svg",
  navbar: {
    logo: { src: "/logo.svg" },
    items: [{ label: "Docs", to: "/docs/intr" }],
  },
  footer: { groups: [{ title: "A", items: [{ label: "B", to: "/docs/intro#nowhere" }] }] },
  announcementBar: {
    id: "a",
    content: "See [this](/docs/instal).",
  },
};
`,
    },
    problems: [
      "docsite.config.js:7:30 error broken-link: No page at `/docs/intr` (Did you mean `/docs/intro`?)",
      "docsite.config.js:6:13 error missing-image: Image `/logo.svg` does not exist (Put the file beside the page or under content/static)",
      "docsite.config.js:4:3 error missing-image: Image `/favicn.svg` does not exist (Put the file beside the page or under content/static)",
      "docsite.config.js:9:58 error broken-anchor: There is no `#nowhere` on `/docs/intro` (Give the heading an id: `## Title {#id}`)",
      "docsite.config.js:12:5 error broken-link: No page at `/docs/instal` (Did you mean `/docs/install`?)",
    ],
  },
  "a redirect to nowhere, from a page, and twice": {
    files: {
      "docsite.config.js": `export default {
  title: "Test",
  url: "https://test.example",
  redirects: [
    { from: "/old", to: "/docs/intr" },
    { from: "/docs/install", to: "/docs/intro" },
    { from: "/twice", to: "/docs/intro" },
    { from: "/twice/", to: "/docs/install" },
  ],
};
`,
    },
    problems: [
      "docsite.config.js:5:5 error redirect: The redirect from `/old` leads to `/docs/intr`, which does not exist (Did you mean `/docs/intro`?)",
      "docsite.config.js:6:5 error redirect: The redirect from `/docs/install` hides the page at this path (Remove the redirect or the page)",
      "docsite.config.js:8:5 error redirect: Duplicate redirect from `/twice/` (Keep one of them)",
    ],
  },
  "two documents with one id": {
    files: { "content/docs/other.md": "---\nid: intro\nslug: /elsewhere\n---\n" },
    problems: [
      "content/docs/other.md:1:1 error duplicate-document-id: The id `intro` is already used by content/docs/intro.md (Rename one of the files, or set an `id` in its front matter)",
    ],
  },
  "a static file in the place of a page": {
    files: { "content/static/docs/intro/index.html": "mine" },
    problems: [
      "content/static/docs/intro/index.html:1:1 error duplicate-file: `docs/intro/index.html` is also generated (Rename the static file)",
    ],
  },
  "a bad category file": {
    files: {
      "content/docs/more/_category_.json": `{\n  "lable": "More"\n}\n`,
      "content/docs/more/a.md": "# A\n",
    },
    problems: [
      "content/docs/more/_category_.json:2:3 error category: Unknown category key `lable` (Did you mean `label`?)",
    ],
  },
  "a link to a draft": {
    files: {
      "content/docs/later.md": "---\ndraft: true\n---\n\n# Later\n",
      "content/docs/intro.md": "# Intro\n\n[later](./later.md) [l](/docs/later)\n",
    },
    problems: [
      "content/docs/intro.md:3:1 error broken-link: The page at `./later.md` is a draft (Publish it, or remove the link)",
      "content/docs/intro.md:3:21 error broken-link: The page at `/docs/later` is a draft (Publish it, or remove the link)",
    ],
  },
  "a page beside the index that is called like its folder": {
    files: {
      "content/docs/setup/index.md": "# Set up\n",
      "content/docs/setup/setup.md": "# Set up\n",
      "content/docs/1-new.md": "# New\n",
      "content/docs/2-new.md": "# New\n",
    },
    problems: [
      "content/docs/2-new.md:1:1 error duplicate-route: Two pages have the path `/docs/new`: content/docs/2-new.md and content/docs/1-new.md (Rename one of them, or give it a different `slug`: numbers that names begin with are no part of addresses, unless `numberPrefixes` is `false`)",
      "content/docs/setup/setup.md:1:1 error duplicate-route: Two pages have the path `/docs/setup`: content/docs/setup/setup.md and content/docs/setup/index.md (Rename one of them, or give it a different `slug`: a file that is called like its folder is the page of the folder, as `index.md` is)",
    ],
  },
  "links to files that the site does not have": {
    files: {
      "content/docs/intro.md":
        "# Intro\n\n[a](../../examples/instal.yml) [b](/docs/intr.go) [c](install.rst) [d](./step.gif)\n",
    },
    problems: [
      "content/docs/intro.md:3:1 error broken-link: No page at `../../examples/instal.yml` (Put the file beside the page or under content/static, or link to where it is published)",
      "content/docs/intro.md:3:32 error broken-link: No page at `/docs/intr.go` (Put the file beside the page or under content/static, or link to where it is published)",
      "content/docs/intro.md:3:51 error broken-link: No page at `install.rst` (Did you mean `/docs/install`?)",
      "content/docs/intro.md:3:68 error broken-link: No page at `./step.gif` (Did you mean `./steps.gif`?)",
    ],
  },
  "links to the README of another folder": {
    files: {
      "content/docs/guide/README.md": "# Guide\n",
      "content/docs/intro.md":
        "# Intro\n\n[a](../../packages/core/README.md) [b](./giude/README.md) [c](./guide/index.md) [d](../.hidden/a.md)\n",
    },
    problems: [
      "content/docs/intro.md:3:1 error broken-link: No page at `../../packages/core/README.md` (Check the path, or create the file)",
      "content/docs/intro.md:3:36 error broken-link: No page at `./giude/README.md` (Did you mean `./guide/README.md`?)",
      "content/docs/intro.md:3:59 error broken-link: No page at `./guide/index.md` (Did you mean `./guide/README.md`?)",
      "content/docs/intro.md:3:81 error broken-link: `../.hidden/a.md` is not a page of the site (Files and folders whose names begin with a dot, and `node_modules`, are left out: rename it, or check the path)",
    ],
  },
  "text that is not UTF-8": {
    files: { "content/docs/intro.md": Buffer.from("# Intro\n\ncaf\xe9\n", "latin1") },
    problems: ["content/docs/intro.md:1:1 error encoding: The file is not valid UTF-8 (Save it in UTF-8)"],
  },
};

describe("An error in a site names its place and the way out, and the last good site stays:", () => {
  for (const [name, { files, problems, exitCode = 1 }] of Object.entries(mistakes)) {
    test(name, async (context) => {
      const site = testSite(context, good);
      await site.buildWell();
      const before = fingerprint(site);
      for (const [file, text] of Object.entries(files)) site.write(file, text);
      const report = await site.build();
      assert.deepEqual(problemLines(report), problems);
      assert.equal(report.exitCode, exitCode);
      assert.deepEqual(fingerprint(site), before);
    });
  }
});

test("Where an image is missing, no page is offered in its place", async (context) => {
  const site = testSite(context, {
    ...good,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", checks: { codes: { "missing-image": "off" } } };\n`,
    "content/docs/intro.md": "# Intro\n\n![x](../media/install.png)\n",
  });
  assert.deepEqual(problemLines(await site.build()), [
    "content/docs/intro.md:3:1 error missing-file: No file at `../media/install.png` (Put the file under content/static)",
  ]);
});

test("Several mistakes are reported together", async (context) => {
  const site = testSite(context, {
    ...good,
    "content/docs/a.md": "---\ntitel: A\n---\n\n[x](no.md) ![y](no.png) [z](#no)\n",
    "content/docs/b.md": "[x](no.md)\n",
  });
  const { status, stderr } = await docsite(["build", site.dir]);
  assert.equal(status, 1);
  const places = stderr.split("\n").filter((line) => line.startsWith("content/"));
  assert.deepEqual(
    places.map((line) => line.split(" ").slice(0, 3).join(" ")),
    [
      "content/docs/a.md:2:1 error front-matter-key",
      "content/docs/a.md:5:1 error broken-link",
      "content/docs/a.md:5:12 error missing-image",
      "content/docs/a.md:5:25 error broken-anchor",
      "content/docs/b.md:1:1 error broken-link",
    ],
  );
  assert.match(stderr, /\n5 errors\n$/);
});

test("White space around the address of another site is nothing, as in browsers, and escapes are what they spell", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      '# A\n\n<a href=" https://one.example/\n">one</a> [two](<&#32;https://two.example/>) [three](https\\://three.example&sol;) <a href="\tmailto:a@b.example">mail</a>\n',
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.deepEqual(
    $("article .doc-body p a")
      .toArray()
      .map((link) => new URL($(link).attr("href") ?? "").href),
    ["https://one.example/", "https://two.example/", "https://three.example/", "mailto:a@b.example"],
  );
});

test("From any page to any other, a relative file link leads to its route", async (context) => {
  const segment = fc.constantFrom("a", "b", "01-c", "2. d", "Some Name", "ü", "index", "x.y");
  const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  const site = testSite(context, {});
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 2, maxLength: 6 }), async (names) => {
      site.write("content/docs/keep.md", "# Keep\n");
      site.remove("content/docs");
      const linksOf = (from: string) =>
        names.map((to) => {
          const relative = path.posix.relative(path.posix.dirname(from), `${to}.md`);
          return `[to](<${relative.startsWith(".") ? relative : `./${relative}`}>)`;
        });
      names.forEach((from, index) => {
        // A slug of its own keeps routes apart; the links go by the files' names all the same.
        site.write(
          `content/docs/${from}.md`,
          `---\nid: page-${index}\nslug: /p/${index}\n---\n\n${linksOf(from).join("\n")}\n`,
        );
      });
      await site.buildWell();
      for (const index of names.keys()) {
        const $ = site.page(`/docs/p/${index}`);
        assert.deepEqual(
          $("main a:contains('to')")
            .filter((_, node) => $(node).text() === "to")
            .map((_, node) => $(node).attr("href"))
            .get(),
          names.map((_, target) => `/docs/p/${target}`),
        );
      }
    }),
    { numRuns: 10 },
  );
});

test("A link may lead to any file of the finished site: a feed, llms.txt, the sitemap, a static folder, a static Markdown file", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "Test", url: "https://test.example", baseUrl: "/base/", blog: {},
  navbar: { items: [{ label: "RSS", to: "/blog/rss.xml" }, { label: "Stories", to: "/stories" }] },
  redirects: [{ from: "/paper", to: "/the%20paper.pdf#page=2" }, { from: "/feed", to: "/blog/atom.xml" }],
};\n`,
    "content/docs/a.md":
      "# A\n\n[atom](/blog/atom.xml) [llms](/llms.txt) [map](/sitemap.xml) [stories](/stories/?x#y) [skill](/skill.md)\n",
    "content/blog/2024-01-01-b.md": "# B\n",
    "content/static/stories/index.html": `<p id="y">Stories</p>`,
    "content/static/skill.md": "# Skill\n",
    "content/static/the paper.pdf": "PDF",
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  const hrefs = (selector: string) =>
    $(selector)
      .toArray()
      .map((link) => $(link).attr("href"));
  assert.deepEqual(hrefs("article .doc-body p a"), [
    "/base/blog/atom.xml",
    "/base/llms.txt",
    "/base/sitemap.xml",
    "/base/stories/?x#y",
    "/base/skill.md",
  ]);
  assert.ok(hrefs("header a").includes("/base/blog/rss.xml"));
  assert.ok(hrefs("header a").includes("/base/stories/"));
  assert.match(site.read("paper/index.html"), /url=\/base\/the%20paper\.pdf#page=2"/);
  assert.match(site.read("feed/index.html"), /url=\/base\/blog\/atom\.xml"/);
});

test("A link that writes the base URL leads into the language of its page", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "Test", url: "https://test.example", baseUrl: "/base/", i18n: { defaultLocale: "en", locales: ["en", "de"] },
  redirects: [{ from: "/print", to: "/paper.pdf" }],
};\n`,
    "content/docs/a.md": "# A\n\n[b](/base/docs/b#c) [paper](/base/paper.pdf)\n",
    "content/docs/b.md": "# B\n\n## C\n",
    "content/static/paper.pdf": "PDF",
  });
  await site.buildWell();
  const hrefs = (route: string) => {
    const $ = site.page(route);
    return $("article .doc-body p a")
      .toArray()
      .map((link) => $(link).attr("href"));
  };
  assert.deepEqual(hrefs("/docs/a"), ["/base/docs/b#c", "/base/paper.pdf"]);
  assert.deepEqual(hrefs("/de/docs/a"), ["/base/de/docs/b#c", "/base/paper.pdf"]);
  assert.match(site.read("de/print/index.html"), /url=\/base\/paper\.pdf"/);
});

test("Languages may take equal images from different files", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "Test", url: "https://test.example", i18n: { defaultLocale: "en", locales: ["en", "de"] },
};\n`,
    "content/docs/a/one.md": "# One\n\n![x](p.png)\n",
    "content/docs/a/p.png": "png",
    "content/docs/b/two.md": "# Two\n\n![x](p.png)\n",
    "content/docs/b/p.png": "png",
    "i18n/de/docusaurus-plugin-content-docs/current/b/two.md": "# Zwei\n",
  });
  await site.buildWell();
  const src = site.page("/de/docs/a/one")("article .doc-body img").attr("src") ?? "";
  assert.equal(site.page("/docs/b/two")("article .doc-body img").attr("src"), src);
  assert.equal(site.read(src.slice(1)), "png");
});
