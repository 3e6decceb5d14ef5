import { CHANGE_EVENT, onContent } from "./events.js";
import { nameOf } from "./storage.js";
import { choose, select } from "./tabs.js";

const SAMPLES = "[data-samples]";

/** Where what the reader has chosen or filled in before is kept: it may show other samples than those of the page. */
const KEPT = ["tabs:", "api-"];

/**
 * Request samples of API operations, in languages that the page does not hold. Their code is loaded when somebody seems about to use
 * them, or has used some before.
 */
export function startSamples(): void {
  let [isLoading, isThere] = [false, false];
  const prepare = async () => {
    isLoading = true;
    const { prepareSamples } = await import("./request-samples.js");
    isThere = true;
    prepareSamples({ choose, select });
  };
  const prepareAll = () => prepare().catch(reportError);
  onContent(() => {
    if (document.querySelector(SAMPLES) && (isLoading || hasKept())) void prepareAll();
  });
  for (const intent of ["pointerover", "focusin", "touchstart", "click"])
    document.addEventListener(intent, ({ target, type }) => {
      if (isThere || !(target instanceof Element) || !target.closest(SAMPLES)) return;
      const more = type === "click" && target.closest<HTMLElement>(".more");
      if (isLoading && !more) return;
      void prepareAll().then(() => more && more.click());
    });
  // The console has changed the request.
  document.addEventListener(CHANGE_EVENT, () => {
    if (!isLoading && document.querySelector(SAMPLES)) void prepareAll();
  });
}

function hasKept(): boolean {
  try {
    return [sessionStorage, localStorage].some((area) =>
      Object.keys(area).some((name) => KEPT.some((key) => name.startsWith(nameOf(key)))),
    );
  } catch {
    return false;
  }
}
