import type { ApiIntroductionView, ShellView } from "docsite-cli";
import { Html } from "../../api/Html.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";

/** The text that introduces an API. */
export function Introduction({ shell, view }: { shell: ShellView; view: ApiIntroductionView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} />
      <div className="doc-body" {...languageOf(view)}>
        <LanguageNotice view={view} />
        <Html html={view.content} />
      </div>
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
