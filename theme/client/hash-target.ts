/** The element that a hash leads to in a page; none where it is malformed. */
export function hashTarget(hash: string, page = document): HTMLElement | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Moves the focus to an element without scrolling. What cannot have the focus would lose it when the browser scrolls there. */
export function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
