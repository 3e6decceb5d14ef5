import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { SitemapSettings } from "./config.js";

export const sitemapOptions: OptionsOf<SitemapSettings> = {
  sitemap: v.exactOptional(shape({ exclude: v.exactOptional(v.array(v.string()), []) }), { exclude: [] }),
};
