import type { ApiSchemaView, ShellView } from "docsite";
import { Schema } from "../../api/Schema.js";
import { CodeBlock } from "../../content/CodeBlock.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PrevNext } from "../../parts/PrevNext.js";

/** A schema that many operations share. */
export function SchemaPage({ shell, view }: { shell: ShellView; view: ApiSchemaView }) {
  const { schema, examples } = view.page;
  return (
    <article className="doc operation">
      <DocHead shell={shell} view={view} />
      <div className="doc-body api" id="schema" {...languageOf(view)}>
        <LanguageNotice view={view} />
        <Schema schema={schema} />
      </div>
      {examples.length > 0 && (
        <div className="samples">
          {examples.map(({ label, language, html }) => (
            <CodeBlock key={label} language={language} title={label} html={html} />
          ))}
        </div>
      )}
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
