// The console's data about an operation, and its compact form in pages.
import type { ApiParameter, ApiParameterPlace, ApiSecurityScheme, ApiServer } from "docsite";

/** The console's data about an operation. */
export interface ConsoleOperation {
  readonly summary: string;
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly servers: readonly ConsoleServer[];
  readonly parameters: readonly ConsoleParameter[];
  /** Any one of these; each holds schemes that are needed together. */
  readonly security: readonly (readonly ConsoleScheme[])[];
  /** Requests without authorization are allowed, too. */
  readonly optional: boolean;
  readonly bodies: readonly ConsoleBody[];
}

/** An address that requests may go to, with `{variables}`. */
type ConsoleServer = Pick<ApiServer, "url" | "name"> & Pick<Required<ApiServer>, "variables">;

/** A parameter to fill in. */
export interface ConsoleParameter extends Pick<
  ApiParameter,
  "name" | "in" | "required" | "style" | "explode" | "mediaType" | "sample"
> {
  readonly options?: readonly string[];
  /** Values are written as JSON. */
  readonly structured: boolean;
}

/** A way to authenticate. `in` and `name` are where an API key goes. */
export interface ConsoleScheme extends Pick<ApiSecurityScheme, "id" | "label" | "in" | "name"> {
  /** How the credential is sent. */
  readonly kind: "bearer" | "basic" | "apiKey" | "none";
}

/** A body in one media type. */
export interface ConsoleBody {
  readonly mediaType: string;
  /** Initial text. */
  readonly example: string;
  /** Fields of a form that take files. */
  readonly files: readonly string[];
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
  readonly servers?: readonly Written<ConsoleServer, "url">[];
  readonly parameters?: readonly Written<ConsoleParameter, "name" | "in">[];
  readonly bodies?: readonly Written<ConsoleBody, "mediaType" | "example">[];
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
    bodies: (written.bodies ?? []).map((body) => ({ files: [], ...body })),
  };
}
