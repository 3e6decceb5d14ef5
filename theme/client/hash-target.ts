/** The element that a hash leads to in a page; none where it is malformed. */
export function hashTarget(hash: string, page = document): HTMLElement | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
