import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { SinceVisitConfig } from "./config.js";

export const sinceVisitOptions: OptionsOf<Required<SinceVisitConfig>> = {
  newSinceVisit: v.exactOptional(v.boolean(), false),
};
