// What people who work on docsite itself are given: templates, guides, and how a version is made.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parseDocument } from "yaml";
import { ROOT, testSite } from "./support/site.js";

const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

interface Package {
  readonly homepage: string;
  readonly repository: { readonly url: string };
  readonly bugs: { readonly url: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly access: string; readonly provenance: boolean };
}
const manifest = JSON.parse(textOf("package.json")) as Package;

function yamlOf<Content>(file: string): Content {
  const document = parseDocument(textOf(file));
  assert.deepEqual([...document.errors, ...document.warnings], []);
  return document.toJS() as Content;
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: {
      readonly label?: string;
      readonly options?: readonly { readonly label: string }[];
    };
  }[];
}

describe("Issue forms", () => {
  const forms = readdirSync(path.join(ROOT, ".github/ISSUE_TEMPLATE")).filter(
    (name) => name !== "config.yml",
  );
  for (const name of forms)
    test(`${name} can be filled in`, () => {
      const { name: title, description, body } = yamlOf<Form>(`.github/ISSUE_TEMPLATE/${name}`);
      assert.ok(title && description);
      const ids = body.map(({ id }) => id);
      assert.equal(new Set(ids).size, body.length, "every field has an id of its own");
      for (const { type, attributes } of body) {
        assert.ok(["textarea", "input", "checkboxes", "dropdown"].includes(type));
        assert.ok(attributes.label);
        if (type === "checkboxes") assert.ok(attributes.options?.every(({ label }) => label));
      }
    });

  test("that of a bug asks for what docsite doctor prints", () => {
    assert.match(textOf(".github/ISSUE_TEMPLATE/bug.yml"), /label: What `npx docsite doctor` prints/);
  });
});

test("The address of the repository is one in every file that has it", () => {
  const address = manifest.repository.url.replace(/^git\+|\.git$/g, "");
  assert.equal(manifest.bugs.url, `${address}/issues`);
  const { contact_links: links } = yamlOf<{ contact_links: readonly { url: string }[] }>(
    ".github/ISSUE_TEMPLATE/config.yml",
  );
  for (const { url } of links) assert.ok(url === manifest.homepage || url.startsWith(`${address}/`), url);
  const manual = textOf("manual/docsite.config.ts");
  assert.ok(manual.includes("url: program.homepage") && manual.includes(`editUrl: "${address}/`));
  assert.deepEqual(manifest.publishConfig, { access: "public", provenance: true });
});

describe("CONTRIBUTING.md", () => {
  const files = ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", ".changeset/README.md"];

  test("links to files that exist", () => {
    for (const file of files)
      for (const [, target = ""] of textOf(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
        assert.ok(existsSync(path.join(ROOT, path.dirname(file), target)), `${file} → ${target}`);
  });

  test("names files and scripts that exist", () => {
    const text = textOf("CONTRIBUTING.md");
    const named = text.matchAll(/`((?:src|theme|test|bin|manual|\.github)\/[\w./-]*)`/g);
    const paths = [...named]
      .map(([, name = ""]) => name)
      .filter((name) => !/\b(?:NAME|AREA|TAG|CODE)\b/.test(name) && name !== "manual/dist/");
    assert.ok(paths.length > 20);
    for (const name of paths) assert.ok(existsSync(path.join(ROOT, name)), name);
    for (const [, script = ""] of text.matchAll(/\bnpm run ([\w:-]+)/g))
      assert.ok(manifest.scripts[script], script);
    const tests = readdirSync(path.join(ROOT, "test")).filter((name) => name.endsWith(".test.ts"));
    for (const [, given = ""] of text.matchAll(/`?npm test -- ([a-z-]+(?: [a-z-]+)*)/g))
      for (const part of given.split(" "))
        assert.ok(
          tests.some((name) => name.includes(part)),
          `npm test -- ${part}`,
        );
  });
});

test("A changeset becomes an entry of the changelog for users, and the next version", (context) => {
  const { dir, write } = testSite(context, {
    "package.json": '{ "name": "docsite-cli", "version": "0.1.0" }\n',
    "package-lock.json":
      '{ "name": "docsite-cli", "version": "0.1.0", "lockfileVersion": 3, "packages": {} }\n',
    "CHANGELOG.md": textOf("CHANGELOG.md"),
  });
  cpSync(path.join(ROOT, ".changeset"), path.join(dir, ".changeset"), { recursive: true });
  for (const name of readdirSync(path.join(dir, ".changeset")))
    if (name.endsWith(".md") && name !== "README.md") writeFileSync(path.join(dir, ".changeset", name), "");
  write(
    ".changeset/brave-cats.md",
    '---\n"docsite-cli": minor\n---\n\n`hosting` knows one host more.\n[Publish](manual/content/docs/publish/index.md)\n',
  );
  write(".changeset/calm-dogs.md", '---\n"docsite-cli": patch\n---\n\nLinks with two dots are found.\n');
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: dir });
  const command = path.join(ROOT, "node_modules/@changesets/cli/bin.js");
  execFileSync(process.execPath, [command, "version"], { cwd: dir, stdio: "pipe" });
  assert.match(readFileSync(path.join(dir, "package.json"), "utf8"), /"version": "0\.2\.0"/);
  const changelog = readFileSync(path.join(dir, "CHANGELOG.md"), "utf8");
  assert.ok(
    changelog.startsWith(`# Changelog

## 0.2.0
### Minor Changes

- \`hosting\` knows one host more.
  [Publish](manual/content/docs/publish/index.md)

### Patch Changes

- Links with two dots are found.

## 0.1.0
`),
    changelog.slice(0, 400),
  );
});
