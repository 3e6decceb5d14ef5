// Modules of Node for the code of a Docusaurus project, which runs in the folder of the site.
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { READING } from "../io/file-access.js";

/** What the modules depend on. */
interface Place {
  readonly siteDir: string;
  /** Called with the absolute path of each file and folder that code reads. */
  readonly onRead?: (file: string) => void;
  readonly requireFrom?: (file: string) => unknown;
}

/** A module of Node that works in the folder of the site; nothing for the others, which are the same everywhere. */
export function nodeModules(specifier: string, place: Place): unknown {
  switch (specifier.replace(/^node:/, "")) {
    case "fs":
      return Object.assign(reading(fs, place), { promises: reading(fsPromises, place) });
    case "fs/promises":
      return reading(fsPromises, place);
    case "path":
      return inFolder(path, place.siteDir);
    case "path/posix":
      return inFolder(path.posix, place.siteDir);
    case "process":
      return new Proxy(process, {
        get(_, key) {
          if (key === "cwd") return () => place.siteDir;
          const value = Reflect.get(process, key) as unknown;
          return typeof value === "function" ? (value.bind(process) as unknown) : value;
        },
      });
    case "module":
      return { ...module, createRequire: (from: string | URL) => place.requireFrom?.(fileOf(from)) };
    default:
      return undefined;
  }
}

function reading<Functions extends object>(functions: Functions, { siteDir, onRead }: Place): Functions {
  const changed = Object.entries(functions).map(([name, given]: [string, unknown]) => {
    if (typeof given !== "function" || !READING.test(name)) return [name, given];
    const read = (target: unknown, ...others: unknown[]): unknown => {
      const isPath = typeof target === "string" || target instanceof URL;
      if (!isPath) return Reflect.apply(given, functions, [target, ...others]) as unknown;
      const file = path.resolve(siteDir, fileOf(target));
      onRead?.(file);
      // Messages of errors name a path as it was given.
      const wanted = siteDir === process.cwd() ? target : file;
      return Reflect.apply(given, functions, [wanted, ...others]) as unknown;
    };
    return [name, Object.assign(read, given)];
  });
  return Object.fromEntries(changed) as Functions;
}

function fileOf(target: string | URL): string {
  return target instanceof URL || target.startsWith("file:") ? fileURLToPath(target) : target;
}

function inFolder<Paths extends path.PlatformPath>(paths: Paths, siteDir: string): Paths {
  const resolve = (...parts: string[]) => paths.resolve(siteDir, ...parts);
  return { ...paths, resolve, ...(paths === path && { posix: { ...path.posix, resolve } }) };
}
