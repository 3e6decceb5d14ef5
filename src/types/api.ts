// An API description after reading: plain data, the same for every version of OpenAPI, ready to be shown.
// Absent lists and flags are left out, so that large descriptions stay small.
import type { ApiChanges } from "./api-changes.js";
import type { ApiConsole, ApiOperation, ApiServer } from "./api-operation.js";
import type { SchemaNode } from "./api-schema.js";
import type { ApiVersion, ExpandConfig } from "./api-config.js";
import type { ApiSecurityScheme } from "./api-security.js";
import type { ApiExample, ApiExternalDocs, ApiHtml, ApiReference } from "./api-text.js";
import type { AuthoredLink, Heading } from "./document.js";

/** An operation in a list. */
export interface ApiListing extends Pick<
  ApiOperation,
  "kind" | "slug" | "method" | "path" | "summary" | "deprecated" | "operationId"
> {
  readonly href: string;
}

/** A tag with its operations; `children` are the tags that name it as their parent (OpenAPI 3.2). */
export interface ApiTag {
  /** Display name. */
  readonly label: string;
  /** Id of its section on the entry page: `tag-users`. */
  readonly anchor: string;
  /** Last segment of its page's path, under `tags/`, and the address of that page; absent for operations without a tag. */
  readonly slug?: string;
  readonly href?: string;
  readonly description?: ApiHtml;
  /** First words of the description as plain text. */
  readonly excerpt?: string;
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

/** A schema with a page of its own. */
export interface ApiSchemaPage {
  readonly name: string;
  /** Absent where it says no more than the name. */
  readonly title?: string;
  /** Last segment of its path, under `schemas/`. */
  readonly slug: string;
  readonly href: string;
  /** The readable type, for lists. */
  readonly type: string;
  /** Pages of operations link to it instead of showing it. */
  readonly shared?: true;
  readonly schema: SchemaNode;
  readonly examples: readonly ApiExample[];
  /** The schemas whose fields it has by `allOf`, with the names of those that only their pages show. */
  readonly extends?: readonly (ApiReference & { readonly fields: readonly string[] })[];
  /** The schemas that have its fields. */
  readonly extendedBy?: readonly ApiReference[];
  /** The operations and schemas that name it. */
  readonly operations?: readonly ApiReference[];
  readonly schemas?: readonly ApiReference[];
}

/** A small schema on the list of all schemas. */
export interface ApiListedSchema extends Pick<ApiSchemaPage, "name" | "href" | "type" | "schema"> {
  /** Its id on the list. */
  readonly anchor: string;
  /** Plain text. */
  readonly description?: string;
}

/** A file that holds the description. */
export interface ApiDownload {
  /** `YAML` or `JSON`. */
  readonly label: string;
  readonly href: string;
  readonly bytes: number;
}

/** A picture of an API, from `x-logo`. */
export interface ApiLogo {
  /** Address on the web. */
  readonly url: string;
  readonly alt: string;
  /** Where it leads. */
  readonly href?: string;
}

/** General information about an API: the content of the entry page. */
export interface ApiOverview {
  readonly title: string;
  readonly version: string;
  /** One line of plain text. */
  readonly summary?: string;
  readonly logo?: ApiLogo;
  readonly license?: { readonly name: string; readonly href?: string };
  readonly contact?: { readonly name?: string; readonly href?: string; readonly email?: string };
  /** `href` is absent where the address leads nowhere. */
  readonly termsOfService?: { readonly url: string; readonly href?: string };
  readonly externalDocs?: ApiExternalDocs;
  readonly servers: readonly ApiServer[];
  readonly securitySchemes: readonly ApiSecurityScheme[];
  readonly groups: readonly ApiTagGroup[];
  /** Schemas with pages of their own. */
  readonly schemas: readonly ApiReference[];
  /** Address of the page that lists them; absent where only schemas that are too large to repeat have pages. */
  readonly schemaIndex?: string;
  readonly downloads: readonly ApiDownload[];
  /** Absent where there is no console. */
  readonly console?: ApiConsole;
}

/** A link in a text of a description. */
export interface ApiLink extends AuthoredLink {
  /** Stands for its address in HTML and Markdown. */
  readonly mark: string;
}

/** Data of every API page beside its content. */
export interface ApiPageData {
  /** Plain text for lists and the document head. */
  readonly description?: string;
  /** Sections for the table of contents. */
  readonly headings: readonly Heading[];
  /** All ids that links can target. */
  readonly anchors: readonly string[];
  /** Links that the site has to resolve. */
  readonly links: readonly ApiLink[];
}

/** The text that introduces an API. */
export interface ApiIntroductionPage extends ApiPageData {
  readonly content: ApiHtml;
  /** The same as it was written. */
  readonly markdown: string;
}

/** The page of an operation. */
export interface ApiOperationPage extends ApiPageData {
  readonly operation: ApiOperation;
  /** Its description as it was written. */
  readonly markdown?: string;
}

/** The page of a shared schema. */
export interface ApiSharedSchemaPage extends ApiPageData {
  readonly page: ApiSchemaPage;
}

/** What the list of schemas shows by itself. */
export interface ApiSchemaListPage extends ApiPageData {
  readonly listed: readonly ApiListedSchema[];
  /** Their names. */
  readonly names: readonly string[];
}

/** The content of a single page. */
export type ApiPageContent = ApiIntroductionPage | ApiOperationPage | ApiSchemaListPage | ApiSharedSchemaPage;

/** The changes of an API since an older description. */
export interface ApiChangesSince extends ApiChanges {
  /** What that is called. */
  readonly older: string;
  /** Id of the API that it describes; absent where the site does not show it. */
  readonly olderApi?: string;
}

interface ApiCommon {
  /** Identifies it among the site's descriptions: file name without extension. */
  readonly id: string;
  /** Path relative to the site folder. */
  readonly source: string;
  /** Route prefix without slashes at its ends, for example `docs/api`. */
  readonly basePath: string;
  /** Absent: the API has no versions. */
  readonly version?: ApiVersion;
  /** What has changed since an older description. */
  readonly changes?: ApiChangesSince;
  /** Whether operation pages offer the request console. */
  readonly tryIt: boolean;
  /** What its pages show unfolded. */
  readonly expand?: ExpandConfig;
  /** The proxy that the console sends requests through. */
  readonly proxyUrl?: string;
  /** Equal for equal descriptions, read in the same way. */
  readonly hash: string;
  readonly entry: ApiPageData & { readonly overview: ApiOverview };
}

/** A complete description. */
export interface Api extends ApiCommon {
  /** Absent: the description says nothing about the API as a whole. */
  readonly introduction?: ApiIntroductionPage;
  /** In the order of the description: paths, then webhooks. */
  readonly operations: readonly ApiOperationPage[];
  readonly schemas: readonly ApiSharedSchemaPage[];
  /** Absent: there is no list of all schemas. */
  readonly schemaList?: ApiSchemaListPage;
}

/** The parts of a description that the site needs. Contents of pages are read when these are rendered. */
export interface ApiOutline extends ApiCommon {
  readonly introduction?: ApiPageData;
  readonly operations: readonly (ApiPageData & {
    readonly operation: Pick<
      ApiOperation,
      "slug" | "method" | "path" | "summary" | "servers" | "operationId"
    >;
  })[];
  readonly schemaList?: ApiPageData & Pick<ApiSchemaListPage, "names">;
  readonly schemas: readonly (ApiPageData & {
    readonly page: Pick<ApiSchemaPage, "name" | "slug" | "href" | "type" | "shared">;
  })[];
}
