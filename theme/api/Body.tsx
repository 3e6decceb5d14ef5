import type { ApiBody, ApiContent } from "docsite";
import { TabGroup } from "../parts/TabGroup.js";
import { Html } from "./Html.js";
import { Schema } from "./Schema.js";
import { Section } from "./Section.js";

/** The body of a request. */
export function RequestBody({ body }: { body: ApiBody }) {
  return (
    <Section id="request-body" title="Request body">
      <p className="field">
        {body.contents.length === 1 && <span className="type">{body.contents[0]?.mediaType}</span>}
        <em>{body.required ? "required" : "optional"}</em>
      </p>
      <Html html={body.description} />
      <Contents contents={body.contents} label="Media types of the request" />
    </Section>
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
      {encoding && (
        <ul className="facts">
          {encoding.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
