import type { ComponentProps } from "react";

/** A link within the site or out of it. `to` is the same as `href`. */
export default function Link({ to, href, children, ...rest }: ComponentProps<"a"> & { to?: string }) {
  return (
    <a {...rest} href={to ?? href}>
      {children}
    </a>
  );
}
