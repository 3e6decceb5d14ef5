// Whether a document follows the schema of its version of OpenAPI, as code of `bin/compile.js` tells sooner.

/** `version`: major and minor number. */
export async function followsSchema(
  document: Readonly<Record<string, unknown>>,
  _version: string,
): Promise<boolean> {
  const { isFaultless } = await import("./schema-errors.js");
  return isFaultless(document);
}
