import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** Problems with frames of other sites, by code; see `DIAGNOSTICS`. */
export const EMBEDS = {
  "frame-in-island": warning<[host: string]>({
    about:
      "A frame of another site is in an interactive component, so it is loaded without a click although `embeds` is set.",
    message: (host) => `The frame of ${host} in an interactive component is loaded without a click`,
    hint: "Move the frame out of the component, or name its origin in `embeds.except`",
  }),
};

/** A problem with frames of other sites. */
export const embedsDiagnostic = diagnosticsOf(EMBEDS);
