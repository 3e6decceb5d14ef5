// HTML in Markdown: it is a part of the page, and ends with it.
import { diagnostic } from "../diagnostics/diagnostics.js";
import { structureProblem } from "../diagnostics/html-structure.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Hole } from "../types/document.js";
import { readFragment, type FragmentFault } from "../text/fragment.js";
import { readHtml } from "../text/html.js";
import { ownPiecesOf, type OwnPiece } from "../text/template.js";
import { isComponentTag, isKnownTag } from "./component-tags.js";

/** A piece of HTML as its author wrote it. */
export interface WrittenHtml {
  readonly value: string;
  /** The place of an offset in it. */
  readonly placeOf: (offset: number) => Point;
}

/** HTML of a part of a document, with what its authors' tags leave open closed, and what they close that is not open left out. */
export function completeHtml(
  marked: string,
  fillsBlock: boolean,
  written: readonly WrittenHtml[],
  holes: readonly Hole[],
  report: (problem: Diagnostic) => void,
): string {
  const { html, pieces } = ownPiecesOf(marked);
  if (pieces.every(({ from, to }) => isPlain(html.slice(from, to)))) return html;
  const pieceAt = (offset: number) => pieceIn(pieces, offset);
  const { faults, isContained, completed } = readFragment(html, {
    isOwn: (offset) => pieceAt(offset) !== undefined,
    isBlock: (mark) => isBlock(holes[mark]),
    fillsBlock,
  });
  for (const fault of faults) {
    const piece = pieceAt(fault.offset);
    const source = piece && written[piece.index];
    const tag = html.slice(fault.offset).match(/^<\/?([^\s/>]*)/)?.[1] ?? "";
    // The whole of it is reported, not its tags.
    if (!source || isComponentTag(tag)) continue;
    const at = source.placeOf(offsetIn(source.value, html, piece, fault));
    report(structureProblem(fault, at, isKnownTag(fault.name)));
  }
  if (isContained) return html;
  const whole = completed();
  if (whole !== undefined) return whole;
  const [first] = pieces;
  const source = first && written[first.index];
  if (source && !faults.some(({ kind }) => kind === "cut"))
    report(diagnostic("html-structure.text", source.placeOf(0)));
  return asText(html, pieces);
}

/** Whether a piece of HTML is one tag of an element without content: then nothing of it is open. */
function isPlain(html: string): boolean {
  return /^\s*(?:<(?:br|hr|img|wbr)(?=[\s/>\ufdd0])(?:[^<>"'=]|=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+(?=[\s>])))*>)?\s*$/i.test(
    html,
  );
}

function isBlock(hole: Hole | undefined): boolean {
  if (hole?.kind === "component") return !/^(?:Badge|Icon|Image|Link)$/.test(hole.name);
  return hole?.kind === "partial" || hole?.kind === "snippet";
}

function pieceIn(pieces: readonly OwnPiece[], offset: number): OwnPiece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.to ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  const piece = pieces[low];
  return piece && piece.from <= offset ? piece : undefined;
}

/** The offset in what is written of an offset in the HTML made of it, in which addresses are marks. */
function offsetIn(
  value: string,
  html: string,
  { from, to }: OwnPiece,
  { kind, name, offset }: FragmentFault,
): number {
  if (kind === "cut" || kind === "comment") return Math.max(0, value.length - (to - offset));
  const tags = new RegExp(
    `<${kind === "stray" ? "/" : ""}${name.replace(/\W/g, "\\$&")}(?![^\\s/>\ufdd0])`,
    "gi",
  );
  const before = html.slice(from, offset).match(tags)?.length ?? 0;
  return [...value.matchAll(tags)][before]?.index ?? 0;
}

/** HTML in which that of authors is text. */
function asText(html: string, pieces: readonly OwnPiece[]): string {
  let result = "";
  let done = 0;
  for (const { from, to } of pieces) {
    result += html.slice(done, from) + html.slice(from, to).replaceAll("<", "&lt;");
    done = to;
  }
  return result + html.slice(done);
}

/** HTML without its comments. */
export function withoutComments(html: string): string {
  if (!html.includes("<!--")) return html;
  let result = "";
  let done = 0;
  readHtml(html, () => false, {
    comment(from, after) {
      if (after === undefined) return;
      result += html.slice(done, from);
      done = after;
    },
  });
  return result + html.slice(done);
}
