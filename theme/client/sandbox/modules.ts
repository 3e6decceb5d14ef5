// Code of a reader → modules that run in the frame.
import { transform, type Transform } from "sucrase";
import type { LiveCode } from "../../mdx/live-value.js";
import type { Failure, Run } from "./messages.js";

/** What scripts of examples find. */
export interface Sandbox {
  /** React, by what is imported. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** What the files of the example import besides: packages by their names, local files by their paths with `/` in front. */
  modules: Readonly<Record<string, () => unknown>>;
  /** Makes a component of code that is no module. */
  readonly live: (run: LiveCode) => unknown;
  /** Code of files, which scripts leave here. */
  readonly code: Map<string, ModuleCode>;
}

type ModuleCode = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
) => void;

/** Why code does not run. */
export class SandboxError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const ENDINGS = [".tsx", ".ts", ".jsx", ".js", ".mjs", ".json"];

/** Runs the files, and gives what the first one exports. Throws a `SandboxError`, or what the code throws. */
export function exportsOf({ files }: Run, sandbox: Sandbox): unknown {
  const texts = new Map(files);
  sandbox.code.clear();
  // A mistake in one file is told before another one runs.
  for (const [path, text] of files) if (SCRIPT.test(path)) define(path, compiled(path, text), sandbox);
  for (const style of document.querySelectorAll("style[data-file]")) style.remove();
  const loaded = new Map<string, { exports: unknown }>();
  const load = (path: string): unknown => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module: { exports: unknown } = { exports: {} };
    loaded.set(path, module);
    const text = texts.get(path) ?? "";
    if (path.endsWith(".css")) addStyle(path, text);
    else if (path.endsWith(".json")) module.exports = parsed(path, text);
    else sandbox.code.get(path)?.(module, module.exports, (name) => required(name, path));
    return module.exports;
  };
  const required = (name: string, from: string): unknown => {
    const shared = sandbox.shared[name];
    if (shared !== undefined) return shared;
    const isLocal = /^\.{1,2}(?:\/|$)/.test(name);
    const path = isLocal ? joined(from, name) : name;
    const bare = path.replace(/\.jsx?$/, "");
    const ways = ["", "/index"].flatMap((folder) => ENDINGS.map((ending) => bare + folder + ending));
    const own = isLocal && [path, ...ways].find((each) => texts.has(each));
    if (own) return load(own);
    const other = sandbox.modules[isLocal ? `/${path}` : name];
    if (other) return other();
    throw new SandboxError({ kind: "import", file: from, name, known: importable(sandbox, texts, from) });
  };
  return load(files[0]?.[0] ?? "");
}

function compiled(path: string, text: string): string {
  const isTyped = /\.[cm]?tsx?$/.test(path);
  const hasElements = !/\.[cm]?ts$/.test(path);
  const transforms: Transform[] = ["imports"];
  if (isTyped) transforms.push("typescript");
  if (hasElements) transforms.push("jsx");
  try {
    return transform(text, {
      transforms,
      jsxRuntime: "automatic",
      production: true,
      disableESTransforms: true,
    }).code;
  } catch (error) {
    const { message } = error as Error;
    const [, line] = /\((\d+):\d+\)$/.exec(message) ?? [];
    throw new SandboxError({
      kind: "error",
      message: message.replace(/^Error transforming [^:]*: /, "").replace(/\s*\(\d+:\d+\)$/, ""),
      file: path,
      ...(line !== undefined && { line: Number(line) }),
    });
  }
}

/** Runs a script that leaves the code of a file as a function. Unlike `new Function`, an error in it tells its line. */
function define(path: string, code: string, sandbox: Sandbox): void {
  let failure: Failure = { kind: "refused" };
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    failure = {
      kind: "error",
      message: messageOf(event.error ?? event.message),
      file: path,
      line: event.lineno,
    };
  };
  addEventListener("error", listen);
  const script = document.createElement("script");
  const name = JSON.stringify(path);
  script.text = `docsiteSandbox.code.set(${name}, function (module, exports, require) {${code}\n});\n//# sourceURL=${encodeURI(path)}`;
  document.head.append(script);
  script.remove();
  removeEventListener("error", listen);
  if (!sandbox.code.has(path)) throw new SandboxError(failure);
}

/** What can be imported into a file, as it is written there. */
function importable(
  { shared, modules }: Sandbox,
  texts: ReadonlyMap<string, string>,
  from: string,
): string[] {
  const folder = from.split("/").slice(0, -1);
  const relative = (path: string) => {
    const parts = path.split("/");
    const other = folder.findIndex((name, index) => name !== parts[index]);
    const same = other < 0 ? folder.length : other;
    return [
      ...(same < folder.length ? folder.slice(same).map(() => "..") : ["."]),
      ...parts.slice(same),
    ].join("/");
  };
  const names = Object.keys(modules);
  const own = [...texts.keys()].filter((path) => path !== from);
  const locals = names.filter((name) => name.startsWith("/")).map((name) => name.slice(1));
  return [
    ...["react", "react-dom"].filter((name) => name in shared),
    ...names.filter((name) => !name.startsWith("/")),
    ...[...own, ...locals].map(relative),
  ];
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SandboxError({ kind: "error", message: messageOf(error), file: path });
  }
}

function addStyle(path: string, text: string): void {
  const style = document.createElement("style");
  style.dataset["file"] = path;
  style.textContent = text;
  document.head.append(style);
}

function joined(from: string, name: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** What an error says. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message === "" ? error.name : error.message;
  return String(error);
}
