// The console's data about an operation, and its compact form in pages.
import type { ApiParameter, ApiParameterPlace } from "docsite";
import type {
  RequestBody,
  RequestOperation,
  RequestParameter,
  RequestScheme,
  RequestServer,
} from "../request/operation.js";

/** The console's data about an operation. */
export interface ConsoleOperation extends RequestOperation {
  readonly summary: string;
  readonly parameters: readonly ConsoleParameter[];
  readonly security: readonly (readonly ConsoleScheme[])[];
  readonly bodies: readonly ConsoleBody[];
}

/** A parameter to fill in. */
export interface ConsoleParameter extends RequestParameter, Pick<ApiParameter, "required" | "sample"> {
  readonly options?: readonly string[];
  /** Values are written as JSON. */
  readonly structured: boolean;
}

/** A way to authenticate. */
export interface ConsoleScheme extends RequestScheme {
  readonly label: string;
}

/** A body in one media type. */
export interface ConsoleBody extends RequestBody {
  /** Initial text. */
  readonly example: string;
}

/** Default styles of parameters (OpenAPI, "Style Values"). */
export const USUAL_STYLE: Readonly<Record<ApiParameterPlace, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/** The compact form: without defaults, `false` and empty values. */
type Written<Value, Needed extends keyof Value> = Pick<Value, Needed> & Partial<Value>;
/** The compact form of an operation. */
export type WrittenOperation = Written<
  Omit<ConsoleOperation, "servers" | "parameters" | "bodies">,
  "summary" | "method" | "path"
> & {
  readonly servers?: readonly Written<RequestServer, "url">[];
  readonly parameters?: readonly Written<ConsoleParameter, "name" | "in">[];
  readonly bodies?: readonly ConsoleBody[];
};

/** Restores the defaults of the compact form. */
export function completed(written: WrittenOperation): ConsoleOperation {
  return {
    security: [],
    optional: false,
    ...written,
    servers: (written.servers ?? []).map((server) => ({ variables: [], ...server })),
    parameters: (written.parameters ?? []).map((parameter) => {
      const style = parameter.style ?? USUAL_STYLE[parameter.in];
      return { required: false, structured: false, explode: style === "form", ...parameter, style };
    }),
    bodies: written.bodies ?? [],
  };
}
