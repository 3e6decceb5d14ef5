// Swagger 2.0 → OpenAPI 3.1.
import { upgrade } from "@scalar/openapi-upgrader";
import { withDigits, withoutDigits } from "./digits.js";
import type { JsonObject, JsonPath } from "../text/json.js";

/** A document of Swagger 2.0 as one of OpenAPI 3.1. */
export function upgraded(document: JsonObject, hasDigits: boolean): unknown {
  if (!hasDigits) return upgrade(structuredClone(document), "3.1");
  return withDigits(upgrade(withoutDigits(document), "3.1"));
}

/** The path in the file of a path in the upgraded document. */
export function swaggerPath(path: JsonPath): JsonPath {
  const [first, section, ...rest] = path;
  if (first !== "components" || section === undefined) return path;
  const sections: Readonly<Record<string, string>> = {
    schemas: "definitions",
    securitySchemes: "securityDefinitions",
  };
  return [sections[section] ?? section, ...rest];
}
