import type { FeatureLibrary } from "../../types/feature.js";

/** Reads the schema definition language. */
export const GRAPHQL: FeatureLibrary = {
  name: "graphql",
  version: "16.15.0",
  setting: "graphql",
  isWanted: ({ graphql }) =>
    graphql.some(({ schema, versions = {} }) =>
      [schema, ...Object.values(versions).map((each) => each.schema)].flat().some(isDefinition),
    ),
};

/** Whether a file has definitions, and not the result of an introspection query. */
export function isDefinition(file: string): boolean {
  return !file.endsWith(".json");
}
