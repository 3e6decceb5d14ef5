// The operations of two descriptions, and which of them are the same.
import { entryOf, isObject, listAt, objectAt, pointerOf, textAt, type JsonObject } from "../text/json.js";
import type { ApiCallName } from "../types/api-changes.js";
import { byCodeUnit } from "../text/order.js";
import { canonical } from "./facts.js";
import type { Description } from "./flat-schema.js";

/** An operation, a webhook, or an operation of a callback. */
export interface Call {
  readonly name: ApiCallName;
  readonly operation: JsonObject;
  /** Its parameters, those of its path item included. */
  readonly parameters: readonly PlacedObject[];
  /** JSON pointer. */
  readonly at: string;
}

/** An object with its place in its description. */
export interface PlacedObject {
  readonly value: JsonObject;
  /** JSON pointer. */
  readonly at: string;
}

const METHODS: ReadonlySet<string> = new Set("get put post delete options head patch trace query".split(" "));

/** The operations and the webhooks of a description. */
export function callsOf(description: Description): Call[] {
  const { document } = description;
  return [
    ...callsIn(description, objectAt(document, "paths"), "/paths"),
    ...callsIn(description, objectAt(document, "webhooks"), "/webhooks").map((call) => ({
      ...call,
      name: { ...call.name, isWebhook: true as const },
    })),
  ];
}

/** The operations of path items at a place. */
export function callsIn(description: Description, items: JsonObject, at: string): Call[] {
  return Object.entries(items).flatMap(([path, entry]) => {
    if (path.startsWith("x-")) return [];
    const item = description.resolve(entry, at + pointerOf([path]));
    const shared = isObject(entry) && isObject(item.value) ? { ...item.value, ...entry } : item.value;
    if (!isObject(shared)) return [];
    const of = (holder: JsonObject, place: string, isMethod: (key: string) => boolean) =>
      Object.entries(holder).flatMap(([method, value]): Call[] => {
        if (!isMethod(method)) return [];
        const found = description.resolve(value, place + pointerOf([method]));
        if (!isObject(found.value)) return [];
        const parameters = parametersOf(
          description,
          { value: shared, at: item.at },
          { value: found.value, at: found.at },
        );
        const name = { method: method.toUpperCase(), path };
        return [{ name, operation: found.value, parameters, at: found.at }];
      });
    return [
      ...of(shared, item.at, (key) => METHODS.has(key)),
      ...of(objectAt(shared, "additionalOperations"), `${item.at}/additionalOperations`, () => true),
    ];
  });
}

/** Parameters that tell nothing: other parts of the operation do. */
const IGNORED: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

function parametersOf(description: Description, item: PlacedObject, operation: PlacedObject): PlacedObject[] {
  const found = new Map<string, PlacedObject>();
  for (const { value, at } of [item, operation])
    for (const [index, entry] of listAt(value, "parameters").entries()) {
      const { value: parameter, at: place } = description.resolve(entry, `${at}/parameters/${index}`);
      const name = textAt(parameter, "name");
      const where = textAt(parameter, "in");
      if (!isObject(parameter) || name === undefined || where === undefined) continue;
      if (where === "header" && IGNORED.has(name.toLowerCase())) continue;
      found.set(`${where} ${name}`, { value: parameter, at: place });
    }
  return [...found.values()];
}

/** The names of the parameters in a path, in their order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** A method and a path, whatever the names of parameters. */
function shapeOf({ method, path, isWebhook }: ApiCallName): string {
  return `${isWebhook ? "webhook " : ""}${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
}

/** Operations that are in both descriptions, and those that are in one of them. */
export interface PairedCalls {
  readonly both: readonly (readonly [older: Call, newer: Call])[];
  readonly removed: readonly Call[];
  readonly added: readonly Call[];
}

/** Operations are the same where their methods and paths are, or else their ids. */
export function pairs(older: readonly Call[], newer: readonly Call[]): PairedCalls {
  const both: [Call, Call][] = [];
  // Which of several with one shape or one id is meant must not depend on their order.
  const inOrder = (calls: readonly Call[]) =>
    calls.toSorted(
      (a, b) => byCodeUnit(a.name.path, b.name.path) || byCodeUnit(a.name.method, b.name.method),
    );
  const left = new Set(inOrder(older));
  const right = new Set(inOrder(newer));
  const pairBy = (keyOf: (call: Call) => string | undefined) => {
    const byKey = new Map<string, Call>();
    for (const call of left) {
      const key = keyOf(call);
      if (key !== undefined && !byKey.has(key)) byKey.set(key, call);
    }
    for (const call of right) {
      const key = keyOf(call);
      const same = key === undefined ? undefined : byKey.get(key);
      if (key === undefined || !same) continue;
      byKey.delete(key);
      left.delete(same);
      right.delete(call);
      both.push([same, call]);
    }
  };
  pairBy(({ name }) => canonical(name));
  pairBy(({ name }) => shapeOf(name));
  pairBy(({ name, operation }) => {
    const id = textAt(operation, "operationId");
    return id === undefined || name.isWebhook ? undefined : id;
  });
  return { both, removed: [...left], added: [...right] };
}

/** Whether an operation is marked as deprecated. */
export function isDeprecated({ operation }: Call): boolean {
  return entryOf(operation, "deprecated") === true;
}
