import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";
import { GRAPHQL } from "./library.js";

/** Problems with references of GraphQL APIs, by code; see `DIAGNOSTICS`. */
export const GRAPHQL_SCHEMAS = {
  "graphql-schema": error<[message: string]>({
    about:
      "A schema of a GraphQL API cannot be read: its syntax is wrong, or it names a type that it does not have.",
    message: (message) => `Cannot read the GraphQL schema: ${message}`,
  }),
  "graphql-schema.missing": error<[file: string]>({
    about: "A file that `schema` of a reference names does not exist.",
    message: (file) => `There is no file \`${file}\``,
    hint: "Check the path, which is relative to the folder of the site",
  }),
  "graphql-schema.introspection": error<[file: string]>({
    about: "A file of JSON that `schema` of a reference names has no result of an introspection query.",
    message: (file) => `\`${file}\` has no result of an introspection query`,
    hint: "Write the answer to the query of `getIntrospectionQuery()`, or give the schema in its definition language",
  }),
  "graphql-schema.type": warning<[message: string]>({
    about: "A schema of a GraphQL API names a type that it does not have. It is taken for a scalar.",
    message: (message) => `The GraphQL schema is not complete: ${message}`,
    hint: "Correct the name, or give `schema` a further file with a definition, such as `scalar DateTime`",
  }),
  "graphql-schema.invalid": warning<[message: string]>({
    about: "A schema of a GraphQL API can be read, and breaks a rule of GraphQL.",
    message: (message) => `The GraphQL schema is not valid: ${message}`,
  }),
  "graphql-library": error<[]>({
    about:
      "A reference is made of a schema in the definition language of GraphQL, and the package that reads it is not installed.",
    message: () => "The package `graphql`, which GraphQL references take, is not installed",
    hint: `Run \`npm install ${GRAPHQL.name}@${GRAPHQL.version}\`, or give the result of an introspection query in a file of JSON`,
  }),
};

/** A problem with a GraphQL reference at a place. */
export const graphqlDiagnostic = diagnosticsOf(GRAPHQL_SCHEMAS);
