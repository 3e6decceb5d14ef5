import { createHash } from "node:crypto";

/** The first 8 hexadecimal digits of the SHA-256 of the content: the hash in output file names. */
export function shortHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest().toString("hex", 0, 4);
}

/** A hash as Content-Security-Policy and Subresource Integrity write it: `sha256-…`. */
export function integrityOf(content: string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** The first 128 bits of the SHA-256 of the content, in hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest().toString("hex", 0, 16);
}

/** A cache key for a result that depends on this plain data only. */
export function keyOf(...inputs: readonly unknown[]): string {
  return contentHash(JSON.stringify(inputs));
}
