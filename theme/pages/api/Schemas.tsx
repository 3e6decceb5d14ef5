import type { ApiSchemasView, ShellView } from "docsite-cli";
import { Name } from "../../api/Name.js";
import { Schema } from "../../api/Schema.js";
import { Filter } from "../../api/Filter.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { WORDS } from "../../words/index.js";

/** Shorter lists need no filter. */
const FEW = 12;

/** All schemas of an API, by name. */
export function Schemas({ shell, view }: { shell: ShellView; view: ApiSchemasView }) {
  const { schemas } = view;
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} />
      <div className="doc-body api" {...languageOf(view)}>
        <LanguageNotice view={view} />
        {schemas.length > FEW && <Filter label={WORDS.api.filter.schemas} />}
        <ul className="schemas" data-filtered="">
          {schemas.map(({ name, href, type, description, anchor, schema }) => (
            <li key={href} id={anchor}>
              <a href={href}>
                <Name text={name} />
              </a>
              {schema ? (
                <div>
                  <Schema schema={schema} depth={1} />
                </div>
              ) : (
                <>
                  <code>{type}</code>
                  {description !== undefined && <p>{description}</p>}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}
