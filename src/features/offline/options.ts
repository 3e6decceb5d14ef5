import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { OfflineSettings } from "./config.js";

type Setting = OfflineSettings["offline"];

const saved = switchOr(shape({ save: v.exactOptional(v.array(v.string())) }));

const offline = v.lazy((value): v.GenericSchema<unknown, Setting> => {
  if (typeof value === "string") return v.literal("remove", 'true, false, "remove" or an object');
  const settings = (given: v.InferOutput<typeof saved>): Setting => {
    if (given === false) return false;
    return { save: [], ...(given !== true && given) };
  };
  return v.pipe(saved, v.transform(settings));
});

export const offlineOptions: OptionsOf<OfflineSettings> = { offline: v.exactOptional(offline, false) };
