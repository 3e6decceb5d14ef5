// The files of a description → one document with local references only, and the source position of each value.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { ApiSource } from "../types/source.js";
import {
  entryOf,
  isObject,
  numberAt,
  objectAt,
  parsePointer,
  pointerOf,
  setEntry,
  textAt,
  valueAt,
  type JsonPath,
} from "../text/json.js";
import { fileNameOf } from "../text/path.js";
import { DescriptionFiles, type DescriptionFile, type ReferenceTarget } from "./files.js";
import { nameFormats } from "./foreign.js";
import { kindIn, sectionOf, type Kind } from "./grammar.js";
import { dropInternal } from "./internal.js";
import type { MissingPart } from "./missing.js";
import { withOverlays, type SelectPaths } from "./overlays.js";
import { keywordFaults, unknownTypes, SCHEMA_TYPES } from "./schema-keywords.js";

/** Deeper nesting would exhaust the stack of recursive functions. */
const MAX_DEPTH = 200;

/** A description bundled into one document. */
export interface BundledDescription {
  /** Absent if the description cannot be read at all. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** Whether it differs from the entry file: other files were merged in, or internal parts removed. */
  readonly changed: boolean;
  /** Texts of other files by path, for external examples. */
  readonly texts: ReadonlyMap<string, string>;
  /** The source position of the value at a path of the document. */
  at(path: JsonPath): Point;
  /** Whether it has `Digits`. */
  readonly hasDigits: boolean;
  /** Whether schemas have names that references may use. */
  readonly hasAnchors: boolean;
  /** References that lead nowhere. */
  readonly missing: readonly MissingPart[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a description with all its files. `select`: for its overlays (`selectorFor`). References to the network or outside of the site folder are errors. */
export function bundleDescription(source: ApiSource, select?: SelectPaths): BundledDescription {
  const bundler = new Bundler(source);
  if (select) bundler.overlay(select);
  return bundler.bundle();
}

type Mutable = Record<string, unknown>;

/** The source position of an object. */
interface Origin {
  readonly file: DescriptionFile;
  readonly path: readonly string[];
}

interface Step extends Origin {
  readonly kind: Kind;
}

class Bundler {
  private readonly diagnostics: Diagnostic[] = [];
  private readonly missing: MissingPart[] = [];
  private readonly files: DescriptionFiles;
  private readonly start: Point;
  private readonly origins = new Map<object, Origin>();
  private readonly moved = new Map<string, string>();
  private readonly walked = new Set<object>();
  private readonly following = new Set<unknown>();
  /** References that lead to something else in the end. */
  private readonly ending = new Set<unknown>();
  private document: Mutable = {};
  private swagger = false;
  /** Whether schemas are those of JSON Schema 2020-12. */
  private isModern = false;
  private readonly nullable: Step[] = [];
  private changed = false;
  private tooDeep = false;
  private hasAnchors = false;

  constructor(private readonly source: ApiSource) {
    this.files = new DescriptionFiles(source, this.diagnostics);
    this.start = { file: source.path, line: 1, column: 1 };
  }

  /** Carries out the overlays of the description. */
  overlay(select: SelectPaths): void {
    const { path, overlays } = this.source;
    const entry = this.files.open(path);
    if (!entry || !isObject(entry.value)) return;
    const files = overlays.flatMap((name) => this.files.open(name) ?? []);
    this.files.replace(withOverlays(entry, files, select, this.diagnostics));
    this.changed = true;
  }

  bundle(): BundledDescription {
    const texts = new Map(this.source.files.map(({ path, text }) => [path, text]));
    const entry = this.files.open(this.source.path);
    const { diagnostics, missing } = this;
    const broken = {
      changed: false,
      hasDigits: false,
      hasAnchors: false,
      texts,
      at: () => this.start,
      diagnostics,
      missing,
    };
    if (!entry || entry.value === undefined) return broken;
    if (!isObject(entry.value)) {
      this.diagnostics.push(diagnostic("openapi-syntax.empty", this.start));
      return broken;
    }
    this.document = entry.value as Mutable;
    this.swagger = Object.hasOwn(this.document, "swagger");
    this.readVersion(entry);
    const version = textAt(this.document, "openapi") ?? "";
    this.isModern = /^3\.[1-9]/.test(version) && !Object.hasOwn(this.document, "jsonSchemaDialect");
    this.origins.set(this.document, { file: entry, path: [] });
    const kind = Object.hasOwn(this.document, "asyncapi") ? "events" : "document";
    if (kind === "events") this.nameFormats(entry);
    this.walk(this.document, { kind, file: entry, path: [] });
    const [first] = this.nullable;
    if (first) {
      const place = first.file.at([...first.path, "nullable"]);
      this.diagnostics.push(diagnostic("openapi-schema.nullable", place, this.nullable.length));
    }
    if (this.tooDeep) return broken;
    return {
      document: this.document,
      changed: this.changed,
      hasDigits: this.files.hasDigits,
      hasAnchors: this.hasAnchors,
      texts,
      at: (path) => this.at(path),
      missing,
      diagnostics,
    };
  }

  private nameFormats(file: DescriptionFile): void {
    const before = new Map<unknown, string>(
      Object.entries(objectAt(objectAt(this.document, "components"), "schemas")).map(([name, schema]) => [
        schema,
        name,
      ]),
    );
    for (const schema of nameFormats(this.document))
      this.origins.set(schema, { file, path: ["components", "schemas", before.get(schema) ?? ""] });
  }

  /** A version without quotes is a number in YAML: the version that is meant is clear. */
  private readVersion(entry: DescriptionFile): void {
    const key = this.swagger ? "swagger" : "openapi";
    const version = numberAt(this.document, key);
    if (version === undefined) return;
    this.diagnostics.push(diagnostic("openapi-invalid.type", entry.at([key]), `\`${key}\``, "string"));
    setEntry(this.document, key, this.swagger ? version.toFixed(1) : `${version.toFixed(1)}.0`);
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
    return origin?.file.at([...origin.path, ...rest]) ?? this.start;
  }

  private walk(value: unknown, step: Step): void {
    if (typeof value !== "object" || value === null || this.walked.has(value)) return;
    this.walked.add(value);
    if (step.path.length > MAX_DEPTH) {
      if (this.tooDeep) return;
      this.tooDeep = true;
      this.diagnostics.push(diagnostic("openapi-depth", step.file.at(step.path), MAX_DEPTH));
      return;
    }
    const object = value as Mutable;
    if (step.kind === "schema") {
      this.checkKeywords(object, step);
      this.hasAnchors ||= Object.hasOwn(object, "$anchor") || Object.hasOwn(object, "$dynamicAnchor");
    }
    if (step.kind === "discriminator") this.rewriteMapping(object, step);
    for (const key of Object.keys(object)) {
      if (typeof object[key] !== "object") continue;
      const kind = kindIn(object, step.kind, key);
      this.enter(object, key, { kind, file: step.file, path: [...step.path, key] });
    }
    if (!Array.isArray(value) && dropInternal(object, step.kind)) this.changed = true;
  }

  /** Makes the value at a key local, and all that is in it. */
  private enter(parent: Mutable, key: string, step: Step): void {
    const child = parent[key];
    if (typeof entryOf(child, "$ref") === "string") this.reference(parent, key, child as Mutable, step);
    // A replacement has already been walked, from its own file.
    if (parent[key] === child) this.walk(child, step);
  }

  /** Makes a reference local: moves its target into the components, or inlines it. */
  private reference(parent: Mutable, key: string, child: Mutable, step: Step): void {
    const ref = child["$ref"] as string;
    const found = this.resolve(ref, step);
    if (!found) {
      this.missing.push({ owner: child, kind: step.kind, ref, key });
      return;
    }
    if (found.local !== undefined) {
      child["$ref"] = found.local;
      if (step.kind !== "data" && this.leadsToItself(child))
        this.diagnostics.push(diagnostic("circular-ref", step.file.at([...step.path, "$ref"]), ref));
      return;
    }
    this.changed = true;
    const { value: target, file, path } = found;
    const section = isObject(target) ? sectionOf(step.kind, this.swagger) : undefined;
    if (section) {
      child["$ref"] = this.move(target as Mutable, { kind: step.kind, file, path }, section);
      return;
    }
    if (this.following.has(target)) {
      this.diagnostics.push(diagnostic("circular-ref", step.file.at([...step.path, "$ref"]), ref));
      const stub = { $ref: ref };
      setEntry(parent, key, stub);
      this.missing.push({ owner: stub, kind: step.kind, ref, key });
      return;
    }
    const place = { kind: step.kind, file, path };
    this.following.add(target);
    if (isObject(target) && Object.keys(child).length > 1)
      this.merge(parent, key, child, { step, target, place });
    else this.inline(parent, key, target, place);
    this.following.delete(target);
  }

  private inline(parent: Mutable, key: string, target: unknown, place: Step): void {
    setEntry(parent, key, target);
    if (typeof target !== "object" || target === null) return;
    if (!this.origins.has(target)) this.origins.set(target, { file: place.file, path: place.path });
    // The target may itself be a reference.
    if (typeof entryOf(target, "$ref") === "string") this.reference(parent, key, target as Mutable, place);
    else this.walk(target, place);
  }

  /** Inlines a target together with what stands beside the reference. Each has references that are relative to its own file. */
  private merge(
    parent: Mutable,
    key: string,
    child: Mutable,
    { step, target, place }: { step: Step; target: unknown; place: Step },
  ): void {
    const whole: Mutable = {};
    this.inline(whole, key, target, place);
    this.walk(child, step);
    const { $ref: _, ...siblings } = child;
    for (const [name, value] of Object.entries(siblings))
      if (typeof value === "object" && value !== null && !this.origins.has(value))
        this.origins.set(value, { file: step.file, path: [...step.path, name] });
    const merged = { ...(whole[key] as Mutable), ...siblings };
    setEntry(parent, key, merged);
    this.origins.set(merged, { file: place.file, path: place.path });
    this.walked.add(merged);
  }

  /** Whether a reference within the document leads to itself by way of others that say nothing else. */
  private leadsToItself(reference: Mutable): boolean {
    const seen = new Set<unknown>();
    let target: unknown = reference;
    while (isObject(target) && Object.keys(target).length === 1 && !seen.has(target)) {
      if (this.ending.has(target)) break;
      const ref = entryOf(target, "$ref");
      if (ref === undefined) break;
      seen.add(target);
      // References to other files become references within the document.
      if (typeof ref !== "string" || !ref.startsWith("#/")) return false;
      target = valueAt(this.document, parsePointer(ref.slice(1)));
    }
    if (!seen.has(target)) for (const each of seen) this.ending.add(each);
    return seen.size > 0 && target === reference;
  }

  /** Adds a target to the components under a free name, once, and returns the local reference to it. */
  private move(target: Mutable, { kind, file, path }: Step, section: readonly string[]): string {
    const id = `${section.join("/")} ${file.path}#${pointerOf(path)}`;
    const known = this.moved.get(id);
    if (known !== undefined) return known;
    let holder = this.document;
    for (const name of section) {
      if (!isObject(holder[name])) setEntry(holder, name, {});
      holder = holder[name] as Mutable;
    }
    const wanted = String(path.at(-1) ?? fileNameOf(file.path).replace(/\.(?:ya?ml|json)$/i, ""));
    const base = wanted.replace(/[^\w.-]+/g, "_");
    let name = base;
    for (let number = 2; Object.hasOwn(holder, name); number++) name = `${base}-${number}`;
    setEntry(holder, name, target);
    this.origins.set(target, { file, path });
    const ref = `#${pointerOf([...section, name])}`;
    this.moved.set(id, ref);
    this.enter(holder, name, { kind, file, path });
    return ref;
  }

  /** The target of a reference. Reports a reference without a target. */
  private resolve(ref: string, { kind, file, path }: Step): ReferenceTarget | undefined {
    const found = this.files.lookUp(ref, file);
    if (typeof found !== "function") return found;
    if (kind !== "data") this.diagnostics.push(found(file.at([...path, "$ref"])));
    return undefined;
  }

  private rewriteMapping(object: Mutable, step: Step): void {
    const mapping = object["mapping"];
    this.rewriteName(object, "defaultMapping", step);
    if (!isObject(mapping)) return;
    for (const name of Object.keys(mapping))
      this.rewriteName(mapping as Mutable, name, { ...step, path: [...step.path, "mapping"] });
  }

  /** Makes the reference at a key local, if it is more than the name of a schema. */
  private rewriteName(owner: Mutable, key: string, step: Step): void {
    const ref = owner[key];
    if (typeof ref !== "string" || !/[/#]|\.(?:ya?ml|json)$/i.test(ref)) return;
    const found = this.resolve(ref, { ...step, kind: "any", path: [...step.path, key] });
    if (found?.local !== undefined) setEntry(owner, key, found.local);
    if (!found || found.local !== undefined || !isObject(found.value)) return;
    const { value, file, path } = found;
    const section = sectionOf("schema", this.swagger) ?? [];
    setEntry(owner, key, this.move(value as Mutable, { kind: "schema", file, path }, section));
  }

  private checkKeywords(schema: Mutable, step: Step): void {
    if (Array.isArray(schema)) return;
    if (this.isModern && !Object.hasOwn(schema, "$schema")) {
      for (const { keyword, expected, hint } of keywordFaults(schema)) {
        const place = step.file.at([...step.path, keyword]);
        this.diagnostics.push(diagnostic("openapi-schema.keyword", place, keyword, expected, hint));
      }
      if (Object.hasOwn(schema, "nullable")) this.nullable.push(step);
    }
    for (const type of unknownTypes(schema)) {
      const place = step.file.at([...step.path, "type"]);
      this.diagnostics.push(diagnostic("openapi-schema", place, type, SCHEMA_TYPES));
    }
  }
}
