import type { ComponentProps } from "react";

/** What Docusaurus gives to links of its menus. */
const OF_MENUS: ReadonlySet<string> = new Set(["isNavLink", "autoAddBaseUrl", "activeClassName", "exact"]);

/** A link within the site or out of it. `to` is the same as `href`. */
export default function Link({ to, href, children, ...rest }: ComponentProps<"a"> & { to?: string }) {
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_MENUS.has(name)));
  return (
    <a {...own} href={to ?? href}>
      {children}
    </a>
  );
}
