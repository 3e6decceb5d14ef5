import type { Emission, Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import { hostingFiles, hostingPlan } from "./hosting.js";
import type { HostingPlan } from "./plan.js";

const emit: Emission<HostingPlan> = {
  plan: (sites) => hostingPlan(sites.map(({ site }) => site)),
  paths: () => [],
  files: (plan, { files, statics, policy }) =>
    hostingFiles(plan, files, statics, policy).map(({ path, content }) => ({
      path,
      key: contentHash(content),
      content: async () => content,
    })),
};

/** Headers and redirects for hosts. */
export const hosting: Feature = { name: "hosting", emit: emit as Emission<unknown> };
