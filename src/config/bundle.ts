// Bundles a configuration that is written as code. Packages and modules of Node stay outside.
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import type { Loader, Message, Plugin } from "esbuild";
import { textOf, type Built } from "../bundle/assets.js";
import { settled } from "../bundle/problems.js";
import { virtualModule } from "../bundle/virtual-module.js";
import { relativeTo } from "../io/relative-path.js";
import { byCodeUnit } from "../text/order.js";
import { GLOBALS, namesOf, type Executable, type PackageImport } from "./execute.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Namespace of the modules that stand for imports of packages. */
const PACKAGES = "docsite-package";

/** A bundled configuration. */
export interface ConfigBundle {
  /** Absent if there are errors. */
  readonly code?: Executable;
  /** Source map as JSON text. */
  readonly map: string;
  readonly errors: readonly Message[];
  /** The packages that the code names, with the absolute path of the folder of the code that does. */
  readonly packages: readonly (readonly [specifier: string, folder: string])[];
  /** The column in its source of a column in a line of what was bundled. */
  readonly columnOf: (file: string, line: number, column: number) => number;
}

/** Loads a package as code in a folder does. */
export type LoadPackage = (wanted: PackageImport) => Promise<Readonly<Record<string, unknown>>>;

/** Bundles the configuration in a file. `reads`: records what is read. */
export async function bundleConfig(
  siteDir: string,
  file: string,
  reads: Plugin,
  load: LoadPackage,
): Promise<ConfigBundle> {
  const { build } = await import("esbuild");
  const imports = new Map<string, PackageImport>();
  const packages = new Map<string, readonly [string, string]>();
  const prefixes = new Map<string, number>();
  const built: Built = await settled(
    build({
      absWorkingDir: siteDir,
      stdin: {
        contents: `import * as config from ${JSON.stringify(`./${file}`)}; ${GLOBALS.give}(config);`,
        resolveDir: siteDir,
      },
      outfile: path.join(siteDir, "docsite.config.out.js"),
      bundle: true,
      write: false,
      sourcemap: "external",
      logLevel: "silent",
      platform: "node",
      format: "esm",
      packages: "external",
      define: {
        "import.meta": GLOBALS.meta,
        __dirname: `${GLOBALS.meta}.dirname`,
        __filename: `${GLOBALS.meta}.filename`,
      },
      plugins: [reads, ownModule, packageModules(siteDir, load, imports, packages), places(prefixes)],
    }),
  );
  const sorted = [...imports].sort(([a], [b]) => byCodeUnit(a, b));
  const columnOf = (source: string, line: number, column: number) =>
    column - (line === 1 ? (prefixes.get(path.resolve(siteDir, source)) ?? 0) : 0);
  return {
    ...(built.errors.length === 0 && {
      code: { text: textOf(built.outputFiles, ".js"), imports: Object.fromEntries(sorted) },
    }),
    map: built.errors.length === 0 ? textOf(built.outputFiles, ".map") : "",
    errors: built.errors.map((error) => inSource(error, columnOf)),
    packages: [...packages.values()].sort(([a, x], [b, y]) => byCodeUnit(a, b) || byCodeUnit(x, y)),
    columnOf,
  };
}

function inSource(error: Message, columnOf: ConfigBundle["columnOf"]): Message {
  const { location } = error;
  if (!location) return error;
  const { file, line, column, lineText } = location;
  const own = columnOf(file, line, column);
  return { ...error, location: { ...location, column: own, lineText: lineText.slice(column - own) } };
}

/** Resolves this package inside a configuration to the functions that it needs. */
const ownModule = virtualModule(PACKAGE_NAME, () => ({
  contents:
    "export const defineConfig = (config) => config; export const definePlugin = (plugin) => plugin; export const defineKind = (kind) => kind;",
}));

/** Marks the question what esbuild takes an import for. */
const ASKED = Symbol("asked");

/** esbuild plugin: modules of packages have the names that Node finds in them, and are given to the code when it runs. */
function packageModules(
  siteDir: string,
  load: LoadPackage,
  imports: Map<string, PackageImport>,
  packages: Map<string, readonly [string, string]>,
): Plugin {
  return {
    name: "package-modules",
    setup({ onResolve, onLoad, resolve }) {
      onResolve(
        { filter: /^[^./]/ },
        async ({ path: specifier, kind, importer, resolveDir, namespace, pluginData }) => {
          if (pluginData === ASKED || kind === "entry-point") return undefined;
          if (namespace === PACKAGES) return { path: specifier, external: true };
          // It may be a path of `tsconfig.json`.
          const found = await resolve(specifier, {
            kind,
            importer,
            resolveDir,
            namespace,
            pluginData: ASKED,
          });
          if (!found.external) return undefined;
          const folder = path.dirname(importer);
          if (!isBuiltin(specifier)) packages.set(`${specifier}\0${folder}`, [specifier, folder]);
          if (kind !== "import-statement") return { path: specifier, external: true };
          const relative = relativeTo(siteDir, folder);
          const inFolder = relative === "" ? "" : `?${relative}`;
          const isNamed = /\.m[jt]s$/.test(importer);
          const key = specifier + inFolder + (isNamed ? "?m" : "");
          imports.set(key, { specifier, folder: relative, isModule: isNamed || isInModules(folder) });
          return { path: key, namespace: PACKAGES };
        },
      );
      onLoad({ filter: /^/, namespace: PACKAGES }, async ({ path: key }) => {
        const wanted = imports.get(key);
        if (!wanted) return undefined;
        if (isBuiltin(wanted.specifier)) {
          imports.delete(key);
          // Its functions may be replaced later.
          return { contents: `module.exports = require(${JSON.stringify(wanted.specifier)});` };
        }
        try {
          return { contents: standIn(key, namesOf(await load(wanted))) };
        } catch (error) {
          return { errors: [{ text: firstLine(error), detail: error }] };
        }
      });
    },
  };
}

/** ES module with names of what is given to the code when it runs. */
function standIn(key: string, names: readonly string[]): string {
  const given = names.map((name, index) => {
    const value = `${GLOBALS.imported}(${JSON.stringify(key)}, ${JSON.stringify(name)})`;
    return `const e${index} = /* @__PURE__ */ ${value};`;
  });
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return `${given.join("\n")}\nexport { ${exported.join(", ")} };`;
}

function firstLine(error: unknown): string {
  const [text = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  // The place says where.
  return text.replace(/ imported from .*$/, "");
}

/** Whether files in a folder are ES modules, by the nearest `package.json`. */
function isInModules(folder: string): boolean {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return path.dirname(folder) !== folder && isInModules(path.dirname(folder));
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { readonly type?: unknown } | null)?.type === "module";
  } catch {
    return false;
  }
}

/** esbuild plugin: each module knows where it is. `prefixes`: characters before its text, by absolute path. */
function places(prefixes: Map<string, number>): Plugin {
  return {
    name: "places",
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file, namespace }) => {
        if (namespace !== "file") return undefined;
        const text = await readFile(file, "utf8");
        if (!/\bimport\s*\.\s*meta\b|__(?:dir|file)name\b/.test(text)) return undefined;
        // On the same line, so that places need no more than a shift.
        const prefix = `const ${GLOBALS.meta} = ${GLOBALS.metaOf}(${JSON.stringify(file)}); `;
        prefixes.set(file, prefix.length);
        return {
          contents: prefix + text.replace(/^\ufeff/, "").replace(/^#!/, "//"),
          loader: loaderOf(file),
        };
      });
    },
  };
}

function loaderOf(file: string): Loader {
  const [, extension = "js"] = /\.[cm]?([jt]sx?)$/.exec(file) ?? [];
  return extension as Loader;
}
