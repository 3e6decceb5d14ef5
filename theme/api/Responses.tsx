import type { ApiResponse } from "docsite";
import { Contents } from "./Body.js";
import { Html } from "./Html.js";
import { Field } from "./Schema.js";
import { Anchor, Section } from "./Section.js";

/** What an operation may answer, by status. */
export function Responses({ responses }: { responses: readonly ApiResponse[] }) {
  if (responses.length === 0) return null;
  return (
    <Section id="responses" title="Responses">
      {responses.map((response) => (
        <Response key={response.anchor} response={response} />
      ))}
    </Section>
  );
}

function Response({ response }: { response: ApiResponse }) {
  const { status, label, anchor, tone, description, headers, contents, links } = response;
  return (
    <div className="response">
      <h3 id={anchor} className={tone}>
        {status === "default" ? "Any other status" : status}
        {label !== undefined && <span> {label}</span>}
        <Anchor id={anchor} title={status} />
      </h3>
      <Html html={description} />
      {contents.length === 1 && (
        <p className="field">
          <span className="type">{contents[0]?.mediaType}</span>
        </p>
      )}
      <Contents contents={contents} label={`Media types of response ${status}`} />
      {headers && (
        <details>
          <summary>Headers</summary>
          <ul className="fields">
            {headers.map((header) => (
              <Field key={header.anchor} {...header} />
            ))}
          </ul>
        </details>
      )}
      {links?.map(({ name, description: about, operation, parameters, requestBody }) => (
        <div key={name} className="part">
          <p className="field">
            <b>{name}</b>
            {operation && <a href={operation.href}>{operation.label}</a>}
          </p>
          <Html html={about} />
          <ul className="facts">
            {parameters?.map((parameter) => (
              <li key={parameter.name}>
                <code>{parameter.name}</code> from <code>{parameter.value}</code>
              </li>
            ))}
            {requestBody !== undefined && (
              <li>
                body from <code>{requestBody}</code>
              </li>
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}
