// Types → their text. It is the same whatever was checked before: the compiler orders unions by what it met first.
import type { TypeScript, Types } from "./typescript.js";
import type { TypeRefs } from "../../types/type-tables.js";

/** Most literals that are shown instead of their name. */
const MOST_VALUES = 40;

/** The text of a type, as its author wrote it where that says the same. `node`: what its author wrote. */
export function textOf(
  type: TypeScript.Type,
  node: TypeScript.TypeNode | undefined,
  types: Types,
  isOptional = false,
): string {
  const isClear = node && !looksUp(node, types.ts);
  if (isClear && isSame(type, types.checker.getTypeFromTypeNode(node), types))
    return written(node, types, isOptional);
  return printed(type, types, isOptional);
}

/** What is written, without the `undefined` that every optional member may be. */
function written(node: TypeScript.TypeNode, types: Types, isOptional: boolean): string {
  const { ts } = types;
  if (!isOptional || !ts.isUnionTypeNode(node)) return sourceOf(node, types);
  const parts = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const [only] = parts;
  if (parts.length === 1 && only) return sourceOf(ts.isParenthesizedTypeNode(only) ? only.type : only, types);
  return parts.map((part) => sourceOf(part, types)).join(" | ");
}

/** Whether what is written says where a type is found and not what it is: `Props["size"]`, `typeof ALL`. */
function looksUp(node: TypeScript.Node, ts: Types["ts"]): boolean {
  if (ts.isTypeQueryNode(node) || (ts.isUnionTypeNode(node) && node.types.some(ts.isTypeQueryNode)))
    return true;
  return hasLookup(node, ts);
}

function hasLookup(node: TypeScript.Node, ts: Types["ts"]): boolean {
  return (
    ts.isIndexedAccessTypeNode(node) ||
    ts.forEachChild(node, (child) => hasLookup(child, ts) || undefined) === true
  );
}

/** What a name stands for, if that is a union of literals. */
export function valuesOf(
  type: TypeScript.Type,
  node: TypeScript.TypeNode | undefined,
  types: Types,
): string | undefined {
  const { ts } = types;
  if (node && ts.isUnionTypeNode(node) && node.types.every(ts.isLiteralTypeNode)) return undefined;
  const parts = partsOf(type, types);
  const isLiteral = (part: TypeScript.Type) => part.isStringLiteral() || part.isNumberLiteral();
  if (parts.length > MOST_VALUES || !parts.every(isLiteral)) return undefined;
  if (parts.length < 2 && (!node || ts.isLiteralTypeNode(node))) return undefined;
  // Members of an enum are meant by their names.
  if (parts.some(({ flags }) => flags & ts.TypeFlags.EnumLiteral)) return undefined;
  const declared = (type.aliasSymbol ?? aliasOf(node, types))?.declarations?.find(ts.isTypeAliasDeclaration);
  if (declared && ts.isUnionTypeNode(declared.type) && declared.type.types.every(ts.isLiteralTypeNode))
    return sourceOf(declared.type, types);
  return literalsOf(parts).join(" | ");
}

/** The declared types that a type names, which are not those of the language. */
export function refsOf(
  type: TypeScript.Type,
  node: TypeScript.TypeNode | undefined,
  { ts, checker, nameOf }: Types,
): TypeRefs | undefined {
  const found = new Map<string, string>();
  // A name that `undefined` is added to is only known by what is written.
  const read = (each: TypeScript.Node): void => {
    const symbol = ts.isIdentifier(each) ? checker.getSymbolAtLocation(each) : undefined;
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const key = target && keyOfSymbol(target, ts, nameOf);
    if (symbol && key !== undefined) found.set(symbol.name, key);
    ts.forEachChild(each, read);
  };
  if (node) read(node);
  const seen = new Set<TypeScript.Type>();
  const visit = (each: TypeScript.Type, depth: number): void => {
    if (depth > 4 || seen.has(each)) return;
    seen.add(each);
    const named = each.aliasSymbol ?? each.symbol;
    const key = named && keyOfSymbol(named, ts, nameOf);
    if (key !== undefined) found.set(named.name, key);
    for (const argument of each.aliasTypeArguments ?? []) visit(argument, depth + 1);
    if (each.isUnionOrIntersection()) for (const part of each.types) visit(part, depth + 1);
    if (
      each.flags & ts.TypeFlags.Object &&
      (each as TypeScript.ObjectType).objectFlags & ts.ObjectFlags.Reference
    )
      for (const argument of checker.getTypeArguments(each as TypeScript.TypeReference))
        visit(argument, depth + 1);
    for (const signature of key === undefined ? each.getCallSignatures() : []) {
      for (const parameter of signature.getParameters()) visit(checker.getTypeOfSymbol(parameter), depth + 1);
      visit(signature.getReturnType(), depth + 1);
    }
  };
  visit(type, 0);
  return found.size > 0 ? Object.fromEntries(found) : undefined;
}

/** Tells a declared type from others of its name; nothing for types that packages or the language declare. */
export function keyOfSymbol(
  symbol: TypeScript.Symbol,
  ts: Types["ts"],
  nameOf: Types["nameOf"],
): string | undefined {
  const declared = symbol.declarations?.find(
    (node) =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node) ||
      ts.isClassDeclaration(node),
  );
  const file = declared?.getSourceFile().fileName;
  return file === undefined || file.includes("/node_modules/") ? undefined : `${nameOf(file)} ${symbol.name}`;
}

/** What is written in a file, on one line and without comments. */
export function sourceOf(node: TypeScript.Node, { print }: Types): string {
  return onOneLine(print(node, node.getSourceFile()));
}

function onOneLine(text: string): string {
  return text
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, " ")))
    .join("")
    .replace(/^\| /, "")
    .replace(/; \}/g, " }")
    .trim();
}

/** The parts of a union, or the type itself, without `undefined`. */
function partsOf(type: TypeScript.Type, { ts }: Types): readonly TypeScript.Type[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
}

/** Whether two types are the same but for `undefined`, which every optional member may be. */
function isSame(one: TypeScript.Type, other: TypeScript.Type, types: Types): boolean {
  if (one === other) return true;
  const parts = new Set(partsOf(other, types));
  const own = partsOf(one, types);
  return own.length === parts.size && own.every((part) => parts.has(part));
}

function aliasOf(
  node: TypeScript.TypeNode | undefined,
  { ts, checker }: Types,
): TypeScript.Symbol | undefined {
  if (!node || !ts.isTypeReferenceNode(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function literalsOf(parts: readonly TypeScript.Type[]): string[] {
  return parts.map((part) => JSON.stringify((part as TypeScript.LiteralType).value)).sort(inOrder);
}

/** A type as the compiler prints it, with its unions in an order of their own. */
function printed(type: TypeScript.Type, { ts, checker, print }: Types, isOptional: boolean): string {
  const { NodeBuilderFlags: Flags } = ts;
  const flags = Flags.NoTruncation | Flags.UseAliasDefinedOutsideCurrentScope;
  const made = checker.typeToTypeNode(type, undefined, flags);
  if (!made) return "unknown";
  const ordered = (node: TypeScript.Node): TypeScript.Node => {
    const visited = ts.visitEachChild(node, ordered, undefined);
    if (ts.isParameter(visited) && visited.questionToken && visited.type)
      return withType(visited, withoutUndefined(visited.type, ts), ts);
    if (!ts.isUnionTypeNode(visited)) return visited;
    const ranked = visited.types.map((part) => ({ part, rank: rankOf(part, ts), text: print(part) }));
    ranked.sort((one, other) => one.rank - other.rank || inOrder(one.text, other.text));
    return ts.factory.createUnionTypeNode(ranked.map(({ part }) => part));
  };
  const root = ordered(made) as TypeScript.TypeNode;
  const shown = isOptional ? withoutUndefined(root, ts) : root;
  // A type of another module has its absolute path.
  const text = print(shown)
    .replace(/import\("[^"]*"(?:, \{[^}]*\})?\)\./g, "")
    .replace(/typeof import\("[^"]*"\)/g, "typeof module");
  return onOneLine(text);
}

/** What is optional may be `undefined` without saying so. */
function withoutUndefined(node: TypeScript.TypeNode, ts: Types["ts"]): TypeScript.TypeNode {
  if (!ts.isUnionTypeNode(node)) return node;
  const parts = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const [first] = parts;
  if (parts.length !== 1 || !first) return ts.factory.createUnionTypeNode(parts);
  return ts.isParenthesizedTypeNode(first) ? first.type : first;
}

function withType(
  { modifiers, dotDotDotToken, name, questionToken, initializer }: TypeScript.ParameterDeclaration,
  type: TypeScript.TypeNode,
  { factory }: Types["ts"],
): TypeScript.ParameterDeclaration {
  return factory.createParameterDeclaration(
    modifiers,
    dotDotDotToken,
    name,
    questionToken,
    type,
    initializer,
  );
}

/** The order of texts; numbers in quotes stand like numbers. */
function inOrder(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => Number(text.replace(/^"(.*)"$/, "$1") || Number.NaN));
  return (first ?? 0) - (second ?? 0) || (one < other ? -1 : 1);
}

/** Types of the language come before names, `null` and `undefined` last. */
function rankOf(node: TypeScript.TypeNode, ts: Types["ts"]): number {
  if (node.kind === ts.SyntaxKind.UndefinedKeyword) return 4;
  if (ts.isLiteralTypeNode(node)) return node.literal.kind === ts.SyntaxKind.NullKeyword ? 3 : 0;
  return ts.isTypeReferenceNode(node) ? 2 : 1;
}
