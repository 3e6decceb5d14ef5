export { colorOf, contrastOf, type Color } from "./color.js";

import type { SiteConfig } from "../../types/config.js";

/** Pages in the look that the option `theme` describes: a style element in their heads. */
export function withLook({ theme, head }: SiteConfig): Partial<SiteConfig> {
  if (!theme) return {};
  return {
    head: [{ tag: "style", attributes: {}, text: theme.css }, ...head],
    ...(!theme.hasOwnFont && { fonts: "system" }),
  };
}
