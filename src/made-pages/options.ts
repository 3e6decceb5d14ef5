import * as v from "valibot";
import { optionalText, sitePath } from "../schema/texts.js";

const flag = v.exactOptional(v.boolean());

/** The settings of a version of a book that is made. */
export const madeVersion = {
  label: optionalText,
  path: v.exactOptional(sitePath("")),
  banner: v.exactOptional(v.picklist(["none", "unreleased", "unmaintained"])),
  badge: flag,
  noIndex: flag,
  className: optionalText,
};
