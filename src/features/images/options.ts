import * as v from "valibot";
import { switchOr, type OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { ImageFormat, ImagesSettings, OptimizeSettings } from "./config.js";

const FORMATS: readonly ImageFormat[] = ["avif", "webp"];

const quality = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)));

const DEFAULTS: OptimizeSettings = {
  formats: FORMATS,
  widths: [720, 1080, 1440, 2160],
  quality: { avif: 50, webp: 75 },
  placeholder: "color",
};

const optimize = v.pipe(
  switchOr(
    shape({
      formats: v.exactOptional(v.pipe(v.array(v.picklist(FORMATS)), v.minLength(1))),
      widths: v.exactOptional(
        v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(16_000))),
          v.minLength(1),
          v.transform((widths) => [...new Set(widths)].sort((a, b) => a - b)),
        ),
      ),
      quality: v.exactOptional(shape({ avif: quality, webp: quality })),
      placeholder: v.exactOptional(v.picklist(["color", "blur", "none"])),
    }),
  ),
  v.transform((given): false | OptimizeSettings => {
    if (given === false) return false;
    if (given === true) return DEFAULTS;
    const { formats = DEFAULTS.formats, ...others } = given;
    return {
      ...DEFAULTS,
      ...others,
      formats: [...new Set(formats)],
      quality: { ...DEFAULTS.quality, ...others.quality },
    };
  }),
);

export const imagesOptions: OptionsOf<ImagesSettings> = {
  images: v.exactOptional(
    shape({ optimize: v.exactOptional(optimize, false), zoom: v.exactOptional(v.boolean(), false) }),
    {},
  ),
};
