import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** Problems with reading without a network, by code; see `DIAGNOSTICS`. */
export const OFFLINE = {
  "worker-replaced": warning<[name: string]>({
    about: "A static file has the name of the service worker of `offline`, so readers get that file.",
    message: (name) => `The static file \`${name}\` takes the place of the service worker`,
    hint: "Remove the file, or `offline` from the configuration",
  }),
  "unmatched-pattern": warning<[pattern: string, setting: string]>({
    about: "A setting has a pattern that no page of the site matches.",
    message: (pattern, setting) => `No page matches \`${pattern}\` of \`${setting}\``,
    hint: "Patterns are paths from the root of the site, such as `/docs/**`",
  }),
};

/** A problem with reading without a network. */
export const offlineDiagnostic = diagnosticsOf(OFFLINE);
