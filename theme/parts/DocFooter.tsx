import type { MarkdownView } from "docsite";
import { Around } from "./Around.js";
import { dayText } from "./day.js";
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
          <Around text={lastUpdatedBy === undefined ? WORDS.doc.lastUpdated : WORDS.doc.lastUpdatedBy}>
            <time dateTime={lastUpdated}>{dayText(lastUpdated)}</time>
            {lastUpdatedBy}
          </Around>
        </p>
      )}
    </footer>
  );
}
