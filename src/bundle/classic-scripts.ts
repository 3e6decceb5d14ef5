// ES modules of a site as functions of classic scripts: browsers load no modules from a disk.
import type { TransformFailure } from "esbuild";

/** A module as the text of a function of `require`, `module`, `exports` and `moduleUrl`. */
export interface ClassicModule {
  readonly name: string;
  readonly text: string;
}

/** Modules as functions, and why others cannot be functions: such as one that awaits at its top level. By name. */
export interface ClassicModules {
  readonly modules: readonly ClassicModule[];
  readonly failures: ReadonlyMap<string, string>;
}

/** Makes functions of modules. They find each other by `require`, which gives what a module exports at once. */
export async function classicModules(texts: ReadonlyMap<string, string>): Promise<ClassicModules> {
  const { transform } = await import("esbuild");
  const modules: ClassicModule[] = [];
  const failures = new Map<string, string>();
  for (const [name, text] of texts) {
    try {
      const { code } = await transform(text, {
        format: "cjs",
        minify: true,
        charset: "utf8",
        legalComments: "none",
        logLevel: "silent",
        supported: { "dynamic-import": false },
        define: { "import.meta.url": "moduleUrl" },
      });
      modules.push({ name, text: `function(require,module,exports,moduleUrl){${code}}` });
    } catch (error) {
      const [problem] = (error as Partial<TransformFailure>).errors ?? [];
      if (!problem) throw error;
      failures.set(name, problem.text);
    }
  }
  return { modules, failures };
}
