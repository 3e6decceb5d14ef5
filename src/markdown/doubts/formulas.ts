// Formulas in TeX on a site that shows them as text.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { ConversionContext } from "../conversion-context.js";
import type { Prose } from "./prose.js";

/**
 * What two dollar signs set off, with a command of TeX in it. Prices, variables of shells and templates have none; the signs
 * are where Pandoc's manual has those of formulas: no space within them, and no word beside them.
 */
const FORMULA =
  /(?<![\\$\w])(?:\$(?=[^\s$])[^$\0\n]{0,200}?\\[a-z]{2}[^$\0\n]{0,200}(?<=[^\s\\])\$(?![\w$])|\$\$[^$\0]{0,500}?\\[a-z]{2}[^$\0]{0,500}\$\$(?!\$))/gi;

/** Reports the first one of a page, with their count, where formulas are off. */
export function reportFormulas(text: string, prose: () => Prose, context: ConversionContext): void {
  if (context.features.nodes?.math) return;
  if (!text.includes("$") || !text.includes("\\")) return;
  const found = [...prose().text.matchAll(FORMULA)];
  const [first] = found;
  if (!first) return;
  const before = text.slice(0, first.index);
  const place = {
    file: context.file,
    line: before.split("\n").length,
    column: first.index - before.lastIndexOf("\n"),
  };
  const [written = ""] = first[0].replace(/^\$+\s*/, "$").split("\n", 1);
  context.diagnostics.push({
    ...diagnostic("formula.off", place, written),
    recurring: { of: "formula.off", count: found.length },
  });
}
