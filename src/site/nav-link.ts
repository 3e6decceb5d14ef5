// Links of the navbar and the footer.
import type { NavLink, ResolvedNavLink } from "../types/navbar.js";
import type { LinkCollector } from "./links.js";

/** A link of the navbar or the footer. `path`: its key in the configuration. */
export function navLinkOf(item: NavLink, path: string, links: LinkCollector): ResolvedNavLink {
  const [url, key] = item.to === undefined ? [item.href ?? "", "href"] : [item.to, "to"];
  const { href, external } = links.ofConfig(url, "link", `${path}.${key}`);
  return { ...faceOf(item, item.label ?? "", path, links), href, external };
}

/** What an entry shows. */
export function faceOf(
  item: Omit<NavLink, "to" | "href" | "prependBaseUrlToHref">,
  label: string,
  path: string,
  links: LinkCollector,
) {
  const { html, "aria-label": name, target, rel, className } = item;
  return {
    label,
    ...(html !== undefined && { html: links.htmlOfConfig(html, `${path}.html`) }),
    ...(name !== undefined && { name }),
    ...(target !== undefined && { target }),
    ...(rel !== undefined && { rel }),
    ...(className !== undefined && { className }),
  };
}
