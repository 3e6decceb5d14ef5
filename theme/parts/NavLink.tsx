import type { ResolvedNavLink } from "docsite-cli";
import type { ReactNode } from "react";

/** A link of the navbar or the footer. `children`: an icon before the label. */
export function NavLink(props: {
  link: ResolvedNavLink;
  className?: string;
  current?: "page" | "true" | undefined;
  children?: ReactNode;
}) {
  const { link, className, current, children } = props;
  const { href, external, html, name, target } = link;
  const label = shownLabel(link);
  // The arrow of external links follows a text.
  const hasText = html !== undefined || label !== "";
  const classes = [className, external && hasText && "external", link.className].filter(Boolean).join(" ");
  const attributes = {
    className: classes === "" ? undefined : classes,
    href,
    rel: link.rel ?? (external ? "noopener" : undefined),
    "aria-current": current,
    "aria-label": name,
    target,
  };
  if (html !== undefined) return <a {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <a {...attributes}>
      {children}
      {label}
    </a>
  );
}

/** A link without a label has an accessible name, which is its text unless a class draws something. */
export function shownLabel({
  label,
  name,
  className,
}: Pick<ResolvedNavLink, "label" | "name" | "className">) {
  return label === "" && className === undefined ? name : label;
}
