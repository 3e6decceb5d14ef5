// Runs a module of a project of another tool, such as its configuration, in a process of its own and without the packages that are not installed.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";
import type { Calls, Told } from "./module-process.js";
import { ELEMENTS, entryOf, nodeModule, STAND_INS } from "./module-process.js";
import { unreadable } from "./unreadable.js";

/** A module that has run. */
export interface RunModule {
  /**
   * Its default export, or what that gives if it is a function, as data: functions in it are `{ docsiteFunction }`, and what packages would have given that
   * are not installed is `{ docsiteStandIn }`.
   */
  readonly value: unknown;
  /** Packages and files that it imports and that are not there. */
  readonly missing: readonly string[];
  /** Calls a function of the value with each of these lists of arguments. Nothing where it throws. */
  readonly call: (calls: Calls) => Promise<readonly unknown[] | undefined>;
  /** Ends its process. */
  readonly close: () => void;
}

/** How a module is run. */
export interface ModuleSettings {
  /** Whether a package is the tool itself, for which something always stands in. */
  readonly isTool: (name: string) => boolean;
  /** Code of the module that stands for the tool. Default: one whose exports give back what they are called with. */
  readonly toolCode?: string;
  /** What a function that the module exports is called with. */
  readonly environment: unknown;
}

/** Most milliseconds that a module may take. */
const MOST_TIME = 60_000;

const MODULE_META = "docsiteModuleMeta";
const OWN = "docsite-own";
const MISSING = "docsite-missing";

/** Marks the question what esbuild takes an import for. */
const ASKED = Symbol("asked");

/**
 * Runs a module as Node would, in TypeScript as well, with the folder of the project as its working directory. `dir`: absolute path of the project. `file`:
 * relative to it. Throws `UsageError` for a module that cannot be read.
 */
export async function runModule(dir: string, file: string, settings: ModuleSettings): Promise<RunModule> {
  const first = await started(dir, file, settings, true);
  if ("value" in first) return first;
  // An installed package may fail in this version of Node: something stands in for all of them then.
  const second = await started(dir, file, settings, false);
  if ("value" in second) return second;
  throw unreadable(file, undefined, withMissing(first.message, first.missing));
}

/** Starts the process of a module. `isWhole`: with the packages that are installed. */
async function started(
  dir: string,
  file: string,
  settings: ModuleSettings,
  isWhole: boolean,
): Promise<RunModule | { readonly message: string; readonly missing: ReadonlySet<string> }> {
  const missing = new Set<string>();
  const code = await bundled(dir, file, settings, { missing, isWhole });
  const child = spawn(process.execPath, ["--input-type=module", "--no-warnings"], {
    cwd: dir,
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  child.stdin?.on("error", () => {});
  child.stdin?.end(code);
  const close = () => void child.kill("SIGKILL");
  const told = await answerOf(child);
  if (!told || !("value" in told)) {
    close();
    return { message: told && "message" in told ? told.message : "It ended without a result", missing };
  }
  const call = async (calls: Calls) => {
    child.send(calls);
    const results = await answerOf(child);
    return results && "results" in results ? results.results : undefined;
  };
  return { value: told.value, missing: [...missing].sort(), call, close };
}

/** What a process says next; nothing when it ends, or takes too long. */
async function answerOf(child: ChildProcess): Promise<Told | undefined> {
  const signal = AbortSignal.timeout(MOST_TIME);
  const ended = once(child, "exit", { signal }).then(() => undefined);
  const answer = once(child, "message", { signal }).then(([told]) => told as Told);
  return Promise.race([answer, ended]).catch(() => undefined);
}

/** Which packages a module has. */
interface Packages {
  /** Gets the names of those that something stands in for. */
  readonly missing: Set<string>;
  /** Those that are installed are used. */
  readonly isWhole: boolean;
}

async function bundled(
  dir: string,
  file: string,
  { isTool, toolCode, environment }: ModuleSettings,
  given: Packages,
): Promise<string> {
  const { build } = await import("esbuild");
  const entry = path.join(dir, file);
  try {
    const { outputFiles } = await build({
      absWorkingDir: dir,
      stdin: { contents: entryOf(`./${file}`, environment), resolveDir: dir },
      bundle: true,
      write: false,
      logLevel: "silent",
      platform: "node",
      target: "node20",
      format: "esm",
      define: {
        "import.meta": MODULE_META,
        __dirname: `${MODULE_META}.dirname`,
        __filename: `${MODULE_META}.filename`,
      },
      jsx: "transform",
      jsxFactory: "docsiteElement",
      jsxFragment: "undefined",
      banner: {
        js: `import { createRequire as docsiteRequire } from "node:module"; const require = docsiteRequire(${JSON.stringify(entry)}); ${ELEMENTS}`,
      },
      plugins: [packages(dir, given, isTool, toolCode), places],
    });
    return outputFiles[0]?.text ?? "";
  } catch (error) {
    const { errors = [] } = error as {
      readonly errors?: readonly {
        readonly text: string;
        readonly location: { readonly file: string; readonly line: number } | null;
      }[];
    };
    const [first] = errors;
    if (!first) throw error;
    throw unreadable(first.location?.file ?? file, first.location?.line, first.text);
  }
}

function withMissing(message: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return message;
  const names = [...missing].sort().map((name) => `\`${name}\``);
  return `${message} (not installed: ${names.join(", ")})`;
}

/** esbuild plugin: installed packages are left to Node, and something stands for what is not there. */
function packages(
  dir: string,
  { missing, isWhole }: Packages,
  isTool: ModuleSettings["isTool"],
  toolCode: string | undefined,
): Plugin {
  return {
    name: "packages",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^docsite:stand-ins$/ }, () => ({ path: "stand-ins", namespace: OWN }));
      onLoad({ filter: /^/, namespace: OWN }, ({ path: name }) => ({
        contents: name === "module" ? nodeModule(dir) : STAND_INS,
        resolveDir: dir,
      }));
      onResolve({ filter: /^/ }, async ({ path: specifier, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === ASKED || kind === "entry-point") return undefined;
        if (/^(?:node:)?module$/.test(specifier) && kind === "import-statement" && importer !== "module")
          return { path: "module", namespace: OWN };
        if (isBuiltin(specifier)) return { path: specifier, external: true };
        const isPath = /^\.{0,2}\/|^\.{1,2}$/.test(specifier);
        const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
        const standsIn = { path: specifier, namespace: MISSING };
        if (!isPath && isTool(name) && !specifier.endsWith(".json")) return standsIn;
        const found = await resolve(specifier, { kind, importer, resolveDir, pluginData: ASKED });
        if (found.errors.length > 0 || found.external) {
          const own = path.relative(dir, path.resolve(resolveDir, specifier)).split(path.sep).join("/");
          if (isPath || !isTool(name)) missing.add(isPath ? own : name);
          return standsIn;
        }
        const isInstalled = found.path.split(path.sep).includes("node_modules");
        if (isInstalled && !isWhole && !found.path.endsWith(".json")) {
          missing.add(name);
          return standsIn;
        }
        if (!isInstalled || found.path.endsWith(".json")) return { path: found.path };
        return { path: pathToFileURL(found.path).href, external: true };
      });
      const standIn = (name: string) => ({
        contents: `module.exports = require("docsite:stand-ins").standIn(${JSON.stringify(name)}, ${isTool(name)});`,
        resolveDir: dir,
      });
      onLoad({ filter: /^/, namespace: MISSING }, ({ path: name }) =>
        toolCode !== undefined && isTool(name) ? { contents: toolCode } : standIn(name),
      );
      // What bundlers make modules of.
      onLoad({ filter: /\.(?:vue|css|scss|less|svg|png|jpe?g|mdx?)(?:\?.*)?$/ }, ({ path: name }) =>
        standIn(path.basename(name)),
      );
    },
  };
}

/** esbuild plugin: each module knows where it is. */
const places: Plugin = {
  name: "places",
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file, namespace }) => {
      if (namespace !== "file") return undefined;
      const text = await readFile(file, "utf8");
      const meta = { url: pathToFileURL(file).href, filename: file, dirname: path.dirname(file), env: {} };
      const [, extension = "js"] = /\.[cm]?([jt]sx?)$/.exec(file) ?? [];
      const bare = text.replace(/^\ufeff/, "").replace(/^#!/, "//");
      // On the same line, so that the lines of errors stay.
      return {
        contents: `const ${MODULE_META} = ${JSON.stringify(meta)}; ${bare}`,
        // Code with JSX need not say so.
        loader: extension === "js" ? "jsx" : (extension as Loader),
      };
    });
  },
};
