// What pages of Nextra import, and which modules of the project run without Next.js.
import type { Root } from "mdast";
import path from "node:path/posix";
import { withoutAlias, type aliasesOf } from "../aliases.js";
import { rangeOf, type Edit } from "../markdown/edits.js";

/** Packages whose components docsite has, or that only Next.js can run. */
const OWN = /^(?:nextra(?:\/.*|-theme-\w+(?:\/.*)?)?|next(?:\/.*)?|@theguild\/components(?:\/.*)?)$/;

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
const DATA = /\.(?:json|ya?ml|css|txt|mdx?)$/i;

/** The names that imports of a page give. */
export interface Imports {
  readonly edits: readonly Edit[];
  /** Names from packages of Nextra and Next.js, and what these call them. */
  readonly known: ReadonlyMap<string, string>;
  /** Names that have nothing here. */
  readonly lost: ReadonlySet<string>;
  /** Names of components of the project that stay. */
  readonly own: ReadonlySet<string>;
  /** Code of Next.js that pages export. */
  readonly exported: readonly string[];
  /** The title in `metadata`. */
  readonly title: string | undefined;
}

/** Resolves what a file imports. */
export interface Modules {
  /** How a page imports a module of the project that runs here; nothing for one that does not. */
  readonly importOf: (specifier: string, file: string) => string | undefined;
}

/** Reads the imports and exports of a page. */
export function importsOf(tree: Root, text: string, file: string, { importOf }: Modules): Imports {
  const edits: Edit[] = [];
  const known = new Map<string, string>();
  const [lost, own] = [new Set<string>(), new Set<string>()];
  const exported: string[] = [];
  let title: string | undefined;
  const remove = (from: number, to: number) => {
    const [, space = ""] = /^([ \t]*\n?)/.exec(text.slice(to)) ?? [];
    edits.push({ from, to: to + space.length, text: "" });
  };
  for (const node of tree.children) {
    if (node.type !== "mdxjsEsm") continue;
    // Offsets are those of the page.
    const body = (node.data?.estree?.body ?? []) as unknown as readonly Statement[];
    for (const statement of body) {
      const { start: from, end: to, type } = statement;
      const source = text.slice(from, to);
      const specifier = statement.source?.value;
      if (type === "ImportDeclaration" && typeof specifier === "string") {
        const names = (statement.specifiers ?? []).map(
          ({ local, imported }) => [local?.name ?? "", imported?.name ?? "default"] as const,
        );
        const target = OWN.test(specifier) ? undefined : importOf(specifier, file);
        if (target === undefined) {
          remove(from, to);
          for (const [name, original] of names)
            if (OWN.test(specifier))
              known.set(name, original === "default" ? defaultOf(specifier, name) : original);
            else lost.add(name);
          continue;
        }
        for (const [name] of names) own.add(name);
        const at = from + source.lastIndexOf(specifier);
        if (target !== specifier) edits.push({ from: at, to: at + specifier.length, text: target });
        continue;
      }
      const names = [...source.matchAll(/\bexport\s+(?:const|let|var|(?:async\s+)?function)\s+(\w+)/g)].map(
        ([, name = ""]) => name,
      );
      const isOfNext = names.some((name) =>
        /^(?:metadata|getStaticProps|getServerSideProps|getStaticPaths|generate\w+|revalidate|dynamic|runtime)$/.test(
          name,
        ),
      );
      const isLost = [...known.keys(), ...lost].some((name) =>
        new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(source),
      );
      // Components that wait run on servers alone.
      const isAsync = names.some((name) => /^[A-Z]/.test(name)) && /\basync\b/.test(source);
      if (isOfNext || isAsync || isLost || type === "ExportDefaultDeclaration") {
        if (names.includes("metadata")) title = /\btitle:\s*(["'`])([^"'`\n]+)\1/.exec(source)?.[2];
        else exported.push(names.join(", ") || "default");
        for (const name of names) lost.add(name);
        remove(from, to);
      } else for (const name of names) own.add(name);
    }
    if (body.length === 0) remove(rangeOf(node).from, rangeOf(node).to);
  }
  return { edits, known, lost, own, exported, title };
}

/** A statement of a module, with its place. */
interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly {
    readonly local?: { readonly name?: string };
    readonly imported?: { readonly name?: string };
  }[];
}

/** What a module exports as its default. */
function defaultOf(specifier: string, name: string): string {
  if (/^next(?:\/legacy)?\/image$/.test(specifier)) return "Image";
  return /(?:^|\/)link$/.test(specifier) ? "Link" : name;
}

/** The modules of a project. */
export class ProjectModules implements Modules {
  /** Markdown files that pages import. */
  readonly parts = new Set<string>();
  /** All files that they import. */
  readonly used = new Set<string>();
  private readonly files: ReadonlySet<string>;

  constructor(
    files: readonly string[],
    private readonly read: (file: string) => string | undefined,
    private readonly aliases: ReturnType<typeof aliasesOf>,
    /** Folders that paths without a dot begin in. */
    private readonly roots: readonly string[],
  ) {
    this.files = new Set(files);
  }

  importOf(specifier: string, file: string): string | undefined {
    const found = this.placeOf(specifier, file);
    if (found === undefined || !this.runs(found, new Set())) return undefined;
    if (/\.mdx?$/i.test(found)) this.parts.add(found);
    this.used.add(found);
    return specifier.startsWith(".") && isBeside(found, file) ? specifier : `@site/${found}`;
  }

  /** A file of the project that an import names. */
  private placeOf(specifier: string, file: string): string | undefined {
    const own = withoutAlias(specifier, this.aliases);
    const places = own.startsWith("@site/")
      ? [path.normalize(own.slice("@site/".length)), path.join("public", own.slice("@site/".length))]
      : own.startsWith(".")
        ? [path.join(path.dirname(file), own)]
        : this.roots.map((root) => path.join(root, own));
    return places
      .flatMap((place) =>
        ["", ...CODE, ...CODE.map((ending) => `/index${ending}`)].map((ending) => place + ending),
      )
      .find((place) => this.files.has(place));
  }

  /** Whether a module runs without packages. */
  private runs(file: string, seen: Set<string>): boolean {
    if (seen.has(file) || IMAGE.test(file) || DATA.test(file)) return true;
    seen.add(file);
    const text = this.read(file);
    if (
      text === undefined ||
      /\bimport\.meta\b|\bawait\b|\bimport\s*\(|\brequire\s*\(|process\.env/.test(text)
    )
      return false;
    for (const [, isType, specifier = ""] of text.matchAll(IMPORTED)) {
      if (isType !== undefined || specifier === "react") continue;
      const target = this.placeOf(specifier, file);
      if (target === undefined || !specifier.startsWith(".") || !this.runs(target, seen)) return false;
    }
    return true;
  }
}

/** Whether two files are in one of the folders of the project. */
function isBeside(one: string, other: string): boolean {
  const top = (file: string) => /^(?:src\/)?[^/]*\//.exec(file)?.[0];
  return top(one) === top(other) && !/^(?:src\/)?app\//.test(one);
}

const CODE = [".tsx", ".ts", ".jsx", ".js", ".mjs", ".mdx", ".md"];

const IMPORTED =
  /^[ \t]*(?:import|export)[ \t]+(type\b)?(?:[\w$*\s{},]{0,2000}?\bfrom\s*)?["']([^"'\n]+)["']/gm;
