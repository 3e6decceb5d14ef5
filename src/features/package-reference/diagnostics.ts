import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";
import { TYPEDOC } from "./library.js";

/** Problems with references of packages, by code; see `DIAGNOSTICS`. */
export const REFERENCES = {
  "reference-model": error<[file: string]>({
    about: "A file that `json` of a reference names does not exist.",
    message: (file) => `There is no file \`${file}\``,
    hint: "Write it with `typedoc --json`, or give the modules of the package in `entry`",
  }),
  "reference-model.content": error<[file: string]>({
    about: "A file that `json` of a reference names has no model of TypeDoc.",
    message: (file) => `\`${file}\` has no model of TypeDoc`,
    hint: "Write it with `typedoc --json`",
  }),
  "reference-model.entry": error<[file: string]>({
    about: "A module or a `tsconfig.json` that a reference names does not exist.",
    message: (file) => `There is no \`${file}\` to read the package from`,
    hint: "Check the path, which is relative to the folder of the site",
  }),
  "reference-typedoc": error<[]>({
    about:
      "A reference is made of the modules of a package, and TypeDoc, which reads them, is not installed.",
    message: () => "The package `typedoc`, which references of packages take, is not installed",
    hint: `Run \`npm install ${TYPEDOC.name}@${TYPEDOC.version}\`, or give what \`typedoc --json\` has written in \`json\``,
  }),
  "reference-typedoc.compiler": error<[version: string | undefined]>({
    about: "TypeDoc reads packages with TypeScript 5 or 6, and the site has none.",
    message: (version) =>
      version === undefined
        ? "TypeDoc reads packages with TypeScript, which is not installed"
        : `TypeDoc reads packages with TypeScript 5 or 6; TypeScript ${version} has no interface for programs`,
    hint: (version) =>
      `Run \`npm install ${version === undefined ? "typescript@6" : "@typescript/typescript6"}\``,
  }),
  "reference-typedoc.failed": error<[reason: string]>({
    about: "TypeDoc ends without a result.",
    message: (reason) => `TypeDoc has ended: ${reason}`,
    hint: "Check the option `typedoc` of the reference, and the version of TypeDoc",
  }),
  "reference-source": warning<[message: string]>({
    about:
      "What TypeDoc reports of a package: a link in a comment that leads to no symbol, or a type that is not exported.",
    message: (message) => `TypeDoc reports: ${message}`,
  }),
  "reference-source.package": warning<[messages: readonly string[]]>({
    about: "What TypeDoc reports of a package as a whole, such as types that are used and not exported.",
    message: ([first = "", ...others]) =>
      `TypeDoc reports of the package: ${first}${others.length === 0 ? "" : `, and ${others.length} more`}`,
    hint: ([, ...others]) => (others.length === 0 ? undefined : others.slice(0, 10).join("; ")),
  }),
  "reference-source.error": error<[message: string]>({
    about: "What stops TypeDoc from reading a package.",
    message: (message) => `TypeDoc cannot read the package: ${message}`,
  }),
};

/** A problem with a reference at a place. */
export const referenceDiagnostic = diagnosticsOf(REFERENCES);
