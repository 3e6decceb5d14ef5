// Schemas that are too large to repeat get a page of their own.
import { entryOf, isObject, listAt, objectAt } from "../text/json.js";
import { conditionsOf } from "./conditions.js";
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
  for (const { item, operation } of calls) {
    const seen = new Map<string, FlatSchema>();
    const passed = new Set<FlatSchema>();
    for (const root of schemasOf(item, operation, schemas.document))
      collect(schemas.flatten(root), schemas, seen, passed);
    for (const [id, flat] of seen) {
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
    ...conditionsOf(flat, schemas).map(({ schema }) => schema),
    ...choicesOf(flat).flatMap(({ options }) => options),
  ];
  return [
    ...fieldsOf(flat, schemas, undefined).map((field) => field.flat),
    ...inner.map((schema) => schemas.flatten(schema)),
  ];
}

/** `passed`: schemas already visited. Those without a name can be recursive, too. */
function collect(
  flat: FlatSchema,
  schemas: Schemas,
  seen: Map<string, FlatSchema>,
  passed: Set<FlatSchema>,
  depth = 0,
): void {
  if (depth > MAX_DEPTH || passed.size > ENOUGH || passed.has(flat)) return;
  passed.add(flat);
  if (flat.id !== undefined) {
    if (seen.has(flat.id)) return;
    seen.set(flat.id, flat);
  }
  for (const child of childrenOf(flat, schemas)) collect(child, schemas, seen, passed, depth + 1);
}

/** Counts the rows of schemas on pages. */
export class RowCounter {
  private readonly known = new Map<string, number>();
  private readonly open = new Set<string | FlatSchema>();

  constructor(
    private readonly schemas: Schemas,
    private readonly linked: ReadonlySet<string> = new Set(),
  ) {}

  /** Rows of a schema, even if it is linked elsewhere. */
  of(flat: FlatSchema): number {
    const { id } = flat;
    const known = id === undefined ? undefined : this.known.get(id);
    if (known !== undefined) return known;
    this.open.add(id ?? flat);
    const size = this.inside(flat);
    this.open.delete(id ?? flat);
    if (id !== undefined) this.known.set(id, size);
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
