// The configuration: every form it may have, its defaults, and what an author reads about each mistake.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { loadConfig } from "../src/config/load.js";
import type { SiteConfig } from "../src/types/config.js";
import { problemLines } from "./support/problems.js";
import { docsite, testSite } from "./support/site.js";

const BASE = `title: "Test", url: "https://test.example"`;
const PAGE = { "content/pages/index.md": "# Home\n" };

describe("A configuration may be written as", () => {
  const forms: Readonly<Record<string, readonly [string, string]>> = {
    TypeScript: [
      "docsite.config.ts",
      `import { defineConfig } from "docsite-cli";\nexport default defineConfig({ ${BASE} });\n`,
    ],
    "a TypeScript module": ["docsite.config.mts", `export default { ${BASE} } satisfies object;\n`],
    JavaScript: ["docsite.config.js", `export default { ${BASE} };\n`],
    "CommonJS JavaScript": ["docsite.config.js", `module.exports = { ${BASE} };\n`],
    "a JavaScript module": ["docsite.config.mjs", `export default { ${BASE} };\n`],
    JSON: ["docsite.config.json", `\ufeff{ "title": "Test", "url": "https://test.example" }\n`],
    YAML: ["docsite.config.yaml", `title: Test\nurl: https://test.example\n`],
    "YAML with the short extension": ["docsite.config.yml", `title: Test\nurl: https://test.example\n`],
    "a function": ["docsite.config.ts", `export default () => ({ ${BASE} });\n`],
    "an async function": [
      "docsite.config.ts",
      `export default async () => { const title = await Promise.resolve("Test"); return { title, url: "https://test.example" }; };\n`,
    ],
    "a promise": ["docsite.config.mjs", `export default Promise.resolve({ ${BASE} });\n`],
  };
  for (const [name, [file, text]] of Object.entries(forms)) {
    test(name, async (context) => {
      const site = testSite(context, { [file]: text, ...PAGE });
      await site.buildWell();
      assert.equal(site.page("/")("title").text(), "Home | Test");
    });
  }

  test("several files of which one imports the others", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": `import { navbar } from "./config/navbar.js";\nexport default { ${BASE}, navbar };\n`,
      "config/navbar.ts": `export const navbar = { title: "From another file" };\n`,
      ...PAGE,
    });
    await site.buildWell();
    assert.match(site.page("/")("header").text(), /From another file/);
    const { watch } = await loadConfig(site.dir);
    assert.deepEqual(
      watch.map((file) => path.relative(site.dir, file)).sort(),
      [
        path.join("config", "navbar.ts"),
        "docsite.config.ts",
        "package.json",
        "tsconfig.json",
        "versions.json",
      ],
      "both files are watched, and what may decide how they are read",
    );
  });
});

test("What is left out has the documented default", async (context) => {
  const { dir } = testSite(context, {});
  const { loaded } = await loadConfig(dir);
  const expected = {
    title: "Test",
    url: "https://test.example",
    tagline: "",
    baseUrl: "/",
    lang: "en",
    navbar: { title: "Test", items: [], hideOnScroll: false },
    footer: { groups: [], links: [], copyright: "", style: "light" },
    sidebar: { hideable: false, autoCollapseCategories: false, sections: [] },
    colorMode: { default: "light", toggle: true },
    fonts: "geist",
    docs: [
      {
        id: "docs",
        key: "docs",
        path: "content/docs",
        routeBasePath: "docs",
        numberPrefixes: true,
        sidebarCollapsed: true,
        breadcrumbs: true,
        tags: true,
        showContributors: false,
        showLastUpdateAuthor: false,
        showLastUpdated: true,
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
        editUrl: "",
      },
    ],
    redirects: [],
    head: [],
  };
  for (const [key, value] of Object.entries(expected)) {
    assert.deepEqual({ [key]: loaded?.config[key as keyof SiteConfig] }, { [key]: value });
  }
});

test("Paths are brought into one form, and an undefined value is no value", async (context) => {
  const { dir } = testSite(context, {
    "docsite.config.js": `export default { title: "Test", url: "https://Test.example/", baseUrl: "a/b", tagline: undefined, docs: { routeBasePath: "/guide/" } };`,
  });
  const { loaded } = await loadConfig(dir);
  assert.equal(loaded?.config.url, "https://test.example");
  assert.equal(loaded?.config.baseUrl, "/a/b/");
  assert.equal(loaded?.config.docs[0]?.routeBasePath, "guide");
  assert.equal(loaded?.config.tagline, "");
});

describe("A mistake is reported with its place, what was expected and the nearest name:", () => {
  /** Key in the last line of a TypeScript configuration → the problems, without file and line. */
  const mistakes: Readonly<Record<string, readonly string[]>> = {
    [`titel: "x"`]: ["3 config-unknown-key: Unknown key `titel` (Did you mean `title`?)"],
    [`navbar: { itemz: [] }`]: ["13 config-unknown-key: Unknown key `navbar.itemz` (Did you mean `items`?)"],
    [`navbar: { items: [{ label: "A", to: "/a" }, { label: "B", too: "/b" }] }`]: [
      "61 config-unknown-key: Unknown key `navbar.items[1].too` (Did you mean `to`?)",
    ],
    [`footer: { groups: [{ title: "A", items: [{ label: "x", to: "/y", position: "left" }] }] }`]: [
      "68 config-unknown-key: Unknown key `footer.groups[0].items[0].position` (Valid keys: label, to, href, prependBaseUrlToHref, html, aria-label, target, rel, className)",
    ],
    [`titel: "x", navbr: {}`]: [
      "3 config-unknown-key: Unknown key `titel` (Did you mean `title`?)",
      "15 config-unknown-key: Unknown key `navbr` (Did you mean `navbar`?)",
    ],
    [`openapi: ["api.yaml"], publicDir: "public"`]: [
      "3 config-unknown-key: Unknown key `openapi` (Did you mean `api.descriptions`?)",
      "26 config-unknown-key: Unknown key `publicDir` (Did you mean `staticDirectories`?)",
    ],
    [`title: 5`]: ["3 config-type: Expected a string for `title`, got a number"],
    [`tagline: null`]: ["3 config-type: Expected a string for `tagline`, got null"],
    [`trailingSlash: "yes"`]: ["3 config-type: Expected true or false for `trailingSlash`, got a string"],
    [`navbar: []`]: ["3 config-type: Expected an object for `navbar`, got a list"],
    [`navbar: { items: {} }`]: ["13 config-type: Expected a list for `navbar.items`, got an object"],
    [`colorMode: { default: "drak" }`]: [
      '16 config-value: Expected `light`, `dark` or `system` for `colorMode.default`, got "drak" (Did you mean `dark`?)',
    ],
    [`fonts: "arial"`]: ['3 config-value: Expected `geist` or `system` for `fonts`, got "arial"'],
    [`url: "test.example"`]: [
      '3 config-value: Expected an address that begins with https:// or http:// for `url`, got "test.example"',
    ],
    [`url: "https://test.example/docs"`]: [
      '3 config-value: Expected an origin such as https://docs.example.com for `url`, got "https://test.example/docs" (A path belongs in `baseUrl`)',
    ],
    [`baseUrl: "https://test.example/"`]: [
      '3 config-value: Expected a path such as /docs/ for `baseUrl`, got "https://test.example/" (The origin belongs in `url`)',
    ],
    [`lang: "english!"`]: [
      '3 config-value: Expected a language tag such as en or pt-BR for `lang`, got "english!"',
    ],
    [`favicon: ""`]: ['3 config-value: Expected a text that is not empty for `favicon`, got ""'],
    [`editUrl: "code"`]: [
      '3 config-value: Expected an address that begins with https:// or http:// for `editUrl`, got "code"',
    ],
    [`announcementBar: { content: "x" }`]: [
      "3 config-missing: `announcementBar.id` is missing: expected a string (Add `id`)",
    ],
    [`navbar: { items: [{ label: "A" }] }`]: [
      "21 config-value: Expected either `to` or `href` for `navbar.items[0]` (Use `to` for a page of this site and `href` for another site)",
    ],
    [`navbar: { items: [{ label: "A", href: "/a" }] }`]: [
      '35 config-value: Expected an address that begins with https://, http:// or mailto: for `navbar.items[0].href`, got "/a" (Use `to` for a page of this site)',
    ],
    [`navbar: { items: [{ label: "A", to: "https://a.example" }] }`]: [
      '35 config-value: Expected a page of this site, such as /docs/intro for `navbar.items[0].to`, got "https://a.example" (Use `href` for another site)',
    ],
    [`navbar: { items: [{ label: "A", to: "/a", icon: "chatt" }] }`]: [
      '45 config-value: Expected `code`, `chat`, `idea`, `rss`, `link` or an SVG file for `navbar.items[0].icon`, got "chatt" (Did you mean `chat`?)',
    ],
    [`docs: { tableOfContents: { minHeadingLevel: 1 } }`]: [
      "30 config-value: Expected a whole number from 2 to 6 for `docs.tableOfContents.minHeadingLevel`, got 1",
    ],
    [`docs: { tableOfContents: { minHeadingLevel: 4 } }`]: [
      "11 config-value: Expected `minHeadingLevel` (default 2) not above `maxHeadingLevel` (default 3) for `docs.tableOfContents` (Give both)",
    ],
    [`docs: { sidebars: true }`]: [
      "11 config-type: Expected an object of sidebars, or false for `docs.sidebars`, got a boolean",
    ],
    [`docs: { sidebars: { main: ["x", 5] } }`]: [
      "35 config-type: Expected a document id or an object for `docs.sidebars.main[1]`, got a number",
    ],
    [`docs: { sidebars: { main: [{ type: "dok", id: "x" }] } }`]: [
      '32 config-value: Expected `doc`, `ref`, `link`, `html`, `category` or `autogenerated` for `docs.sidebars.main[0].type`, got "dok" (Did you mean `doc`?)',
    ],
    [`docs: { sidebars: { main: [{ type: "doc", idd: "x" }] } }`]: [
      "30 config-missing: `docs.sidebars.main[0].id` is missing: expected a string (Add `id`)",
      "45 config-unknown-key: Unknown key `docs.sidebars.main[0].idd` (Did you mean `id`?)",
    ],
    [`docs: { sidebars: { main: [{ Guides: "x" }] } }`]: [
      "32 config-type: Expected a list for `docs.sidebars.main[0].Guides`, got a string",
    ],
    [`redirects: [{ from: "old", to: "/new" }]`]: [
      '17 config-value: Expected a path that begins with / for `redirects[0].from`, got "old"',
    ],
    [`redirects: [{ from: "/old" }]`]: [
      "15 config-missing: `redirects[0].to` is missing: expected a string (Add `to`)",
    ],
    [`head: [{ tag: "div", attributes: {} }]`]: [
      '12 config-value: Expected `meta`, `link`, `script` or `style` for `head[0].tag`, got "div"',
    ],
    [`head: [{ tag: "meta", attributes: { content: 5 } }]`]: [
      "39 config-type: Expected a string or true for `head[0].attributes.content`, got a number",
    ],
  };
  for (const [key, expected] of Object.entries(mistakes)) {
    test(key, async (context) => {
      const text = `import { defineConfig } from "docsite-cli";\n\nexport default defineConfig({\n  ${BASE},\n  ${key},\n});\n`;
      const site = testSite(context, { "docsite.config.ts": text });
      const report = await site.build();
      assert.equal(report.exitCode, 2);
      const problems = expected.map((line) => `docsite.config.ts:5:${line.replace(" ", " error ")}`);
      assert.deepEqual(problemLines(report), problems);
    });
  }
});

describe("The place of a mistake is found where the value is written", () => {
  const cases: Readonly<Record<string, readonly [file: string, text: string, place: string]>> = {
    "in a constant": [
      "docsite.config.ts",
      `const navbar = { itms: [] };\nexport default { ${BASE}, navbar };\n`,
      "docsite.config.ts:1:18",
    ],
    "after a spread": [
      "docsite.config.ts",
      `const shared = { ${BASE} };\nexport default {\n  ...shared,\n  navbar: { itms: [] },\n};\n`,
      "docsite.config.ts:4:13",
    ],
    "in what a function returns": [
      "docsite.config.mjs",
      `export default function config() {\n  return {\n    ${BASE},\n    navbar: { itms: [] },\n  };\n}\n`,
      "docsite.config.mjs:4:15",
    ],
    "in an arrow function": [
      "docsite.config.js",
      `export default async () => ({\n  ${BASE},\n  navbar: { itms: [] },\n});\n`,
      "docsite.config.js:3:13",
    ],
    "in CommonJS": [
      "docsite.config.js",
      `module.exports = {\n  ${BASE},\n  navbar: { itms: [] },\n};\n`,
      "docsite.config.js:3:13",
    ],
    "in a constant with a type": [
      "docsite.config.ts",
      `const config: Record<string, unknown> = {\n  ${BASE},\n  navbar: { itms: [] },\n};\nexport default config;\n`,
      "docsite.config.ts:3:13",
    ],
    "through `as` and `satisfies`": [
      "docsite.config.ts",
      `export default <object>{\n  ${BASE},\n  navbar: { itms: [] as string[] } as object,\n} satisfies object;\n`,
      "docsite.config.ts:3:13",
    ],
    "in a constant that is exported as the default": [
      "docsite.config.mjs",
      `const config = {\n  ${BASE},\n  "navbar": { "itms": [] },\n};\nexport { config as default };\n`,
      "docsite.config.mjs:3:15",
    ],
    "in an asynchronous function with constants of its own": [
      "docsite.config.ts",
      `import { defineConfig } from "docsite-cli";\nexport default defineConfig(async () => {\n  const navbar = { itms: [] };\n  return { ${BASE}, navbar } as never;\n});\n`,
      "docsite.config.ts:3:20",
    ],
    "at the key above it, where a call gives the value": [
      "docsite.config.ts",
      `const made = () => ({ itms: [] });\nexport default {\n  ${BASE},\n  navbar: made(),\n};\n`,
      "docsite.config.ts:4:3",
    ],
    "at the object, where a spread of a call gives it": [
      "docsite.config.ts",
      `const made = () => ({ navbar: { itms: [] } });\nexport default {\n  ${BASE},\n  ...made(),\n};\n`,
      "docsite.config.ts:2:16",
    ],
    "beside comments, strings and templates that look like keys": [
      "docsite.config.ts",
      `export default {\n  // navbar: { itms: [] }\n  title: "navbar: { itms", tagline: \`\${"itms:"}\`,\n  url: "https://test.example",\n  navbar: { itms: [] },\n};\n`,
      "docsite.config.ts:5:13",
    ],
    "in JSON": [
      "docsite.config.json",
      `{\n  "title": "T",\n  "url": "https://test.example",\n  "navbar": { "itms": [] }\n}\n`,
      "docsite.config.json:4:15",
    ],
    "in YAML": [
      "docsite.config.yaml",
      `title: T\nurl: https://test.example\nnavbar:\n  itms: []\n`,
      "docsite.config.yaml:4:3",
    ],
  };
  for (const [name, [file, text, place]] of Object.entries(cases)) {
    test(name, async (context) => {
      const report = await testSite(context, { [file]: text }).build();
      assert.deepEqual(problemLines(report), [
        `${place} error config-unknown-key: Unknown key \`navbar.itms\` (Did you mean \`items\`?)`,
      ]);
    });
  }
});

describe("A configuration that gives none says why:", () => {
  const cases: Readonly<Record<string, readonly [file: string, text: string, problem: RegExp]>> = {
    "a syntax error": [
      "docsite.config.ts",
      `export default {\n  title: "T"\n  url: "x"\n};\n`,
      /^docsite\.config\.ts:3:3 error config-syntax: Expected "}" but found "url"/,
    ],
    "an import that is not there": [
      "docsite.config.ts",
      `import x from "./nope.js";\nexport default x;\n`,
      /^docsite\.config\.ts:1:15 error config-syntax: Could not resolve "\.\/nope\.js"/,
    ],
    "a package that is not there": [
      "docsite.config.ts",
      `import x from "no-such-package";\nexport default x;\n`,
      /^docsite\.config\.ts:1:15 error config-threw: .*Cannot find package 'no-such-package'$/,
    ],
    "code that throws": [
      "docsite.config.ts",
      `const settings: any = undefined;\nexport default {\n  title: settings.title.name,\n};\n`,
      /^docsite\.config\.ts:3:19 error config-threw: .*Cannot read properties of undefined/,
    ],
    "a function that throws": [
      "docsite.config.mjs",
      `export default () => {\n  throw new Error("no such setting");\n};\n`,
      /^docsite\.config\.mjs:2:9 error config-threw: .*no such setting$/,
    ],
    "no default export": [
      "docsite.config.ts",
      `export const title = "T";\n`,
      /^docsite\.config\.ts:1:1 error config-missing: The file has no default export \(Write `export default/,
    ],
    "a default export that is no object": [
      "docsite.config.ts",
      `export default 5;\n`,
      /config-type: Expected an object for the configuration, got a number$/,
    ],
    "a YAML file that cannot be read": [
      "docsite.config.yaml",
      `title: T\nurl: [x\n`,
      /^docsite\.config\.yaml:3:1 error config-syntax: /,
    ],
    "a key given twice": [
      "docsite.config.yaml",
      `title: T\ntitle: U\nurl: https://test.example\n`,
      /^docsite\.config\.yaml:2:1 error config-syntax: The key title is given twice$/,
    ],
  };
  for (const [name, [file, text, problem]] of Object.entries(cases)) {
    test(name, async (context) => {
      const report = await testSite(context, { [file]: text }).build();
      assert.equal(report.exitCode, 2);
      const lines = problemLines(report);
      assert.equal(lines.length, 1, lines.join("\n"));
      assert.match(lines[0] ?? "", problem);
    });
  }

  test("an empty one names both keys that every site needs", async (context) => {
    const report = await testSite(context, { "docsite.config.ts": "export default {};\n" }).build();
    assert.deepEqual(problemLines(report), [
      "docsite.config.ts:1:16 error config-missing: `title` is missing: expected a string (Add `title`)",
      "docsite.config.ts:1:16 error config-missing: `url` is missing: expected a string (Add `url`)",
    ]);
  });

  test("two of them in one folder", async (context) => {
    const site = testSite(context, { "docsite.config.json": "{}", "docsite.config.ts": "export default {}" });
    assert.match(
      problemLines(await site.build()).join("\n"),
      /^error config-several-files: .*docsite\.config\.json, docsite\.config\.ts \(Keep one of them\)$/,
    );
  });
});

test("The command ends with status 2 where the configuration is wrong or missing, and with no stack trace", async (context) => {
  const { dir } = testSite(context, { "docsite.config.ts": `export default { ${BASE}, titel: 1 };\n` });
  const wrong = await docsite(["build", dir]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^docsite\.config\.ts:1:62 error config-unknown-key Unknown key `titel`/);
  assert.match(wrong.stderr, /hint: Did you mean `title`\?/);
  assert.equal(wrong.stdout, "");
  assert.doesNotMatch(wrong.stderr, /\n\s+at /);

  const empty = path.join(dir, "empty");
  mkdirSync(empty);
  const missing = await docsite(["build", empty]);
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /No configuration file in .*looked for docsite\.config\.ts/);
});

test("Whatever key is misspelt by one letter, the right one is named", async (context) => {
  const keys = [
    "title",
    "tagline",
    "baseUrl",
    "trailingSlash",
    "favicon",
    "navbar",
    "footer",
    "announcementBar",
  ];
  const site = testSite(context, {});
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...keys),
      fc.nat(),
      fc.constantFrom("x", ""),
      async (key, at, letter) => {
        const index = at % key.length;
        const misspelt = key.slice(0, index) + letter + key.slice(index + 1);
        site.write("docsite.config.js", `export default {\n  ${BASE},\n  "${misspelt}": 1,\n};\n`);
        const [line = ""] = problemLines(await site.build());
        assert.equal(
          line,
          `docsite.config.js:3:3 error config-unknown-key: Unknown key \`${misspelt}\` (Did you mean \`${key}\`?)`,
        );
      },
    ),
    { numRuns: 30 },
  );
});
