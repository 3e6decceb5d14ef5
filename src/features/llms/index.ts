import type { Emission, Feature } from "../../types/feature.js";
import { outputFolderOf } from "../../text/locale.js";
import { llmsFiles, llmsPlan, type LlmsPlan } from "./llms.js";

const NAMES = ["llms.txt", "llms-full.txt"];

const emit: Emission<readonly LlmsPlan[]> = {
  plan: (sites) => sites.map(({ site, markdown }) => llmsPlan(site, markdown)),
  paths: (config) => NAMES.map((name) => outputFolderOf(config) + name),
  files: (plans, { markdownAt }) => plans.flatMap((plan) => llmsFiles(plan, markdownAt)),
};

/** The pages of a site for language models. */
export const llms: Feature = {
  name: "llms",
  links: ({ config }) => NAMES.map((name) => ({ name, href: config.baseUrl + name })),
  emit: emit as Emission<unknown>,
};
