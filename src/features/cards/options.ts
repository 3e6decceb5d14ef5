import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { text } from "../../schema/texts.js";
import type { CardSettings } from "./config.js";

export const cardOptions: OptionsOf<CardSettings> = {
  socialCards: v.exactOptional(
    v.pipe(
      switchOr(shape({ fonts: v.exactOptional(v.array(text)) })),
      v.transform((given) => given && { fonts: (given !== true && given.fonts) || [] }),
    ),
    false,
  ),
};
