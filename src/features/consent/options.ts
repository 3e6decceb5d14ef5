import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { pathOrWebAddress, siteScript } from "../../schema/texts.js";
import { isObject } from "../../text/json.js";
import type { ConsentPurpose, ConsentSettings } from "./config.js";

const name = v.pipe(v.string(), v.regex(/^[\w-]+$/, "a name of letters, digits, - and _"));

const purpose: v.GenericSchema<unknown, ConsentPurpose> = v.lazy((value) =>
  isObject(value)
    ? shape({
        name,
        label: v.exactOptional(
          v.lazy((given) => (isObject(given) ? v.record(v.string(), v.string()) : v.string())),
        ),
        modules: v.exactOptional(v.array(siteScript)),
      })
    : v.pipe(
        name,
        v.transform((text) => ({ name: text })),
      ),
) as v.GenericSchema<unknown, ConsentPurpose>;

const consent = shape({
  purposes: v.pipe(
    v.array(purpose),
    v.minLength(1, "at least one purpose"),
    v.check(
      (all) => new Set(all.map((each) => each.name)).size === all.length,
      "purposes with different names",
    ),
  ),
  policy: v.exactOptional(pathOrWebAddress),
  days: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)), 365),
  banner: v.exactOptional(v.boolean(), true),
});

export const consentOptions: OptionsOf<Required<ConsentSettings>> = {
  consent: v.exactOptional(consent) as v.GenericSchema<unknown, NonNullable<ConsentSettings["consent"]>>,
};
