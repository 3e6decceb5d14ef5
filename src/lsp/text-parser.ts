// Parses texts as builds do, one at a time. What is asked about again and again is parsed once.
import { Memo } from "../cache/memo.js";
import type { Store } from "../cache/store.js";
import { parseDocuments, type DocumentSetup } from "../pipeline/documents.js";
import { contentHash } from "../text/hash.js";
import type { Document } from "../types/document.js";
import { Pool } from "../workers/pool.js";

/** Texts of a moment are not worth the disk. */
const NOWHERE: Store = {
  get: async (keys) => keys.map(() => undefined),
  set: async () => {},
  trim: async () => {},
  keep: async () => {},
  save: async () => {},
  close: () => {},
};

/** Parses texts in the thread that asks. */
export class TextParser {
  private readonly memo = new Memo(NOWHERE);
  private readonly pool = new Pool(0);

  /** A file alone, without what it shows of others. */
  async parse(file: string, text: string, setup: DocumentSetup): Promise<Document | undefined> {
    const source = { path: file, bytes: Buffer.from(text), hash: contentHash(text) };
    const { all } = await parseDocuments([source], setup, this.memo, this.pool);
    return all[0];
  }

  /** Forgets what nobody has asked about since the last time. */
  async trim(): Promise<void> {
    await this.memo.trim();
  }
}
