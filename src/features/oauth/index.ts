import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import { oauthCallback } from "./callback.js";

/** Sign-in in the console of API references, with the page that authorization servers lead back to. */
export const oauth: Feature = {
  name: "oauth",
  files: ({ site, apis, client }) =>
    oauthCallback(site.config, apis, client).map(({ path, content }) => ({
      path,
      make: () => ({ key: contentHash(content), content: async () => content }),
    })),
};
