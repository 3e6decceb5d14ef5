// Diagrams, formulas and emoji, for the parsing of files.
import EMOJI from "emojilib/simplemap.json" with { type: "json" };
import { drawDiagram, type DiagramLibrary } from "../diagrams/draw.js";
import { loadLibrary } from "../io/libraries.js";
import type { Features } from "../markdown/features.js";
import { renderFormula, type FormulaLibrary } from "../math/formula.js";
import type { InstalledLibrary, Libraries } from "../types/source.js";

/** Which features are on, and the libraries of these that are installed. */
export interface FeatureSetup {
  readonly mermaid?: boolean;
  readonly math?: boolean;
  readonly emoji?: boolean;
  readonly libraries?: Libraries;
}

/** The features that are on. Their libraries are loaded with the first diagram or formula. */
export function featuresOf({ mermaid, math, emoji, libraries = {} }: FeatureSetup): Features {
  const { "beautiful-mermaid": diagrams, temml } = libraries;
  return {
    ...(mermaid && { draw: drawWith(diagrams) }),
    ...(math && { formula: temml ? formulaWith(temml) : "missing" }),
    ...(emoji && { emoji: withEmoji }),
  };
}

function withEmoji(text: string): string {
  const characters: Readonly<Record<string, string>> = EMOJI;
  return text.replace(/:(\+1|[\w-]+):/g, (written, name: string) =>
    Object.hasOwn(characters, name) ? (characters[name] ?? written) : written,
  );
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
