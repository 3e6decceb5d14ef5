// The settings of the search: their shape.
import * as v from "valibot";
import type { FeatureSearchSettings } from "../features/config.js";
import { FEATURES } from "../features/index.js";
import type { OptionsOf } from "../schema/options.js";
import { shape } from "../schema/shape.js";
import { text } from "../schema/texts.js";
import { isObject } from "../text/json.js";
import type { SearchSettings } from "../types/search-config.js";

const ofFeatures = Object.assign(
  {},
  ...FEATURES.map(({ searchOptions }) => searchOptions),
) as OptionsOf<FeatureSearchSettings>;

const options = shape({
  suggestions: v.exactOptional(v.array(text)),
  synonyms: v.exactOptional(
    v.array(v.pipe(v.array(text), v.minLength(2, "at least two words that mean the same"))),
  ),
  ...ofFeatures,
});

/** `search` in the configuration: the settings with every default filled in. */
export const search = v.pipe(
  v.lazy((value): v.GenericSchema<unknown, boolean | SearchSettings> => {
    if (isObject(value)) return options as v.GenericSchema<unknown, SearchSettings>;
    return typeof value === "boolean" ? v.boolean() : v.never("true, false or an object");
  }),
  v.transform((given): false | SearchSettings => (given === true ? {} : given)),
);
