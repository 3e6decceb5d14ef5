// Overlays: changes to a description that are kept apart from it (Overlay Specification 1.0 and 1.1).
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { entryOf, isObject, listAt, setEntry, textAt, valueAt, type JsonPath } from "../text/json.js";
import type { ApiSource } from "../types/source.js";
import type { DescriptionFile } from "./files.js";
import type { selectPaths } from "./select.js";

/** Gives the paths that an expression selects. */
export type SelectPaths = typeof selectPaths;

type Container = Record<string, unknown>;

/** Where a value is written. */
interface Origin {
  readonly file: DescriptionFile;
  readonly path: JsonPath;
}

/** An action of an overlay. */
interface Action extends Origin {
  readonly target: JsonPath;
  readonly fields: unknown;
}

/** What a description with overlays needs. */
export async function selectorFor({
  overlays,
}: Pick<ApiSource, "overlays">): Promise<SelectPaths | undefined> {
  return overlays.length > 0 ? (await import("./select.js")).selectPaths : undefined;
}

/** A description with its overlays carried out, one after the other. Its own value stays as it is. */
export function withOverlays(
  description: DescriptionFile,
  overlays: readonly DescriptionFile[],
  select: SelectPaths,
  diagnostics: Diagnostic[],
): DescriptionFile {
  const overlaid = new Overlaid(description);
  for (const file of overlays) {
    if (file.value === undefined) continue;
    const isOverlay = isObject(file.value) && Object.hasOwn(file.value, "overlay");
    if (!isOverlay) diagnostics.push(diagnostic("overlay", file.at([])));
    for (const [index, fields] of listAt(file.value, "actions").entries()) {
      const path = ["actions", index];
      const expression = textAt(fields, "target");
      if (expression === undefined) {
        diagnostics.push(diagnostic("overlay.target", file.at(path)));
        continue;
      }
      const found = select(expression, overlaid.value);
      const place = file.at([...path, "target"]);
      if (typeof found === "string") diagnostics.push(diagnostic("overlay.syntax", place, expression, found));
      else if (found.length === 0) diagnostics.push(diagnostic("overlay-target", place, expression));
      else diagnostics.push(...carryOut(overlaid, found, { file, path, fields }, select));
    }
  }
  return {
    path: description.path,
    value: overlaid.value,
    hasDigits: description.hasDigits || overlays.some(({ hasDigits }) => hasDigits),
    at: (path) => overlaid.at(path),
  };
}

/** Carries out an action at the places that it selects. Gives its problems. */
function carryOut(
  overlaid: Overlaid,
  targets: readonly JsonPath[],
  { file, path, fields }: Omit<Action, "target">,
  select: SelectPaths,
): Diagnostic[] {
  if (entryOf(fields, "remove") === true) {
    overlaid.remove(targets);
    return [];
  }
  const problems: Diagnostic[] = [];
  const update = (value: unknown, origin: Origin, key: string) => {
    const fits = targets.map((target) => overlaid.update(target, value, origin));
    if (fits.includes(false)) problems.push(diagnostic("overlay.update", file.at([...path, key])));
  };
  const copied = textAt(fields, "copy");
  if (copied !== undefined) {
    const found = select(copied, overlaid.value);
    const [source] = found;
    const place = file.at([...path, "copy"]);
    if (typeof found === "string") problems.push(diagnostic("overlay.syntax", place, copied, found));
    else if (typeof source !== "object" || found.length !== 1)
      problems.push(diagnostic("overlay.copy", place, copied, found.length));
    else update(valueAt(overlaid.value, source), overlaid.originOf(source), "copy");
  }
  const value = entryOf(fields, "update");
  if (value !== undefined) update(value, { file, path: [...path, "update"] }, "update");
  return problems;
}

/**
 * A value that is changed. Containers are copied before they are: an alias of YAML is the same object in several places, and what an
 * overlay adds is, too.
 */
class Overlaid {
  value: unknown;
  private readonly own = new Set<unknown>();
  /** Of keys of objects. */
  private readonly keys = new Map<unknown, Map<string, Origin>>();
  /** Of objects in lists, whose positions change. */
  private readonly items = new Map<unknown, Origin>();

  constructor(private readonly description: DescriptionFile) {
    this.value = description.value;
  }

  at(path: JsonPath): ReturnType<DescriptionFile["at"]> {
    const { file, path: written } = this.originOf(path);
    return file.at(written);
  }

  originOf(path: JsonPath): Origin {
    let origin: Origin = { file: this.description, path: [] };
    let value = this.value;
    for (const part of path) {
      const next = valueAt(value, [part]);
      origin = this.keys.get(value)?.get(String(part)) ??
        this.items.get(next) ?? { file: origin.file, path: [...origin.path, part] };
      value = next;
    }
    return origin;
  }

  remove(targets: readonly JsonPath[]): void {
    const byPosition = targets.toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)) || 0);
    const found = byPosition.flatMap((path) => {
      const key = path.at(-1);
      return key === undefined ? [] : [{ parent: this.open(path.slice(0, -1)), key }];
    });
    for (const { parent, key } of found)
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
  }

  /** Merges a value into what is at a path. Whether the two fit together. */
  update(target: JsonPath, update: unknown, origin: Origin): boolean {
    const old = valueAt(this.value, target);
    const key = target.at(-1);
    if (Array.isArray(old)) this.append(this.open(target) as unknown as unknown[], [update], () => origin);
    else if (isObject(old) && isObject(update)) this.merge(target, update, origin);
    else if (key !== undefined && typeof old !== "object" && !isObject(update) && !Array.isArray(update))
      this.set(this.open(target.slice(0, -1)), String(key), update, origin);
    else return false;
    return true;
  }

  private merge(target: JsonPath, update: object, origin: Origin): void {
    const object = this.open(target);
    for (const [key, value] of Object.entries(update)) {
      const old = entryOf(object, key);
      const inner = { file: origin.file, path: [...origin.path, key] };
      if (isObject(old) && isObject(value)) this.merge([...target, key], value, inner);
      else if (Array.isArray(old) && Array.isArray(value))
        this.append(this.open([...target, key]) as unknown as unknown[], value, (index) => ({
          ...inner,
          path: [...inner.path, index],
        }));
      else this.set(object, key, value, inner);
    }
  }

  private append(list: unknown[], values: readonly unknown[], originOf: (index: number) => Origin): void {
    for (const [index, value] of values.entries())
      if (isObject(value) && !this.items.has(value)) this.items.set(value, originOf(index));
    list.push(...values);
  }

  private set(owner: Container, key: string, value: unknown, origin: Origin): void {
    setEntry(owner, key, value);
    if (Array.isArray(owner)) return;
    const known = this.keys.get(owner) ?? new Map<string, Origin>();
    this.keys.set(owner, known.set(key, origin));
  }

  /** The object or list at a path, which may be changed. */
  private open(path: JsonPath): Container {
    this.value = this.changeable(this.value, []);
    let owner = this.value as Container;
    for (const [index, key] of path.entries()) {
      const inner = this.changeable(valueAt(owner, [key]), path.slice(0, index + 1));
      setEntry(owner, String(key), inner);
      owner = inner as Container;
    }
    return owner;
  }

  private changeable(value: unknown, path: JsonPath): unknown {
    if (this.own.has(value)) return value;
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
    this.own.add(copy);
    const [keys, item] = [this.keys.get(value), this.items.get(value)];
    if (keys) this.keys.set(copy, new Map(keys));
    if (item) this.items.set(copy, item);
    // From now on, their positions may be others.
    if (Array.isArray(copy)) {
      const { file, path: written } = this.originOf(path);
      for (const [index, inner] of copy.entries())
        if (isObject(inner) && !this.items.has(inner))
          this.items.set(inner, { file, path: [...written, index] });
    }
    return copy;
  }
}
