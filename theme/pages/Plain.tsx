import type { MarkdownView, ShellView } from "docsite";
import type { ReactNode } from "react";
import { LanguageNotice, languageOf } from "../parts/LanguageNotice.js";
import { PageBar } from "../parts/PageBar.js";
import { NotFoundHelp } from "./NotFound.js";
import { PageNotices } from "../parts/PageNotices.js";

interface PlainProps {
  readonly shell: ShellView;
  readonly view: MarkdownView;
  readonly heading: ReactNode;
  readonly body: ReactNode;
}

/** A Markdown page outside of the documentation. */
export function Plain({ shell, view, heading, body }: PlainProps) {
  return (
    <article className="doc">
      {view.heading && (
        <header className="doc-head">
          <h1 id={view.heading.id} {...languageOf(view)}>
            {heading}
          </h1>
          {view.lead !== undefined && (
            <p className="lead" {...languageOf(view)}>
              {view.lead}
            </p>
          )}
        </header>
      )}
      <div className="doc-body prose" {...languageOf(view)}>
        <PageNotices unlisted={view.unlisted} draft={view.draft} scheduled={view.scheduled} />
        <LanguageNotice view={view} />
        {body}
      </div>
      {view.isNotFound && <NotFoundHelp shell={shell} view={view} />}
      <PageBar view={view} />
    </article>
  );
}
