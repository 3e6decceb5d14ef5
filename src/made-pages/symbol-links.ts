// Links to symbols by their names: `[[Queue.add]]`, `[[the queue|Queue]]`.
import type { Nodes, Parents, Text } from "mdast";
import { symbolAddress } from "../text/symbol-links.js";
import type { MarkdownPart } from "../types/markdown-part.js";

/** A name of a symbol, which has no spaces, perhaps after a text and a bar. */
const NAME = String.raw`\[\[(?:([^\][|\n]+)\\?\|)?([\p{L}\p{N}$_@][\p{L}\p{N}$_@./#-]*(?:\(\))?)\]\]`;
const LINK = new RegExp(NAME, "gu");
const WRITTEN = new RegExp(`^${NAME}$`, "u");

/** What links hold is a link already. */
const CLOSED: ReadonlySet<string> = new Set(["link", "linkReference", "definition"]);

/** Makes links of the names of symbols in double brackets. Where a bracket has a backslash, they are text. */
export function symbolLinks(): MarkdownPart {
  return { symbols: { link: visit, written: WRITTEN } };
}

function visit(node: Parents, sourceOf: (node: Nodes) => string): void {
  let isChanged = false;
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type === "text" && child.value.includes("[[")) {
      isChanged = true;
      return linksIn(child, sourceOf(child));
    }
    if ("children" in child && !CLOSED.has(child.type)) visit(child, sourceOf);
    return [child];
  });
  if (isChanged) node.children = children as never;
}

/** The parts of a text. `source`: as it is written, or nothing where that is not known. */
function linksIn(node: Text, source: string): Nodes[] {
  const parts: Nodes[] = [];
  const placed = (from: number, to: number) =>
    node.position && source !== "" ? { position: positionOf(node.position, source, from, to) } : {};
  let [done, doneInSource, at] = [0, 0, 0];
  for (const { 0: whole, 1: label, 2: name = "", index } of node.value.matchAll(LINK)) {
    // In tables, a bar has a backslash.
    const written = [whole, whole.replace("|", "\\|")].find((each) => source.includes(each, at));
    const start = written === undefined ? -1 : source.indexOf(written, at);
    if (written !== undefined) at = start + written.length;
    if (source !== "" && (written === undefined || source[start - 1] === "\\")) continue;
    if (index > done)
      parts.push({ type: "text", value: node.value.slice(done, index), ...placed(doneInSource, start) });
    const shown = label?.trim();
    parts.push({
      type: "link",
      url: symbolAddress(name.replace(/\(\)$/, "")),
      children: [shown ? { type: "text", value: shown } : { type: "inlineCode", value: name }],
      data: { markdown: shown ?? `\`${name}\`` },
      ...placed(start, at),
    });
    done = index + whole.length;
    doneInSource = at;
  }
  if (done === 0) return [node];
  if (done < node.value.length)
    parts.push({ type: "text", value: node.value.slice(done), ...placed(doneInSource, source.length) });
  return parts;
}

/** The position of a part of a text, by its offsets in what is written. */
function positionOf({ start }: NonNullable<Text["position"]>, source: string, from: number, to: number) {
  const pointAt = (offset: number) => {
    const before = source.slice(0, offset);
    const line = before.split("\n").length - 1;
    const column = line === 0 ? start.column + offset : offset - before.lastIndexOf("\n");
    return { line: start.line + line, column };
  };
  return { start: pointAt(from), end: pointAt(to) };
}
