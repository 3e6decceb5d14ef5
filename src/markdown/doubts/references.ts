// Links and footnotes by reference whose other half is missing.
import type { Definition, FootnoteDefinition, Nodes, Root } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { isSlip, nearest } from "../../text/nearest.js";
import type { ConversionContext } from "../conversion-context.js";
import type { Prose } from "./prose.js";

/** The definitions of a page, and which of them are used, by identifier. */
interface References {
  readonly links: Map<string, Definition>;
  readonly notes: Map<string, FootnoteDefinition>;
  readonly used: Set<string>;
  readonly usedNotes: Set<string>;
}

/** `[text][label]` and `[text][]`. */
const REFERENCE = /(?<![\w\])\\!`\0])(!?)\[((?:[^[\]\n\\]|\\.|\[[^[\]\n]*\])+)\]\[([^[\]\n\0]*)\](?![([:])/g;

/** `[^1]`. */
const NOTE = /(?<![\\\]])\[\^([\p{L}\p{N}][\p{L}\p{N}_.-]*)\](?![:+*?{$)/(^\w]|\[[^^\]])/gu;

/** What is a set of characters of a regular expression. */
const CHARACTERS = /.-.$|^[a-z]$/i;

/** Names of Python, which `foreign-syntax` tells of. */
const DOTTED = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

/** Reports references without a definition, and definitions without a reference. */
export function reportReferences(
  tree: Root,
  text: string,
  prose: () => Prose,
  context: ConversionContext,
): void {
  const mayRefer = text.includes("][") || text.includes("[^");
  if (!mayRefer && !text.includes("]:")) return;
  const found: References = { links: new Map(), notes: new Map(), used: new Set(), usedNotes: new Set() };
  gather(tree, found);
  if (mayRefer) reportUndefined(prose().text, found, context);
  reportUnused(found, context);
}

function gather(node: Nodes, found: References): void {
  switch (node.type) {
    case "definition":
      if (!found.links.has(node.identifier)) found.links.set(node.identifier, node);
      break;
    case "footnoteDefinition":
      if (!found.notes.has(node.identifier)) found.notes.set(node.identifier, node);
      break;
    case "linkReference":
    case "imageReference":
      found.used.add(node.identifier);
      break;
    case "footnoteReference":
      found.usedNotes.add(node.identifier);
      break;
  }
  if ("children" in node) for (const child of node.children) gather(child, found);
}

function reportUndefined(text: string, { links, notes }: References, context: ConversionContext): void {
  const pointAt = (offset: number) => {
    const before = text.slice(0, offset);
    return { file: context.file, line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
  };
  const near = (label: string, known: ReadonlyMap<string, unknown>) => {
    const suggestion = nearest(label.toLowerCase(), [...known.keys()]);
    return suggestion !== undefined && isSlip(label, suggestion) ? suggestion : undefined;
  };
  for (const match of text.matchAll(REFERENCE)) {
    const [written, , shown = "", given = ""] = match;
    const label = given === "" ? shown : given;
    const isKnown = links.has(label.toLowerCase().replace(/\s+/g, " ").trim());
    const isList =
      /^[\d\s,.*-]+$/.test(shown) || (given === "" && (label.includes("\0") || /^[\dx]$/.test(label)));
    const isSet = /^\^|\\|^\w-\w/.test(shown) || /^\^|\\|^\w-\w/.test(given);
    if (isKnown || shown.trim() === "" || isList || isSet || DOTTED.test(label)) continue;
    const at = pointAt(match.index);
    context.diagnostics.push(
      diagnostic("undefined-reference", at, written.replace(/\0+/g, "…"), label, near(label, links)),
    );
  }
  for (const match of text.matchAll(NOTE)) {
    const [written, label = ""] = match;
    if (notes.has(label.toLowerCase()) || (CHARACTERS.test(label) && !/^\d+$/.test(label))) continue;
    context.diagnostics.push(
      diagnostic("undefined-reference.note", pointAt(match.index), written, label, near(label, notes)),
    );
  }
}

/** A definition that only says something to those who read the source, or one of the headings of a template. */
function isComment({ identifier, url }: Definition): boolean {
  return !/[\p{L}\p{N}]/u.test(identifier) || /^(?:comment|#|)$/.test(identifier) || /^(?:#|$)/.test(url);
}

/** The label of a definition in one line, without the marks of quotes around it. */
function labelOf({ label, identifier }: { label?: string | null | undefined; identifier: string }): string {
  return (label ?? identifier).replace(/\s*\n[\s>]*/g, " ").trim();
}

function reportUnused({ links, notes, used, usedNotes }: References, context: ConversionContext): void {
  const unused = [...links.values()].filter((node) => !used.has(node.identifier) && !isComment(node));
  const [first] = unused;
  if (first) {
    const at = context.pointOf(first.position?.start);
    const labels = unused.map(labelOf);
    context.diagnostics.push(diagnostic("unused-definition", at, labels));
  }
  for (const node of notes.values())
    if (!usedNotes.has(node.identifier)) {
      const at = context.pointOf(node.position?.start);
      context.diagnostics.push(diagnostic("unused-definition.note", at, labelOf(node)));
    }
}
