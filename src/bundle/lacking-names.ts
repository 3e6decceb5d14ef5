// Names that a Docusaurus project imports from modules of Docusaurus that do not have them here.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Loader, Message, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside } from "../io/relative-path.js";
import type { Built } from "./assets.js";
import type { Lenient } from "./context.js";
import { missingExport } from "./problems.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** Folder of docsite's modules for those of Docusaurus. */
const FOLDER = path.join(PACKAGE, "theme", "docusaurus");

/** Stubs for such names, in one of the bundles of a site. */
export class LackingNames implements Lenient {
  /** By absolute path of the module. */
  private readonly names = new Map<string, Set<string>>();

  /** `server`: those that the bundle for the server has told of. */
  constructor(private readonly server?: LackingNames) {}

  /** Those that are lacking in the bundle for the server are no news in that for browsers. */
  forBrowsers(): LackingNames {
    return new LackingNames(this);
  }

  /** Runs esbuild until no further name is lacking. The errors about those that are become warnings. */
  async run(build: () => Promise<Built>): Promise<Built> {
    this.names.clear();
    const found: Message[] = [];
    for (;;) {
      const built = await build();
      const isNew = built.errors.flatMap(lackingIn).map((name) => name !== undefined && this.add(name));
      if (!isNew.includes(true)) return { ...built, warnings: [...found, ...built.warnings] };
      found.push(...built.errors.filter((error) => lackingIn(error) !== undefined));
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
          `import { stub as docsiteStub } from "${THEME_PREFIX}docusaurus/stub.js";`,
          ...stubs,
        ];
        return { contents: contents.join("\n"), loader: path.extname(file).slice(1) as Loader };
      });
    },
  };

  /** Adds a name. Gives whether it was not known yet. */
  private add({ file, name }: LackingName): boolean {
    const names = this.namesOf(file);
    if (names.has(name)) return false;
    this.names.set(file, names.add(name));
    return true;
  }

  private namesOf(file: string): Set<string> {
    return new Set([...(this.server?.namesOf(file) ?? []), ...(this.names.get(file) ?? [])]);
  }
}

/** A name, and the absolute path of the module of docsite that lacks it. */
interface LackingName {
  readonly file: string;
  readonly name: string;
}

/** The name that an error is about; nothing for other errors. */
function lackingIn(error: Message): LackingName | undefined {
  const found = missingExport(error);
  const file = found && path.resolve(PACKAGE, found.module);
  return file === undefined || relativeInside(FOLDER, file) === undefined
    ? undefined
    : { file, name: found?.name ?? "" };
}
