import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error } from "../../diagnostics/kind.js";

/** Problems with addresses that were published, by code; see `DIAGNOSTICS`. */
export const ADDRESSES = {
  "vanished-address": error({
    about: "An address in `urls.lock`, which readers, other sites and search engines know, leads nowhere.",
    message: (address: string) => `\`${address}\` was published, and leads nowhere now`,
    hint: (address) =>
      `Redirect it, with \`redirects: [{ from: "${address}", to: "…" }]\`, or say that it may be gone: \`docsite urls accept\``,
  }),
  "vanished-address.id": error<[id: string, page: string]>({
    about: "A heading whose address is in `urls.lock` is no longer on its page.",
    message: (id, page) => `\`#${id}\` on \`${page}\` was published, and leads nowhere now`,
    hint: (id) =>
      `Give a heading the id, \`## Title {#${id}}\`, put \`<a id="${id}"></a>\` where its text is now, or say that it may be gone: \`docsite urls accept\``,
  }),
  "address-ledger": error({
    about: "A line of `urls.lock` is not an address.",
    message: () => "This line is not an address",
    hint: "Take the marks of a conflict away, or write the file anew: `docsite urls accept`",
  }),
};

/** The diagnostic of a kind at a place. */
export const addressDiagnostic = diagnosticsOf(ADDRESSES);
