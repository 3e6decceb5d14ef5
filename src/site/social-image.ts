import type { ResolvedLink, Site } from "../types/site.js";
import { schemeOf } from "../text/path.js";

/** The whole address of an image for previews. `resolve` gives its path. */
export function imageAddress(
  url: string,
  { config }: Pick<Site, "config">,
  resolve: () => ResolvedLink,
): string | undefined {
  if (["http", "https"].includes(schemeOf(url) ?? "")) return url;
  const { href } = resolve();
  // A missing image is already reported and has no address.
  return href.startsWith("/") ? config.url + href : undefined;
}
