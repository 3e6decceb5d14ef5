import type { SiteConfig } from "../../types/config.js";

/** The color modes that readers can see the pages of a site in. */
export function colorModes({ config }: { readonly config: SiteConfig }): readonly ("light" | "dark")[] {
  const { default: mode, toggle } = config.colorMode;
  return toggle || mode === "system" ? ["light", "dark"] : [mode];
}
