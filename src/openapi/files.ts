// The files of a description: their values with the place of everything, and what references between them mean.
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { ApiFile, ApiSource } from "../model/source.js";
import { isObject, jsonOffset, parsePointer, pointerOf, valueAt, type JsonPath } from "../text/json.js";
import { didYouMean, nearest } from "../text/nearest.js";
import { decodePath, folderOf, joinPath } from "../text/path.js";
import { positionAt } from "../text/position.js";
import { parseYaml } from "../text/yaml.js";

/** A file after parsing. */
export interface DescriptionFile {
  readonly path: string;
  readonly value: unknown;
  /** The place of the key at a path, or of the nearest one above it. */
  at(path: JsonPath): Point;
}

/** What a reference leads to. */
export interface ReferenceTarget {
  readonly value: unknown;
  readonly file: DescriptionFile;
  readonly path: string[];
  /** The reference as it is written in the description itself; absent where another file holds the value. */
  readonly local?: string;
}

/** What is wrong with a reference. */
export type ReferenceProblem = Pick<Diagnostic, "code" | "message" | "hint">;

/** The files that a description may consist of; each is parsed once, when it is first asked for. */
export class DescriptionFiles {
  private readonly parsed = new Map<string, DescriptionFile>();

  constructor(
    private readonly source: ApiSource,
    /** Gets the problems of files that are parsed. */
    private readonly diagnostics: Diagnostic[],
  ) {}

  /** A file by its path relative to the site folder. */
  open(path: string): DescriptionFile | undefined {
    const known = this.parsed.get(path);
    if (known) return known;
    const file = this.source.files.find((candidate) => candidate.path === path);
    if (!file) return undefined;
    const { file: parsed, diagnostics } = parseDescriptionFile(file);
    this.diagnostics.push(...diagnostics);
    this.parsed.set(path, parsed);
    return parsed;
  }

  /** What a reference that stands in a file leads to, or why it leads nowhere. */
  lookUp(ref: string, from: DescriptionFile): ReferenceTarget | ReferenceProblem {
    const [name = "", fragment = ""] = ref.split("#", 2);
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
      return {
        code: "remote-ref",
        message: `\`${ref}\` lies on another machine: references are not followed over the network`,
        hint: "Save the file beside the description and refer to it there",
      };
    }
    const path = name === "" ? from.path : joinPath(folderOf(from.path), decodePath(name));
    if (path === undefined || name.startsWith("/") || this.source.outside.includes(path)) {
      return {
        code: "outside-ref",
        message: `\`${ref}\` leads out of the site`,
        hint: "Put the file into the site folder and use a relative path",
      };
    }
    const file = this.open(path);
    if (!file) {
      const known = this.source.files.map((other) => other.path);
      return {
        code: "unknown-ref",
        message: `There is no file \`${path}\``,
        hint: didYouMean(path, known, "Check the path, which is relative to this file"),
      };
    }
    // The name of a schema (`$anchor`): found when the schema is read.
    if (fragment !== "" && !fragment.startsWith("/")) return { value: {}, file, path: [], local: ref };
    const keys = parsePointer(decodePath(fragment));
    const value = valueAt(file.value, keys);
    if (value === undefined && file.value !== undefined) {
      const hint = nearestPointer(file.value, keys) ?? "Check the names on the way";
      return { code: "unknown-ref", message: `\`${ref}\` leads to nothing`, hint };
    }
    const isOwn = path === this.source.path;
    return { value, file, path: keys, ...(isOwn && { local: `#${fragment}` }) };
  }
}

/** A hint with the existing name that is nearest to the first one that does not exist. */
function nearestPointer(root: unknown, keys: readonly string[]): string | undefined {
  for (const [index, key] of keys.entries()) {
    const parent = valueAt(root, keys.slice(0, index));
    if (valueAt(parent, [key]) !== undefined) continue;
    const names = isObject(parent) ? Object.keys(parent) : [];
    const suggestion = nearest(key, names);
    return suggestion && `Did you mean \`#${pointerOf([...keys.slice(0, index), suggestion])}\`?`;
  }
  return undefined;
}

/** Parses YAML or JSON. A file with problems has the value `undefined`. */
function parseDescriptionFile({ path, text }: ApiFile): {
  file: DescriptionFile;
  diagnostics: Diagnostic[];
} {
  const json = path.endsWith(".json") ? parseJson(text) : undefined;
  if (json) {
    const at = (keys: JsonPath): Point => ({ file: path, ...positionAt(text, jsonOffset(text, keys)) });
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
