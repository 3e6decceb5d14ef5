import type { MarkdownView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { Badge } from "../content/Badge.js";
import { DocTop } from "../parts/DocTop.js";
import { DocFooter, DocTags } from "../parts/DocFooter.js";
import { LanguageNotice, languageOf } from "../parts/LanguageNotice.js";
import { PageBar } from "../parts/PageBar.js";
import { PageNotices } from "../parts/PageNotices.js";
import { Feedback } from "../parts/Feedback.js";
import { PrevNext } from "../parts/PrevNext.js";
import { WORDS } from "../words/index.js";
import { RelatedPages } from "../parts/RelatedPages.js";
import { VersionBadge, VersionBanner } from "../parts/VersionNotice.js";

/** A page of the documentation. */
export function Doc(props: { shell: ShellView; view: MarkdownView; heading: ReactNode; body: ReactNode }) {
  const { shell, view, heading, body } = props;
  return (
    <article className="doc">
      <header className="doc-head">
        {view.version && <VersionBanner version={view.version} />}
        <DocTop shell={shell} view={view} />
        {view.version && <VersionBadge version={view.version} />}
        {view.badge && (
          <p>
            <Badge tone={view.badge.tone}>{view.badge.text}</Badge>
          </p>
        )}
        {view.heading && (
          <h1 id={view.heading.id} {...languageOf(view)}>
            {heading}
          </h1>
        )}
        {view.heading && view.lead !== undefined && (
          <p className="lead" {...languageOf(view)}>
            {view.lead}
          </p>
        )}
        {view.readingTime !== undefined && (
          <p className="reading-time">{WORDS.blog.readingTime(view.readingTime)}</p>
        )}
      </header>
      <div className="doc-body prose" {...languageOf(view)}>
        <PageNotices
          unlisted={view.unlisted}
          draft={view.draft}
          scheduled={view.scheduled}
          outdated={view.outdated}
        />
        <LanguageNotice view={view} />
        {body}
      </div>
      <PageBar view={view} />
      <DocTags tags={view.tags} />
      <RelatedPages shell={shell} view={view} />
      <Feedback shell={shell} view={view} />
      <DocFooter view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
