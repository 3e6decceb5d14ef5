import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.js";

interface Entry {
  /** Name of the slot with its name. */
  readonly slot: `entry${number}`;
  readonly kind: "file" | "folder" | "more";
  readonly items: readonly Entry[];
}

/** A tree of files. Folders fold. */
export function FileTree(props: {
  id?: string;
  className?: string;
  entries: readonly Entry[];
  [slot: `entry${number}`]: ReactNode;
}) {
  const { id, className, entries } = props;
  const list = (items: readonly Entry[]) => (
    <ul>
      {items.map(({ slot, kind, items: inner }) => {
        const name = (
          <>
            {kind !== "more" && <Icon name={kind} />}
            <span>{props[slot]}</span>
          </>
        );
        return (
          <li key={slot}>
            {inner.length > 0 ? (
              <details open>
                <summary>{name}</summary>
                {list(inner)}
              </details>
            ) : (
              <div className="file">{name}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={className === undefined ? "file-tree" : `file-tree ${className}`} id={id}>
      {list(entries)}
    </div>
  );
}
