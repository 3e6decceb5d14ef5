import type { MarkdownView, ShellView } from "docsite";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../parts/Breadcrumbs.js";
import { Icon } from "../parts/Icon.js";
import { PageNotices } from "../parts/PageNotices.js";
import { PrevNext } from "../parts/PrevNext.js";
import { TagList } from "../parts/TagList.js";
import { Toc } from "../parts/Toc.js";
import { VersionBadge, VersionBanner } from "../parts/VersionNotice.js";
import { WORDS } from "../words/index.js";

/** A page of the documentation. */
export function Doc(props: { shell: ShellView; view: MarkdownView; heading: ReactNode; body: ReactNode }) {
  const { shell, view, heading, body } = props;
  return (
    <article className="doc">
      <header className="doc-head">
        {view.version && <VersionBanner version={view.version} />}
        <Breadcrumbs home={shell.baseUrl} links={view.breadcrumbs} />
        {view.version && <VersionBadge version={view.version} />}
        {view.heading && <h1 id={view.heading.id}>{heading}</h1>}
        {view.heading && view.lead !== undefined && <p className="lead">{view.lead}</p>}
      </header>
      {!view.hideToc && <Toc entries={view.toc} />}
      <div className="doc-body prose">
        <PageNotices unlisted={view.unlisted} draft={view.draft} />
        {body}
      </div>
      {view.tags && (
        <nav className="doc-tags" aria-label={WORDS.tags.name}>
          <Icon name="tag" />
          <TagList tags={view.tags} />
        </nav>
      )}
      <DocFooter view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}

function DocFooter({ view: { editUrl, lastUpdated, lastUpdatedBy } }: { view: MarkdownView }) {
  if (editUrl === undefined && lastUpdated === undefined) return null;
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
          {WORDS.doc.lastUpdated}
          <time dateTime={lastUpdated}>{dayOf(lastUpdated)}</time>
          {lastUpdatedBy !== undefined && WORDS.doc.lastUpdatedBy(lastUpdatedBy)}
        </p>
      )}
    </footer>
  );
}

/** `2025-03-14` → `14 March 2025`, the same on every machine. */
function dayOf(iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return WORDS.doc.date(day, month, year);
}
