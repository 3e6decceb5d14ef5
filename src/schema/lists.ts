// Lists whose entries can be written in short.
import * as v from "valibot";
import { isObject } from "../text/json.js";

/** A list of settings. A text alone stands for an entry with it at `main`, and one entry for a list of it. */
export const listOf = <Each>(each: v.GenericSchema<unknown, Each>, main: string) => {
  const entry = v.pipe(
    v.unknown(),
    v.transform((given) => (typeof given === "string" ? { [main]: given } : given)),
    each,
  );
  return v.pipe(
    v.unknown(),
    v.transform((given) => (typeof given === "string" || isObject(given) ? [given] : given)),
    v.array(entry, "a list, a path or an object"),
  );
};
