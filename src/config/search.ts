// The settings of the search: their shape, and that of what may take its place.
import * as v from "valibot";
import { isObject } from "../text/json.js";
import type { SearchConfig, SearchProviderSettings, SearchSettings } from "../types/search-config.js";
import { shape } from "../schema/shape.js";
import { policySource, siteScript, text, webAddress } from "../schema/texts.js";

/** Without a slash at its end. */
const host = v.pipe(
  webAddress,
  v.transform((address) => address.replace(/\/+$/, "")),
);

const hosts = v.lazy((value): v.GenericSchema<string | readonly string[]> =>
  Array.isArray(value) ? v.pipe(v.array(host), v.minLength(1, "at least one address")) : host,
);

const parameter = v.union([v.string(), v.number(), v.boolean()], "a text, a number, true or false");

const typesense = shape({
  name: v.literal("typesense"),
  host: hosts,
  apiKey: text,
  collection: text,
  parameters: v.exactOptional(v.record(v.string(), parameter)),
});

const own = shape({ module: siteScript, origins: v.exactOptional(v.array(policySource)) });

const provider = v.lazy((value): v.GenericSchema<NonNullable<SearchConfig["provider"]>> => {
  if (!isObject(value)) return v.never("an object with `name` or `module`");
  return "name" in value || !("module" in value) ? typesense : own;
});

const options = shape({
  suggestions: v.exactOptional(v.array(text)),
  synonyms: v.exactOptional(
    v.array(v.pipe(v.array(text), v.minLength(2, "at least two words that mean the same"))),
  ),
  provider: v.exactOptional(provider),
});

/** `search` in the configuration. */
export const search = v.lazy((value): v.GenericSchema<boolean | SearchConfig> => {
  if (isObject(value)) return options;
  return typeof value === "boolean" ? v.boolean() : v.never("true, false or an object");
});

/** The settings with every default filled in. */
export function searchOf(given: boolean | SearchConfig): false | SearchSettings {
  if (given === false || given === true) return given && {};
  const { provider: engine, ...rest } = given;
  return { ...rest, ...(engine && { provider: providerOf(engine) }) };
}

function providerOf(given: NonNullable<SearchConfig["provider"]>): SearchProviderSettings {
  if ("module" in given) return { origins: [], ...given };
  const { host: address, ...rest } = given;
  return { parameters: {}, ...rest, hosts: typeof address === "string" ? [address] : address };
}
