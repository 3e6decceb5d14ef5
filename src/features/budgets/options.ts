import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import type { BudgetsSettings } from "./config.js";

const size = v.exactOptional(v.pipe(v.number(), v.minValue(0)));

const LIMITS = {
  html: size,
  css: size,
  script: size,
  fonts: size,
  images: size,
  total: size,
  requests: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

export const budgetsOptions: OptionsOf<BudgetsSettings> = {
  budgets: v.exactOptional(
    shape({
      ...LIMITS,
      pages: v.exactOptional(v.record(v.string(), shape(LIMITS))),
      search: size,
    }),
  ) as v.GenericSchema<unknown, BudgetsSettings["budgets"]>,
};
