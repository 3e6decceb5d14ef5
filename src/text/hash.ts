import { hash } from "node:crypto";

/** The first 8 hexadecimal digits of the SHA-256 of the content: the hash in output file names. */
export function shortHash(content: string | Uint8Array): string {
  return hash("sha256", content, "buffer").toString("hex", 0, 4);
}

/** A hash as Content-Security-Policy and Subresource Integrity write it: `sha256-…`. */
export function integrityOf(content: string): string {
  return `sha256-${hash("sha256", content, "base64")}`;
}

/** The first 128 bits of the SHA-256 of the content, in hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "buffer").toString("hex", 0, 16);
}

/** A cache key for a result that depends on this plain data only. */
export function keyOf(...inputs: readonly unknown[]): string {
  return contentHash(JSON.stringify(inputs));
}

/** The FNV-1a hash of the UTF-16 code units of a text: 32 bits, many times faster than the others, and no protection against collisions. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
