import type { CategoryView, ShellView } from "docsite-cli";
import { DocCardList } from "../content/lists.js";
import { DocHead } from "../parts/DocHead.js";
import { PageBar } from "../parts/PageBar.js";
import { PrevNext } from "../parts/PrevNext.js";

/** The generated index page of a category. */
export function Category({ shell, view }: { shell: ShellView; view: CategoryView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} lead={view.description} />
      <DocCardList items={view.items} className="doc-body" />
      <PageBar view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
