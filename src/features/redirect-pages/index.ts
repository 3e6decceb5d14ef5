import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import { redirectFiles } from "./redirect-pages.js";

/** A page for every redirect, for hosts without redirect rules. */
export const redirectPages: Feature = {
  name: "redirect-pages",
  files: ({ site }) =>
    redirectFiles(site).map(({ path, content }) => ({
      path,
      make: () => ({ key: contentHash(content), content: async () => content }),
    })),
};
