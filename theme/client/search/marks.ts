// Marks the searched words on the page of a search result.
import { rangesOf, type Sought } from "./excerpt.js";
import { soughtField } from "./field.js";

/** Maximum number of marks. */
const MOST = 200;
/** Elements to skip: no text, owned by scripts, or hidden. */
const OFF_LIMITS =
  "script, style, svg, button, input, textarea, select, docsite-island, nav, .sr-only, [hidden]";

let marks: HTMLElement[] = [];

/**
 * Marks the words in the content of the page, and goes to the field that has them, unless the address names a place.
 * Escape removes the marks.
 */
export function markWords(words: readonly Sought[]): void {
  clearMarks();
  const field = location.hash === "" && words.length > 0 ? soughtField(words) : undefined;
  if (field !== undefined) location.replace(`#${encodeURIComponent(field)}`);
  const content = document.querySelector("main article") ?? document.querySelector("main");
  if (!content || words.length === 0) return;
  for (const node of textNodes(content)) {
    if (marks.length >= MOST) break;
    markNode(node, words);
  }
  if (marks.length > 0) document.addEventListener("keydown", onKey);
}

/** Removes all marks. */
export function clearMarks(): void {
  for (const mark of marks) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
  marks = [];
  document.removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.defaultPrevented) clearMarks();
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== "" && !node.parentElement?.closest(OFF_LIMITS)) nodes.push(node);
  }
  return nodes;
}

function markNode(node: Text, words: readonly Sought[]): void {
  // From the end, so that earlier offsets stay valid.
  for (const { start, end } of rangesOf(node.data, words).toReversed()) {
    node.splitText(end);
    const mark = document.createElement("mark");
    const word = node.splitText(start);
    word.replaceWith(mark);
    mark.append(word);
    marks.push(mark);
  }
}
