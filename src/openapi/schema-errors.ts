// What a document has against the schema of its version of OpenAPI. Compiling that schema takes longer than most checks.
import { Validator } from "@seriousme/openapi-schema-validator";
import type { ErrorObject } from "ajv";

const quickValidator = new Validator({ validateFormats: false });
const fullValidator = new Validator({ allErrors: true, verbose: true, validateFormats: false });

/** Whether there is no error. Stops at the first one. */
export async function isFaultless(document: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { valid, errors } = await quickValidator.validate(document);
  // A text instead of a list tells of what other checks find.
  return valid || !Array.isArray(errors);
}

/** Every error. */
export async function schemaErrors(
  document: Readonly<Record<string, unknown>>,
): Promise<readonly ErrorObject[]> {
  const { errors } = await fullValidator.validate(document);
  return Array.isArray(errors) ? errors : [];
}
