import type { ApiContent, ApiExample, ApiOperation, ApiSample } from "docsite-cli";
import type { ReactNode } from "react";
import { highlighted } from "../client/request/samples/highlight.js";
import { CodeBlock } from "../content/CodeBlock.js";
import { TabGroup } from "../parts/TabGroup.js";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/**
 * The column beside an operation: request samples, example bodies and responses. Tabs and
 * summaries name the language, so code blocks do not.
 */
export function Samples({ operation }: { operation: ApiOperation }) {
  const { samples, samplesHref, body, responses } = operation;
  const answers = answersOf(responses);
  const sent = body ? examplesOf(body.contents) : [];
  // A single example is already part of the samples.
  const showSent = sent.length > 1 || (samples.length === 0 && sent.length > 0);
  if (samples.length === 0 && answers.length === 0 && !showSent) return null;
  return (
    <div className="samples">
      <RequestSamples samples={samples} {...(samplesHref !== undefined && { samplesHref })}>
        {!showSent && sent.map(({ example }) => <AboutExample key={example.label} example={example} />)}
      </RequestSamples>
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

/** The examples of responses by status. Those with the same examples, as errors often have, share a tab. */
function answersOf(responses: ApiOperation["responses"]) {
  const tabs = new Map<string, { statuses: string[]; examples: readonly Named[] }>();
  for (const { status, contents } of responses) {
    const examples = examplesOf(contents);
    const key = JSON.stringify(examples);
    const same = tabs.get(key);
    if (same) same.statuses.push(status);
    else if (examples.length > 0) tabs.set(key, { statuses: [status], examples });
  }
  return [...tabs.values()].map(({ statuses, examples }) => {
    return { label: statuses.join(", "), content: <Examples examples={examples} /> };
  });
}

/** Languages with a tab of their own. The others are in a menu. */
const TABS = 4;

/**
 * Requests in several languages. The first one is part of the page. The others are in a file, which the script shows in
 * tabs and which readers without scripts open. `children`: what stands below them.
 */
export function RequestSamples(
  props: Pick<ApiOperation, "samples" | "samplesHref"> & { readonly children?: ReactNode },
) {
  const { samples, samplesHref, children } = props;
  const [first] = samples;
  if (!first) return null;
  const given = samples.flatMap(({ label, html }) => (html === undefined ? [] : [label]));
  return (
    <section
      aria-label={WORDS.api.samples.request}
      data-samples={samplesHref ?? ""}
      data-given={given.length > 0 ? given.join("\n") : undefined}
    >
      <div className="tabs" data-group="request-samples">
        <div className="tab-list js-only" role="tablist" aria-label={WORDS.api.samples.requestSamples}>
          {samples.slice(0, TABS).map(({ label }, index) => (
            <button
              key={index}
              type="button"
              role="tab"
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {label}
            </button>
          ))}
        </div>
        {samples.length > TABS && (
          <button className="more js-only" type="button" aria-haspopup="menu" aria-expanded={false}>
            {WORDS.api.samples.more}
          </button>
        )}
        <div className="tab-panel" role="tabpanel" aria-label={first.label}>
          <p className="tab-label">{first.label}</p>
          <CodeBlock language="text" html={sampleHtml(first)} />
        </div>
      </div>
      {children}
      {samplesHref !== undefined && (
        <p className="all-samples">
          <a href={samplesHref} rel="nofollow">
            {WORDS.api.samples.all}
          </a>
        </p>
      )}
    </section>
  );
}

/** A sample, highlighted. */
export function sampleHtml({ html, code, language }: ApiSample): string {
  return html ?? highlighted(code, language);
}

interface Named {
  readonly label: string;
  readonly example: ApiExample;
}

/** All examples of bodies, labeled by media type if there are several. A label has the summary of its example. */
export function examplesOf(contents: readonly ApiContent[]): Named[] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => {
      const { summary: _, ...named } = example;
      const isNamed = examples.length > 1;
      const label = [contents.length > 1 && mediaType, isNamed && example.label].filter(Boolean).join(" · ");
      return { label, example: isNamed ? named : example };
    }),
  );
}

/** The first example, and the others folded. */
export function Examples({ examples }: { examples: readonly Named[] }) {
  const [only, ...others] = examples;
  if (only && others.length === 0) return <Example example={only.example} />;
  return examples.map(({ label, example }, index) => (
    <details className="part" key={label} open={index === 0}>
      <summary>{label}</summary>
      <Example example={example} />
    </details>
  ));
}

function Example({ example }: { example: ApiExample }) {
  const { externalUrl, html } = example;
  return (
    <>
      <AboutExample example={example} />
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

/** What an example is. */
function AboutExample({ example: { summary, description } }: { example: ApiExample }) {
  return (
    <>
      {summary !== undefined && <p className="example-about">{summary}</p>}
      <Html html={description} />
    </>
  );
}
