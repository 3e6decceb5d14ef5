// What has changed between two versions of an API, as plain data.

/** What a change means to programs that use the API: it may break them, they should look at it, or nothing. */
export type ApiChangeLevel = "breaking" | "warning" | "info";

/** A single change. `from` and `to` are JSON, cut where they are long. */
export interface ApiChange {
  readonly kind: "added" | "removed" | "changed";
  readonly level: ApiChangeLevel;
  /** Names the rule that tells the level, in the words of oasdiff: `request-property-became-required`. */
  readonly rule: string;
  /** What of an operation it is about. Absent for changes of a schema. */
  readonly part?: "operation" | "parameter" | "body" | "response" | "header" | "security" | "callback";
  /** Of a parameter. */
  readonly in?: string;
  /** Of a parameter, a header or a callback. */
  readonly name?: string;
  /** Of a response. */
  readonly status?: string;
  /** Of a body that has another shape in other media types. */
  readonly mediaType?: string;
  /** Path of a field: `owner.tags[].name`. */
  readonly field?: string;
  /** The keyword that has changed: `required`, `maxLength`. Absent where it is the thing itself. */
  readonly keyword?: string;
  readonly from?: string;
  readonly to?: string;
  /** JSON pointers into the descriptions, as they are bundled: to what has changed, or to what is around it. */
  readonly older: string;
  readonly newer: string;
}

/** An operation or a webhook. */
export interface ApiCallName {
  readonly method: string;
  readonly path: string;
  readonly isWebhook?: true;
}

/** The changes of an operation. */
export interface ApiOperationChanges extends ApiCallName {
  readonly kind: ApiChange["kind"];
  readonly level: ApiChangeLevel;
  /** Its name before, where it had another one. */
  readonly before?: ApiCallName;
  /** Those of schemas that have names are not among them. */
  readonly changes: readonly ApiChange[];
}

/** The changes of a schema with a name, which are those of all operations that use it. */
export interface ApiSchemaChanges {
  readonly name: string;
  readonly level: ApiChangeLevel;
  /** Whether requests have it, and responses. */
  readonly isSent: boolean;
  readonly isReceived: boolean;
  /** The operations that use it, themselves or by way of other schemas. */
  readonly operations: readonly ApiCallName[];
  readonly changes: readonly ApiChange[];
}

/** All changes from one version of an API to another one. */
export interface ApiChanges {
  readonly operations: readonly ApiOperationChanges[];
  readonly schemas: readonly ApiSchemaChanges[];
}
