// What an object of a shared store looks like: compressed, and with a hash that tells whether it is what was written.
import { createHash, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** The first bytes of each object: the format and its version. */
const MARK = Buffer.from("docsite1");
const HASH_LENGTH = 32;
const HEAD_LENGTH = MARK.length + HASH_LENGTH;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Name of an object in the store: SHA-256 in hexadecimal, which every kind of store takes. */
export function sealedName(program: string, name: string): string {
  return createHash("sha256").update(`${program}\n${name}`).digest("hex");
}

/** An object as it is stored under a name: a mark, the hash of name and content, and the content in gzip. */
export async function seal(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  // Level 1: further levels take several times as long, and make packs hardly smaller.
  const content = await compress(bytes, { level: 1 });
  return Buffer.concat([MARK, hashOf(name, content), content]);
}

/** The content of an object that was read under a name; `undefined` where it is not what was written under that name. */
export async function unseal(name: string, sealed: Uint8Array): Promise<Uint8Array | undefined> {
  if (sealed.byteLength < HEAD_LENGTH || !MARK.equals(sealed.subarray(0, MARK.length))) return undefined;
  const content = sealed.subarray(HEAD_LENGTH);
  if (!timingSafeEqual(hashOf(name, content), sealed.subarray(MARK.length, HEAD_LENGTH))) return undefined;
  return decompress(content);
}

function hashOf(name: string, content: Uint8Array): Buffer {
  return createHash("sha256").update(name).update(content).digest();
}
