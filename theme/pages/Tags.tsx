import type { ShellView, TagsView, TagView } from "docsite";
import { DocCardList } from "../content/lists.js";
import { Breadcrumbs } from "../parts/Breadcrumbs.js";
import { TagList } from "../parts/TagList.js";
import { WORDS } from "../words/index.js";

/** The documents with a tag. */
export function Tag({ shell, view }: { shell: ShellView; view: TagView }) {
  return (
    <article className="doc">
      <header className="doc-head">
        <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
        <h1>{WORDS.tags.title(view.title)}</h1>
        {view.description !== undefined && <p className="lead">{view.description}</p>}
      </header>
      <DocCardList items={view.items} className="doc-body" />
    </article>
  );
}

/** All tags of a book. */
export function Tags({ shell, view }: { shell: ShellView; view: TagsView }) {
  return (
    <article className="doc">
      <header className="doc-head">
        <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <div className="doc-body">
        <TagList tags={view.tags} />
      </div>
    </article>
  );
}
