import { warning } from "./kind.js";

/** Problems with text that probably does not mean what its author meant, by code; see `DIAGNOSTICS`. */
export const WRITING = {
  "foreign-syntax": warning<[written: string, what: string, instead: string, page: string]>({
    about:
      "A page has syntax of another tool, which is shown as text or has no effect. Each kind is reported once for the whole site.",
    message: (written, what) => `\`${written}\` is ${what.replace(/,$/, "")}, which docsite does not read`,
    hint: (_, __, instead, page) => `${instead}. See “${page}” in the manual`,
  }),
};
