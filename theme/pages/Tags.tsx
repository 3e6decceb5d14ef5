import type { ShellView, TagsView, TagView } from "docsite-cli";
import { DocCardList } from "../content/lists.js";
import { DocHead } from "../parts/DocHead.js";
import { PageBar } from "../parts/PageBar.js";
import { TagList } from "../parts/TagList.js";
import { WORDS } from "../words/index.js";

/** The documents with a tag. */
export function Tag({ shell, view }: { shell: ShellView; view: TagView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} title={WORDS.tags.title(view.title)} lead={view.description} />
      <DocCardList items={view.items} className="doc-body" />
      <PageBar view={view} />
    </article>
  );
}

/** All tags of a book. */
export function Tags({ shell, view }: { shell: ShellView; view: TagsView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} />
      <div className="doc-body">
        <TagList tags={view.tags} />
      </div>
      <PageBar view={view} />
    </article>
  );
}
