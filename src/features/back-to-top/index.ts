import type { Feature } from "../../types/feature.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** A button leads to the top of a long page. */
export const backToTop: Feature = {
  name: "back-to-top",
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/back-to-top.js`] }),
};
