// The JSON Schemas that editors take: they accept what docsite accepts, and nothing else.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { Ajv, type ValidateFunction } from "ajv";
import { parse as parseYaml } from "yaml";
import type { JsonSchema } from "../bin/json-schemas.js";
import { validateConfig } from "../src/config/validate.js";
import { checkFrontMatter, parseFrontMatter, splitFrontMatter } from "../src/markdown/front-matter.js";
import { parseAuthorsFile } from "../src/features/blog/authors.js";
import { parseCategory } from "../src/site/category.js";
import { parseGlossary } from "../src/site/glossary.js";
import { parseTagsFile } from "../src/site/tags-file.js";
import { docsite, listBuilt, ROOT, testSite } from "./support/site.js";

const FOLDER = path.join(ROOT, "bin", "schemas");
const NAMES = [
  "authors",
  "category",
  "config",
  "front-matter",
  "glossary",
  "post-front-matter",
  "search-test",
  "tags",
];

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")) as JsonSchema;
const compiled = new Map<string, ValidateFunction>();
function accepts(name: string, value: unknown): boolean {
  const known = compiled.get(name) ?? new Ajv({ strict: false }).compile(schemaOf(name));
  compiled.set(name, known);
  return known(value);
}
const reasons = (name: string) => JSON.stringify(compiled.get(name)?.errors);

const SAMPLES: readonly unknown[] = [
  "text",
  "",
  "a/b",
  "https://a.example/b",
  "2024-01-02",
  "md",
  3,
  0,
  1.5,
  7,
  -1,
  true,
  false,
  null,
  [],
  ["a", "b"],
  [1],
  [true],
  [["a"]],
  {},
  { a: 1 },
  { label: "a" },
  { label: "a", permalink: "b" },
  [{ label: "a" }],
  [{ permalink: "a" }],
  { boost: 2 },
  { boost: 20 },
  { boost: "2", exclude: true },
  { exclude: "yes" },
  { date: "2024-01-02" },
  { author: "A" },
  { author: 3 },
  { author: ["a"] },
  { type: "doc", id: "a" },
  { type: "doc" },
  { type: "generated-index", title: "T", keywords: ["a"] },
  { type: "generated-index", keywords: "a" },
  { type: "generated-index", titel: "T" },
  { type: "other" },
];

/** What a check of text finds that the schema of a text cannot say. */
const CHECKED_TEXT: ReadonlySet<string> = new Set([
  "id",
  "custom_edit_url",
  "last_update",
  "publish_date",
  "reviewed",
  "review_by",
  "tags",
]);

const NOWHERE = () => ({ file: "a.md", line: 1, column: 1 });
/** docsite takes a list for an empty mapping; editors say that it is none. */
const isListForMapping = (key: string, value: unknown) =>
  /^(?:sidebar_custom_props|customProps|search)$/.test(key) && Array.isArray(value);
const frontMatterProblems = (key: string, value: unknown) =>
  checkFrontMatter({ [key]: value }, NOWHERE).diagnostics;

test("There is a schema for every file, which says what it is, as do most of its keys", () => {
  assert.deepEqual(
    readdirSync(FOLDER).sort(),
    NAMES.map((name) => `${name}.json`),
  );
  for (const name of NAMES) {
    const { $schema, $id, title, description, properties = {} } = schemaOf(name);
    assert.equal($schema, "http://json-schema.org/draft-07/schema#");
    assert.equal($id, `${name}.json`);
    assert.ok(title && description, name);
    if (name === "config") continue;
    for (const [key, property] of Object.entries(properties as Record<string, JsonSchema>))
      assert.ok(property["description"], `${name}: ${key}`);
  }
});

describe("The schema of front matter", () => {
  const properties = Object.keys(schemaOf("front-matter")["properties"] as object);
  const ofPosts = Object.keys(schemaOf("post-front-matter")["properties"] as object);

  test("has the keys that docsite knows", () => {
    const known = (key: string) =>
      frontMatterProblems(key, null).every(({ code }) => code !== "front-matter-key");
    assert.deepEqual(
      ofPosts.filter((key) => !known(key)),
      [],
    );
    assert.ok(properties.every((key) => ofPosts.includes(key)));
    const source = readFileSync(path.join(ROOT, "src/markdown/front-matter.ts"), "utf8");
    const fields = /const FIELDS[^]*?\n\};/.exec(source)?.[0] ?? "";
    const posts = /const FEATURE_FIELDS[^]*?\n\};/.exec(source)?.[0] ?? "";
    const keysIn = (text: string) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key = ""]) => key);
    assert.deepEqual(properties.toSorted(), keysIn(fields).sort());
    assert.deepEqual(ofPosts.toSorted(), [...keysIn(fields), ...keysIn(posts)].sort());
    assert.ok(!accepts("front-matter", { titel: "A" }));
  });

  test("accepts the values that docsite accepts", () => {
    const wrong = properties.flatMap((key) =>
      SAMPLES.flatMap((value) => {
        const right = frontMatterProblems(key, value).length === 0;
        const isAccepted = accepts("front-matter", { [key]: value });
        // The schema may let text through that docsite looks at more closely, but refuses nothing.
        const isFine =
          right === isAccepted || (isAccepted && CHECKED_TEXT.has(key)) || isListForMapping(key, value);
        return isFine ? [] : [`${key}: ${JSON.stringify(value)} is ${right ? "right" : "wrong"}`];
      }),
    );
    assert.deepEqual(wrong, []);
    const posts = [
      { date: "2024-01-02", authors: ["ann", { key: "bob", title: "B" }] },
      { authors: "ann" },
      { authors: { name: "Ann", url: "https://a.example" }, author: "Bob", authorURL: "/b" },
    ];
    for (const post of posts) assert.ok(accepts("post-front-matter", post), JSON.stringify(post));
    assert.ok(!accepts("post-front-matter", { authors: true }));
  });
});

test("The schema of _category_ accepts what docsite accepts", () => {
  const properties = Object.keys(schemaOf("category")["properties"] as object);
  const problems = (value: object) =>
    parseCategory({ path: "_category_.json", text: JSON.stringify(value) } as Parameters<
      typeof parseCategory
    >[0]).diagnostics;
  const [unknown] = problems({ qqqqqqqqqqqq: 1 });
  const told = `${unknown?.message} ${unknown?.hint}`;
  for (const key of properties.filter((name) => name !== "$schema")) assert.ok(told.includes(key), key);
  assert.equal(problems({ $schema: "a" }).length, 0);
  const wrong = properties.flatMap((key) =>
    SAMPLES.flatMap((value) => {
      const right = problems({ [key]: value }).length === 0;
      return right === accepts("category", { [key]: value }) || isListForMapping(key, value)
        ? []
        : [`${key}: ${JSON.stringify(value)}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test("The schemas of files of authors, tags, terms and searches accept what docsite accepts", () => {
  const authors = [
    { ann: { name: "Ann", socials: { github: "ann", stackoverflow: 82609 }, page: true } },
    { ann: { image_url: "/a.png", own: 1, page: { permalink: "/x" } } },
    { ann: "Ann" },
    { ann: null },
    {},
  ];
  for (const value of authors) {
    const { diagnostics } = parseAuthorsFile({
      path: "authors.yml",
      text: JSON.stringify(value),
    } as Parameters<typeof parseAuthorsFile>[0]);
    assert.equal(accepts("authors", value), diagnostics.length === 0, JSON.stringify(value));
  }
  const tags = [
    { a: null },
    { a: { label: "A", permalink: "/a", description: "D" } },
    { a: { labl: "A" } },
    { a: "A" },
    { a: { label: 3 } },
  ];
  for (const value of tags) {
    const { diagnostics } = parseTagsFile({ path: "tags.yml", text: JSON.stringify(value) } as Parameters<
      typeof parseTagsFile
    >[0]);
    assert.equal(accepts("tags", value), diagnostics.length === 0, JSON.stringify(value));
  }
  for (const value of [{ API: "An interface" }, { API: 3 }, { API: null }]) {
    const { diagnostics } = parseGlossary({ path: "g.yaml", text: JSON.stringify(value) });
    assert.equal(accepts("glossary", value), diagnostics.length === 0, JSON.stringify(value));
  }
  assert.ok(accepts("search-test", [{ query: "a", expect: "/a", top: 8 }]));
  for (const wrong of [
    { query: "a" },
    { query: "a", expect: "/a", top: 9 },
    { query: "a", expect: "/a", op: 1 },
  ])
    assert.ok(!accepts("search-test", [wrong]));
});

/** Keys of the configuration that take functions, which JSON and YAML do not have. */
const FUNCTIONS =
  "transformSource remarkPlugins rehypePlugins config kinds commands content sidebarItems sitemap feed pages transformPage transformHtml props head redirects outputs emit check".split(
    " ",
  );

describe("The schema of the configuration", () => {
  const schema = schemaOf("config");
  const definitions = schema["definitions"] as Readonly<Record<string, JsonSchema>>;
  const minimal = { title: "T", url: "https://t.example" };
  const problemsOf = (config: unknown) => {
    const result = validateConfig(config, "docsite.config.json", () => ({ line: 1, column: 1 }));
    return "diagnostics" in result ? result.diagnostics : [];
  };

  const target = (given: JsonSchema): { name?: string; schema: JsonSchema } => {
    const [only] = (given["allOf"] as readonly JsonSchema[] | undefined) ?? [];
    const reference = ((only ?? given)["$ref"] as string | undefined)?.replace("#/definitions/", "");
    return reference === undefined
      ? { schema: only ?? given }
      : { name: reference, schema: definitions[reference] ?? {} };
  };

  /** A value that a schema accepts, as far as its parts that are required tell. */
  const sample = (given: JsonSchema): unknown => {
    const { schema: of } = target(given);
    const [choice] = (of["anyOf"] as readonly JsonSchema[] | undefined) ?? [];
    if (choice) return sample(choice);
    const [value] = (of["enum"] as readonly unknown[] | undefined) ?? [];
    if (value !== undefined) return value;
    if (of["type"] === "object") return base(of);
    return { string: "text", number: 1, boolean: true, array: [] }[String(of["type"])] ?? null;
  };
  const base = (of: JsonSchema) => {
    const properties = (of["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
    const required = (of["required"] ?? []) as readonly string[];
    return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {})]));
  };

  test("has exactly the keys that docsite accepts, at every place", () => {
    const wrong: string[] = [];
    let places = 0;
    const visit = (
      given: JsonSchema,
      wrap: (value: unknown) => unknown,
      at: string,
      seen: readonly string[],
    ): void => {
      const { name, schema: of } = target(given);
      if (name !== undefined && seen.includes(name)) return;
      const inner = name === undefined ? seen : [...seen, name];
      for (const choice of (of["anyOf"] ?? []) as readonly JsonSchema[]) visit(choice, wrap, at, inner);
      if (of["items"]) visit(of["items"] as JsonSchema, (value) => wrap([value]), `${at}[]`, inner);
      const others = of["additionalProperties"];
      if (typeof others === "object")
        visit(others as JsonSchema, (value) => wrap({ en: value }), `${at}.*`, inner);
      const properties = of["properties"] as Readonly<Record<string, JsonSchema>> | undefined;
      if (!properties || others !== false) return;
      places += 1;
      const own = base(of);
      const unknown = problemsOf(wrap({ ...own, qqqqqqqqqqqqqqqq: 1 })).find(({ message }) =>
        message.includes("qqqqqqqqqqqqqqqq"),
      );
      const valid = /Valid keys: (.*)/.exec(unknown?.hint ?? "")?.[1]?.split(", ") ?? [];
      const keys = Object.keys(properties).filter((key) => key !== "$schema");
      for (const key of keys) if (!valid.includes(key)) wrong.push(`${at}.${key} is only in the schema`);
      for (const key of valid)
        if (!keys.includes(key) && !FUNCTIONS.includes(key) && `${at}.${key}` !== "plugins[].bundler.plugins")
          wrong.push(`${at}.${key} is missing in the schema`);
      for (const [key, property] of Object.entries(properties))
        if (key !== "$schema")
          visit(property, (value) => wrap({ ...own, [key]: value }), at === "" ? key : `${at}.${key}`, inner);
    };
    visit(schema, (value) => ({ ...minimal, ...(value as object) }), "", []);
    assert.deepEqual(wrong, []);
    assert.ok(places > 40, String(places));
  });

  test("accepts configurations that are right, and none with a wrong key, type or value", () => {
    const right = [
      minimal,
      { $schema: "./node_modules/docsite-cli/bin/schemas/config.json", ...minimal },
      {
        ...minimal,
        navbar: {
          items: [
            { type: "doc", docId: "a", position: "left" },
            { to: "/a", label: "A" },
            { label: "More", items: [{ href: "https://a.example", label: "B" }] },
          ],
        },
        docs: {
          sidebars: {
            main: [
              "intro",
              { Guides: ["a", { type: "autogenerated", dirName: "." }] },
              { type: "category", label: "C", items: ["x"] },
            ],
          },
        },
        api: { descriptions: [{ source: "openapi/a.yaml" }], downloads: ["postman"] },
        blog: [{ id: "news", postsPerPage: "ALL", feedOptions: { type: "all" } }],
        search: { provider: { name: "typesense", host: "https://s.example", apiKey: "k", collection: "c" } },
        checks: { brokenLinks: "warning", codes: { "front-matter-key": "off" } },
        socialCards: true,
      },
    ];
    for (const config of right) {
      assert.deepEqual(problemsOf(config), []);
      assert.ok(accepts("config", config), reasons("config"));
    }
    const wrong = [
      { title: "T" },
      { ...minimal, titel: "T" },
      { ...minimal, docs: { rout: "a" } },
      { ...minimal, colorMode: { default: "blue" } },
      { ...minimal, trailingSlash: "yes" },
      { ...minimal, navbar: { items: [{ type: "doc" }] } },
      { ...minimal, checks: { brokenLinks: "fatal" } },
    ];
    for (const config of wrong) {
      assert.notDeepEqual(problemsOf(config), []);
      assert.ok(!accepts("config", config), JSON.stringify(config));
    }
  });
});

test("A JSON file names its schema, which docsite does not take for a mistake", async (context) => {
  const site = testSite(context, {
    "docsite.config.json":
      '{ "$schema": "./node_modules/docsite-cli/bin/schemas/config.json", "title": "T", "url": "https://t.example" }\n',
    "content/docs/a/_category_.json": '{ "$schema": "../../../x.json", "label": "A" }\n',
    "content/docs/a/b.md": "# B\n",
  });
  await site.buildWell();
  const { status } = await docsite(["check", site.dir]);
  assert.equal(status, 0);
  writeFileSync(
    path.join(site.dir, "docsite.config.json"),
    '{ "$schema": 3, "title": "T", "url": "https://t.example" }\n',
  );
  const { diagnostics } = await site.build();
  assert.match(diagnostics[0]?.message ?? "", /Unknown key `\$schema`/);
});

test("Files of real sites are valid where docsite finds nothing wrong with them", () => {
  const folders = ["content", "manual/content", "examples", "test/fixtures/docusaurus", "bin/starter"];
  const files = folders.flatMap((folder) =>
    listBuilt(path.join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
  const text = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
  const counts = { pages: 0, categories: 0 };
  const wrong: string[] = [];
  for (const file of files.filter((name) => !name.includes("node_modules"))) {
    if (/\/_category_\.(?:json|ya?ml)$/.test(file)) {
      counts.categories += 1;
      const { diagnostics } = parseCategory({ path: file, text: text(file) } as Parameters<
        typeof parseCategory
      >[0]);
      if ((diagnostics.length === 0) !== accepts("category", parseYaml(text(file))))
        wrong.push(`${file} ${reasons("category")}`);
    } else if (/\/authors\.ya?ml$/.test(file)) {
      if (!accepts("authors", parseYaml(text(file)))) wrong.push(`${file} ${reasons("authors")}`);
    } else if (/\/tags\.ya?ml$/.test(file)) {
      if (!accepts("tags", parseYaml(text(file)))) wrong.push(`${file} ${reasons("tags")}`);
    } else if (/\.mdx?$/.test(file)) {
      const { frontMatter } = splitFrontMatter(text(file));
      if (frontMatter === undefined) continue;
      counts.pages += 1;
      const { diagnostics } = parseFrontMatter(frontMatter, file);
      if (diagnostics.length === 0 && !accepts("post-front-matter", parseYaml(frontMatter)))
        wrong.push(`${file} ${reasons("post-front-matter")}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(counts.pages > 100 && counts.categories >= 10, JSON.stringify(counts));
  assert.ok(accepts("search-test", parseYaml(text("search.test.yaml"))));
});
