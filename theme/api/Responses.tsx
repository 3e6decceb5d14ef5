import type { ApiResponse, ApiResponseLink } from "docsite-cli";
import { useContext } from "react";
import { Contents, MediaTypes } from "./Body.js";
import { Expand } from "./expand.js";
import { Headers } from "./Headers.js";
import { Html } from "./Html.js";
import { Around } from "../parts/Around.js";
import { Anchor, Section } from "./Section.js";
import { Servers } from "./Servers.js";
import { WORDS } from "../words/index.js";

/** With more responses, errors are folded. */
const FEW = 4;

/** The responses of an operation by status. */
export function Responses({ responses }: { responses: readonly ApiResponse[] }) {
  const { responses: all = false } = useContext(Expand);
  if (responses.length === 0) return null;
  const isMany = responses.length > FEW && !all;
  return (
    <Section id="responses" title={WORDS.api.sections.responses}>
      {responses.map((response) =>
        isMany && response.tone === "error" ? (
          <FoldedResponse key={response.anchor} response={response} />
        ) : (
          <Response key={response.anchor} response={response} />
        ),
      )}
    </Section>
  );
}

/** A response in one line: its description stands beside the status. What it holds unfolds. */
function FoldedResponse({ response }: { response: ApiResponse }) {
  const { label, summary, description = "", headers, contents, links } = response;
  // A description of one line need not be repeated.
  const line = /^<p>([^<]*)<\/p>$/.exec(description)?.[1];
  const about = line ?? description.replace(/<[^>]*>/g, " ");
  const isSaid = description === "" || (line !== undefined && summary === undefined);
  const isEmpty = !headers && !links && contents.length === 0 && isSaid;
  const head = (
    <>
      <Status response={response} folded />
      {summary === undefined ? (
        about !== label && <span className="response-about" dangerouslySetInnerHTML={{ __html: about }} />
      ) : (
        <span className="response-about">{summary}</span>
      )}
    </>
  );
  if (isEmpty) return <div className="response folded">{head}</div>;
  return (
    <details className="response folded">
      <summary>{head}</summary>
      <div>
        <MediaTypes contents={contents} />
        {!isSaid && <Html html={description} />}
        <Body response={response} />
        <More response={response} />
      </div>
    </details>
  );
}

/** The heading of a response; a summary must not hold a link. */
function Status({ response, folded = false }: { response: ApiResponse; folded?: boolean }) {
  const { status, label, anchor, tone } = response;
  const code = status === "default" ? WORDS.api.response.anyStatus : status;
  const meaning = status === "default" || label === undefined ? "" : ` ${label}`;
  return (
    <h3 id={anchor} className={tone} aria-label={folded ? undefined : code + meaning}>
      {code}
      {meaning && <span>{meaning}</span>}
      {!folded && <Anchor id={anchor} title={status} />}
    </h3>
  );
}

/** A response with everything but its examples. */
export function Response({ response }: { response: ApiResponse }) {
  const { responses: all = false } = useContext(Expand);
  const { status, tone, summary, description, contents } = response;
  const body = <Body response={response} />;
  // Errors are alike in most operations, so their fields are folded.
  const hasFields = contents.some(({ schema }) => schema?.properties ?? schema?.choices);
  return (
    <div className="response">
      <Status response={response} />
      <MediaTypes contents={contents} />
      {summary !== undefined && <p className="response-about">{summary}</p>}
      <Html html={description} />
      {tone === "error" && hasFields && !all ? (
        <details className="part">
          <summary>{WORDS.api.response.body(status)}</summary>
          {body}
        </details>
      ) : (
        body
      )}
      <More response={response} />
    </div>
  );
}

/** The fields of a response, or a link to the one that has the same. */
function Body({ response: { status, contents, bodyAs } }: { response: ApiResponse }) {
  if (!bodyAs) return <Contents contents={contents} label={WORDS.api.body.responseTypes(status)} />;
  return (
    <p className="prose">
      <Around text={WORDS.api.response.bodyAs}>
        <a href={`#${bodyAs.anchor}`}>{bodyAs.status}</a>
      </Around>
    </p>
  );
}

/** What a response has beside a body. */
function More({ response: { status, headers, links } }: { response: ApiResponse }) {
  return (
    <>
      <Headers headers={headers} title={WORDS.api.response.headers(status)} />
      {links?.map((link) => (
        <Link key={link.name} link={link} />
      ))}
    </>
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
          <Around text={WORDS.api.response.from}>
            <code>{one.name}</code>
            <code>{one.value}</code>
          </Around>
        </p>
      ))}
      {server && <Servers servers={[server]} />}
    </div>
  );
}
