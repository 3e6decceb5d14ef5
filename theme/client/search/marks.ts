// Marks the searched words on the page of a search result.
import { rangesOf, type Sought } from "./excerpt.js";
import { soughtField } from "./field.js";
import type { hashTarget } from "../hash-target.js";

/** Maximum number of marks. */
const MOST = 200;
/** Elements to skip: no text, owned by scripts, or hidden. */
const OFF_LIMITS =
  "script, style, svg, button, input, textarea, select, docsite-island, nav, .sr-only, [hidden]:not(.tab-panel)";
/** What closed boxes, tabs that are not chosen, and folded code hide. */
const CLOSED =
  'details:not([open]) > :not(summary), .tab-panel[hidden], [aria-expanded="false"] + .code-folded';

let marks: HTMLElement[] = [];

/**
 * Marks the words in the content of the page, and goes to the field that has them, unless the address names a place.
 * Opens what hides all marks of the section. Escape removes the marks.
 */
export function markWords(words: readonly Sought[], targetOf: typeof hashTarget): void {
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
  const own = marksOf(targetOf(location.hash), content);
  const [first] = own;
  if (first && own.every((mark) => mark.closest(CLOSED))) show(first);
}

/** The marks of the section that begins with an element, or with the content. */
function marksOf(start: Element | null, content: Element): HTMLElement[] {
  const isAfter = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const headings = [...content.querySelectorAll(":is(h2, h3, h4, h5, h6)[id]")];
  const end = headings.find((heading) => !start || isAfter(start, heading));
  return marks.filter((mark) => (!start || isAfter(start, mark)) && (!end || isAfter(mark, end)));
}

/** Opens what hides a mark, and scrolls to it. */
function show(mark: HTMLElement): void {
  let last: Element | undefined;
  for (let part = mark.closest(CLOSED); part && part !== last; part = mark.closest(CLOSED)) {
    last = part;
    if (part.matches(".tab-panel")) chooseTab(part);
    else if (part.matches(".code-folded")) (part.previousElementSibling as HTMLElement).click();
    else (part.parentElement as HTMLDetailsElement).open = true;
  }
  mark.scrollIntoView({ block: "center" });
}

/** Chooses the tab of a panel, but neither remembers the choice nor makes it in other groups. */
function chooseTab(panel: Element): void {
  const box = panel.closest<HTMLElement>(".tabs");
  const tab = box?.querySelector<HTMLElement>(`:scope > [role=tablist] > [aria-controls="${panel.id}"]`);
  if (!box || !tab) return;
  const named = { ...box.dataset };
  for (const key of Object.keys(named)) delete box.dataset[key];
  tab.click();
  Object.assign(box.dataset, named);
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
