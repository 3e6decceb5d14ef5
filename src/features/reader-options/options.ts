import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { SiteConfig } from "../../types/config.js";
import type { ReaderOptionsConfig } from "./config.js";

export const readerOptions: OptionsOf<Required<ReaderOptionsConfig>> = {
  readerOptions: v.exactOptional(v.boolean(), false),
};

/** The entries stand in the menu of a page, which a site without page actions has for them alone. */
export function withMenu(config: SiteConfig): Partial<SiteConfig> {
  if (!config.readerOptions || config.pageActions !== false) return {};
  return { pageActions: { copy: false, view: false, print: false, assistants: [] } };
}
