import { use } from "../../mdx/host.js";

/** An entry of a sidebar. */
export interface DocCardItem {
  readonly type?: string;
  readonly label?: string;
  readonly href?: string;
  readonly description?: string;
  readonly items?: readonly DocCardItem[];
}

/** A card of an entry of a sidebar. */
export default function DocCard({ item }: { item: DocCardItem }) {
  use("DocCardList");
  const href = item.href ?? firstLink(item.items ?? []);
  return (
    <a className="card" href={href}>
      <strong>{item.label}</strong>
      {item.description !== undefined && <span>{item.description}</span>}
    </a>
  );
}

function firstLink(items: readonly DocCardItem[]): string | undefined {
  for (const { href, items: inner = [] } of items) {
    const found = href ?? firstLink(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
