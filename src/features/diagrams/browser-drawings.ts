// Diagrams that only Mermaid itself draws, in a browser. One browser draws all that are new.
import { PackageStates } from "../../io/package-state.js";
import { keyOf } from "../../text/hash.js";
import { nearest } from "../../text/nearest.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Document, Mention } from "../../types/document.js";
import type { PropsSite } from "../../types/feature.js";
import type { InstalledLibrary } from "../../types/source.js";
import {
  drawingExpression,
  drawnOf,
  FONT,
  kindOf,
  type BrowserDrawing,
  type Drawn,
} from "./browser-drawing.js";
import { diagramDiagnostic } from "./diagnostics.js";
import { drawnKinds } from "./draw.js";

/** Longest time for one diagram, in milliseconds. */
const LIMIT = 20_000;

/** A page of a browser with the library in it. */
export interface DrawingPage {
  /** The value of an expression, or of the promise that it is. Fails after `limit` milliseconds. */
  readonly evaluate: (expression: string, limit: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a browser. `font`: what the font of the theme is called in it. Nothing if none is installed. */
export type OpenBrowser = (mermaid: InstalledLibrary, font: string) => Promise<DrawingPage | undefined>;

/** Drawings by their source, and why there are no others. */
export interface BrowserDrawings {
  readonly drawings: ReadonlyMap<string, BrowserDrawing>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws the diagrams that documents leave to a browser. */
export async function browserDrawings(
  documents: readonly Document[],
  mermaid: InstalledLibrary | undefined,
  open: OpenBrowser,
  remember: PropsSite["remember"],
): Promise<BrowserDrawings> {
  const places = new Map<string, Mention>();
  for (const mention of documents.flatMap(({ mentions }) => mentions ?? []))
    if (mention.kind === "diagram") places.set(JSON.stringify([mention.at, mention.name]), mention);
  const wanted = [...places.values()];
  const drawings = new Map<string, BrowserDrawing>();
  if (wanted.length === 0) return { drawings, diagnostics: [] };
  if (!mermaid) {
    const missing = ({ name, at }: Mention) =>
      diagramDiagnostic("diagram-kind", at, kindOf(name), slipIn(name));
    return { drawings, diagnostics: wanted.map(missing) };
  }
  const sources = [...new Set(wanted.map(({ name }) => name))];
  const { drawn, obstacles } = await drawAll(sources, mermaid, open, remember);
  const diagnostics: Diagnostic[] = [];
  for (const { name, at } of wanted) {
    const result = drawn.get(name);
    const kind = kindOf(name);
    if (!result) {
      const obstacle = obstacles.get(name);
      diagnostics.push(
        obstacle === undefined
          ? diagramDiagnostic("diagram-kind.browser", at, kind)
          : diagramDiagnostic("diagram-kind.failed", at, kind, obstacle),
      );
    } else if ("svg" in result) drawings.set(name, result);
    else if (/^(?:UnknownDiagramError: )?No diagram type detected/.test(result.error))
      diagnostics.push(diagramDiagnostic("diagram-kind.unknown", at, kind, slipIn(name)));
    else {
      const place = { ...at, line: (at.line ?? 1) + (result.line ?? 0) };
      diagnostics.push(diagramDiagnostic("diagram-syntax.mermaid", place, result.error));
    }
  }
  return { drawings, diagnostics };
}

function slipIn(source: string): string | undefined {
  return nearest(kindOf(source), drawnKinds());
}

/**
 * Draws what the memo does not know. `obstacles`: why others are missing, unless there is no browser. The next build tries
 * these again.
 */
async function drawAll(
  sources: readonly string[],
  mermaid: InstalledLibrary,
  open: OpenBrowser,
  remember: PropsSite["remember"],
): Promise<{ drawn: ReadonlyMap<string, Drawn>; obstacles: ReadonlyMap<string, string> }> {
  const obstacles = new Map<string, string>();
  const state = new PackageStates().stateOf(mermaid.folder);
  const keys = sources.map((source) => keyOf(state, source));
  const values = await remember<Drawn>("drawing", keys, async (missing, put) => {
    let page: DrawingPage | undefined;
    try {
      for (const [index, place] of missing.entries()) {
        const source = sources[place] ?? "";
        try {
          page ??= await open(mermaid, FONT);
        } catch (error) {
          for (const rest of missing.slice(index)) obstacles.set(sources[rest] ?? "", textOf(error));
          return;
        }
        if (!page) return;
        try {
          const value = drawnOf(source, await page.evaluate(drawingExpression(source), LIMIT));
          if ("obstacle" in value) obstacles.set(source, value.obstacle);
          else await put(place, value);
        } catch (error) {
          obstacles.set(source, textOf(error));
          // It may still be at work: another page draws the others.
          const stuck = page;
          page = undefined;
          await stuck.close();
        }
      }
    } finally {
      await page?.close();
    }
  });
  const drawn = sources.flatMap((source, place) => {
    const value = values[place];
    return value ? [[source, value] as const] : [];
  });
  return { drawn: new Map(drawn), obstacles };
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? "";
}
