/** On `document`, after a client navigation; the new page stands. */
export const NAVIGATE_EVENT = "docsite:navigate";

/** On `document`, after the dev server replaced parts of the page; `detail` lists the new elements. */
export const SWAP_EVENT = "docsite:swap";

/** Calls `start` now, and again whenever parts of the page are new. */
export function onContent(start: () => void): void {
  start();
  document.addEventListener(NAVIGATE_EVENT, start);
  document.addEventListener(SWAP_EVENT, start);
}

/**
 * Listens for an event of every element that matches, those to come included. A listener that returns
 * `true` has dealt with the event: the browser does nothing more.
 */
export function delegate<Name extends "click" | "keydown">(
  name: Name,
  selector: string,
  listener: (element: HTMLElement, event: DocumentEventMap[Name]) => boolean | void,
): void {
  document.addEventListener(name, (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>(selector);
    if (element && listener(element, event) === true) event.preventDefault();
  });
}

/** Whether a click asks for a new tab, a window or a download rather than for this page. */
export function isModified({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
