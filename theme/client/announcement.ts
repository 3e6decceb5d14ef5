import { delegate } from "./events.js";
import { keep } from "./storage.js";

/** Closing the announcement. The script before the first paint hides a bar that was closed on an earlier visit. */
export function startAnnouncement(): void {
  delegate("click", "[data-announcement] button", (button) => {
    const bar = button.closest<HTMLElement>("[data-announcement]");
    keep("announcement", bar?.dataset["announcement"] ?? "");
    document.documentElement.classList.add("announcement-closed");
  });
}
