import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error } from "../../diagnostics/kind.js";

/** Problems with what readers are asked for, by code; see `DIAGNOSTICS`. */
export const CONSENT_PURPOSES = {
  "consent-purpose": error<[name: string, known: readonly string[]]>({
    about:
      "Something waits for the consent of readers to a purpose that they are never asked for, so it would never be loaded.",
    message: (name) => `\`consent.purposes\` has no purpose \`${name}\``,
    hint: (_, known) =>
      known.length === 0
        ? "Name it in `consent.purposes` of the configuration"
        : `Purposes are: ${known.map((each) => `\`${each}\``).join(", ")}`,
  }),
  "consent-purpose.tag": error<[tag: string]>({
    about: "A tag of `head` that is no script has `data-consent`, so it would be loaded without consent.",
    message: (tag) => `A tag \`${tag}\` cannot wait for the consent of readers`,
    hint: "Only scripts can: add it by a script that waits, or by one of `consent.purposes[].modules`",
  }),
  "consent-policy": error<[path: string]>({
    about: "`consent.policy` leads to a page that the site does not have.",
    message: (path) => `No page is at \`${path}\`, which \`consent.policy\` names`,
    hint: "Name the path of a page, such as `/privacy`, or the address of another site",
  }),
};

/** A problem with what readers are asked for. */
export const consentDiagnostic = diagnosticsOf(CONSENT_PURPOSES);
