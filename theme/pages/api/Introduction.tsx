import type { ApiIntroductionView, ShellView } from "docsite";
import { Html } from "../../api/Html.js";
import { Breadcrumbs } from "../../parts/Breadcrumbs.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { Toc } from "../../parts/Toc.js";

/** The text that introduces an API. */
export function Introduction({ shell, view }: { shell: ShellView; view: ApiIntroductionView }) {
  return (
    <article className="doc">
      <header className="doc-head">
        <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <Toc entries={view.toc} />
      <div className="doc-body">
        <Html html={view.content} />
      </div>
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
