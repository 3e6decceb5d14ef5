import type { ApiCallback } from "docsite-cli";
import { AboutPath } from "./AboutPath.js";
import { RequestBodyParts } from "./Body.js";
import { Endpoint } from "./Endpoint.js";
import { ExternalDocs } from "./ExternalDocs.js";
import { Html } from "./Html.js";
import { ParameterList } from "./Parameters.js";
import { Response } from "./Responses.js";
import { Examples, examplesOf } from "./Samples.js";
import { Section } from "./Section.js";
import { WORDS } from "../words/index.js";

/** Requests that the API sends to its caller. */
export function Callbacks({ callbacks }: { callbacks: readonly ApiCallback[] }) {
  if (callbacks.length === 0) return null;
  return (
    <Section id="callbacks" title={WORDS.api.sections.callbacks}>
      {callbacks.map((callback) => (
        <details className="part" key={callback.anchor} id={callback.anchor}>
          <summary>{`${callback.name}: ${callback.summary}`}</summary>
          <div className="callback">
            <Callback callback={callback} />
          </div>
        </details>
      ))}
    </Section>
  );
}

function Callback({ callback }: { callback: ApiCallback }) {
  const {
    method,
    path,
    deprecated,
    deprecation = [],
    description,
    externalDocs,
    parameters,
    body,
    responses,
  } = callback;
  const list = Object.values(parameters).flat();
  const sent = body ? examplesOf(body.contents) : [];
  return (
    <>
      <Endpoint method={method} path={path} />
      {deprecated && (
        <p className="field">
          <em>{WORDS.api.field.deprecated}</em>
          {deprecation.map((note) => (
            <i key={note}>{note}</i>
          ))}
        </p>
      )}
      <Html html={description} />
      <ExternalDocs docs={externalDocs} />
      <AboutPath call={callback} />
      {list.length > 0 && <ParameterList parameters={list} places />}
      {body && (
        <div className="part">
          <p className="field">
            <b>{WORDS.api.body.title}</b>
          </p>
          <RequestBodyParts body={body} />
        </div>
      )}
      <CallbackExamples named={sent} />
      {responses.map((response) => (
        <div key={response.anchor}>
          <Response response={response} />
          <CallbackExamples named={examplesOf(response.contents)} />
        </div>
      ))}
    </>
  );
}

/** Examples stand with what they are examples of: the column beside the page belongs to the operation. */
function CallbackExamples({ named }: { named: ReturnType<typeof examplesOf> }) {
  if (named.length === 0) return null;
  return (
    <div className="samples">
      <section aria-label={WORDS.api.body.examples}>
        <Examples examples={named} />
      </section>
    </div>
  );
}
