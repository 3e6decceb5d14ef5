// What an object of a shared store looks like: compressed, and with a hash that tells whether it is what was written.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

/** The first bytes of each object: the format and its version. */
const MARK = Buffer.from("docsite1");
const HASH_LENGTH = 32;
const HEAD_LENGTH = MARK.length + HASH_LENGTH;
const SIZE_LENGTH = 4;

/** Memory that zlib fills at a time. Its default is many small pieces, which takes longer. */
const CHUNK_SIZE = 1 << 20;

/** More than any object has: what claims to be larger is not unpacked. */
const MOST_BYTES = 1 << 30;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Makes objects, and recognizes those that were made with the same key and by the same program. */
export class Seal {
  /** `key`: a secret, without which nobody makes such objects. Default: none, and everybody can. */
  constructor(
    private readonly program: string,
    private readonly key?: string,
  ) {}

  /** Name of an object in the store: 64 hexadecimal digits, which every kind of store takes. */
  nameOf(name: string): string {
    return this.hash(this.program, name).toString("hex");
  }

  /** An object as it is stored: a mark, the hash of its name and of what follows, its size, and its content in Brotli. */
  async close(name: string, bytes: Uint8Array): Promise<Uint8Array> {
    // Further levels make packs hardly smaller, and take several times as long. Gzip takes longer and makes larger ones.
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
    const size = Buffer.alloc(SIZE_LENGTH);
    size.writeUInt32LE(bytes.byteLength);
    const content = Buffer.concat([size, await compress(bytes, { params, chunkSize: CHUNK_SIZE })]);
    return Buffer.concat([MARK, this.hash(this.nameOf(name), content), content]);
  }

  /** The content of an object that was stored under a name; `undefined` where it is not what was written there. */
  async open(name: string, sealed: Uint8Array): Promise<Uint8Array | undefined> {
    if (sealed.byteLength < HEAD_LENGTH || !MARK.equals(sealed.subarray(0, MARK.length))) return undefined;
    const content = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).subarray(HEAD_LENGTH);
    const hash = this.hash(this.nameOf(name), content);
    if (!timingSafeEqual(hash, sealed.subarray(MARK.length, HEAD_LENGTH))) return undefined;
    const size = content.readUInt32LE();
    // One piece of memory takes all of it; where it is full, zlib takes another.
    const chunkSize = Math.min(size, MOST_BYTES) + 1024;
    return decompress(content.subarray(SIZE_LENGTH), { maxOutputLength: MOST_BYTES, chunkSize });
  }

  private hash(first: string, second: string | Uint8Array): Buffer {
    const hash = this.key === undefined ? createHash("sha256") : createHmac("sha256", this.key);
    return hash.update(`${first}\n`).update(second).digest();
  }
}
