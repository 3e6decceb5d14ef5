import { onContent } from "./events.js";
import { loadPage } from "./pages.js";
import { mayBePage } from "./preload.js";

/**
 * Behaviour of components that few pages have. Its code is loaded with the first of them, and gets what it shares with this script as
 * arguments: an import would make a file of its own of that, which every page would load.
 */
export function startComponents(): void {
  let started: Promise<void> | undefined;
  onContent(() => {
    if (document.querySelector(".zoom,.term,[data-previews]"))
      started ??= import("./behaviour.js").then(({ start }) => start(loadPage, mayBePage, onContent));
  });
}
