import type { ApiContent, ApiExample, ApiOperation } from "docsite";
import { CodeBlock } from "../content/CodeBlock.js";
import { TabGroup } from "../parts/TabGroup.js";
import { Html } from "./Html.js";

/**
 * Requests in several languages, and what is sent and answered: the column beside an operation. Tabs and
 * summaries say what the code is, so it does not say its language again.
 */
export function Samples({ operation }: { operation: ApiOperation }) {
  const { samples, body, responses } = operation;
  const answers = responses.flatMap(({ status, contents }) => {
    const examples = examplesOf(contents);
    return examples.length === 0 ? [] : [{ label: status, content: <Examples examples={examples} /> }];
  });
  const sent = body ? examplesOf(body.contents) : [];
  // One example alone is in the samples already.
  const showSent = sent.length > 1 || (samples.length === 0 && sent.length > 0);
  if (samples.length === 0 && answers.length === 0 && !showSent) return null;
  return (
    <div className="samples">
      {samples.length > 0 && (
        <section aria-label="Request">
          <TabGroup
            name="Request samples"
            group="request-samples"
            tabs={samples.map((sample) => ({
              label: sample.label,
              content: <CodeBlock language="text" html={sample.html} />,
            }))}
          />
        </section>
      )}
      {showSent && (
        <section aria-label="Request body">
          <p className="samples-title">Request body</p>
          <Examples examples={sent} />
        </section>
      )}
      {answers.length > 0 && (
        <section aria-label="Response">
          <TabGroup name="Response examples" tabs={answers} />
        </section>
      )}
    </div>
  );
}

interface Named {
  readonly label: string;
  readonly example: ApiExample;
}

/** Every example, its media type named where there are several. */
function examplesOf(contents: readonly ApiContent[]): Named[] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({
      label: [contents.length > 1 && mediaType, examples.length > 1 && example.label]
        .filter(Boolean)
        .join(" · "),
      example,
    })),
  );
}

function Examples({ examples }: { examples: readonly Named[] }) {
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
