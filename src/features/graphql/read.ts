// Files in the schema definition language → a model.
import type * as GraphQL from "graphql";
import type {
  ConstDirectiveNode,
  DefinitionNode,
  DocumentNode,
  GraphQLError,
  GraphQLSchema,
  Location,
  NameNode,
  NamedTypeNode,
} from "graphql";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import { graphqlDiagnostic, type GRAPHQL_SCHEMAS } from "./diagnostics.js";
import { withoutOwn, type Model, type Schema } from "./model.js";

/**
 * What is told of definitions. The other rules are about what a schema may well leave to a larger one: directives of gateways, and types
 * that are extended here.
 */
const RULES = [
  "LoneSchemaDefinitionRule",
  "UniqueOperationTypesRule",
  "UniqueTypeNamesRule",
  "UniqueEnumValueNamesRule",
  "UniqueFieldDefinitionNamesRule",
  "UniqueArgumentDefinitionNamesRule",
  "UniqueDirectiveNamesRule",
] as const;

const KNOWN_TYPES = "KnownTypeNamesRule";

/** What is used of the package. */
export type Library = Pick<
  typeof GraphQL,
  | "buildASTSchema"
  | "GraphQLError"
  | "introspectionFromSchema"
  | "parse"
  | "print"
  | "Source"
  | "validateSchema"
  | "visit"
  | "visitInParallel"
  | RuleName
>;

type RuleName = (typeof RULES)[number] | typeof KNOWN_TYPES;

/** A file in the schema definition language. */
export interface SchemaFile {
  /** Path relative to the site folder. */
  readonly path: string;
  readonly text: string;
}

/** A model, or why there is none. */
export interface ReadSchema {
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/** Stands for the root of queries in a schema without one, for which no schema is valid. */
const NO_QUERY = "NoQueryInThisPartOfTheSchema";

/** Reads a schema. */
export function readSchema(files: readonly SchemaFile[], library: Library): ReadSchema {
  const definitions: DefinitionNode[] = [];
  const problems: Diagnostic[] = [];
  for (const { path, text } of files)
    try {
      if (!isEmpty(text)) definitions.push(...library.parse(new library.Source(text, path)).definitions);
    } catch (error) {
      if (!(error instanceof library.GraphQLError)) throw error;
      problems.push(problemOf("graphql-schema", error, path));
    }
  if (problems.length > 0) return { diagnostics: problems };
  const first = files[0]?.path ?? "";
  const document = withBases(definitions);
  const unknown = errorsIn(document, [KNOWN_TYPES], library);
  const composed = composedNames(definitions);
  const errors = unknown.filter((error) => composed.has(nameIn(error)));
  if (errors.length > 0)
    return { diagnostics: errors.map((error) => problemOf("graphql-schema", error, first)) };
  const missing = new Map<string, GraphQLError>();
  for (const error of unknown) if (!missing.has(nameIn(error))) missing.set(nameIn(error), error);
  const scalars = [...missing.keys()].map((name) => `scalar ${name}`).join("\n");
  const whole = withDefinitions(document, scalars, library);
  const { schema, invalid } = built(whole, library);
  return {
    model: { schema, ...factsOf(definitions, library) },
    diagnostics: [
      ...[...missing.values()].map((error) => problemOf("graphql-schema.type", error, first)),
      ...[...errorsIn(document, RULES, library), ...invalid].map((error) =>
        problemOf("graphql-schema.invalid", error, first),
      ),
    ],
  };
}

/** Whether a file has nothing but spaces and comments. */
function isEmpty(text: string): boolean {
  return text.split(/\r?\n|\r/).every((line) => /^[\s,\uFEFF]*(?:#|$)/.test(line));
}

/** What a schema says, and which rules it breaks. */
function built(
  document: DocumentNode,
  library: Library,
): { schema: Schema; invalid: readonly GraphQLError[] } {
  const { buildASTSchema } = library;
  const own = buildASTSchema(document, { assumeValidSDL: true });
  const isPart = !own.getQueryType();
  const more = `extend schema { query: ${NO_QUERY} }\ntype ${NO_QUERY} { none: Boolean }`;
  const whole = isPart ? withDefinitions(document, more, library) : document;
  const checked = isPart ? buildASTSchema(whole, { assumeValidSDL: true }) : own;
  const invalid = library.validateSchema(checked);
  const schema =
    invalid.length > 0 ? buildASTSchema(whole, { assumeValid: true, assumeValidSDL: true }) : checked;
  const introspected = introspectedIn(schema, library);
  if (!isPart) return { schema: introspected, invalid };
  return {
    schema: {
      ...introspected,
      queryType: null,
      types: introspected.types.filter(({ name }) => name !== NO_QUERY),
    },
    invalid,
  };
}

function introspectedIn(schema: GraphQLSchema, library: Library): Schema {
  const options = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };
  const { __schema: introspected } = library.introspectionFromSchema(schema, options);
  return withoutOwn(introspected as unknown as Schema);
}

/** A document with further definitions. */
function withDefinitions(document: DocumentNode, text: string, library: Library): DocumentNode {
  if (text === "") return document;
  return { ...document, definitions: [...document.definitions, ...library.parse(text).definitions] };
}

/** Definitions in which what is extended without being defined is defined by that. */
function withBases(definitions: readonly DefinitionNode[]): DocumentNode {
  const known = new Set(
    definitions.flatMap((each) => (each.kind.endsWith("TypeDefinition") ? [nameOfDefinition(each)] : [])),
  );
  const all = definitions.map((each) => {
    const name = nameOfDefinition(each);
    if (!each.kind.endsWith("TypeExtension") || name === undefined || known.has(name)) return each;
    known.add(name);
    return { ...each, kind: each.kind.replace(/Extension$/, "Definition") } as DefinitionNode;
  });
  return { kind: "Document", definitions: all } as unknown as DocumentNode;
}

function nameOfDefinition(definition: DefinitionNode): string | undefined {
  return "name" in definition ? definition.name?.value : undefined;
}

function errorsIn(
  document: DocumentNode,
  rules: readonly RuleName[],
  library: Library,
): readonly GraphQLError[] {
  const errors: GraphQLError[] = [];
  const context = {
    getDocument: () => document,
    getSchema: () => undefined,
    reportError: (error: GraphQLError) => void errors.push(error),
  };
  library.visit(document, library.visitInParallel(rules.map((rule) => library[rule](context as never))));
  return errors;
}

/** Names of types that others are composed of. These have to be what they are taken for. */
function composedNames(definitions: readonly DefinitionNode[]): ReadonlySet<string> {
  return new Set(
    definitions.flatMap((each) => {
      const {
        interfaces = [],
        types = [],
        operationTypes = [],
      } = each as {
        readonly interfaces?: readonly NamedTypeNode[];
        readonly types?: readonly NamedTypeNode[];
        readonly operationTypes?: readonly { readonly type: NamedTypeNode }[];
      };
      return [...interfaces, ...types, ...operationTypes.map(({ type }) => type)].map(
        ({ name }) => name.value,
      );
    }),
  );
}

/** The name that an error is about. */
function nameIn({ nodes }: GraphQLError): string {
  return (nodes?.[0] as Partial<NamedTypeNode> | undefined)?.name?.value ?? "";
}

function problemOf(
  code: Extract<
    keyof typeof GRAPHQL_SCHEMAS,
    "graphql-schema" | "graphql-schema.invalid" | "graphql-schema.type"
  >,
  error: GraphQLError,
  otherwise: string,
): Diagnostic {
  const [{ line, column } = { line: 1, column: 1 }] = error.locations ?? [];
  const file = error.source?.name ?? error.nodes?.[0]?.loc?.source.name ?? otherwise;
  const message = error.message.replace(/^Syntax Error: /, "").replace(/\.$/, "");
  return graphqlDiagnostic(code, { file, line, column }, message);
}

/** What the nodes of definitions have in common. */
interface Part {
  readonly name?: NameNode;
  readonly loc?: Location | undefined;
  readonly directives?: readonly ConstDirectiveNode[];
  readonly fields?: readonly Part[];
  readonly values?: readonly Part[];
}

/** Where parts are written, and which directives are applied to them. */
function factsOf(
  definitions: readonly DefinitionNode[],
  { print }: Library,
): Pick<Model, "places" | "applied"> {
  const places = new Map<string, Point>();
  const applied = new Map<string, readonly string[]>();
  const visit = (part: Part, key: string) => {
    const { loc, directives = [] } = part;
    if (loc && !places.has(key))
      places.set(key, { file: loc.source.name, line: loc.startToken.line, column: loc.startToken.column });
    const texts = directives.map((directive) => print(directive));
    if (texts.length > 0) applied.set(key, [...(applied.get(key) ?? []), ...texts]);
    for (const child of [...(part.fields ?? []), ...(part.values ?? [])])
      visit(child, `${key}.${child.name?.value ?? ""}`);
  };
  for (const definition of definitions) {
    const name = nameOfDefinition(definition);
    if (name !== undefined)
      visit(definition as Part, definition.kind === "DirectiveDefinition" ? `@${name}` : name);
  }
  return { places, applied };
}
