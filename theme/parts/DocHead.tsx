import type { PageView, ShellView } from "docsite";
import type { ReactNode } from "react";
import { Breadcrumbs } from "./Breadcrumbs.js";

/** The head of a generated page: the way to it, its title, and what it is about. */
export function DocHead(props: {
  shell: ShellView;
  view: PageView;
  /** Default: the title of the view. */
  title?: string;
  lead?: string | undefined;
  children?: ReactNode;
}) {
  const { shell, view, title = view.title, lead, children } = props;
  return (
    <header className="doc-head">
      <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
