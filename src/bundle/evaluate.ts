import { createRequire } from "node:module";
import vm from "node:vm";

/**
 * Runs bundled CommonJS code and returns its exports. Imports are resolved from `from`, an absolute path
 * or file URL. Nothing is written to disk and nothing stays in the module cache.
 */
export function evaluate(code: string, filename: string, from: string): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const run = vm.compileFunction(code, ["module", "exports", "require"], { filename });
  run(module, module.exports, createRequire(from));
  return module.exports;
}
