// Which file becomes which address: slugs, prefixes, index documents, base URL, slashes, drafts, redirects.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { sitemapsOf } from "../src/features/sitemap/index.js";
import { documentNameOf, routeOf, prefixStripper } from "../src/site/route.js";
import { testSite, type TestSite } from "./support/site.js";

const ROOT_PATHS = { baseUrl: "/", publicPath: "/" };

const config = (settings = "") => ({
  "docsite.config.js": `export default { title: "Test", url: "https://test.example", ${settings} };\n`,
});

/** Builds documents and pages; answers the addresses of all pages, as their canonical links say. */
async function routesOf(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  settings?: string,
): Promise<{ site: TestSite; routes: string[] }> {
  const site = testSite(context, { ...config(settings), ...files });
  await site.buildWell();
  const routes = [...site.read("sitemap.xml").matchAll(/<loc>https:\/\/test\.example([^<]*)<\/loc>/g)];
  return { site, routes: routes.map(([, route = ""]) => route) };
}

const BOOK = { numberPrefixes: true };
const strip = prefixStripper(BOOK);

describe("A document's address is", () => {
  const cases: Readonly<Record<string, readonly [file: string, front: string, route: string]>> = {
    "its path": ["guides/setup.md", "", "/docs/guides/setup"],
    "its path in its own case": ["Guides/FAQ.md", "", "/docs/Guides/FAQ"],
    "its path without number prefixes": ["01-guides/02. setup.md", "", "/docs/guides/setup"],
    "its path with dates and versions kept": [
      "2021-11-notes/7.0-changes.md",
      "",
      "/docs/2021-11-notes/7.0-changes",
    ],
    "its path with prefixes where they are wanted": [
      "01-guides/02-setup.md",
      "parse_number_prefixes: false",
      "/docs/01-guides/02-setup",
    ],
    "its folder for index": ["guides/index.md", "", "/docs/guides"],
    "its folder for README": ["guides/README.md", "", "/docs/guides"],
    "its folder where it has the folder's name": ["01-guides/Guides.md", "", "/docs/guides"],
    "the root for the first index": ["index.md", "", "/docs"],
    "encoded where it needs to be": ["sp ace/ü%.md", "", "/docs/sp%20ace/%C3%BC%25"],
    "made of its id": ["guides/setup.md", "id: start", "/docs/guides/start"],
    "an absolute slug below the documents": ["guides/setup.md", "slug: /start/here", "/docs/start/here"],
    "a relative slug beside it": ["guides/setup.md", "slug: start", "/docs/guides/start"],
    "a slug that climbs": ["guides/deep/setup.md", "slug: ../start", "/docs/guides/start"],
    "the root for the slug /": ["guides/setup.md", "slug: /", "/docs"],
  };
  for (const [name, [file, front, route]] of Object.entries(cases)) {
    test(`${name}: ${file} → ${route}`, async (context) => {
      const { site, routes } = await routesOf(context, {
        [`content/docs/${file}`]: `---\n${front}\ntitle: Here\n---\n\nText.\n`,
      });
      assert.deepEqual(routes, [route]);
      const $ = site.page(decodeURIComponent(route));
      assert.equal($("h1").text(), "Here");
      assert.equal($("link[rel=canonical]").attr("href"), `https://test.example${route}`);
    });
  }

  test("none for partials, tests and hidden files", async (context) => {
    const { routes } = await routesOf(context, {
      "content/docs/a.md": "# A\n",
      "content/docs/_partial.md": "# No\n",
      "content/docs/_drafts/b.md": "# No\n",
      "content/docs/__tests__/c.md": "# No\n",
      "content/docs/.hidden.md": "# No\n",
      "content/docs/d.txt": "No",
    });
    assert.deepEqual(routes, ["/docs/a"]);
  });
});

test("Pages keep their names, and only index stands for its folder", async (context) => {
  const { site, routes } = await routesOf(context, {
    "content/pages/index.md": "# Home\n",
    "content/pages/01-about.md": "# About\n",
    "content/pages/sub/README.md": "# Readme\n",
    "content/pages/sub/index.md": "# Sub\n",
    "content/pages/moved.md": "---\nslug: /new/place\n---\n\n# Moved\n",
    "content/pages/react.tsx": "export default () => <h1>React</h1>;\n",
  });
  assert.deepEqual(routes, ["/", "/01-about", "/new/place", "/react", "/sub", "/sub/README"]);
  assert.equal(site.page("/")("title").text(), "Home | Test");
});

describe("The documents may lie", () => {
  test("under another path", async (context) => {
    const { routes } = await routesOf(
      context,
      { "content/docs/a.md": "# A\n" },
      `docs: { routeBasePath: "guide/v2" }`,
    );
    assert.deepEqual(routes, ["/guide/v2/a"]);
  });

  test("at the root", async (context) => {
    const { routes } = await routesOf(
      context,
      { "content/docs/index.md": "# Home\n", "content/docs/a.md": "# A\n" },
      `docs: { routeBasePath: "/" }`,
    );
    assert.deepEqual(routes, ["/", "/a"]);
  });
});

test("With a base URL every address on every page begins with it", async (context) => {
  const gif = "data";
  const { site, routes } = await routesOf(
    context,
    {
      "content/docs/a.md":
        "# A\n\n[b](./b.md) [b](/docs/b) ![x](/x.gif) [p](pathname:///api)\n\n<a href='b.md'>b</a>\n",
      "content/docs/b.md": "# B\n",
      "content/static/x.gif": gif,
      "content/static/icon.svg": "<svg/>",
    },
    `baseUrl: "/sub/", favicon: "/icon.svg", navbar: { items: [{ label: "B", to: "/docs/b" }] }`,
  );
  assert.deepEqual(routes, ["/sub/docs/a", "/sub/docs/b"]);
  assert.ok(site.has("docs/a/index.html"), "files lie where they lay");
  for (const page of ["/docs/a", "404.html"]) {
    const $ = site.page(page);
    const addresses = $("[href], [src]")
      .map((_, node) => $(node).attr("href") ?? $(node).attr("src"))
      .get()
      .filter((address) => address.startsWith("/"));
    assert.ok(addresses.length > 5);
    assert.deepEqual(
      addresses.filter((address) => !address.startsWith("/sub/")),
      [],
    );
  }
  const css = site.files().filter((file) => file.endsWith(".css"));
  for (const file of css) assert.doesNotMatch(site.read(file), /url\("?\/(?!sub\/)/);
  assert.match(site.read("robots.txt"), /^Sitemap: https:\/\/test\.example\/sub\/sitemap\.xml$/m);
});

test("--base-url wins over the configuration", async (context) => {
  const site = testSite(context, { ...config(`baseUrl: "/one/"`), "content/docs/a.md": "# A\n" });
  await site.buildWell({ baseUrl: "two" });
  assert.equal(site.page("/docs/a")("link[rel=canonical]").attr("href"), "https://test.example/two/docs/a");
});

describe("trailingSlash", () => {
  const files = {
    "content/docs/index.md": "# Docs\n\n[a](./a.md#x)\n",
    "content/docs/a.md": "# A\n\n## X\n\n[docs](./index.md) [a](/docs/a?q=1#x) [f](/f.svg) [self](#x)\n",
    "content/docs/g/_category_.json": `{"link":{"type":"generated-index"}}`,
    "content/docs/g/b.md": "# B\n",
    "content/pages/index.md": "# Home\n\n[a](/docs/a/)\n",
    "content/static/f.svg": "<svg/>",
  };
  const cases = [
    {
      setting: "",
      routes: ["/", "/docs", "/docs/a", "/docs/category/g", "/docs/g/b"],
      file: "docs/a/index.html",
    },
    {
      setting: "trailingSlash: true",
      routes: ["/", "/docs/", "/docs/a/", "/docs/category/g/", "/docs/g/b/"],
      file: "docs/a/index.html",
    },
    {
      setting: "trailingSlash: false",
      routes: ["/", "/docs", "/docs/a", "/docs/category/g", "/docs/g/b"],
      file: "docs/a.html",
    },
  ];
  for (const { setting, routes: expected, file } of cases) {
    test(setting || "unset", async (context) => {
      const { site, routes } = await routesOf(context, files, setting);
      assert.deepEqual(routes, expected);
      assert.ok(site.has(file));
      const slash = setting.endsWith("true") ? "/" : "";
      const $ = site.page("/docs/a");
      assert.deepEqual(
        $("main .prose p a")
          .map((_, node) => $(node).attr("href"))
          .get(),
        [`/docs${slash}`, `/docs/a${slash}?q=1#x`, "/f.svg", "#x"],
      );
      assert.equal(site.page("/")("main .prose p a").attr("href"), `/docs/a${slash}`);
      assert.equal($("link[rel=canonical]").attr("href"), `https://test.example/docs/a${slash}`);
    });
  }
});

describe("A draft", () => {
  const files = {
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "---\ndraft: true\n---\n\n# B\n",
    "content/docs/g/only.md": "---\ndraft: true\n---\n\n# Only\n",
    "content/pages/later.md": "---\ndraft: true\n---\n\n# Later\n",
  };
  test("is no part of the site", async (context) => {
    const { site, routes } = await routesOf(context, files);
    assert.deepEqual(routes, ["/docs/a"]);
    assert.ok(!site.files().some((file) => /later|docs\/b|only/.test(file)));
    assert.equal(site.page("/docs/a")("nav[aria-label='Docs sidebar'] a").length, 1);
    assert.equal(site.page("/docs/a")("a[rel=next]").length, 0);
  });

  test("is part of it with --drafts, and says so", async (context) => {
    const site = testSite(context, { ...config(), ...files });
    await site.buildWell({ drafts: true });
    assert.equal(site.page("/docs/b")("[role=note][aria-label=Draft]").length, 1);
    assert.equal(site.page("/later")("h1").text(), "Later");
  });
});

test("An unlisted page is built, but menus, sitemap and robots leave it out", async (context) => {
  const { site, routes } = await routesOf(context, {
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "---\nunlisted: true\n---\n\n# B\n",
    "content/docs/c.md": "# C\n",
  });
  assert.deepEqual(routes, ["/docs/a", "/docs/c"]);
  const own = site.page("/docs/b");
  assert.equal(own("meta[name=robots]").attr("content"), "noindex, nofollow");
  assert.equal(own("[role=note][aria-label='Unlisted page']").length, 1);
  assert.equal(own("nav[aria-label='Docs sidebar'] a[aria-current=page]").text(), "B");
  const other = site.page("/docs/a");
  assert.equal(other("a[href='/docs/b']").length, 0);
  assert.equal(other("a[rel=next]").attr("href"), "/docs/c");
  assert.equal(other("meta[name=robots]").length, 0);
});

test("A redirect leads an old address to its page, its query and hash kept", async (context) => {
  const { site, routes } = await routesOf(
    context,
    { "content/docs/a.md": "# A\n\n## B\n\n[old](/old/place)\n" },
    `baseUrl: "/sub/", redirects: [{ from: "/old/place", to: "/docs/a#b" }, { from: "/page.html", to: "/docs/a/" }]`,
  );
  const $ = site.page("/old/place");
  assert.equal($("meta[http-equiv=refresh]").attr("content"), "0; url=/sub/docs/a#b");
  assert.equal($("meta[name=robots]").attr("content"), "noindex");
  assert.equal($("a").attr("href"), "/sub/docs/a#b");
  assert.ok(site.has("page.html"));
  assert.deepEqual(routes, ["/sub/docs/a"]);
  assert.equal(site.page("/docs/a")("main .prose p a").attr("href"), "/sub/old/place");
});

test("The sitemap names every page once, and robots.txt the sitemap; own ones win", async (context) => {
  const { site } = await routesOf(context, { "content/docs/a.md": "# A\n" });
  assert.match(site.read("sitemap.xml"), /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset/);
  assert.equal(
    site.read("robots.txt"),
    "User-agent: *\nAllow: /\n\nSitemap: https://test.example/sitemap.xml\n",
  );
  site.write("content/static/robots.txt", "mine");
  await site.buildWell();
  assert.equal(site.read("robots.txt"), "mine");
});

test("A page with `noindex` is kept from search engines, not from readers", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "---\nnoindex: true\n---\n\n# B\n",
    "content/pages/c.md": "---\nnoindex: true\n---\n\n# C\n",
    "content/pages/d.tsx":
      "export const frontMatter = { noindex: true };\nexport default () => <h1>D</h1>;\n",
    "content/pages/e.tsx":
      "export const frontMatter = { noindex: false };\nexport default () => <h1>E</h1>;\n",
  });
  await site.buildWell();
  const robots = (route: string) => site.page(route)("meta[name=robots]").attr("content");
  assert.deepEqual(["/docs/a", "/docs/b", "/c", "/d", "/e"].map(robots), [
    undefined,
    "noindex",
    "noindex",
    "noindex",
    undefined,
  ]);
  const listed = [...site.read("sitemap.xml").matchAll(/<loc>https:\/\/test\.example([^<]*)/g)];
  assert.deepEqual(
    listed.map(([, route]) => route),
    ["/docs/a", "/e"],
  );
  assert.equal(site.page("/docs/a")('.sidebar a[href="/docs/b"]').length, 1);
  assert.match(site.read("llms.txt"), /docs\/b\.md/);
});

describe("A sitemap that is too large for one file is an index:", () => {
  const root = "https://t.example/p/";
  const addresses = ["a", "b", "c&d", "e", "f"].map((name) => `${root}docs/${name}`);
  const entriesOf = (all: readonly string[]) => all.map((url) => ({ url }));
  const locations = (content: string | Uint8Array) =>
    [...String(content).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

  test("of files with as many addresses as the protocol allows", () => {
    const [index, ...parts] = sitemapsOf(entriesOf(addresses), root, { addresses: 2, bytes: 10_000 });
    assert.equal(index?.path, "sitemap.xml");
    assert.equal(
      index?.content,
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://t.example/p/sitemap-1.xml</loc></sitemap>
  <sitemap><loc>https://t.example/p/sitemap-2.xml</loc></sitemap>
  <sitemap><loc>https://t.example/p/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`,
    );
    assert.deepEqual(
      parts.map(({ path, content }) => [path, locations(content).length]),
      [
        ["sitemap-1.xml", 2],
        ["sitemap-2.xml", 2],
        ["sitemap-3.xml", 1],
      ],
    );
    const listed = parts.flatMap(({ content }) => locations(content));
    assert.deepEqual(
      listed,
      addresses.map((address) => address.replace("&", "&amp;")),
    );
  });

  test("and with as many bytes", () => {
    const bytes = 300;
    const long = addresses.map((address) => `${address}/${"x".repeat(40)}`);
    const [, ...parts] = sitemapsOf(entriesOf(long), root, { addresses: 50_000, bytes });
    const sizes = parts.map(({ content }) => Buffer.byteLength(content));
    assert.ok(parts.length > 1 && sizes.every((size) => size <= bytes), String(sizes));
    assert.equal(parts.flatMap(({ content }) => locations(content)).length, long.length);
  });

  test("one address less, and it is one file", () => {
    const files = sitemapsOf(entriesOf(addresses), root, { addresses: 5, bytes: 10_000 });
    assert.deepEqual(
      files.map(({ path, content }) => [path, locations(content).length]),
      [["sitemap.xml", 5]],
    );
    assert.equal(sitemapsOf([], root).length, 1);
  });
});

test("Unknown addresses have a page of their own that leads on", async (context) => {
  const { site } = await routesOf(
    context,
    { "content/docs/a.md": "# A\n" },
    `navbar: { items: [{ label: "Docs", to: "/docs/a" }] }`,
  );
  const $ = site.page("404.html");
  assert.equal($("h1").text(), "Page not found");
  assert.equal($("link[rel=canonical]").length, 0);
  assert.equal($("meta[name=robots]").attr("content"), "noindex, nofollow");
  assert.equal($("main a:contains('Go to the home page')").attr("href"), "/docs/a");
  assert.ok($("main a[href='/docs/a']").length > 0);
});

describe("Whatever the file is called,", () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "index",
      "README",
      "01-a",
      "1. b",
      "2021-11-x",
      "sub",
      "Sub",
      "ü ñ",
      "a%b",
      "a+b",
      "1-",
      "-1",
      "0",
    ),
    fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[/\\?#]|^\.+$|^\s|\s$/.test(text)),
  );
  const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join("/")}.md`);

  test("its address is the same each time, and can be read back", () => {
    fc.assert(
      fc.property(name, (file) => {
        const found = documentNameOf(file, {}, {}, BOOK);
        assert.ok(found);
        assert.deepEqual(documentNameOf(file, {}, {}, BOOK), found);
        const route = routeOf(`docs/${found.path}`, { baseUrl: "/base/", publicPath: "/base/" });
        assert.equal(decodeURIComponent(route.path), `/base/docs/${found.path}`.replace(/\/$/, ""));
        assert.match(route.path, /^\/base\/docs[^\s?#"<>]*$/);
        assert.ok(route.file.endsWith("/index.html"));
        assert.ok(!route.file.includes("//"));
      }),
    );
  });

  test("a prefix is taken off at most once, and nothing is left empty", () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.constantFrom("-", "_", ".", " - "),
        fc.constantFrom("a", "b-c", "Z"),
        (n, sign, rest) => {
          assert.deepEqual(strip(`${n}${sign}${rest}`), { name: rest, position: n });
          assert.deepEqual(strip(rest), { name: rest });
          assert.deepEqual(strip(`${n}${sign}`), { name: `${n}${sign}` });
        },
      ),
    );
  });

  test("the three ways to write slashes differ in the last slash and the file alone", () => {
    fc.assert(
      fc.property(name, (file) => {
        const path = documentNameOf(file, {}, {}, BOOK)?.path ?? "";
        fc.pre(path !== "" && !path.endsWith(".html"));
        const unset = routeOf(path, ROOT_PATHS);
        assert.equal(routeOf(path, { ...ROOT_PATHS, trailingSlash: true }).path, `${unset.path}/`);
        assert.equal(routeOf(path, { ...ROOT_PATHS, trailingSlash: false }).path, unset.path);
        assert.equal(routeOf(path, { ...ROOT_PATHS, trailingSlash: false }).file, `${path}.html`);
      }),
    );
  });
});
