// Reads declarations of TypeScript with their comments, for pages and schemas that are made from types.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";

/** What the comment above a declaration or a member says. */
export interface Comment {
  /** Markdown, in one line for each paragraph, without the sentence about the default and without tags. */
  readonly text: string;
  /** What the comment says about the default, in Markdown: `` `light` ``, or a few words. */
  readonly default?: string;
  /** The texts after `@example`. */
  readonly examples: readonly string[];
  /** The texts after other tags, by name. */
  readonly tags: Readonly<Record<string, string>>;
}

/** A type as it is written. */
export type TypeNode =
  | { readonly kind: "keyword"; readonly name: string }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "list"; readonly item: TypeNode }
  | { readonly kind: "tuple"; readonly items: readonly TypeNode[] }
  | { readonly kind: "union"; readonly options: readonly TypeNode[]; readonly comments: readonly Comment[] }
  | { readonly kind: "intersection"; readonly parts: readonly TypeNode[] }
  | ObjectNode
  | { readonly kind: "reference"; readonly name: string; readonly arguments: readonly TypeNode[] }
  /** `Owner["key"]` */
  | { readonly kind: "access"; readonly owner: TypeNode; readonly key: TypeNode }
  /** Functions, templates and all else, as source text. */
  | { readonly kind: "other"; readonly text: string };

/** An interface, or an object type. */
export interface ObjectNode {
  readonly kind: "object";
  readonly members: readonly Member[];
  readonly extends: readonly TypeNode[];
  readonly index?: { readonly key: TypeNode; readonly value: TypeNode };
}

/** A key of an object. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly comment: Comment;
  readonly type: TypeNode;
  readonly file: string;
  readonly line: number;
}

/** A declaration at the top of a module. */
export interface Declaration {
  readonly name: string;
  readonly kind: "interface" | "type" | "function" | "const";
  readonly isExported: boolean;
  /** It adds to a declaration of another module. */
  readonly completes?: true;
  readonly comment: Comment;
  /** Names of its type parameters. */
  readonly parameters: readonly string[];
  readonly type: TypeNode;
  /** As it is written, without `export` and without the comment above it. */
  readonly source: string;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly line: number;
}

/** By name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** The modules of features with such types. */
const OF_FEATURES = ["config", "content", "front-matter", "page", "view"];

/** The modules with the types of what authors write, and of the data of pages. Paths are relative to `root`. */
export function typeFiles(root: string): string[] {
  const types = readdirSync(path.join(root, "src/types")).filter((name) => name.endsWith(".ts"));
  const features = readdirSync(path.join(root, "src/features"))
    .flatMap((name) => OF_FEATURES.map((file) => `src/features/${name}/${file}.ts`))
    .filter((file) => existsSync(path.join(root, file)));
  return [...types.sort().map((name) => `src/types/${name}`), "src/features/config.ts", ...features.sort()];
}

/** Reads the declarations of modules. Of equal names, an exported one wins. Others complete it (`declare module`). `files`: relative to `root`. */
export function readDeclarations(root: string, files: readonly string[]): Declarations {
  const found = new Map<string, Declaration>();
  for (const file of files)
    for (const declaration of declarationsIn(readFileSync(path.join(root, file), "utf8"), file)) {
      const other = found.get(declaration.name);
      if (other && declaration.completes) found.set(declaration.name, completed(other, declaration));
      else if (!other || (declaration.isExported && !other.isExported))
        found.set(declaration.name, declaration);
    }
  return found;
}

/** An interface with what another module adds to it. */
function completed(declaration: Declaration, by: Declaration): Declaration {
  const [type, more] = [declaration.type, by.type];
  if (type.kind !== "object" || more.kind !== "object") return declaration;
  const added = by.source.slice(by.source.indexOf("{") + 1, by.source.lastIndexOf("}")).trim();
  const lines = added.split("\n").map((line) => `  ${line.trim()}`);
  return {
    ...declaration,
    type: {
      ...type,
      members: [...type.members, ...more.members],
      extends: [...type.extends, ...more.extends],
    },
    source: `${declaration.source.replace(/\s*\}$/, "")}\n${lines.join("\n")}\n}`,
  };
}

/** The declarations of one module. */
export function declarationsIn(text: string, file: string): Declaration[] {
  const { program } = parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] });
  return declarationsOf(program.body, text, file);
}

function declarationsOf(body: readonly ast.Statement[], text: string, file: string): Declaration[] {
  const reader = readerOf(text, file);
  return body.flatMap((statement): Declaration[] => {
    const isExported =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const node = isExported ? statement.declaration : statement;
    if (!node) return [];
    const comment = commentOf(statement);
    const common = { isExported, comment, file, line: node.loc?.start.line ?? 1 };
    const source = text.slice(node.start ?? 0, node.end ?? 0);
    switch (node.type) {
      case "TSInterfaceDeclaration":
        return [
          {
            ...common,
            name: node.id.name,
            kind: "interface",
            parameters: parametersOf(node.typeParameters),
            type: {
              kind: "object",
              ...reader.body(node.body.body),
              extends: (node.extends ?? []).map(({ expression, typeParameters }) => ({
                kind: "reference" as const,
                name: expression.type === "Identifier" ? expression.name : reader.textOf(expression),
                arguments: (typeParameters?.params ?? []).map(reader.type),
              })),
            },
            source,
          },
        ];
      case "TSModuleDeclaration":
        return node.body.type === "TSModuleBlock"
          ? declarationsOf(node.body.body, text, file).map((each) => ({ ...each, completes: true as const }))
          : [];
      case "TSTypeAliasDeclaration":
        return [
          {
            ...common,
            name: node.id.name,
            kind: "type",
            parameters: parametersOf(node.typeParameters),
            type: reader.type(node.typeAnnotation),
            source,
          },
        ];
      case "FunctionDeclaration": {
        const signature = text.slice(node.start ?? 0, node.body.start ?? 0).trimEnd();
        const type: TypeNode = { kind: "other", text: signature };
        const name = node.id?.name ?? "default";
        return [{ ...common, name, kind: "function", parameters: [], type, source: `${signature};` }];
      }
      case "VariableDeclaration":
        return node.declarations.flatMap(({ id }): Declaration[] => {
          if (id.type !== "Identifier") return [];
          const annotation = id.typeAnnotation;
          const type: TypeNode =
            annotation?.type === "TSTypeAnnotation"
              ? reader.type(annotation.typeAnnotation)
              : { kind: "keyword", name: "unknown" };
          return [{ ...common, name: id.name, kind: "const", parameters: [], type, source }];
        });
      default:
        return [];
    }
  });
}

function parametersOf(given: ast.Node | null | undefined): string[] {
  if (given?.type !== "TSTypeParameterDeclaration") return [];
  return given.params.map(({ name }) => String(name));
}

function readerOf(text: string, file: string) {
  const sourceOf = ({ start, end }: ast.Node) => text.slice(start ?? 0, end ?? 0);

  const body = (
    elements: readonly ast.TSTypeElement[],
  ): { members: Member[]; index?: { key: TypeNode; value: TypeNode } } => {
    const members: Member[] = [];
    let index: { key: TypeNode; value: TypeNode } | undefined;
    for (const element of elements) {
      if (element.type === "TSIndexSignature") {
        const key = element.parameters[0]?.typeAnnotation;
        index = { key: annotated(key), value: annotated(element.typeAnnotation) };
        continue;
      }
      if (element.type !== "TSPropertySignature" && element.type !== "TSMethodSignature") continue;
      const { key } = element;
      const isMethod = element.type === "TSMethodSignature";
      members.push({
        name: key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : sourceOf(key),
        isOptional: element.optional === true,
        comment: commentOf(element),
        type: isMethod ? { kind: "other", text: sourceOf(element) } : annotated(element.typeAnnotation),
        file,
        line: element.loc?.start.line ?? 1,
      });
    }
    return { members, ...(index && { index }) };
  };

  const annotated = (annotation: ast.Node | null | undefined): TypeNode =>
    annotation?.type === "TSTypeAnnotation"
      ? type(annotation.typeAnnotation)
      : { kind: "keyword", name: "unknown" };

  const type = (node: ast.Node): TypeNode => {
    switch (node.type) {
      case "TSParenthesizedType":
        return type(node.typeAnnotation);
      case "TSTypeOperator":
        // `readonly` says nothing to those who write a value; `keyof` and others stay as they are.
        return node.operator === "readonly"
          ? type(node.typeAnnotation)
          : { kind: "other", text: sourceOf(node) };
      case "TSArrayType":
        return { kind: "list", item: type(node.elementType) };
      case "TSTupleType":
        return {
          kind: "tuple",
          items: node.elementTypes.map((item) =>
            item.type === "TSNamedTupleMember"
              ? type(item.elementType)
              : item.type === "TSRestType"
                ? { kind: "other", text: sourceOf(item) }
                : type(item),
          ),
        };
      case "TSUnionType":
        return { kind: "union", options: node.types.map(type), comments: node.types.map(optionComment) };
      case "TSIntersectionType":
        return { kind: "intersection", parts: node.types.map(type) };
      case "TSTypeLiteral":
        return { kind: "object", ...body(node.members), extends: [] };
      case "TSLiteralType": {
        const { literal } = node;
        if (
          literal.type === "StringLiteral" ||
          literal.type === "NumericLiteral" ||
          literal.type === "BooleanLiteral"
        )
          return { kind: "literal", value: literal.value };
        return { kind: "other", text: sourceOf(node) };
      }
      case "TSIndexedAccessType":
        return { kind: "access", owner: type(node.objectType), key: type(node.indexType) };
      case "TSTypeReference": {
        const name = sourceOf(node.typeName);
        const given = (node.typeParameters?.params ?? []).map(type);
        const [first] = given;
        if ((name === "ReadonlyArray" || name === "Array") && first) return { kind: "list", item: first };
        if (name === "Readonly" && first) return first;
        return { kind: "reference", name, arguments: given };
      }
      default: {
        const keyword = /^TS(\w+)Keyword$/.exec(node.type)?.[1];
        if (keyword) return { kind: "keyword", name: keyword.toLowerCase() };
        return { kind: "other", text: sourceOf(node) };
      }
    }
  };

  /** The parser gives no comments to the options of a union, whose sign stands between. */
  const optionComment = ({ start }: ast.Node): Comment => {
    const before = text.slice(0, start ?? 0).replace(/\s*\|?\s*$/, "");
    if (!before.endsWith("*/")) return NO_COMMENT;
    const from = before.lastIndexOf("/**");
    return from < 0 ? NO_COMMENT : parseComment(before.slice(from + 3, -2));
  };

  return { type, body, textOf: sourceOf };
}

const NO_COMMENT: Comment = { text: "", examples: [], tags: {} };

/** The comment right above a node. */
function commentOf(node: ast.Node): Comment {
  const last = node.leadingComments?.at(-1);
  if (last?.type !== "CommentBlock" || !last.value.startsWith("*")) return NO_COMMENT;
  return parseComment(last.value.slice(1));
}

/** Reads the text between the signs of a comment. */
export function parseComment(comment: string): Comment {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
  const [told = "", ...tagged] = lines.join("\n").split(/^@(?=[a-z])/m);
  const examples = tagged.flatMap((tag) => {
    const example = /^example[ \t]*\n?([\s\S]*)$/.exec(tag)?.[1];
    return example === undefined ? [] : [example.trim()];
  });
  const tags = tagged.flatMap((tag) => {
    const [, name = "", value = ""] = /^(\w+)[ \t]*([\s\S]*)$/.exec(tag) ?? [];
    return name === "example" ? [] : [[name, value.trim()] as const];
  });
  const whole = told
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " "))
    .join("\n\n")
    // A comment cannot hold the sign that ends it.
    .replaceAll("*\\/", "*/");
  const { text, usual } = withoutDefault(whole);
  return { text, ...(usual !== undefined && { default: usual }), examples, tags: Object.fromEntries(tags) };
}

/** The sentence about the default, apart from the others. */
function withoutDefault(whole: string): { readonly text: string; readonly usual?: string } {
  const sentence = /(?:^|\s)Default(?::|(?= ))\s*((?:`[^`]*`|[^`])*?)\.(?=\s|$)/.exec(whole);
  if (sentence?.[1] !== undefined) {
    const text = (whole.slice(0, sentence.index) + whole.slice(sentence.index + sentence[0].length)).trim();
    return { text, usual: sentence[1].replace(/\s+/g, " ") };
  }
  const named = /(`[^`]+`)(?: \(default\)|, the default,)/.exec(whole)?.[1];
  return { text: whole, ...(named !== undefined && { usual: named }) };
}

/** A type with its name resolved, as far as its declaration is known and has no parameters. */
export function resolved(type: TypeNode, declarations: Declarations): TypeNode {
  switch (type.kind) {
    case "reference": {
      const [first] = type.arguments;
      if (/^(?:NonNullable|Readonly)$/.test(type.name) && first) return resolved(first, declarations);
      const found = declarations.get(type.name);
      if (!found || found.parameters.length > 0 || !isType(found)) return type;
      return resolved(found.type, declarations);
    }
    case "access": {
      const owner = resolved(type.owner, declarations);
      const { key } = type;
      if (owner.kind === "list") return resolved(owner.item, declarations);
      if (key.kind !== "literal") return type;
      const member = membersOf(owner, declarations).find(({ name }) => name === key.value);
      return member ? resolved(member.type, declarations) : type;
    }
    default:
      return type;
  }
}

/** One of the ways to write an object. */
export interface Form {
  /** Of its declaration; absent for an object type without a name. */
  readonly name?: string;
  readonly comment: Comment;
  readonly members: readonly Member[];
  /** Whether any other key may be given, and what its value is. */
  readonly index?: ObjectNode["index"];
}

/** The objects that a type allows: several for a union. What is no object, such as a string or a list, is left out. */
export function formsOf(type: TypeNode, declarations: Declarations, comment = NO_COMMENT): readonly Form[] {
  switch (type.kind) {
    case "union":
      return type.options.flatMap((option, index) =>
        formsOf(option, declarations, type.comments[index]?.text ? type.comments[index] : NO_COMMENT),
      );
    case "intersection": {
      const parts = type.parts.map((part) => formsOf(part, declarations));
      return parts.reduce<readonly Form[]>(
        (all, forms) =>
          all.flatMap((one) =>
            forms.map((other) => ({
              ...one,
              ...other,
              ...(one.name !== undefined && { name: one.name }),
              comment: [comment, one.comment, other.comment].find(({ text }) => text !== "") ?? NO_COMMENT,
              members: [...one.members, ...other.members],
            })),
          ),
        [{ comment, members: [] }],
      );
    }
    case "reference": {
      const declaration = declarations.get(type.name);
      const known = resolved(type, declarations);
      if (known.kind === "reference") {
        const members = membersOf(known, declarations);
        return members.length > 0 ? [{ comment, members }] : [];
      }
      if (known.kind === "union" || known.kind === "intersection")
        return formsOf(known, declarations, comment);
      if (known.kind !== "object" || !declaration) return [];
      const own = comment.text === "" ? declaration.comment : comment;
      return [{ ...formOf(known, declarations), name: type.name, comment: own }];
    }
    case "object":
      return [{ ...formOf(type, declarations), comment }];
    case "access":
      return formsOf(resolved(type, declarations), declarations, comment);
    default:
      return [];
  }
}

function formOf(type: ObjectNode, declarations: Declarations): Omit<Form, "comment"> {
  return { members: membersOf(type, declarations), ...(type.index && { index: type.index }) };
}

function isType({ kind }: Declaration): boolean {
  return kind === "interface" || kind === "type";
}

/**
 * The keys of an object type: its own ones and those of what it extends, through `Pick`, `Omit`, `Partial`, `Required`,
 * intersections and names. Nothing for other types.
 */
export function membersOf(type: TypeNode, declarations: Declarations): readonly Member[] {
  const known = resolved(type, declarations);
  switch (known.kind) {
    case "object": {
      const own = new Set(known.members.map(({ name }) => name));
      const inherited = known.extends.flatMap((base) => membersOf(base, declarations));
      return [...known.members, ...inherited.filter(({ name }) => !own.has(name))];
    }
    case "intersection":
      return known.parts.flatMap((part) => membersOf(part, declarations));
    case "reference":
      return membersOfUtility(known.name, known.arguments, declarations);
    default:
      return [];
  }
}

function membersOfUtility(
  name: string,
  [first, second]: readonly TypeNode[],
  declarations: Declarations,
): readonly Member[] {
  if (!first) return [];
  const members = membersOf(first, declarations);
  switch (name) {
    case "Partial":
      return members.map((member) => ({ ...member, isOptional: true }));
    case "Required":
      return members.map((member) => ({ ...member, isOptional: false }));
    case "Pick":
    case "Omit": {
      const names = new Set(second ? literalsOf(second, declarations) : []);
      return members.filter((member) => names.has(member.name) === (name === "Pick"));
    }
    case "Record":
      return literalsOf(first, declarations).map((key, index) => {
        const keys = resolved(first, declarations);
        const comment = (keys.kind === "union" && keys.comments[index]) || NO_COMMENT;
        const { file = "", line = 1 } =
          (first.kind === "reference" && declarations.get(first.name)) || ({} as Partial<Declaration>);
        return {
          name: key,
          isOptional: false,
          comment,
          type: second ?? { kind: "keyword", name: "unknown" },
          file,
          line,
        };
      });
    default:
      return [];
  }
}

/** The strings that a type consists of; empty for any other type. */
export function literalsOf(type: TypeNode, declarations: Declarations): string[] {
  const known = resolved(type, declarations);
  if (known.kind === "literal") return [String(known.value)];
  return known.kind === "union" ? known.options.flatMap((option) => literalsOf(option, declarations)) : [];
}

/** A type as its author may write it: without `readonly`. */
export function textOf(type: TypeNode): string {
  switch (type.kind) {
    case "keyword":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "list": {
      const item = textOf(type.item);
      return /[\s|&]/.test(item) && !/^\{.*\}$/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case "tuple":
      return `[${type.items.map(textOf).join(", ")}]`;
    case "union":
      return type.options.map(textOf).join(" | ");
    case "intersection":
      return type.parts.map(textOf).join(" & ");
    case "reference":
      return type.name + (type.arguments.length > 0 ? `<${type.arguments.map(textOf).join(", ")}>` : "");
    case "access":
      return `${textOf(type.owner)}[${textOf(type.key)}]`;
    case "object": {
      const members = type.members.map(
        ({ name, isOptional, type: of }) =>
          `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isOptional ? "?" : ""}: ${textOf(of)}`,
      );
      const index = type.index ? [`[key: ${textOf(type.index.key)}]: ${textOf(type.index.value)}`] : [];
      return `{ ${[...members, ...index].join("; ")} }`;
    }
    case "other":
      return type.text.replace(/\breadonly /g, "").replace(/\s+/g, " ");
  }
}
