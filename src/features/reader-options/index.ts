import type { Feature } from "../../types/feature.js";

/** Readers change the size of the text, and hide the columns beside it. */
export const readerOptionsFeature: Feature = {
  name: "reader-options",
  client: () => ({ plugins: [], files: [], parts: ["docsite/theme/client/reader-options.js"] }),
};
