import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { FreshnessSettings } from "./config.js";

const settings = shape({ showOnPages: v.exactOptional(v.boolean()) });

export const freshnessOptions: OptionsOf<FreshnessSettings> = {
  freshness: v.exactOptional(
    v.pipe(
      switchOr(settings),
      v.transform((given) => (given === true ? {} : given)),
    ),
    false,
  ),
};
