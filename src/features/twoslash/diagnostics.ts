import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";

/** Errors of TypeScript about modules that are not there. */
const MISSING_MODULES: ReadonlySet<number> = new Set([2307, 2792, 7016, 2875]);

/** Problems with types in code blocks, by code; see `DIAGNOSTICS`. */
export const TYPES_IN_CODE = {
  "twoslash-error": error<[message: string, code: number | undefined]>({
    about:
      "A block of code with `twoslash` has an error of TypeScript that its author does not name, or asks for something that is not there. The block is shown with the error.",
    message: (message, code) => (code === undefined ? message : `${message} (${code})`),
    hint(message, code) {
      if (code === undefined) return undefined;
      const expected = `If the error is what you want to show, write \`// @errors: ${code}\` in the block`;
      const [, name = ""] = /'((?:@[\w.-]+\/)?[\w][\w.-]*)[^']*'/.exec(message) ?? [];
      if (!MISSING_MODULES.has(code) || name === "") return expected;
      return `If \`${name}\` is a package, install it with its types, so that they are in the site's \`node_modules\`. ${expected}`;
    },
  }),
  "twoslash-error.options": error<[message: string]>({
    about: "The options of the compiler in `markdown.twoslash` are not valid.",
    message: (message) => `The compiler does not take these options: ${message}`,
  }),
  "twoslash-error.compiler": warning<[version: string | undefined]>({
    about:
      "A page has a block of code with `twoslash`, and no TypeScript is installed that can be asked for types: version 5.5 to 6, or the package `@typescript/typescript6` beside a newer one. The block is shown without types.",
    message: (version) =>
      version === undefined
        ? "Types in code take the package `typescript`, which is not installed"
        : `TypeScript ${version} cannot be asked for types by other programs`,
    hint: (version) =>
      version === undefined
        ? "Run `npm install --save-dev typescript@6`"
        : "Run `npm install --save-dev @typescript/typescript6`, which works beside it",
  }),
};

/** A problem with types in code at a place. */
export const typesDiagnostic = diagnosticsOf(TYPES_IN_CODE);
