// Runs modules of a Docusaurus project as Docusaurus does: CommonJS and ES modules, in JavaScript and TypeScript, in any mixture.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import type { TransformOptions } from "esbuild";
import { Accessed, noticed, unnoticed, type FileAccess } from "../io/file-access.js";
import { importFrom } from "../io/import-from.js";
import { packageFolder } from "../io/package-state.js";
import { nodeModules } from "./node-modules.js";
import { isReplaced, stubOf, substituteFor, writtenSidebar } from "./stubs.js";

/** Extensions that imports may leave out, in this order. */
const EXTENSIONS = [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx", ".jsx", ".json"];

/** Names of what `import.meta` gives, in compiled modules. */
const META = { url: "docsiteUrl", dirname: "docsiteDirname", filename: "docsiteFilename" };

/** Code that learns where it is. */
const TELLS_PLACE = /\b(?:__dirname|__filename|docsite(?:Url|Dirname|Filename)|process\.cwd)\b/;

/** A module as CommonJS, with its source map. */
export interface CompiledModule {
  readonly code: string;
  readonly map: string;
}

/** Compiles modules: `transformSync` of esbuild. */
export type Transform = (
  text: string,
  options: TransformOptions,
) => { readonly code: string; readonly map: string };

/** A package that is imported and not installed. */
export interface MissingPackage {
  readonly name: string;
  /** Absolute path of the file that imports it. */
  readonly from: string;
}

/** Where a value was imported from. */
export interface Origin {
  /** The specifier of a package, or the absolute path of a file of the project. */
  readonly module: string;
  readonly packageName?: string;
  /** Of the export: `default` or another one. */
  readonly name: string;
}

/** What code gets as `require`. */
interface Require {
  (specifier: string): unknown;
  readonly resolve: (specifier: string) => string;
}

/** The modules of a project. Files in it are compiled and run here, installed packages by Node. */
export class ProjectModules {
  /** Compiled modules by absolute path. */
  readonly compiled: Map<string, CompiledModule>;
  /** What was read, or would have been if it were there. */
  readonly accessed: Accessed;
  /** Absolute paths of these, as far as the code of the project itself has read them. */
  readonly watched = new Set<string>();
  /** Absolute paths of the entries of installed packages that were loaded. */
  readonly packages = new Set<string>();
  readonly missing = new Map<string, MissingPackage>();
  /** Of processes that the code started. */
  readonly failures: Error[] = [];
  private readonly loaded = new Map<string, { exports: unknown }>();
  /** Packages that wait for something while they are loaded, which `require` cannot: what an `import` gave, by entry. */
  private readonly imported = new Map<string, unknown>();
  /** Such packages that nothing has imported yet. */
  private readonly awaited = new Map<string, { readonly specifier: string; readonly from: string }>();
  /** Where values come from. */
  private readonly origins = new WeakMap<object, Origin>();

  /** `compiled`: modules as they were before, which are then not read again. `access`: is told of what they read. */
  constructor(
    private readonly siteDir: string,
    private readonly transform: Transform,
    compiled: Readonly<Record<string, CompiledModule>> = {},
    access?: FileAccess,
  ) {
    this.accessed = new Accessed(access);
    this.compiled = new Map(Object.entries(compiled));
  }

  /** What the module at an absolute path exports, as `require` gives it. */
  load(file: string): unknown {
    return this.requireFrom(file)(file);
  }

  /** Runs code that loads modules. It runs again if it asks for packages that have to be awaited. */
  async awaiting<Value>(run: () => Promise<Value>): Promise<Value> {
    const outcome = await run().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (this.awaited.size === 0) return outcome();
    for (const [file, { specifier, from }] of this.awaited) {
      const load = async () => ({ __esModule: true, ...(await importFrom(from, specifier)) });
      const imported = await this.runAsSite(load).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error;
        this.miss(specifier, from);
        return stubOf(specifier);
      });
      this.imported.set(file, imported);
    }
    this.awaited.clear();
    this.loaded.clear();
    return this.awaiting(run);
  }

  /** Runs code of the project, and notes what it and the packages that it calls read. */
  runAsSite<Value>(run: () => Value): Value {
    return noticed(this.accessed, run);
  }

  /** Where a value was imported from; nothing for one that the configuration itself makes. */
  originOf(value: unknown): Origin | undefined {
    return isReference(value) ? this.origins.get(value) : undefined;
  }

  /** Absolute path of a module; nothing where there is none. `from`: absolute path of a file. */
  resolve(specifier: string, from: string): string | undefined {
    if (/^\.{0,2}\/|^\.{1,2}$/.test(specifier) || path.isAbsolute(specifier)) {
      const wanted = path.resolve(path.dirname(from), specifier);
      const found = fileAt(wanted);
      // It may be made as a file, with an extension or without, or as a folder.
      if (found === undefined) for (const file of [wanted, path.join(wanted, "index.js")]) this.note(file);
      return found;
    }
    try {
      return createRequire(from).resolve(specifier);
    } catch {
      return undefined;
    }
  }

  private requireFrom(from: string): Require {
    const require = (specifier: string) => unnoticed(() => this.require(specifier, from));
    const resolve = (specifier: string) => {
      if (isBuiltin(specifier)) return specifier;
      const found = unnoticed(() => this.resolve(specifier, from));
      if (found !== undefined) return found;
      const wanted = inPackages(specifier);
      if (/^\.{0,2}\//.test(wanted)) throw notFound(specifier);
      // The name says as much as the path does.
      this.miss(wanted, from);
      return wanted;
    };
    return Object.assign(require, { resolve, main: undefined, cache: {} });
  }

  private require(specifier: string, from: string): unknown {
    const own = nodeModules(specifier, {
      siteDir: this.siteDir,
      onRead: (file) => this.note(file),
      requireFrom: (file) => this.requireFrom(file),
      onFailure: (error) => this.failures.push(error),
    });
    if (own !== undefined) return own;
    if (isBuiltin(specifier)) return createRequire(from)(specifier) as unknown;
    const file = this.resolve(specifier, from);
    if (file === undefined) {
      const written = writtenSidebar(path.resolve(path.dirname(from), specifier), this.siteDir);
      if (written !== undefined) return written;
      if (/^\.{0,2}\//.test(specifier)) throw notFound(specifier);
      const same = substituteFor(specifier);
      if (same !== undefined) return same;
      const folder = packageFolder(packageIn(specifier), path.dirname(from));
      if (folder !== undefined) return this.onlyImported(specifier, path.join(folder, specifier), from);
      this.miss(specifier, from);
      return stubOf(specifier);
    }
    // Packages of a workspace are linked, and may be written in TypeScript.
    if (isInstalled(file)) return this.installed(specifier, file, from);
    const exports = withDefault(this.run(file));
    this.remember(exports, { module: file });
    return exports;
  }

  private remember(exports: unknown, origin: Omit<Origin, "name">): void {
    if (!isReference(exports)) return;
    const { default: main = exports } = exports as { readonly default?: unknown };
    for (const [name, value] of [
      ["default", main],
      ["default", exports],
      ...Object.entries(exports),
    ] as const)
      if (isReference(value) && !this.origins.has(value)) this.origins.set(value, { ...origin, name });
  }

  private installed(specifier: string, file: string, from: string): unknown {
    this.packages.add(file);
    try {
      const known = this.imported.get(file);
      const exports = withDefault(known ?? this.runAsSite(() => createRequire(from)(specifier) as unknown));
      this.remember(exports, { module: specifier, packageName: packageNameOf(file) ?? specifier });
      return exports;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ERR_REQUIRE_ASYNC_MODULE")
        this.awaited.set(file, { specifier, from });
      // A package whose own packages are missing.
      const [, name] =
        /^Cannot find (?:module|package) '([^']+)'/.exec(String((error as Error).message)) ?? [];
      if (name === undefined || name.startsWith(".") || path.isAbsolute(name)) throw error;
      this.miss(name, from);
      return stubOf(specifier);
    }
  }

  /** What a package exports that has nothing for `require`. `place`: stands for the path of its entry. */
  private onlyImported(specifier: string, place: string, from: string): unknown {
    this.packages.add(place);
    const known = this.imported.get(place);
    if (known === undefined) {
      this.awaited.set(place, { specifier, from });
      throw notFound(specifier);
    }
    const exports = withDefault(known);
    this.remember(exports, { module: specifier, packageName: packageIn(specifier) });
    return exports;
  }

  private note(file: string): void {
    this.watched.add(file);
    this.accessed.onRead(file);
  }

  private miss(specifier: string, from: string): void {
    const name = packageIn(specifier);
    if (!isReplaced(specifier) && !this.missing.has(name)) this.missing.set(name, { name, from });
  }

  private run(file: string): unknown {
    const known = this.loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    // Modules may import each other.
    this.loaded.set(file, module);
    this.note(file);
    if (file.endsWith(".json")) {
      const text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
      try {
        module.exports = JSON.parse(text);
      } catch (error) {
        // esbuild tells the place.
        this.transform(text, { loader: "json", sourcefile: file });
        throw error;
      }
      return module.exports;
    }
    const { code } = this.compile(file);
    if (TELLS_PLACE.test(code)) this.accessed.onPlace("site");
    const url = pathToFileURL(file).href;
    const folder = path.dirname(file);
    const scope = {
      module,
      exports: module.exports,
      require: this.requireFrom(file),
      __filename: file,
      __dirname: folder,
      process: nodeModules("process", { siteDir: this.siteDir }),
      [META.url]: url,
      [META.filename]: file,
      [META.dirname]: folder,
    };
    // In a block, since ES modules may declare `__dirname` themselves.
    const run = vm.compileFunction(`{${code}\n}`, Object.keys(scope), { filename: file });
    this.runAsSite(() => run.apply(module.exports, Object.values(scope)));
    return module.exports;
  }

  private compile(file: string): CompiledModule {
    const before = this.compiled.get(file);
    if (before) return before;
    const text = readFileSync(file, "utf8");
    const made = this.transform(text, {
      format: "cjs",
      platform: "node",
      target: "node20",
      loader: /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx",
      sourcefile: file,
      sourcemap: "external",
      // Code that is run here cannot use `import()`. `require` loads the same modules.
      supported: { "dynamic-import": false },
      define: {
        "import.meta.url": META.url,
        "import.meta.dirname": META.dirname,
        "import.meta.filename": META.filename,
      },
    });
    const module = { code: made.code, map: made.map };
    this.compiled.set(file, module);
    return module;
  }
}

/** The file of a path without its extension, or of a folder. */
function fileAt(wanted: string): string | undefined {
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const typed = /\.[cm]?js$/.test(wanted) ? [wanted.replace(/js$/, "ts")] : [];
  const candidates = [wanted, ...EXTENSIONS.map((extension) => wanted + extension), ...typed];
  const found = candidates.find(isFile);
  if (found !== undefined || !existsSync(wanted)) return found;
  try {
    return createRequire(path.join(wanted, "index.js")).resolve(wanted);
  } catch {
    return EXTENSIONS.map((extension) => path.join(wanted, `index${extension}`)).find(isFile);
  }
}

/** What a path into `node_modules` means. */
function inPackages(specifier: string): string {
  return /^\.{0,2}\/(?:.*\/)?node_modules\/(.+)$/.exec(specifier)?.[1] ?? specifier;
}

function isInstalled(file: string): boolean {
  return realpathSync(file).split(path.sep).includes("node_modules");
}

/** The name of the package that an import names. */
function packageIn(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** The package that a file of `node_modules` belongs to. */
export function packageNameOf(file: string): string | undefined {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return name?.replace("\\", "/");
}

function notFound(specifier: string): Error {
  return new Error(`Cannot find module '${specifier}'`);
}

/**
 * What an ES module exports, for code that uses `require` and expects its default export, as jiti gives it: the default export, with
 * the other exports beside it.
 */
function withDefault(exports: unknown): unknown {
  if (!isReference(exports) || !("__esModule" in exports) || !("default" in exports)) return exports;
  const { default: main } = exports;
  if (!isReference(main) || main === exports) return exports;
  const isOnly = Object.keys(exports).every((key) => key === "default" || key === "__esModule");
  const [first, second] = isOnly ? [extensible(main), exports] : [extensible(exports), main];
  return new Proxy(first, {
    get: (_, key) =>
      key === "default"
        ? main
        : key === "__esModule"
          ? true
          : (Reflect.get(Reflect.has(first, key) ? first : second, key) as unknown),
    has: (_, key) => Reflect.has(first, key) || Reflect.has(second, key),
    // Compiled imports copy what is listed.
    ownKeys: () => [...new Set([...Reflect.ownKeys(first), ...Reflect.ownKeys(second), "default"])],
    getOwnPropertyDescriptor: (_, key) =>
      Reflect.getOwnPropertyDescriptor(first, key) ?? {
        configurable: true,
        value: key === "default" ? main : (Reflect.get(second, key) as unknown),
      },
  });
}

/** What a proxy may show more properties of than it has: an ES module and what is frozen take none. */
function extensible(value: object): object {
  return Object.isExtensible(value) || typeof value === "function" ? value : { ...value };
}

/** Whether a value has an identity. */
function isReference(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
