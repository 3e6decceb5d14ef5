// Where types are used.
import { nameOf, type Schema, type TypeRef } from "./model.js";

/** Where a type is used, by its name: keys of fields in the model, in the order of the schema. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** Finds where types are used. A field that names a type more than once is there once. */
export function usesIn({ types, directives }: Schema): Uses {
  const uses = new Map<string, string[]>();
  const note = (type: TypeRef, key: string) => {
    const all = uses.get(nameOf(type)) ?? [];
    if (all.at(-1) !== key) all.push(key);
    uses.set(nameOf(type), all);
  };
  for (const { name, fields, inputFields } of types) {
    for (const field of fields ?? [])
      for (const { type } of [field, ...field.args]) note(type, `${name}.${field.name}`);
    for (const field of inputFields ?? []) note(field.type, `${name}.${field.name}`);
  }
  for (const { name, args } of directives) for (const { type } of args) note(type, `@${name}`);
  return new Map([...uses].map(([name, keys]) => [name, [...new Set(keys)]] as const));
}
