// Images and diagrams that enlarge, definitions that close, footnotes beside their references, previews of links.
import { closeWithPage } from "./events.js";
import { startFootnotes } from "./footnotes.js";
import { startPreviews } from "./previews.js";
import { COMPONENTS } from "../words/components.js";

/** Starts all of it. */
export function start(...shared: Parameters<typeof startPreviews>): void {
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>(".zoom") : null;
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    enlarge(link);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeTerms();
  });
  startFootnotes(shared[2]);
  if (document.querySelector("[data-previews]")) startPreviews(...shared);
}

/** Shows the image of a link, or the diagram of a button, in a dialog, which gives the focus back. */
function enlarge(opener: HTMLElement): void {
  const image = opener.querySelector("img");
  const drawing = opener.closest(".diagram")?.querySelector<SVGElement>(".diagram-drawing > svg");
  const shown = image ? image.cloneNode() : drawing && drawingIn(drawing);
  if (!shown) return;
  if (shown instanceof HTMLImageElement) shown.removeAttribute("loading");
  const caption = opener.parentElement?.querySelector("figcaption")?.textContent;
  const dialog = document.createElement("dialog");
  dialog.className = "zoomed";
  dialog.innerHTML =
    '<button class="icon-button" type="button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button>';
  dialog.append(shown);
  dialog.ariaLabel = image ? image.alt || COMPONENTS.image : caption || COMPONENTS.diagram;
  const [close] = dialog.children;
  if (close) close.ariaLabel = COMPONENTS.close;
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  closeWithPage(dialog);
  document.body.append(dialog);
  dialog.showModal();
}

/** A copy of a drawing, as large as the box around it. */
function drawingIn(drawing: SVGElement): HTMLElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const size of ["width", "height"]) copy.setAttribute(size, "100%");
  const box = document.createElement("div");
  box.className = "diagram";
  box.append(copy);
  return box;
}

/** Closes the definitions that are shown, until pointer and focus have left them. */
function closeTerms(): void {
  for (const term of document.querySelectorAll(".term:hover, .term:focus-within")) {
    term.classList.add("closed");
    const open = () => term.classList.remove("closed");
    term.addEventListener("pointerleave", open, { once: true });
    term.addEventListener("focusout", open, { once: true });
  }
}
