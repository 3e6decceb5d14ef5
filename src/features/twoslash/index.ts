import type { Feature } from "../../types/feature.js";
import { TWOSLASH } from "./library.js";

/** Types in code blocks: what the keys do in them. All else is HTML. */
export const twoslash: Feature = {
  name: TWOSLASH,
  client: () => ({ plugins: [], files: [], parts: ["docsite/theme/client/code-types.js"] }),
};
