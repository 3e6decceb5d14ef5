import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { MathsConfig } from "./config.js";

export const mathsOptions: OptionsOf<Required<MathsConfig>> = { math: v.exactOptional(v.boolean(), false) };
