// The files of a description, with source positions, and the references between them.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { ApiFile, ApiSource } from "../types/source.js";
import { entryOf, isObject, parsePointer, pointerOf, valueAt, type JsonPath } from "../text/json.js";
import { parseExactly, withDigits } from "./digits.js";
import { JsonOffsets } from "../text/json-offsets.js";
import { nearest } from "../text/nearest.js";
import { decodePath, folderOf, climbingPath } from "../text/path.js";
import { LineIndex } from "../text/position.js";
import { parseYaml } from "../text/yaml.js";

/** A file after parsing. */
export interface DescriptionFile {
  readonly path: string;
  readonly value: unknown;
  /** Whether the value has `Digits`. */
  readonly hasDigits: boolean;
  /** The position of the key at a path, or of its nearest existing parent. */
  at(path: JsonPath): Point;
}

/** The target of a reference. */
export interface ReferenceTarget {
  readonly value: unknown;
  readonly file: DescriptionFile;
  readonly path: string[];
  /** The local form of the reference; absent if the target is in another file. */
  readonly local?: string;
}

/** The problem with a reference, given its position. */
export type ReferenceProblem = (at: Point) => Diagnostic;

/** The files of a description, parsed once on first use. */
export class DescriptionFiles {
  private readonly parsed = new Map<string, DescriptionFile>();

  constructor(
    private readonly source: ApiSource,
    /** Collects problems of parsed files. */
    private readonly diagnostics: Diagnostic[],
  ) {}

  /** Whether a file that was read has `Digits`. */
  get hasDigits(): boolean {
    return [...this.parsed.values()].some((file) => file.hasDigits);
  }

  /** Takes the place of a file. */
  replace(file: DescriptionFile): void {
    this.parsed.set(file.path, file);
  }

  /** A file by its path relative to the site folder. */
  open(path: string): DescriptionFile | undefined {
    const known = this.parsed.get(path);
    if (known) return known;
    const file = this.source.files.find((candidate) => candidate.path === path);
    if (!file) return undefined;
    const parsed = parseDescriptionFile(file, this.diagnostics);
    this.parsed.set(path, parsed);
    return parsed;
  }

  /** Resolves a reference in a file. `hops`: references that it has come through. */
  lookUp(ref: string, from: DescriptionFile, hops = 0): ReferenceTarget | ReferenceProblem {
    const [written = "", fragment = ""] = ref.split("#", 2);
    // OpenAPI 3.2: the address that a file gives to itself.
    const name = written !== "" && written === entryOf(from.value, "$self") ? "" : written;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
      return (at) => diagnostic("remote-ref", at, ref);
    }
    const path = name === "" ? from.path : climbingPath(folderOf(from.path), decodePath(name));
    if (name.startsWith("/") || this.source.outside.includes(path)) {
      return (at) => diagnostic("outside-ref", at, ref);
    }
    const file = this.open(path);
    if (!file) {
      const known = this.source.files.map((other) => other.path);
      return (at) => diagnostic("unknown-ref.file", at, path, known);
    }
    const isOwn = path === this.source.path;
    const isName = fragment !== "" && !fragment.startsWith("/");
    const keys = isName ? anchorIn(file.value, fragment) : parsePointer(decodePath(fragment));
    if (!keys) return (at) => diagnostic("unknown-ref", at, ref, undefined);
    // Which schema of this name is meant is known when all of them are.
    if (isName && isOwn) return { value: {}, file, path: [], local: `#${fragment}` };
    const value = valueAt(file.value, keys);
    // Equal for a schema wherever it is referred to: percent-encoding is of the URI.
    if (value !== undefined || file.value === undefined)
      return { value, file, path: keys, ...(isOwn && { local: `#${pointerOf(keys)}` }) };
    return (
      this.behindReference(file, keys, hops) ??
      ((at) => diagnostic("unknown-ref", at, ref, nearestPointer(file.value, keys)))
    );
  }

  /** The target of a pointer that goes through another reference, as in `#/components/schemas/Pet/properties/name`. */
  private behindReference(
    file: DescriptionFile,
    keys: readonly string[],
    hops: number,
  ): ReferenceTarget | undefined {
    if (hops === MAX_HOPS) return undefined;
    const passed = keys.findIndex((_, index) => valueAt(file.value, keys.slice(0, index + 1)) === undefined);
    const inner = entryOf(valueAt(file.value, keys.slice(0, passed)), "$ref");
    if (typeof inner !== "string") return undefined;
    const hash = inner.includes("#") ? inner : `${inner}#`;
    const found = this.lookUp(hash + pointerOf(keys.slice(passed)), file, hops + 1);
    return typeof found === "function" ? undefined : found;
  }
}

/** Deeper nesting is reported elsewhere. */
const MAX_DEPTH = 200;

/** The path to the first schema of a name. */
function anchorIn(value: unknown, name: string, depth = 0): string[] | undefined {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined;
  if (entryOf(value, "$anchor") === name || entryOf(value, "$dynamicAnchor") === name) return [];
  for (const [key, inner] of Object.entries(value)) {
    const rest = anchorIn(inner, name, depth + 1);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** References that a pointer may go through. */
const MAX_HOPS = 20;

/** The pointer with its first unknown name replaced by the nearest known one. */
function nearestPointer(root: unknown, keys: readonly string[]): string | undefined {
  for (const [index, key] of keys.entries()) {
    const parent = valueAt(root, keys.slice(0, index));
    if (valueAt(parent, [key]) !== undefined) continue;
    const names = isObject(parent) ? Object.keys(parent) : [];
    const suggestion = nearest(key, names);
    return suggestion && `#${pointerOf([...keys.slice(0, index), suggestion])}`;
  }
  return undefined;
}

/** Parses YAML or JSON. The value of an invalid file is `undefined`. */
function parseDescriptionFile({ path, text }: ApiFile, diagnostics: Diagnostic[]): DescriptionFile {
  if (/\.(?:proto|xsd|fbs|thrift|avdl|raml|md|markdown|txt)$/i.test(path))
    return { path, value: text, hasDigits: false, at: () => ({ file: path, line: 1, column: 1 }) };
  const json = path.endsWith(".json") ? parseJson(text) : undefined;
  if (json) {
    return { path, ...json, at: placesIn(path, text) };
  }
  const parsed = parseYaml(text, { protoKeys: true, markNumbers: true, lenient: true });
  for (const { message, line, column } of parsed.doubts)
    diagnostics.push(diagnostic("openapi-syntax.doubt", { file: path, line, column }, message));
  for (const { message, line, column } of parsed.problems)
    diagnostics.push(diagnostic("openapi-syntax", { file: path, line, column }, message));
  // Indexes in pointers are strings.
  const keyOf = (key: string | number) => (/^\d+$/.test(String(key)) ? Number(key) : key);
  const value = withDigits(parsed.value);
  return {
    path,
    value,
    hasDigits: parsed.hasMarks,
    at: (keys) => ({ file: path, ...parsed.at(keys.map(keyOf)) }),
  };
}

/** Gives the positions of keys in JSON. What it needs for that is made once, when the first one is asked for. */
function placesIn(file: string, text: string): DescriptionFile["at"] {
  let index: { readonly lines: LineIndex; readonly offsets: JsonOffsets } | undefined;
  return (path) => {
    index ??= { lines: new LineIndex(text), offsets: new JsonOffsets(text) };
    return { file, ...index.lines.positionAt(index.offsets.of(path)) };
  };
}

/** `undefined` for invalid JSON: the YAML parser reports positions, and handles NUL. */
function parseJson(text: string): Pick<DescriptionFile, "value" | "hasDigits"> | undefined {
  if (text.includes("\\u0000")) return undefined;
  try {
    return parseExactly(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
