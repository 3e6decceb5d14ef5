// A formula in TeX → MathML without styles of its own.
import { shortHash } from "../../text/hash.js";

/** What is used of the library. */
export interface FormulaLibrary {
  readonly renderToString: (tex: string, options: Readonly<Record<string, unknown>>) => string;
}

/** A formula as MathML, or what is wrong with it. */
export type Formula =
  | { readonly mathml: string; readonly styles: readonly string[] }
  | {
      readonly problem: string;
      /** Where in the formula, in UTF-16 code units. */
      readonly offset: number;
    };

/** Makes MathML of a formula. `display`: it stands on its own. `styles` are those that `formulaRules` has to be given. */
export function renderFormula(tex: string, display: boolean, library: FormulaLibrary): Formula {
  try {
    const html = library.renderToString(tex, { displayMode: display, throwOnError: true });
    const styles = new Set<string>();
    const mathml = html.replace(/<[a-z][^<>]*? style="[^<>]*>/g, (tag) => {
      const [, style = ""] = / style="([^"]*)"/.exec(tag) ?? [];
      styles.add(style);
      const plain = tag.replace(/ style="[^"]*"/, "");
      const name = classOf(style);
      return / class="/.test(plain)
        ? plain.replace(/ class="/, ` class="${name} `)
        : plain.replace(/^<[a-z]+/, (start) => `${start} class="${name}"`);
    });
    return { mathml, styles: [...styles] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { position } = error as Error & { readonly position?: number };
    const [problem = ""] = error.message.split(/ at (?:position \d+|end of input)\b/);
    return { problem: problem.trim(), offset: position ?? 0 };
  }
}

function classOf(style: string): string {
  return `f-${shortHash(style)}`;
}

/** The rules for the styles of formulas, in order of their text. They win over those of the library, as styles do. */
export function formulaRules(styles: readonly string[]): string {
  return [...new Set(styles)]
    .sort()
    .map((style) => `:root .${classOf(style)}{${style.replace(/[<>{}]/g, "")}}`)
    .join("\n");
}
