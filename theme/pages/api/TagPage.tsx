import type { ApiTagView, ShellView } from "docsite-cli";
import { ExternalDocs } from "../../api/ExternalDocs.js";
import { Html } from "../../api/Html.js";
import { Operations } from "../../api/Operations.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";

/** A tag with its operations, and the tags below it. */
export function TagPage({ shell, view }: { shell: ShellView; view: ApiTagView }) {
  const { description, externalDocs, operations, children = [] } = view.tag;
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} />
      <div className="doc-body api" {...languageOf(view)}>
        <LanguageNotice view={view} />
        <Html html={description} />
        <ExternalDocs docs={externalDocs} />
        <Operations operations={operations} />
        {children.map(({ label, anchor, href, description: about, operations: members }) => (
          <section key={anchor}>
            <h2 id={anchor}>{href === undefined ? label : <a href={href}>{label}</a>}</h2>
            <Html html={about} />
            <Operations operations={members} />
          </section>
        ))}
      </div>
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
