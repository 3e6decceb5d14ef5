// An API description after reading: plain data, the same for every version of OpenAPI, ready to be shown.
// Absent lists and flags are left out, so that large descriptions stay small.
import type { AuthoredLink, Heading } from "./document.js";

/**
 * HTML made from a description's Markdown, or from its code: without raw HTML, scripts and unsafe links,
 * so it may be set as inner HTML. Its headings begin at level 2 or below.
 */
export type ApiHtml = string;

/** A link whose address is settled. */
export interface ApiReference {
  readonly label: string;
  readonly href: string;
}

/** Code with its colours. */
export interface ApiCode {
  /** Name of the language, for example `json`. */
  readonly language: string;
  /** Plain text. */
  readonly code: string;
  /** The same, highlighted as in code blocks of documents. */
  readonly html: ApiHtml;
}

/** A request in one programming language. */
export interface ApiSample extends ApiCode {
  /** Identifies the language across the site: the choice is kept under it, for example `shell`. */
  readonly id: string;
  /** Shown on the tab, for example `cURL`. */
  readonly label: string;
}

/** An example of a body or of a parameter: given in the description, or made from its schema. */
export interface ApiExample extends ApiCode {
  /** Shown where there are several; unique among them. */
  readonly label: string;
  readonly description?: ApiHtml;
  /** Address of an example that lives elsewhere; `code` is empty then. */
  readonly externalUrl?: string;
  /** Made from the schema, not given. */
  readonly generated?: true;
}

export interface ApiExternalDocs {
  readonly label: string;
  readonly href: string;
}

/** A shape of data, as a tree to display. `allOf` is merged into it. */
export interface SchemaNode {
  /** The type in words: `string`, `integer or null`, `array of Server`, `any`. */
  readonly type: string;
  /** For example `date-time`. */
  readonly format?: string;
  /** Title or component name. */
  readonly name?: string;
  readonly description?: ApiHtml;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** Limits in words: `1 to 100 characters`, `pattern ^[a-z]+$`, `unique items`. */
  readonly constraints?: readonly string[];
  /** Allowed values as JSON text, strings without quotes. */
  readonly enum?: readonly SchemaEnumValue[];
  readonly const?: string;
  /** JSON text, strings without quotes. */
  readonly default?: string;
  readonly examples?: readonly string[];
  /** Named fields, required ones first, otherwise in the order of the description. */
  readonly properties?: readonly SchemaProperty[];
  /** Fields whose names match a pattern. */
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: SchemaNode }[];
  /** Shape of the values of a map: fields with any name. */
  readonly values?: SchemaNode;
  /** Shape of an array's items. */
  readonly items?: SchemaNode;
  /** Shapes of a tuple's items, by position; `items` holds for those after them. */
  readonly tuple?: readonly SchemaNode[];
  readonly choices?: SchemaChoices;
  /** What the value must not be. */
  readonly not?: SchemaNode;
  /** The shape is shown elsewhere: on a page of its own, or further up where it contains itself. */
  readonly ref?: ApiReference;
}

export interface SchemaEnumValue {
  readonly value: string;
  /** From `x-enumDescriptions` or a list of `const`s. */
  readonly description?: ApiHtml;
}

export interface SchemaProperty {
  readonly name: string;
  /** Id of the field on its page, for example `response-200-createdAt`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: SchemaNode;
}

/** `oneOf` or `anyOf`. */
export interface SchemaChoices {
  readonly kind: "oneOf" | "anyOf";
  /** Name of the field that tells the options apart. */
  readonly discriminator?: string;
  readonly options: readonly SchemaChoice[];
}

export interface SchemaChoice {
  /** Unique among its siblings. */
  readonly label: string;
  /** Id of the option on its page. */
  readonly anchor: string;
  /** Values of the discriminator that select this option. */
  readonly discriminatorValues?: readonly string[];
  readonly schema: SchemaNode;
}

/** A body in one media type. */
export interface ApiContent {
  readonly mediaType: string;
  readonly schema?: SchemaNode;
  /** Never empty where there is a schema. */
  readonly examples: readonly ApiExample[];
  /** Settings of single parts of a form, in words: `avatar: image/png, image/jpeg`. */
  readonly encoding?: readonly string[];
}

export type ApiParameterPlace = "path" | "query" | "header" | "cookie";

export interface ApiParameter {
  readonly name: string;
  readonly in: ApiParameterPlace;
  /** Id on its page, for example `query-limit`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly description?: ApiHtml;
  /** How arrays and objects are written, always filled in: `simple`, `form`, `deepObject`… */
  readonly style: string;
  readonly explode: boolean;
  /** Absent: the value is written as it is. Otherwise it is encoded in this media type. */
  readonly mediaType?: string;
  readonly schema?: SchemaNode;
  /** Given examples beyond those in `schema`. */
  readonly examples?: readonly ApiExample[];
  /** A value to fill a form with, as text; arrays and objects as JSON. */
  readonly sample?: string;
}

/** A header of a response. */
export interface ApiHeader {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly description?: ApiHtml;
  readonly schema?: SchemaNode;
}

export interface ApiBody {
  readonly required: boolean;
  readonly description?: ApiHtml;
  /** By media type, in the order of the description. */
  readonly contents: readonly ApiContent[];
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** The status in words, for example `Not found`; absent for codes without a registered name. */
  readonly label?: string;
  /** Id on its page: `response-200`. */
  readonly anchor: string;
  readonly tone: "success" | "redirect" | "error" | "information";
  readonly description?: ApiHtml;
  readonly headers?: readonly ApiHeader[];
  readonly contents: readonly ApiContent[];
  readonly links?: readonly ApiResponseLink[];
}

/** A call that a response makes possible. */
export interface ApiResponseLink {
  readonly name: string;
  readonly description?: ApiHtml;
  /** Absent when the operation is not part of this description. */
  readonly operation?: ApiReference;
  /** What goes where: `userId` from `$response.body#/id`. */
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
}

export interface ApiServer {
  /** May hold `{variables}`. */
  readonly url: string;
  readonly name?: string;
  readonly description?: ApiHtml;
  readonly variables?: readonly ApiServerVariable[];
}

export interface ApiServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: ApiHtml;
}

/** A way to authenticate. */
export interface ApiSecurityScheme {
  /** Key in the description. */
  readonly id: string;
  readonly type: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";
  /** In words: `HTTP bearer (JWT)`, `API key in the header X-Key`. */
  readonly label: string;
  /** Left out in operations where it is long: `href` leads to it. */
  readonly description?: ApiHtml;
  /** Where the entry page describes the scheme. */
  readonly href: string;
  /** `apiKey`: where the key goes. */
  readonly in?: "header" | "query" | "cookie";
  /** `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
  /** `http`: `bearer`, `basic`… in lower case. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  /** Only on the entry page. */
  readonly flows?: readonly ApiOAuthFlow[];
  readonly openIdConnectUrl?: string;
  readonly deprecated?: true;
}

export interface ApiOAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password` or `deviceAuthorization`. */
  readonly type: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly ApiScope[];
}

export interface ApiScope {
  readonly name: string;
  readonly description?: ApiHtml;
}

/** What an operation asks for: any one of `alternatives`. */
export interface ApiSecurity {
  /** Anonymous requests are allowed as well. */
  readonly optional: boolean;
  /** Each holds schemes that are all needed together. */
  readonly alternatives: readonly (readonly ApiSecurityUse[])[];
}

export interface ApiSecurityUse {
  readonly scheme: ApiSecurityScheme;
  readonly scopes: readonly ApiScope[];
}

/** What operations, webhooks and callbacks have in common. */
export interface ApiCall {
  /** Upper case, for example `GET`. */
  readonly method: string;
  /** As written, for example `/servers/{id}`; the name of a webhook; the expression of a callback. */
  readonly path: string;
  /** Plain text, never empty: summary, else operation id, else method and path. */
  readonly summary: string;
  readonly description?: ApiHtml;
  readonly deprecated?: true;
  readonly externalDocs?: ApiExternalDocs;
  /** In the order of the description, places without parameters left out. */
  readonly parameters: Readonly<Partial<Record<ApiParameterPlace, readonly ApiParameter[]>>>;
  readonly body?: ApiBody;
  readonly responses: readonly ApiResponse[];
}

export interface ApiCallback extends ApiCall {
  readonly name: string;
  /** Id on the page of its operation: `callback-onEvent-post`. */
  readonly anchor: string;
}

/** One operation or webhook, with everything that its page shows. */
export interface ApiOperation extends ApiCall {
  readonly kind: "operation" | "webhook";
  /** Unique in its description; last segment of the page's path. */
  readonly slug: string;
  readonly operationId?: string;
  /** Display names of its tags. */
  readonly tags: readonly string[];
  /** Never empty for operations. */
  readonly servers: readonly ApiServer[];
  readonly security: ApiSecurity;
  readonly callbacks: readonly ApiCallback[];
  /** Requests in the configured languages, the description's own samples first. Empty for webhooks. */
  readonly samples: readonly ApiSample[];
}

/** An operation in a list. */
export interface ApiListing {
  readonly slug: string;
  readonly href: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated?: true;
  readonly kind: "operation" | "webhook";
}

/** A tag with its operations; `children` are the tags that name it as their parent (OpenAPI 3.2). */
export interface ApiTag {
  /** Display name. */
  readonly label: string;
  /** Id of its section on the entry page: `tag-users`. */
  readonly anchor: string;
  readonly description?: ApiHtml;
  readonly externalDocs?: ApiExternalDocs;
  readonly operations: readonly ApiListing[];
  readonly children?: readonly ApiTag[];
}

/** Tags under a heading (`x-tagGroups`). */
export interface ApiTagGroup {
  /** Absent: the description has no groups, and this holds all tags. */
  readonly label?: string;
  readonly tags: readonly ApiTag[];
}

/** A schema that many operations share and that is too large to repeat. */
export interface ApiSchemaPage {
  readonly name: string;
  /** Last segment of its path, under `schemas/`. */
  readonly slug: string;
  readonly schema: SchemaNode;
  readonly examples: readonly ApiExample[];
}

/** A file that holds the description. */
export interface ApiDownload {
  /** `YAML` or `JSON`. */
  readonly label: string;
  readonly href: string;
  readonly bytes: number;
}

/** What a description says about itself: content of the entry page. */
export interface ApiOverview {
  readonly title: string;
  readonly version: string;
  /** One line of plain text. */
  readonly summary?: string;
  readonly licence?: { readonly name: string; readonly href?: string };
  readonly contact?: { readonly name?: string; readonly href?: string; readonly email?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: ApiExternalDocs;
  readonly servers: readonly ApiServer[];
  readonly securitySchemes: readonly ApiSecurityScheme[];
  readonly groups: readonly ApiTagGroup[];
  /** Schemas with pages of their own. */
  readonly schemas: readonly ApiReference[];
  readonly downloads: readonly ApiDownload[];
}

/** What belongs to every page of an API beside its content. */
export interface ApiPageData {
  /** Plain text for lists and the document head. */
  readonly description?: string;
  /** The page's main text as it was written. */
  readonly markdown?: string;
  /** Sections for the table of contents. */
  readonly headings: readonly Heading[];
  /** Every id that a link may point at. */
  readonly anchors: readonly string[];
  /** Links of descriptions that only the site can settle: HTML holds marks with their index. */
  readonly links: readonly AuthoredLink[];
}

export interface ApiOperationPage extends ApiPageData {
  readonly operation: ApiOperation;
}

/** One description, read as a whole. */
export interface Api {
  /** Identifies it among the site's descriptions: file name without extension. */
  readonly id: string;
  /** Path relative to the site folder. */
  readonly source: string;
  /** Route prefix without slashes at its ends, for example `docs/api`. */
  readonly basePath: string;
  /** Whether operation pages offer the request console. */
  readonly tryIt: boolean;
  /** Equal for equal descriptions, read in the same way. */
  readonly hash: string;
  readonly entry: ApiPageData & { readonly overview: ApiOverview };
  /** Absent: the description says nothing about the API as a whole. */
  readonly introduction?: ApiPageData & { readonly content: ApiHtml };
  /** In the order of the description: paths, then webhooks. */
  readonly operations: readonly ApiOperationPage[];
  readonly schemas: readonly (ApiPageData & { readonly page: ApiSchemaPage })[];
}
