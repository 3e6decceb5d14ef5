// Parts of an API reference in pages of Markdown. Ids and links in them are changed afterwards, to suit their place.
import type { ApiPart, ApiOperation as Operation } from "docsite-cli";
import { Authorization } from "../api/Authorization.js";
import { RequestBody } from "../api/Body.js";
import { Callbacks } from "../api/Callbacks.js";
import { Endpoint } from "../api/Endpoint.js";
import { Html } from "../api/Html.js";
import { Parameters } from "../api/Parameters.js";
import { Responses } from "../api/Responses.js";
import { RequestSamples, sampleHtml, Samples } from "../api/Samples.js";
import { Schema } from "../api/Schema.js";
import { TryIt } from "../api/TryIt.js";
import { CodeBlock } from "./CodeBlock.js";

/** An operation with its fields, answers and samples. */
export function ApiOperation({ part: { href, view } }: { part: ApiPart }) {
  if (view.kind !== "operation") return null;
  const { operation } = view;
  return (
    <section className="api-part" aria-label={operation.summary}>
      <p className="api-part-title">
        <a href={href}>{operation.summary}</a>
      </p>
      <Endpoint method={operation.method} path={operation.path}>
        {operation.console && <TryIt console={operation.console} />}
      </Endpoint>
      <div className="api">
        <Html html={operation.description} />
        <Authorization security={operation.security} />
        <Parameters parameters={operation.parameters} />
        {operation.body && <RequestBody body={operation.body} />}
        <Responses responses={operation.responses} />
        <Callbacks callbacks={operation.callbacks} />
      </div>
      <Samples operation={operation} />
    </section>
  );
}

/** The request samples of an operation, or the one in a language. */
export function ApiSample({ part: { view }, lang }: { part: ApiPart; lang?: string }) {
  if (view.kind !== "operation") return null;
  const { operation } = view;
  const found = sampleIn(operation, lang);
  return (
    <div className="samples api-part">
      {found ? (
        <CodeBlock language={found.language} title={operation.summary} html={sampleHtml(found)} />
      ) : (
        <RequestSamples {...operation} />
      )}
    </div>
  );
}

function sampleIn({ samples }: Operation, language: string | undefined) {
  const wanted = language?.toLowerCase();
  return samples.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
}

/** The fields of a schema, and examples. */
export function ApiSchema({ part, name: named = "" }: { part: ApiPart; name?: string }) {
  const { view } = part;
  const isNamed = ({ name }: { name: string }) => named === name || named.endsWith(`:${name}`);
  const shown =
    view.kind === "api-schema"
      ? { ...view.page, href: part.href }
      : view.kind === "api-schemas"
        ? view.schemas.find((one) => one.schema && isNamed(one))
        : undefined;
  if (!shown?.schema) return null;
  const { name, href, schema } = shown;
  const examples = view.kind === "api-schema" ? view.page.examples : [];
  return (
    <section className="api-part" aria-label={name}>
      <p className="api-part-title">
        <a href={href}>{name}</a>
      </p>
      <div className="api">
        <Schema schema={schema} />
      </div>
      {examples.map(({ label, language, html }) => (
        <CodeBlock key={label} language={language} title={label} html={html} />
      ))}
    </section>
  );
}
