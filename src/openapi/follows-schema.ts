// Validates a document against the schema of its OpenAPI version. `bin/compile.js` replaces this by precompiled code.

/** `version`: major and minor number. */
export async function followsSchema(
  document: Readonly<Record<string, unknown>>,
  _version: string,
): Promise<boolean> {
  const { schemaErrors } = await import("./schema-errors.js");
  return (await schemaErrors(document)).length === 0;
}
