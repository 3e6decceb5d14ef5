// What pages tell search engines about themselves: JSON-LD of schema.org.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite, type TestSite } from "./support/site.js";

interface Thing {
  readonly "@type": string;
  readonly [name: string]: unknown;
}

/** The things that a page names. */
function thingsOn(site: TestSite, route: string): readonly Thing[] {
  const scripts = site.page(route)('script[type="application/ld+json"]').toArray();
  return scripts.flatMap((script) => {
    const data = JSON.parse(site.page(route)(script).text()) as Record<string, unknown>;
    assert.equal(data["@context"], "https://schema.org");
    return data["@graph"] as Thing[];
  });
}

const kindsOn = (site: TestSite, route: string) => thingsOn(site, route).map((thing) => thing["@type"]);

/** A configuration with more keys. */
const config = (more: Readonly<Record<string, unknown>>) => ({
  "docsite.config.json": JSON.stringify({ title: "Test", url: "https://test.example", ...more }),
});

const PAGES = {
  "content/docs/use/index.md": "# Use\n",
  "content/docs/use/deep/page.md":
    "---\ndescription: About it\nlast_update:\n  date: 2024-05-06\n---\n\n# A `</script>` page\n",
  "content/docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "content/docs/internal.md": "---\nnoindex: true\n---\n\n# Internal\n",
};

test("A document names the way to it, without categories that have no page", async (context) => {
  const site = testSite(context, {
    ...PAGES,
    "content/docs/use/deep/_category_.json": '{ "label": "Deep" }',
  });
  await site.buildWell();
  const [way, article] = thingsOn(site, "/docs/use/deep/page");
  assert.deepEqual(way, {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Use", item: "https://test.example/docs/use" },
      {
        "@type": "ListItem",
        position: 2,
        name: "A </script> page",
        item: "https://test.example/docs/use/deep/page",
      },
    ],
  });
  assert.deepEqual(article, {
    "@type": "TechArticle",
    headline: "A </script> page",
    description: "About it",
    url: "https://test.example/docs/use/deep/page",
    inLanguage: "en",
    dateModified: "2024-05-06",
  });
});

test("A post names its day and its authors", async (context) => {
  const site = testSite(context, {
    ...PAGES,
    ...config({ blog: {} }),
    "content/blog/2024-01-02-first.md":
      "---\nauthors:\n  - name: Ada\n    url: https://ada.example\n  - name: Bob\n    url: /docs/use\n  - image_url: https://ada.example/c.png\n---\n\n# First\n",
  });
  await site.buildWell();
  const post = thingsOn(site, "/blog/2024/01/02/first").find((thing) => thing["@type"] === "BlogPosting");
  assert.equal(String(post?.["datePublished"]).slice(0, 10), "2024-01-02");
  assert.deepEqual(post?.["author"], [
    { "@type": "Person", name: "Ada", url: "https://ada.example" },
    { "@type": "Person", name: "Bob" },
  ]);
});

test("Pages that search engines should not show name nothing", async (context) => {
  const site = testSite(context, PAGES);
  await site.buildWell();
  for (const route of ["/docs/hidden", "/docs/internal"]) assert.deepEqual(kindsOn(site, route), []);
  assert.ok(!site.read("404.html").includes("ld+json"));
});

test("The content policy has nothing to allow, and the option turns it off", async (context) => {
  const site = testSite(context, { ...PAGES, ...config({ hosting: "netlify" }) });
  await site.buildWell();
  const policy = site.read("_headers");
  assert.deepEqual(kindsOn(site, "/docs/use"), ["TechArticle"]);
  const off = config({ hosting: "netlify", structuredData: false });
  for (const [name, text] of Object.entries(off)) site.write(name, text);
  await site.buildWell();
  assert.equal(site.read("_headers"), policy);
  assert.deepEqual(kindsOn(site, "/docs/use"), []);
});
