import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { ReadingTimeSettings } from "./config.js";

const speed = v.exactOptional(v.pipe(v.number(), v.minValue(1, "a number of at least 1")));

export const readingTimeOptions: OptionsOf<ReadingTimeSettings> = {
  readingTime: v.exactOptional(
    v.pipe(
      switchOr(shape({ wordsPerMinute: speed, charactersPerMinute: speed })),
      v.transform((given) => (given === true ? {} : given)),
    ),
    false,
  ),
};
