// Operation → the request that samples send.
import type { ApiParameter, ApiParameterPlace, ApiServer } from "../types/api-operation.js";
import type { ApiSecurity } from "../types/api-security.js";
import { entryOf, isObject } from "../text/json.js";
import { isFile, preferred, type ContentContext, type ValuedContent } from "./content.js";
import { serverAddress } from "./servers.js";
import { headerText, pathText, queryPairs, type Pair } from "./serialize.js";

/** Base for relative server URLs. */
const ORIGIN = "https://api.example.com";

/** A request for samples. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly body?: {
    readonly mimeType: string;
    /** Absent for forms with files. */
    readonly text?: string;
    readonly params?: readonly {
      readonly name: string;
      readonly value?: string;
      readonly fileName?: string;
    }[];
  };
}

/** A parameter with its example value. */
export interface ValuedParameter {
  readonly shown: ApiParameter;
  readonly value: unknown;
}

/** Input for a request. */
export interface RequestInputs {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly ApiServer[];
  readonly security: ApiSecurity;
  readonly parameters: readonly ValuedParameter[];
  readonly contents: readonly ValuedContent[];
  /** The request body of the document, whose schemas distinguish files from text. */
  readonly body: unknown;
}

/** A request with the required parameters, body and credentials. */
export function requestOf(inputs: RequestInputs, context: ContentContext): SampleRequest {
  const { method, parameters, contents } = inputs;
  const [server = { url: "/" }] = inputs.servers;
  const address = serverAddress(server);
  const absolute = `${ORIGIN}${address.startsWith("/") || address === "" ? "" : "/"}${address}`;
  const base = /^[a-z][a-z0-9+.-]*:/i.test(address) ? (URL.canParse(address) ? address : ORIGIN) : absolute;
  const used = parameters
    .filter(({ shown, value }) => value !== undefined && shown.required)
    .map(({ shown, value }) => ({ ...shown, value }));
  const at = (place: ApiParameterPlace) => used.filter((one) => one.in === place);
  const textsAt = (place: ApiParameterPlace): Pair[] =>
    at(place).map((one) => ({ name: one.name, value: headerText(one) }));
  const path = inputs.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = at("path").find((one) => one.name === name);
    return parameter ? pathText(parameter) : whole;
  });
  const credentials = credentialsOf(inputs.security);
  const query = [
    ...at("query").flatMap((one) =>
      one.mediaType === undefined ? queryPairs(one) : [{ name: one.name, value: JSON.stringify(one.value) }],
    ),
    ...credentials.query,
  ];
  const cookies = [...textsAt("cookie"), ...credentials.cookie].map(
    ({ name, value }) => `${name}=${encodeURIComponent(value)}`,
  );
  const body = bodyOf(inputs, context);
  const headers = [
    ...(body && body.mimeType !== "multipart/form-data"
      ? [{ name: "Content-Type", value: body.mimeType }]
      : []),
    ...textsAt("header"),
    ...credentials.header,
    ...(cookies.length > 0 ? [{ name: "Cookie", value: cookies.join("; ") }] : []),
  ].map(({ name, value }) => ({ name, value: value.replace(/[\r\n]+/g, " ") }));
  const search = query
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  const url = base + path + (search === "" ? "" : `?${search}`);
  return { method, url, headers, ...(body && contents.length > 0 && { body }) };
}

/** The credentials of the first security alternative. */
function credentialsOf({
  alternatives,
  optional,
}: ApiSecurity): Record<"header" | "query" | "cookie", Pair[]> {
  const result: ReturnType<typeof credentialsOf> = { header: [], query: [], cookie: [] };
  for (const { scheme } of optional ? [] : (alternatives[0] ?? [])) {
    if (scheme.type === "apiKey" && scheme.name !== undefined) {
      result[scheme.in ?? "header"].push({ name: scheme.name, value: "YOUR_API_KEY" });
    } else if (scheme.type === "http" && scheme.scheme === "basic") {
      result.header.push({ name: "Authorization", value: "Basic YOUR_CREDENTIALS" });
    } else if (scheme.type !== "mutualTLS") {
      const kind = scheme.type === "http" && scheme.scheme !== "bearer" ? (scheme.scheme ?? "") : "Bearer";
      result.header.push({ name: "Authorization", value: `${kind} YOUR_ACCESS_TOKEN`.trim() });
    }
  }
  return result;
}

function bodyOf({ contents, body }: RequestInputs, context: ContentContext): SampleRequest["body"] {
  const content = preferred(contents);
  const [example] = content?.values ?? [];
  if (!content || !example) return undefined;
  const { mediaType } = content.shown;
  const isMultipart = mediaType.startsWith("multipart/form-data");
  if (!isMultipart || !isObject(example.value)) return { mimeType: mediaType, text: example.shown.code };
  const schema = entryOf(entryOf(entryOf(body, "content"), mediaType), "schema");
  const params = Object.entries(example.value).map(([name, value]) =>
    isFile(schema, name, context)
      ? { name, fileName: "file" }
      : { name, value: typeof value === "string" ? value : JSON.stringify(value) },
  );
  return { mimeType: mediaType, params };
}
