// The members of a type.
import { docCommentOf } from "./doc-comments.js";
import type { Member, Origin, TypeRefs } from "../../types/type-tables.js";
import { refsOf, textOf, valuesOf } from "./type-text.js";
import type { TypeScript, Types } from "./typescript.js";

/** What is known of the members of a type besides the type. */
export interface MemberFacts {
  /** Absolute paths of the files whose members are not inherited. */
  readonly ownFiles: ReadonlySet<string>;
  /** Defaults in code, by the names of members. */
  readonly defaults: ReadonlyMap<string, Default>;
  /** Somebody else makes the value: no member has to be given. */
  readonly isMade?: true;
}

/** A default that code sets. */
export interface Default {
  readonly text: string;
  /** It is a value, and not an expression that has one. */
  readonly isValue: boolean;
}

/** The members of a type in the order of their declarations. Those of all types of a union are among them. */
export function membersOf(type: TypeScript.Type, facts: MemberFacts, types: Types): Member[] {
  const { checker } = types;
  const parts = type.isUnion() ? type.types : [type];
  const found = new Map<string, TypeScript.Symbol[]>();
  for (const part of parts)
    for (const symbol of checker.getPropertiesOfType(part))
      found.set(symbol.name, [...(found.get(symbol.name) ?? []), symbol]);
  const members = [...found.values()].flatMap((symbols) => {
    const member = memberOf(symbols, symbols.length === parts.length, facts, types);
    return member ? [member] : [];
  });
  const indexes = checker.getIndexInfosOfType(type).map((info): Member => ({
    name: `[${info.declaration?.parameters[0]?.name.getText() ?? "key"}: ${checker.typeToString(info.keyType)}]`,
    type: textOf(info.type, info.declaration?.type, types),
    isRequired: false,
    description: "",
  }));
  return [...members, ...indexes];
}

/** One member. `symbols`: what declares it in each type that has it. `isEverywhere`: whether each type of a union has it. */
function memberOf(
  symbols: readonly TypeScript.Symbol[],
  isEverywhere: boolean,
  { ownFiles, defaults, isMade }: MemberFacts,
  types: Types,
): Member | undefined {
  const { ts, checker } = types;
  const [symbol] = symbols;
  const [declaration] = symbol?.declarations ?? [];
  if (!symbol || isPrivate(symbol, declaration, ts)) return undefined;
  const comment = docCommentOf(symbol, types);
  if (comment.isHidden) return undefined;
  const isOptional = !isEverywhere || symbols.some(({ flags }) => flags & ts.SymbolFlags.Optional);
  const shown = symbols.map((each) => {
    const node = typeNodeOf(each.declarations?.[0], ts);
    const type = checker.getTypeOfSymbol(each);
    return { text: textOf(type, node, types, isOptional), values: valuesOf(type, node, types), type, node };
  });
  const texts = alternativesOf(shown.map(({ text }) => text));
  const refs = Object.assign({}, ...shown.map(({ type, node }) => refsOf(type, node, types))) as TypeRefs;
  const values = texts.length === 1 ? shown[0]?.values : undefined;
  const code = defaults.get(symbol.name);
  const value = code && (code.isValue || comment.default === undefined) ? code.text : comment.default;
  const origin = declaration && originOf(declaration, ownFiles, types);
  const at = declaration && commentPlace(declaration, types);
  return {
    name: symbol.name,
    type: texts.length === 1 ? (texts[0] ?? "") : texts.map(inUnion).join(" | "),
    ...(values !== undefined && { values }),
    ...(Object.keys(refs).length > 0 && { refs }),
    isRequired: !isOptional && code === undefined && !isMade,
    ...(value !== undefined && { default: value }),
    description: comment.description,
    ...(comment.isDeprecated && { isDeprecated: true as const }),
    ...(origin && { origin }),
    ...(at && { at }),
  };
}

/** What the type of a member of a union may be, without what says nothing beside the others. */
function alternativesOf(texts: readonly string[]): string[] {
  const all = new Set(texts);
  const idle = ["undefined", "never", ...(all.has("boolean") ? ["true", "false"] : [])];
  const left = [...all].filter((text) => !idle.includes(text));
  return left.length > 0 ? left : [...all];
}

/** A type as a part of a union: functions take parentheses. */
function inUnion(text: string): string {
  return text.includes("=>") ? `(${text})` : text;
}

/** Whether it is only for the code that declares it. */
function isPrivate(
  { name }: TypeScript.Symbol,
  declaration: TypeScript.Declaration | undefined,
  ts: Types["ts"],
): boolean {
  const flags = declaration ? ts.getCombinedModifierFlags(declaration) : 0;
  const isHidden = flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
  // Names of symbols, and of private fields, have marks of the compiler.
  return isHidden !== 0 || /^(?:#|__[@#])/.test(name) || name === "prototype";
}

/** The type that a declaration writes. */
export function typeNodeOf(
  declaration: TypeScript.Declaration | undefined,
  ts: Types["ts"],
): TypeScript.TypeNode | undefined {
  if (!declaration) return undefined;
  const hasType =
    ts.isPropertySignature(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isVariableDeclaration(declaration);
  return hasType ? declaration.type : undefined;
}

/** What a member is inherited from; nothing for one in a file of the type itself. */
function originOf(
  declaration: TypeScript.Declaration,
  ownFiles: ReadonlySet<string>,
  { ts, packageOf }: Types,
): Origin | undefined {
  const file = declaration.getSourceFile().fileName;
  if (ownFiles.has(file)) return undefined;
  const isNamed = (
    node: TypeScript.Node,
  ): node is TypeScript.DeclarationStatement | TypeScript.VariableDeclaration =>
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node);
  let node: TypeScript.Node = declaration.parent;
  while (!isNamed(node) && !ts.isSourceFile(node)) node = node.parent;
  const name = isNamed(node) ? node.name?.getText() : undefined;
  const from = packageOf(file);
  return { name: name ?? "", ...(from !== undefined && { package: from }) };
}

/** Where the comment of a declaration is written, if that is in the project. */
function commentPlace(
  declaration: TypeScript.Declaration,
  { ts, nameOf, packageOf }: Types,
): NonNullable<Member["at"]> | undefined {
  const source = declaration.getSourceFile();
  if (packageOf(source.fileName) !== undefined) return undefined;
  const comment = ts.getJSDocCommentsAndTags(declaration).find(ts.isJSDoc);
  const { line } = source.getLineAndCharacterOfPosition((comment ?? declaration).getStart());
  return { file: nameOf(source.fileName), line: line + 1 };
}
