import { Fragment } from "react";
import type { ApiBody, ApiContent, ApiEncoding } from "docsite-cli";
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
        <MediaTypes contents={body.contents} />
        {body.required ? <em>{WORDS.api.field.required}</em> : <i>{WORDS.api.field.optional}</i>}
      </p>
      <Html html={body.description} />
      <Contents contents={body.contents} label={WORDS.api.body.requestTypes} />
    </>
  );
}

/** The media types of a body that has one schema in all of them. Others are tabs. */
export function MediaTypes({ contents }: { contents: readonly ApiContent[] }) {
  if (contents.filter(({ sameAs }) => sameAs === undefined).length > 1) return null;
  return contents.map(({ mediaType }) => (
    <Fragment key={mediaType}>
      <code>{mediaType}</code>{" "}
    </Fragment>
  ));
}

/** A body in each of its media types. Those with the same schema show it once. */
export function Contents({ contents, label }: { contents: readonly ApiContent[]; label: string }) {
  const [only, ...others] = contents.filter(({ sameAs }) => sameAs === undefined);
  if (!only) return null;
  if (others.length === 0) return <Content content={only} />;
  const typesOf = ({ mediaType }: ApiContent) => [
    mediaType,
    ...contents.filter(({ sameAs }) => sameAs === mediaType).map((other) => other.mediaType),
  ];
  return (
    <TabGroup
      name={label}
      tabs={[only, ...others].map((content) => ({
        label: typesOf(content).join(", "),
        content: <Content content={content} />,
      }))}
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
