// Footnotes beside their references: on hover, focus and tap. Without script, and on a second tap, a reference leads to its note.
import { targetOf } from "./previews.js";

type OnContent = (start: () => void) => void;

/** How long the pointer must rest on a reference, and may be away from it and its note, in milliseconds. */
const [REST, AWAY] = [150, 250];

/** Between a note and its reference, and the edge of the window, in pixels. */
const GAP = 4;

const REFERENCE = "[data-footnote-ref]";

let reference: HTMLAnchorElement | undefined;
/** What describes it without its note. */
let description = "";
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to show notes. */
export function startFootnotes(onContent: OnContent): void {
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    const aimed = referenceAt(target);
    clearTimeout(timer);
    if (aimed && aimed !== reference) timer = setTimeout(() => show(aimed), REST);
    else if (box && !aimed && !holds(target) && !hasFocus()) timer = setTimeout(hide, AWAY);
  });
  document.addEventListener("focusin", ({ target }) => {
    const aimed = referenceAt(target);
    if (aimed?.matches(":focus-visible")) show(aimed);
    else if (!aimed && !holds(target)) hide();
  });
  document.addEventListener(
    "click",
    (event) => {
      const aimed = referenceAt(event.target);
      if (!aimed) {
        if (!holds(event.target)) hide();
      } else if ((event as PointerEvent).pointerType === "touch" && aimed !== reference && show(aimed))
        event.preventDefault();
      else hide();
    },
    // Before a link of the page is followed.
    { capture: true },
  );
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  // It stays beside its reference: the focus may have scrolled that into view.
  addEventListener("scroll", place, { passive: true });
  onContent(hide);
}

function referenceAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(REFERENCE) : null;
}

function holds(target: EventTarget | null): boolean {
  return target instanceof Node && box?.contains(target) === true;
}

/** Whether the reference has the focus: it stays then, wherever the pointer is, and may not be in view yet. */
function hasFocus(): boolean {
  return document.activeElement === reference;
}

/** Whether there is a note to show. */
function show(aimed: HTMLAnchorElement): boolean {
  // A reference in a note goes with it.
  const within = box?.contains(aimed) ? box : undefined;
  const beside = (within && reference) || aimed;
  // As large at least, or the pointer would be outside, and the note would go.
  const [width, height] = [within?.offsetWidth ?? 0, within?.offsetHeight ?? 0];
  hide();
  const note = targetOf(aimed.hash, document);
  if (!note?.closest("[data-footnotes]")) return false;
  reference = beside;
  box = document.createElement("div");
  box.className = "preview prose";
  box.role = "tooltip";
  box.id = "Note";
  box.append(...[...note.childNodes].map((node) => node.cloneNode(true)));
  for (const link of box.querySelectorAll("[data-footnote-backref]")) link.remove();
  for (const element of box.querySelectorAll("[id]")) element.removeAttribute("id");
  if (within) Object.assign(box.style, { minWidth: `${width}px`, minHeight: `${height}px` });
  document.querySelector("main")?.append(box);
  description = beside.getAttribute("aria-describedby") ?? "";
  beside.setAttribute("aria-describedby", box.id);
  place();
  return true;
}

/** Puts the note below its reference, or above it where it has more room. */
function place(): void {
  if (!box || !reference) return;
  const { top, bottom, left, right } = reference.getBoundingClientRect();
  if ((bottom < 0 || top > innerHeight) && !hasFocus()) return hide();
  const { style } = box;
  style.maxHeight = "";
  const { offsetWidth: width, offsetHeight: height } = box;
  const [above, below] = [top - 2 * GAP, innerHeight - bottom - 2 * GAP];
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(isBelow ? below : above, 0));
  if (shown < height) style.maxHeight = `${shown}px`;
  style.top = `${isBelow ? bottom + GAP : top - shown - GAP}px`;
  const start = getComputedStyle(box).direction === "rtl" ? right - width : left;
  style.left = `${Math.max(16, Math.min(start, document.documentElement.clientWidth - width - 16))}px`;
}

function hide(): void {
  clearTimeout(timer);
  box?.remove();
  reference?.setAttribute("aria-describedby", description);
  box = reference = undefined;
}
