// Footnotes beside their references: on hover, focus and tap. Without script, and on a second tap, a reference leads to its note.
import { targetOf } from "./previews.js";

type OnContent = (start: () => void) => void;

/** How long the pointer must rest on a reference, and may be away from it and its note, in milliseconds. */
const [REST, AWAY] = [150, 250];

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
    else if (box && !aimed && !holds(target)) timer = setTimeout(hide, AWAY);
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
  // It stands where its reference was.
  addEventListener("scroll", hide, { passive: true });
  onContent(hide);
}

function referenceAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(REFERENCE) : null;
}

function holds(target: EventTarget | null): boolean {
  return target instanceof Node && box?.contains(target) === true;
}

/** Whether there is a note to show. */
function show(aimed: HTMLAnchorElement): boolean {
  hide();
  const note = targetOf(aimed.hash, document);
  if (!note?.closest("[data-footnotes]")) return false;
  reference = aimed;
  box = document.createElement("div");
  box.className = "preview prose";
  box.role = "tooltip";
  box.id = "Note";
  box.append(...[...note.childNodes].map((node) => node.cloneNode(true)));
  for (const link of box.querySelectorAll("[data-footnote-backref]")) link.remove();
  for (const element of box.querySelectorAll("[id]")) element.removeAttribute("id");
  document.querySelector("main")?.append(box);
  description = aimed.getAttribute("aria-describedby") ?? "";
  aimed.setAttribute("aria-describedby", box.id);
  const { top, bottom, left } = aimed.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isBelow = bottom + height + 8 < innerHeight;
  box.style.top = `${isBelow ? bottom + 4 : Math.max(4, top - height - 4)}px`;
  box.style.left = `${Math.max(16, Math.min(left, document.documentElement.clientWidth - width - 16))}px`;
  return true;
}

function hide(): void {
  clearTimeout(timer);
  box?.remove();
  reference?.setAttribute("aria-describedby", description);
  box = reference = undefined;
}
