// A collection of requests, as API clients have them.
import type { RequestScheme } from "../../theme/client/request/operation.js";
import type { WireRequest } from "../../theme/client/request/wire.js";

/** A request of a collection. Variables of the collection are in double braces, the server is `{{baseUrl}}`. */
export interface CollectedRequest {
  readonly name: string;
  /** Markdown. */
  readonly about?: string;
  /** Name of its first tag. */
  readonly folder?: string;
  readonly wire: WireRequest;
  /** Parts of the path; a variable is `:id`. */
  readonly path: readonly string[];
  /** Values of the variables of the path, percent-encoded. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  /** Parts of the query, percent-encoded; those of parameters that are optional are off. */
  readonly query: readonly { readonly name: string; readonly value: string; readonly isOff: boolean }[];
  /** Every header but that of `scheme`. */
  readonly headers: WireRequest["headers"];
  /** What the client itself authenticates with. */
  readonly scheme?: RequestScheme;
}

/** A collection of requests. */
export interface Collection {
  readonly name: string;
  readonly about?: string;
  readonly requests: readonly CollectedRequest[];
  /** Variables with their values: the server, and a credential for each scheme. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

/** Name of the variable for the credential of a scheme. */
export function variableOf({ id }: RequestScheme): string {
  return id.replace(/[^\w.-]+/g, "_");
}
