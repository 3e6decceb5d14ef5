// Where the schemas in `components` are used: by which operations, and by which other schemas.
import type { ApiListing } from "../types/api.js";
import type { ApiReference } from "../types/api-text.js";
import { entryOf, objectAt, pointerOf } from "../text/json.js";
import { kindIn, type Kind } from "./grammar.js";
import type { Call } from "./paths.js";
import { referenceOf, targetOf } from "./reference.js";

/** An operation with its entry in lists. */
export interface ListedOperation {
  readonly call: Call;
  readonly listing: Pick<ApiListing, "summary" | "href">;
}

/** The places that name a schema, without those that only reach it through another named schema. */
export interface SchemaUses {
  readonly operations: readonly ApiReference[];
  /** Pointers of schemas, in the order of the description. */
  readonly schemas: readonly string[];
}

const PREFIX = "#/components/schemas/";

/** The uses of every schema by its pointer. */
export function schemaUses(document: unknown, calls: readonly ListedOperation[]): Map<string, SchemaUses> {
  const operations = new Map<string, Set<ApiReference>>();
  const schemas = new Map<string, Set<string>>();
  const add = <Value>(uses: Map<string, Set<Value>>, pointer: string, user: Value) =>
    uses.set(pointer, (uses.get(pointer) ?? new Set<Value>()).add(user));
  for (const { call, listing } of calls) {
    const user = { label: listing.summary, href: listing.href };
    const pointers = [
      ...namedIn(call.operation, "operation", document),
      ...namedIn(entryOf(call.item, "parameters"), "parameters", document),
    ];
    for (const pointer of pointers) add(operations, pointer, user);
  }
  for (const [name, schema] of Object.entries(objectAt(objectAt(document, "components"), "schemas"))) {
    const user = `#${pointerOf(["components", "schemas", name])}`;
    for (const pointer of namedIn(schema, "schema", document))
      if (pointer !== user) add(schemas, pointer, user);
  }
  const pointers = new Set([...operations.keys(), ...schemas.keys()]);
  return new Map(
    [...pointers].map((pointer) => {
      const users = {
        operations: [...(operations.get(pointer) ?? [])],
        schemas: [...(schemas.get(pointer) ?? [])],
      };
      return [pointer, users];
    }),
  );
}

/** Pointers of the schemas that a part of the document names, itself or through references to other components. */
function namedIn(value: unknown, ofKind: Kind, document: unknown): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (part: unknown, kind: Kind) => {
    if (typeof part !== "object" || part === null || seen.has(part) || kind === "data") return;
    seen.add(part);
    const ref = referenceOf(part);
    if (ref?.startsWith(PREFIX) && !ref.slice(PREFIX.length).includes("/")) found.add(ref);
    else if (ref !== undefined) visit(targetOf(document, ref), kind);
    if (kind === "discriminator")
      for (const target of [...Object.values(objectAt(part, "mapping")), entryOf(part, "defaultMapping")])
        visit({ $ref: target }, "schema");
    for (const [key, inner] of Object.entries(part)) visit(inner, kindIn(part, kind, key));
  };
  visit(value, ofKind);
  return found;
}
