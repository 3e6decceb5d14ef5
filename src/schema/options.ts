// Options of the configuration that are not all of one simple type.
import * as v from "valibot";
import { isObject } from "../text/json.js";

/** A schema for each option: what it accepts becomes the setting, with its default. */
export type OptionsOf<Settings> = {
  readonly [Key in keyof Required<Settings>]: v.GenericSchema<unknown, Settings[Key]>;
};

/** A setting that is `true`, `false`, or an object with settings of its own. */
export const switchOr = <Settings extends object>(settings: v.GenericSchema<Settings>) =>
  v.lazy((value): v.GenericSchema<boolean | Settings> => {
    if (isObject(value)) return settings;
    return typeof value === "boolean" ? v.boolean() : v.never("true, false or an object");
  });
