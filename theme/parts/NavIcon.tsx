import type { ResolvedNavbarLink } from "docsite-cli";
import { Icon } from "./Icon.js";

/** An icon of the navbar: one of the theme, or a file of the site. */
export function NavIcon({ icon }: { icon: NonNullable<ResolvedNavbarLink["icon"]> }) {
  if (typeof icon === "string") return <Icon name={icon} />;
  if ("src" in icon) return <img className="own-icon" src={icon.src} alt="" width="20" height="20" />;
  return <span className="own-icon" dangerouslySetInnerHTML={{ __html: icon.svg }} />;
}
