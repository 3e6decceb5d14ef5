import { delegate } from "./events.js";
import { keep, recall } from "./storage.js";

const EDITABLE = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Keys that do something when they are pressed alone: see `shortcuts.ts`. The search has its own. */
export function startKeys(): void {
  const load = () => import("./shortcuts.js");
  document.addEventListener("keydown", (event) => {
    if (/^[-+?[\]pntmecf]$/.test(event.key) && isKeyFree(event))
      void load().then(({ press }) => press(event, recall, keep));
  });
  delegate(
    "click",
    "[data-opens=shortcuts]",
    () => void load().then(({ showList }) => showList(recall, keep)),
  );
}

/** Whether a key that is pressed alone may do something: not while someone types, and not where the site or the reader has switched it off. */
export function isKeyFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return (
    !(ctrlKey || metaKey || altKey || defaultPrevented) &&
    !(target instanceof Element && target.closest(EDITABLE)) &&
    recall("shortcuts") !== "off" &&
    !document.querySelector("[data-no-keys]")
  );
}
