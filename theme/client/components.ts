import { announce } from "./announce.js";
import { delegate, onContent } from "./events.js";
import { hashTarget } from "./hash-target.js";
import { loadPage } from "./pages.js";
import { keep, recall, recallJson } from "./storage.js";
import { mayBePage } from "./preload.js";

/**
 * Behaviour of parts that few pages have. Its code is loaded with the first of them, and gets what it shares with this script as
 * arguments: an import would make a file of its own of that, which every page would load.
 */
export function startComponents(): void {
  startWith(
    // References to footnotes are in `sup`.
    ".zoom,.term,sup,[data-previews]",
    once(async () => {
      const { start } = await import("./behaviour.js");
      start(loadPage, mayBePage, onContent);
    }),
  );
  startWith(
    ".numbered",
    once(async () => (await import("./line-links.js")).start({ announce, hashTarget, onContent })),
  );
  startWith(
    "[data-resume]",
    once(async (home) => {
      const { start } = await import("./resume.js");
      start((home.dataset["resume"] ?? "/").split(" "), { onContent, keep, recall, recallJson });
    }),
  );
  startWith("[data-bases]", (box) => {
    void import("./not-found.js").then(({ suggest }) => suggest(box));
  });
  delegate("click", ".feedback button[value]", (button) => {
    void import("./feedback.js").then(({ answer }) => answer(button as HTMLButtonElement));
  });
  delegate("input", "[data-filter]", (field) => {
    void import("./reference.js").then(({ filter }) =>
      filter(field as HTMLInputElement, (shown) => announce(DOCSITE_WORDS.boot.found(shown))),
    );
  });
  delegate("click", "[data-unfold]", (button) => {
    void import("./reference.js").then(({ unfold }) => unfold(button));
  });
  // No id of docsite has a slash.
  const followOld = () => {
    if (location.hash.includes("/") && document.querySelector(".operations"))
      void import("./old-addresses.js").then(({ leadOn }) => leadOn(location.hash));
  };
  onContent(followOld);
  addEventListener("hashchange", followOld);
  const ofFrame = ".navbar .dropdown,.dropdown[open],.navbar[data-hides],.sidebar-hider,[data-auto-collapse]";
  const startFrame = once(async () => (await import("./frame.js")).start(onContent));
  startWith(ofFrame, startFrame);
  delegate("click", ".sidebar-hider,[data-print]", (button) => {
    void import("./frame.js").then(({ press }) => press(button, keep));
  });
  // A page has its actions closed, and few readers open them.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      const opened = target as HTMLElement;
      if (opened.matches?.(".dropdown")) startFrame(opened);
    },
    true,
  );
}

/** Starts something once, on the first page with an element that matches. */
function startWith(selector: string, start: (found: HTMLElement) => void): void {
  onContent(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) start(found);
  });
}

function once(start: (found: HTMLElement) => Promise<void>): (found: HTMLElement) => void {
  let started: Promise<void> | undefined;
  return (found) => void (started ??= start(found));
}
