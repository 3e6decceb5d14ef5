// Links to numbered lines of code: `#L12`, `#L12-L18`, and `#2-L12` in the second block of a page that has numbers. Its code is loaded with
// the first such block, and gets what it shares with the script of every page as arguments.
import type { announce } from "./announce.js";
import type { hashTarget } from "./hash-target.js";
import { LINES } from "../words/lines.js";

/** What is in the script of every page. */
interface Shared {
  readonly announce: typeof announce;
  readonly hashTarget: typeof hashTarget;
  readonly onContent: (start: () => void) => void;
}

/** Where a range began. */
let first: HTMLElement | undefined;

/** Marks the lines that the address names, and makes links of the numbers. */
export function start({ announce, hashTarget, onContent }: Shared): void {
  const arrive = () => {
    const lines = linesOf(location.hash);
    mark(lines);
    [first] = lines;
    if (!first) return;
    unfold(first);
    if (lines.length > 1 || !first.checkVisibility()) hashTarget(location.hash)?.scrollIntoView();
  };
  const choose = (line: HTMLElement, isRange: boolean) => {
    const from = isRange && first && blockOf(first) === blockOf(line) ? first : line;
    first = from;
    const [low, high] = [from, line].sort((one, other) => numberOf(one) - numberOf(other)) as [
      HTMLElement,
      HTMLElement,
    ];
    history.replaceState(history.state, "", low === high ? `#${low.id}` : `#${low.id}-L${numberOf(high)}`);
    const lines = linesOf(location.hash);
    mark(lines);
    announce(lines.length > 1 ? LINES.range(numberOf(low), numberOf(high)) : LINES.line(numberOf(low)));
  };
  document.addEventListener("click", (event) => {
    const link = linkAt(event.target);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(link.parentElement as HTMLElement, event.shiftKey);
  });
  document.addEventListener("keydown", (event) => {
    const link = linkAt(event.target);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = linksIn(blockOf(link));
    const at = links.indexOf(link);
    const places: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: links.length - 1,
    };
    const next = links[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    link.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    if (event.shiftKey && next.parentElement) choose(next.parentElement, true);
  });
  onContent(() => {
    for (const block of document.querySelectorAll<HTMLElement>(".numbered:not(.linked)")) addLinks(block);
    arrive();
  });
  addEventListener("hashchange", arrive);
}

/** One of them is reached by Tab, the others from there by arrows. */
function addLinks(block: HTMLElement): void {
  const lines = block.querySelectorAll<HTMLElement>(".l[id]");
  for (const line of lines) {
    const link = document.createElement("a");
    link.className = "line-link";
    link.href = `#${line.id}`;
    link.ariaLabel = LINES.line(numberOf(line));
    link.dataset["n"] = line.dataset["n"];
    link.tabIndex = line === lines[0] ? 0 : -1;
    line.prepend(link);
  }
  if (lines.length > 0) block.classList.add("linked");
}

/** The lines that a hash names. */
function linesOf(hash: string): HTMLElement[] {
  const [, prefix = "", from, to = from] = /^#(.*?)L(\d+)(?:-L(\d+))?$/.exec(hash) ?? [];
  const start = document.getElementById(`${prefix}L${from}`);
  if (!start?.matches(".l")) return [];
  return [...(blockOf(start)?.querySelectorAll<HTMLElement>(".l[id]") ?? [])].filter(
    (line) => numberOf(line) >= Number(from) && numberOf(line) <= Number(to),
  );
}

function mark(lines: readonly HTMLElement[]): void {
  for (const line of document.querySelectorAll(".l.named")) line.classList.remove("named");
  for (const line of lines) line.classList.add("named");
}

/** Opens what is folded around a line. */
function unfold(line: HTMLElement): void {
  const button = line.closest(".code-folded")?.previousElementSibling;
  if (button) button.ariaExpanded = "true";
}

function linkAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".line-link") : null;
}

function linksIn(block: Element | null): HTMLElement[] {
  return [...(block?.querySelectorAll<HTMLElement>(".line-link") ?? [])].filter((link) =>
    link.checkVisibility(),
  );
}

function blockOf(part: Element): Element | null {
  return part.closest(".numbered");
}

function numberOf(line: HTMLElement): number {
  return Number(line.dataset["n"]);
}
