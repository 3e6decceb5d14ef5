import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { sitePath } from "../../schema/texts.js";
import type { SearchPageConfig } from "./config.js";

export const searchPageOptions: OptionsOf<SearchPageConfig> = {
  page: v.exactOptional(v.pipe(sitePath("search"), v.minLength(1, "a path such as /search"))),
};
