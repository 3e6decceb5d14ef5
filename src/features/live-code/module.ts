// Code of a block → the module that is bundled.
import { transform, type Message } from "esbuild";
import { importsOf, liveModule } from "../../../theme/client/live-code/module.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** How code is run: by itself, as a module that exports its component, or by statements that call `render`. */
export type LiveForm = "inline" | "render" | "module";

/** Whether a form takes the names of the site's scope. */
export const hasScope = (form: LiveForm) => form !== "module";

/** How the code of a block is run. `noInline`: as its info string says. */
export function formOf(code: string, noInline: boolean): LiveForm {
  if (noInline) return "render";
  return /^export\b/m.test(importsOf(code).rest) ? "module" : "inline";
}

/** The text of the module, each line of the code at its own. `isLenient`: what it throws on the server is left to browsers. */
export function moduleOf(code: string, form: LiveForm, isLenient: boolean): string {
  if (!hasScope(form)) return code;
  const maker = isLenient ? "lenientLive" : "live";
  return liveModule(code, {
    rendering: form === "render",
    maker: `docsite$${maker}`,
    before(imports, rest) {
      // The bundler leaves out those that are words of texts, or names of the code itself.
      const called = new Set(Array.from(rest.matchAll(CALL), ([, name]) => name));
      const names = namesIn(rest, imports).map((name) => {
        const given = called.has(name) ? `"${name}", true` : `"${name}"`;
        return `${name} = /* @__PURE__ */ docsite$named(${given})`;
      });
      const declared = names.length === 0 ? "" : `const ${names.join(", ")}; `;
      return `import { ${maker} as docsite$${maker}, named as docsite$named } from "${THEME_PREFIX}mdx/live-code.js"; ${declared}`;
    },
  });
}

const CALL = /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*\(/gu;

/** Words that no constant may be called, and what modules have. */
const RESERVED: ReadonlySet<string> = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in Infinity instanceof interface let NaN new null package private protected public render require return static super switch this throw true try typeof undefined var void while with yield".split(
    " ",
  ),
);

/** Names that code may have from outside: in `typeof`, what is not there is no error. */
function namesIn(code: string, imports: string): string[] {
  const words = (text: string) => text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
  const asked = Array.from(code.matchAll(/\btypeof\s+([\w$]+)/g), ([, name = ""]) => name);
  const known = new Set([...words(imports), ...asked]);
  return [...new Set(words(code))].filter((name) => !RESERVED.has(name) && !known.has(name)).sort();
}

/** A mistake in code. Line and column are counted from 0. */
export interface LiveFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The first mistake in the code of a block; nothing where it can be compiled. */
export async function faultOf(code: string, form: LiveForm): Promise<LiveFault | undefined> {
  const rendering = form === "render";
  const text = hasScope(form) ? liveModule(code, { rendering, maker: "" }) : code;
  const message = await transform(text, { loader: "tsx", logLevel: "silent" }).then(
    () => undefined,
    ({ errors: [first] }: { errors: readonly Message[] }) => first,
  );
  if (!message) return undefined;
  const { line = 1, column = 0 } = message.location ?? {};
  const { imports } = importsOf(code);
  // What is put before the first line behind the imports: up to the parenthesis or brace behind its arrow.
  const added = line - 1 === imports.split("\n").length - 1 ? text.indexOf("=>") + "=> (".length : 0;
  const last = code.trimEnd().split("\n").length - 1;
  const isBehind = line - 1 > last;
  return {
    line: isBehind ? last : line - 1,
    column: isBehind ? 0 : Math.max(0, column - (hasScope(form) ? added - imports.length : 0)),
    message: message.text,
  };
}
