// Files of a description → one document in which every reference is local, with the place of everything in it.
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { ApiSource } from "../model/source.js";
import { isObject, parsePointer, pointerOf, valueAt, type JsonPath } from "../text/json.js";
import { nearest } from "../text/nearest.js";
import { decodePath, fileNameOf, folderOf, joinPath } from "../text/path.js";
import { parseDescriptionFile, type DescriptionFile } from "./files.js";
import { kindAt, sectionOf, type Kind } from "./grammar.js";

/** Deeper nesting than people write would exhaust the stack of whatever walks the document. */
const MAX_DEPTH = 200;

const SCHEMA_TYPES = ["array", "boolean", "integer", "null", "number", "object", "string", "file"];

export interface BundledDescription {
  /** Absent when the description cannot be read at all. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** Whether it differs from the description's own file: other files came in, or internal parts were left out. */
  readonly changed: boolean;
  /** Texts of other files by path, for examples that live outside. */
  readonly texts: ReadonlyMap<string, string>;
  /** The place in its own file of what stands at a path of the document. */
  at(path: JsonPath): Point;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a description with all its files. References over the network or out of the site are refused. */
export function bundleDescription(source: ApiSource): BundledDescription {
  const bundler = new Bundler(source);
  return bundler.bundle();
}

type Mutable = Record<string, unknown>;

/** Where an object was written. */
interface Origin {
  readonly file: DescriptionFile;
  readonly path: JsonPath;
}

interface Target {
  readonly target: unknown;
  readonly file: DescriptionFile;
  readonly path: string[];
  readonly local?: string;
}

interface Step {
  readonly kind: Kind;
  readonly file: DescriptionFile;
  readonly path: (string | number)[];
}

class Bundler {
  private readonly diagnostics: Diagnostic[] = [];
  private readonly files = new Map<string, DescriptionFile>();
  private readonly origins = new Map<object, Origin>();
  private readonly moved = new Map<string, string>();
  private readonly walked = new Set<object>();
  private readonly following = new Set<unknown>();
  private document: Mutable = {};
  private swagger = false;
  private changed = false;
  private tooDeep = false;

  constructor(private readonly source: ApiSource) {}

  bundle(): BundledDescription {
    const texts = new Map(this.source.files.map(({ path, text }) => [path, text]));
    const entry = this.file(this.source.path);
    const broken = (at: Point): BundledDescription => ({
      changed: false,
      texts,
      at: () => at,
      diagnostics: this.diagnostics,
    });
    const start = { file: this.source.path, line: 1, column: 1 };
    if (!entry || entry.value === undefined) return broken(start);
    if (!isObject(entry.value)) {
      this.report(
        "openapi-syntax",
        "The file holds no API description",
        start,
        "Begin with `openapi: 3.1.1`",
      );
      return broken(start);
    }
    this.document = entry.value as Mutable;
    this.swagger = Object.hasOwn(this.document, "swagger");
    this.origins.set(this.document, { file: entry, path: [] });
    this.walk(this.document, { kind: "document", file: entry, path: [] });
    if (this.tooDeep) return broken(start);
    return {
      document: this.document,
      changed: this.changed,
      texts,
      at: (path) => this.at(path),
      diagnostics: this.diagnostics,
    };
  }

  private at(path: JsonPath): Point {
    let value: unknown = this.document;
    let origin = this.origins.get(this.document);
    let rest: (string | number)[] = [];
    for (const part of path) {
      value = valueAt(value, [part]);
      const own = typeof value === "object" && value !== null ? this.origins.get(value) : undefined;
      rest = own ? [] : [...rest, part];
      origin = own ?? origin;
    }
    return origin?.file.at([...origin.path, ...rest]) ?? { file: this.source.path, line: 1, column: 1 };
  }

  /** A file by its path, parsed once. */
  private file(path: string): DescriptionFile | undefined {
    const known = this.files.get(path);
    if (known) return known;
    const file = this.source.files.find((candidate) => candidate.path === path);
    if (!file) return undefined;
    const parsed = parseDescriptionFile(file);
    this.diagnostics.push(...parsed.diagnostics);
    this.files.set(path, parsed.file);
    return parsed.file;
  }

  private walk(value: unknown, step: Step): void {
    if (typeof value !== "object" || value === null || this.walked.has(value)) return;
    this.walked.add(value);
    if (step.path.length > MAX_DEPTH) {
      if (this.tooDeep) return;
      this.tooDeep = true;
      this.report("openapi-depth", `Nested more than ${MAX_DEPTH} levels deep`, step.file.at(step.path));
      return;
    }
    if (Array.isArray(value)) {
      const kind = kindAt(step.kind, "*");
      // A list of schemas, security requirements and the like is of the kind of its items.
      const items = kind === "any" ? step.kind : kind;
      this.visit(
        value as unknown as Mutable,
        (value as unknown[]).map((_, index) => index),
        () => items,
        step,
      );
      return;
    }
    const object = value as Mutable;
    if (step.kind === "schema") this.checkType(object, step);
    if (step.kind === "discriminator") this.rewriteMapping(object, step);
    this.visit(object, Object.keys(object), (key) => kindAt(step.kind, String(key)), step);
    this.dropInternal(object, step.kind);
  }

  private visit(
    parent: Mutable,
    keys: readonly (string | number)[],
    kindOf: (key: string | number) => Kind,
    { file, path }: Step,
  ): void {
    for (const key of keys) {
      const child = parent[key];
      if (typeof child !== "object" || child === null) continue;
      const step: Step = { kind: kindOf(key), file, path: [...path, key] };
      if (!Array.isArray(child) && typeof (child as Mutable)["$ref"] === "string") {
        this.reference(parent, key, child as Mutable, step);
      }
      // What a reference was replaced by has been walked from its own file.
      if (parent[key] === child) this.walk(child, step);
    }
  }

  /** Makes a reference local: moves its target into the components, or puts it in the reference's place. */
  private reference(parent: Mutable, key: string | number, child: Mutable, step: Step): void {
    const ref = child["$ref"] as string;
    const found = this.resolve(ref, step);
    if (!found) return;
    if (found.local !== undefined) {
      child["$ref"] = found.local;
      return;
    }
    this.changed = true;
    const { target, file, path } = found;
    const section = isObject(target) ? sectionOf(step.kind, this.swagger) : undefined;
    if (section) {
      child["$ref"] = this.move(target as Mutable, { kind: step.kind, file, path }, section);
      return;
    }
    if (this.following.has(target)) {
      this.report("circular-ref", `\`${ref}\` leads back to itself`, step.file.at([...step.path, "$ref"]));
      set(parent, key, {});
      return;
    }
    const { $ref: _, ...siblings } = child;
    const merged = isObject(target) && Object.keys(siblings).length > 0;
    const replacement: unknown = merged ? { ...target, ...siblings } : target;
    set(parent, key, replacement);
    if (typeof replacement !== "object" || replacement === null) return;
    if (!this.origins.has(replacement)) this.origins.set(replacement, { file, path });
    this.following.add(target);
    // The target may itself be a reference.
    if (!Array.isArray(replacement) && typeof (replacement as Mutable)["$ref"] === "string" && !merged) {
      this.reference(parent, key, replacement as Mutable, { kind: step.kind, file, path: [...path] });
    } else this.walk(replacement, { kind: step.kind, file, path: [...path] });
    this.following.delete(target);
  }

  /** Puts a target into the components under a free name, once, and gives the local reference to it. */
  private move(target: Mutable, { kind, file, path }: Step, section: readonly string[]): string {
    const id = `${section.join("/")} ${file.path}#${pointerOf(path)}`;
    const known = this.moved.get(id);
    if (known !== undefined) return known;
    let holder = this.document;
    for (const name of section) {
      if (!isObject(holder[name])) set(holder, name, {});
      holder = holder[name] as Mutable;
    }
    const wanted = String(path.at(-1) ?? fileNameOf(file.path).replace(/\.(?:ya?ml|json)$/i, ""));
    const base = wanted.replace(/[^\w.-]+/g, "_");
    let name = base;
    for (let number = 2; Object.hasOwn(holder, name); number++) name = `${base}-${number}`;
    set(holder, name, target);
    this.origins.set(target, { file, path });
    const ref = `#${pointerOf([...section, name])}`;
    this.moved.set(id, ref);
    if (typeof target["$ref"] === "string") {
      this.reference(holder, name, target, { kind, file, path: [...path] });
      if (holder[name] === target) this.walk(target, { kind, file, path: [...path] });
    } else this.walk(target, { kind, file, path: [...path] });
    return ref;
  }

  /** What a reference leads to; `local` where that is in the description itself. */
  private resolve(ref: string, { kind, file, path }: Step): Target | undefined {
    const [name = "", fragment = ""] = ref.split("#", 2);
    const quiet = kind === "data";
    const problem = (code: string, message: string, hint: string): undefined => {
      if (!quiet) this.report(code, message, file.at([...path, "$ref"]), hint);
    };
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
      return problem(
        "remote-ref",
        `\`${ref}\` lies on another machine: references are not followed over the network`,
        "Save the file beside the description and refer to it there",
      );
    }
    const target = name === "" ? file.path : joinPath(folderOf(file.path), decodePath(name));
    if (target === undefined || name.startsWith("/") || this.source.outside.includes(target)) {
      return problem(
        "outside-ref",
        `\`${ref}\` leads out of the site`,
        "Put the file into the site folder and use a relative path",
      );
    }
    const other = this.file(target);
    if (!other) {
      const names = this.source.files.map((known) => known.path);
      const suggestion = nearest(target, names);
      return problem(
        "unknown-ref",
        `There is no file \`${target}\``,
        suggestion ? `Did you mean \`${suggestion}\`?` : "Check the path, which is relative to this file",
      );
    }
    const isEntry = target === this.source.path;
    if (fragment !== "" && !fragment.startsWith("/")) {
      // The name of a schema (`$anchor`): found when the schema is read.
      return { target: {}, file: other, path: [], local: ref };
    }
    const keys = parsePointer(decodePath(fragment));
    const value = valueAt(other.value, keys);
    if (value === undefined && other.value !== undefined) {
      const hint = nearestPointer(other.value, keys);
      return problem("unknown-ref", `\`${ref}\` leads to nothing`, hint ?? "Check the names on the way");
    }
    return { target: value, file: other, path: keys, ...(isEntry && { local: `#${fragment}` }) };
  }

  private rewriteMapping(object: Mutable, step: Step): void {
    const mapping = object["mapping"];
    if (!isObject(mapping)) return;
    for (const [name, ref] of Object.entries(mapping)) {
      if (typeof ref !== "string" || !/[/#]|\.(?:ya?ml|json)$/i.test(ref)) continue;
      const found = this.resolve(ref, {
        kind: "any",
        file: step.file,
        path: [...step.path, "mapping", name],
      });
      if (found?.local !== undefined) set(mapping as Mutable, name, found.local);
      if (!found || found.local !== undefined || !isObject(found.target)) continue;
      const section = sectionOf("schema", this.swagger) ?? [];
      const local = this.move(
        found.target as Mutable,
        { kind: "schema", file: found.file, path: found.path },
        section,
      );
      set(mapping as Mutable, name, local);
    }
  }

  private checkType(schema: Mutable, step: Step): void {
    const types = Array.isArray(schema["type"]) ? (schema["type"] as unknown[]) : [schema["type"]];
    for (const type of types) {
      if (type === undefined || (typeof type === "string" && SCHEMA_TYPES.includes(type))) continue;
      const suggestion = typeof type === "string" ? nearest(type, SCHEMA_TYPES) : undefined;
      this.report(
        "openapi-schema",
        `\`${String(type)}\` is not a type of JSON Schema`,
        step.file.at([...step.path, "type"]),
        suggestion
          ? `Did you mean \`${suggestion}\`?`
          : `Known types: ${SCHEMA_TYPES.slice(0, -1).join(", ")}`,
      );
    }
  }

  /** `x-internal`: operations, parameters and fields that are not for the readers of the site. */
  private dropInternal(object: Mutable, kind: Kind): void {
    if (kind === "schema" && isObject(object["properties"])) {
      const properties = object["properties"] as Mutable;
      const internal = Object.keys(properties).filter((name) => isInternal(properties[name]));
      for (const name of internal) delete properties[name];
      if (internal.length > 0 && Array.isArray(object["required"])) {
        object["required"] = (object["required"] as unknown[]).filter(
          (name) => !internal.includes(String(name)),
        );
      }
      this.changed ||= internal.length > 0;
    }
    if (kind === "pathItems" || kind === "pathItem" || kind === "operations") {
      for (const name of Object.keys(object)) {
        if (!isInternal(object[name])) continue;
        delete object[name];
        this.changed = true;
      }
    }
    if ((kind === "pathItem" || kind === "operation") && Array.isArray(object["parameters"])) {
      const parameters = object["parameters"] as unknown[];
      const shown = parameters.filter((parameter) => !isInternal(parameter));
      this.changed ||= shown.length < parameters.length;
      object["parameters"] = shown;
    }
  }

  private report(code: string, message: string, at: Point, hint?: string): void {
    this.diagnostics.push({ severity: "error", code, message, ...at, ...(hint !== undefined && { hint }) });
  }
}

function isInternal(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, "x-internal") && value["x-internal"] === true;
}

/** Sets an own key, `__proto__` included. */
function set(target: Mutable, key: string | number, value: unknown): void {
  if (Array.isArray(target)) (target as unknown[])[Number(key)] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
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
