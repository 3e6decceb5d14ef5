// A request for a root field, with variables and an answer, made of the schema alone.
import { typeText } from "./code.js";
import {
  isRequired,
  isWrapped,
  nameOf,
  type Field,
  type InputValue,
  type Operation,
  type Schema,
  type SchemaType,
  type TypeRef,
} from "./model.js";
import { sampleScalar } from "./sample-values.js";

/** A request, its variables and an answer. */
export interface Sample {
  readonly request: string;
  /** JSON; nothing where it takes none. */
  readonly variables?: string;
  /** JSON. */
  readonly response: string;
}

/** How much a request asks for. */
const MOST_LEAVES = 6;
const MOST_OBJECTS = 2;
const MOST_MEMBERS = 2;
const MOST_OPTIONAL = 3;

/** What lists in pages are read through. They are no step into depth. */
const OF_LISTS: ReadonlySet<string> = new Set(["nodes", "edges", "node"]);

/** A field that is asked for, or what is asked for of one type. */
interface Selection {
  readonly name: string;
  readonly type: TypeRef;
  readonly args?: string;
  /** Absent: the field is a leaf. */
  readonly fields?: readonly Selection[];
  /** The type that `fields` are those of, if only that has them. */
  readonly isFragment?: true;
}

/** Makes samples of root fields. */
export class Samples {
  private readonly types: ReadonlyMap<string, SchemaType>;

  constructor({ types }: Pick<Schema, "types">) {
    this.types = new Map(types.map((type) => [type.name, type] as const));
  }

  of(field: Field, operation: Operation): Sample {
    const given = this.argumentsOf(field);
    const selected = this.selectionOf(field, 2, new Set());
    const name = field.name.charAt(0).toUpperCase() + field.name.slice(1);
    const declared = given.map((each) => `$${each.name}: ${typeText(each.type)}`).join(", ");
    const passed = given.map((each) => `${each.name}: $${each.name}`).join(", ");
    const root = { ...selected, args: passed };
    const values = given.map((each) => [each.name, this.valueOf(each.type, each.name, new Set())] as const);
    return {
      request: [
        `${operation} ${name}${declared === "" ? "" : `(${declared})`} {`,
        ...this.linesOf([root], "  "),
        "}",
      ].join("\n"),
      ...(values.length > 0 && { variables: json(Object.fromEntries(values)) }),
      response: json({ data: { [field.name]: this.answerTo(selected) } }),
    };
  }

  /** What has to be given. Where nothing has to, the length of a page, or what comes first. */
  private argumentsOf({ args }: Field): readonly InputValue[] {
    const usable = args.filter((arg) => !arg.isDeprecated || isRequired(arg));
    const first = usable.find(({ name, type }) => name === "first" && nameOf(type) === "Int");
    const given = usable.filter((arg) => isRequired(arg) || arg === first);
    return given.length > 0 ? given : usable.slice(0, 1);
  }

  private selectionOf(
    { name, type }: Pick<Field, "name" | "type">,
    depth: number,
    seen: ReadonlySet<string>,
  ): Selection {
    const known = this.types.get(nameOf(type));
    if (!known || isLeaf(known)) return { name, type };
    return { name, type, fields: this.fieldsOf(known, depth, new Set([...seen, known.name])) };
  }

  private fieldsOf(type: SchemaType, depth: number, seen: ReadonlySet<string>): readonly Selection[] {
    if (type.kind === "UNION") return [typeName(type), ...this.membersOf(type)];
    const usable = (type.fields ?? []).filter((field) => !field.isDeprecated && !field.args.some(isRequired));
    const isScalar = (field: Field) => {
      const known = this.types.get(nameOf(field.type));
      return known ? isLeaf(known) : true;
    };
    const scalars = usable.filter(isScalar);
    const id = scalars.filter(({ name }) => name === "id");
    const leaves = [...id, ...scalars.filter((field) => !id.includes(field))].slice(0, MOST_LEAVES);
    const objects = usable.filter((field) => !isScalar(field) && !seen.has(nameOf(field.type)));
    const inList = objects.find(({ name }) => OF_LISTS.has(name));
    const others = depth > 1 ? objects.filter((field) => field !== inList && !OF_LISTS.has(field.name)) : [];
    const chosen = inList ? [inList] : others.slice(0, MOST_OBJECTS);
    const inner = chosen.map((field) => {
      const isPage = field.args.some(
        ({ name, type: given }) => name === "first" && typeText(given) === "Int",
      );
      const next = field === inList ? depth : depth - 1;
      return { ...this.selectionOf(field, next, seen), ...(isPage && { args: "first: 10" }) };
    });
    const all = [
      ...(type.kind === "INTERFACE" ? [typeName(type)] : []),
      ...leaves.map(({ name, type: of }) => ({ name, type: of })),
      ...inner,
    ];
    return all.length > 0 ? all : [typeName(type)];
  }

  /** What is asked for of the members of a union. Fields of one name have one type in a request. */
  private membersOf({ possibleTypes }: SchemaType): readonly Selection[] {
    const taken = new Map<string, string>();
    return (possibleTypes ?? []).slice(0, MOST_MEMBERS).flatMap(({ name }): Selection[] => {
      const member = this.types.get(name);
      const fields = (member ? this.fieldsOf(member, 1, new Set([name])) : []).filter(
        ({ name: field, type, fields: inner }) => {
          const text = typeText(type);
          if (inner || field === TYPE_NAME || (taken.get(field) ?? text) !== text) return false;
          taken.set(field, text);
          return true;
        },
      );
      return fields.length === 0 ? [] : [{ name, type: { kind: "OBJECT", name }, fields, isFragment: true }];
    });
  }

  private linesOf(fields: readonly Selection[], indent: string): string[] {
    return fields.flatMap(({ name, args, fields: inner, isFragment }) => {
      const head = `${indent}${isFragment ? "... on " : ""}${name}${args ? `(${args})` : ""}`;
      return inner ? [`${head} {`, ...this.linesOf(inner, `${indent}  `), `${indent}}`] : [head];
    });
  }

  private answerTo(selection: Selection, type = selection.type): unknown {
    if (isWrapped(type)) {
      const inner = this.answerTo(selection, type.ofType);
      return type.kind === "LIST" ? [inner] : inner;
    }
    const { name, fields } = selection;
    if (!fields) return this.leafOf(type, name);
    const fragment = fields.find(({ isFragment }) => isFragment);
    const shown = [...fields.filter(({ isFragment }) => !isFragment), ...(fragment?.fields ?? [])];
    return Object.fromEntries(
      shown.map((field) => [
        field.name,
        field.name === TYPE_NAME ? (fragment?.name ?? this.concrete(type.name)) : this.answerTo(field),
      ]),
    );
  }

  /** Name of a type that objects of a type have. */
  private concrete(name: string): string {
    const { kind, possibleTypes } = this.types.get(name) ?? {};
    return kind === "OBJECT" ? name : (possibleTypes?.[0]?.name ?? name);
  }

  private leafOf({ name }: { readonly name: string }, field: string): unknown {
    if (field === TYPE_NAME) return name;
    const { kind, enumValues } = this.types.get(name) ?? {};
    if (kind !== "ENUM") return sampleScalar(name, field);
    return (enumValues?.find(({ isDeprecated }) => !isDeprecated) ?? enumValues?.[0])?.name ?? null;
  }

  /** A value for an argument. `seen`: inputs that it is in. */
  private valueOf(type: TypeRef, field: string, seen: ReadonlySet<string>): unknown {
    if (isWrapped(type)) {
      if (type.kind === "LIST" && seen.has(nameOf(type))) return [];
      const inner = this.valueOf(type.ofType, field, seen);
      return type.kind === "LIST" ? [inner] : inner;
    }
    const known = this.types.get(type.name);
    if (known?.kind !== "INPUT_OBJECT") return this.leafOf(type, field);
    const fields = (known.inputFields ?? []).filter((each) => !each.isDeprecated || isRequired(each));
    const required = fields.filter(isRequired);
    const simple = fields.filter((each) => this.types.get(nameOf(each.type))?.kind !== "INPUT_OBJECT");
    const optional = simple.slice(0, seen.size === 0 ? MOST_OPTIONAL : 1);
    const shown = known.isOneOf
      ? (simple.length > 0 ? simple : fields).slice(0, 1)
      : required.length > 0
        ? required
        : optional;
    const inside = new Set([...seen, type.name]);
    return Object.fromEntries(shown.map((each) => [each.name, this.valueOf(each.type, each.name, inside)]));
  }
}

const TYPE_NAME = "__typename";

function typeName({ name }: SchemaType): Selection {
  return { name: TYPE_NAME, type: { kind: "SCALAR", name } };
}

function isLeaf({ kind }: SchemaType): boolean {
  return kind === "SCALAR" || kind === "ENUM";
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
