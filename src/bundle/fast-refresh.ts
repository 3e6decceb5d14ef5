// Fast refresh: in the dev server, each module of the site is a file of its own, which browsers replace while the page keeps its state.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Loader, Metafile, OnLoadResult, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import type { PlainFile } from "../types/output.js";
import { decodeText } from "../text/bytes.js";
import type { Naming } from "./names.js";
import { readRefreshModule, SELF, type PackageImports, type RefreshModule } from "./refresh-module.js";
import { isSiteCode, type ThemeFolders } from "./theme-overrides.js";

/** Namespaces of what is loaded to replace a module, and of what the module imports from packages. */
const REFRESH = "docsite-refresh";
const PACKAGES = "docsite-refresh-packages";

/** What modules import to register their components. */
const RUNTIME = "docsite:refresh";

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** A module that was loaded. */
interface Known {
  readonly text: string;
  readonly module: RefreshModule | undefined;
}

/** The modules of a site, for React Refresh. */
export class FastRefresh {
  /** By absolute path. */
  private readonly known = new Map<string, Known>();

  constructor(private readonly folders: ThemeFolders) {}

  /** The plugins of a bundle for browsers, which register the components of the site's modules with React Refresh. */
  plugins(plugins: readonly Plugin[]): Plugin[] {
    return [this.runtime, ...plugins.map((plugin) => this.within(plugin)), this.others];
  }

  /** Modules are loaded by other plugins, too. */
  private within({ name, setup }: Plugin): Plugin {
    return {
      name,
      setup: (build) => {
        // Workers are no part of a page.
        if (build.initialOptions.format !== "esm") return setup(build);
        return setup({
          ...build,
          onLoad: (options, load) =>
            build.onLoad(options, async (args) => {
              const loaded = await load(args);
              const isModule = args.namespace === "file" && args.suffix === "" && this.isOwn(args.path);
              return loaded && isModule ? this.registering(args.path, loaded) : loaded;
            }),
        });
      },
    };
  }

  private readonly others: Plugin = {
    name: "refreshed-modules",
    setup: (build) => {
      if (build.initialOptions.format !== "esm") return;
      build.onLoad({ filter: SCRIPT, namespace: "file" }, ({ path: file, suffix }) => {
        if (suffix !== "" || !this.isOwn(file)) return undefined;
        const loader: Loader = /\.[cm]?tsx?$/.test(file) ? (file.endsWith("x") ? "tsx" : "ts") : "jsx";
        return this.registering(file, { contents: decodeText(readFileSync(file)), loader });
      });
    },
  };

  private readonly runtime: Plugin = {
    name: "fast-refresh",
    setup: (build) => {
      if (build.initialOptions.format !== "esm") return;
      build.onResolve({ filter: new RegExp(`^${RUNTIME}$`) }, () => ({
        path: path.join(this.folders.defaultTheme, "client", "refresh.ts"),
      }));
      build.onResolve({ filter: new RegExp(`^(?:${REFRESH}|${PACKAGES}):`) }, ({ path: name }) => {
        const [namespace = ""] = name.split(":", 1);
        return { path: name.slice(namespace.length + 1), namespace };
      });
      build.onLoad({ filter: /^/, namespace: REFRESH }, ({ path: file }) => {
        const from = JSON.stringify(file);
        const contents = `export * from ${from};\nimport * as all from ${from};\nexport { all as default };\n`;
        return { contents, loader: "js", resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: /^/, namespace: PACKAGES }, ({ path: file }) => ({
        contents: packagesCode(this.known.get(file)?.module?.packages ?? new Map()),
        // Names of types are no errors there.
        loader: "ts",
        resolveDir: path.dirname(file),
      }));
    },
  };

  /** Modules of the site, and of packages that are developed with it. */
  private isOwn(file: string): boolean {
    if (!SCRIPT.test(file) || !isSiteCode(file)) return false;
    const isInSite = relativeInside(this.folders.siteDir, file) !== undefined;
    return isInSite || relativeInside(PACKAGE, file) === undefined;
  }

  private registering(file: string, loaded: OnLoadResult): OnLoadResult {
    const { contents, loader = "js" } = loaded;
    if (contents === undefined || !/^[jt]sx?$/.test(loader)) return loaded;
    const text = typeof contents === "string" ? contents : decodeText(Buffer.from(contents));
    const before = this.known.get(file);
    const module = before?.text === text ? before.module : readRefreshModule(text, loader);
    this.known.set(file, { text, module });
    if (!module) return loaded;
    // At the end, so that directives and places stay as they are.
    const code = registration(relativeTo(this.folders.siteDir, file), file, module);
    return { resolveDir: path.dirname(file), ...loaded, contents: `${text}\n${code}` };
  }

  /** How the files of a bundle are named, and which of them replace modules. `nameOf`: the path of an output, as in `nameByContent`. */
  outputs(outputs: Metafile["outputs"], nameOf: (output: string) => string): RefreshOutputs {
    const replacing = new Set<string>();
    const accepting = new Set<string>();
    const empty = new Set<string>();
    const imported = new Set<string>();
    const modules = new Map<string, string>();
    const loaders = new Map<string, string>();
    for (const [output, { entryPoint = "", inputs, imports }] of Object.entries(outputs)) {
      const name = nameOf(output);
      const files = Object.keys(inputs).flatMap((input) => this.fileOf(input) ?? []);
      if (files.length > 0 && files.every((file) => this.known.get(file)?.module?.accepts))
        accepting.add(name);
      for (const file of files) modules.set(file, name);
      if (new RegExp(`^(?:${REFRESH}|${PACKAGES}):`).test(entryPoint)) {
        replacing.add(name);
        if (entryPoint.startsWith(`${REFRESH}:`)) loaders.set(entryPoint.slice(REFRESH.length + 1), name);
      } else if (Object.keys(inputs).length === 0) empty.add(name);
      else
        for (const { path: to, kind } of imports) if (kind === "import-statement") imported.add(nameOf(to));
    }
    const baseOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);
    const bases = new Set([...imported].map(baseOf));
    return {
      files: (addressOf) => {
        const listed = Array.from(modules, ([file, output]) => {
          const loader = loaders.get(file) ?? output;
          return [relativeTo(this.folders.siteDir, file), [addressOf(output), addressOf(loader)]] as const;
        });
        return [{ path: "assets/refresh.json", content: JSON.stringify(Object.fromEntries(listed)) }];
      },
      naming: {
        dependsOn: (from, to) => replacing.has(from) || !(replacing.has(to) || accepting.has(to)),
        // An entry point names every file that it needs. What others import is their concern.
        contentOf: (name, text) =>
          empty.has(name)
            ? text.replace(/import"\.\/([^"]+)";/g, (whole, to: string) => (bases.has(to) ? "" : whole))
            : text,
      },
    };
  }

  private fileOf(input: string): string | undefined {
    const file = path.resolve(PACKAGE, input);
    return this.known.get(file)?.module && file;
  }
}

/** What fast refresh makes of the files of a bundle. */
export interface RefreshOutputs {
  readonly naming: Naming;
  /** Of each module of the site, the file that has its code, and the one that is loaded to replace it: `RefreshFiles` in `theme/client/refresh.ts`. */
  readonly files: (addressOf: (name: string) => string) => readonly PlainFile[];
}

/** Code that registers the components of a module. */
function registration(id: string, file: string, { registered, resets }: RefreshModule): string {
  const list = registered.map(({ name, value, hooks }) => {
    const given = hooks
      ? `, ${JSON.stringify(hooks.key)}, ${hooks.isUnknown || resets}, () => [${hooks.custom.join(", ")}]`
      : resets
        ? ', "", true'
        : "";
    return `[${JSON.stringify(name)}, ${value}${given}]`;
  });
  const self = registered.some(({ value }) => value.startsWith(SELF))
    ? `import * as ${SELF} from ${JSON.stringify(file)};\n`
    : "";
  // The imports are never called: what they name becomes a file of its own.
  const apart = [REFRESH, PACKAGES].map((name) => `import(${JSON.stringify(`${name}:${file}`)})`).join(", ");
  return `import { register as docsite$register } from "${RUNTIME}";
${self}docsite$register(${JSON.stringify(id)}, import.meta.url, [${list.join(", ")}], () => [${apart}]);
`;
}

/** A module with what another one imports from packages, so that these are in other files than the code that changes. */
function packagesCode(packages: PackageImports): string {
  let count = 0;
  const lines = [...packages].flatMap(([specifier, names]) => {
    const from = JSON.stringify(specifier);
    if (names.size === 0) return `import ${from};`;
    return [...names].map((name) =>
      name === "*"
        ? `export * as all${count++} from ${from};`
        : `export { ${name} as name${count++} } from ${from};`,
    );
  });
  return lines.join("\n");
}
