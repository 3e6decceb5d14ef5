#!/usr/bin/env node
// Starts the compiled command. In a checkout, recompiles it first if its sources have changed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// V8 optimizes in other threads, which takes the processor from ours: in a build of a second only the hottest functions are
// worth it. Without this, a build after one edit takes a quarter more of the processor's time. Only Node 20 has the flag.
if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");

const root = fileURLToPath(new URL("..", import.meta.url));
const compiled = new URL("compiled/command.cjs", import.meta.url);

// `test/run.js` has compiled it for all commands of the tests.
if (process.env.DOCSITE_COMPILED === undefined && existsSync(`${root}src`) && isStale()) {
  const { compile } = await import("./compile.js");
  await compile();
}
const { load } = await import("./load.js");
const { runCommand } = await load();
await runCommand();

function isStale() {
  if (!existsSync(compiled)) return true;
  const { mtimeMs } = statSync(compiled);
  return ["bin", "src"].some((folder) =>
    readdirSync(root + folder, { recursive: true })
      .filter((name) => !/^(?:compiled|schemas)/.test(name))
      .some((name) => statSync(`${root}${folder}/${name}`).mtimeMs > mtimeMs),
  );
}
