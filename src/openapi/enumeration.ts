// The allowed values of a schema, with their names and descriptions.
import type { SchemaEnumValue } from "../types/api-schema.js";
import { defined } from "../text/defined.js";
import { entryOf, isObject, listAt, textAt } from "../text/json.js";
import { equal, isNumeric } from "./equal.js";
import type { FlatSchema } from "./flat-schema.js";
import type { ApiPageText } from "./page-text.js";
import { valueText } from "./words.js";

/** The allowed values, or `undefined` if any value is allowed. */
export function enumOf({ keywords }: FlatSchema, page: ApiPageText): SchemaEnumValue[] | undefined {
  const values = listAt(keywords, "enum");
  const told = (...keys: string[]) => {
    const given = keys.map((key) => entryOf(keywords, key)).find((each) => each !== undefined);
    return (value: string, index: number): string | undefined => {
      const text = Array.isArray(given) ? (given as unknown[])[index] : entryOf(given, value);
      return typeof text === "string" && text.trim() !== "" ? text : undefined;
    };
  };
  const described = told("x-enumDescriptions", "x-enum-descriptions");
  const named = told("x-enum-varnames", "x-enumNames");
  // In JSON Schema, an enumeration with descriptions is a list of constants.
  const options = [...listAt(keywords, "oneOf"), ...listAt(keywords, "anyOf")];
  const constants = options.every(isConstant) ? options : [];
  if (values.length > 0) {
    return values.map((entry, index) => {
      const value = valueText(entry);
      const constant = constants.find((option) => equal(entryOf(option, "const"), entry));
      const text = described(value, index) ?? textAt(constant, "description");
      const name = named(value, index) ?? textAt(constant, "title");
      return defined({
        value,
        name: name === value ? undefined : name,
        description: text === undefined ? undefined : page.short(text),
      });
    });
  }
  if (constants.length === 0) return undefined;
  return constants.map((option) => {
    const text = textAt(option, "description");
    return defined({
      value: valueText(entryOf(option, "const")),
      name: textAt(option, "title"),
      description: text === undefined ? undefined : page.short(text),
    });
  });
}

function isConstant(option: unknown): boolean {
  if (!isObject(option) || !Object.hasOwn(option, "const")) return false;
  return isNumeric(option["const"]) || typeof option["const"] !== "object";
}
