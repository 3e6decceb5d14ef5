import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import { addressesFile } from "./addresses.js";

/** The page of addresses that lead nowhere suggests those that are near. */
export const notFound: Feature = {
  name: "not-found",
  files({ site }) {
    const { path, content } = addressesFile(site);
    return [
      { path, yields: true, make: () => ({ key: contentHash(content), content: async () => content }) },
    ];
  },
};
