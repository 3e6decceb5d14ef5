import type { Feature } from "../../types/feature.js";
import { TWOSLASH } from "./library.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** Types in code blocks: what the keys do in them. All else is HTML. */
export const twoslash: Feature = {
  name: TWOSLASH,
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/code-types.js`] }),
};
