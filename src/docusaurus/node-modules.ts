// Modules of Node for the code of a Docusaurus project, which runs in the folder of the site.
import childProcess from "node:child_process";
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { READING } from "../io/file-access.js";
import { isObject } from "../text/json.js";

/** What the modules depend on. */
interface Place {
  readonly siteDir: string;
  /** Called with the absolute path of each file and folder that code reads. */
  readonly onRead?: (file: string) => void;
  readonly requireFrom?: (file: string) => unknown;
  /** Called when a process that code starts fails, and the code does not listen. The stack is that of the code. */
  readonly onFailure?: (error: Error) => void;
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
    case "child_process":
      return Object.fromEntries(
        Object.entries(childProcess).map(([name, given]) => [name, starting(given, place)]),
      );
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

/** Functions of `node:child_process` that start a process. It runs in the folder of the site. */
function starting(given: unknown, { siteDir, onFailure }: Place): unknown {
  if (typeof given !== "function" || !/^(?:spawn|exec|execFile|fork)(?:Sync)?$/.test(given.name))
    return given;
  const start = (...args: unknown[]): unknown => {
    const called = new Error();
    const at = args.findIndex((each, index) => index > 0 && isObject(each));
    const options = { cwd: siteDir, ...(at < 0 ? {} : (args[at] as object)) };
    const end = args.findIndex((each, index) => index > 0 && !Array.isArray(each));
    const place = at >= 0 ? at : end < 0 ? args.length : end;
    const started: unknown = Reflect.apply(
      given,
      childProcess,
      args.toSpliced(place, at >= 0 || args[place] === undefined ? 1 : 0, options),
    );
    if (started instanceof childProcess.ChildProcess)
      started.on("error", ({ message }) => {
        if (started.listenerCount("error") > 1) return;
        called.stack = (called.stack ?? "").replace(/^Error/, () => `Error: ${message}`);
        onFailure?.(Object.assign(called, { message }));
      });
    return started;
  };
  // `promisify(exec)` asks for another function.
  const promised: unknown = Reflect.get(given, promisify.custom);
  return typeof promised === "function"
    ? Object.assign(start, { [promisify.custom]: promised.bind(childProcess) })
    : start;
}

function fileOf(target: string | URL): string {
  return target instanceof URL || target.startsWith("file:") ? fileURLToPath(target) : target;
}

function inFolder<Paths extends path.PlatformPath>(paths: Paths, siteDir: string): Paths {
  const resolve = (...parts: string[]) => paths.resolve(siteDir, ...parts);
  return { ...paths, resolve, ...(paths === path && { posix: { ...path.posix, resolve } }) };
}
