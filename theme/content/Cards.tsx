import type { ResolvedAddress } from "docsite-cli";
import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.js";
import { isIcon } from "../parts/icons.js";

interface Common {
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Cards in a grid. `children` are `<li>` elements. */
export function Cards({ id, className, children }: Common) {
  return (
    <ul className={className === undefined ? "cards" : `cards ${className}`} id={id}>
      {children}
    </ul>
  );
}

/** A card. Its link covers it, and its content may have links of its own. */
export function Card(
  props: Common & { title?: ReactNode; icon?: string; href?: ResolvedAddress; to?: ResolvedAddress },
) {
  const { id, className, title, icon, href, to = href, children } = props;
  const classes = ["card", to && "linked", className];
  return (
    <div className={classes.filter(Boolean).join(" ")} id={id}>
      {icon !== undefined && isIcon(icon) && <Icon name={icon} />}
      {(title !== undefined || to) && (
        <p className="card-title">
          {to ? (
            <a href={to.href} {...(to.external && { className: "external", rel: "noopener" })}>
              {title ?? to.href}
            </a>
          ) : (
            title
          )}
        </p>
      )}
      <div className="card-body prose">{children}</div>
    </div>
  );
}
