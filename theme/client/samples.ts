import { onContent } from "./events.js";
import { choose, select } from "./tabs.js";

/** Request samples of API operations, in languages that the page does not hold. Their code is loaded by pages that have some. */
export function startSamples(): void {
  onContent(() => {
    if (!document.querySelector("[data-samples]")) return;
    import("./request-samples.js")
      .then(({ prepareSamples }) => prepareSamples({ choose, select }))
      // The first sample is there.
      .catch(reportError);
  });
}
