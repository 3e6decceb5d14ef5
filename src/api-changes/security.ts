// What an operation asks of its callers, before and after.
import { entryOf, isObject, listAt } from "../text/json.js";
import type { ApiChange } from "../types/api-changes.js";
import type { Call } from "./calls.js";

/** One way to be allowed: names of schemes with their scopes, sorted. */
type Way = ReadonlyMap<string, ReadonlySet<string>>;

/** Ways that callers had and have no longer, and new ones. A way that asks for less than before lets in all whom the old one did. */
export function securityChanges(older: Call, newer: Call, from: unknown, to: unknown): ApiChange[] {
  const [before, after] = [waysOf(older, from), waysOf(newer, to)];
  const place = { part: "security" as const, older: older.at, newer: newer.at };
  const text = new Map([...before, ...after].map((way) => [way, shown(way)]));
  const isNew = (way: Way, others: readonly Way[]) =>
    !others.some((other) => text.get(other) === text.get(way));
  const removed = before
    .filter((way) => isNew(way, after))
    .map((way): ApiChange => {
      const isLost = !after.some((other) => asksNoMore(other, way));
      const told = { kind: "removed" as const, from: text.get(way) ?? "", rule: "api-security-removed" };
      return { ...place, ...told, level: isLost ? "breaking" : "info" };
    });
  const added = after
    .filter((way) => isNew(way, before))
    .map((way): ApiChange => {
      return { ...place, kind: "added", to: text.get(way) ?? "", rule: "api-security-added", level: "info" };
    });
  return [...removed, ...added];
}

/** Without any, everybody is allowed. */
function waysOf({ operation }: Call, document: unknown): Way[] {
  const given = Array.isArray(entryOf(operation, "security")) ? operation : document;
  const ways = listAt(given, "security").filter(isObject);
  if (ways.length === 0) return [new Map()];
  return ways.map(
    (way) =>
      new Map(
        Object.keys(way)
          .sort()
          .map((name) => [name, new Set(listAt(way, name).map(String).sort())]),
      ),
  );
}

function asksNoMore(way: Way, before: Way): boolean {
  return [...way].every(([name, scopes]) => {
    const known = before.get(name);
    return known !== undefined && [...scopes].every((scope) => known.has(scope));
  });
}

/** `oauth (read, write) + key`; nothing where nothing is asked. */
function shown(way: Way): string {
  const each = Array.from(way, ([name, scopes]) =>
    scopes.size === 0 ? name : `${name} (${[...scopes].join(", ")})`,
  );
  return each.join(" + ") || "–";
}
