import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { RelatedSettings } from "./config.js";

/** `true` stands for so many. */
const USUAL = 3;

const count = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0 && value <= 10, "a whole number from 0 to 10"),
);

export const relatedOptions: OptionsOf<RelatedSettings> = {
  relatedPages: v.exactOptional(
    v.pipe(
      v.lazy((value): v.GenericSchema<boolean | number> => {
        if (typeof value === "number") return count;
        return typeof value === "boolean" ? v.boolean() : v.never("true, false or a number");
      }),
      v.transform((value) => (value === true ? USUAL : Number(value))),
    ),
    false,
  ),
};
