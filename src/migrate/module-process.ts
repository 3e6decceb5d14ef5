// The code around a module that runs in a process of its own: what stands for missing packages, and what tells its value.

/** What a value that cannot be sent is sent as. */
export interface Sent {
  /** A function: where it is in the value of the module. */
  readonly docsiteFunction?: readonly string[];
  /** What something gave that is not installed: its name. */
  readonly docsiteStandIn?: string;
  /** An element of JSX: the text in it. */
  readonly docsiteText?: string;
}

/** What a process says of its module. */
export type Told =
  | { readonly value: unknown }
  | { readonly results: readonly unknown[] }
  | { readonly message: string };

/** Calls of a function of the value. */
export interface Calls {
  readonly path: readonly string[];
  readonly each: readonly (readonly unknown[])[];
}

/**
 * A module that gives stand-ins: values that can be called, constructed, iterated and asked for any property, and give stand-ins again. As texts they are
 * empty. A call gives back a configuration, or whatever it is called with where the package is the tool itself.
 */
export const STAND_INS = `
const NAME = Symbol.for("docsite.standIn");
const isConfig = (value) => typeof value === "object" && value !== null && ["themeConfig", "title", "locales", "markdown"].some((key) => key in value);
export function standIn(name, isTool, isPromise = false) {
  const again = () => standIn(name, isTool, true);
  const get = (_, key) => {
    if (key === NAME) return name;
    if (key === "__esModule") return true;
    // What a call gives may be waited for.
    if (key === "then" && isPromise) return (...args) => Promise.resolve(standIn(name, isTool)).then(...args);
    if (key === "then" || key === "toJSON") return undefined;
    if (key === "prototype") return target.prototype;
    if (key === "length") return 0;
    if (key === Symbol.toPrimitive || key === "toString") return () => "";
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return typeof key === "symbol" ? undefined : standIn(key === "default" ? name : name + "." + key, isTool);
  };
  const target = function () {};
  // Compiled imports are copies of what they import, with the same prototype.
  const parent = new Proxy({}, { get });
  return new Proxy(target, {
    get,
    getPrototypeOf: () => parent,
    set: () => true,
    construct: again,
    apply: (_, __, [given]) => (isConfig(given) || (isTool && given !== undefined) ? given : again()),
  });
}
`;

/**
 * `node:module`, whose `createRequire` gives stand-ins for packages that are not installed. `dir`: absolute path of the project, in which
 * they would be.
 */
export const nodeModule = (dir: string): string => `
import nodePath from "node:path";
import module, { createRequire as required } from "node:module";
import { standIn } from "docsite:stand-ins";
export * from "node:module";
export function createRequire(from) {
  const own = required(from);
  const either = (name, find, other) => {
    try {
      return find();
    } catch (error) {
      if (error?.code !== "MODULE_NOT_FOUND" || /^[./]/.test(name)) throw error;
      return other();
    }
  };
  const resolve = (name, options) => either(name, () => own.resolve(name, options), () => nodePath.join(${JSON.stringify(dir)}, "node_modules", name));
  return Object.assign((name) => either(name, () => own(name), () => standIn(name, false)), own, { resolve });
}
export default Object.assign(Object.create(module), { createRequire });
`;

/** The function that makes elements of JSX: only their texts matter. */
export const ELEMENTS =
  "const docsiteElement = (type, props, ...children) => ({ docsiteText: children.flat(9).map((each) => typeof each === 'string' || typeof each === 'number' ? each : (each?.docsiteText ?? '')).join('') });";

/** The entry: loads the module in a file, and tells its value. `environment`: what a function that it exports is called with. */
export function entryOf(file: string, environment: unknown): string {
  return `
const NAME = Symbol.for("docsite.standIn");
const tell = (told) => process.send(told);
const fail = (error) => tell({ message: String(error?.message ?? error) });
process.on("unhandledRejection", () => {});
process.on("uncaughtException", fail);
function sendable(value, path, around) {
  if (typeof value === "function") {
    const name = value[NAME];
    return typeof name === "string" ? { docsiteStandIn: name } : { docsiteFunction: path };
  }
  if (typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null || value instanceof RegExp || value instanceof Date) return value;
  if (around.includes(value) || around.length > 30) return undefined;
  const inner = [...around, value];
  if (Array.isArray(value)) return value.map((each, index) => sendable(each, [...path, String(index)], inner));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sendable(each, [...path, key], inner)]));
}
try {
  const module = await import(${JSON.stringify(file)});
  const given = await module.default;
  const isOwn = typeof given === "function" && given[NAME] === undefined;
  const value = isOwn ? await given(${JSON.stringify(environment)}) : given;
  process.on("message", async ({ path, each }) => {
    try {
      const called = path.reduce((at, key) => at[key], value);
      const results = [];
      for (const args of each) results.push(sendable(await called(...args), [], []));
      tell({ results });
    } catch (error) {
      fail(error);
    }
  });
  tell({ value: sendable(value, [], []) });
} catch (error) {
  fail(error);
}
`;
}
