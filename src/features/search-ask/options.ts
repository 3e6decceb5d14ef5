import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { policySource, siteScript, text, webAddress } from "../../schema/texts.js";
import { isObject } from "../../text/json.js";
import type { SearchAskConfig, SearchAskSettings } from "./config.js";

const address = v.pipe(
  webAddress,
  v.check(
    (value) => value.includes("{query}"),
    "an address with {query} in the place of what was typed, such as https://chat.example.com/?q={query}",
  ),
);

const elsewhere = shape({ url: address, label: v.exactOptional(text) });
const own = shape({
  module: siteScript,
  label: v.exactOptional(text),
  connect: v.exactOptional(v.array(policySource)),
});

const ask = v.lazy((value): v.GenericSchema<NonNullable<SearchAskConfig["ask"]>> => {
  if (typeof value === "string") return address;
  if (!isObject(value)) return v.never("an address, or an object with `url` or `module`");
  return "module" in value ? own : elsewhere;
});

export const searchAskOptions: OptionsOf<SearchAskSettings> = {
  ask: v.exactOptional(v.pipe(ask, v.transform(settingsOf))),
};

function settingsOf(given: NonNullable<SearchAskConfig["ask"]>): NonNullable<SearchAskSettings["ask"]> {
  if (typeof given === "string") return { url: given };
  return "module" in given ? { connect: [], ...given } : given;
}
