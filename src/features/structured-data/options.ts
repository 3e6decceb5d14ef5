import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { StructuredDataConfig } from "./config.js";

export const structuredDataOptions: OptionsOf<Required<StructuredDataConfig>> = {
  structuredData: v.exactOptional(v.boolean(), true),
};
