import type { ApiResponse, ApiResponseLink } from "docsite";
import { Contents, MediaTypes } from "./Body.js";
import { Headers } from "./Headers.js";
import { Html } from "./Html.js";
import { Anchor, Section } from "./Section.js";
import { Servers } from "./Servers.js";
import { WORDS } from "../words/index.js";

/** The responses of an operation by status. */
export function Responses({ responses }: { responses: readonly ApiResponse[] }) {
  if (responses.length === 0) return null;
  return (
    <Section id="responses" title={WORDS.api.sections.responses}>
      {responses.map((response) => (
        <Response key={response.anchor} response={response} />
      ))}
    </Section>
  );
}

/** A response with everything but its examples. */
export function Response({ response }: { response: ApiResponse }) {
  const { status, label, anchor, tone, description, headers, contents, links } = response;
  const body = <Contents contents={contents} label={WORDS.api.body.responseTypes(status)} />;
  // Errors are alike in most operations, so their fields are folded.
  const isFolded = tone === "error" && contents.some(({ schema }) => schema?.properties ?? schema?.choices);
  return (
    <div className="response">
      <h3 id={anchor} className={tone}>
        {status === "default" ? WORDS.api.response.anyStatus : status}
        {status !== "default" && label !== undefined && <span>{` ${label}`}</span>}
        <Anchor id={anchor} title={status} />
      </h3>
      <MediaTypes contents={contents} />
      <Html html={description} />
      {isFolded ? (
        <details>
          <summary>{WORDS.api.response.body(status)}</summary>
          {body}
        </details>
      ) : (
        body
      )}
      <Headers headers={headers} title={WORDS.api.response.headers(status)} />
      {links?.map((link) => (
        <Link key={link.name} link={link} />
      ))}
    </div>
  );
}

/** A link to an operation that uses values of the response. */
function Link({ link }: { link: ApiResponseLink }) {
  const { name, description, operation, target, parameters = [], requestBody, server } = link;
  const given = [
    ...parameters,
    ...(requestBody === undefined ? [] : [{ name: WORDS.api.response.linkBody, value: requestBody }]),
  ];
  return (
    <div className="part">
      <p className="field">
        <b>{name}</b>
        {operation ? <a href={operation.href}>{operation.label}</a> : target && <code>{target}</code>}
      </p>
      <Html html={description} />
      {given.map((one) => (
        <p key={one.name} className="facts">
          <code>{one.name}</code>
          {WORDS.api.response.from}
          <code>{one.value}</code>
        </p>
      ))}
      {server && <Servers servers={[server]} />}
    </div>
  );
}
