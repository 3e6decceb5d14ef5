import type { TocEntry } from "docsite-cli";
import { WORDS } from "../words/index.js";

/**
 * The table of contents. Wide screens show the `<details>` unfolded in a column (see `toc.css`), narrow ones show it folded in the
 * bar under the navbar, where a script puts the current section into the summary.
 */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className="toc" aria-label={WORDS.toc.title}>
      <p className="toc-title" aria-hidden="true">
        {WORDS.toc.title}
      </p>
      <details className="toc-list">
        <summary>
          <span className="toc-label">{WORDS.toc.title}</span> <span className="toc-current" />
        </summary>
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
