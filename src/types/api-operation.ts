// An operation of an API description with all that its page shows. Absent lists and flags are left out.
import type { SchemaNode } from "./api-schema.js";
import type { ApiSecurity } from "./api-security.js";
import type { ApiExample, ApiExternalDocs, ApiHtml, ApiReference, ApiSample } from "./api-text.js";

/** A body in one media type. */
export interface ApiContent {
  readonly mediaType: string;
  readonly schema?: SchemaNode;
  /** The media type before it that has the same schema, which is shown once. */
  readonly sameAs?: string;
  /** Never empty where there is a schema. */
  readonly examples: readonly ApiExample[];
  /** How single parts of a form are sent. */
  readonly encoding?: readonly ApiEncoding[];
  /** A request body that is a file. */
  readonly file?: true;
  /** Fields of a form that are not sent in the usual way, by name. */
  readonly fields?: Readonly<Record<string, ApiFormField>>;
  /** Of a list in a multipart body: how its first parts are sent, by position, and how the others are. */
  readonly prefixParts?: readonly ApiFormField[];
  readonly itemPart?: ApiFormField;
}

/** How a field of a form is sent (OpenAPI, "Encoding Object"). */
export interface ApiFormField {
  /** Media types that are allowed, for example `image/png, image/*`. */
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Headers of the part with example values. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  /** A file, or a list of files. */
  readonly file?: "one" | "list";
  /** Nothing but a file, and one that is needed. */
  readonly required?: true;
}

/** How a part of a form is sent. */
export interface ApiEncoding {
  /** Name of the part. */
  readonly name: string;
  readonly contentType?: string;
  /** As of parameters; absent where the description does not say. */
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: true;
  readonly headers?: readonly ApiHeader[];
}

/** Part of a request that a parameter goes into. */
export type ApiParameterPlace = "path" | "query" | "header" | "cookie";

/** A parameter of a request. */
export interface ApiParameter {
  readonly name: string;
  readonly in: ApiParameterPlace;
  /** Id on its page, for example `query-limit`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly deprecation?: readonly string[];
  readonly description?: ApiHtml;
  /** How arrays and objects are written, always filled in: `simple`, `form`, `deepObject`… */
  readonly style: string;
  readonly explode: boolean;
  /** Reserved characters are not percent-encoded. */
  readonly allowReserved?: true;
  /** The value is the whole query string (`in: querystring` of OpenAPI 3.2). */
  readonly whole?: true;
  /** Absent: the value is written as it is. Otherwise it is encoded in this media type. */
  readonly mediaType?: string;
  readonly schema?: SchemaNode;
  /** May be given without a value. */
  readonly allowEmptyValue?: true;
  /** Given examples beyond those in `schema`. */
  readonly examples?: readonly ApiExample[];
}

/** A header of a response. */
export type ApiHeader = Pick<
  ApiParameter,
  "name" | "anchor" | "required" | "deprecated" | "deprecation" | "description" | "schema" | "examples"
>;

/** What a request carries. */
export interface ApiBody {
  readonly required: boolean;
  readonly description?: ApiHtml;
  /** By media type, in the order of the description. */
  readonly contents: readonly ApiContent[];
}

/** An answer, by its status. */
export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** The status in words, for example `Not found`; absent for codes without a registered name. */
  readonly label?: string;
  /** Id on its page: `response-200`. */
  readonly anchor: string;
  readonly tone: "success" | "redirect" | "error" | "information";
  /** What the description calls it, in one line of plain text (OpenAPI 3.2). */
  readonly summary?: string;
  readonly description?: ApiHtml;
  readonly headers?: readonly ApiHeader[];
  readonly contents: readonly ApiContent[];
  /** The response before it whose body has the same schemas, which are shown once. */
  readonly bodyAs?: Pick<ApiResponse, "status" | "anchor">;
  readonly links?: readonly ApiResponseLink[];
}

/** A call that a response makes possible. */
export interface ApiResponseLink {
  readonly name: string;
  readonly description?: ApiHtml;
  /** Absent when the operation is not part of this description. */
  readonly operation?: ApiReference;
  /** Id or address of that operation, as written. */
  readonly target?: string;
  /** What goes where: `userId` from `$response.body#/id`. */
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
  /** Where the operation is called, if not at its own servers. */
  readonly server?: ApiServer;
}

/** An address that the operations are called at. */
export interface ApiServer {
  /** May hold `{variables}`. */
  readonly url: string;
  /** Of a relative one, the whole address. */
  readonly absolute?: string;
  readonly name?: string;
  readonly description?: ApiHtml;
  readonly variables?: readonly ApiServerVariable[];
}

/** A part of a server's address that the caller sets. */
export interface ApiServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: ApiHtml;
}

/** What operations, webhooks and callbacks have in common. */
export interface ApiCall {
  /** Upper case, for example `GET`. */
  readonly method: string;
  /** As written, for example `/servers/{id}`; the name of a webhook; the expression of a callback. */
  readonly path: string;
  /** Plain text, never empty: summary, else operation id, else the first sentence about it, else method and path. */
  readonly summary: string;
  readonly description?: ApiHtml;
  /** What the description says of the path, if that is not the operation's title or description. */
  readonly pathSummary?: string;
  readonly pathDescription?: ApiHtml;
  readonly deprecated?: true;
  /** Why it is deprecated, and until when it works, in plain text. */
  readonly deprecation?: readonly string[];
  readonly externalDocs?: ApiExternalDocs;
  /** In the order of the description, places without parameters left out. */
  readonly parameters: Readonly<Partial<Record<ApiParameterPlace, readonly ApiParameter[]>>>;
  readonly body?: ApiBody;
  readonly responses: readonly ApiResponse[];
}

/** A request that the API sends to its caller. */
export interface ApiCallback extends ApiCall {
  readonly name: string;
  /** Id on the page of its operation: `callback-onEvent-post`. */
  readonly anchor: string;
}

/** Addresses of the files that the console fetches. */
export interface ApiConsole {
  /** Identifies the API in the storage of the browser. */
  readonly key: string;
  /** What all operations share. */
  readonly api: string;
  /** Only on the page of an operation. */
  readonly operation?: string;
}

/** A mark of an operation: a tag that is no group (`kind: badge`), or one of `x-badges`. */
export interface ApiBadge {
  readonly label: string;
  readonly description?: ApiHtml;
}

/** One operation or webhook, with everything that its page shows. */
export interface ApiOperation extends ApiCall {
  readonly kind: "operation" | "webhook";
  /** Unique in its description; last segment of the page's path. */
  readonly slug: string;
  readonly operationId?: string;
  /** Display names of its tags. */
  readonly tags: readonly string[];
  readonly badges?: readonly ApiBadge[];
  /** Never empty for operations. */
  readonly servers: readonly ApiServer[];
  /** The servers are those of this operation or its path, not those of the whole API. */
  readonly ownServers?: true;
  readonly security: ApiSecurity;
  readonly callbacks: readonly ApiCallback[];
  /** Files that the console fetches. Absent for webhooks, and where there is no console. */
  readonly console?: ApiConsole;
  /** Requests in the configured languages, the description's own samples first. Empty for webhooks. */
  readonly samples: readonly ApiSample[];
  /** Address of a Markdown file with all of them, if there are several. */
  readonly samplesHref?: string;
}
