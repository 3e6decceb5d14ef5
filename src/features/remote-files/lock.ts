// What was fetched, and from where.
import { hash } from "node:crypto";
import path from "node:path";
import { readIfExists } from "../../io/files.js";
import { decodeText } from "../../text/bytes.js";
import { isObject } from "../../text/json.js";
import { byCodeUnit } from "../../text/order.js";

/** The file in the folder of the site. */
export const LOCK = "fetch.lock";

/** A file that was fetched. */
export interface FetchedFile {
  /** Its address, without a query, which may hold a secret. */
  readonly url: string;
  /** See `digestOf`. */
  readonly sha256: string;
  /** The file of `remoteFiles` that refers to it. Absent: it is one itself. */
  readonly of?: string;
}

/** By paths relative to the folder of the site. */
export type Lock = ReadonlyMap<string, FetchedFile>;

/** The lock of a site, empty where there is none; nothing for a file that is none. */
export function readLock(siteDir: string): Lock | undefined {
  const bytes = readIfExists(path.join(siteDir, LOCK));
  if (!bytes) return new Map();
  try {
    const value: unknown = JSON.parse(decodeText(bytes));
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value);
    return entries.every((entry): entry is [string, FetchedFile] => isFetched(entry[1]))
      ? new Map(entries)
      : undefined;
  } catch {
    return undefined;
  }
}

function isFetched(value: unknown): value is FetchedFile {
  return isObject(value) && typeof value["url"] === "string" && typeof value["sha256"] === "string";
}

/** The text of a lock. */
export function lockText(lock: Lock): string {
  const sorted = [...lock].sort(([one], [other]) => byCodeUnit(one, other));
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
}

/** The SHA-256 of a file, in hexadecimal. Git may write line breaks of a text anew, so `\r\n` counts as `\n` there. */
export function digestOf(bytes: Uint8Array): string {
  const isText = !bytes.includes(0);
  const text =
    isText && bytes.includes(13) ? Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n") : undefined;
  return hash("sha256", text === undefined ? bytes : Buffer.from(text, "latin1"));
}

/** An address as locks have it. */
export function lockedUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
