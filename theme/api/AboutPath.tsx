import type { ApiCall } from "docsite-cli";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/** What holds for all operations of a path. */
export function AboutPath({ call }: { call: Pick<ApiCall, "pathSummary" | "pathDescription"> }) {
  const { pathSummary, pathDescription } = call;
  if (pathSummary === undefined && pathDescription === undefined) return null;
  return (
    <div>
      <p className="field">
        <b>{WORDS.api.operation.path}</b>
        {pathSummary !== undefined && <span>{pathSummary}</span>}
      </p>
      <Html html={pathDescription} />
    </div>
  );
}
