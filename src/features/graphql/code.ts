// Types and declarations in GraphQL, in pieces, some of which lead to other pages.
import type { CodePiece } from "../../types/type-tables.js";
import {
  isWrapped,
  type Directive,
  type Field,
  type InputValue,
  type SchemaType,
  type TypeRef,
} from "./model.js";

/** Gives the address of something by its key in the model; nothing for what has no place. */
export type AddressOf = (key: string) => string | undefined;

/** Longer declarations of arguments are one to a line. */
const MOST_COLUMNS = 80;

/** A type with its brackets and marks. */
export function typeCode(type: TypeRef, addressOf: AddressOf): CodePiece[] {
  if (!isWrapped(type)) return [named(type.name, addressOf)];
  const inner = typeCode(type.ofType, addressOf);
  return joined(type.kind === "LIST" ? [["["], ...inner, ["]"]] : [...inner, ["!"]]);
}

/** A type as text. */
export function typeText(type: TypeRef): string {
  return typeCode(type, () => undefined)
    .map(([text]) => text)
    .join("");
}

function named(name: string, addressOf: AddressOf): CodePiece {
  const address = addressOf(name);
  return address === undefined ? [name] : [name, "", address];
}

/** A field with its arguments. */
export function fieldCode({ name, args, type }: Field, addressOf: AddressOf): CodePiece[] {
  return joined([[name, "f"], ...argumentsCode(args, addressOf), [": "], ...typeCode(type, addressOf)]);
}

/** A directive with its arguments and where it can stand. */
export function directiveCode(directive: Directive, addressOf: AddressOf): CodePiece[] {
  const { name, args, isRepeatable, locations } = directive;
  return joined([
    ["directive ", "k"],
    [`@${name}`, "f"],
    ...argumentsCode(args, addressOf),
    [isRepeatable ? " repeatable on " : " on ", "k"],
    [locations.join(" | ")],
  ]);
}

function argumentsCode(args: readonly InputValue[], addressOf: AddressOf): CodePiece[] {
  if (args.length === 0) return [];
  const all = args.map(({ name, type, defaultValue }): CodePiece[] => [
    [name, "p"],
    [": "],
    ...typeCode(type, addressOf),
    ...((defaultValue ?? undefined) === undefined ? [] : [[` = ${defaultValue ?? ""}`] as CodePiece]),
  ]);
  const length = all.flat().reduce((sum, [text]) => sum + text.length + 2, 0);
  if (args.length === 1 || length < MOST_COLUMNS)
    return [
      ["("],
      ...all.flatMap((pieces, index): CodePiece[] => [
        ...(index > 0 ? [[", "] as CodePiece] : []),
        ...pieces,
      ]),
      [")"],
    ];
  return [["("], ...all.flatMap((pieces): CodePiece[] => [["\n  "], ...pieces]), ["\n)"]];
}

const KEYWORDS: Readonly<Record<SchemaType["kind"], string>> = {
  OBJECT: "type",
  INTERFACE: "interface",
  UNION: "union",
  ENUM: "enum",
  INPUT_OBJECT: "input",
  SCALAR: "scalar",
};

/** What a type is, without what it has. */
export function typeDeclaration(type: SchemaType, addressOf: AddressOf): CodePiece[] {
  const { kind, name, interfaces, possibleTypes } = type;
  const head: CodePiece[] = [
    [`${KEYWORDS[kind]} `, "k"],
    [name, "f"],
  ];
  const list = (word: CodePiece, names: readonly { readonly name: string }[], between: string) =>
    joined([...head, word, ...filled(names, between, addressOf)]);
  if (interfaces && interfaces.length > 0) return list([" implements", "k"], interfaces, "&");
  return kind === "UNION" ? list([" ="], possibleTypes ?? [], "|") : head;
}

/** Names with a sign between them, as many on a line as have room. */
function filled(
  names: readonly { readonly name: string }[],
  between: string,
  addressOf: AddressOf,
): readonly CodePiece[] {
  const length = names.reduce((sum, { name }) => sum + name.length + 3, 0);
  if (length < MOST_COLUMNS / 2)
    return names.flatMap(({ name }, index): CodePiece[] => [
      [index > 0 ? ` ${between} ` : " "],
      named(name, addressOf),
    ]);
  let column = MOST_COLUMNS;
  return names.flatMap(({ name }): CodePiece[] => {
    const isNext = column + name.length + 3 > MOST_COLUMNS;
    column = (isNext ? 2 : column) + name.length + 3;
    return [[isNext ? `\n  ${between} ` : ` ${between} `], named(name, addressOf)];
  });
}

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly CodePiece[]): CodePiece[] {
  const all: CodePiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last[2] === undefined && piece[2] === undefined && (last[1] ?? "") === (piece[1] ?? ""))
      all[all.length - 1] = piece[1] ? [last[0] + piece[0], piece[1]] : [last[0] + piece[0]];
    else all.push(piece);
  }
  return all;
}
