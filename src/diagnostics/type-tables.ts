import { error, suggest } from "./kind.js";

/** Most names that a hint has. */
const MOST_NAMES = 12;

/** Problems with tables of props and types, by code; see `DIAGNOSTICS`. */
export const TYPE_TABLES = {
  "type-table": error<[file: string, name: string, similar: string | undefined, names: readonly string[]]>({
    about: "A page shows the props of a component, or the members of a type, that its file does not export.",
    message: (file, name) => `\`${file}\` exports no \`${name}\``,
    hint: (_, __, similar, names) => suggest(similar, exportsOf(names)),
  }),
  "type-table.unnamed": error<[file: string, kind: "props" | "type", names: readonly string[]]>({
    about:
      "A page shows the props or the members of what a file exports without a name, and the file exports nothing of the kind, or several.",
    message: (file, kind, names) =>
      `\`${file}\` exports ${names.length === 0 ? "no" : "more than one"} ${kind === "props" ? "component" : "type"}`,
    hint: (_, __, names) => (names.length === 0 ? "Name another file" : `Set \`name\`. ${exportsOf(names)}`),
  }),
  "type-table.kind": error<[file: string, name: string, is: "value" | "type"]>({
    about: "A page shows the props of something that is no component.",
    message: (file, name, is) => `\`${name}\` in \`${file}\` is a ${is}, and no component`,
    hint: "Use `::type` for the members of a type, or name the component",
  }),
  "type-table.compiler": error<[version: string | undefined]>({
    about:
      "A page shows props or types, and no TypeScript is installed that can be asked for them: version 5 or 6, or the package `@typescript/typescript6` beside a newer one.",
    message: (version) =>
      version === undefined
        ? "Tables of props and types take the package `typescript`, which is not installed"
        : `TypeScript ${version} cannot be asked for types by other programs`,
    hint: (version) =>
      version === undefined
        ? "Run `npm install --save-dev typescript@6`"
        : "Run `npm install --save-dev @typescript/typescript6`, which works beside it",
  }),
};

/** What a file exports, in a sentence. */
export function exportsOf(names: readonly string[]): string {
  if (names.length === 0) return "It exports nothing of the kind";
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  return `It exports ${names
    .slice(0, MOST_NAMES)
    .map((name) => `\`${name}\``)
    .join(", ")}${more}`;
}
