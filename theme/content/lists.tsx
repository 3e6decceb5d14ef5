import type { CategoryView } from "docsite-cli";
import { CONTENT } from "../words/content.js";

/** Cards of the pages in the category of the page. */
export function DocCardList(props: { items?: CategoryView["items"]; id?: string; className?: string }) {
  const { items = [], id, className } = props;
  if (items.length === 0) return null;
  return (
    <ul className={className === undefined ? "cards" : `cards ${className}`} id={id}>
      {items.map(({ label, href, description }) => (
        <li key={href}>
          <a className="card" href={href}>
            <strong>{label}</strong>
            {description !== undefined && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Heading {
  readonly level: number;
  readonly id: string;
  /** Inline HTML. */
  readonly label: string;
}

interface Entry extends Heading {
  readonly below: Entry[];
}

/** The headings of the page, as a list in its text. */
export function TOCInline(props: {
  headings?: readonly Heading[];
  min?: number;
  max?: number;
  id?: string;
  className?: string;
}) {
  const { headings = [], min = 2, max = 3, id, className } = props;
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const heading of headings) {
    if (heading.level < min || heading.level > max) continue;
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    const entry = { ...heading, below: [] };
    (open.at(-1)?.below ?? top).push(entry);
    open.push(entry);
  }
  if (top.length === 0) return null;
  return (
    <nav
      className={className === undefined ? "toc-inline" : `toc-inline ${className}`}
      id={id}
      aria-label={CONTENT.toc.inline}
    >
      <Entries entries={top} />
    </nav>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ id, label, below }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: label }} />
          {below.length > 0 && <Entries entries={below} />}
        </li>
      ))}
    </ul>
  );
}
