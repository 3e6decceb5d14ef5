// What a style sheet imports of a package: the entry that the package has for style sheets.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { isFile } from "../io/files.js";
import { isObject } from "../text/json.js";

/** Conditions of `exports` that hold for style sheets. */
const CONDITIONS: ReadonlySet<string> = new Set(["style", "default"]);

/**
 * esbuild plugin: `@import "package"` takes what `exports` has for the condition `style`, or the field `style`. Where that is no
 * style sheet, esbuild looks for itself.
 */
export const styleExports: Plugin = {
  name: "style-exports",
  setup(build) {
    build.onResolve({ filter: /^(?:@[\w.~-]+\/)?[\w~-]/ }, ({ path: specifier, kind, resolveDir }) => {
      if (kind !== "import-rule" || /^[\w+-]+:/.test(specifier)) return undefined;
      const [, name = "", inside = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
      const folder = packageFolder(name, resolveDir);
      const file = folder === undefined ? undefined : styleFile(folder, `.${inside}`);
      return file === undefined ? undefined : { path: file };
    });
  },
};

function packageFolder(name: string, from: string): string | undefined {
  const folder = path.join(from, "node_modules", name);
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : packageFolder(name, above);
}

/** The style sheet that a package gives for `.` or `./file`. */
function styleFile(folder: string, wanted: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  if (!isObject(manifest)) return undefined;
  const { exports, style } = manifest;
  const target = exports === undefined ? (wanted === "." ? style : undefined) : exported(exports, wanted);
  if (typeof target !== "string" || !/\.(?:css|less|s[ac]ss)$/.test(target)) return undefined;
  const file = path.join(folder, target);
  return isFile(file) ? file : undefined;
}

function exported(exports: unknown, wanted: string): unknown {
  const isTable = isObject(exports) && Object.keys(exports).some((key) => key.startsWith("."));
  if (!isTable) return wanted === "." ? conditional(exports) : undefined;
  if (wanted in exports) return conditional(exports[wanted]);
  for (const [pattern, value] of Object.entries(exports)) {
    const [before = "", after] = pattern.split("*");
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const target = conditional(value);
    const part = wanted.slice(before.length, wanted.length - after.length);
    return typeof target === "string" ? target.replaceAll("*", () => part) : undefined;
  }
  return undefined;
}

/** What holds first of the conditions. */
function conditional(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(conditional).find((each) => typeof each === "string");
  if (!isObject(value)) return value;
  for (const [condition, target] of Object.entries(value)) {
    const found = CONDITIONS.has(condition) ? conditional(target) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
