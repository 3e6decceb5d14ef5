import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { AccessibilitySettings } from "./config.js";

export const accessibilityOptions: OptionsOf<AccessibilitySettings> = {
  accessibility: v.exactOptional(v.boolean(), false),
};
