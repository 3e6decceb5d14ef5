import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { BackToTopConfig } from "./config.js";

export const backToTopOptions: OptionsOf<Required<BackToTopConfig>> = {
  backToTop: v.exactOptional(v.boolean(), false),
};
