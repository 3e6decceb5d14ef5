import type { ApiExample } from "docsite-cli";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";

/** Examples of a parameter or header, a line for each. */
export function ShortExamples({ examples = [] }: { examples?: readonly ApiExample[] | undefined }) {
  return examples.map(({ label, code, description, externalUrl }) => (
    <div key={label}>
      <p className="facts">
        {externalUrl === undefined ? (
          <Fact label={label} values={[code]} />
        ) : (
          <a className="external" href={externalUrl} rel="noopener">
            {label}
          </a>
        )}
      </p>
      <Html html={description} />
    </div>
  ));
}
