// The source of a diagram in Mermaid → SVG that is the same in any page and takes its colors from the theme.
import { escapeHtml } from "../../text/escape.js";
import { shortHash } from "../../text/hash.js";
import { readChart } from "./chart.js";
import { readClasses } from "./classes.js";
import { readEntities } from "./entities.js";
import { readFlowchart } from "./flowchart.js";
import { withSigns, wordsOf } from "./labels.js";
import type { Loss, Reading } from "./reading.js";
import { readSequence } from "./sequence.js";
import { readSource, type DiagramSource } from "./statements.js";
import { readStates } from "./states.js";

/** What is used of the library. */
export interface DiagramLibrary {
  readonly renderMermaidSVG: (text: string, options: Readonly<Record<string, unknown>>) => string;
}

/** A diagram, or why there is none. */
export interface Drawing {
  /** Absent where the diagram cannot be drawn. */
  readonly svg?: string;
  /** Accessible name. */
  readonly name: string;
  /** Shown as its caption. */
  readonly title?: string;
  /** The text in it, for the search. */
  readonly words: string;
  readonly losses: readonly Loss[];
  /** The first word of the source, if only a browser may draw diagrams of this kind. */
  readonly otherKind?: string;
  /** The library is not installed. */
  readonly isMissing?: true;
}

interface Kind {
  readonly header: RegExp;
  readonly name: string;
  readonly read: (source: DiagramSource) => Reading;
}

const KINDS: readonly Kind[] = [
  { header: /^(?:graph|flowchart(?:-elk)?)$/, name: "Flowchart", read: readFlowchart },
  { header: /^stateDiagram(?:-v2)?$/, name: "State diagram", read: readStates },
  { header: /^sequenceDiagram$/, name: "Sequence diagram", read: readSequence },
  { header: /^classDiagram(?:-v2)?$/, name: "Class diagram", read: readClasses },
  { header: /^erDiagram$/, name: "Entity relationship diagram", read: readEntities },
  { header: /^xychart(?:-beta)?$/, name: "Chart", read: readChart },
];

/** The name of a drawing that a browser makes of this source. */
export function drawingName(source: string): string {
  return shortHash(source);
}

/** What diagrams that are drawn without a browser begin with. */
export function drawnKinds(): readonly string[] {
  return ["flowchart", "graph", "stateDiagram", "sequenceDiagram", "classDiagram", "erDiagram", "xychart"];
}

/** Longest accessible name that is made of labels, in UTF-16 code units. */
const LONGEST_NAME = 300;

/**
 * Draws a diagram. `prefix` begins its ids: it has to be another one for each diagram of a page. `load` gives the library;
 * absent, it is not installed.
 */
export function drawDiagram(
  source: string,
  prefix: string,
  load: (() => DiagramLibrary) | undefined,
): Drawing {
  const parts = readSource(source);
  const kind = KINDS.find(({ header }) => header.test(parts.kind));
  if (!kind) return { name: "", words: "", losses: [], otherKind: parts.kind };
  if (!load) return { name: "", words: "", losses: [], isMissing: true };
  const reading = kind.read(parts);
  const title = parts.title ?? reading.title;
  const { labels, losses } = reading;
  const name = parts.name ?? (title === undefined ? nameOf(kind.name, labels) : wordsOf(title));
  const words = [title ?? "", parts.name ?? "", parts.description ?? "", ...labels];
  const drawing: Drawing = {
    name,
    words: words.filter((text) => text !== "").join("\n"),
    losses,
    ...(title !== undefined && { title: wordsOf(title) }),
  };
  if (losses.some((loss) => loss.kind === "unread")) return drawing;
  const described = parts.description === undefined ? "" : `<desc>${escapeHtml(parts.description)}</desc>`;
  // A broken installation is no fault of the diagram: that is thrown.
  const library = load();
  let svg: string;
  try {
    svg = library.renderMermaidSVG(reading.text, { transparent: true, padding: 8 });
  } catch {
    // What it throws says nothing about the author's source.
    return { ...drawing, losses: [...losses, { kind: "unread", line: 1, code: parts.kind }] };
  }
  return { ...drawing, svg: cleaned(svg, prefix, `aria-label="${escapeHtml(name)}"`, described) };
}

/** The accessible name of a diagram without a title. */
export function nameOf(kind: string, labels: readonly string[]): string {
  const text = labels.join(", ");
  const short =
    text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).replace(/,[^,]*$/, "")}, …` : text;
  return short === "" ? kind : `${kind}: ${short}`;
}

/** SVG without styles of its own, with ids that no other diagram has. */
function cleaned(svg: string, prefix: string, label: string, described: string): string {
  const text = svg
    .replace(/<style>[^]*?<\/style>/g, "")
    .replace(/<circle [^>]*class="xychart-grid"\/>/g, "")
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/ xmlns="[^"]*"/, "")
    .replace(
      /(<svg [^>]*?) style="[^"]*"([^>]*)>/,
      (_, before: string, after: string) => `${before}${after} role="img" ${label}>${described}`,
    )
    .replace(/\bid="([^"]*)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`)
    .replace(/"-?\d+\.\d{3,}"/g, (number) => `"${round(number.slice(1, -1))}"`)
    .replace(/\b(points|viewBox|d|transform)="([^"]*)"/g, (_, name: string, value: string) => {
      return `${name}="${value.replace(/-?\d+\.\d{2,}/g, round)}"`;
    })
    .replace(/>\s*\n\s*</g, "><");
  return withSigns(text).trim();
}

function round(number: string): string {
  return String(Number(Number(number).toFixed(2)));
}
