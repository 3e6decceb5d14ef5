import type { ApiListing } from "docsite-cli";
import { Path } from "./Endpoint.js";
import { Method } from "./Method.js";

/** Operations as a list of links. */
export function Operations({ operations }: { operations: readonly ApiListing[] }) {
  if (operations.length === 0) return null;
  return (
    <ul className="operations">
      {operations.map(({ slug, href, method, path, summary, deprecated, operationId }) => (
        <li key={slug}>
          <a href={href} data-operation={operationId}>
            <Method method={method} />
            <strong className={deprecated ? "deprecated" : undefined}>{summary}</strong>
            <code>
              <Path path={path} />
            </code>
          </a>
        </li>
      ))}
    </ul>
  );
}
