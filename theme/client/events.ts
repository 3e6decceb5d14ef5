import type { NavigationDetail } from "docsite-cli";

/** Fired on `document` after each client navigation, when the new content is in place. Scripts of sites use it, too. */
export const NAVIGATE_EVENT = "docsite:navigate";

/** The detail of the event, with the new document as the server sent it. */
export interface Navigation extends NavigationDetail {
  readonly page: Document;
}

/** Fired on `document` where a page is to be prepared again: live reload has replaced parts of it, or a link has led to it anew. */
export const SWAP_EVENT = "docsite:swap";

/** Fired on a group of tabs when one of them is shown. */
export const TAB_EVENT = "docsite:tab";

/** Fired on `document` when a reader has changed the settings of an API, or the draft of a request. */
export const CHANGE_EVENT = "docsite:request";

/** Calls `start` now, and whenever content has been replaced or is to be prepared again. */
export function onContent(start: () => void): void {
  start();
  document.addEventListener(NAVIGATE_EVENT, start);
  document.addEventListener(SWAP_EVENT, start);
}

/**
 * Listens for an event on all present and future elements that match. A listener that returns
 * `true` prevents the default action.
 */
export function delegate<Name extends "click" | "input" | "keydown">(
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

/** Whether a click opens a new tab or window or starts a download. */
export function isModified({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** Closes a dialog by a press beside it, which targets the dialog itself. */
export function closeBeside(dialog: HTMLDialogElement): void {
  let isBeside = false;
  dialog.addEventListener("pointerdown", ({ target }) => (isBeside = target === dialog));
  // A selection that begins in it and ends beside it is a click on it, too.
  dialog.addEventListener("click", ({ target }) => {
    if (isBeside && target === dialog) dialog.close();
  });
}

/** Closes a dialog when the page changes. */
export function closeWithPage(dialog: HTMLDialogElement): void {
  const close = () => dialog.close();
  document.addEventListener(NAVIGATE_EVENT, close);
  dialog.addEventListener("close", () => document.removeEventListener(NAVIGATE_EVENT, close));
}
