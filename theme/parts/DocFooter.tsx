import type { MarkdownView } from "docsite-cli";
import { Around } from "./Around.js";
import { dayText, namesText } from "./day.js";
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

/** Where a page can be edited, when it was, and by whom. */
export function DocFooter({
  view: { editUrl, lastUpdated, lastUpdatedBy, contributors },
}: {
  view: Pick<MarkdownView, "editUrl" | "lastUpdated" | "lastUpdatedBy" | "contributors">;
}) {
  if (editUrl === undefined && lastUpdated === undefined && !contributors) return null;
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
      {contributors && <p>{WORDS.doc.contributors(namesText(contributors))}</p>}
    </footer>
  );
}
