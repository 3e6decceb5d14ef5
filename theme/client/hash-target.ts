/** The element that a hash leads to in a page, as browsers find it: as it is written, or without its escapes. */
export function hashTarget(hash: string, page = document): HTMLElement | null {
  const id = hash.slice(1).replace(/:~:.*/, "");
  try {
    return (
      page.getElementById(id) ??
      page.getElementById(decodeURIComponent(id)) ??
      // Of a range of lines, `L12-L18`, the first one.
      page.getElementById(id.replace(/-L\d+$/, ""))
    );
  } catch {
    return null;
  }
}

/** Moves the focus to an element without scrolling. What cannot have the focus would lose it when the browser scrolls there. */
export function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
