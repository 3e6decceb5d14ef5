import { STATUS_ID } from "../parts/ids.js";

/** Announces a short text to assistive technology. */
export function announce(text: string): void {
  const region = document.getElementById(STATUS_ID);
  if (!region) return;
  // A repeated text is only announced if it is removed in between.
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text));
}
