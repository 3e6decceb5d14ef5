// What an example consists of: its file, and the local files that it imports.
import path from "node:path";

/** A file of an example. `path` is relative to the site folder. */
export interface ExampleFile {
  readonly path: string;
  readonly text: string;
}

/** The files of an example, its own first. */
export interface ExampleFiles {
  readonly files: readonly ExampleFile[];
  /** Specifiers of what they import besides. */
  readonly packages: readonly string[];
}

/** Files that an example imports are shown with it up to this number. */
const MOST_FILES = 20;

/** `import … from "…"`, `import "…"`, `export … from "…"`, `import("…")`, `require("…")` */
const SPECIFIER =
  /(?:(?:^|[;\n])[ \t]*(?:import(?:[\s{*][^"'`;()=]{0,2000}?\bfrom|(?=\s*["']))|export\s*(?:type\s*)?[*{][^"'`;()=]{0,2000}?\bfrom)|\b(?:import|require)\s*\()\s*["']([^"'\n]{1,500})["']/g;

const ENDINGS = [
  "",
  ".tsx",
  ".ts",
  ".jsx",
  ".js",
  ".mjs",
  "/index.tsx",
  "/index.ts",
  "/index.jsx",
  "/index.js",
];

/** An example with the local files that it imports, directly or by others. `read` gives nothing for files that do not exist. */
export function filesOf(first: ExampleFile, read: (file: string) => string | undefined): ExampleFiles {
  const files = new Map([[first.path, first]]);
  const packages = new Set<string>();
  for (const { path: file, text } of files.values()) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const specifier of specifiersIn(text)) {
      if (!/^\.{1,2}\//.test(specifier)) {
        packages.add(specifier);
        continue;
      }
      const found = localFile(path.posix.join(path.posix.dirname(file), specifier), read);
      // Images and other files that are no text cannot be shown.
      if (found && files.size < MOST_FILES) files.set(found.path, files.get(found.path) ?? found);
      else if (!found) packages.add(specifier);
    }
  }
  return { files: [...files.values()], packages: [...packages] };
}

/** What code imports, as it is written. */
export function specifiersIn(code: string): string[] {
  return Array.from(withoutComments(code).matchAll(SPECIFIER), ([, specifier = ""]) => specifier);
}

function localFile(base: string, read: (file: string) => string | undefined): ExampleFile | undefined {
  const bare = base.replace(/\.jsx?$/, "");
  for (const file of [
    ...(TEXT.test(base) ? [base] : []),
    ...ENDINGS.slice(1).map((ending) => bare + ending),
  ]) {
    const text = read(file);
    if (text !== undefined) return { path: file, text };
  }
  return undefined;
}

const TEXT = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|json|ya?ml|txt|svg|graphql|html)$/;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[ \t]*\/\/[^\n]*/gm, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
}

/** The names of the exports of a module that may be components; `default` for the one by default. */
export function componentsIn(text: string): string[] {
  const code = withoutComments(text);
  const names = new Set<string>();
  if (/\bexport\s+default\b/.test(code)) names.add("default");
  for (const [, name = ""] of code.matchAll(
    /\bexport\s+(?:async\s+)?(?:function|class|const|let|var)\s+(\p{Lu}[\w$]*)/gu,
  ))
    names.add(name);
  for (const [, list = ""] of code.matchAll(/\bexport\s*\{([^{}]{0,5000})\}/g))
    for (const part of list.split(",")) {
      const name =
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "";
      if (/^(?:default$|\p{Lu})/u.test(name)) names.add(name);
    }
  return [...names];
}
