// The tree beside the documents, generated or written, and what follows from it: pagination and breadcrumbs.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import type { CheerioAPI } from "cheerio";
import * as fc from "fast-check";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const config = (sidebars: string) =>
  `export default { title: "Test", url: "https://test.example", docs: { sidebars: ${sidebars} } };\n`;

/** The sidebar as indented lines: `Label → address`, categories that are closed with `+`, open with `-`. */
function sidebarOf($: CheerioAPI): string[] {
  const lines: string[] = [];
  const walk = (list: ReturnType<CheerioAPI>, depth: number) => {
    list.children("li").each((_, node) => {
      const item = $(node);
      const link = item.children("a");
      const list = item.children("ul");
      const expanded = link.attr("aria-expanded");
      // A category without a page of its own leads to its first page, and has no button to open it apart.
      const isOwn = expanded === undefined || item.children("button").length > 0;
      const label =
        link.length > 0 ? link.text() : list.length > 0 ? item.children("span").text() : item.html();
      const href = isOwn ? link.attr("href") : undefined;
      const state = expanded === undefined ? "" : expanded === "true" ? "- " : "+ ";
      lines.push(`${"  ".repeat(depth)}${state}${label}${href === undefined ? "" : ` → ${href}`}`);
      walk(list, depth + 1);
    });
  };
  walk($("nav[aria-label='Docs sidebar'] > ul"), 0);
  return lines;
}

/** The labels in it. */
const labelsOf = ($: CheerioAPI) => sidebarOf($).map((line) => line.replace(/^ *(?:[-+] )?| → .*/g, ""));

async function built(context: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = testSite(context, files);
  await site.buildWell();
  return site;
}

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, node) => $(node).text())
    .get();

describe("A sidebar that nobody wrote", () => {
  test("holds every document, by position, then by name", async (context) => {
    const site = await built(context, {
      "content/docs/intro.md": "# Introduction\n",
      "content/docs/Zeta.md": "# Zeta\n",
      "content/docs/api.md": "# API\n",
      "content/docs/10-ten.md": "# Ten\n",
      "content/docs/2-two.md": "# Two\n",
      "content/docs/first.md": "---\nsidebar_position: -1\n---\n\n# First\n",
      "content/docs/between.md": "---\nsidebar_position: 2.5\n---\n\n# Between\n",
    });
    assert.deepEqual(texts(site.page("/docs/intro"), "nav[aria-label='Docs sidebar'] a"), [
      "First",
      "Two",
      "Between",
      "Ten",
      "API",
      "Introduction",
      "Zeta",
    ]);
  });

  test("orders names as people of the language of the site do, and numbers as numbers", async (context) => {
    const names = ["zebra", "Beta", "äpfel", "alpha", "v10", "v9", "install-linux", "install"];
    const pages = names.map((name) => [`content/docs/${name}.md`, `# ${name}\n`] as const);
    const folders = ["2.0.0", "10.0.0", "7.0.0"].map(
      (name) => [`content/docs/${name}/x.md`, "# X\n"] as const,
    );
    const site = await built(context, Object.fromEntries([...pages, ...folders]));
    const labels = labelsOf(site.page("/docs/alpha")).filter((label) => label !== "X");
    assert.deepEqual(labels, [
      "2.0.0",
      "7.0.0",
      "10.0.0",
      "alpha",
      "äpfel",
      "Beta",
      "install",
      "install-linux",
      "v9",
      "v10",
      "zebra",
    ]);
    const config = `export default { title: "T", url: "https://test.example", lang: "sv", checks: { codes: { "no-words": "off" } } };\n`;
    const swedish = await built(context, { ...Object.fromEntries(pages), "docsite.config.js": config });
    assert.deepEqual(labelsOf(swedish.page("/docs/alpha")).slice(-2), ["zebra", "äpfel"]);
  });

  test("orders a folder as its category file says, after what has a position", async (context) => {
    const files = {
      "content/docs/r/_category_.yml": "sort: date\nreverse: true\n",
      "content/docs/r/1.md": "---\ndate: 2024-01-01\n---\n\n# One\n",
      "content/docs/r/2.md": "---\nlast_update: { date: 2025-01-01 }\n---\n\n# Two\n",
      "content/docs/r/3.md": "# Three\n",
      "content/docs/r/4.md": "---\nsidebar_position: 9\n---\n\n# Four\n",
    };
    const site = await built(context, files);
    const labels = async (category: string) => {
      site.write("content/docs/r/_category_.yml", category);
      await site.buildWell();
      return labelsOf(site.page("/docs/r/1")).slice(1).join(" ");
    };
    assert.equal(labelsOf(site.page("/docs/r/1")).slice(1).join(" "), "Four Two One Three");
    assert.equal(await labels("sort: date\n"), "Four One Two Three");
    assert.equal(await labels("sort: title\n"), "Four One Three Two");
    assert.equal(await labels("sort: file\nreverse: true\n"), "Four Three Two One");
    assert.equal(await labels("reverse: true\n"), "Four Three Two One");
    site.write("content/docs/r/_category_.yml", "sort: size\n");
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, hint, line }) => [code, hint, line]),
      [["category", "Expected `title`, `file` or `date`", 1]],
    );
  });

  test("orders the folder of a book by the file at its root, and number prefixes the other way round", async (context) => {
    const site = await built(context, {
      "content/docs/_category_.yml": "reverse: true\n",
      "content/docs/01-a.md": "# A\n",
      "content/docs/02-b.md": "# B\n",
      "content/docs/10-c.md": "# C\n",
    });
    assert.deepEqual(labelsOf(site.page("/docs/a")), ["C", "B", "A"]);
  });

  test("breaks long names at their words, and leaves all others as they are", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# IpAllowListEnabledSettingValue\n",
      "content/docs/b.md": "# What is an IpAllowList?\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.deepEqual(labelsOf($), ["IpAllowListEnabledSettingValue", "What is an IpAllowList?"]);
    const [long, short] = $("nav[aria-label='Docs sidebar'] a").toArray();
    assert.equal($(long).html(), "Ip<wbr>Allow<wbr>List<wbr>Enabled<wbr>Setting<wbr>Value");
    assert.equal($(short).html(), "What is an IpAllowList?");
  });

  test("shows the badge of a page, which is above its title, too", async (context) => {
    const site = await built(context, {
      "content/docs/a.md": "---\nsidebar_badge: New\n---\n\n# A\n",
      "content/docs/g/index.md": "---\nsidebar_badge: { text: Beta, tone: warning }\n---\n\n# G\n",
      "content/docs/g/b.md": "# B\n",
    });
    const $ = site.page("/docs/g/b");
    assert.deepEqual(texts($, "nav[aria-label='Docs sidebar'] a"), ["A New", "G Beta", "B"]);
    assert.equal($("nav[aria-label='Docs sidebar'] .badge.warning").text(), "Beta");
    assert.equal($(".doc-head .badge").length, 0);
    assert.equal($('link[rel="stylesheet"][href*="components"]').length, 1);
    assert.equal(site.page("/docs/g")(".doc-head .badge.warning").text(), "Beta");
    assert.equal(site.page("/docs/g")("h1").text(), "G");
    assert.equal(site.page("/docs/a")("title").text(), "A | Test");
    site.write("content/docs/a.md", "---\nsidebar_badge: { text: New, tone: pink }\n---\n\n# A\n");
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ code, line }) => [code, line]),
      [["front-matter-value", 2]],
    );
  });

  test("has a category for each folder, named like it without its prefix, sorted with the documents", async (context) => {
    const site = await built(context, {
      "content/docs/02-guides/02-b.md": "# B\n",
      "content/docs/02-guides/01-deep/a.md": "# A\n",
      "content/docs/01-start.md": "# Start\n",
      "content/docs/zoo/z.md": "# Z\n",
      "content/docs/empty/_category_.json": `{"label":"Nothing in it"}`,
      "content/docs/no-docs/picture.txt": "x",
    });
    assert.deepEqual(sidebarOf(site.page("/docs/start")), [
      "Start → /docs/start",
      "+ guides",
      "  + deep",
      "    A → /docs/guides/deep/a",
      "  B → /docs/guides/b",
      "+ zoo",
      "  Z → /docs/zoo/z",
    ]);
    assert.deepEqual(sidebarOf(site.page("/docs/guides/deep/a")).slice(1, 4), [
      "- guides",
      "  - deep",
      "    A → /docs/guides/deep/a",
    ]);
  });

  test("takes a category's label, place, look and link from its index document", async (context) => {
    const site = await built(context, {
      "content/docs/a.md": "# A\n",
      "content/docs/guides/index.md":
        "---\nsidebar_label: All guides\nsidebar_position: 0\nsidebar_class_name: fancy\n---\n\n# Guides\n",
      "content/docs/guides/b.md": "# B\n",
      "content/docs/alone/README.md": "# Alone\n",
    });
    const $ = site.page("/docs/a");
    assert.deepEqual(sidebarOf($), [
      "+ All guides → /docs/guides",
      "  B → /docs/guides/b",
      "A → /docs/a",
      "Alone → /docs/alone",
    ]);
    assert.equal($("nav[aria-label='Docs sidebar'] li.fancy").length, 1);
  });

  test("marks the open page, alone", async (context) => {
    const site = await built(context, {
      "content/docs/g/index.md": "# G\n",
      "content/docs/g/b.md": "# B\n",
    });
    for (const [route, label] of [
      ["/docs/g", "G"],
      ["/docs/g/b", "B"],
    ] as const) {
      const current = site.page(route)("nav[aria-label='Docs sidebar'] [aria-current=page]");
      assert.equal(current.length, 1);
      assert.equal(current.text(), label);
    }
  });

  test("orders documents like numbers whatever their order on disk", async (context) => {
    const site = testSite(context, {});
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 8 }),
        async (positions) => {
          site.write("content/docs/keep.md", "");
          site.remove("content/docs");
          for (const position of positions) {
            const text = `---\ntitle: "${position}"\nsidebar_position: ${position}\n---\n\nText.\n`;
            site.write(`content/docs/n${position}.md`, text);
          }
          await site.buildWell();
          const $ = site.page(`/docs/n${positions[0]}`);
          const sorted = positions.toSorted((a, b) => a - b).map(String);
          assert.deepEqual(texts($, "nav[aria-label='Docs sidebar'] a"), sorted);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("A category file", () => {
  const documents = {
    "content/docs/a.md": "---\nsidebar_position: 8\n---\n\n# A\n",
    "content/docs/01-guides/b.md": "---\ndescription: About B.\n---\n\n# B\n",
    "content/docs/01-guides/index.md": "# Index\n",
  };
  const json = `{
    "label": "The guides", "position": 9, "description": "How to do things.", "collapsed": false,
    "className": "fancy", "customProps": { "badge": "new" }, "key": "guides",
    "link": { "type": "generated-index", "title": "Every guide", "slug": "/all-guides", "keywords": ["one", "two"] }
  }`;
  const yaml = `label: The guides
position: 9
description: How to do things.
collapsed: false
className: fancy
customProps: { badge: new }
key: guides
link:
  type: generated-index
  title: Every guide
  slug: /all-guides
  keywords: [one, two]
`;
  for (const [file, text] of [
    ["_category_.json", json],
    ["_category_.yml", yaml],
    ["_category_.yaml", yaml],
  ] as const) {
    test(`${file} sets label, place, state, look and a generated page`, async (context) => {
      const site = await built(context, { ...documents, [`content/docs/01-guides/${file}`]: text });
      const $ = site.page("/docs/a");
      assert.deepEqual(sidebarOf($), [
        "A → /docs/a",
        "- The guides → /docs/all-guides",
        "  B → /docs/guides/b",
        "  Index → /docs/guides",
      ]);
      assert.equal($("nav[aria-label='Docs sidebar'] li.fancy").length, 1);
      const index = site.page("/docs/all-guides");
      assert.equal(index("h1").text(), "Every guide");
      assert.equal(index("title").text(), "Every guide | Test");
      assert.equal(index("meta[name=description]").attr("content"), "How to do things.");
      assert.equal(index("meta[name=keywords]").attr("content"), "one, two");
      assert.deepEqual(
        index("article li a")
          .filter((_, node) => index(node).find("strong").length > 0)
          .map((_, node) => [[index(node).attr("href"), index(node).text()]])
          .get(),
        [
          ["/docs/guides/b", "BAbout B."],
          ["/docs/guides", "Index"],
        ],
      );
      assert.equal(index("nav[aria-label='Docs sidebar'] [aria-current=page]").text(), "The guides");
    });
  }

  test("gives generated pages addresses by their labels, numbered where a label comes again", async (context) => {
    const link = `"link": { "type": "generated-index" }`;
    const site = await built(context, {
      "content/docs/a/_category_.json": `{ "label": "More & More", ${link} }`,
      "content/docs/a/x.md": "# X\n",
      "content/docs/b/_category_.json": `{ "label": "More & More", ${link} }`,
      "content/docs/b/y.md": "# Y\n",
    });
    assert.deepEqual(sidebarOf(site.page("/docs/a/x")), [
      "- More & More → /docs/category/more--more",
      "  X → /docs/a/x",
      "+ More & More → /docs/category/more--more-1",
      "  Y → /docs/b/y",
    ]);
  });

  test("may link to a document by its local id, by its full id, or to nothing", async (context) => {
    const site = await built(context, {
      "content/docs/01-g/_category_.json": `{ "link": { "type": "doc", "id": "b" } }`,
      "content/docs/01-g/b.md": "# B\n",
      "content/docs/01-g/c.md": "# C\n",
      "content/docs/02-h/_category_.yml": "link: { type: doc, id: g/c }\n",
      "content/docs/02-h/d.md": "# D\n",
      "content/docs/03-i/_category_.yml": "link: null\ncollapsible: false\n",
      "content/docs/03-i/index.md": "# I\n",
    });
    assert.deepEqual(sidebarOf(site.page("/docs/g/b")), [
      "- B → /docs/g/b",
      "  C → /docs/g/c",
      "+ C → /docs/g/c",
      "  D → /docs/h/d",
      "i",
      "  I → /docs/i",
    ]);
  });

  test("with a mistake is reported with its place", async (context) => {
    const site = testSite(context, {
      "content/docs/a/_category_.json": `{\n  "lable": "A",\n  "position": "first"\n}`,
      "content/docs/a/x.md": "# X\n",
      "content/docs/b/_category_.yml": "label: B\nlink:\n  type: doc\n  id: nope\n",
      "content/docs/b/y.md": "# Y\n",
      "content/docs/c/_category_.json": `{ "label": }`,
      "content/docs/c/_category_.yml": "label: C\n",
      "content/docs/d/_category_.yml": "- x\n",
      "content/docs/e/_category_.yml": "link: { type: generated }\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a/_category_.json:2:3 error category: Unknown category key `lable` (Did you mean `label`?)",
      "content/docs/a/_category_.json:3:3 error category: Category key `position` has the wrong value (Expected number)",
      "content/docs/c/_category_.json:1:3 error category: Category key `label` has the wrong value (Expected string)",
      "content/docs/c/_category_.yml:1:1 error category: `c` already has a category file: content/docs/c/_category_.json (Keep one of them)",
      "content/docs/d/_category_.yml:1:1 error category: Not a mapping of keys to values (Write for example `label: Guides`)",
      "content/docs/e/_category_.yml:1:1 error category: Category key `link` has the wrong value (Expected `{ type: doc, id: … }` or `{ type: generated-index, … }`)",
      "content/docs/b/_category_.yml:2:1 error unknown-document: No document has the id `nope` (An id is the path of the file without number prefixes and extension)",
    ]);
  });
});

describe("A written sidebar", () => {
  const documents = {
    "content/docs/intro.md": "# Intro\n",
    "content/docs/01-guides/a.md": "# A\n",
    "content/docs/01-guides/b.md": "# B\n",
    "content/docs/other.md": "# Other\n",
    "content/pages/roadmap.md": "# Roadmap\n\n## Soon\n",
    "content/static/report.pdf": "PDF",
  };

  test("may have every kind of item", async (context) => {
    const site = await built(context, {
      ...documents,
      "docsite.config.js": config(`{ main: [
        "intro",
        { type: "doc", id: "other", label: "Another name", className: "fancy" },
        { Guides: ["guides/a"] },
        { type: "category", label: "More", collapsed: false, collapsible: true, link: { type: "generated-index", description: "More of it." },
          items: [{ type: "autogenerated", dirName: "01-guides" }] },
        { type: "category", label: "Fixed", collapsible: false, link: { type: "doc", id: "intro" }, items: ["guides/b"] },
        { type: "link", label: "Elsewhere", href: "https://example.com" },
        { type: "link", label: "Roadmap", href: "/roadmap#soon" },
        { type: "link", label: "Report", href: "/report.pdf" },
        { type: "html", value: "<hr>", className: "line" },
      ] }`),
    });
    const $ = site.page("/docs/other");
    assert.deepEqual(sidebarOf($), [
      "Intro → /docs/intro",
      "Another name → /docs/other",
      "+ Guides",
      "  A → /docs/guides/a",
      "- More → /docs/category/more",
      "  A → /docs/guides/a",
      "  B → /docs/guides/b",
      "Fixed → /docs/intro",
      "  B → /docs/guides/b",
      "Elsewhere → https://example.com",
      "Roadmap → /roadmap#soon",
      "Report → /report.pdf",
      "<hr>",
    ]);
    assert.equal(
      $("nav[aria-label='Docs sidebar'] li.fancy, nav[aria-label='Docs sidebar'] li.line").length,
      2,
    );
    assert.equal(site.page("/docs/category/more")("meta[name=description]").attr("content"), "More of it.");
  });

  test("belongs to the documents in it; a document in two shows the later, a reference neither", async (context) => {
    const site = await built(context, {
      ...documents,
      "docsite.config.js": config(`{
        one: ["intro", "guides/a", { type: "ref", id: "other" }],
        two: ["guides/a", "guides/b"],
      }`),
    });
    assert.deepEqual(sidebarOf(site.page("/docs/intro")), [
      "Intro → /docs/intro",
      "A → /docs/guides/a",
      "Other → /docs/other",
    ]);
    assert.deepEqual(sidebarOf(site.page("/docs/guides/a")), ["A → /docs/guides/a", "B → /docs/guides/b"]);
    assert.deepEqual(sidebarOf(site.page("/docs/other")), []);
    assert.equal(site.page("/docs/guides/a")("a[rel=prev]").length, 0);
  });

  test("may be none", async (context) => {
    const site = await built(context, { ...documents, "docsite.config.js": config("false") });
    assert.equal(site.page("/docs/intro")("nav[aria-label='Docs sidebar']").length, 0);
    assert.equal(site.page("/docs/intro")("nav[aria-label='Docs pages']").length, 0);
  });

  test("with a mistake is reported with its place in the configuration", async (context) => {
    const site = testSite(context, {
      ...documents,
      "docsite.config.js": `export default {
  title: "Test",
  url: "https://test.example",
  docs: {
    sidebars: {
      main: [
        "intrro",
        { type: "autogenerated", dirName: "guides" },
        { type: "category", label: "Empty", items: [] },
        { type: "category", label: "Bad", items: ["intro"], link: { type: "doc", id: "othr" } },
        { type: "link", label: "Road", href: "/roadmp" },
      ],
    },
  },
};
`,
    });
    assert.deepEqual(problemLines(await site.build()), [
      "docsite.config.js:7:9 error unknown-document: No document has the id `intrro` (Did you mean `intro`?)",
      "docsite.config.js:8:9 error sidebar: No documents in `guides` (Use the path of the folder with its number prefixes)",
      "docsite.config.js:9:9 error sidebar: Category `Empty` has no items and no link (Add items or a link)",
      "docsite.config.js:10:61 error unknown-document: No document has the id `othr` (Did you mean `other`?)",
      "docsite.config.js:11:40 error broken-link: No page at `/roadmp` (Did you mean `/roadmap`?)",
    ]);
  });

  test("may name a draft, which is left out", async (context) => {
    const site = await built(context, {
      "content/docs/a.md": "# A\n",
      "content/docs/b.md": "---\ndraft: true\n---\n\n# B\n",
      "docsite.config.js": config(`{ main: ["a", "b"] }`),
    });
    assert.deepEqual(sidebarOf(site.page("/docs/a")), ["A → /docs/a"]);
  });
});

test("Previous and next follow the sidebar, generated pages included, and end at its ends", async (context) => {
  const site = await built(context, {
    "content/docs/1-a.md": "# A\n",
    "content/docs/2-g/_category_.json": `{ "label": "G", "link": { "type": "generated-index" } }`,
    "content/docs/2-g/b.md": "---\npagination_label: In short\n---\n\n# B\n",
    "content/docs/3-h/index.md": "# H\n",
    "content/docs/3-h/c.md": "# C\n",
    "content/docs/4-i/d.md": "# D\n",
    "content/pages/index.md": "# Home\n",
  });
  const order = ["/docs/a", "/docs/category/g", "/docs/g/b", "/docs/h", "/docs/h/c", "/docs/i/d"];
  const href = (route: string, rel: string) =>
    site.page(route)(`nav[aria-label='Docs pages'] a[rel=${rel}]`).attr("href");
  for (const [index, route] of order.entries()) {
    assert.equal(href(route, "prev"), order[index - 1], `before ${route}`);
    assert.equal(href(route, "next"), order[index + 1], `after ${route}`);
  }
  assert.match(site.page("/docs/category/g")("a[rel=next]").text(), /In short$/);
  assert.equal(site.page("/")("nav[aria-label='Docs pages']").length, 0);
});

test("Breadcrumbs lead from the home page through the categories to the page", async (context) => {
  const files = {
    "content/docs/a.md": "# A\n",
    "content/docs/g/index.md": "# G\n",
    "content/docs/g/h/b.md": "# B\n",
    "content/pages/plain.md": "# Plain\n",
  };
  const site = await built(context, files);
  const crumbs = ($: CheerioAPI) =>
    $("nav[aria-label=Breadcrumbs] li")
      .map((_, node) => {
        const link = $(node).find("a");
        return `${link.attr("aria-label") ?? $(node).text()} ${link.attr("href") ?? "-"}`;
      })
      .get();
  assert.deepEqual(crumbs(site.page("/docs/g/h/b")), ["Home /docs/a", "G /docs/g", "h -", "B -"]);
  assert.equal(site.page("/docs/g/h/b")("nav[aria-label=Breadcrumbs] [aria-current=page]").text(), "B");
  assert.deepEqual(crumbs(site.page("/docs/a")), ["Home /docs/a", "A -"]);
  assert.deepEqual(crumbs(site.page("/plain")), []);
  site.write(
    "docsite.config.js",
    `export default { title: "Test", url: "https://test.example", docs: { breadcrumbs: false } };\n`,
  );
  await site.buildWell();
  assert.deepEqual(crumbs(site.page("/docs/g/h/b")), []);
});

test("A category of which nothing is listed is left out, or is a link to its own page", async (context) => {
  const site = await built(context, {
    "content/docs/a.md": "# A\n",
    "content/docs/g/b.md": "---\nunlisted: true\n---\n\n# B\n",
    "content/docs/h/index.md": "# H\n",
    "content/docs/h/c.md": "---\nunlisted: true\n---\n\n# C\n",
    "content/docs/i/index.md": "---\nunlisted: true\n---\n\n# I\n",
    "content/docs/i/d.md": "# D\n",
  });
  assert.deepEqual(sidebarOf(site.page("/docs/a")), ["A → /docs/a", "H → /docs/h", "+ I", "  D → /docs/i/d"]);
  assert.deepEqual(sidebarOf(site.page("/docs/g/b")).slice(1, 3), ["- g", "  B → /docs/g/b"]);
  assert.deepEqual(sidebarOf(site.page("/docs/i")).slice(-2), ["- I → /docs/i", "  D → /docs/i/d"]);
});

test("Categories start open where the configuration says so", async (context) => {
  const site = await built(context, {
    "content/docs/a.md": "# A\n",
    "content/docs/g/b.md": "# B\n",
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", docs: { sidebarCollapsed: false } };\n`,
  });
  assert.deepEqual(sidebarOf(site.page("/docs/a"))[1], "- g");
});

test("A file with the settings of a folder whose name nothing reads is reported, and data is not", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": 'export default { title: "Test", url: "https://test.example" };\n',
    "content/docs/a/page.md": "# A\n",
    "content/docs/a/category.yml": "label: Guides\n",
    "content/docs/b/page.md": "# B\n",
    "content/docs/b/_categry_.json": '{ "position": 2 }\n',
    "content/docs/c/page.md": "# C\n",
    "content/docs/c/category.json": '{ "tea": ["green", "black"] }\n',
    "content/docs/c/_category.json": '{ "label": "Tea", "kinds": ["green"] }\n',
    "content/docs/c/categories.yml": "label: Tea\n",
    "content/docs/d/_category_.yml": "label: Last\n",
    "content/docs/d/page.md": "# D\n",
  });
  const report = await site.build();
  assert.equal(report.exitCode, 0);
  assert.deepEqual(problemLines(report), [
    "content/docs/a/category.yml:1:1 warning category: Nothing reads this file: settings of a folder are in `_category_.yml` (Rename it to `_category_.yml`)",
    "content/docs/b/_categry_.json:1:1 warning category: Nothing reads this file: settings of a folder are in `_category_.json` (Rename it to `_category_.json`)",
  ]);
});
