import type { ListOf } from "../../types/list.js";
import type { VersionConfig } from "../../types/book.js";

/** A version of a GraphQL reference that is kept. */
export interface GraphqlVersionConfig extends Omit<VersionConfig, "ref"> {
  /** The schema of it, as for the reference itself. */
  readonly schema: string | readonly string[];
}

/** Options of the reference of a GraphQL API. */
export interface GraphqlReferenceConfig {
  /**
   * The schema, relative to the site folder: files in the schema definition language, which the package `graphql` reads, or one file
   * with the result of an introspection query as JSON. Several files are one schema.
   */
  readonly schema: string | readonly string[];
  /** Names the reference as a book. Default: `graphql` for the first one; the others need one. */
  readonly id?: string;
  /**
   * Folder that its pages seem to lie in, relative to the site folder, and that pages of your own may lie in. One in the folder of a book makes them
   * documents of that book. Default: `content/` and the id.
   */
  readonly path?: string;
  /** Title of its first page. Default: `GraphQL`. */
  readonly label?: string;
  /** Route prefix of its pages. Default: the id. */
  readonly routeBasePath?: string;
  /** Names of directives that pages show where the schema applies them, such as `auth`. Default: none. */
  readonly directives?: readonly string[];
  /** Whether root fields have a sample request with variables and an answer. Default `true`. */
  readonly samples?: boolean;
  /** Versions besides that of `schema`, by name, as for books. */
  readonly versions?: Readonly<Record<string, GraphqlVersionConfig>>;
  /** The version at the root of the reference. Default: the first one by its number. */
  readonly lastVersion?: string;
}

/** The reference of a GraphQL API, with every default filled in. */
export interface GraphqlReference extends Omit<
  GraphqlReferenceConfig,
  "id" | "path" | "schema" | "routeBasePath"
> {
  readonly path: string;
  readonly id: string;
  readonly routeBasePath: string;
  readonly schema: readonly string[];
  /** Its path in the configuration. */
  readonly key: string;
}

/** Options of references of GraphQL APIs. */
export interface GraphqlConfig {
  /**
   * References of GraphQL APIs: a page for each query, mutation, subscription, type and directive of a schema. Each is a book with a sidebar,
   * and `[[Type.field]]` in pages leads to a field. Default: none.
   */
  readonly graphql?: ListOf<GraphqlReferenceConfig>;
}

/** The same with every default filled in. */
export interface GraphqlSettings {
  readonly graphql: readonly GraphqlReference[];
}
