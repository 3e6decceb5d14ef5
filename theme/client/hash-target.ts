/** The element that a hash leads to in a page; none where it is malformed. */
export function hashTarget(hash: string, page = document): HTMLElement | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Moves the focus to what the hash of the address leads to, if anything; so the next Tab goes on from there. */
export function focusTarget(): void {
  const target = location.hash === "" ? null : hashTarget(location.hash);
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}
