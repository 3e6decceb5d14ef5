// `mkdocs.yml`, with the tags of Python in it.
import path from "node:path/posix";
import { isSeq, parseDocument, type CollectionTag, type ScalarTag } from "yaml";
import { isObject } from "../../text/json.js";
import { unreadable } from "../unreadable.js";

export type Settings = Readonly<Record<string, unknown>>;

/** `!ENV [NAME, default]`: the last value that is given. */
const ENV: CollectionTag = {
  tag: "!ENV",
  collection: "seq",
  resolve(seq) {
    const last = isSeq(seq) ? seq.items.at(-1) : undefined;
    return (last as { readonly value?: unknown } | undefined)?.value ?? null;
  },
};
const ENV_NAME: ScalarTag = { tag: "!ENV", resolve: () => null };

/**
 * Reads a configuration and those that it inherits from. Tags that are unknown leave the value that they stand before. Throws
 * `UsageError` for what is no YAML, and for a missing file.
 */
export function readSettings(file: string, read: (file: string) => string | undefined): Settings | undefined {
  const text = read(file);
  if (text === undefined) throw unreadable(file, undefined, "there is no such file");
  const document = parseDocument(text, { logLevel: "silent", customTags: [ENV, ENV_NAME], merge: true });
  const [error] = document.errors;
  if (error)
    throw unreadable(file, error.linePos?.[0].line, error.message.split(/ at line \d|:?\n/, 1)[0] ?? "");
  const value: unknown = document.toJS();
  if (!isObject(value)) return undefined;
  const { INHERIT: base, ...own } = value as Record<string, unknown>;
  if (typeof base !== "string") return own;
  const inherited = readSettings(path.normalize(path.join(path.dirname(file), base)), read);
  return inherited ? merged(inherited, own) : own;
}

function merged(base: Settings, own: Settings): Settings {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = base[key];
    result[key] = isObject(before) && isObject(value) ? merged(before as Settings, value as Settings) : value;
  }
  return result;
}
