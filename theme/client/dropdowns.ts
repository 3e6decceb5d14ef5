// What closes the dropdowns of the navbar. Opening them is up to the browser.
import type { onContent } from "./events.js";

const OPEN = ".navbar .dropdown[open]";

/** Closes a dropdown by Escape, by a click or the focus elsewhere, and on other pages. */
export function start(onPage: typeof onContent): void {
  document.addEventListener("keydown", ({ key }) => {
    const open = key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN);
    if (!open) return;
    const { activeElement } = document;
    open.open = false;
    if (activeElement === document.body || open.contains(activeElement))
      open.querySelector<HTMLElement>("summary")?.focus();
  });
  for (const event of ["click", "focusin"])
    document.addEventListener(event, ({ target }) => closeOthers(target as Node));
  onPage(() => closeOthers(null));
}

/** Closes all dropdowns but the one that holds a node. */
function closeOthers(node: Node | null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>(OPEN))
    if (!open.contains(node)) open.open = false;
}
