import type { ApiContent, ApiExample, ApiOperation } from "docsite";
import { CodeBlock } from "../content/CodeBlock.js";
import { TabGroup } from "../parts/TabGroup.js";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/**
 * The column beside an operation: request samples, example bodies and responses. Tabs and
 * summaries name the language, so code blocks do not.
 */
export function Samples({ operation }: { operation: ApiOperation }) {
  const { samples, body, responses } = operation;
  const answers = responses.flatMap(({ status, contents }) => {
    const examples = examplesOf(contents);
    return examples.length === 0 ? [] : [{ label: status, content: <Examples examples={examples} /> }];
  });
  const sent = body ? examplesOf(body.contents) : [];
  // A single example is already part of the samples.
  const showSent = sent.length > 1 || (samples.length === 0 && sent.length > 0);
  if (samples.length === 0 && answers.length === 0 && !showSent) return null;
  return (
    <div className="samples">
      {samples.length > 0 && <RequestSamples samples={samples} />}
      {showSent && (
        <section aria-label={WORDS.api.samples.requestBody}>
          <p className="samples-title">{WORDS.api.samples.requestBody}</p>
          <Examples examples={sent} />
        </section>
      )}
      {answers.length > 0 && (
        <section aria-label={WORDS.api.samples.response}>
          <TabGroup name={WORDS.api.samples.responseExamples} tabs={answers} />
        </section>
      )}
    </div>
  );
}

/** Requests in several languages. */
export function RequestSamples({ samples }: Pick<ApiOperation, "samples">) {
  return (
    <section aria-label={WORDS.api.samples.request}>
      <TabGroup
        name={WORDS.api.samples.requestSamples}
        group="request-samples"
        tabs={samples.map((sample) => ({
          label: sample.label,
          content: <CodeBlock language="text" html={sample.html} />,
        }))}
      />
    </section>
  );
}

interface Named {
  readonly label: string;
  readonly example: ApiExample;
}

/** All examples of bodies, labeled by media type if there are several. */
export function examplesOf(contents: readonly ApiContent[]): Named[] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({
      label: [contents.length > 1 && mediaType, examples.length > 1 && example.label]
        .filter(Boolean)
        .join(" · "),
      example,
    })),
  );
}

/** The first example, and the others folded. */
export function Examples({ examples }: { examples: readonly Named[] }) {
  const [only, ...others] = examples;
  if (only && others.length === 0) return <Example example={only.example} />;
  return examples.map(({ label, example }, index) => (
    <details key={label} open={index === 0}>
      <summary>{label}</summary>
      <Example example={example} />
    </details>
  ));
}

function Example({ example }: { example: ApiExample }) {
  const { description, externalUrl, html } = example;
  return (
    <>
      <Html html={description} />
      {externalUrl === undefined ? (
        <CodeBlock language="text" html={html} />
      ) : (
        <p>
          <a className="external" href={externalUrl} rel="noopener">
            {externalUrl}
          </a>
        </p>
      )}
    </>
  );
}
