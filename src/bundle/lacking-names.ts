// Names that a Docusaurus project imports from modules of Docusaurus that do not have them here.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Loader, Message, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside } from "../io/relative-path.js";
import type { Built } from "./assets.js";

/** Folder of docsite's modules for those of Docusaurus. */
const FOLDER = path.join(PACKAGE, "theme", "docusaurus");

/** Stubs for such names, in one of the bundles of a site. */
export class LackingNames {
  /** By absolute path of the module. */
  private readonly names = new Map<string, Set<string>>();

  /** `server`: those that the bundle for the server has told of. */
  constructor(private readonly server?: LackingNames) {}

  /** Runs esbuild until no further name is lacking. The errors about those that are become warnings. */
  async run(build: () => Promise<Built>): Promise<Built> {
    this.names.clear();
    const found: Message[] = [];
    for (;;) {
      const built = await build();
      const isNew = built.errors.filter(isLacking).map((error) => this.add(error));
      if (!isNew.includes(true)) return { ...built, warnings: [...found, ...built.warnings] };
      found.push(...built.errors.filter(isLacking));
    }
  }

  /** esbuild plugin: modules have the names that they lack. */
  readonly plugin: Plugin = {
    name: "lacking-names",
    setup: (build) => {
      build.onLoad({ filter: /[\\/]docusaurus[\\/].+\.tsx?$/ }, async ({ path: file }) => {
        const names = this.namesOf(file);
        if (names.size === 0) return undefined;
        const stubs = [...names].map((name) => {
          const stub = `docsiteStub(${JSON.stringify(name)})`;
          return name === "default" ? `export default ${stub};` : `export const ${name} = ${stub};`;
        });
        const contents = [
          await readFile(file, "utf8"),
          'import { stub as docsiteStub } from "docsite/theme/docusaurus/stub.js";',
          ...stubs,
        ];
        return { contents: contents.join("\n"), loader: path.extname(file).slice(1) as Loader };
      });
    },
  };

  /** Gives whether the name was not known yet. */
  private add(error: Message): boolean {
    const { module, name } = missingExport(error);
    const file = path.resolve(PACKAGE, module);
    if (this.namesOf(file).has(name)) return false;
    this.names.set(file, this.namesOf(file).add(name));
    return true;
  }

  private namesOf(file: string): Set<string> {
    return new Set([...(this.server?.namesOf(file) ?? []), ...(this.names.get(file) ?? [])]);
  }
}

function isLacking(error: Message): boolean {
  const { module } = missingExport(error);
  return module !== "" && relativeInside(FOLDER, path.resolve(PACKAGE, module)) !== undefined;
}

function missingExport({ text }: Message): { readonly module: string; readonly name: string } {
  const [, module = "", name = ""] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  return { module, name };
}
