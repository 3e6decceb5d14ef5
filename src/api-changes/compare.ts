// Two descriptions of an API → all that has changed, by operation and schema.
import { byCodeUnit } from "../text/order.js";
import type {
  ApiCallName,
  ApiChange,
  ApiChangeLevel,
  ApiChanges,
  ApiOperationChanges,
  ApiSchemaChanges,
} from "../types/api-changes.js";
import type { JsonObject } from "../text/json.js";
import { callsOf, isDeprecated, pairs, type Call } from "./calls.js";
import { SchemaComparison } from "./facts.js";
import { Description } from "./flat-schema.js";
import { judged, worst, worstOf } from "./levels.js";
import { changeOf, compareCalls } from "./operation.js";

/** Operations that use a schema, by the direction in which they do. */
interface Uses {
  readonly sent: Set<ApiCallName>;
  readonly received: Set<ApiCallName>;
}

/**
 * Compares two descriptions with local references only, in the form of version 3. The order of keys does not matter, and what is added in
 * one direction is removed in the other.
 */
export function compareDescriptions(older: JsonObject, newer: JsonObject): ApiChanges {
  const schemas = new SchemaComparison(new Description(older), new Description(newer));
  const { both, removed, added } = pairs(callsOf(schemas.older), callsOf(schemas.newer));
  const uses = new Map<string, Uses>();
  const changed = both.flatMap(([from, to]): ApiOperationChanges[] => {
    const { changes, sent, received } = compareCalls(schemas, from, to, to.name.isWebhook !== true);
    use(uses, schemas, sent, "sent", to.name);
    use(uses, schemas, received, "received", to.name);
    if (changes.length === 0) return [];
    const hasMoved = from.name.path !== to.name.path || from.name.method !== to.name.method;
    const before = hasMoved ? { before: from.name } : {};
    return [
      {
        kind: "changed",
        ...to.name,
        ...before,
        level: worst(changes.map(levelOf)),
        changes: sorted(changes),
      },
    ];
  });
  const operations = [
    ...changed,
    ...removed.map((call): ApiOperationChanges => ({
      kind: "removed",
      ...call.name,
      level: levelWithout(call),
      changes: [],
    })),
    ...added.map((call): ApiOperationChanges => ({
      kind: "added",
      ...call.name,
      level: "info",
      changes: [],
    })),
  ];
  return {
    operations: operations.sort((a, b) => byCodeUnit(a.path, b.path) || byCodeUnit(a.method, b.method)),
    schemas: [...uses]
      .flatMap(([name, used]) => schemaChanges(name, used, schemas))
      .sort((a, b) => byCodeUnit(a.name, b.name)),
  };
}

/** Who was told that an operation would go has had time. */
function levelWithout(call: Call): ApiChangeLevel {
  return isDeprecated(call) ? "info" : "breaking";
}

function levelOf({ level }: ApiChange): ApiChangeLevel {
  return level;
}

/** Notes that an operation uses schemas, and what these refer to. */
function use(
  uses: Map<string, Uses>,
  schemas: SchemaComparison,
  names: ReadonlySet<string>,
  direction: keyof Uses,
  call: ApiCallName,
): void {
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const known = uses.get(name) ?? { sent: new Set(), received: new Set() };
    uses.set(name, known);
    if (known[direction].has(call)) continue;
    known[direction].add(call);
    queue.push(...schemas.named(name).uses);
  }
}

function schemaChanges(
  name: string,
  { sent, received }: Uses,
  schemas: SchemaComparison,
): ApiSchemaChanges[] {
  const { facts } = schemas.named(name);
  if (facts.length === 0) return [];
  const isSent = sent.size > 0;
  const isReceived = received.size > 0;
  const changes = facts.map((fact): ApiChange => ({
    ...changeOf(fact),
    ...worstOf([
      ...(isSent ? [judged(fact, "request", "body")] : []),
      ...(isReceived ? [judged(fact, "response", "body")] : []),
    ]),
  }));
  const operations = [...new Set([...sent, ...received])].sort(
    (a, b) => byCodeUnit(a.path, b.path) || byCodeUnit(a.method, b.method),
  );
  return [
    { name, level: worst(changes.map(levelOf)), isSent, isReceived, operations, changes: sorted(changes) },
  ];
}

const PARTS: readonly ApiChange["part"][] = [
  "operation",
  "security",
  "parameter",
  "body",
  "header",
  "response",
  "callback",
];

/** Changes in an order that depends on nothing but what they are. */
function sorted(changes: readonly ApiChange[]): ApiChange[] {
  const keyOf = ({ part, in: place, name, status, mediaType, field, keyword, kind, from, to }: ApiChange) =>
    [PARTS.indexOf(part), status, place, name, mediaType, field, keyword, kind, from, to]
      .map((each) => each ?? "")
      .join("\u0001");
  return [...changes].sort((a, b) => byCodeUnit(keyOf(a), keyOf(b)));
}
