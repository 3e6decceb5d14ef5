import type { CategoryView, ShellView } from "docsite";
import { DocCardList } from "../content/lists.js";
import { Breadcrumbs } from "../parts/Breadcrumbs.js";
import { PrevNext } from "../parts/PrevNext.js";

/** The generated index page of a category. */
export function Category({ shell, view }: { shell: ShellView; view: CategoryView }) {
  return (
    <article className="doc">
      <header className="doc-head">
        <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
        <h1>{view.title}</h1>
        {view.description !== undefined && <p className="lead">{view.description}</p>}
      </header>
      <DocCardList items={view.items} className="doc-body" />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
