// Settings of a site that show on all of its pages, or that say what else is served at its address.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { problemLines } from "./support/problems.js";
import { eventually, testSite, serveHere } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const config = (more: string) =>
  `export default { title: "Test %s", url: "https://test.example", ${more} };\n`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

describe("What something else serves (`checks.ignore`)", () => {
  const links = {
    "a link": ["[x](/api/v1/users)", "/help/api/v1/users"],
    "a link with a slash, a query and an id": ["[x](/api/v1/?a=1#b)", "/help/api/v1/?a=1#b"],
    "a relative link": ["[x](../api/v1/users)", "/help/api/v1/users"],
    "a link to a file of Markdown": ["[x](/api/readme.md)", "/help/api/readme.md"],
    "an image": ["![x](/api/badge.svg)", "/help/api/badge.svg"],
    "a link in HTML": ['<a href="/help/api/x">x</a>', "/help/api/x"],
    "an address that is written with the base": ["[x](/help/api/x)", "/help/api/x"],
    "a name with a dot": ["[x](/api/.well-known/x)", "/help/api/.well-known/x"],
    "a word in another script": ["[x](/api/größe)", "/help/api/gr%C3%B6%C3%9Fe"],
  };
  for (const [name, [text = "", address = ""]] of Object.entries(links))
    test(`${name} stays as it is`, async (context) => {
      const site = testSite(context, {
        "docsite.config.js": config('baseUrl: "/help/", checks: { ignore: ["/api/**"] }'),
        "content/docs/a.md": `# A\n\n${text}\n`,
      });
      await site.buildWell();
      const $ = site.page("/docs/a");
      assert.ok($(`main [href="${address}"], main [src="${address}"]`).length > 0, $("main").html() ?? "");
    });

  test("may be named in the navbar, in redirects and by React pages", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(
        `checks: { ignore: ["/api", "/api/**", "/status"] }, navbar: { items: [{ label: "API", to: "/api" }] },
         redirects: [{ from: "/old", to: "/api/new?x=1" }]`,
      ),
      "content/docs/a.md": "# A\n",
      "content/pages/b.tsx": "export default () => <a href='/status'>Status</a>;\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("header a:contains('API')").attr("href"), "/api");
    assert.match(site.read("old/index.html"), /url=\/api\/new\?x=1/);
  });

  test("does not hide what is wrong with the site's own pages", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('checks: { ignore: ["/docs/served/**"] }'),
      "content/docs/a.md":
        "# A\n\n[x](/docs/gone) [y](served/own.md#gone) [z](javascript:a) [w](/docs/served/elsewhere)\n",
      "content/docs/served/own.md": "# Own\n",
    });
    assert.deepEqual(
      problemLines(await site.build()).map((line) => / (?:error|warning) [\w-]+/.exec(line)?.[0]),
      [" error broken-link", " error broken-anchor", " error unsafe-link"],
    );
  });
});

test("The title of every page follows the template", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": config('titleTemplate: "%s · Docs"'),
    "content/docs/a.md": "# 100 %s $& more\n",
    "content/pages/index.md": "---\ntitle: Test %s\n---\n\nHome\n",
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("title").text(), "100 %s $& more · Docs");
  assert.equal(site.page("/404.html")("title").text(), "Page not found · Docs");
  assert.equal(site.page("/")("title").text(), "Test %s");
  site.write("docsite.config.js", config(""));
  await site.buildWell();
  assert.equal(site.page("/docs/a")("title").text(), "100 %s $& more | Test %s");
  site.write("docsite.config.js", config('titleTemplate: "Docs"'));
  assert.match(problemLines(await site.build())[0] ?? "", /error config-value: .*%s.*`titleTemplate`/);
});

test("Pages without an image of their own have that of the site in previews", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": config('baseUrl: "/help/", socialImage: "/card.svg"'),
    "content/static/card.svg": SVG,
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "---\nimage: https://other.example/b.png\n---\n\n# B\n",
  });
  await site.buildWell();
  const image = (route: string) => site.page(route)("meta[property='og:image']").attr("content");
  assert.equal(image("/docs/a"), "https://test.example/help/card.svg");
  assert.equal(site.page("/docs/a")("meta[name='twitter:card']").attr("content"), "summary_large_image");
  assert.equal(image("/docs/b"), "https://other.example/b.png");
  site.write("docsite.config.js", config('socialImage: "/gone.svg"'));
  const lines = problemLines(await site.build());
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? "", /^docsite\.config\.js:1:\d+ error missing-image/);
});

describe("Static folders (`staticDirectories`)", () => {
  test("may be several, at the root of the site and beside it", async (context) => {
    const site = testSite(context, {
      "static/img/a.svg": SVG,
      "static/README.md": "# Not a page\n",
      "content/static/b.svg": SVG,
      "content/docs/a.md": "# A\n\n![a](/img/a.svg) ![b](/b.svg) ![c](/c.svg) ![d](@site/static/img/a.svg)\n",
    });
    const beside = `${site.dir}-beside`;
    atEnd(context, () => rmSync(beside, { recursive: true, force: true }));
    mkdirSync(beside);
    writeFileSync(path.join(beside, "c.svg"), SVG);
    site.write(
      "docsite.config.js",
      config(
        `staticDirectories: ["content/static", "./static/", "../${path.basename(beside)}"],
         navbar: { logo: { src: "/img/a.svg", alt: "" } }, hosting: "netlify"`,
      ),
    );
    await site.buildWell();
    for (const file of ["img/a.svg", "b.svg", "c.svg"]) assert.equal(site.read(file), SVG);
    assert.equal(site.read("README.md"), "# Not a page\n");
    const images = site.page("/docs/a")("main img").toArray();
    assert.deepEqual(
      images.map(({ attribs }) => [attribs["src"], attribs["width"]]),
      ["/img/a.svg", "/b.svg", "/c.svg", "/img/a.svg"].map((src) => [src, "4"]),
    );
    assert.ok(!site.files().some((file) => file.startsWith("assets/files/")));
    assert.equal(site.page("/docs/a")("header svg, header img").length > 0, true);
  });

  test("with the same file, or without a folder, are reported", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('staticDirectories: ["content/static", "public"]'),
      "content/static/a.txt": "One\n",
      "public/a.txt": "Other\n",
      "content/docs/a.md": "# A\n",
    });
    assert.match(problemLines(await site.build()).join(), /public\/a\.txt:1:1 error duplicate-file/);
    site.write("docsite.config.js", config('staticDirectories: ["gone"]'));
    assert.match(problemLines(await site.build()).join(), /:1:\d+ error static-directory: .*`gone`/);
    site.write("docsite.config.js", config('staticDirectories: [".."]'));
    assert.match(problemLines(await site.build()).join(), /error config-value: .*staticDirectories/);
  });

  test("are followed by `serve`", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('staticDirectories: ["public"]'),
      "public/a.txt": "One\n",
      "content/docs/a.md": "# A\n",
    });
    const { url } = await serveHere(context, site.dir);
    site.write("public/b/c.txt", "New\n");
    await eventually(async () => assert.equal(await (await fetch(`${url}b/c.txt`)).text(), "New\n"));
  });
});

test("`sitemap.exclude` leaves pages out of the sitemap, under the base URL, too", async (context) => {
  const site = testSite(context, {
    "docsite.config.json": JSON.stringify({
      title: "T",
      url: "https://t.example",
      baseUrl: "/base/",
      sitemap: { exclude: ["/docs/tags/**", "/docs/hidden"] },
    }),
    "content/docs/a.md": "---\ntags: [One]\n---\n\n# A\n",
    "content/docs/hidden.md": "# Hidden\n",
  });
  await site.buildWell();
  const addresses = site.read("sitemap.xml").match(/(?<=<loc>).*?(?=<)/g);
  assert.deepEqual(addresses, ["https://t.example/base/docs/a"]);
  assert.equal(site.page("/docs/hidden")('meta[name="robots"]').length, 0);
});
