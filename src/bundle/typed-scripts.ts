// Types in files of JavaScript, which Docusaurus reads where it compiles with SWC.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Message, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import type { Built } from "./assets.js";
import type { Lenient } from "./context.js";

/** Reads such files as TypeScript, in one of the bundles of a Docusaurus project. */
export class TypedScripts implements Lenient {
  /** Absolute paths. */
  private readonly files = new Set<string>();

  forBrowsers(): TypedScripts {
    return new TypedScripts();
  }

  /** Runs esbuild, and again where files of JavaScript have errors: as TypeScript they may have none. */
  async run(build: () => Promise<Built>): Promise<Built> {
    this.files.clear();
    const plain = await build();
    for (const error of plain.errors) {
      const file = scriptOf(error);
      if (file !== undefined) this.files.add(file);
    }
    if (this.files.size === 0) return plain;
    const typed = await build();
    const wrong = new Set(typed.errors.flatMap((error) => scriptOf(error) ?? []));
    if (wrong.size === 0) return typed;
    // What is wrong in both ways is told of as JavaScript.
    for (const file of wrong) this.files.delete(file);
    return build();
  }

  readonly plugin: Plugin = {
    name: "typed-scripts",
    setup: (build) => {
      build.onLoad({ filter: /\.jsx?$/ }, async ({ path: file, namespace }) =>
        namespace === "file" && this.files.has(file)
          ? { contents: await readFile(file, "utf8"), loader: "tsx" }
          : undefined,
      );
    },
  };
}

/** The file of JavaScript, outside of packages, that an error of esbuild is about. */
function scriptOf({ location, text }: Message): string | undefined {
  if (!location || !/\.jsx?$/.test(location.file) || text.startsWith("Could not resolve")) return undefined;
  const file = path.resolve(PACKAGE, location.file);
  return /[\\/]node_modules[\\/]/.test(path.relative(PACKAGE, file)) ? undefined : file;
}
