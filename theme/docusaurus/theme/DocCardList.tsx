import type { ReactNode } from "react";
import { host, use } from "../../mdx/host.js";
import DocCard, { type DocCardItem } from "./DocCard.js";

/** Cards of entries of a sidebar; without `items`, of the others in the category of the page. */
export default function DocCardList({
  items,
  className,
}: {
  items?: readonly DocCardItem[] | undefined;
  className?: string;
}): ReactNode {
  use("DocCardList");
  if (!items) return host.place?.("DocCardList", className === undefined ? {} : { className }) ?? null;
  return (
    <ul className={className === undefined ? "cards" : `cards ${className}`}>
      {items.map((item, index) => (
        <li key={index}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}
