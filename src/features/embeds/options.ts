import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { policySource } from "../../schema/texts.js";
import type { EmbedsSettings } from "./config.js";

const embeds = v.pipe(
  switchOr(shape({ except: v.exactOptional(v.array(policySource)), consent: v.exactOptional(v.string()) })),
  v.transform((given): EmbedsSettings["embeds"] => {
    if (given === false) return false;
    return { except: [], ...(given !== true && given) };
  }),
);

export const embedsOptions: OptionsOf<EmbedsSettings> = { embeds: v.exactOptional(embeds, false) };
