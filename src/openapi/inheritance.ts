// Which components extend which others: those that have them in their `allOf`.
import { entryOf, isObject, listAt, objectAt, pointerOf, type JsonObject } from "../text/json.js";
import { referenceOf } from "./reference.js";

const MAX_STEPS = 30;

/** The inheritance between the schemas in `components` of one document. */
export class Inheritance {
  /** Pointers of components. */
  private readonly pointers = new Map<object, string>();
  private readonly bases = new Map<object, readonly object[]>();
  private readonly subtypes = new Map<object, object[]>();

  /** `targetOf`: the target of a reference. */
  constructor(
    document: unknown,
    private readonly targetOf: (ref: string) => unknown,
  ) {
    const components = objectAt(objectAt(document, "components"), "schemas");
    for (const [name, schema] of Object.entries(components)) {
      if (!isObject(schema)) continue;
      this.pointers.set(schema, `#${pointerOf(["components", "schemas", name])}`);
      const bases = [...new Set(this.basesIn(schema))].filter((base) => base !== schema);
      this.bases.set(schema, bases);
      for (const base of bases) this.subtypes.set(base, [...(this.subtypes.get(base) ?? []), schema]);
    }
  }

  private basesIn(schema: JsonObject): object[] {
    return listAt(schema, "allOf").flatMap((part) => {
      const target = this.resolve(part);
      if (target !== part) return isObject(target) ? [target] : [];
      return isObject(part) ? this.basesIn(part) : [];
    });
  }

  /** What a chain of references leads to; the schema itself if it is none. */
  resolve(schema: unknown): unknown {
    let current = schema;
    for (let step = 0; step < MAX_STEPS; step++) {
      const ref = referenceOf(current);
      if (ref === undefined) return current;
      current = this.targetOf(ref);
    }
    return undefined;
  }

  isComponent(schema: object): boolean {
    return this.pointers.has(schema);
  }

  /** Pointers of the schemas that a component has in its `allOf`. */
  basesOf(schema: object): string[] {
    return this.pointersOf(this.bases.get(schema) ?? []);
  }

  /** Pointers of the components that have a schema in their `allOf`. */
  extensionsOf(schema: object): string[] {
    return this.pointersOf(this.subtypes.get(schema) ?? []);
  }

  /**
   * Pointers of the components that may stand for one with a discriminator: all that extend it, directly or not
   * (OpenAPI 3.0.3, "Discriminator Object"). A subtype with a discriminator of its own stands for those that extend it.
   */
  subtypesOf(base: object): string[] {
    const found = new Set<object>();
    const open = [base];
    for (let schema = open.pop(); schema; schema = open.pop()) {
      if (found.has(schema)) continue;
      if (schema !== base) found.add(schema);
      if (schema !== base && entryOf(schema, "discriminator") !== undefined) continue;
      open.push(...(this.subtypes.get(schema) ?? []).filter((one) => one !== base).toReversed());
    }
    return this.pointersOf(found);
  }

  /** Whether a schema extends another one, directly or not. */
  extends(schema: unknown, base: object): boolean {
    return isObject(schema) && this.ancestorsOf(schema).has(base);
  }

  private ancestorsOf(schema: object): Set<object> {
    const found = new Set(this.bases.get(schema));
    // The set grows while it is walked.
    for (const base of found) for (const further of this.bases.get(base) ?? []) found.add(further);
    return found;
  }

  private pointersOf(schemas: Iterable<object>): string[] {
    return [...schemas].flatMap((schema) => this.pointers.get(schema) ?? []);
  }
}
