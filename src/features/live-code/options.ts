import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { LiveCodeConfig } from "./config.js";

export const liveCodeOptions: OptionsOf<Required<LiveCodeConfig>> = {
  liveCode: v.exactOptional(
    switchOr(
      shape({
        result: v.exactOptional(v.picklist(["above", "below"])),
        editable: v.exactOptional(v.boolean()),
      }),
    ),
    false,
  ),
};
