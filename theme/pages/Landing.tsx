import type { MarkdownView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { LanguageNotice, languageOf } from "../parts/LanguageNotice.js";
import { PageNotices } from "../parts/PageNotices.js";
import { VersionBanner } from "../parts/VersionNotice.js";
import { NotFoundHelp } from "./NotFound.js";
import { PlainHead } from "./Plain.js";

/** A page with its content alone: the modes `splash`, `custom` and `frame`. In the last two, a title that the text does not show is there for screen readers. */
export function Landing(props: {
  shell: ShellView;
  view: MarkdownView;
  heading: ReactNode;
  body: ReactNode;
}) {
  const { shell, view, heading, body } = props;
  const isCustom = view.mode !== "splash";
  return (
    <article className={isCustom ? "landing" : "doc landing"}>
      {view.version && <VersionBanner version={view.version} />}
      <PlainHead view={view} heading={heading} isHidden={isCustom} />
      <div className="doc-body prose" {...languageOf(view)}>
        <PageNotices unlisted={view.unlisted} draft={view.draft} scheduled={view.scheduled} />
        <LanguageNotice view={view} />
        {body}
      </div>
      {view.isNotFound && <NotFoundHelp shell={shell} view={view} />}
    </article>
  );
}
