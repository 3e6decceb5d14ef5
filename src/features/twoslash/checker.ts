// Code → what the site's compiler says of it, by the library that reads the questions in its comments.
import path from "node:path";
import type { TwoslashOptions, TwoslashReturn, TwoslashInstance, CreateTwoslashOptions } from "twoslash/core";
import { declarationsOf, findTsconfig, parseTsconfig, type TypeScript } from "../../io/typescript.js";
import { relativeTo } from "../../io/relative-path.js";
import { isObject } from "../../text/json.js";

/** What is used of the library. */
export interface CheckingLibrary {
  readonly createTwoslasher: (options: CreateTwoslashOptions) => TwoslashInstance;
}

/** A block of code. */
export interface CheckedBlock {
  readonly code: string;
  /** Ending of the name of its file, which says its language. */
  readonly extension: string;
}

/** What was found out about a block. */
export interface Checked {
  /** Nothing where the compiler could not be asked. */
  readonly result?: Pick<TwoslashReturn, "code" | "nodes">;
  readonly problems: readonly CheckProblem[];
  /** What is wrong with the options of the site. Absent: nothing. */
  readonly options?: readonly string[];
}

/** Why a block is not right. */
export interface CheckProblem {
  /** Line and column in the block, from 0. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Number of an error of TypeScript. */
  readonly code?: number;
}

/** The same with the absolute paths of all that was read or looked for. */
export interface CheckedWithReads extends Checked {
  readonly reads: ReadonlySet<string>;
}

/** Comments like `// @log: text`, which stand below a line. */
const TAGS = ["log", "warn", "error", "annotate"];

/** What says how code is built or written, and nothing about types: samples are no files of a project. */
const LEFT_OUT = [
  ..."allowUnreachableCode allowUnusedLabels noUnusedLocals noUnusedParameters".split(" "),
  ..."noEmit composite incremental tsBuildInfoFile outDir outFile rootDir rootDirs declarationDir".split(" "),
  ..."declaration declarationMap emitDeclarationOnly isolatedDeclarations sourceMap inlineSourceMap".split(
    " ",
  ),
];

/** What Vocs and Shiki write before code, for themselves. */
const CACHED = /^(?:[ \t]*\/\/ *@twoslash-cache:.*\n)+/;

/** Absolute paths of files in types (`import("…")`, `module "…"`) and in messages. */
const PATHS = /(\bimport\("|\bmodule "|')((?:\/|[A-Za-z]:\/)[^"'\n]*)("|')/g;

type OptionsOfLibrary = CreateTwoslashOptions["compilerOptions"] & object;

/** What the library has made for a set of compiler options. */
interface Environment {
  readonly sys: { readonly deleteFile?: (name: string) => void };
}

/**
 * Checks blocks, one after the other, with one language service for each set of compiler options. What it has read of a file is what it
 * goes on with: a file that has changed takes a new checker.
 */
export class CodeChecker {
  private readonly check: TwoslashInstance;
  private readonly environments = new Map<string, Environment>();
  private readonly declarations: readonly string[];
  /** What is wrong with the options that were given. */
  readonly options: readonly string[];
  /** Absolute paths of all that it has read or looked for. */
  readonly all = new Set<string>();
  private readonly config = new Set<string>();
  /** Files of the block. */
  private readonly own = new Set<string>();
  /** What was looked for since the block began, besides the files of its program. */
  private current = new Set<string>();
  /** The files of its program, and what was looked for when they were first a part of one. */
  private readonly files = new Set<string>();
  private readonly earlier = new Set<ReadonlySet<string>>();
  /** Notes these for the language service that is asked. */
  private noteFiles: (() => void) | undefined;
  private isReadingFile = false;

  /** `options`: of the compiler, as in `tsconfig.json`. */
  constructor(
    private readonly ts: typeof TypeScript,
    library: CheckingLibrary,
    private readonly siteDir: string,
    options: Readonly<Record<string, unknown>>,
  ) {
    const root = siteDir.replaceAll("\\", "/");
    const settings = this.settingsOf(root);
    this.declarations = declarationsOf(settings);
    const { options: given, errors } = ts.convertCompilerOptionsFromJson(options, root);
    this.options = errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
    this.check = library.createTwoslasher({
      // Both are the compiler of the site; the library knows another version.
      tsModule: this.noting() as unknown as NonNullable<CreateTwoslashOptions["tsModule"]>,
      tsLibDirectory: librariesOf(ts),
      vfsRoot: root,
      fsCache: false,
      cache: this.environments as unknown as Map<string, never>,
      customTags: TAGS,
      compilerOptions: samplesOptions(ts, { ...settings.options, ...given }) as OptionsOfLibrary,
    });
    this.prime();
  }

  /** Checks a block. */
  run(block: CheckedBlock): CheckedWithReads {
    this.current = new Set();
    this.files.clear();
    this.earlier.clear();
    const { code, ...others } = block;
    const [cached = ""] = CACHED.exec(code) ?? [];
    const shift = cached.split("\n").length - 1;
    const checked = this.checked({ ...others, code: code.slice(cached.length) });
    const reads = new Set(this.config);
    for (const names of [this.current, this.files, ...this.earlier])
      for (const name of names) reads.add(name);
    for (const name of reads) this.all.add(name);
    return { ...this.withNames(checked, shift), reads };
  }

  /** The same on every machine: files have the names by which packages have them, or relative to the site. `shift`: lines that were left out. */
  private withNames({ result, problems }: Checked, shift: number): Checked {
    const named = (text: string) =>
      text.replace(PATHS, (_, before: string, file: string, after: string) => {
        const [, inPackage] = /^.*\/node_modules\/(.*)$/.exec(file) ?? [];
        return before + (inPackage ?? relativeTo(this.siteDir, file)) + after;
      });
    const nodes = result?.nodes.map((node) =>
      "text" in node && node.text !== undefined && node.type !== "highlight" && node.type !== "tag"
        ? { ...node, text: named(node.text) }
        : node,
    );
    return {
      ...(result && nodes && { result: { code: result.code, nodes } }),
      problems: problems.map(({ line, message, ...others }) => ({
        ...others,
        line: line + shift,
        message: named(message),
      })),
    };
  }

  private checked({ code, extension }: CheckedBlock): Checked {
    const ask = (options: TwoslashOptions = {}) => {
      try {
        return this.check(code, extension, options);
      } finally {
        this.clear();
      }
    };
    try {
      return { result: ask(), problems: [] };
    } catch (error) {
      const handbookOptions = { noErrorValidation: true };
      try {
        const result = ask({ handbookOptions });
        const whole = ask({ handbookOptions: { ...handbookOptions, keepNotations: true } });
        return { result, problems: unexpected(whole, error, code) };
      } catch (other) {
        return { problems: [problemOf(other, code)] };
      }
    }
  }

  /** Takes the files of a block away, which would be there for the next one. */
  private clear(): void {
    this.noteFiles?.();
    for (const { sys } of this.environments.values()) for (const name of this.own) sys.deleteFile?.(name);
    this.own.clear();
  }

  /** What files of the project and of packages look for is not looked for by the first block. */
  private prime(): void {
    try {
      this.check("export {}", "ts");
    } catch {
      // What is wrong with the options is said with each block.
    }
    this.clear();
  }

  /** The options of the project that the site is in, and its files. One that only refers to others has those of the first of them. */
  private settingsOf(root: string): Pick<TypeScript.ParsedCommandLine, "options" | "fileNames"> {
    const { ts, config } = this;
    const nearest = findTsconfig(ts, root, config);
    if (nearest === undefined) return { options: { jsx: ts.JsxEmit.ReactJSX }, fileNames: [] };
    const own = parseTsconfig(ts, nearest, config);
    const [reference] = own.fileNames.length === 0 ? (own.projectReferences ?? []) : [];
    return reference ? parseTsconfig(ts, ts.resolveProjectReferencePath(reference), config) : own;
  }

  /** The compiler, which notes what it looks for, and looks once. */
  private noting(): typeof TypeScript {
    const { ts } = this;
    const { sys } = ts;
    const libraries = librariesOf(ts);
    const noted = <Result>(look: (name: string) => Result, end = "") => {
      const known = new Map<string, Result>();
      return (name: string): Result => {
        if (!this.isReadingFile && path.dirname(name) !== libraries) this.current.add(name + end);
        if (!known.has(name)) known.set(name, look(name));
        return known.get(name) as Result;
      };
    };
    return {
      ...ts,
      sys: {
        ...sys,
        fileExists: noted((name) => sys.fileExists(name)),
        readFile: noted((name) => sys.readFile(name)),
        directoryExists: noted((name) => sys.directoryExists(name)),
        getDirectories: noted((name) => sys.getDirectories(name), "/"),
      },
      // The library makes the files of a block by it, and empties them in the end.
      createSourceFile: (name, text, ...others) => {
        if (text === "") this.noteFiles?.();
        this.own.add(name);
        return ts.createSourceFile(name, text, ...others);
      },
      createLanguageService: (host, ...others) => this.service(host, ...others),
    };
  }

  /** A language service that knows the declarations of the project, and whose files are noted. */
  private service(
    host: TypeScript.LanguageServiceHost,
    ...others: readonly [TypeScript.DocumentRegistry?, (boolean | TypeScript.LanguageServiceMode)?]
  ): TypeScript.LanguageService {
    const lookups = new Map<string, ReadonlySet<string>>();
    const noteFiles = () => {
      this.noteFiles = undefined;
      for (const { fileName } of service.getProgram()?.getSourceFiles() ?? []) {
        // Those of the compiler are at the root of the file system that the library makes.
        if (this.own.has(fileName) || /^\/lib\.[\w.]+$/.test(fileName)) continue;
        const lookedFor = lookups.get(fileName) ?? this.current;
        lookups.set(fileName, lookedFor);
        this.files.add(fileName);
        this.earlier.add(lookedFor);
      }
    };
    const service = this.ts.createLanguageService(
      {
        ...host,
        getScriptFileNames: () => [...this.own, ...this.declarations],
        getScriptSnapshot: (name) => {
          if (this.own.has(name)) this.noteFiles = noteFiles;
          // Files of the program before, too.
          this.isReadingFile = true;
          const snapshot = host.getScriptSnapshot(name);
          this.isReadingFile = false;
          return snapshot;
        },
      },
      ...others,
    );
    return service;
  }
}

/** The options of a project, as those of samples. */
function samplesOptions(
  ts: typeof TypeScript,
  options: TypeScript.CompilerOptions,
): TypeScript.CompilerOptions {
  const { module, moduleResolution, allowImportingTsExtensions, baseUrl, pathsBasePath } = options;
  const kept = Object.entries(options).filter(([name]) => !LEFT_OUT.includes(name));
  const { Node16, NodeNext, Bundler } = ts.ModuleResolutionKind;
  const ofModule =
    module === ts.ModuleKind.NodeNext
      ? NodeNext
      : module === ts.ModuleKind.CommonJS
        ? undefined
        : module !== undefined && ts.ModuleKind[module]?.startsWith("Node")
          ? Node16
          : Bundler;
  const resolution = moduleResolution ?? ofModule;
  // The library would set both otherwise, as for code without a project.
  const paths = baseUrl ?? (Number.parseInt(ts.version) < 6 ? pathsBasePath : undefined);
  return {
    ...Object.fromEntries(kept),
    ...(resolution !== undefined && { moduleResolution: resolution }),
    ...(typeof paths === "string" && { baseUrl: paths }),
    ...(allowImportingTsExtensions && { noEmit: true }),
  };
}

/** The folder of the types that a compiler brings. */
function librariesOf({ sys }: typeof TypeScript): string {
  return path.dirname(sys.getExecutingFilePath());
}

/** The errors that the author does not expect; where there are none, what the library says. */
function unexpected({ nodes, meta }: TwoslashReturn, error: unknown, code: string): CheckProblem[] {
  const { errors } = meta.handbookOptions;
  const found = nodes.flatMap((node): CheckProblem[] => {
    if (node.type !== "error" || errors.includes(Number(node.code))) return [];
    const { line, character: column, text: message, code } = node;
    return [{ line, column, message, ...(code !== undefined && { code: Number(code) }) }];
  });
  return found.length > 0 ? found : [problemOf(error, code)];
}

/** What the library has thrown. Its errors have parts of their own; others are the compiler's, about options. */
function problemOf(error: unknown, code: string): CheckProblem {
  const { title, description } = isObject(error) ? (error as { title?: string; description?: string }) : {};
  const message = description ?? (error instanceof Error ? error.message : String(error));
  return { line: lineOf(message, code), column: 0, message: `${title ? `${title}: ` : ""}${message.trim()}` };
}

/** The line of a block that a message of the library names, or that has the flag that it names. */
function lineOf(message: string, code: string): number {
  const lines = code.split("\n");
  const [, flag] = /^@(\w+)/m.exec(message) ?? [];
  if (flag !== undefined)
    return Math.max(
      0,
      lines.findIndex((line) => line.includes(`@${flag}`)),
    );
  // Of completions, it counts from 0, and names the line above.
  const [, named = "1"] = /on line (\d+)/.exec(message) ?? [];
  const place = Number(named) - 1 + (message.includes("returned no completions") ? 2 : 0);
  return Math.min(place, lines.length - 1);
}
