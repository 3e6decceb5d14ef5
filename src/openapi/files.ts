// Text of a description's file → its value, with the place of everything in it.
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { ApiFile } from "../model/source.js";
import { jsonOffset, type JsonPath } from "../text/json.js";
import { parseYaml } from "../text/yaml.js";

/** A file after parsing. */
export interface DescriptionFile {
  readonly path: string;
  readonly value: unknown;
  /** The place of the key at a path, or of the nearest one above it. */
  at(path: JsonPath): Point;
}

/** Parses YAML or JSON. A file with problems has the value `undefined`. */
export function parseDescriptionFile({ path, text }: ApiFile): {
  file: DescriptionFile;
  diagnostics: Diagnostic[];
} {
  const json = path.endsWith(".json") ? parseJson(text) : undefined;
  if (json) {
    const at = (keys: JsonPath): Point => ({ file: path, ...placeOf(text, jsonOffset(text, keys)) });
    return { file: { path, value: json.value, at }, diagnostics: [] };
  }
  const parsed = parseYaml(text, { protoKeys: true });
  const diagnostics = parsed.problems.map(({ message, line, column }): Diagnostic => ({
    severity: "error",
    code: "openapi-syntax",
    message,
    file: path,
    line,
    column,
  }));
  return {
    // Pointers spell the indexes of lists as text.
    file: {
      path,
      value: parsed.value,
      at: (keys) => ({
        file: path,
        ...parsed.at(keys.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key))),
      }),
    },
    diagnostics,
  };
}

/** Nothing for text that is not JSON: the other parser says where it is wrong, and takes care of NUL. */
function parseJson(text: string): { value: unknown } | undefined {
  if (text.includes("\\u0000")) return undefined;
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, "")) as unknown };
  } catch {
    return undefined;
  }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line += 1;
  return { line, column: offset - start + 1 };
}
