import type { Feature } from "../../types/feature.js";
import { browserDrawings } from "./browser-drawings.js";
import { openDrawingBrowser } from "./drawing-browser.js";
import { MERMAID } from "./library.js";

/** Diagrams in Mermaid. */
export const diagrams: Feature = {
  name: "diagrams",
  async props({ documents, isMade, libraries, remember }) {
    const made = [...documents.values()].filter(({ path }) => isMade(path));
    const { drawings, diagnostics } = await browserDrawings(
      made,
      libraries[MERMAID.name],
      openDrawingBrowser,
      remember,
    );
    return {
      key: null,
      diagnostics,
      components({ mentions = [] }) {
        const found = mentions.flatMap(({ kind, name }) => (kind === "diagram" && drawings.get(name)) || []);
        if (found.length === 0) return undefined;
        return { BrowserDiagram: { drawings: Object.fromEntries(found.map((each) => [each.name, each])) } };
      },
    };
  },
};
