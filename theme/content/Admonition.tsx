import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.js";
import { CONTENT } from "../words/content.js";

const TITLES: Readonly<Record<string, string>> = CONTENT.admonitions;

/** An admonition. `label` is what `title` is by default, instead of its type in words; `name` is the title as plain text. */
export function Admonition(props: {
  type: string;
  tone: "note" | "tip" | "info" | "warning" | "danger";
  label?: string;
  name?: string;
  id?: string;
  className?: string;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const { type, tone, id, className, children } = props;
  const { label = TITLES[type] ?? type, name = label, title = label } = props;
  const classes = ["admonition", tone, type === tone ? undefined : type, className];
  return (
    <aside className={classes.filter(Boolean).join(" ")} id={id} role="note" aria-label={name}>
      <p className="admonition-title">
        <Icon name={tone} />
        <span>{title}</span>
      </p>
      <div className="admonition-body prose">{children}</div>
    </aside>
  );
}
