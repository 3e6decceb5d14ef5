// Keys of front matter, directives, components and their attributes, from the tables and schemas that docsite itself is made of.
import { BUILT_INS, DIRECTIVES } from "../markdown/components/built-ins.js";
import { componentName, directiveNames } from "../markdown/inline-directives.js";
import { placeOf } from "../text/books.js";
import { importsIn } from "./imports.js";
import type { Offer } from "./link-offers.js";
import type { Owner, Place } from "./place.js";
import { componentSchemas, described, SchemaFile, type Schema } from "./schemas.js";
import type { SiteModel } from "./site-model.js";

/** The schema of the front matter of a file. */
function schemaOf(model: SiteModel, file: string): SchemaFile {
  const { config } = model.partsOf(file).site;
  return SchemaFile.ofFrontMatter(placeOf(file, config)?.collection !== undefined);
}

/** The keys that may stand at a place in front matter. */
export function keys(model: SiteModel, file: string, place: Extract<Place, { kind: "key" }>): Offer[] {
  const given = new Set(place.given);
  if (place.written !== "") given.delete(place.written);
  const properties = schemaOf(model, file).propertiesAt(place.keys);
  return [...properties]
    .filter(([name]) => !given.has(name))
    .map(([name, schema]) => ({ text: `${name}: `, kind: "name", about: described(schema) }));
}

/** The values that a key of front matter may have. */
export function values(model: SiteModel, file: string, place: Extract<Place, { kind: "value" }>): Offer[] {
  const schema = schemaOf(model, file);
  const property = schema.propertiesAt(place.keys.slice(0, -1)).get(place.keys.at(-1) ?? "");
  const listed = property ? schema.valuesOf(property) : [];
  const { documents } = model.partsOf(file);
  const tags =
    place.keys.join() === "tags"
      ? [...documents.values()].flatMap(({ frontMatter }) => frontMatter.tags ?? [])
      : [];
  const names = tags.flatMap((tag) => (typeof tag === "string" ? tag : []));
  return [...new Set([...listed, ...names])].map((text) => ({ text, kind: "value" }));
}

/** What a key of front matter is, in Markdown. */
export function aboutKey(model: SiteModel, file: string, path: readonly string[]): string | undefined {
  const schema = schemaOf(model, file)
    .propertiesAt(path.slice(0, -1))
    .get(path.at(-1) ?? "");
  return schema && described(schema);
}

/** The directives that may stand after some colons. */
export function directives(model: SiteModel, file: string, colons: number): Offer[] {
  const schemas = componentSchemas();
  const items = new Set(Object.values(BUILT_INS).map(({ item }) => item));
  const own = model
    .partsOf(file)
    .components.flatMap((name) => directiveNames(name).filter((each) => !DIRECTIVES.has(each)));
  const built = [...DIRECTIVES].filter(([, name]) => {
    const { stands, isMade } = BUILT_INS[name] ?? {};
    if (isMade) return false;
    if (colons === 3) return !stands || items.has(name);
    return stands?.includes(colons === 2 ? "leaf" : "inline");
  });
  return [
    ...built.map(([text, name]): Offer => ({
      text,
      kind: "name",
      detail: name,
      about: aboutComponent(schemas, name),
    })),
    ...own.map((text): Offer => ({ text, kind: "name" })),
  ];
}

/** The components that tags in MDX may name. `text`: of the page, which may import others. */
export function components(model: SiteModel, file: string, text: string): Offer[] {
  const schemas = componentSchemas();
  const imported = importsIn(text).flatMap(({ local }) => (/^[A-Z]/.test(local) ? [local] : []));
  const built = Object.entries(BUILT_INS).flatMap(([name, { isMade }]) => (isMade ? [] : [name]));
  const own = [...model.partsOf(file).components, ...imported];
  return [...new Set([...built, ...own])].map((name) => ({
    text: name,
    kind: "name",
    about: aboutComponent(schemas, name),
  }));
}

/** The attributes that a component may still get. */
export function attributes(of: Owner, given: readonly string[], written: string): Offer[] {
  const name = builtIn(of);
  const component = name === undefined ? undefined : BUILT_INS[name];
  if (name === undefined || !component) return [];
  // The name of the directive is the type of an admonition.
  const isTaken = (each: string) =>
    (given.includes(each) && each !== written) ||
    (of.isDirective && name === "Admonition" && each === "type");
  const common = of.isDirective ? ["id", "class"] : ["id", "className"];
  return [...Object.keys(component.attributes), ...common]
    .filter((each) => !isTaken(each))
    .map((text) => ({ text, kind: "name", about: aboutAttribute(of, text) }));
}

/** The values of an attribute that has a few. */
export function attributeValues(of: Owner, attribute: string): Offer[] {
  const { attributes: known = {} } = BUILT_INS[builtIn(of) ?? ""] ?? {};
  const kind = Object.hasOwn(known, attribute) ? known[attribute] : undefined;
  return typeof kind === "object" ? kind.map((text) => ({ text, kind: "value" })) : [];
}

/** What a component or a directive is, in Markdown. */
export function aboutOwner(of: Owner): string | undefined {
  const name = builtIn(of);
  return name === undefined ? undefined : aboutComponent(componentSchemas(), name);
}

/** What an attribute is, in Markdown. */
export function aboutAttribute(of: Owner, attribute: string): string | undefined {
  const { properties } = componentSchemas().get(builtIn(of) ?? "") ?? {};
  const { [attribute === "class" ? "className" : attribute]: schema } = (properties ?? {}) as Readonly<
    Record<string, Schema>
  >;
  return schema && described(schema);
}

function builtIn({ name, isDirective }: Owner): string | undefined {
  const known = isDirective ? (DIRECTIVES.get(name) ?? componentName(name)) : name;
  return Object.hasOwn(BUILT_INS, known) ? known : undefined;
}

function aboutComponent(schemas: ReadonlyMap<string, Schema>, name: string): string | undefined {
  const schema = schemas.get(name);
  return schema && described(schema);
}
