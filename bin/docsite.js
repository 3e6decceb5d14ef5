#!/usr/bin/env node
// Starts the compiled command. In a checkout, recompiles it first if its sources have changed.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

// V8 optimizes in other threads, which takes the processor from ours: in a build of a second only the hottest functions are
// worth it. Without this, a build after one edit takes a quarter more of the processor's time. Only Node 20 has the flag.
// A language server runs for hours.
const isShort = process.argv[2] !== "lsp";
if (isShort && process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");

const root = fileURLToPath(new URL("..", import.meta.url));
const compiled = new URL("compiled/command.cjs", import.meta.url);

// `test/run.js` has compiled it for all commands of the tests.
if (process.env.DOCSITE_COMPILED === undefined && existsSync(`${root}src`) && isStale()) {
  const { compile } = await import("./compile.js");
  await compile();
}
// It starts while the program is loaded.
const signals = process.argv.slice(2).some((argument) => !argument.startsWith("-")) ? listen() : undefined;
const { load } = await import("./load.js");
const { runCommand } = await load();
await runCommand(signals);

/** Starts the thread that hears of signals. As text, since a thread without the loader of Plug'n'Play reads no archive. */
function listen() {
  const code = readFileSync(new URL("signals.cjs", import.meta.url), "utf8");
  return new Worker(code, { eval: true, execArgv: ["--expose-internals", "--no-warnings"] });
}

function isStale() {
  if (!existsSync(compiled)) return true;
  const { mtimeMs } = statSync(compiled);
  return ["bin", "src", "words"].some((folder) =>
    readdirSync(root + folder, { recursive: true })
      .filter((name) => !/^(?:compiled|schemas)/.test(name))
      .some((name) => statSync(`${root}${folder}/${name}`).mtimeMs > mtimeMs),
  );
}
