// What pages are made of: the result of an introspection query, as the specification has it, and where each part of it is written.
import { isObject } from "../../text/json.js";
import type { Point } from "../../types/diagnostic.js";

/** The type of a field, an argument or a field of an input. */
export type TypeRef =
  | { readonly kind: "NON_NULL" | "LIST"; readonly ofType: TypeRef }
  | { readonly kind: Kind; readonly name: string };

/** What a type is. */
export type Kind = "SCALAR" | "OBJECT" | "INTERFACE" | "UNION" | "ENUM" | "INPUT_OBJECT";

interface Described {
  readonly name: string;
  readonly description?: string | null;
}

interface Replaceable extends Described {
  readonly isDeprecated?: boolean;
  readonly deprecationReason?: string | null;
}

/** An argument, or a field of an input. */
export interface InputValue extends Replaceable {
  readonly type: TypeRef;
  /** In GraphQL. */
  readonly defaultValue?: string | null;
}

/** A field of an object or an interface. */
export interface Field extends Replaceable {
  readonly args: readonly InputValue[];
  readonly type: TypeRef;
}

/** A type that has a name. */
export interface SchemaType extends Described {
  readonly kind: Kind;
  readonly fields?: readonly Field[] | null;
  readonly inputFields?: readonly InputValue[] | null;
  readonly enumValues?: readonly Replaceable[] | null;
  readonly interfaces?: readonly { readonly name: string }[] | null;
  readonly possibleTypes?: readonly { readonly name: string }[] | null;
  readonly specifiedByURL?: string | null;
  readonly isOneOf?: boolean | null;
}

/** A directive. */
export interface Directive extends Described {
  readonly args: readonly InputValue[];
  readonly locations: readonly string[];
  readonly isRepeatable?: boolean;
}

/** The operations of a schema. */
export type Operation = "query" | "mutation" | "subscription";

/** A schema. */
export interface Schema {
  readonly description?: string | null;
  readonly queryType?: { readonly name: string } | null;
  readonly mutationType?: { readonly name: string } | null;
  readonly subscriptionType?: { readonly name: string } | null;
  readonly types: readonly SchemaType[];
  readonly directives: readonly Directive[];
}

/** A schema with what introspection does not tell. Keys are `Type`, `Type.field`, `@directive`. */
export interface Model {
  readonly schema: Schema;
  /** Where parts of it are written. */
  readonly places: ReadonlyMap<string, Point>;
  /** Directives that are applied to parts of it, in GraphQL. */
  readonly applied: ReadonlyMap<string, readonly string[]>;
}

/** Directives that every schema has. */
const OF_GRAPHQL: ReadonlySet<string> = new Set(["skip", "include", "deprecated", "specifiedBy", "oneOf"]);

/** The schema in the result of an introspection query, with or without `data` around it; nothing where it is none. Throws `TypeError` where parts of it are missing. */
export function schemaIn(text: string): Schema | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const data = isObject(value) && isObject(value["data"]) ? value["data"] : value;
  const schema = isObject(data) ? data["__schema"] : undefined;
  if (!isObject(schema) || !Array.isArray(schema["types"])) return undefined;
  return withoutOwn(schema as unknown as Schema);
}

/** A schema without what is part of GraphQL itself. */
export function withoutOwn(schema: Schema): Schema {
  return {
    ...schema,
    types: schema.types.filter(({ name }) => !name.startsWith("__")),
    directives: (schema.directives ?? []).filter(({ name }) => !OF_GRAPHQL.has(name)),
  };
}

/** A list, or what must not be null. */
export function isWrapped(type: TypeRef): type is Extract<TypeRef, { readonly ofType: TypeRef }> {
  return type.kind === "NON_NULL" || type.kind === "LIST";
}

/** Name of the type that is in lists, or that must not be null. */
export function nameOf(type: TypeRef): string {
  return isWrapped(type) ? nameOf(type.ofType) : type.name;
}

/** Whether a request has to give a value. */
export function isRequired({ type, defaultValue }: InputValue): boolean {
  return type.kind === "NON_NULL" && (defaultValue ?? undefined) === undefined;
}

/** The root types of a schema by their operations. */
export function rootsOf(schema: Schema): ReadonlyMap<string, Operation> {
  const { queryType, mutationType, subscriptionType } = schema;
  const roots = new Map<string, Operation>();
  if (subscriptionType) roots.set(subscriptionType.name, "subscription");
  if (mutationType) roots.set(mutationType.name, "mutation");
  if (queryType) roots.set(queryType.name, "query");
  return roots;
}
