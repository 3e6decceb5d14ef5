// The program keeps the machine code of its last run beside itself.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { ROOT, testSite } from "./support/site.js";

const run = promisify(execFile);

/** Node keeps the machine code itself from 22.8 on. */
const BY_NODE = Reflect.get(module, "enableCompileCache") !== undefined;

/** An installation of a program that says a word. It runs long enough to be worth keeping. */
function installation(context: { after(cleanUp: () => void): void }) {
  const { dir } = testSite(context, {});
  const compiled = path.join(dir, "bin", "compiled");
  mkdirSync(compiled, { recursive: true });
  for (const name of ["load.js", "machine-code.js"])
    copyFileSync(path.join(ROOT, "bin", name), path.join(dir, "bin", name));
  writeFileSync(path.join(dir, "package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(dir, "bin", "say.js"),
    'import { load } from "./load.js";\n(await load()).say();\n',
  );
  return {
    dir,
    compiled,
    write: (word: string) =>
      writeFileSync(
        path.join(compiled, "command.cjs"),
        `exports.say = () => { const end = process.cpuUsage().user + 4e5; while (process.cpuUsage().user < end); console.log("${word}"); };`,
      ),
    say: async (node = process.execPath) => (await run(node, [path.join(dir, "bin", "say.js")])).stdout,
    kept: () => readdirSync(compiled).filter((name) => name.endsWith(".v8")),
  };
}

test("a program that was patched in place is what runs", async (context) => {
  const { write, say } = installation(context);
  write("one");
  assert.equal(await say(), "one\n");
  write("two");
  assert.equal(await say(), "two\n");
});

test("each build of Node has machine code of its own, and no more than three are kept", async (context) => {
  const { dir, compiled, write, say, kept } = installation(context);
  write("one");
  if (BY_NODE) {
    const folder = path.join(compiled, "machine-code");
    for (const name of ["v1", "v2", "v3", "v4"]) mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), 1, 1);
    await say();
    assert.equal(readdirSync(folder).length, 3);
    return;
  }
  await say();
  const [own = ""] = kept();
  // What tells it from the one that runs this test is its date, as V8 cannot tell 20.19 from 20.20.
  const other = path.join(dir, path.basename(process.execPath));
  copyFileSync(process.execPath, other);
  for (let build = 1; build <= 4; build++) {
    utimesSync(other, build, build);
    assert.equal(await say(other), "one\n");
    assert.equal(kept().includes(own), build < 3);
    assert.equal(kept().length, Math.min(build + 1, 3));
  }
});
