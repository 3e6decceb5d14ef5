// Symbols → the code that declares them.
import type { CodePiece } from "../../types/type-tables.js";
import { Kind, type Reflection } from "./model.js";
import { CodeWriter, type AddressOf } from "./type-code.js";

interface CodeTools {
  readonly addressOf: AddressOf;
  readonly localNames: ReadonlyMap<number, string>;
}

/** Kind of a type parameter, and of a signature that reads or writes a property. */
const TYPE_PARAMETER = 131072;
const SET = 1048576;

/** Name of a symbol: a default export has the one that its module calls it. */
export function nameOf(
  { id, name }: Pick<Reflection, "id" | "name">,
  localNames: CodeTools["localNames"],
): string {
  return localNames.get(id) ?? name;
}

/** The declaration of a symbol that is no function. */
export function declarationOf(reflection: Reflection, tools: CodeTools): readonly CodePiece[] {
  const { kind, flags = {}, typeParameters, type, extendedTypes = [], implementedTypes = [] } = reflection;
  const code = new CodeWriter(tools.addressOf);
  const name = nameOf(reflection, tools.localNames);
  const named = (...words: readonly (string | false | undefined)[]) => {
    for (const word of words) if (word) code.keyword(`${word} `);
    return code.add(name, "f");
  };
  if (kind === Kind.enum) return named(flags["isConst"] && "const", "enum").pieces;
  if (kind === Kind.variable) {
    named(flags["isConst"] ? "const" : "let")
      .add(": ")
      .type(type);
    return code.pieces;
  }
  if (kind === Kind.typeAlias) {
    named("type").typeParameters(typeParameters).add(" = ");
    // A union is written with a line for each of what it has.
    const parts = type?.type === "union" ? (type.types ?? []) : [];
    if (parts.length < 4) return code.type(type).pieces;
    for (const part of parts) code.add("\n  | ").type(part, new Set(["conditional", "inferred", "function"]));
    return code.pieces;
  }
  const isClass = kind === Kind.class;
  named(
    isClass && flags["isAbstract"] && "abstract",
    isClass ? "class" : kind === Kind.interface ? "interface" : false,
  );
  code.typeParameters(typeParameters);
  const list = (word: string, types: Reflection["extendedTypes"] = []) => {
    if (types.length > 0) code.keyword(` ${word} `).list(types, ", ", (each) => code.type(each));
  };
  list("extends", extendedTypes);
  list("implements", implementedTypes);
  return code.pieces;
}

/** A signature of a function, a method or a constructor. */
export function signatureCode(
  owner: Reflection,
  signature: Reflection,
  tools: CodeTools,
): readonly CodePiece[] {
  const code = new CodeWriter(tools.addressOf);
  const { flags = {} } = owner;
  modifiers(code, flags);
  if (owner.kind === Kind.function) code.keyword("function ");
  if (owner.kind === Kind.constructor) code.keyword("new ").add(signature.type?.name ?? signature.name, "f");
  else code.add(nameOf(owner, tools.localNames) + (flags["isOptional"] ? "?" : ""), "f");
  return code.signature(signature).pieces;
}

/** What stands behind the name of a member or a parameter: its type. */
export function memberCode(member: Reflection, tools: CodeTools): readonly CodePiece[] {
  const { kind, flags = {}, type, signatures = [], getSignature, setSignature } = member;
  const code = new CodeWriter(tools.addressOf);
  if (kind === TYPE_PARAMETER) {
    if (type) code.keyword("extends ").type(type);
    if (member.default) code.add(type ? " = " : "= ").type(member.default);
    return code.pieces;
  }
  modifiers(code, flags);
  if (flags["isReadonly"]) code.keyword("readonly ");
  if (flags["isRest"]) code.add("...");
  if (signatures.length > 0)
    return code.list(signatures, " | ", (each) => code.signature(each, " => ")).pieces;
  if (kind === Kind.accessor)
    code.keyword(getSignature && setSignature ? "" : getSignature ? "readonly " : "set ");
  const set = setSignature?.kind === SET ? setSignature.parameters?.[0]?.type : undefined;
  return code.type(getSignature?.type ?? set ?? type).pieces;
}

function modifiers(code: CodeWriter, flags: Readonly<Record<string, boolean>>): void {
  if (flags["isProtected"]) code.keyword("protected ");
  if (flags["isStatic"]) code.keyword("static ");
  if (flags["isAbstract"]) code.keyword("abstract ");
}
