import { announce } from "./announce.js";
import { delegate, onContent } from "./events.js";
import { loadPage } from "./pages.js";
import { keep, recall, recallJson } from "./storage.js";
import { mayBePage } from "./preload.js";
import { BOOT } from "../words/boot.js";

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
    "[data-resume]",
    once(async () => {
      const { start } = await import("./resume.js");
      const home = document.querySelector<HTMLElement>("[data-resume]")?.dataset["resume"] ?? "/";
      start(home.split(" "), { onContent, keep, recall, recallJson });
    }),
  );
  startWith("[data-bases]", () => {
    const box = document.querySelector<HTMLElement>("[data-bases]");
    if (box) void import("./not-found.js").then(({ suggest }) => suggest(box));
  });
  delegate("click", ".feedback button[value]", (button) => {
    void import("./feedback.js").then(({ answer }) => answer(button as HTMLButtonElement));
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-filter]"))
      void import("./reference.js").then(({ filter }) =>
        filter(target, (shown) => announce(BOOT.found(shown))),
      );
  });
  delegate("click", "[data-unfold]", (button) => {
    void import("./reference.js").then(({ unfold }) => unfold(button));
  });
  // No id of docsite has a slash.
  const leadOn = async () => {
    if (!location.hash.includes("/") || !document.querySelector(".operations")) return;
    (await import("./old-addresses.js")).leadOn(location.hash);
  };
  onContent(() => void leadOn());
  addEventListener("hashchange", () => void leadOn());
  const ofFrame = ".navbar .dropdown,.dropdown[open],.navbar[data-hides],.sidebar-hider,[data-auto-collapse]";
  const startFrame = once(async () => (await import("./frame.js")).start(onContent, keep));
  startWith(ofFrame, startFrame);
  // A page has its actions closed, and few readers open them.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if ((target as Element).matches?.(".dropdown")) startFrame();
    },
    true,
  );
}

/** Starts something once, on the first page with an element that matches. */
function startWith(selector: string, start: () => void): void {
  onContent(() => {
    if (document.querySelector(selector)) start();
  });
}

function once(start: () => Promise<void>): () => void {
  let started: Promise<void> | undefined;
  return () => void (started ??= start());
}
