import type { ApiBody, ApiContent, ApiEncoding } from "docsite";
import { TabGroup } from "../parts/TabGroup.js";
import { Headers } from "./Headers.js";
import { Html } from "./Html.js";
import { Schema } from "./Schema.js";
import { Section } from "./Section.js";
import { WORDS } from "../words/index.js";

/** The body of a request. */
export function RequestBody({ body }: { body: ApiBody }) {
  return (
    <Section id="request-body" title={WORDS.api.sections.body}>
      <RequestBodyParts body={body} />
    </Section>
  );
}

/** What a request carries, without a heading. */
export function RequestBodyParts({ body }: { body: ApiBody }) {
  return (
    <>
      <p className="field">
        {body.contents.length === 1 && <code>{body.contents[0]?.mediaType}</code>}
        {body.required ? <em>{WORDS.api.field.required}</em> : <i>{WORDS.api.field.optional}</i>}
      </p>
      <Html html={body.description} />
      <Contents contents={body.contents} label={WORDS.api.body.requestTypes} />
    </>
  );
}

/** A body in each of its media types. */
export function Contents({ contents, label }: { contents: readonly ApiContent[]; label: string }) {
  const [only, ...others] = contents;
  if (!only) return null;
  if (others.length === 0) return <Content content={only} />;
  return (
    <TabGroup
      name={label}
      tabs={contents.map((content) => ({ label: content.mediaType, content: <Content content={content} /> }))}
    />
  );
}

function Content({ content: { schema, encoding } }: { content: ApiContent }) {
  return (
    <>
      {schema && <Schema schema={schema} />}
      {encoding?.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </>
  );
}

/** How a part of a form is sent. */
function Part({
  part: { name, contentType, style, explode, allowReserved, headers },
}: {
  part: ApiEncoding;
}) {
  const way = style ?? (explode === undefined ? undefined : "form");
  const told = [
    contentType,
    way === undefined ? undefined : explode === true ? WORDS.api.field.exploded(way) : way,
    allowReserved && WORDS.api.field.reserved,
  ].filter(Boolean);
  return (
    <>
      {told.length > 0 && <p className="facts">{`${name}: ${told.join(" · ")}`}</p>}
      <Headers headers={headers} title={WORDS.api.body.part(name)} />
    </>
  );
}
