// What components take, for editors: a task of its own thread, so that nobody waits for a compiler.
import path from "node:path";
import { relativeTo } from "../../io/relative-path.js";
import { findCompiler, loadCompiler } from "../../io/typescript.js";
import type { DescribedComponents, NamedComponent } from "../../types/type-tables.js";
import { TypeReader } from "./program.js";

/** Gives JSON of `DescribedComponents` for a list of components. Without a compiler, nothing is known of them. */
export function componentTask({
  siteDir,
}: {
  readonly siteDir: string;
}): (wanted: readonly NamedComponent[]) => Promise<Uint8Array> {
  return async (wanted) => {
    const compiler = findCompiler(siteDir);
    const described =
      "library" in compiler
        ? new TypeReader(loadCompiler(compiler.library), (file) => relativeTo(siteDir, file)).describe(
            wanted.map(({ file, name }) => ({ kind: "props", name, file: file.replaceAll(path.sep, "/") })),
          )
        : { all: [], reads: [] };
    const found: DescribedComponents = {
      all: wanted.map((_, place) => {
        const each = described.all[place];
        return each && "found" in each ? each.found : null;
      }),
      reads: described.reads,
    };
    return new TextEncoder().encode(JSON.stringify(found));
  };
}
