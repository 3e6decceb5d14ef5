// Imports as code in a file does: Node finds and loads what it names.
import vm from "node:vm";

/** What Node gives for `import(specifier)` in a file at an absolute path, which need not exist. */
export function importFrom(file: string, specifier: string): Promise<Readonly<Record<string, unknown>>> {
  const run = scriptAt("(specifier) => import(specifier)", file).runInThisContext() as (
    specifier: string,
  ) => Promise<Readonly<Record<string, unknown>>>;
  return run(specifier);
}

/** A script whose `import()` is that of a file at an absolute path. */
export function scriptAt(code: string, filename: string, lineOffset = 0): vm.Script {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  withoutWarning(() =>
    new vm.Script('import("node:vm")', { filename, importModuleDynamically }).runInThisContext(),
  );
  return new vm.Script(code, { filename, lineOffset, importModuleDynamically });
}

/** Node tells once, at the first import, that this interface may change, which is nothing to authors. */
function withoutWarning(run: () => void): void {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
