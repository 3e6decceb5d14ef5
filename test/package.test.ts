import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import module from "node:module";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { ROOT, listBuilt, testSite, TSC, TSC_FILES } from "./support/site.js";

const run = promisify(execFile);

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Bytes of docsite with all packages that it needs. */
const MOST_INSTALLED = 60e6;

/** Packages that are installed with docsite. Those that they need are not counted. */
const MOST_DEPENDENCIES = 12;

test("docsite needs few packages", () => {
  const { dependencies = {} } = manifestOf(ROOT);
  assert.ok(Object.keys(dependencies).length <= MOST_DEPENDENCIES);
});

/** Copies what the package needs at run time from this checkout, so that no network is needed. */
function copyDependencies(target: string): void {
  const queue = Object.keys(manifestOf(ROOT).dependencies ?? {});
  const copied = new Set<string>();
  for (const name of queue) {
    const source = path.join(ROOT, "node_modules", name);
    // Optional packages of other systems are not installed here.
    if (copied.has(name) || !existsSync(source)) continue;
    copied.add(name);
    cpSync(source, path.join(target, "node_modules", name), { recursive: true });
    const { dependencies, optionalDependencies } = manifestOf(source);
    queue.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
}

test("the packed package, installed into an empty folder, makes and builds a site", async (context) => {
  const { dir } = testSite(context, {});
  const work = path.join(dir, "work");
  mkdirSync(work);
  const npm = (args: readonly string[], cwd: string) =>
    run("npm", args, { cwd, shell: process.platform === "win32" });
  const packed = await npm(["pack", "--ignore-scripts", "--json", "--pack-destination", dir], ROOT);
  const [tarball] = JSON.parse(packed.stdout) as { filename: string; files: { path: string }[] }[];
  const create = await npm(
    ["pack", "./bin/create", "--ignore-scripts", "--json", "--pack-destination", dir],
    ROOT,
  );
  const [creator] = JSON.parse(create.stdout) as { filename: string; files: { path: string }[] }[];
  assert.ok(tarball && creator);
  assert.deepEqual(creator.files.map((file) => file.path).sort(), ["index.js", "package.json"]);
  const shipped = tarball.files.map((file) => file.path);
  assert.ok(!shipped.some((file) => /\.v8$|\/machine-code\//.test(file)));
  assert.deepEqual(
    [...new Set(shipped.map((file) => file.split("/")[0] ?? ""))]
      .filter((name) => !["LICENSE", "README.md", "CHANGELOG.md"].includes(name))
      .sort(),
    ["bin", "package.json", "theme"],
    "what only those need who work on docsite stays in its repository",
  );
  assert.ok(!shipped.some((file) => /^bin\/(?:compile\.js|json-schemas\.ts)$/.test(file)));
  const links = readFileSync(path.join(ROOT, "README.md"), "utf8").matchAll(/\]\((?!https?:|#)([\w./-]+)\)/g);
  const dead = [...links]
    .filter(([, target = ""]) => !shipped.includes(target) && !isOfRepository(target))
    .map(([, target]) => target);
  assert.deepEqual(dead, [], "what the README leads to is in the package");
  const scripts = Object.keys(manifestOf(ROOT).scripts ?? {});
  const atInstall = scripts.filter((name) => /^(?:(?:pre|post)?install|(?:pre|post)?prepare)$/.test(name));
  assert.deepEqual(atInstall, [], "npm has nothing to run, or to warn about, where the package is installed");

  writeFileSync(path.join(work, "package.json"), '{ "private": true, "type": "module" }\n');
  copyDependencies(work);
  const install = ["install", "--offline", "--no-audit", "--no-fund", "--omit=dev"];
  await npm([...install, ...[tarball, creator].map(({ filename }) => path.join(dir, filename))], work);
  const installed = path.join(work, "node_modules");
  const bytes = listBuilt(installed).reduce(
    (sum, file) => sum + lstatSync(path.join(installed, file)).size,
    0,
  );
  assert.ok(bytes <= MOST_INSTALLED, `${(bytes / 1e6).toFixed(1)} MB are installed`);
  const optional = Object.keys(manifestOf(ROOT).peerDependencies ?? {});
  assert.deepEqual(
    optional.filter((name) => existsSync(path.join(installed, name))),
    [],
    "what features take is not brought along",
  );
  const command = path.join(installed, ".bin", "docsite");
  const docsite = (...args: string[]) =>
    run(command, args, {
      cwd: work,
      shell: process.platform === "win32",
      env: { ...process.env, NODE_PATH: "" },
    });

  await docsite("init", "site");
  const { stdout } = await docsite("build", "site", "--strict");
  assert.match(stdout, /^Built \d+ pages/);
  assert.match(readFileSync(path.join(work, "site/dist/index.html"), "utf8"), /<h1[ >]/);

  await run(path.join(installed, ".bin", "create-docsite"), ["created", "--yes"], {
    cwd: work,
    shell: process.platform === "win32",
  });
  assert.match(
    readFileSync(path.join(work, "created/package.json"), "utf8"),
    new RegExp(`"${PACKAGE_NAME}": `),
  );

  const german = path.join(work, "german");
  mkdirSync(path.join(german, "content/docs"), { recursive: true });
  writeFileSync(
    path.join(german, "docsite.config.json"),
    JSON.stringify({ title: "T", url: "https://t.example", lang: "de" }),
  );
  writeFileSync(path.join(german, "content/docs/a.md"), "# A\n");
  await docsite("build", "german", "--strict");
  assert.match(readFileSync(path.join(german, "dist/docs/a/index.html"), "utf8"), /Zum Hauptinhalt springen/);

  const compiled = path.join(work, "node_modules/docsite-cli/bin/compiled");
  if ("enableCompileCache" in module) assert.ok(existsSync(path.join(compiled, "machine-code")));
  else await survivesDamage(compiled, (...args) => docsite("build", "site", "--no-cache", ...args));

  // With what the new site names in its `devDependencies`, its configuration and its components have types.
  for (const name of ["@types/react", "csstype"])
    cpSync(path.join(ROOT, "node_modules", name), path.join(installed, name), { recursive: true });
  const override = path.join(work, "site/theme/parts/Footer.tsx");
  mkdirSync(path.dirname(override), { recursive: true });
  const footer = (field: string) => `import type { ShellView } from "docsite-cli";
import { Footer as Original } from "docsite-cli/theme/parts/Footer.js";

export function Footer({ shell }: { shell: ShellView }) {
  return <><p>{shell.${field}}</p><Original shell={shell} /></>;
}
`;
  const types = () => run(process.execPath, [...TSC, "-p", "site"], { cwd: work });
  writeFileSync(override, footer("title"));
  await types();
  await docsite("build", "site", "--strict");
  assert.match(readFileSync(path.join(work, "site/dist/index.html"), "utf8"), /<p>Site<\/p>/);
  writeFileSync(override, footer("titel"));
  await assert.rejects(types(), ({ stdout }: { stdout: string }) => /Footer\.tsx.*'titel'/.test(stdout));
  rmSync(path.join(work, "site/theme"), { recursive: true });

  // Editors and compilers find the types of the configuration in the package.
  const check = (text: string) => {
    writeFileSync(path.join(work, "site/docsite.config.ts"), text);
    return run(process.execPath, [...TSC, ...TSC_FILES, "site/docsite.config.ts"], { cwd: work });
  };
  const config = (more: string) =>
    `import { defineConfig } from "docsite-cli";\nexport default defineConfig({ title: "T", url: "https://t.example"${more} });\n`;
  await check(config(""));
  await assert.rejects(check(config(", titel: 1")), ({ stdout }: { stdout: string }) => {
    assert.match(stdout, /docsite\.config\.ts\(2,\d+\): error .*'titel'/);
    return true;
  });

  // What features take is not brought along, and the build says how to get it.
  writeFileSync(
    path.join(work, "site/docsite.config.ts"),
    config(", markdown: { mermaid: true, math: true }"),
  );
  const page = "# Features\n\n$x^2$\n\n```mermaid\ngraph TD\nA --> B\n```\n";
  writeFileSync(path.join(work, "site/content/docs/features.md"), page);
  const { stderr } = await docsite("build", "site");
  for (const name of ["temml", "beautiful-mermaid"])
    assert.match(stderr, new RegExp(`npm install ${name}@\\d`));
  assert.match(readFileSync(path.join(work, "site/dist/docs/features/index.html"), "utf8"), /\$x\^2\$/);
});

/** The registry leads to the repository, where the manual, the examples and what contributors read are. */
const isOfRepository = (target: string) =>
  /^(?:manual|examples)\/|^[A-Z]+\.md$/.test(target) && existsSync(path.join(ROOT, target));

/** The machine code that is kept may be damaged, or written by two commands at a time. */
async function survivesDamage(
  compiled: string,
  build: (...args: string[]) => Promise<{ stdout: string; stderr: string }>,
): Promise<void> {
  const kept = () => readdirSync(compiled).filter((name) => name.endsWith(".v8"));
  assert.equal(kept().length, 1);
  const file = path.join(compiled, kept()[0] ?? "");
  const whole = readFileSync(file);
  const damaged = [
    whole.subarray(0, 1000),
    whole.map((byte, at) => byte ^ (at % 999 === 500 ? 1 : 0)),
    Buffer.of(),
  ];
  for (const bytes of damaged) {
    writeFileSync(file, bytes);
    const { stdout, stderr } = await build();
    assert.match(stdout, /^Built \d+ pages/);
    assert.equal(stderr, "");
    assert.ok(readFileSync(file).length > 100_000, "it is kept again");
  }
  rmSync(file);
  await Promise.all(["one", "two"].map((name) => build("--out-dir", name)));
  assert.deepEqual(kept(), [path.basename(file)]);
}
