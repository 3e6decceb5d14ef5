// Shapes of values: which one a value has, and what a new value begins with.
import type { FormOption, FormSchema, FormSchemas } from "docsite-cli";
import { isFields, plainText } from "../../request/json.js";

/** A shape with its content, wherever that is. Annotations of the place win. */
export function resolved(schema: FormSchema, schemas: FormSchemas): FormSchema {
  if (schema.ref === undefined) return schema;
  const { ref, ...own } = schema;
  return { ...schemas[ref], ...own };
}

/** How a value is filled in. */
export type Control =
  | "options"
  | "enum"
  | "file"
  | "files"
  | "boolean"
  | "number"
  | "string"
  | "list"
  | "object"
  | "any";

/** The control for a shape. */
export function controlOf(schema: FormSchema, schemas: FormSchemas): Control {
  const { types = [], options, enum: values, file, items, fields, values: others } = schema;
  if (file) return "file";
  if (values) return "enum";
  if (options) return "options";
  const [type] = types;
  if (types.length !== 1) return fields ? "object" : "any";
  if (type === "array") return items ? (resolved(items, schemas).file ? "files" : "list") : "any";
  if (type === "object") return fields || others ? "object" : "any";
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" ? "boolean" : "string";
}

/** A value to begin with. */
export function initialValue(given: FormSchema, schemas: FormSchemas): unknown {
  const schema = resolved(given, schemas);
  if (schema.default !== undefined) return schema.default;
  switch (controlOf(schema, schemas)) {
    case "enum":
      return schema.enum?.[0];
    case "options":
      return schema.options?.[0] && optionValue(schema.options[0], undefined, schemas);
    case "boolean":
      return false;
    case "number":
      return 0;
    case "list":
      return [];
    case "object":
      return {};
    case "any":
      return schema.types?.includes("object") ? {} : schema.types?.includes("array") ? [] : "";
    default:
      return "";
  }
}

/** The option that a value looks like; the first one where none fits. */
export function optionOf(options: readonly FormOption[], value: unknown, schemas: FormSchemas): number {
  const marked = options.findIndex(
    ({ mark }) => mark !== undefined && isFields(value) && value[mark.name] === mark.value,
  );
  if (marked >= 0) return marked;
  const scores = options.map(({ schema }) => likeness(resolved(schema, schemas), value, schemas));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** How well a value fits a shape. */
function likeness(schema: FormSchema, value: unknown, schemas: FormSchemas): number {
  if (value === undefined) return 0;
  const control = controlOf(schema, schemas);
  if (schema.enum) return schema.enum.some((each) => plainText(each) === plainText(value)) ? 2 : -1;
  if (isFields(value)) {
    if (control !== "object" && control !== "options") return control === "any" ? 0 : -1;
    const names = new Set(schema.fields?.map(({ name }) => name));
    const missing =
      schema.fields?.filter(({ name, required }) => required && !Object.hasOwn(value, name)) ?? [];
    return Object.keys(value).filter((name) => names.has(name)).length - 2 * missing.length + 1;
  }
  if (Array.isArray(value)) return schema.types?.includes("array") ? 1 : -1;
  const type = typeof value === "object" ? "number" : typeof value;
  return schema.types?.some((each) => each === type || (each === "integer" && type === "number")) ? 1 : -1;
}

/** A value of another option: fields that both have stay. */
export function optionValue({ schema, mark }: FormOption, value: unknown, schemas: FormSchemas): unknown {
  const shape = resolved(schema, schemas);
  if (controlOf(shape, schemas) !== "object") return initialValue(shape, schemas);
  const names = new Set(shape.fields?.map(({ name }) => name));
  const kept = isFields(value) ? Object.entries(value).filter(([name]) => names.has(name)) : [];
  return { ...Object.fromEntries(kept), ...(mark && { [mark.name]: mark.value }) };
}

/** An option together with what holds for all of them. */
export function withOption(schema: FormSchema, option: FormSchema): FormSchema {
  const { options: _, types = option.types, ...common } = schema;
  const own = new Set(option.fields?.map(({ name }) => name));
  const fields = [...(schema.fields ?? []).filter(({ name }) => !own.has(name)), ...(option.fields ?? [])];
  const { description: __, ...rest } = option;
  return { ...common, ...rest, ...(types && { types }), ...(fields.length > 0 && { fields }) };
}
