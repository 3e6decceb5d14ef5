// JSONPath (RFC 9535). The only module that uses json-p3; it is loaded where a description has overlays.
import { JSONPathEnvironment, JSONPathError, type JSONValue } from "json-p3";
import type { JsonPath } from "../text/json.js";

/** Descriptions are as deep as their schemas. */
const MAX_DEPTH = 1_000;

/** Paths of the values that an expression selects, each once; a text with what is wrong with the expression. */
export function selectPaths(expression: string, value: unknown): readonly JsonPath[] | string {
  try {
    const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH });
    const found = environment.query(expression, value as JSONValue).locations();
    return [...new Map(found.map((path) => [JSON.stringify(path), path])).values()];
  } catch (error) {
    // The library ends its message with an excerpt and an offset.
    if (error instanceof JSONPathError)
      return `${error.message.replace(/ \('[^]*':\d+\)$/, "")}, at character ${error.token.index + 1}`;
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
