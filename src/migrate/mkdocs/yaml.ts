// `mkdocs.yml`, with the tags of Python in it.
import path from "node:path/posix";
import { isSeq, type CollectionTag, type ScalarTag } from "yaml";
import { isObject } from "../../text/json.js";
import { readForeignYaml, type RepeatedKey } from "../foreign-yaml.js";
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

/** Words that YAML 1.1 reads as flags, which PyYAML does. */
const FLAG: ScalarTag = {
  tag: "tag:yaml.org,2002:bool",
  default: true,
  identify: (value) => typeof value === "boolean",
  test: /^(?:yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$/,
  resolve: (text) => /^(?:yes|on)$/i.test(text),
};

/**
 * Reads a configuration and those that it inherits from. `tell` gets keys that stand twice. Tags that are unknown leave the value that they stand before. Throws
 * `UsageError` for what is no YAML, and for a missing file.
 */
export function readSettings(
  file: string,
  read: (file: string) => string | undefined,
  tell: (repeated: RepeatedKey, file: string) => void,
): Settings | undefined {
  const text = read(file);
  if (text === undefined) throw unreadable(file, undefined, "there is no such file");
  const { value, repeated } = readForeignYaml(file, text, [ENV, ENV_NAME, FLAG]);
  for (const each of repeated) tell(each, file);
  if (!isObject(value)) return undefined;
  const { INHERIT: base, ...own } = value as Record<string, unknown>;
  if (typeof base !== "string") return own;
  const inherited = readSettings(path.normalize(path.join(path.dirname(file), base)), read, tell);
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
