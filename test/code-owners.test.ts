// Owners of pages from the `CODEOWNERS` of the repository.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { codeOwners } from "../src/features/freshness/codeowners.js";
import { git } from "./support/git.js";
import { docsite, testSite } from "./support/site.js";

/** The cases that GitHub's documentation explains, and what it says of each. */
const CASES: readonly (readonly [rules: string, owned: Readonly<Record<string, readonly string[]>>])[] = [
  [
    "*       @global-owner1 @global-owner2",
    { "a.md": ["@global-owner1", "@global-owner2"], "a/b/c": ["@global-owner1", "@global-owner2"] },
  ],
  ["* @all\n*.js    @js-owner #This is an inline comment.", { "a/b.js": ["@js-owner"], "b.jsx": ["@all"] }],
  ["*.go docs@example.com", { "cmd/a.go": ["docs@example.com"], "a.goo": [] }],
  ["*.txt @octo-org/octocats", { "a.txt": ["@octo-org/octocats"] }],
  [
    "/build/logs/ @doctocat",
    { "build/logs/a": ["@doctocat"], "build/logs/a/b": ["@doctocat"], "x/build/logs/a": [] },
  ],
  [
    "docs/* docs@example.com",
    {
      "docs/getting-started.md": ["docs@example.com"],
      "docs/build-app/troubleshooting.md": [],
      "x/docs/a.md": [],
    },
  ],
  ["apps/ @octocat", { "apps/a": ["@octocat"], "x/apps/a/b": ["@octocat"], apps: [] }],
  ["/docs/ @doctocat", { "docs/a/b": ["@doctocat"], "x/docs/a": [] }],
  ["/scripts/ @doctocat @octocat", { "scripts/a": ["@doctocat", "@octocat"] }],
  [
    "**/logs @octocat",
    {
      "build/logs": ["@octocat"],
      "logs/a": ["@octocat"],
      "deeply/nested/logs/a": ["@octocat"],
      "mylogs/a": [],
    },
  ],
  ["/apps/ @octocat\n/apps/github", { "apps/a": ["@octocat"], "apps/github/a": [], "apps/github": [] }],
  [
    "/apps/ @octocat\n/apps/github @doctocat",
    { "apps/github/a": ["@doctocat"], "apps/githubs": ["@octocat"] },
  ],
  ["# a comment\n\n!a.md @x\na[bc].md @x\n\\#a @x", { "a.md": [], "ab.md": [], "#a": [] }],
  [
    "/a\\ b/ @x\ndocs/**/*.md @y\na?.md @z",
    { "a b/c": ["@x"], "docs/a.md": ["@y"], "docs/a/b/c.md": ["@y"], "x/ab.md": ["@z"], "abc.md": [] },
  ],
  ["*.md @x someone", { "a.md": ["@x"] }],
];

describe("The owners of a file are those of the last line of CODEOWNERS that is about it:", () => {
  for (const [rules, owned] of CASES)
    test(rules, () => {
      const ownersOf = codeOwners(rules);
      const found = Object.keys(owned).map((file) => [file, ownersOf(file)]);
      assert.deepEqual(Object.fromEntries(found), owned);
    });
});

test("`docsite freshness` groups pages by them, unless a page names its owner", async (context) => {
  const site = testSite(context, {
    "docs/docsite.config.js": `export default { title: "Test", url: "https://test.example" };\n`,
    "docs/content/docs/a.md": "---\nreview_by: 2020-01-01\n---\n\n# A\n",
    "docs/content/docs/b.md": "---\nreview_by: 2020-01-01\nowner: me\n---\n\n# B\n",
    "docs/content/docs/c.md": "---\nreview_by: 2020-01-01\n---\n\n# C\n",
    CODEOWNERS: "* @nobody\n",
    ".github/CODEOWNERS": "/docs/ @org/docs\n/docs/content/docs/c.md\n",
  });
  git(site.dir, ["init", "-q"]);
  const { stdout } = await docsite(["freshness"], { cwd: `${site.dir}/docs` });
  assert.match(
    stdout,
    /^@org\/docs:\ncontent\/docs\/a\.md: .*\n\nme:\ncontent\/docs\/b\.md: .*\n\nNo owner:\ncontent\/docs\/c\.md: /,
  );
  const one = await docsite(["freshness", "--owner", "@org/docs"], { cwd: `${site.dir}/docs` });
  assert.match(one.stdout, /a\.md/);
  assert.doesNotMatch(one.stdout, /b\.md/);
});
