// Diagrams and formulas, for the parsing of files.
import { drawDiagram, type DiagramLibrary } from "../diagrams/draw.js";
import { loadLibrary } from "../io/libraries.js";
import type { Features } from "../markdown/features.js";
import { renderFormula, type FormulaLibrary } from "../math/formula.js";
import type { InstalledLibrary, Libraries } from "../types/source.js";

/** Which features are on, and the libraries of these that are installed. */
export interface FeatureSetup {
  readonly mermaid?: boolean;
  readonly math?: boolean;
  readonly libraries?: Libraries;
}

/** The features that are on. Their libraries are loaded with the first diagram or formula. */
export function featuresOf({ mermaid, math, libraries = {} }: FeatureSetup): Features {
  const { "beautiful-mermaid": diagrams, temml } = libraries;
  return {
    ...(mermaid && { draw: drawWith(diagrams) }),
    ...(math && { formula: temml ? formulaWith(temml) : "missing" }),
  };
}

function drawWith(installed: InstalledLibrary | undefined): NonNullable<Features["draw"]> {
  let library: DiagramLibrary | undefined;
  const load = installed && (() => (library ??= loadLibrary(installed) as DiagramLibrary));
  return (source, prefix) => drawDiagram(source, prefix, load);
}

function formulaWith(installed: InstalledLibrary): NonNullable<Features["formula"]> {
  let library: FormulaLibrary | undefined;
  return (tex, display) =>
    renderFormula(tex, display, (library ??= loadLibrary(installed) as FormulaLibrary));
}
