import type { ApiResponse, ApiResponseLink } from "docsite";
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
  const [only, ...others] = contents;
  const body = <Contents contents={contents} label={`Media types of response ${status}`} />;
  // Errors look alike in most operations: their fields are there for who asks.
  const isFolded = tone === "error" && contents.some(({ schema }) => schema?.properties ?? schema?.choices);
  return (
    <div className="response">
      <h3 id={anchor} className={tone}>
        {status === "default" ? "Any other status" : status}
        {status !== "default" && label !== undefined && <span>{` ${label}`}</span>}
        <Anchor id={anchor} title={status} />
      </h3>
      {only && others.length === 0 && <code>{only.mediaType}</code>}
      <Html html={description} />
      {isFolded ? (
        <details>
          <summary>{`Body of ${status}`}</summary>
          {body}
        </details>
      ) : (
        body
      )}
      {headers && (
        <details>
          <summary>{`Headers of ${status}`}</summary>
          <ul className="fields">
            {headers.map((header) => (
              <Field key={header.anchor} {...header} />
            ))}
          </ul>
        </details>
      )}
      {links?.map((link) => (
        <Link key={link.name} link={link} />
      ))}
    </div>
  );
}

/** A call that the answer makes possible. */
function Link({ link }: { link: ApiResponseLink }) {
  const { name, description, operation, parameters = [], requestBody } = link;
  const given = [...parameters, ...(requestBody === undefined ? [] : [{ name: "body", value: requestBody }])];
  return (
    <div className="part">
      <p className="field">
        <b>{name}</b>
        {operation && <a href={operation.href}>{operation.label}</a>}
      </p>
      <Html html={description} />
      {given.map((one) => (
        <p key={one.name} className="facts">
          <code>{one.name}</code> from <code>{one.value}</code>
        </p>
      ))}
    </div>
  );
}
