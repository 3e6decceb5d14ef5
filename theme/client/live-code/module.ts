// Code that stands in a page → a module. The build and the editor make the same of it.

/** How code of a fence is run. */
export interface LiveCodeForm {
  /** It shows what it gives to `render`. Otherwise it is an expression: an element or a component. */
  readonly rendering: boolean;
  /** Name of the function that makes a component of it. */
  readonly maker: string;
  /** What stands before it: nothing that begins a line. */
  readonly before?: (imports: string, rest: string) => string;
}

/** Imports and comments at the beginning of code. */
const IMPORTS =
  /^(?:\s*(?:\/\/[^\n]*(?=\n|$)|\/\*[^]*?\*\/)|\s*import(?:[\s{*][^"'`;()=]{0,2000}?\bfrom)?\s*(["'])[^"'\n]{1,500}\1(?:\s*with\s*\{[^}]*\})?[ \t]*;?)+[ \t]*(?:\n|$)/;

/** What code imports at its beginning, and the rest of it: both together are the code. */
export function importsOf(code: string): { readonly imports: string; readonly rest: string } {
  const imports = IMPORTS.exec(code)?.[0] ?? "";
  // Comments alone belong to the code.
  if (!/\bimport\b/.test(imports)) return { imports: "", rest: code };
  return { imports, rest: code.slice(imports.length) };
}

/** A module whose export by default is the component. Each line stays the line that it is. */
export function liveModule(code: string, { rendering, maker, before }: LiveCodeForm): string {
  const { imports, rest } = importsOf(code);
  const start = `${imports}${before?.(imports, rest) ?? ""}export default ${maker}(`;
  if (rendering) return `${start}(render) => {${rest}\n});\n`;
  return `${start}() => (${rest.trimEnd().replace(/;+$/, "")}\n));\n`;
}
