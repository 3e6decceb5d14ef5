// Runs the bundled code of a configuration. What it imports of packages and of Node, Node itself loads, as for any module.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { noticed, type FileAccess } from "../io/file-access.js";
import { importFrom, scriptAt } from "../io/import-from.js";
import { isObject } from "../text/json.js";

/** An import of a package. */
export interface PackageImport {
  readonly specifier: string;
  /** Folder of the file that has it, relative to the one of the configuration. */
  readonly folder: string;
  /** Whether Node takes that file for an ES module by its name or its `package.json`. */
  readonly isModule: boolean;
}

/** Bundled code, and what it imports statically, by the names that the code has for it. */
export interface Executable {
  readonly text: string;
  readonly imports: Readonly<Record<string, PackageImport>>;
}

/** Names that bundled code finds. */
export const GLOBALS = {
  give: "docsiteGive",
  imported: "docsiteImported",
  metaOf: "docsiteMetaOf",
  meta: "docsiteMeta",
} as const;

/** Runs code, and gives its default export, or what that gives if it is a function. `entry`: absolute path of the configuration. */
export async function execute(
  { text, imports }: Executable,
  entry: string,
  access: FileAccess,
): Promise<unknown> {
  return noticed(access, async () => {
    const loaded = await Promise.all(
      Object.entries(imports).map(async ([key, each]) => [key, await load(each, entry)] as const),
    );
    const modules = new Map(loaded);
    let value: unknown;
    const scope = {
      require: createRequire(entry),
      [GLOBALS.give]: (module: { readonly default?: unknown }) => (value = module.default),
      [GLOBALS.imported]: (key: string, name: string) => {
        const module = modules.get(key);
        return module && valueOf(module, name, imports[key]?.isModule === true);
      },
      [GLOBALS.metaOf]: metaOf,
    };
    const script = scriptAt(`(async function (${Object.keys(scope).join(", ")}) {\n${text}\n})`, entry, -1);
    await (script.runInThisContext() as (...values: unknown[]) => Promise<void>)(...Object.values(scope));
    return typeof value === "function" ? await (value as () => unknown)() : await value;
  });
}

type Namespace = Readonly<Record<string, unknown>>;

/** Loads what an import leads to, as Node does for a file in the folder of the import. */
export async function load({ specifier, folder }: PackageImport, entry: string): Promise<Namespace> {
  const file = path.join(path.dirname(entry), folder, path.basename(entry));
  try {
    return await importFrom(file, specifier);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // JSON, without the attribute that Node asks for.
    if (code !== "ERR_IMPORT_ATTRIBUTE_MISSING" && code !== "ERR_IMPORT_ASSERTION_TYPE_MISSING") throw error;
    const value: unknown = createRequire(file)(specifier);
    return { ...(isObject(value) && value), default: value };
  }
}

/**
 * The names that can be imported from a module: those that Node finds, and all others of a module in CommonJS, as compilers of
 * TypeScript allow it.
 */
export function namesOf(module: Namespace): string[] {
  const names = Object.keys(module).filter((name) => name !== "__esModule");
  return [...new Set([...names, ...Object.keys(commonExports(module) ?? {})])].sort();
}

function valueOf(module: Namespace, name: string, isModule: boolean): unknown {
  const common = commonExports(module);
  // Outside of ES modules of Node, what was compiled from an ES module has the default export of that module.
  if (name === "default" && !isModule && common?.["__esModule"] === true) return common["default"];
  return name in module ? module[name] : common?.[name];
}

/** `module.exports`, where Node has made the names of a module from it. */
function commonExports(module: Namespace): Namespace | undefined {
  const whole = module["default"];
  if (!(isObject(whole) || typeof whole === "function")) return undefined;
  const exports = whole as Namespace;
  const isOwn = (name: string) =>
    name === "default" || name === "module.exports" || exports[name] === module[name];
  return Object.keys(module).every(isOwn) ? exports : undefined;
}

/** What `import.meta` is in a file. */
function metaOf(filename: string): unknown {
  const url = pathToFileURL(filename).href;
  return {
    url,
    filename,
    dirname: path.dirname(filename),
    resolve(specifier: string) {
      if (/^\.{0,2}\/|^\.{1,2}$/.test(specifier)) return new URL(specifier, url).href;
      if (URL.canParse(specifier) && !path.isAbsolute(specifier)) return specifier;
      const found = createRequire(fileURLToPath(url)).resolve(specifier);
      return path.isAbsolute(found) ? pathToFileURL(found).href : `node:${found.replace(/^node:/, "")}`;
    },
  };
}
