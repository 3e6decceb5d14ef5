// The components in Astro that pages import, as components in React beside them.
import path from "node:path/posix";
import type { ForeignProject, Leftover } from "../importer.js";
import { reactOf, type ImportedModule } from "./astro-component.js";
import { isForeign, OWN_COMPONENTS } from "./imports.js";

/** Files that code imports without running them. */
const DATA = /\.(?:json|ya?ml|css|txt|md)$|\?raw$/;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** The components of a project that become ones in React. */
export class ReactComponents {
  /** New files. */
  readonly texts = new Map<string, string>();
  private readonly done = new Map<string, string | undefined>();
  private readonly files: ReadonlySet<string>;
  /** JSX is that of another framework than React. */
  private readonly hasOtherJsx: boolean;

  /** `pathOf`: the path of a module in the words of docsite. `interfaceTexts`: those of the default language. */
  constructor(
    private readonly project: ForeignProject,
    private readonly pathOf: (specifier: string) => string,
    private readonly interfaceTexts: Readonly<Record<string, unknown>>,
    private readonly left: Leftover[],
  ) {
    this.files = new Set(project.files);
    const [, source = "react"] =
      /"jsxImportSource"\s*:\s*"([^"]+)"/.exec(project.read("tsconfig.json") ?? "") ?? [];
    this.hasOtherJsx = source !== "react";
  }

  /** How a file imports the one in React; nothing where there is none. `file`: of the import. */
  specifierFor(specifier: string, file: string): string | undefined {
    const target = this.placeOf(specifier, file);
    const made = target === undefined ? undefined : this.convert(target);
    if (target === undefined || made === undefined) return undefined;
    return this.pathOf(specifier).slice(0, -path.basename(target).length) + path.basename(made);
  }

  /** A file of the project that an import names. */
  private placeOf(specifier: string, file: string): string | undefined {
    const own = this.pathOf(specifier.replace(/\?raw$/, ""));
    if (own.startsWith("@site/")) return own.slice("@site/".length);
    return own.startsWith(".") ? path.join(path.dirname(file), own) : undefined;
  }

  private convert(file: string): string | undefined {
    if (this.done.has(file)) return this.done.get(file);
    // One that shows itself has no end here.
    this.done.set(file, undefined);
    const source = this.files.has(file) ? this.project.read(file) : undefined;
    if (source === undefined) return undefined;
    const lost: Leftover[] = [];
    const name = path
      .basename(file, ".astro")
      .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const text = reactOf(source, /^[A-Z]/.test(name) ? name : "Component", {
      moduleOf: (specifier) => this.moduleOf(specifier, file),
      textOf: (key) => {
        const text = this.interfaceTexts[key];
        // Placeholders need values.
        if (typeof text !== "string" || text.includes("{{")) return undefined;
        lost.push({ what: "a text of the interface, which is in the default language everywhere", file });
        return text;
      },
      leave: (what, line, hint) =>
        lost.push({ what, file, ...(line !== undefined && { line }), ...(hint !== undefined && { hint }) }),
    });
    if (text === undefined) return undefined;
    const bare = file.slice(0, -".astro".length);
    const isFree = ["tsx", "jsx", "ts", "js"].every((ending) => !this.files.has(`${bare}.${ending}`));
    const made = `${isFree ? bare : file}.tsx`;
    this.left.push(...lost);
    this.texts.set(made, text);
    this.done.set(file, made);
    return made;
  }

  /** Whether a module of the project needs what only Astro, or another framework, can run. `file`: of the import. */
  asksAstro(specifier: string, file: string): boolean {
    const target = this.placeOf(specifier, file);
    return target !== undefined && !specifier.includes("?") && this.asks(target, new Set());
  }

  private asks(file: string, seen: Set<string>): boolean {
    if (/\.(?:astro|vue|svelte)$/.test(file)) return true;
    const found = this.moduleAt(file);
    if (found === undefined || seen.has(found) || DATA.test(found) || IMAGE.test(found)) return false;
    seen.add(found);
    // Pages and their parts are read on their own.
    if (/\.mdx?$/i.test(found)) return false;
    if (/\.[jt]sx$/.test(found) && this.hasOtherJsx) return true;
    const text = this.project.read(found) ?? "";
    if (/\bimport\.meta\.glob\b/.test(text)) return true;
    return Array.from(text.matchAll(IMPORTED)).some(([, isType, specifier = ""]) => {
      if (isType !== undefined) return false;
      const target = this.placeOf(specifier, found);
      return target === undefined ? isForeign(specifier) : this.asks(target, seen);
    });
  }

  private moduleOf(specifier: string, file: string): ImportedModule {
    if (OWN_COMPONENTS.test(specifier)) return { kind: "own" };
    const target = this.placeOf(specifier, file);
    if (target === undefined) return { kind: "foreign" };
    if (target.endsWith(".astro")) {
      const made = this.specifierFor(specifier, file);
      return made === undefined ? { kind: "foreign" } : { kind: "code", specifier: made };
    }
    const own = this.pathOf(specifier);
    if (IMAGE.test(target)) return { kind: "image", specifier: own };
    if (DATA.test(specifier))
      return this.files.has(target) ? { kind: "code", specifier: own } : { kind: "foreign" };
    return this.runs(target, new Set()) ? { kind: "code", specifier: own } : { kind: "foreign" };
  }

  /** The file that an import leads to. */
  private moduleAt(file: string): string | undefined {
    const all = ["ts", "tsx", "js", "jsx", "mjs"].flatMap((ending) => [
      `${file}.${ending}`,
      `${file.replace(/\.js$/, "")}.${ending}`,
      `${file}/index.${ending}`,
    ]);
    return [file, ...all].find((each) => this.files.has(each));
  }

  /** Whether a module runs without Astro and without packages. */
  private runs(file: string, seen: Set<string>): boolean {
    const found = this.moduleAt(file);
    if (found === undefined) return false;
    if (seen.has(found) || DATA.test(found)) return true;
    seen.add(found);
    const text = this.project.read(found);
    if (text === undefined || /\bimport\.meta\b|\bawait\b|\bimport\s*\(|\brequire\s*\(/.test(text))
      return false;
    for (const [, isType, specifier = ""] of text.matchAll(IMPORTED)) {
      if (isType !== undefined) continue;
      const target = this.placeOf(specifier, found);
      if (specifier === "react") continue;
      if (target === undefined || !(IMAGE.test(target) || this.runs(target, seen))) return false;
    }
    return true;
  }
}

const IMPORTED =
  /^[ \t]*(?:import|export)[ \t]+(type\b)?(?:[\w$*\s{},]{0,2000}?\bfrom\s*)?["']([^"'\n]+)["']/gm;
