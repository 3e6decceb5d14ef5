import type { ComponentProps } from "react";
import { withBaseUrl } from "../docusaurus/core/useBaseUrl.js";

/** What Docusaurus gives to links of its menus. */
const OF_MENUS: ReadonlySet<string> = new Set(["isNavLink", "autoAddBaseUrl", "activeClassName", "exact"]);

/** A link within the site or out of it. `to` is the same as `href`. */
export default function Link({ to, href, children, ...rest }: ComponentProps<"a"> & { to?: string }) {
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_MENUS.has(name)));
  const address = to ?? href;
  // The server resolves addresses in HTML; what appears later in a browser needs the base and the language of the page.
  const isPath = typeof address === "string" && /^\/(?!\/)/.test(address);
  return (
    <a {...own} href={isPath ? withBaseUrl(address) : address}>
      {children}
    </a>
  );
}
