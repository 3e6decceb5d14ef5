import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { ROOT, testSite } from "./support/site.js";

const run = promisify(execFile);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

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
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", dir];
  const packed = await run(npm, pack, { cwd: ROOT });
  const [tarball] = JSON.parse(packed.stdout) as { filename: string; files: { path: string }[] }[];
  assert.ok(tarball);
  assert.ok(!tarball.files.some((file) => /\.v8$|\/kept\//.test(file.path)));
  const shipped = tarball.files.map((file) => file.path.split("/")[0]);
  assert.deepEqual(
    [...new Set(shipped)]
      .filter((name) => !["LICENSE", "README.md", "CHANGELOG.md"].includes(name ?? ""))
      .sort(),
    ["bin", "package.json", "theme"],
  );

  writeFileSync(path.join(work, "package.json"), '{ "private": true, "type": "module" }\n');
  copyDependencies(work);
  const install = ["install", "--offline", "--no-audit", "--no-fund", "--omit=dev"];
  await run(npm, [...install, path.join(dir, tarball.filename)], { cwd: work });
  const command = path.join(work, "node_modules", ".bin", "docsite");
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

  // The machine code that is kept may come to harm.
  const compiled = path.join(work, "node_modules/docsite/bin/compiled");
  const kept = () => readdirSync(compiled).filter((name) => name.endsWith(".v8"));
  assert.equal(kept().length, 1);
  const file = path.join(compiled, kept()[0] ?? "");
  const whole = readFileSync(file);
  const harms = [
    whole.subarray(0, 1000),
    whole.map((byte, at) => byte ^ (at % 999 === 500 ? 1 : 0)),
    Buffer.of(),
  ];
  for (const harmed of harms) {
    writeFileSync(file, harmed);
    const again = await docsite("build", "site", "--no-cache");
    assert.match(again.stdout, /^Built \d+ pages/);
    assert.equal(again.stderr, "");
    assert.ok(readFileSync(file).length > 100_000, "it is kept anew");
  }
  rmSync(file);
  await Promise.all(["one", "two"].map((name) => docsite("build", "site", "--out-dir", name, "--no-cache")));
  assert.deepEqual(kept(), [path.basename(file)]);

  // Editors and compilers find the types of the configuration in the package.
  const check = (text: string) => {
    writeFileSync(path.join(work, "site/docsite.config.ts"), text);
    const flags = [
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--module",
      "nodenext",
      "--types",
      "",
    ];
    const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
    return run(process.execPath, [compiler, ...flags, "site/docsite.config.ts"], { cwd: work });
  };
  const config = (more: string) =>
    `import { defineConfig } from "docsite";\nexport default defineConfig({ title: "T", url: "https://t.example"${more} });\n`;
  await check(config(""));
  await assert.rejects(check(config(", titel: 1")), ({ stdout }: { stdout: string }) => {
    assert.match(stdout, /docsite\.config\.ts\(2,\d+\): error .*'titel'/);
    return true;
  });
});
