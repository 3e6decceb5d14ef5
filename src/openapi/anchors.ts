// References by the names of schemas (`$anchor`, `$dynamicAnchor`) → references by pointers.
import { entryOf, isObject, listAt, objectAt, pointerOf, valueAt, parsePointer } from "../text/json.js";
import { kindIn, type Kind } from "./grammar.js";

type Mutable = Record<string, unknown>;

/** A schema with its pointer. */
interface Placed {
  readonly schema: Mutable;
  readonly pointer: string;
}

/** Pointers by the names of anchors. */
type Anchors = ReadonlyMap<string, string>;

/**
 * Replaces, in place, references by name. A schema that refers to a template, which leaves a place open with `$dynamicRef`, gets a
 * copy of it with the schema in that place that its own `$dynamicAnchor` names.
 */
export function resolveAnchors(document: object): void {
  const schemas: Placed[] = [];
  collect(document, "document", [], (schema, path) =>
    schemas.push({ schema, pointer: `#${pointerOf(path)}` }),
  );
  const anchors = schemas.flatMap(({ schema, pointer }) =>
    [...namesOf(schema)].map((name) => ({ name, pointer })),
  );
  const nearest = (name: string, from: string): string | undefined => {
    const found = anchors.filter((anchor) => anchor.name === name).map(({ pointer }) => pointer);
    const home = componentOf(from);
    return found.find((pointer) => componentOf(pointer) === home) ?? found[0];
  };
  for (const { schema, pointer } of schemas) fillTemplates(document, schema, scopeOf(schema, pointer));
  // Copies have open places, too.
  collect(document, "document", [], (schema, path) => {
    const ref = entryOf(schema, "$ref") ?? entryOf(schema, "$dynamicRef");
    const name = typeof ref === "string" ? /^#([^/]+)$/.exec(ref)?.[1] : undefined;
    const pointer = name === undefined ? undefined : nearest(name, `#${pointerOf(path)}`);
    if (pointer === undefined) return;
    delete schema["$dynamicRef"];
    schema["$ref"] = pointer;
  });
  for (const { schema } of schemas) for (const key of ["$anchor", "$dynamicAnchor"]) delete schema[key];
}

function collect(
  value: object,
  kind: Kind,
  path: readonly string[],
  found: (schema: Mutable, path: readonly string[]) => void,
): void {
  if (kind === "data") return;
  if (kind === "schema" && !Array.isArray(value)) found(value as Mutable, path);
  for (const [key, inner] of Object.entries(value) as [string, unknown][])
    if (typeof inner === "object" && inner !== null)
      collect(inner, kindIn(value, kind, key), [...path, key], found);
}

function namesOf(schema: unknown): Set<string> {
  const names = [entryOf(schema, "$anchor"), entryOf(schema, "$dynamicAnchor")];
  return new Set(names.filter((name) => typeof name === "string"));
}

/** Pointer of the component that a pointer leads into. */
function componentOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

/** What a schema puts in the open places of templates. */
function scopeOf(schema: Mutable, pointer: string): Anchors {
  const scope = new Map<string, string>();
  const add = (owner: unknown, at: string) => {
    const name = entryOf(owner, "$dynamicAnchor");
    if (typeof name === "string") scope.set(name, at);
  };
  for (const [key, inner] of Object.entries(objectAt(schema, "$defs")))
    add(inner, pointer + pointerOf(["$defs", key]));
  add(schema, pointer);
  return scope;
}

function fillTemplates(document: object, schema: Mutable, scope: Anchors): void {
  if (scope.size === 0) return;
  const filled = (owner: unknown): unknown => {
    const ref = entryOf(owner, "$ref");
    const target =
      typeof ref === "string" && ref.startsWith("#/")
        ? valueAt(document, parsePointer(ref.slice(1)))
        : undefined;
    if (!isObject(target) || target === schema || !hasOpenPlace(target, scope)) return owner;
    const { $ref: _, ...own } = owner as Mutable;
    const { $defs: __, ...copy } = copyOf(target, scope) as Mutable;
    return Object.keys(own).length > 0 && owner !== schema ? { allOf: [copy, own] } : copy;
  };
  const parts = listAt(schema, "allOf").map(filled);
  const base = filled(schema);
  if (base !== schema) delete schema["$ref"];
  if (base !== schema || parts.length > 0) schema["allOf"] = base === schema ? parts : [base, ...parts];
}

/** The name of an open place. */
function openIn(value: object): string | undefined {
  const ref = entryOf(value, "$dynamicRef");
  return typeof ref === "string" && ref.startsWith("#") ? ref.slice(1) : undefined;
}

function hasOpenPlace(value: unknown, scope: Anchors): boolean {
  if (typeof value !== "object" || value === null) return false;
  return scope.has(openIn(value) ?? "") || Object.values(value).some((inner) => hasOpenPlace(inner, scope));
}

/** A copy of a template with its open places filled. */
function copyOf(value: unknown, scope: Anchors): unknown {
  if (Array.isArray(value)) return value.map((item) => copyOf(item, scope));
  if (!isObject(value)) return value;
  const filling = scope.get(openIn(value) ?? "");
  const { $anchor: _, $dynamicAnchor: __, ...rest } = value;
  const { $dynamicRef: ___, ...closed } = rest as Mutable;
  return Object.fromEntries([
    ...(filling === undefined ? [] : [["$ref", filling]]),
    ...Object.entries(filling === undefined ? rest : closed).map(([key, inner]) => [
      key,
      copyOf(inner, scope),
    ]),
  ]);
}
