// Pages that are published later: until then, they are drafts. The commit tells what day it is, or the environment.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { git } from "./support/git.js";
import { configWith, problemLines } from "./support/problems.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const FILES = {
  "content/docs/now.md": "# Now\n",
  "content/docs/due.md": "---\npublish_date: 2024-03-01\n---\n\n# Due\n",
  "content/docs/next.md": "---\npublish_date: 2024-03-10\n---\n\n# Next\n",
  "content/docs/later.mdx": "---\npublish_date: 2024-05-01T10:00:00Z\n---\n\n# Later\n",
};

/** A site in a repository, committed at a time. */
function committed(context: TestContext, files: Record<string, string>, time: string): TestSite {
  const site = testSite(context, files);
  git(site.dir, ["init", "-q"]);
  git(site.dir, ["add", "-A"]);
  git(site.dir, ["commit", "-q", "-m", "Change"], time);
  return site;
}

/** Builds as if it were a day. */
async function on<Value>(day: string, build: () => Promise<Value>): Promise<Value> {
  process.env["SOURCE_DATE_EPOCH"] = String(Date.parse(day) / 1000);
  try {
    return await build();
  } finally {
    delete process.env["SOURCE_DATE_EPOCH"];
  }
}

const pagesOf = (site: TestSite) =>
  ["now", "due", "next", "later"].filter((name) => site.has(`docs/${name}/index.html`));

describe("A page with `publish_date`", () => {
  test("is left out until a commit is as late as that, and the build says so", async (context) => {
    const site = committed(context, FILES, "2024-03-05T00:00:00Z");
    const { stdout } = await docsite(["build", site.dir]);
    assert.match(stdout, /^2 pages are left out until later, the first of them until 2024-03-10$/m);
    assert.deepEqual(pagesOf(site), ["now", "due"]);
    assert.doesNotMatch(site.read("sitemap.xml") + site.read("llms.txt"), /next|later/);
    git(site.dir, ["commit", "-q", "--allow-empty", "-m", "Later"], "2024-03-10T00:00:00Z");
    assert.match((await docsite(["build", site.dir])).stdout, /^1 page is left out until 2024-05-01$/m);
    assert.deepEqual(pagesOf(site), ["now", "due", "next"]);
  });

  test("is left out until `SOURCE_DATE_EPOCH` is as late as that", async (context) => {
    const site = committed(context, FILES, "2024-03-05T00:00:00Z");
    await on("2024-05-01T09:59:59Z", () => site.buildWell({ cache: true }));
    assert.deepEqual(pagesOf(site), ["now", "due", "next"]);
    await on("2024-05-01T10:00:00Z", () => site.buildWell({ cache: true }));
    assert.deepEqual(pagesOf(site), ["now", "due", "next", "later"]);
    await on("2024-01-01T00:00:00Z", () => site.buildWell({ cache: true }));
    assert.deepEqual(pagesOf(site), ["now"]);
    assert.equal(site.page("/docs/now")("nav[aria-label='Docs sidebar'] a").length, 1);
  });

  test("is there with `--drafts`, with a notice", async (context) => {
    const site = committed(context, FILES, "2024-03-05T00:00:00Z");
    await site.buildWell({ drafts: true });
    assert.deepEqual(pagesOf(site), ["now", "due", "next", "later"]);
    assert.match(site.page("/docs/next")("article").text(), /Scheduled.*published on March 10, 2024/s);
    assert.doesNotMatch(site.page("/docs/due")("article").text(), /Scheduled/);
  });

  test("is no page that others may link to before", async (context) => {
    const linked = {
      ...FILES,
      "content/docs/now.md": "# Now\n\n[By file](./next.md), [by address](/docs/next)\n",
    };
    const site = committed(context, linked, "2024-03-05T00:00:00Z");
    const hint = "(Publish it now, remove the link, or give the page with the link the same `publish_date`)";
    assert.deepEqual(problemLines(await site.build()), [
      `content/docs/now.md:3:1 error broken-link: The page at \`./next.md\` is published on 2024-03-10 ${hint}`,
      `content/docs/now.md:3:23 error broken-link: The page at \`/docs/next\` is published on 2024-03-10 ${hint}`,
    ]);
    git(site.dir, ["commit", "-q", "--allow-empty", "-m", "Later"], "2024-03-10T00:00:00Z");
    await site.buildWell();
  });

  test("is left out with a warning where nothing tells what day it is", async (context) => {
    const site = testSite(context, FILES);
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`),
      ["content/docs/due.md:2 unknown-build-date"],
    );
    assert.deepEqual(pagesOf(site), ["now"]);
    await on("2024-04-01T00:00:00Z", () => site.buildWell());
    assert.deepEqual(pagesOf(site), ["now", "due", "next"]);
  });

  test("has a date that exists", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "---\npublish_date: 2024-02-30\n---\n\n# A\n" });
    const [problem] = problemLines(await site.build());
    assert.match(
      problem ?? "",
      /^content\/docs\/a\.md:2:1 error front-matter-value: Front matter key `publish_date`/,
    );
  });
});

describe("Posts with a date ahead", () => {
  const POSTS = {
    "content/docs/a.md": "# A\n",
    "content/blog/2024-03-01-first.md": "# First\n\nText.\n",
    "content/blog/2024-04-01-second.md": "# Second\n\nText.\n",
    "content/blog/2024-01-01-third.md": "---\npublish_date: 2024-05-01\n---\n\n# Third\n\nText.\n",
  };
  const posts = (site: TestSite) => {
    const $ = site.page("/blog");
    return $("main h2 a")
      .toArray()
      .map((link) => $(link).text());
  };

  test("are published at once, but for those with `publish_date`", async (context) => {
    const site = committed(
      context,
      { ...POSTS, "docsite.config.js": configWith("blog: {}") },
      "2024-03-05T00:00:00Z",
    );
    await site.buildWell();
    assert.deepEqual(posts(site), ["Second", "First"]);
  });

  test("wait for their dates where the blog says so", async (context) => {
    const files = { ...POSTS, "docsite.config.js": configWith("blog: { holdFuturePosts: true }") };
    const site = committed(context, files, "2024-03-05T00:00:00Z");
    assert.match((await docsite(["build", site.dir])).stdout, /^2 pages are left out until later/m);
    assert.deepEqual(posts(site), ["First"]);
    assert.doesNotMatch(site.read("blog/rss.xml"), /Second|Third/);
    await on("2024-06-01T00:00:00Z", () => site.buildWell({ cache: true }));
    assert.deepEqual(posts(site), ["Second", "First", "Third"]);
  });
});
