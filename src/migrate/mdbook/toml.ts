// The part of TOML that `book.toml` is written in: tables with texts, numbers, flags and lists of texts.

/** Values by the path of their key: `output.html.git-repository-url`. */
export type BookSettings = ReadonlyMap<string, string | boolean | readonly string[]>;

/** What a file says. */
export interface ReadToml {
  readonly settings: BookSettings;
  /** Numbers of the lines that were not understood, 1 for the first one. */
  readonly unknown: readonly number[];
}

/** Reads it. */
export function readToml(text: string): ReadToml {
  const unknown: number[] = [];
  const values = new Map<string, string | boolean | readonly string[]>();
  let table = "";
  // A list may have several lines.
  const lines = text.replace(/\r\n?/g, "\n").replace(
    /\[(?:\s*(?:"[^"\n]*"|'[^'\n]*')\s*,?\s*)+\]/g,
    (list) =>
      // As many lines as before, so that their numbers stay.
      list.replace(/\n/g, " ") + "\n".repeat(list.split("\n").length - 1),
  );
  for (const [index, line] of lines.split("\n").entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name] = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line) ?? [];
    if (name !== undefined) {
      table = `${name.trim().replaceAll('"', "")}.`;
      continue;
    }
    const [, key = "", value = ""] = /^\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    const read = valueOf(value);
    if (key !== "" && read !== undefined) values.set(table + key.replace(/^["']|["']$/g, ""), read);
    else unknown.push(index + 1);
  }
  return { settings: values, unknown };
}

function valueOf(written: string): string | boolean | readonly string[] | undefined {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(written) ?? [];
  if (double !== undefined) return double.replace(/\\(["\\])/g, "$1");
  if (single !== undefined) return single;
  if (/^(?:true|false)\b/.test(written)) return written.startsWith("true");
  if (written.startsWith("["))
    return Array.from(written.matchAll(/"([^"]*)"|'([^']*)'/g), ([, one, other]) => one ?? other ?? "");
  return /^[\d.]+/.exec(written)?.[0];
}
