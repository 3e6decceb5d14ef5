// Schemas that are too large to repeat get a page of their own.
import { entryOf, isObject, listAt, objectAt } from "../text/json.js";
import { conditionalSchemas } from "./conditions.js";
import { byCodeUnit } from "../text/order.js";
import type { Call } from "./paths.js";
import { dereference } from "./reference.js";
import type { FlatSchema } from "./flat-schema.js";
import { choicesOf, fieldsOf, type Schemas } from "./schema.js";

/** Schemas with more rows are linked instead of repeated. */
const LARGE = 40;
/** Number of operations from which on a page is worthwhile. */
const MANY = 3;
/** Counting stops here. */
const ENOUGH = 100_000;
/** Maximum nesting. Schemas merged with themselves would never end. */
const MAX_DEPTH = 100;

/** Pointers of the schemas that at least three operations hold and that have more than forty fields. */
export function largeSchemas(calls: readonly Call[], schemas: Schemas): string[] {
  const uses = new Map<string, number>();
  const samples = new Map<string, FlatSchema>();
  const walk = new NamedSchemas(schemas);
  for (const { item, operation } of calls) {
    const roots = schemasOf(item, operation, schemas.document).map((root) => schemas.flatten(root));
    for (const [id, flat] of walk.from(roots)) {
      uses.set(id, (uses.get(id) ?? 0) + 1);
      samples.set(id, flat);
    }
  }
  const counter = new RowCounter(schemas);
  const full = [...samples].map(([id, flat]) => ({ id, flat, size: counter.of(flat) }));
  const chosen = new Set<string>();
  // From small to large: a linked schema counts as one row of the schema around it.
  for (const { id, flat, size } of full.sort((a, b) => a.size - b.size || byCodeUnit(a.id, b.id))) {
    if (size <= LARGE || (uses.get(id) ?? 0) < MANY) continue;
    if (new RowCounter(schemas, chosen).of(flat) > LARGE) chosen.add(id);
  }
  return [...chosen].sort(byCodeUnit);
}

/** The top-level schemas of an operation's page. */
function schemasOf(item: unknown, operation: unknown, document: unknown): unknown[] {
  const media = (owner: unknown) =>
    Object.values(objectAt(owner, "content")).map((entry) => {
      const content = dereference(document, entry);
      return entryOf(content, "schema") ?? entryOf(content, "itemSchema");
    });
  const responses = Object.values(objectAt(operation, "responses")).map((entry) =>
    dereference(document, entry),
  );
  const parameters = [...listAt(item, "parameters"), ...listAt(operation, "parameters")].map((entry) =>
    dereference(document, entry),
  );
  const body = dereference(document, entryOf(operation, "requestBody"));
  return [
    ...media(body),
    ...responses.flatMap(media),
    ...parameters.map((one) => entryOf(one, "schema")),
  ].filter(isObject);
}

/** The direct children of a schema. */
export function childrenOf(flat: FlatSchema, schemas: Schemas): FlatSchema[] {
  const { keywords } = flat;
  const single = ["items", "additionalProperties", "not"]
    .map((key) => entryOf(keywords, key))
    .filter(isObject);
  const inner = [
    ...single,
    ...listAt(keywords, "prefixItems"),
    ...Object.values(objectAt(keywords, "patternProperties")),
    ...conditionalSchemas(flat),
    ...choicesOf(flat).flatMap(({ options }) => options),
  ];
  return [
    ...fieldsOf(flat, schemas, undefined).map((field) => field.flat),
    ...inner.map((schema) => schemas.flatten(schema)),
  ];
}

/** Finds the schemas with a name in others. */
class NamedSchemas {
  /** Those that a schema names, without those that they name. */
  private readonly known = new Map<string | FlatSchema, readonly FlatSchema[]>();

  constructor(private readonly schemas: Schemas) {}

  /** All that some schemas lead to, by pointer. */
  from(roots: readonly FlatSchema[]): Map<string, FlatSchema> {
    const found = new Map<string, FlatSchema>();
    const open = [...roots];
    for (let flat = open.pop(); flat; flat = open.pop()) {
      if (flat.id !== undefined && found.has(flat.id)) continue;
      if (flat.id !== undefined) found.set(flat.id, flat);
      open.push(...this.namedIn(flat));
    }
    return found;
  }

  private namedIn(flat: FlatSchema): readonly FlatSchema[] {
    const key = flat.id ?? flat;
    const known = this.known.get(key);
    if (known) return known;
    const named = new Map<string, FlatSchema>();
    // Those without a name can be recursive, too. The set grows while it is walked.
    const passed = new Set([flat]);
    for (const each of passed) {
      if (passed.size > ENOUGH) break;
      for (const child of childrenOf(each, this.schemas))
        if (child.id === undefined) passed.add(child);
        else named.set(child.id, child);
    }
    const found = [...named.values()];
    this.known.set(key, found);
    return found;
  }
}

/** Counts the rows of schemas on pages. */
export class RowCounter {
  private readonly known = new Map<string | FlatSchema, number>();
  private readonly open = new Set<string | FlatSchema>();

  constructor(
    private readonly schemas: Schemas,
    private readonly linked: ReadonlySet<string> = new Set(),
  ) {}

  /** Rows of a schema, even if it is linked elsewhere. */
  of(flat: FlatSchema): number {
    const key = flat.id ?? flat;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.open.add(key);
    const size = this.inside(flat);
    this.open.delete(key);
    this.known.set(key, size);
    return size;
  }

  private inside(flat: FlatSchema): number {
    let rows = 1;
    if (this.open.size > MAX_DEPTH) return rows;
    for (const child of childrenOf(flat, this.schemas)) {
      const isLinked = child.id !== undefined && this.linked.has(child.id);
      rows += isLinked || this.open.has(child.id ?? child) ? 1 : this.of(child);
      if (rows > ENOUGH) return ENOUGH;
    }
    return rows;
  }
}
