import type { Feature } from "../../types/feature.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** Readers change the size of the text, and hide the columns beside it. */
export const readerOptionsFeature: Feature = {
  name: "reader-options",
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/reader-options.js`] }),
};
