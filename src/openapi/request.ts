// Operation → the request that samples send.
import type { ApiParameter } from "../types/api-operation.js";
import { isObject } from "../text/json.js";
import { isForm } from "../../theme/client/request/body.js";
import {
  requestBody,
  requestOperation,
  requestServers,
  type DescribedOperation,
} from "../../theme/client/request/described.js";
import { writeJson } from "../../theme/client/request/json.js";
import { addressOf, keyOf, type RequestValues } from "../../theme/client/request/operation.js";
import { withCredentials, withFiles } from "../../theme/client/request/placeholders.js";
import { requestOf } from "../../theme/client/request/request.js";
import type { WireRequest } from "../../theme/client/request/wire.js";
import { preferred, type ValuedContent, type ValuedExample } from "./content.js";

/** A parameter with its example value. */
export interface ValuedParameter {
  readonly shown: ApiParameter;
  readonly schema: unknown;
  /** Its description as it was written. */
  readonly about?: string;
  readonly value: unknown;
  /** Whether the value is of the description. */
  readonly given: boolean;
  readonly examples: readonly ValuedExample[];
}

/** An operation with example values. */
export interface ValuedOperation extends DescribedOperation {
  readonly values: readonly ValuedParameter[];
  readonly contents: readonly ValuedContent[];
}

/** What a request has instead of the usual. */
export interface SampleSettings extends Partial<Pick<RequestValues, "server" | "schemes" | "credentials">> {
  /** With the parameters that are optional. */
  readonly isWhole?: boolean;
}

/** A request with the required parameters, body and credentials. */
export function sampleRequest(operation: ValuedOperation, settings: SampleSettings = {}): WireRequest {
  const { values, contents, security } = operation;
  const described = requestOperation(operation);
  const schemes = settings.schemes ?? (security.optional ? [] : (described.security[0] ?? []));
  const content = preferred(contents);
  const body = content && bodyValue(content);
  const parameters = values
    .filter(({ shown, value }) => value !== undefined && (shown.required || settings.isWhole === true))
    .map(({ shown, value }) => [keyOf(shown), parameterValue(shown, value)] as const);
  return requestOf(described, {
    server: settings.server ?? serverAddress(operation),
    parameters: Object.fromEntries(parameters),
    schemes,
    credentials: settings.credentials ?? withCredentials(schemes),
    ...(content && body !== undefined && { body: { mediaType: content.shown.mediaType, value: body } }),
  });
}

/** The address of the first server. A variable without a value stays in braces. */
export function serverAddress({ servers: [server] }: Pick<DescribedOperation, "servers">): string {
  if (!server) return "";
  const [described] = requestServers([{ ...server, url: server.absolute ?? server.url }]);
  return described ? addressOf(described) : "";
}

/** With a media type, strings are text in it. */
function parameterValue({ mediaType }: ApiParameter, value: unknown): unknown {
  return mediaType !== undefined && /json/i.test(mediaType) ? writeJson(value) : value;
}

function bodyValue({ shown, values: [example] }: ValuedContent): unknown {
  const { mediaType, file } = shown;
  if (file) return withFiles(requestBody(shown), example?.value);
  if (!example) return undefined;
  return isForm(mediaType) && (isObject(example.value) || Array.isArray(example.value))
    ? withFiles(requestBody(shown), example.value)
    : example.shown.code;
}
