// An AsyncAPI document whose files are one: follows its references, and merges traits.
import { targetOf, referenceOf } from "../../openapi/reference.js";
import {
  isObject,
  listAt,
  objectAt,
  parsePointer,
  pointerOf,
  type JsonObject,
  type JsonPath,
} from "../../text/json.js";
import { decodePath } from "../../text/path.js";
import type { Point } from "../../types/diagnostic.js";

/** More references in a row lead to themselves. */
const MAX_STEPS = 30;

/** A part of a document, and where it is. */
export interface Part {
  readonly value: JsonObject;
  readonly path: JsonPath;
  /** The reference that led to it last. */
  readonly ref?: string;
}

/** A named part. */
export type Named<Value = Part> = readonly [name: string, value: Value];

/** A document of version 2 or 3. */
export class EventDocument {
  /** `missing`: what stands for a reference that leads nowhere. */
  constructor(
    readonly root: JsonObject,
    readonly at: (path: JsonPath) => Point,
    private readonly missing: (ref: string) => JsonObject,
  ) {}

  /** Whether it is of version 2, whose channels have the operations, and whose traits win. */
  get isOld(): boolean {
    return !String(this.root["asyncapi"]).startsWith("3");
  }

  /** The address of a part: equal for the same part wherever it is named, also by several files. */
  idOf({ path }: Part): string {
    const { file, line, column } = this.at(path);
    return file === this.at([]).file ? pointerOf(path) : `${file}:${line}:${column}`;
  }

  /** What a value is after its references; nothing where that is no mapping. */
  follow(given: unknown, from: JsonPath): Part | undefined {
    let [value, path, last]: [unknown, JsonPath, string | undefined] = [given, from, undefined];
    for (let step = 0; step < MAX_STEPS; step++) {
      const ref = referenceOf(value);
      if (ref === undefined) break;
      const target = targetOf(this.root, ref);
      if (target === undefined) return { value: this.missing(ref), path, ref };
      [value, path, last] = [target, parsePointer(decodePath(ref.slice(1))), ref];
    }
    if (!isObject(value) || referenceOf(value) !== undefined) return undefined;
    return { value, path, ...(last !== undefined && { ref: last }) };
  }

  /** The part at a key of another one. */
  partAt(owner: Part, key: string): Part | undefined {
    return this.follow(owner.value[key], [...owner.path, key]);
  }

  /** The parts of a map at a key of another one, in its order. */
  mapAt(owner: Part, key: string): Named[] {
    return Object.entries(objectAt(owner.value, key)).flatMap(([name, value]): Named[] => {
      const part = this.follow(value, [...owner.path, key, name]);
      return part ? [[name, part]] : [];
    });
  }

  /** The parts of a list at a key of another one. */
  listAt(owner: Part, key: string): Part[] {
    return listAt(owner.value, key).flatMap(
      (value, index) => this.follow(value, [...owner.path, key, String(index)]) ?? [],
    );
  }

  /** A part of `components`. */
  components(section: string): Named[] {
    return this.mapAt({ value: objectAt(this.root, "components"), path: ["components"] }, section);
  }

  /** An operation or a message with its traits: in version 2 these win, later on it does. */
  withTraits(part: Part): Part {
    const traits = this.listAt(part, "traits").map(({ value }) => value);
    if (traits.length === 0) return part;
    const { traits: _, ...own } = part.value as Record<string, unknown>;
    const parts = this.isOld ? [own, ...traits] : [...traits, own];
    return { ...part, value: parts.reduce<JsonObject>((whole, each) => patched(whole, each), {}) };
  }
}

/** JSON Merge Patch, RFC 7396. */
function patched(whole: JsonObject, patch: JsonObject): JsonObject {
  const result: Record<string, unknown> = { ...whole };
  for (const [key, value] of Object.entries(patch)) {
    const before = result[key];
    if (value === null) delete result[key];
    else result[key] = isObject(value) ? patched(isObject(before) ? before : {}, value) : value;
  }
  return result;
}
