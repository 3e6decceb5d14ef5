import type { ApiOperation, ApiParameter } from "docsite";
import { USUAL_STYLE, type ConsoleOperation, type ConsoleParameter } from "../client/console/operation.js";
import {
  requestBody,
  requestOperation,
  requestParameter,
  requestScheme,
} from "../client/request/described.js";
import { WORDS } from "../words/index.js";

/** The button that opens the request console, followed by the console's data. Needs JavaScript. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  // A `<` could close the element.
  const data = JSON.stringify(consoleOf(operation), withoutUsual).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <button className="button js-only" type="button" data-console="">
        {WORDS.api.operation.tryIt}
      </button>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  );
}

/** Leaves out defaults that `completed` restores, to keep pages small. */
function withoutUsual(this: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(this)) return value;
  if (typeof this === "object" && this !== null && "in" in this && "style" in this) {
    if (key === "style") return value === USUAL_STYLE[this.in as ApiParameter["in"]] ? undefined : value;
    if (key === "explode") return value === (this.style === "form") ? undefined : value;
  }
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

function consoleOf(operation: ApiOperation): ConsoleOperation {
  const { summary, parameters, security, body } = operation;
  return {
    ...requestOperation(operation),
    summary,
    parameters: Object.values(parameters).flat().map(parameterOf),
    security: security.alternatives.map((uses) =>
      uses.map(({ scheme }) => ({ ...requestScheme(scheme), label: scheme.label })),
    ),
    bodies: (body?.contents ?? []).map((content) => ({
      ...requestBody(content),
      example: content.examples[0]?.code ?? "",
    })),
  };
}

function parameterOf(parameter: ApiParameter): ConsoleParameter {
  const { required, schema, sample } = parameter;
  const options = schema?.enum?.map(({ value }) => value);
  return {
    ...requestParameter(parameter),
    required,
    structured: Boolean(schema?.items ?? schema?.properties ?? schema?.values ?? schema?.tuple),
    ...(sample !== undefined && { sample }),
    ...(options ? { options } : schema?.type === "boolean" ? { options: ["true", "false"] } : {}),
  };
}
