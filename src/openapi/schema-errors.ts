// Validates a document against the schema of its OpenAPI version. Slow: it compiles the schema first.
import { Validator } from "@seriousme/openapi-schema-validator";
import type { ErrorObject } from "ajv";

const quickValidator = new Validator({ validateFormats: false });
const fullValidator = new Validator({ allErrors: true, verbose: true, validateFormats: false });

/** Whether a document is valid. Stops at the first error. */
export async function isFaultless(document: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { valid, errors } = await quickValidator.validate(document);
  // The validator returns a text for problems that other checks report.
  return valid || !Array.isArray(errors);
}

/** All errors. */
export async function schemaErrors(
  document: Readonly<Record<string, unknown>>,
): Promise<readonly ErrorObject[]> {
  const { errors } = await fullValidator.validate(document);
  return Array.isArray(errors) ? errors : [];
}
