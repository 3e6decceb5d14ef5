// An operation of the reference → what its requests are made from.
import type { ApiContent, ApiOperation, ApiParameter, ApiSecurityScheme } from "docsite-cli";
import type {
  RequestBody,
  RequestOperation,
  RequestParameter,
  RequestScheme,
  RequestServer,
} from "./operation.js";

/** The parts of an operation that requests depend on. */
export type DescribedOperation = Pick<
  ApiOperation,
  "method" | "path" | "servers" | "parameters" | "security" | "body"
>;

/** What requests of an operation are made from. */
export function requestOperation(operation: DescribedOperation): RequestOperation {
  const { method, path, servers, parameters, security, body } = operation;
  return {
    method,
    path,
    servers: requestServers(servers),
    parameters: Object.values(parameters).flat().map(requestParameter),
    security: security.alternatives.map((uses) => uses.map(({ scheme }) => requestScheme(scheme))),
    optional: security.optional,
    bodies: (body?.contents ?? []).map(requestBody),
  };
}

/** Addresses that requests may go to. */
export function requestServers(servers: DescribedOperation["servers"]): RequestServer[] {
  return servers.map(({ url, name, variables = [] }) => ({
    url,
    ...(name !== undefined && { name }),
    variables: variables.map(({ name: variable, default: usual, enum: options }) => ({
      name: variable,
      default: usual,
      ...(options && { enum: options }),
    })),
  }));
}

/** How a parameter is sent. */
export function requestParameter(parameter: ApiParameter): RequestParameter {
  const { name, in: place, style, explode, allowReserved, whole, mediaType } = parameter;
  return {
    name,
    in: place,
    style,
    explode,
    ...(allowReserved && { allowReserved }),
    ...(whole && { whole }),
    ...(mediaType !== undefined && { mediaType }),
  };
}

/** How a credential is sent. */
export function requestScheme({ id, type, scheme, in: place, name }: ApiSecurityScheme): RequestScheme {
  if (type === "apiKey")
    return { id, kind: "apiKey", ...(place && { in: place }), ...(name !== undefined && { name }) };
  if (type === "mutualTLS") return { id, kind: "certificate" };
  if (type !== "http" || scheme === "bearer" || scheme === undefined || scheme === "")
    return { id, kind: "bearer" };
  if (scheme === "basic" || scheme === "digest") return { id, kind: scheme };
  return COMPUTED.has(scheme) ? { id, kind: "none" } : { id, kind: "bearer", scheme };
}

/** Schemes of HTTP whose credentials are made anew for each request, from what a server asks or from the request itself. */
const COMPUTED: ReadonlySet<string> = new Set([
  "aws4-hmac-sha256",
  "concealed",
  "dpop",
  "gnap",
  "hawk",
  "hoba",
  "mutual",
  "negotiate",
  "ntlm",
  "oauth",
  "privatetoken",
  "scram-sha-1",
  "scram-sha-256",
  "signature",
  "vapid",
]);

/** How a body is sent. */
export function requestBody({ mediaType, file, fields, prefixParts, itemPart }: ApiContent): RequestBody {
  return {
    mediaType,
    ...(file && { file }),
    ...(fields && { fields }),
    ...(prefixParts && { prefixParts }),
    ...(itemPart && { itemPart }),
  };
}
