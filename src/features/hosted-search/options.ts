import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { policySource, siteScript, text, webAddress } from "../../schema/texts.js";
import { isObject } from "../../text/json.js";
import type { HostedSearchConfig, HostedSearchSettings, ProviderSettings } from "./config.js";

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

const provider = v.lazy((value): v.GenericSchema<NonNullable<HostedSearchConfig["provider"]>> => {
  if (!isObject(value)) return v.never("an object with `name` or `module`");
  return "name" in value || !("module" in value) ? typesense : own;
});

export const hostedSearchOptions: OptionsOf<HostedSearchSettings> = {
  provider: v.exactOptional(v.pipe(provider, v.transform(settingsOf))),
};

function settingsOf(given: NonNullable<HostedSearchConfig["provider"]>): ProviderSettings {
  if ("module" in given) return { origins: [], ...given };
  const { host: address, ...rest } = given;
  return { parameters: {}, ...rest, hosts: typeof address === "string" ? [address] : address };
}
