// Two versions of an operation → its changes.
import { entryOf, isObject, objectAt, pointerOf, textAt, type JsonObject } from "../text/json.js";
import type { ApiChange, ApiChangeLevel } from "../types/api-changes.js";
import { callsIn, isDeprecated, pairs, type Call, type PlacedObject } from "./calls.js";
import { canonical, type Fact, type SchemaComparison } from "./facts.js";
import type { Description, Placed } from "./flat-schema.js";
import { anything, bodyOf, byPlace, schemaIn, styleOf } from "./parts.js";
import { judged, worstOf, type Direction, type Subject } from "./levels.js";
import { securityChanges } from "./security.js";
import { shownField, shownValue } from "./shown.js";

/** Where something is in an operation. */
type Place = Pick<ApiChange, "part" | "in" | "name" | "status" | "mediaType">;

/** The changes of an operation, and the schemas with names that it uses. */
export interface OperationComparison {
  readonly changes: readonly ApiChange[];
  readonly sent: ReadonlySet<string>;
  readonly received: ReadonlySet<string>;
}

/** Compares two versions of an operation. `isCalled`: the API is asked, and does not ask itself (webhooks, callbacks). */
export function compareCalls(
  schemas: SchemaComparison,
  older: Call,
  newer: Call,
  isCalled: boolean,
): OperationComparison {
  const comparison = new Comparison(schemas, isCalled ? "request" : "response");
  comparison.whole(older, newer);
  return comparison;
}

class Comparison implements OperationComparison {
  readonly changes: ApiChange[] = [];
  readonly sent = new Set<string>();
  readonly received = new Set<string>();
  private readonly back: Direction;

  constructor(
    private readonly schemas: SchemaComparison,
    /** Who sends parameters and bodies. */
    private readonly to: Direction,
  ) {
    this.back = to === "request" ? "response" : "request";
  }

  whole(older: Call, newer: Call): void {
    this.itself(older, newer);
    this.parameters(older, newer);
    this.body(older, newer);
    this.responses(older, newer);
    this.callbacks(older, newer);
    const [from, to] = [this.schemas.older.document, this.schemas.newer.document];
    this.changes.push(...securityChanges(older, newer, from, to));
  }

  private add(
    place: Place,
    change: Omit<ApiChange, keyof Place | "from" | "to"> & { readonly from?: unknown; readonly to?: unknown },
  ): void {
    const { from, to, ...rest } = change;
    this.changes.push({
      ...place,
      ...rest,
      ...(from !== undefined && { from: shownValue(from) }),
      ...(to !== undefined && { to: shownValue(to) }),
    });
  }

  private itself(older: Call, newer: Call): void {
    const part = { part: "operation" as const };
    const at = { older: older.at, newer: newer.at };
    const changed = (keyword: string, level: ApiChangeLevel, rule: string, from: unknown, to: unknown) => {
      if (from !== to) this.add(part, { kind: "changed", keyword, level, rule, from, to, ...at });
    };
    const [was, is] = [isDeprecated(older), isDeprecated(newer)];
    changed("deprecated", "info", is ? "endpoint-deprecated" : "endpoint-reactivated", was, is);
    const [before, after] = [older.name, newer.name];
    changed("method", "breaking", "api-method-changed", before.method, after.method);
    if (pathShape(before.path) !== pathShape(after.path))
      changed("path", "breaking", "api-path-changed", before.path, after.path);
    const id = ({ operation }: Call) => textAt(operation, "operationId");
    changed("operationId", "info", "api-operation-id-changed", id(older), id(newer));
  }

  private parameters(older: Call, newer: Call): void {
    const [before, after] = [byPlace(older), byPlace(newer)];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [a, b] = [before.get(key), after.get(key)];
      const given = (b ?? a)?.value ?? {};
      const place: Place = {
        part: "parameter",
        in: textAt(given, "in") ?? "",
        name: textAt(given, "name") ?? "",
      };
      const at = { older: a?.at ?? older.at, newer: b?.at ?? newer.at };
      const isRequired = entryOf(given, "required") === true || place.in === "path";
      if (!a || !b) {
        const level = a ? "warning" : isRequired && this.to === "request" ? "breaking" : "info";
        const rule = a
          ? "request-parameter-removed"
          : `new-${isRequired ? "required" : "optional"}-request-parameter`;
        this.add(place, { kind: a ? "removed" : "added", level, rule, ...at });
      } else this.parameter(place, a, b);
    }
  }

  private parameter(place: Place, a: PlacedObject, b: PlacedObject): void {
    const at = { older: a.at, newer: b.at };
    const changed = (keyword: string, from: unknown, to: unknown, level: ApiChangeLevel, rule: string) => {
      if (from !== to)
        this.add(place, {
          kind: "changed",
          keyword,
          level,
          rule: `request-parameter-${rule}`,
          from,
          to,
          ...at,
        });
    };
    const flag = ({ value }: PlacedObject, key: string) => entryOf(value, key) === true;
    if (place.in !== "path") {
      const [was, is] = [flag(a, "required"), flag(b, "required")];
      const level = is && this.to === "request" ? "breaking" : "info";
      changed("required", was, is, level, `became-${is ? "required" : "optional"}`);
    }
    changed("deprecated", flag(a, "deprecated"), flag(b, "deprecated"), "info", "deprecated");
    const [before, after] = [styleOf(a.value), styleOf(b.value)];
    changed("style", before.style, after.style, "breaking", "style-changed");
    changed("explode", before.explode, after.explode, "breaking", "explode-changed");
    this.schema(
      place,
      schemaIn(a, this.schemas.older),
      schemaIn(b, this.schemas.newer),
      this.to,
      "parameter",
    );
  }

  /** The facts of two schemas as changes. */
  private schema(
    place: Place,
    a: Placed | undefined,
    b: Placed | undefined,
    direction: Direction,
    subject: Subject,
  ): void {
    if (a ?? b)
      this.changes.push(...this.schemaChanges(place, a ?? anything(b), b ?? anything(a), direction, subject));
  }

  private schemaChanges(
    place: Place,
    a: Placed,
    b: Placed,
    direction: Direction,
    subject: Subject,
  ): ApiChange[] {
    const { facts, uses } = this.schemas.compare(a, b);
    for (const name of uses) (direction === "request" ? this.sent : this.received).add(name);
    return facts.map((fact) => ({ ...place, ...changeOf(fact), ...judged(fact, direction, subject) }));
  }

  private body(older: Call, newer: Call): void {
    const place: Place = { part: "body" };
    const [a, b] = [bodyOf(older, this.schemas.older), bodyOf(newer, this.schemas.newer)];
    if (!a && !b) return;
    const at = { older: a?.at ?? older.at, newer: b?.at ?? newer.at };
    const required = (body: PlacedObject | undefined) => entryOf(body?.value, "required") === true;
    const isCaller = this.to === "request";
    if (!a || !b) {
      const level = isCaller && (a ?? required(b)) ? "breaking" : "info";
      const rule = a ? "request-body-removed" : `request-body-added-${required(b) ? "required" : "optional"}`;
      this.add(place, { kind: a ? "removed" : "added", level, rule, ...at });
      return;
    }
    const [from, to] = [required(a), required(b)];
    if (from !== to) {
      const rule = `request-body-became-${to ? "required" : "optional"}`;
      this.add(place, {
        kind: "changed",
        keyword: "required",
        level: to && isCaller ? "breaking" : "info",
        rule,
        from,
        to,
        ...at,
      });
    }
    this.content(place, a, b, this.to, "request-body");
  }

  /** Bodies by media type. What all have in common is told once. */
  private content(place: Place, a: PlacedObject, b: PlacedObject, direction: Direction, rule: string): void {
    const [before, after] = [objectAt(a.value, "content"), objectAt(b.value, "content")];
    const types = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    const common = types.filter((type) => Object.hasOwn(before, type) && Object.hasOwn(after, type));
    const found = new Map<string, { change: ApiChange; types: string[] }>();
    for (const type of types) {
      const [from, to] = [before[type], after[type]];
      if (from === undefined || to === undefined) {
        const kind = to === undefined ? "removed" : "added";
        const level = to === undefined ? "breaking" : "info";
        this.add(
          { ...place, mediaType: type },
          { kind, level, rule: `${rule}-media-type-${kind}`, older: a.at, newer: b.at },
        );
        continue;
      }
      const media = (holder: unknown, at: string): Placed | undefined => {
        const schema = entryOf(holder, "schema");
        return schema === undefined ? undefined : { schema, at: `${at}/content${pointerOf([type])}/schema` };
      };
      const [one, other] = [media(from, a.at), media(to, b.at)];
      if (!(one ?? other)) continue;
      for (const change of this.schemaChanges(
        place,
        one ?? anything(other),
        other ?? anything(one),
        direction,
        "body",
      )) {
        const { older: _, newer: __, level, rule, ...told } = change;
        const key = canonical(told);
        const known = found.get(key);
        const judgement = known ? worstOf([known.change, { level, rule }]) : { level, rule };
        found.set(key, {
          change: { ...(known?.change ?? change), ...judgement },
          types: [...(known?.types ?? []), type],
        });
      }
    }
    for (const { change, types: own } of found.values())
      if (own.length === common.length) this.changes.push(change);
      else this.changes.push(...own.map((mediaType) => ({ ...change, mediaType })));
  }

  private responses(older: Call, newer: Call): void {
    const [before, after] = [objectAt(older.operation, "responses"), objectAt(newer.operation, "responses")];
    for (const status of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (status.startsWith("x-")) continue;
      const place: Place = { part: "response", status };
      const find = (side: Description, { at }: Call, all: JsonObject): PlacedObject | undefined => {
        if (all[status] === undefined) return undefined;
        const found = side.resolve(all[status], `${at}/responses${pointerOf([status])}`);
        return { value: isObject(found.value) ? found.value : {}, at: found.at };
      };
      const [a, b] = [find(this.schemas.older, older, before), find(this.schemas.newer, newer, after)];
      if (a && b) {
        this.headers(place, a, b);
        this.content(place, a, b, this.back, "response");
        continue;
      }
      const isSuccess = status.startsWith("2");
      const rule = `response-${isSuccess ? "" : "non-"}success-status-${a ? "removed" : "added"}`;
      const at = { older: a?.at ?? older.at, newer: b?.at ?? newer.at };
      this.add(place, {
        kind: a ? "removed" : "added",
        level: a && isSuccess ? "breaking" : "info",
        rule,
        ...at,
      });
    }
  }

  private headers({ status }: Place, a: PlacedObject, b: PlacedObject): void {
    const named = (side: Description, { value, at }: PlacedObject) =>
      new Map(
        Object.entries(objectAt(value, "headers")).map(([name, entry]) => {
          const found = side.resolve(entry, `${at}/headers${pointerOf([name])}`);
          const header = { value: isObject(found.value) ? found.value : {}, at: found.at };
          return [name.toLowerCase(), { name, header }] as const;
        }),
      );
    const [before, after] = [named(this.schemas.older, a), named(this.schemas.newer, b)];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [from, to] = [before.get(key), after.get(key)];
      const place: Place = {
        part: "header",
        ...(status !== undefined && { status }),
        name: (to ?? from)?.name ?? key,
      };
      const at = { older: from?.header.at ?? a.at, newer: to?.header.at ?? b.at };
      const isRequired = (each: typeof from) => entryOf(each?.header.value, "required") === true;
      if (!from || !to) {
        const level = to ? "info" : isRequired(from) ? "breaking" : "warning";
        const rule = to
          ? "response-header-added"
          : `${isRequired(from) ? "required" : "optional"}-response-header-removed`;
        this.add(place, { kind: to ? "added" : "removed", level, rule, ...at });
        continue;
      }
      const [was, is] = [isRequired(from), isRequired(to)];
      if (was !== is) {
        const rule = `response-header-became-${is ? "required" : "optional"}`;
        this.add(place, {
          kind: "changed",
          keyword: "required",
          level: is ? "info" : "breaking",
          rule,
          from: was,
          to: is,
          ...at,
        });
      }
      const { older, newer } = this.schemas;
      this.schema(place, schemaIn(from.header, older), schemaIn(to.header, newer), this.back, "header");
    }
  }

  private callbacks(older: Call, newer: Call): void {
    const named = (side: Description, { operation, at }: Call) =>
      Object.entries(objectAt(operation, "callbacks")).flatMap(([name, entry]) => {
        const found = side.resolve(entry, `${at}/callbacks${pointerOf([name])}`);
        const calls = isObject(found.value) ? callsIn(side, found.value, found.at) : [];
        return calls.map((call) => ({ ...call, name: { ...call.name, path: `${name} ${call.name.path}` } }));
      });
    const { both, removed, added } = pairs(
      named(this.schemas.older, older),
      named(this.schemas.newer, newer),
    );
    const nameOf = ({ name: { path } }: Call) => path.replace(/ .*$/s, "");
    for (const call of removed)
      this.add(
        { part: "callback", name: nameOf(call) },
        { kind: "removed", level: "breaking", rule: "callback-removed", older: call.at, newer: newer.at },
      );
    for (const call of added)
      this.add(
        { part: "callback", name: nameOf(call) },
        { kind: "added", level: "info", rule: "callback-added", older: older.at, newer: call.at },
      );
    for (const [one, other] of both) {
      const inner = compareCalls(this.schemas, one, other, this.to !== "request");
      for (const name of inner.sent) this.sent.add(name);
      for (const name of inner.received) this.received.add(name);
      const of = { part: "callback" as const, name: nameOf(other) };
      this.changes.push(
        ...inner.changes.map((change) => ({ ...change, ...of, rule: `callback-${change.rule}` })),
      );
    }
  }
}

/** A fact without what it means. */
export function changeOf({
  kind,
  field,
  keyword,
  from,
  to,
  older,
  newer,
}: Fact): Omit<ApiChange, "level" | "rule"> {
  const path = shownField(field);
  return {
    kind,
    ...(path !== "" && { field: path }),
    ...(keyword !== undefined && { keyword }),
    ...(from !== undefined && { from: shownValue(from) }),
    ...(to !== undefined && { to: shownValue(to) }),
    older,
    newer,
  };
}

function pathShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}
