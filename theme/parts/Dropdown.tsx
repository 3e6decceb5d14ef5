import type { ReactNode } from "react";
import { WORDS } from "../words/index.js";

/**
 * A label that opens a list, in an item of the navbar or of the mobile menu (`<li className="has-dropdown">`). It works without
 * JavaScript; `client/frame.ts` closes it. `children`: the items of the list, whose links have the class `dropdown-link`.
 */
export function Dropdown(props: {
  label: ReactNode;
  /** The accessible name, where the label does not say it. */
  name?: string | undefined;
  className?: string | undefined;
  current?: "page" | "true" | undefined;
  children: ReactNode;
}) {
  const { label, name, className = "nav-item", current, children } = props;
  return (
    <details className="dropdown">
      <summary className={className} aria-current={current} aria-label={name} title={name}>
        {label}
      </summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  );
}

/** The same beside a link that has the label: `of`. */
export function DropdownBeside({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Dropdown className="dropdown-button" label="" name={WORDS.boot.pagesOf(of)}>
      {children}
    </Dropdown>
  );
}
