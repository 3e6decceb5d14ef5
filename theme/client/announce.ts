import { STATUS_ID } from "../parts/ids.js";

/** Says a short text to assistive technology. */
export function announce(text: string): void {
  const region = document.getElementById(STATUS_ID);
  if (!region) return;
  // The same text twice in a row is only heard when it goes away in between.
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text));
}
