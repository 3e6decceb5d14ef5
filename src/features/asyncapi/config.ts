import type { ListOf } from "../../types/list.js";
import type { VersionConfig } from "../../types/book.js";

/** A version of an AsyncAPI reference that is kept. */
export interface AsyncapiVersionConfig extends Omit<VersionConfig, "ref"> {
  /** The document of it, as for the reference itself. */
  readonly document: string;
}

/** Options of the reference of an event-driven API. */
export interface AsyncapiReferenceConfig {
  /** An AsyncAPI document in YAML or JSON, version 2 or 3, relative to the site folder. */
  readonly document: string;
  /** Names the reference as a book. Default: `asyncapi` for the first one; the others need one. */
  readonly id?: string;
  /**
   * Folder that its pages seem to lie in, relative to the site folder, and that pages of your own may lie in. One in the folder of a book makes them
   * documents of that book. Default: `content/` and the id.
   */
  readonly path?: string;
  /** Title of its first page. Default: the title of the document. */
  readonly label?: string;
  /** Route prefix of its pages. Default: the id. */
  readonly routeBasePath?: string;
  /** Whether messages without examples have one that is made of their schemas. Default `true`. */
  readonly samples?: boolean;
  /** Whether keys that begin with `x-` are shown, and keywords of schemas that JSON Schema does not define. Default `true`. */
  readonly extensions?: boolean;
  /** Versions besides that of `document`, by name, as for books. */
  readonly versions?: Readonly<Record<string, AsyncapiVersionConfig>>;
  /** The version at the root of the reference. Default: the first one by its number. */
  readonly lastVersion?: string;
}

/** The reference of an event-driven API, with every default filled in. */
export interface AsyncapiReference extends Omit<AsyncapiReferenceConfig, "id" | "path" | "routeBasePath"> {
  readonly path: string;
  readonly id: string;
  readonly routeBasePath: string;
  /** Its path in the configuration. */
  readonly key: string;
}

/** Options of references of event-driven APIs. */
export interface AsyncapiConfig {
  /**
   * References of event-driven APIs: a page for each channel and schema of an AsyncAPI document, with its operations and messages. Each is a book
   * with a sidebar, and `[[UserSignedUp]]` in pages leads to a message. Default: none.
   */
  readonly asyncapi?: ListOf<AsyncapiReferenceConfig>;
}

/** The same with every default filled in. */
export interface AsyncapiSettings {
  readonly asyncapi: readonly AsyncapiReference[];
}
