// The compiler of the site, as far as tables of types need it.
import type { TypeScript } from "../../io/typescript.js";

export type { TypeScript };

/** A compiler and the types of a program. */
export interface Types {
  readonly ts: typeof TypeScript;
  readonly checker: TypeScript.TypeChecker;
  /** Writes a node without its comments; `source`: the file that it is in, if it is in one. */
  readonly print: (node: TypeScript.Node, source?: TypeScript.SourceFile) => string;
  /** Path of a file relative to the site folder. */
  readonly nameOf: (file: string) => string;
  /** Name of the package that a file is in; nothing for one of the project that is described. */
  readonly packageOf: (file: string) => string | undefined;
}

/** Name of the package that a file is in; nothing for one that nobody has installed. */
export function packageOf(file: string): string | undefined {
  const [, scope, name] = /.*\/node_modules\/(@[^/]+\/)?([^/]+)/.exec(file) ?? [];
  return name === undefined ? undefined : (scope ?? "") + name;
}

/** Gives what writes nodes. */
export function printerOf(ts: Types["ts"]): Types["print"] {
  const printer = ts.createPrinter({ removeComments: true });
  const none = ts.createSourceFile("type.ts", "", ts.ScriptTarget.Latest);
  return (node, source = none) => printer.printNode(ts.EmitHint.Unspecified, node, source);
}
