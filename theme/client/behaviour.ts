// Images that enlarge, definitions that close, previews of links.
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
  if (document.querySelector("[data-previews]")) startPreviews(...shared);
}

/** Shows the image of a link in a dialog, which gives the focus back to the link. */
function enlarge(link: HTMLElement): void {
  const image = link.querySelector("img");
  if (!image) return;
  const dialog = document.createElement("dialog");
  dialog.className = "zoomed";
  dialog.innerHTML =
    '<button class="icon-button" type="button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button>';
  const shown = image.cloneNode() as HTMLImageElement;
  shown.removeAttribute("loading");
  dialog.append(shown);
  dialog.ariaLabel = image.alt || COMPONENTS.image;
  const [close] = dialog.children;
  if (close) close.ariaLabel = COMPONENTS.close;
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
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
