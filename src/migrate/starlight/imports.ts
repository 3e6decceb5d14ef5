// What pages in MDX import: components of Starlight and of Astro, images, modules of the project.
import type { Root } from "mdast";
import { rangeOf, type Edit } from "../markdown/edits.js";

/** The imports of a page. */
export interface Imports {
  readonly edits: readonly Edit[];
  /** Components of Starlight by the names that the page gives them. */
  readonly known: ReadonlyMap<string, string>;
  /** Names of what only Astro can run. */
  readonly foreign: readonly string[];
  /** Names of images. */
  readonly images: ReadonlySet<string>;
  /** Names of components in Astro that are ones in React now. */
  readonly converted: ReadonlySet<string>;
}

const IMPORT =
  /^[ \t]*import\s+(type\s+)?([\w$*\s{},]*?)\s*(?:from\s*)?(["'])([^"'\n]+)\3[ \t]*(?:with\s*\{[^}]*\})?[ \t]*;?[ \t]*$/gm;

/** Modules whose components docsite has. */
export const OWN_COMPONENTS =
  /^(?:@astrojs\/starlight\/components(?:\/.*)?|astro:assets|astro-expressive-code\/components)$/;

/** The component of starlight-package-managers, which other packages export, too. */
const PACKAGE_MANAGERS = "PackageManagers";

/** Modules that only Astro can run: components, and those that integrations make (`virtual:list`). */
const FOREIGN = /\.(?:astro|vue|svelte)$|^(?!node:|https?:|data:)[a-z][\w-]*:/;

/** Packages whose names say that they are for Astro, and those whose components are not React's. */
const PACKAGE =
  /(?:^|[@/-])(?:astro|astrojs|starlight)(?:[/-]|$)|^(?:solid-js|preact|vue|svelte|lit)(?:\/|$)/;

/** Whether only Astro, or a framework other than React, can run a module that is not one of the project. */
export function isForeign(specifier: string): boolean {
  return FOREIGN.test(specifier) || (!/^[./@~]?\//.test(specifier) && PACKAGE.test(specifier));
}

/** What imports are read with. */
export interface ImportsContext {
  /** The path of a module of the project in the words of docsite. */
  readonly pathOf: (specifier: string) => string;
  /** That of the same component in React; nothing where there is none. */
  readonly reactOf: (specifier: string) => string | undefined;
  /** Whether a module of the project needs what only Astro can run. */
  readonly asksAstro: (specifier: string) => boolean;
}

/** Reads them. */
export function importsOf(tree: Root, text: string, { pathOf, reactOf, asksAstro }: ImportsContext): Imports {
  const converted = new Set<string>();
  const edits: Edit[] = [];
  const known = new Map<string, string>();
  const foreign: string[] = [];
  const images = new Set<string>();
  for (const node of tree.children) {
    if (node.type !== "mdxjsEsm") continue;
    const { from, to } = rangeOf(node);
    for (const match of text.slice(from, to).matchAll(IMPORT)) {
      const [whole, isType, clause = "", , specifier = ""] = match;
      const at = from + match.index;
      const names = namesIn(clause);
      const isOwn = OWN_COMPONENTS.test(specifier);
      const react = specifier.endsWith(".astro") ? reactOf(specifier) : undefined;
      const path = react ?? pathOf(specifier);
      const isPackage = path === specifier && !/^\.{0,2}\//.test(specifier);
      const isLost = react === undefined && (isPackage ? isForeign(specifier) : asksAstro(specifier));
      if (isOwn || isLost || isType !== undefined) {
        edits.push({ from: at, to: Math.min(to, at + whole.length + 1), text: "" });
        if (isType !== undefined) continue;
        for (const [name, original] of names)
          if (isOwn) known.set(name, original === "default" ? name : original);
          else if (isPackage && original === PACKAGE_MANAGERS) known.set(name, original);
          else foreign.push(name);
        continue;
      }
      if (react !== undefined) for (const [name] of names) converted.add(name);
      if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(specifier)) for (const [name] of names) images.add(name);
      // Astro gives the content of a page as a component of this name.
      if (/\.mdx?$/i.test(specifier) && /^\{\s*Content\b/.test(clause)) {
        const own = clause.replace(
          /^\{\s*Content(?:\s+as\s+(\w+))?\s*\}$/,
          (_, name?: string) => name ?? "Content",
        );
        const from = at + whole.indexOf(clause);
        edits.push({ from, to: from + clause.length, text: own });
      }
      const start = at + whole.lastIndexOf(specifier);
      if (path !== specifier) edits.push({ from: start, to: start + specifier.length, text: path });
    }
  }
  return { edits, known, foreign, images, converted };
}

/** The names that an import gives, and those that the module gives. */
function namesIn(clause: string): (readonly [name: string, original: string])[] {
  const [, list = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  const outside = clause.replace(/\{[^}]*\}/, "");
  const named = list
    .split(",")
    .map((each) => each.trim().replace(/^type\s+/, ""))
    .filter(Boolean)
    .map((each) => {
      const [original = "", name = original] = each.split(/\s+as\s+/);
      return [name, original] as const;
    });
  const others = outside
    .split(",")
    .map((each) => each.replace(/^\s*\*\s*as\s+/, "").trim())
    .filter(Boolean)
    .map((name) => [name, "default"] as const);
  return [...others, ...named];
}
