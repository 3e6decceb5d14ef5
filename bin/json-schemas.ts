// The JSON Schemas of the files that authors write, made of the types of these files and their comments.
import {
  formsOf,
  literalsOf,
  readDeclarations,
  resolved,
  typeFiles,
  type Comment,
  type Declarations,
  type Form,
  type Member,
  type TypeNode,
} from "../manual/plugins/type-comments.js";

/** A schema as JSON: draft 7, which the servers behind editors understand. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

interface Made {
  /** What its files are called. */
  readonly title: string;
  /** Names of the types whose keys it has. */
  readonly types: readonly string[];
  /** YAML reads `2024` as a number, and docsite takes it as the text that it is. */
  readonly numbersAreText?: true;
  /** Numbers and booleans may stand in quotes. */
  readonly mayBeQuoted?: true;
  /** A key without a value means that it is not set. */
  readonly mayBeEmpty?: true;
  /** docsite does not look at other keys. */
  readonly isOpen?: true;
  /** `$schema` is a key that it may have. */
  readonly namesItself?: true;
}

/** By file name. */
const SCHEMAS: Readonly<Record<string, Made>> = {
  config: { title: "docsite.config", types: ["UserConfig", "PluginConfig"], namesItself: true },
  "front-matter": {
    title: "Front matter of documents and pages",
    types: ["DocumentFrontMatter"],
    numbersAreText: true,
    mayBeQuoted: true,
    mayBeEmpty: true,
  },
  "post-front-matter": {
    title: "Front matter of posts",
    types: ["PostFrontMatter"],
    numbersAreText: true,
    mayBeQuoted: true,
    mayBeEmpty: true,
  },
  category: {
    title: "_category_",
    types: ["CategoryFileContent"],
    numbersAreText: true,
    mayBeQuoted: true,
    namesItself: true,
  },
  authors: { title: "authors.yml", types: ["AuthorsFileContent"], numbersAreText: true, isOpen: true },
  tags: { title: "tags.yml", types: ["TagsFileContent"], numbersAreText: true },
  glossary: { title: "Glossary", types: ["GlossaryFileContent"] },
  "search-test": { title: "search.test.yaml", types: ["SearchTestFileContent"] },
};

/** All schemas by the name of their file. `root`: absolute path of the repository. */
export function jsonSchemas(root: string): Readonly<Record<string, JsonSchema>> {
  const declarations = readDeclarations(root, typeFiles(root));
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, made]) => {
      const file = `${name}.json`;
      return [file, new Writer(made, declarations).schema(file)];
    }),
  );
}

/** The attributes of each built-in component as the properties of a schema, for `docsite lsp`. `root`: see `jsonSchemas`. */
export function componentSchemas(root: string): Readonly<Record<string, JsonSchema>> {
  const declarations = readDeclarations(root, typeFiles(root));
  const names = [...declarations.keys()].flatMap((name) => /^([A-Z]\w*)Props$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    names.map((title) => {
      const types = [`${title}Props`, "CommonProps"];
      return [title, new Writer({ title, types }, declarations).schema(title)];
    }),
  );
}

/** What only code can have: types, and keys of types. */
const IN_CODE: readonly string[] = [
  "BundlerPlugin",
  "PluginCommand",
  "PluginKind",
  "UnifiedEntry",
  "Plugin.options",
];

/** Constraints that a comment states by a tag, as tools for JSON Schema know them. */
const NUMBER_TAGS = ["minimum", "maximum"];

/** What a number and a boolean look like as texts. */
const QUOTED: Readonly<Record<string, string>> = {
  number: "^[-+]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)$",
  boolean: "^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$",
};

/** Writes one schema. Types that have a name are definitions, since some of them contain themselves. */
class Writer {
  private readonly definitions: Record<string, JsonSchema> = {};

  constructor(
    private readonly made: Made,
    private readonly declarations: Declarations,
  ) {}

  schema(file: string): JsonSchema {
    const { title, types, mayBeEmpty, namesItself } = this.made;
    const parts = types.map((name): TypeNode => ({ kind: "reference", name, arguments: [] }));
    const [only] = parts;
    const known = only && parts.length === 1 ? resolved(only, this.declarations) : undefined;
    const whole: JsonSchema =
      known && known.kind !== "object"
        ? (this.typeSchema(known) ?? {})
        : this.objectSchema(formsOf({ kind: "intersection", parts }, this.declarations)[0]);
    const properties = (whole["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
    const emptied = Object.entries(properties).map(([key, schema]) => [key, orNull(schema)] as const);
    return {
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: file,
      title,
      description: this.declarations.get(types[0] ?? "")?.comment.text ?? "",
      ...whole,
      ...(mayBeEmpty && { type: ["object", "null"], properties: Object.fromEntries(emptied) }),
      ...(namesItself && {
        properties: {
          $schema: { type: "string", description: "Address of the schema, which editors read." },
          ...properties,
        },
      }),
      ...(Object.keys(this.definitions).length > 0 && { definitions: this.definitions }),
    };
  }

  /** `undefined` for what data cannot be, such as a function. */
  private typeSchema(type: TypeNode): JsonSchema | undefined {
    switch (type.kind) {
      case "keyword":
        return this.keyword(type.name);
      case "literal":
        return { enum: [type.value] };
      case "list": {
        const items = this.typeSchema(type.item);
        return items && { type: "array", items: this.made.numbersAreText ? this.inList(items) : items };
      }
      case "tuple": {
        const items = type.items.map((item) => this.typeSchema(item));
        if (items.includes(undefined)) return undefined;
        return { type: "array", items, minItems: items.length, maxItems: items.length };
      }
      case "union":
        return this.union(type.options, type.comments);
      case "reference":
        return this.reference(type.name, type.arguments, type);
      case "other":
        return type.text.startsWith("`") ? { type: "string" } : undefined;
      default:
        return this.forms(type);
    }
  }

  /** A text of a list may be `true`, too. */
  private inList(item: JsonSchema): JsonSchema {
    const { $ref, type, anyOf } = item;
    const name = String($ref).replace("#/definitions/", "");
    const { [name]: definition } = this.definitions;
    if (definition) this.definitions[name] = this.inList(definition);
    const isText = Array.isArray(type) && type.includes("string") && type.includes("number");
    return {
      ...item,
      ...(isText && { type: [...new Set([...(type as readonly string[]), "boolean"])] }),
      ...(Array.isArray(anyOf) && {
        anyOf: (anyOf as readonly JsonSchema[]).map((each) => this.inList(each)),
      }),
    };
  }

  private keyword(name: string): JsonSchema | undefined {
    if (name === "string" && this.made.numbersAreText) return { type: ["string", "number"] };
    const pattern = this.made.mayBeQuoted && QUOTED[name];
    if (pattern) return { type: [name, "string"], pattern };
    if (/^(?:string|number|boolean|null|object)$/.test(name)) return { type: name };
    return name === "unknown" || name === "any" ? {} : undefined;
  }

  private reference(name: string, given: readonly TypeNode[], type: TypeNode): JsonSchema | undefined {
    const [key, value] = given;
    if (IN_CODE.includes(name)) return undefined;
    if (name === "Record" && value && key?.kind === "keyword") {
      const values = this.typeSchema(value);
      return values && { type: "object", additionalProperties: values };
    }
    const known = resolved(type, this.declarations);
    if (known.kind === "reference" && known !== type) return this.typeSchema(known);
    // What is declared elsewhere may be anything, but data is no regular expression.
    if (known.kind === "reference") return this.forms(type) ?? (name === "RegExp" ? undefined : {});
    if (given.length > 0) return this.forms(type);
    if (!isObjects(known, this.declarations)) return this.typeSchema(known);
    if (this.definitions[name] === undefined) {
      // In its place while its own parts are written, which may name it.
      this.definitions[name] = {};
      const made = known.kind === "object" ? this.forms(type) : this.typeSchema(known);
      if (made) this.definitions[name] = described(made, this.declarations.get(name)?.comment);
      else delete this.definitions[name];
    }
    return this.definitions[name] && { $ref: `#/definitions/${name}` };
  }

  private forms(type: TypeNode): JsonSchema | undefined {
    const forms = formsOf(type, this.declarations);
    const schemas = forms.map((form) => this.objectSchema(form));
    return schemas.length > 1 ? { anyOf: schemas, ...this.kinds(forms) } : schemas[0];
  }

  /** What `type` may be in any of the forms. Editors do not offer the values of forms that still lack other keys. */
  private kinds(forms: readonly Form[]): JsonSchema | undefined {
    const kinds = forms.map(({ members }) => {
      const type = members.find(({ name }) => name === "type")?.type;
      return type ? literalsOf(type, this.declarations) : [];
    });
    if (kinds.filter((names) => names.length > 0).length < 2) return undefined;
    const known = { enum: [...new Set(kinds.flat())] };
    const isEverywhere = kinds.every((names) => names.length > 0);
    return { properties: { type: isEverywhere ? known : { anyOf: [known, { not: { type: "string" } }] } } };
  }

  private objectSchema(form: Form | undefined): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const member of form?.members ?? []) {
      if (IN_CODE.includes(`${form?.name}.${member.name}`)) continue;
      const schema = this.member(member);
      if (!schema) continue;
      properties[member.name] = schema;
      if (!member.isOptional) required.push(member.name);
    }
    const others = form?.index ? this.typeSchema(form.index.value) : undefined;
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required: [...new Set(required)] }),
      ...(others ? { additionalProperties: others } : !this.made.isOpen && { additionalProperties: false }),
    };
  }

  private member({ type, comment }: Member): JsonSchema | undefined {
    const schema = this.typeSchema(type);
    return schema && described({ ...schema, ...constraintsOf(comment) }, comment);
  }

  /** Literals become one list of values, names of types one list of types. */
  private union(options: readonly TypeNode[], comments: readonly Comment[]): JsonSchema | undefined {
    const schemas = options.flatMap((option, place) => {
      const schema = this.typeSchema(option);
      return schema ? [{ schema, about: comments[place]?.text ?? "" }] : [];
    });
    const literals = schemas.filter(({ schema }) => schema["enum"] !== undefined);
    const types = schemas.filter(({ schema }) => Object.keys(schema).join() === "type");
    const others = schemas.filter((each) => !literals.includes(each) && !types.includes(each));
    const names = [...new Set(types.flatMap(({ schema }) => schema["type"] as string | string[]))];
    const told = literals.map(({ about }) => about);
    const choices: JsonSchema[] = [
      ...(literals.length > 0
        ? [
            {
              enum: literals.flatMap(({ schema }) => schema["enum"] as unknown[]),
              ...(told.some((text) => text !== "") && { markdownEnumDescriptions: told }),
            },
          ]
        : []),
      ...others.map(({ schema, about }) => (about === "" ? schema : described(schema, { text: about }))),
      // Last, since editors compare a value with the first choice where none is right.
      ...(names.length > 0 ? [{ type: names.length === 1 ? names[0] : names }] : []),
    ];
    const forms = formsOf({ kind: "union", options, comments }, this.declarations);
    return choices.length > 1 ? { anyOf: choices, ...this.kinds(forms) } : choices[0];
  }
}

/** Whether a type is, or contains as an option, an object with keys. */
function isObjects(type: TypeNode, declarations: Declarations): boolean {
  if (type.kind === "object" || type.kind === "intersection") return true;
  return type.kind === "union" && formsOf(type, declarations).length > 0;
}

function constraintsOf({ tags }: Comment): JsonSchema {
  const numbers = NUMBER_TAGS.flatMap((name) =>
    tags[name] === undefined ? [] : [[name, Number(tags[name])]],
  );
  const type = tags["asType"];
  return { ...Object.fromEntries(numbers), ...(type !== undefined && { type }) };
}

/** A schema with what a comment says. Beside a reference, draft 7 ignores everything else. */
function described(schema: JsonSchema, comment: Partial<Comment> | undefined): JsonSchema {
  const { text = "", default: usual } = comment ?? {};
  const whole = [text, ...(usual === undefined ? [] : [`Default: ${usual}.`])].join(" ").trim();
  if (whole === "") return schema;
  const [, literal] = /^`(true|false|\d+(?:\.\d+)?)`$/.exec(usual ?? "") ?? [];
  const plain = whole.replaceAll("`", "");
  return {
    description: plain,
    ...(plain !== whole && { markdownDescription: whole }),
    ...(literal !== undefined && { default: JSON.parse(literal) as unknown }),
    ...("$ref" in schema ? { allOf: [schema] } : schema),
  };
}

/** The same, or nothing. */
function orNull(schema: JsonSchema): JsonSchema {
  const { description, markdownDescription, default: usual, ...rest } = schema;
  const about = Object.fromEntries(
    Object.entries({ description, markdownDescription, default: usual }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const { type } = rest;
  if (type === undefined) return { ...about, anyOf: [rest, { type: "null" }] };
  const types = [type].flat() as string[];
  return { ...about, ...rest, type: types.includes("null") ? types : [...types, "null"] };
}
