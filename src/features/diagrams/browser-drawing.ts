// Diagrams that only a browser can draw: what its page is told, and what becomes of the answer.
import { escapeHtml } from "../../text/escape.js";
import { isObject } from "../../text/json.js";
import { drawingName, nameOf } from "./draw.js";
import { wordsOf } from "./labels.js";
import { drawInPage, type PageDrawing, type PageOptions } from "./page-drawing.js";
import { textColors, themeColors, themeVariables } from "./palette.js";
import { readSource } from "./statements.js";

/** Width of a text column without the box around the diagram, in CSS pixels. */
const WIDTH = 670;

/** What the source of a diagram cannot change: safety, and what the theme decides about. */
const FIXED = [
  "secure",
  "securityLevel",
  "startOnLoad",
  "maxTextSize",
  "maxEdges",
  "suppressErrorRendering",
  "theme",
  "themeVariables",
  "themeCSS",
  "darkMode",
  "look",
  "fontFamily",
  "altFontFamily",
  "fontSize",
  "htmlLabels",
  "deterministicIds",
  "deterministicIDSeed",
  "handDrawnSeed",
];

const KINDS: Readonly<Record<string, string>> = {
  architecture: "Architecture diagram",
  block: "Block diagram",
  gantt: "Gantt chart",
  gitGraph: "Git graph",
  journey: "User journey",
  kanban: "Kanban board",
  mindmap: "Mind map",
  packet: "Packet diagram",
  pie: "Pie chart",
  quadrantChart: "Quadrant chart",
  radar: "Radar chart",
  requirementDiagram: "Requirement diagram",
  sankey: "Sankey diagram",
  timeline: "Timeline",
  treemap: "Treemap",
};

/** The first word of a diagram. */
export function kindOf(source: string): string {
  return readSource(source).kind;
}

/** The expression whose value is a promise of the drawing, in a page with Mermaid. */
export function drawingExpression(source: string): string {
  const configOf = (isDark: boolean) => ({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    secure: FIXED,
    theme: "base",
    themeVariables: themeVariables(isDark),
    fontFamily: FONT,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    deterministicIds: true,
    handDrawnSeed: 1,
  });
  const options: PageOptions = {
    configs: [configOf(false), configOf(true)],
    colors: themeColors(kindOf(source)),
    texts: textColors(),
    line: "var(--line)",
    prefix: prefixOf(source),
    width: WIDTH,
  };
  // Programs that run TypeScript as it is may call this where they keep names of functions.
  const names = "globalThis.__name ??= (value) => value";
  return `${names};(${drawInPage})(${JSON.stringify(source)},${JSON.stringify(options)})`;
}

/** The font that text is measured with: that of the default theme. */
export const FONT = "docsite-text";

function prefixOf(source: string): string {
  return `drawing-${drawingName(source)}-`;
}

/** A drawing that a browser has made, for the theme's component. */
export interface BrowserDrawing {
  /** What a component asks for it by. */
  readonly name: string;
  readonly svg: string;
  /** Begins the ids in it: it has to be another one for each diagram of a page. */
  readonly prefix: string;
}

/** A drawing as pages show it, or the mistake in its source: with the line where that is, counted from 1, where it is known. */
export type Drawn = BrowserDrawing | { readonly error: string; readonly line?: number };

/** Why there is no drawing, if that does not lie in the source. */
export interface Obstacle {
  readonly obstacle: string;
}

/** What becomes of the answer of the page. */
export function drawnOf(source: string, answer: unknown): Drawn | Obstacle {
  const drawing = (isObject(answer) ? answer : { error: "There is no drawing" }) as PageDrawing;
  if ("error" in drawing) {
    const { error, isMistake, line } = drawing;
    if (!isMistake) return { obstacle: reasonIn(error) };
    // Lines that Mermaid takes out before it reads the rest are not counted.
    const isWhole = !/^\s*---|^\s*%%/m.test(source);
    return { error: reasonIn(error), ...(line !== undefined && isWhole && { line }) };
  }
  const { name, title, description, kind } = readSource(source);
  const own = title ?? /^[ \t]*(?:pie[ \t]+(?:showData[ \t]+)?)?title[ \t:]+(.+)$/m.exec(source)?.[1];
  const bare = kind.replace(/-beta$/, "");
  const kindName = (Object.hasOwn(KINDS, bare) ? KINDS[bare] : undefined) ?? "Diagram";
  const label = name ?? (own === undefined ? nameOf(kindName, drawing.labels) : wordsOf(own));
  const described = description === undefined ? "" : `<desc>${escapeHtml(description)}</desc>`;
  const svg = drawing.svg.replace(
    /^<svg[^>]*/,
    (start) => `${start} role="img" aria-label="${escapeHtml(label)}"`,
  );
  return {
    name: drawingName(source),
    svg: svg.replace(">", () => `>${described}`),
    prefix: prefixOf(source),
  };
}

/** The sentence that matters in a message of Mermaid's parsers. */
function reasonIn(message: string): string {
  const expecting = /^Expecting .*got .*$/m.exec(message)?.[0];
  const said = expecting ?? message.replace(/^(?:Parsing failed:|Error:|\s)+/, "").split("\n")[0] ?? "";
  return said
    .replace(/^(?:Lexer|Lexing|Parse|Lexical) error on line \d+(?:, column \d+)?[:.]\s*/i, "")
    .replace(/\.$/, "")
    .trim();
}
