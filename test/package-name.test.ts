// The name that the package has in the registry is the same wherever somebody reads it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { ROOT, listBuilt } from "./support/site.js";

const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const dataOf = (file: string) => JSON.parse(textOf(file)) as Manifest;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Where texts for people are, and code that they copy. */
const FOLDERS = [
  "manual/content",
  "manual/diagnostics",
  "bin/starter",
  "bin/starter-parts",
  "examples",
  "theme",
];

/** Ways to name the package: what is imported, what is installed, where it then is, and what runs without being installed. */
const NAMED: readonly RegExp[] = [
  /\b(?:from|import|require\(|import\() ?["'](docsite[\w-]*)(?:\/[\w./*-]+)?["']/g,
  /node_modules\/(docsite(?!-plugin)[\w-]*)/g,
  /\b(?:npm (?:install|i)|pnpm add|yarn add|bun add) (?:-D |--save-dev )?(docsite(?!-plugin)[\w-]*)/g,
  /\bnpx (docsite[\w-]*) (?:init|migrate)\b/g,
  /["'`](docsite[\w-]*)\/(?:theme|content|types|schemas|tailwind\.css)\b/g,
  /"(docsite[\w-]*)": "[\^*\d]/g,
];

describe("The name of the package", () => {
  test("is that of its manifest, of its lock file and of what `npm create` runs", () => {
    const { name, version } = dataOf("package.json");
    assert.equal(name, PACKAGE_NAME);
    assert.equal(dataOf("package-lock.json").name, name);
    const create = dataOf("bin/create/package.json");
    assert.deepEqual([create.version, create.dependencies], [version, { [name]: version }]);
    assert.ok(textOf("bin/create/index.js").includes(`"${name}/package.json"`));
  });

  test("stands in every text that names it", () => {
    const files = FOLDERS.flatMap((folder) =>
      listBuilt(path.join(ROOT, folder)).map((file) => `${folder}/${file}`),
    ).filter((file) => /\.(?:[cm]?[jt]sx?|mdx?|json|ya?ml|css|html|sh)$/.test(file));
    let count = 0;
    for (const file of [...files, "README.md", "tsconfig.json", ".github/ISSUE_TEMPLATE/bug.yml"])
      for (const pattern of NAMED)
        for (const [all, name] of textOf(file).matchAll(pattern)) {
          count++;
          assert.equal(name, PACKAGE_NAME, `${file}: ${all}`);
        }
    assert.ok(count > 200);
  });
});
