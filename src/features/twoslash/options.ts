import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { TwoslashConfig } from "./config.js";

export const twoslashOptions: OptionsOf<Required<TwoslashConfig>> = {
  twoslash: v.exactOptional(
    switchOr(shape({ compilerOptions: v.exactOptional(v.record(v.string(), v.unknown())) })),
    false,
  ),
};
