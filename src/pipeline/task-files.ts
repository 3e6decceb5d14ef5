// Files that features make in threads.
import type { Memo } from "../cache/memo.js";
import { once } from "../text/once.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { TaskFiles } from "../types/feature.js";
import type { OutputFile } from "../types/output.js";
import type { Pool } from "../workers/pool.js";

/** Files that are made when they are asked for, or all at once. */
export interface MadeInThreads {
  /** What is made, for progress. */
  readonly stage: string;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Makes all that are new. Gives the first problem. */
  readonly make: () => Promise<readonly Diagnostic[]>;
}

/** The files of a task of a feature. */
export function madeInThreads(
  feature: string,
  { stage, size, setup: given, items, failed, diagnostics }: TaskFiles,
  memo: Memo,
  pool: Pool,
): MadeInThreads {
  const paths = [...items.keys()];
  const setup = { feature, given };
  const maker = once(async () => (await import("../workers/files.js")).fileMaker(setup));
  const makeOne = async (path: string) => {
    const { parts } = await (await maker())(items.get(path));
    return parts?.["file"] ?? new Uint8Array();
  };
  return {
    stage,
    diagnostics,
    files: paths.map((path) => ({
      path,
      key: path,
      isCostly: true,
      content: async () => {
        const [file = new Uint8Array()] = await memo.getParts("file", "file", [path], () => makeOne(path));
        return file;
      },
    })),
    async make() {
      const found: Diagnostic[] = [];
      const pathAt = (index: number) => paths[index] ?? "";
      await memo.getAll("file", paths, (missing, put) =>
        pool.run(
          "file",
          setup,
          missing,
          (index) => items.get(pathAt(index)),
          async (index, outcome) => {
            if ("value" in outcome) return put(index, outcome.value);
            found.push(failed(pathAt(index), outcome.error.message));
          },
          size,
        ),
      );
      return found.slice(0, 1);
    },
  };
}
