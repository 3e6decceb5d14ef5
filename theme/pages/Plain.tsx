import type { MarkdownView, ShellView } from "docsite-cli";
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

/** The heading of a page outside of the documentation, if it has one. `isHidden`: it is only for screen readers. */
export function PlainHead({
  view,
  heading,
  isHidden = false,
}: Pick<PlainProps, "view" | "heading"> & { readonly isHidden?: boolean }) {
  if (!view.heading) return null;
  return (
    <header className={isHidden ? "sr-only" : "doc-head"}>
      <h1 id={view.heading.id} {...languageOf(view)}>
        {heading}
      </h1>
      {view.lead !== undefined && !isHidden && (
        <p className="lead" {...languageOf(view)}>
          {view.lead}
        </p>
      )}
    </header>
  );
}

/** A Markdown page outside of the documentation. */
export function Plain({ shell, view, heading, body }: PlainProps) {
  return (
    <article className="doc">
      <PlainHead view={view} heading={heading} />
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
