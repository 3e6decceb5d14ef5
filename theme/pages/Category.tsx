import type { CategoryView, ShellView } from "docsite";
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
      <ul className="doc-body cards">
        {view.items.map(({ label, href, description }) => (
          <li key={href}>
            <a className="card" href={href}>
              <strong>{label}</strong>
              {description !== undefined && <span>{description}</span>}
            </a>
          </li>
        ))}
      </ul>
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
