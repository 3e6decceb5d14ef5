import type { ApiCallback } from "docsite";
import { Endpoint } from "./Endpoint.js";
import { Html } from "./Html.js";
import { Field, Schema } from "./Schema.js";
import { Section } from "./Section.js";
import { WORDS } from "../words/index.js";

/** Requests that the API sends to its caller. */
export function Callbacks({ callbacks }: { callbacks: readonly ApiCallback[] }) {
  if (callbacks.length === 0) return null;
  return (
    <Section id="callbacks" title={WORDS.api.sections.callbacks}>
      {callbacks.map((callback) => (
        <details key={callback.anchor} id={callback.anchor}>
          <summary>{`${callback.name}: ${callback.summary}`}</summary>
          <Endpoint method={callback.method} path={callback.path} />
          <Html html={callback.description} />
          <Parts callback={callback} />
        </details>
      ))}
    </Section>
  );
}

function Parts({ callback: { parameters, body, responses } }: { callback: ApiCallback }) {
  const list = Object.values(parameters).flat();
  return (
    <>
      {list.length > 0 && (
        <ul className="fields">
          {list.map((parameter) => (
            <Field key={parameter.anchor} {...parameter} notes={[WORDS.api.field.place(parameter.in)]} />
          ))}
        </ul>
      )}
      {body?.contents.map(
        ({ mediaType, schema }) =>
          schema && (
            <div key={mediaType} className="part">
              <p className="field">
                <b>{WORDS.api.body.title}</b>
                <code>{mediaType}</code>
              </p>
              <Schema schema={schema} depth={1} />
            </div>
          ),
      )}
      {responses.map(({ status, label = "" }) => (
        <p key={status} className="facts">
          {WORDS.api.response.answeredWith}
          <code>{`${status} ${label}`.trim()}</code>
        </p>
      ))}
    </>
  );
}
