// The compiled program, with cached machine code of V8: without it, a warm start takes 0.1 s longer.
import module, { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// React's renderer is compiled for production, and only works with the same build of React.
process.env.NODE_ENV = "production";

const script = fileURLToPath(new URL("compiled/command.cjs", import.meta.url));

let loaded;

/** Loads the program once. Machine code is cached next to it if that folder can be written. */
export function load() {
  return (loaded ??= run());
}

async function run() {
  const { load: loadKept, removeOld } = await import("./machine-code.js");
  if (!module.enableCompileCache) return loadKept(script);
  // Node makes a folder in it for each version of itself.
  const folder = fileURLToPath(new URL("compiled/machine-code", import.meta.url));
  module.enableCompileCache(folder);
  removeOld(folder, /^v\d/);
  return createRequire(import.meta.url)(script);
}
