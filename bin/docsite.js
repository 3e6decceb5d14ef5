#!/usr/bin/env node
// Starts the compiled command. In a checkout it is compiled anew first when its sources have changed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

process.env.NODE_ENV ??= "production";
// Machine code is made in other threads, which takes the processor from ours: of what runs for a second, only the very
// hottest functions are worth it. Other versions of Node know no such flag.
if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");

/** In milliseconds. */
const LONG = 500;

const root = fileURLToPath(new URL("..", import.meta.url));
const compiled = new URL("compiled/command.cjs", import.meta.url);

if (existsSync(`${root}src`) && isStale()) {
  const { compile } = await import("./compile.js");
  await compile();
}
const { load } = await import("./load.js");
const { runCommand, keep } = load();
// What is over sooner has run too little of the code.
process.on("exit", () => {
  if (performance.now() > LONG) keep();
});
await runCommand();

function isStale() {
  if (!existsSync(compiled)) return true;
  const { mtimeMs } = statSync(compiled);
  return [`${root}bin`, `${root}src`].some((folder) => newest(folder) > mtimeMs);
}

function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith("compiled")) continue;
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}
