// A schema → its own page.
import { writeJson } from "../../theme/client/request/json.js";
import type { ApiListedSchema, ApiSchemaPage, ApiSharedSchemaPage } from "../types/api.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { isObject, type JsonObject } from "../text/json.js";
import type { ContentContext } from "./content.js";
import { displaySchema } from "./display.js";
import { excerptOf } from "./excerpt.js";
import { targetOf } from "./reference.js";
import { fieldsOf, nameOf, type Schemas } from "./schema.js";

/** Longest example on the page of a schema, in UTF-16 code units: operations have those of large schemas. */
export const MAX_EXAMPLE = 4_000;

/** The page of a schema, without the data of its headings and links. `instead`: what is shown of one that cannot be shown. */
export function schemaPage(
  pointer: string,
  context: ContentContext,
  instead?: JsonObject,
): Pick<ApiSharedSchemaPage, "page" | "description"> {
  const { schemas, page, sampleOf, codes } = context;
  const { references, slugs, uses } = context.pages;
  const schema = instead ?? targetOf(schemas.document, pointer);
  const name = nameOf(pointer);
  const inherited = inheritedFields(schema, context);
  const omitted = new Set([...inherited.values()].flat());
  const place = { prefix: "field", anchor: "schema", own: pointer, omitted };
  const { title, ...node } = displaySchema(instead ?? { $ref: pointer }, place, context);
  const value = sampleOf(schema, undefined);
  const text = value === undefined ? "" : writeJson(value, 2);
  const code = text === "" || text.length > MAX_EXAMPLE ? undefined : codes.make(text, "text");
  const pagesOf = (pointers: readonly string[]) =>
    unlessEmpty(pointers.flatMap((one) => (one === pointer ? [] : (references.get(one) ?? []))));
  const { inheritance } = schemas;
  const bases = isObject(schema) ? inheritance.basesOf(schema) : [];
  const extensions = isObject(schema) ? inheritance.extensionsOf(schema) : [];
  const origins = [...new Set([...bases, ...inherited.keys()])].flatMap((one) => {
    const base = references.get(one);
    return base ? [{ ...base, fields: inherited.get(one) ?? [] }] : [];
  });
  const used = uses.get(pointer);
  page.section(2, "schema", page.words.api.sections.fields);
  const operations = unlessEmpty(used?.operations ?? []);
  const users = pagesOf(used?.schemas ?? []);
  if (operations ?? users) page.section(2, "uses", page.words.api.sections.uses);
  const shown: ApiSchemaPage = {
    name,
    slug: slugs.get(pointer) ?? "",
    href: references.get(pointer)?.href ?? "",
    type: node.type,
    schema: node,
    ...(context.pages.shared.has(pointer) && { shared: true as const }),
    examples: code ? [{ label: page.words.api.body.example, ...code, generated: true }] : [],
    ...defined({
      title,
      extends: unlessEmpty(origins),
      extendedBy: pagesOf(extensions),
      operations,
      schemas: users,
    }),
  };
  return { page: shown, description: excerptOf(schema) ?? page.words.api.schema.page(name) };
}

/** The fields that a schema has from others and that their pages show in the same way, by pointer. */
function inheritedFields(
  schema: unknown,
  { schemas, pages }: Pick<ContentContext, "schemas" | "pages">,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  if (!isObject(schema)) return found;
  for (const field of fieldsOf(schemas.flatten(schema), schemas, undefined)) {
    const origin = originOf(schema, field, schemas, new Set([schema]));
    if (origin === undefined || !pages.slugs.has(origin)) continue;
    found.set(origin, [...(found.get(origin) ?? []), field.name]);
  }
  return found;
}

type Field = ReturnType<typeof fieldsOf>[number];

/** Pointer of the schema that a field comes from by `allOf`, if it is none of its own. */
function originOf(schema: object, field: Field, schemas: Schemas, passed: Set<object>): string | undefined {
  for (const pointer of schemas.inheritance.basesOf(schema)) {
    const base = targetOf(schemas.document, pointer);
    if (!isObject(base) || passed.has(base)) continue;
    passed.add(base);
    const same = fieldsOf(schemas.flatten(base), schemas, undefined).find(({ name }) => name === field.name);
    if (!same || same.schema !== field.schema || same.required !== field.required) continue;
    return originOf(base, field, schemas, passed) ?? pointer;
  }
  return undefined;
}

/** The small schemas, which stand on the list of all. */
export function listedSchemas(context: ContentContext): ApiListedSchema[] {
  const { page, pages, schemas } = context;
  const ids = [...pages.listed].map(([pointer, slug]) => [pointer, page.anchor(slug)] as const);
  return ids.map(([pointer, anchor]) => {
    const node = displaySchema({ $ref: pointer }, { prefix: anchor, anchor, own: pointer }, context);
    const href = pages.references.get(pointer)?.href ?? "";
    const description = excerptOf(targetOf(schemas.document, pointer));
    return {
      name: nameOf(pointer),
      anchor,
      href,
      type: node.type,
      ...defined({ description }),
      schema: node,
    };
  });
}
