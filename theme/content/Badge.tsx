import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.js";
import { isIcon } from "../parts/icons.js";

/** A short mark in a line of text. */
export function Badge(props: {
  tone?: string | undefined;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { tone, id, className, children } = props;
  return (
    <span className={["badge", tone, className].filter(Boolean).join(" ")} id={id}>
      {children}
    </span>
  );
}

/** An icon in a line of text. Without a label, it is decoration. */
export function TextIcon(props: { name: string; label?: string; id?: string; className?: string }) {
  const { name, label, id, className } = props;
  if (!isIcon(name)) return null;
  return (
    <span className={className === undefined ? "text-icon" : `text-icon ${className}`} id={id}>
      <Icon name={name} />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
