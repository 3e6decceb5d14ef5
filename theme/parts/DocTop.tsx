import type { PageView, ShellView } from "docsite-cli";
import { Breadcrumbs } from "./Breadcrumbs.js";
import { PageActions } from "./PageActions.js";

/** The line above the title of a page: the way to it, and what readers can do with it. */
export function DocTop({ shell, view }: { shell: ShellView; view: PageView }) {
  if (!view.actions) return <Breadcrumbs home={shell.home} links={view.breadcrumbs} />;
  return (
    <div className="doc-top">
      <Breadcrumbs home={shell.home} links={view.breadcrumbs} />
      <PageActions shell={shell} view={view} />
    </div>
  );
}
