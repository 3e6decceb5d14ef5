import type { ApiHeader } from "docsite-cli";
import { Field } from "./Schema.js";
import { ShortExamples } from "./ShortExamples.js";

/** The headers of a response or of a part of a form, folded. */
export function Headers(props: { headers: readonly ApiHeader[] | undefined; title: string }) {
  const { headers, title } = props;
  if (!headers) return null;
  return (
    <details className="part">
      <summary>{title}</summary>
      <ul className="fields">
        {headers.map((header) => (
          <Field key={header.anchor} {...header}>
            <ShortExamples examples={header.examples} />
          </Field>
        ))}
      </ul>
    </details>
  );
}
