import type { MarkdownView } from "docsite";
import { Icon } from "./Icon.js";
import { TagList } from "./TagList.js";
import { WORDS } from "../words/index.js";

/** The tags of a page. */
export function DocTags({ tags = [] }: { tags?: MarkdownView["tags"] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <nav className="doc-tags" aria-label={WORDS.tags.name}>
      <Icon name="tag" />
      <TagList tags={tags} />
    </nav>
  );
}

/** Where a page can be edited, and when it was. */
export function DocFooter({
  view: { editUrl, lastUpdated, lastUpdatedBy },
}: {
  view: Pick<MarkdownView, "editUrl" | "lastUpdated" | "lastUpdatedBy">;
}) {
  if (editUrl === undefined && lastUpdated === undefined) return null;
  return (
    <footer className="doc-foot">
      {editUrl !== undefined && (
        <a href={editUrl} rel="noopener">
          <Icon name="pencil" />
          {WORDS.doc.edit}
        </a>
      )}
      {lastUpdated !== undefined && (
        <p>
          {WORDS.doc.lastUpdated}
          <time dateTime={lastUpdated}>{dayOf(lastUpdated)}</time>
          {lastUpdatedBy !== undefined && WORDS.doc.lastUpdatedBy(lastUpdatedBy)}
        </p>
      )}
    </footer>
  );
}

/** `2025-03-14` → `14 March 2025`, the same on every machine. */
function dayOf(iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return WORDS.doc.date(day, month, year);
}
