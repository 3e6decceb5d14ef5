// Files of TypeScript → what tables show of them, and all that this depends on.
import path from "node:path";
import type { Found, Wanted } from "./describe.js";
import { describe } from "./describe.js";
import { declarationsOf, findTsconfig, parseTsconfig, type TypeScript } from "../../io/typescript.js";
import { packageOf, printerOf } from "./typescript.js";

/** What is to be described, and where. */
export interface WantedIn extends Wanted {
  /** Absolute path. */
  readonly file: string;
}

/** Descriptions, and what they depend on besides the compiler. */
export interface Described {
  /** One for each of what was wanted; nothing where there is no such file. */
  readonly all: readonly (Found | undefined)[];
  /** Absolute paths of files and folders that were read or looked for; of folders whose names were, with a `/` at the end. */
  readonly reads: readonly string[];
}

/** Describes what files export. They are read with the options of the `tsconfig.json` that has them. */
export class TypeReader {
  private readonly parsed = new Map<string, TypeScript.SourceFile>();

  constructor(
    private readonly ts: typeof TypeScript,
    /** Path of a file relative to the site folder. */
    private readonly nameOf: (file: string) => string,
  ) {}

  /** All files of one call are read together. */
  describe(wanted: readonly WantedIn[]): Described {
    const reads = new Set<string>();
    const groups = new Map<string, WantedIn[]>();
    for (const each of wanted) {
      const config = this.configOf(each.file, reads) ?? "";
      groups.set(config, [...(groups.get(config) ?? []), each]);
    }
    const found = new Map<WantedIn, Found>();
    for (const [config, group] of groups) this.describeGroup(config, group, reads, found);
    return { all: wanted.map((each) => found.get(each)), reads: [...reads].sort() };
  }

  private describeGroup(
    config: string,
    group: readonly WantedIn[],
    reads: Set<string>,
    found: Map<WantedIn, Found>,
  ): void {
    const { ts } = this;
    const { options, declarations } = this.settingsOf(config, reads);
    const files = [...new Set(group.map(({ file }) => file))];
    const isScript = files.some((file) => /\.[cm]?jsx?$/.test(file));
    const program = ts.createProgram({
      rootNames: [...files, ...declarations],
      options: { ...options, noEmit: true, ...(isScript && { allowJs: true }) },
      host: this.hostFor(config, options, reads),
    });
    const checker = program.getTypeChecker();
    const print = printerOf(ts);
    for (const each of group) {
      const source = program.getSourceFile(each.file);
      if (!source) continue;
      const home = packageOf(each.file);
      const types = {
        ts,
        checker,
        print,
        nameOf: this.nameOf,
        packageOf: (file: string) => (packageOf(file) === home ? undefined : packageOf(file)),
      };
      found.set(each, describe(source, path.basename(each.file).replace(/\..*$/, ""), each, types));
    }
  }

  /** The nearest `tsconfig.json`, or the one among those that it refers to which has the file. */
  private configOf(file: string, reads: Set<string>): string | undefined {
    const { ts } = this;
    const nearest = findTsconfig(ts, path.dirname(file), reads);
    if (nearest === undefined) return undefined;
    const { fileNames, projectReferences = [] } = parseTsconfig(ts, nearest, reads);
    if (fileNames.includes(file)) return nearest;
    const others = projectReferences.map((each) => ts.resolveProjectReferencePath(each));
    return others.find((other) => parseTsconfig(ts, other, reads).fileNames.includes(file)) ?? nearest;
  }

  private settingsOf(config: string, reads: Set<string>) {
    const { ts } = this;
    const standard = {
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    if (config === "") return { options: { ...standard, module: ts.ModuleKind.ESNext }, declarations: [] };
    const parsed = parseTsconfig(ts, config, reads);
    return { options: parsed.options, declarations: declarationsOf(parsed) };
  }

  /** Notes what is looked for. A file that has not changed is parsed once. */
  private hostFor(
    config: string,
    options: TypeScript.CompilerOptions,
    reads: Set<string>,
  ): TypeScript.CompilerHost {
    const { ts } = this;
    const host = ts.createCompilerHost(options);
    const libraries = path.dirname(host.getDefaultLibFileName(options));
    const noted = (name: string) => {
      if (path.dirname(name) !== libraries) reads.add(name);
      return name;
    };
    return {
      ...host,
      fileExists: (name) => host.fileExists(noted(name)),
      readFile: (name) => host.readFile(noted(name)),
      directoryExists: (name) => host.directoryExists?.(noted(name)) ?? true,
      getDirectories: (name) => (noted(`${name}/`), host.getDirectories?.(name) ?? []),
      getSourceFile: (name, language, onError) => this.parse(config, noted(name), language, host, onError),
    };
  }

  private parse(
    config: string,
    name: string,
    language: TypeScript.ScriptTarget | TypeScript.CreateSourceFileOptions,
    host: TypeScript.CompilerHost,
    onError?: (message: string) => void,
  ): TypeScript.SourceFile | undefined {
    const text = host.readFile(name);
    const key = `${config} ${name} ${JSON.stringify(language)}`;
    const known = this.parsed.get(key);
    if (text !== undefined && known?.text === text) return known;
    const source = host.getSourceFile(name, language, onError);
    if (source) this.parsed.set(key, source);
    return source;
  }
}
