// What the schemas that ship with docsite say of front matter and of components.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";
import { isObject } from "../text/json.js";

/** A part of a schema in draft 7. */
export type Schema = Readonly<Record<string, unknown>>;

/** A schema as a whole, which its parts refer to. */
export class SchemaFile {
  constructor(private readonly whole: Schema) {}

  /** The schema of front matter: of posts or of other pages. */
  static ofFrontMatter(isPost: boolean): SchemaFile {
    const name = isPost ? "post-front-matter" : "front-matter";
    return new SchemaFile(readSchema("schemas", `${name}.json`));
  }

  /** The properties at a path of keys; a list has those of its items. */
  propertiesAt(keys: readonly string[]): ReadonlyMap<string, Schema> {
    let schemas = this.forms(this.whole);
    for (const key of keys)
      schemas = schemas.flatMap((schema) => {
        const { [key]: value } = objectIn(schema, "properties");
        return isObject(value) ? this.forms(value) : [];
      });
    const all = schemas.flatMap((schema) => Object.entries(objectIn(schema, "properties")));
    return new Map(all.filter((entry): entry is [string, Schema] => isObject(entry[1])));
  }

  /** The values that a schema lists. */
  valuesOf(schema: Schema): readonly string[] {
    const found = this.forms(schema).flatMap(({ enum: listed, type }) => [
      ...(Array.isArray(listed) ? (listed as readonly unknown[]) : []),
      ...([type].flat().includes("boolean") ? [true, false] : []),
    ]);
    return [...new Set(found.map(String))];
  }

  /** A schema and all that it is made of, items of lists among them. */
  private forms(schema: Schema): readonly Schema[] {
    const { $ref, allOf, anyOf, items } = schema;
    const name = typeof $ref === "string" ? $ref.replace("#/definitions/", "") : undefined;
    const { [name ?? ""]: definition } = objectIn(this.whole, "definitions");
    const parts = [definition, allOf, anyOf, items].flat().filter(isObject);
    return [schema, ...parts.flatMap((part) => this.forms(part))];
  }
}

/** The attributes of built-in components by their names. */
export function componentSchemas(): ReadonlyMap<string, Schema> {
  const all = Object.entries(readSchema("compiled", "components.json"));
  return new Map(all.filter((entry): entry is [string, Schema] => isObject(entry[1])));
}

/** What a schema says of its value, in Markdown. */
export function described({ markdownDescription, description }: Schema): string {
  const text = markdownDescription ?? description;
  return typeof text === "string" ? text : "";
}

function objectIn(schema: Schema, key: string): Schema {
  const value = schema[key];
  return isObject(value) ? value : {};
}

function readSchema(...names: readonly string[]): Schema {
  const text = readFileSync(path.join(PACKAGE, "bin", ...names), "utf8");
  return JSON.parse(text) as Schema;
}
