// Validates a document against the schema of its OpenAPI version. Slow: it compiles the schema first.
import { Validator } from "@seriousme/openapi-schema-validator";
import type { ErrorObject } from "ajv";

const validator = new Validator({ allErrors: true, verbose: true, validateFormats: false });

/** All errors. */
export async function schemaErrors(
  document: Readonly<Record<string, unknown>>,
): Promise<readonly ErrorObject[]> {
  const { errors } = await validator.validate(document);
  // The validator returns a text for problems that other checks report.
  return Array.isArray(errors) ? errors : [];
}
