/** The text of bytes in UTF-8. */
export function decodeText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Encodes plain data as JSON in UTF-8. */
export function encodeJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Decodes the result of `encodeJson`. */
export function decodeJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(decodeText(bytes)) as Value;
}
