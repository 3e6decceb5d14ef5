import type { ApiReference, ApiSchemaPage, ApiSchemaView, ShellView } from "docsite-cli";
import { Expand } from "../../api/expand.js";
import { Schema } from "../../api/Schema.js";
import { Section } from "../../api/Section.js";
import { CodeBlock } from "../../content/CodeBlock.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { WORDS } from "../../words/index.js";

/** A schema: its fields, an example, and where it is used. */
export function SchemaPage({ shell, view }: { shell: ShellView; view: ApiSchemaView }) {
  const { schema, examples, title, extends: bases, extendedBy, operations, schemas } = view.page;
  return (
    <article className="doc operation">
      <DocHead shell={shell} view={view} lead={title} />
      <div className="doc-body api" {...languageOf(view)}>
        <LanguageNotice view={view} />
        {bases?.map((base) => (
          <Inherited key={base.href} base={base} />
        ))}
        <Related words={WORDS.api.schema.extendedBy} pages={extendedBy} />
        <div id="schema">
          <Expand value={view.api.expand ?? {}}>
            <Schema schema={schema} />
          </Expand>
        </div>
        {(operations ?? schemas) && (
          <Section id="uses" title={WORDS.api.sections.uses}>
            <Related words={WORDS.api.schema.operations} pages={operations} />
            <Related words={WORDS.api.schema.schemas} pages={schemas} />
          </Section>
        )}
      </div>
      {examples.length > 0 && (
        <div className="samples">
          {examples.map(({ label, language, html }) => (
            <CodeBlock key={label} language={language} title={label} html={html} />
          ))}
        </div>
      )}
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}

/** The fields that a schema has of another one, as links to its page. */
function Inherited({
  base: { label, href, fields },
}: {
  base: NonNullable<ApiSchemaPage["extends"]>[number];
}) {
  return (
    <div>
      <p className="field">
        <b>{WORDS.api.schema.extends}</b>
        <a href={href}>{label}</a>
      </p>
      {fields.length > 0 && (
        <ul className="related names">
          {fields.map((name) => (
            <li key={name}>
              <a href={`${href}#${encodeURIComponent(fieldId(name))}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Id of a field on the page of its schema. */
function fieldId(name: string): string {
  return `field-${name}`.replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** Longer lists are folded. */
const MANY = 12;

/** Links to operations or other schemas, after what these are. */
function Related({ words, pages }: { words: string; pages: readonly ApiReference[] | undefined }) {
  if (!pages) return null;
  const list = (
    <ul className="related">
      {pages.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
  if (pages.length > MANY) {
    return (
      <details>
        <summary>{`${words} (${pages.length})`}</summary>
        {list}
      </details>
    );
  }
  return (
    <div>
      <p className="field">
        <b>{words}</b>
      </p>
      {list}
    </div>
  );
}
