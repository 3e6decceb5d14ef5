import type { PageView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { DocTop } from "./DocTop.js";
import { languageOf } from "./LanguageNotice.js";
import { VersionBadge, VersionBanner } from "./VersionNotice.js";

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
      {view.version && <VersionBanner version={view.version} />}
      <DocTop shell={shell} view={view} />
      {view.version && <VersionBadge version={view.version} />}
      <h1 {...languageOf(view)}>{title}</h1>
      {lead !== undefined && (
        <p className="lead" {...languageOf(view)}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
