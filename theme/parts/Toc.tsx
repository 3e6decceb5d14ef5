import type { TocEntry } from "docsite";

/**
 * The table of contents. It is in the page once: wide screens show the `<details>` unfolded in a
 * column of its own (see `toc.css`), narrow ones fold it under the page's title.
 */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <details>
        <summary>On this page</summary>
        <div className="toc-track">
          <Entries entries={entries} />
        </div>
      </details>
    </nav>
  );
}

function Entries({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, label, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: label }} />
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
