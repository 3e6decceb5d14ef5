// What a module exports → what tables show of it.
import { defaultsOf, isCapital, isComponent, propsTypeOf } from "./component-props.js";
import { docCommentOf } from "./doc-comments.js";
import type { Member, TypeDescription } from "../../types/type-tables.js";
import { membersOf, typeNodeOf, type MemberFacts } from "./members.js";
import { keyOfSymbol, textOf } from "./type-text.js";
import type { TypeScript, Types } from "./typescript.js";

/** What a table is to show of a module. */
export interface Wanted {
  readonly kind: "props" | "type";
  /** As the module exports it, with those that it is a member of: `Tabs.List`. Absent: the one component of the module. */
  readonly name?: string;
}

/** A description, or what a module has instead. */
export type Found =
  | { readonly found: TypeDescription }
  /** `names`: what it could be. `is`: there is one of that name, of another kind. */
  | { readonly names: readonly string[]; readonly is?: "value" | "type" };

/** Describes what a module exports. `source`: its file; `basename`: the name of that without its ending. */
export function describe(
  source: TypeScript.SourceFile,
  basename: string,
  wanted: Wanted,
  types: Types,
): Found {
  const { ts, checker } = types;
  const module = checker.getSymbolAtLocation(source);
  const exported = new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
      symbol.name,
      resolved(symbol, types),
    ]),
  );
  const sure = [...exported].filter(([name, symbol]) => isComponent(symbol, name, types));
  // What a component gives is not known everywhere.
  const mayBe = ([name, symbol]: readonly [string, TypeScript.Symbol]) =>
    isCapital(name) &&
    (symbol.flags & ts.SymbolFlags.Value) !== 0 &&
    propsTypeOf(symbol, types) !== undefined;
  const components = sure.length > 0 ? sure : [...exported].filter(mayBe);
  const isProps = wanted.kind === "props";
  const names = isProps
    ? components.map(([name]) => name)
    : [...exported].flatMap(([name, { flags }]) => (flags & ts.SymbolFlags.Type ? [name] : []));
  const name = wanted.name ?? (isProps ? onlyOf(names, basename) : onlyOf(names, undefined));
  if (name === undefined) return { names };
  const symbol = memberNamed(exported, name, types);
  if (!symbol) return { names };
  if (!isProps) return { found: describeType(symbol, name, types) };
  const described = describeProps(symbol, name, source.fileName, types);
  return described
    ? { found: described }
    : { names, is: symbol.flags & ts.SymbolFlags.Value ? "value" : "type" };
}

/** The component that a module is about. */
function onlyOf(names: readonly string[], basename: string | undefined): string | undefined {
  if (names.length === 1) return names[0];
  const plain = (name: string) => name.replace(/\W|_/g, "").toLowerCase();
  const same = basename === undefined ? undefined : names.find((name) => plain(name) === plain(basename));
  return same ?? (basename !== undefined && names.includes("default") ? "default" : undefined);
}

function resolved(symbol: TypeScript.Symbol, { ts, checker }: Types): TypeScript.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What a name with points names. */
function memberNamed(
  exported: ReadonlyMap<string, TypeScript.Symbol>,
  name: string,
  types: Types,
): TypeScript.Symbol | undefined {
  const { ts, checker } = types;
  const [first = "", ...others] = name.split(".");
  return others.reduce<TypeScript.Symbol | undefined>((symbol, member) => {
    if (!symbol) return undefined;
    const inModule =
      symbol.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.NamespaceModule)
        ? checker.getExportsOfModule(symbol).find((each) => each.name === member)
        : undefined;
    const found = inModule ?? checker.getTypeOfSymbol(symbol).getProperty(member);
    return found && resolved(found, types);
  }, exported.get(first));
}

function describeProps(
  symbol: TypeScript.Symbol,
  name: string,
  file: string,
  types: Types,
): TypeDescription | undefined {
  const type = propsTypeOf(symbol, types);
  if (type === undefined) return undefined;
  const about = { ...aboutOf(symbol, types), name, key: `${types.nameOf(file)} ${name}` };
  if (type === null) return { ...about, members: [] };
  const facts = { ownFiles: ownFilesOf(type, symbol, types), defaults: defaultsOf(symbol, types) };
  return { ...about, members: ordered(membersOf(type, facts, types)) };
}

function describeType(symbol: TypeScript.Symbol, name: string, types: Types): TypeDescription {
  const { ts, checker } = types;
  const key = keyOfSymbol(symbol, ts, types.nameOf) ?? name;
  const about = { ...aboutOf(symbol, types), name, key };
  if (symbol.flags & ts.SymbolFlags.Enum) return { ...about, members: enumMembers(symbol, types) };
  const isType = symbol.flags & ts.SymbolFlags.Type;
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  const facts: MemberFacts = {
    ownFiles: ownFilesOf(type, symbol, types),
    defaults: new Map(),
    ...(!isType || symbol.flags & ts.SymbolFlags.Class ? { isMade: true as const } : {}),
  };
  const members = hasMembers(type, types) ? ordered(membersOf(type, facts, types)) : [];
  const isOfLanguage = members.length > 0 && members.every(({ origin }) => origin?.package === "typescript");
  if (members.length > 0 && !isOfLanguage) return { ...about, members };
  return { ...about, text: declarationOf(symbol, type, types), members: [] };
}

function aboutOf(
  symbol: TypeScript.Symbol,
  types: Types,
): Pick<TypeDescription, "description" | "isDeprecated"> {
  const { description, isDeprecated } = docCommentOf(symbol, types);
  return { description, ...(isDeprecated && { isDeprecated }) };
}

/** Whether a type is shown by its members: it is an object, and no function or list. */
function hasMembers(type: TypeScript.Type, { ts, checker }: Types): boolean {
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return (
    isObject &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    type.getCallSignatures().length + type.getConstructSignatures().length === 0
  );
}

/** A type without members as it is declared. */
function declarationOf(symbol: TypeScript.Symbol, type: TypeScript.Type, types: Types): string {
  const { ts } = types;
  const declared = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declared) return textOf(type, typeNodeOf(symbol.valueDeclaration, ts), types);
  const parameters = declared.typeParameters?.map((each) => each.getText()).join(", ");
  const name = `${declared.name.text}${parameters ? `<${parameters}>` : ""}`;
  return `type ${name} = ${types.print(declared.type, declared.getSourceFile())}`;
}

function enumMembers(symbol: TypeScript.Symbol, types: Types): Member[] {
  const { ts, checker } = types;
  return checker
    .getExportsOfModule(symbol)
    .filter(({ flags }) => flags & ts.SymbolFlags.EnumMember)
    .flatMap((member) => {
      const { isHidden, default: _, ...comment } = docCommentOf(member, types);
      const declared = member.valueDeclaration as TypeScript.EnumMember | undefined;
      const value = declared && checker.getConstantValue(declared);
      const type = value === undefined ? "" : JSON.stringify(value);
      return isHidden ? [] : [{ name: member.name, type, isRequired: false, ...comment }];
    });
}

/** The files whose members are its own: where it is declared, and where its type is. */
function ownFilesOf(
  type: TypeScript.Type,
  symbol: TypeScript.Symbol,
  { packageOf }: Types,
): ReadonlySet<string> {
  const declared = [symbol, type.aliasSymbol, type.symbol].flatMap((each) => each?.declarations ?? []);
  const files = declared.map((node) => node.getSourceFile().fileName);
  return new Set(files.filter((file) => packageOf(file) === undefined));
}

/** Members of its own first, and those of packages last. */
function ordered(members: readonly Member[]): Member[] {
  const rankOf = ({ origin }: Member) => (origin ? (origin.package === undefined ? 1 : 2) : 0);
  return members.toSorted((one, other) => rankOf(one) - rankOf(other));
}
