// Environment variables in the code of a site: their values become part of it, and browsers get those that are meant for everybody.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import type { Loader, OnLoadResult, Plugin } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { isFile } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { shortHash } from "../text/hash.js";
import { positionAt } from "../text/position.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { placeInPage, type PageModuleText } from "./problems.js";
import { isSiteCode } from "./theme-overrides.js";

/** Variables whose names begin so are for everybody. */
export const PUBLIC = "PUBLIC_";

/** How a site is built: for readers, or for those who write it. */
export type Mode = "production" | "development";

/** `process.env.NAME`, `import.meta.env.NAME` */
const READ = /\b(process|import\s*\.\s*meta)\s*\??\.\s*env\b(?:\s*\??\.\s*([A-Za-z_$][\w$]*))?/g;

/** `const { NAME, OTHER: own = "" } = process.env` */
const TAKEN =
  /(\b(?:const|let|var)\s*\{)([^{}]*)(\}\s*(?::[\w\s.]+)?=\s*)(process|import\s*\.\s*meta)(\s*\.\s*env)\b(?!\s*\??\s*[.[])/g;

/** The same code with each variable read by its name. Its lines stay. Names that are not known, such as those of a rest, take the whole object. */
function withNamedReads(text: string): string {
  return text.replace(
    TAKEN,
    (whole, start: string, pattern: string, is: string, owner: string, env: string) => {
      const parts = pattern
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "");
      const names = parts.flatMap((part) => /^[A-Za-z_$][\w$]*(?=\s*(?:[:=]|$))/.exec(part)?.[0] ?? []);
      if (names.length < parts.length) return whole;
      const reads = names.map((name) => `${name}: ${owner}${env}.${name}`);
      return `${start}${pattern}${is}{ ${reads.join(", ")} }`;
    },
  );
}

/** What stands in bundled code for a variable that browsers may not have. */
const MARK = "docsiteEnvironment";

type Target = "server" | "browser";

/** Environment variables for the bundles of a site. */
export class Environment {
  private values: Readonly<Record<string, string>> = {};
  /** Reads of variables that browsers may not have, by mark. */
  private readonly refused = new Map<string, { name: string; file: string; line: number; column: number }>();

  /** `isLenient`: whether a variable that browsers may not have is undefined there, and no error. */
  constructor(
    private readonly siteDir: string,
    private readonly mode: Mode,
    private readonly baseUrl: string,
    private readonly isLenient: boolean,
  ) {}

  /** Absolute paths of the files that variables are read from, the strongest last. */
  private get files(): readonly string[] {
    const names = [".env", ".env.local", `.env.${this.mode}`, `.env.${this.mode}.local`];
    return names.map((name) => path.join(this.siteDir, name));
  }

  /** esbuild plugin: loads the modules of the site that read variables. */
  plugin(target: Target): Plugin {
    return {
      name: "environment",
      setup: (build) => {
        build.onStart(() => this.read());
        build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async ({ path: file }) => {
          if (!isSiteCode(file)) return undefined;
          const loader = /\.[cm]?tsx?$/.test(file) ? (file.endsWith("x") ? "tsx" : "ts") : "jsx";
          return this.module(await readFile(file, "utf8"), { file, loader, target });
        });
      },
    };
  }

  /** A module with the values of the variables that it reads; undefined where it reads none. */
  async module(
    written: string,
    { file, loader, target }: { readonly file: string; readonly loader: Loader; readonly target: Target },
  ): Promise<OnLoadResult | undefined> {
    const text = withNamedReads(written);
    const define: Record<string, string> = {};
    for (const { 0: read, 1: owner = "", 2: name, index } of text.matchAll(READ)) {
      const object = owner === "process" ? "process.env" : "import.meta.env";
      if (name === undefined || /\?/.test(read))
        define[object] ??= JSON.stringify(this.shown(object, target));
      if (name !== undefined)
        define[`${object}.${name}`] ??= this.valueOf(object, name, target, () => {
          const { line, column } = positionAt(text, index);
          return { name: `${object}.${name}`, file, line, column };
        });
    }
    if (Object.keys(define).length === 0) return undefined;
    // What only the server does is left out for browsers. The name is as long as what it stands for.
    define["docsiteWindow"] = '"object"';
    const asked = target === "browser" ? text.replace(/\btypeof window(?=\s*[!=]=)/g, "docsiteWindow") : text;
    const { transform } = await import("esbuild");
    const watchFiles = [file, ...this.files].filter((each) => path.isAbsolute(each));
    try {
      const settings = {
        loader,
        jsx: "preserve",
        charset: "utf8",
        define,
        sourcefile: path.basename(file),
      } as const;
      const { code } = await transform(asked, { ...settings, sourcemap: "inline", sourcesContent: false });
      return { contents: code, loader: "jsx", watchFiles };
    } catch {
      // The error is reported when esbuild loads the file itself.
      return undefined;
    }
  }

  /** Errors for what browsers would get of other variables. `scripts`: what browsers get. */
  problemsIn(
    scripts: readonly { readonly text: string }[],
    modules: ReadonlyMap<string, PageModuleText>,
  ): Diagnostic[] {
    const used = new Set(scripts.flatMap(({ text }) => text.match(new RegExp(`${MARK}\\w+`, "g")) ?? []));
    return [...used].flatMap((mark) => {
      const read = this.refused.get(mark);
      if (!read) return [];
      const { name, file, line, column } = read;
      const place = placeInPage(file, line, modules) ?? {
        file: relativeTo(this.siteDir, file),
        line,
        column,
      };
      return diagnostic("environment", place, name);
    });
  }

  private read(): void {
    const written = this.files.map((file) => (isFile(file) ? parseEnv(readFileSync(file, "utf8")) : {}));
    this.values = Object.assign({}, ...written, process.env) as Record<string, string>;
  }

  /** What code sees of a whole object. */
  private shown(object: string, target: Target): Readonly<Record<string, unknown>> {
    const isEverything = target === "server" && object === "process.env";
    const names = Object.keys(this.values).filter((name) => isEverything || name.startsWith(PUBLIC));
    const values = Object.fromEntries(names.sort().map((name) => [name, this.values[name]]));
    return { ...values, ...this.builtIn(object, target) };
  }

  private builtIn(object: string, target: Target): Readonly<Record<string, unknown>> {
    if (object === "process.env") return { NODE_ENV: this.mode };
    const isProduction = this.mode === "production";
    return {
      MODE: this.mode,
      PROD: isProduction,
      DEV: !isProduction,
      SSR: target === "server",
      BASE_URL: this.baseUrl,
    };
  }

  /** The value of a variable as code. `at`: where it is read. */
  private valueOf(
    object: string,
    name: string,
    target: Target,
    at: () => { name: string; file: string; line: number; column: number },
  ): string {
    const builtIn = this.builtIn(object, target);
    if (name in builtIn) return JSON.stringify(builtIn[name]);
    const isAllowed = name.startsWith(PUBLIC) || (target === "server" && object === "process.env");
    if (isAllowed) return this.values[name] === undefined ? "undefined" : JSON.stringify(this.values[name]);
    if (this.isLenient || target === "server") return "undefined";
    const read = at();
    const mark = MARK + shortHash(`${read.file}\0${read.name}`);
    this.refused.set(mark, read);
    return mark;
  }
}
