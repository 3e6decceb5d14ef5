// The code of an Astro component: its syntax tree, and what it asks for.
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";
import { namesIn } from "../../markdown/mdx-scope.js";

export type Tree = ast.Node;

export function treeOf(text: string): ast.File {
  return parse(text, {
    sourceType: "module",
    plugins: ["typescript", "jsx"],
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  }) as ast.File;
}

/** The tree of the children of a fragment. `shift`: gives the children of a text like the one that was read. */
export function fragmentOf(jsx: string) {
  const text = `<>${jsx}</>`;
  return { tree: treeOf(text), text, shift: (changed: string) => changed.slice(2, -3) };
}

export function placeOf(node: Tree): { readonly start: number; readonly end: number } {
  return { start: node.start ?? 0, end: node.end ?? 0 };
}

type Answer = boolean | "pass";

/** Whether a node of a tree is as asked; `pass` leaves out what is in it. Types are left out. */
export function some(
  tree: Tree,
  ask: (node: Tree, parent: Tree | undefined, key: string) => Answer,
  parent?: Tree,
  inKey = "",
): boolean {
  if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(tree.type)) return false;
  const answer = ask(tree, parent, inKey);
  if (answer !== false) return answer === true;
  for (const [key, value] of Object.entries(tree)) {
    if (key === "loc" || key === "extra" || key === "typeAnnotation" || key.endsWith("Comments")) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value as unknown])
      if (isNode(each) && some(each, ask, tree, key)) return true;
  }
  return false;
}

function isNode(value: unknown): value is Tree {
  return (
    typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"
  );
}

/** Whether a name is the key of a member, a property or an attribute, and means no value. */
export function isKey(parent: Tree | undefined, key: string): boolean {
  if (parent?.type === "MemberExpression" || parent?.type === "OptionalMemberExpression")
    return key === "property" && !parent.computed;
  if (parent?.type === "ObjectProperty") return key === "key" && !parent.computed && !parent.shorthand;
  return parent?.type === "JSXAttribute" || (parent?.type === "JSXMemberExpression" && key === "property");
}

export function isMember(node: Tree | undefined, property: string): node is ast.MemberExpression {
  return (
    node?.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    node.property.name === property
  );
}

export function isProps(node: Tree | undefined): boolean {
  return isMember(node, "props") && node.object.type === "Identifier" && node.object.name === "Astro";
}

/** `Astro.slots.has`. */
export function isHasSlot(node: Tree): boolean {
  return isOfSlots(node, "has");
}

/** `Astro.slots.render`. */
export function isRenderSlot(node: Tree): boolean {
  return isOfSlots(node, "render");
}

function isOfSlots(node: Tree, method: string): boolean {
  if (!isMember(node, method) || !isMember(node.object, "slots")) return false;
  const { object } = node.object;
  return object.type === "Identifier" && object.name === "Astro";
}

export function exportedName(specifier: ast.ImportDeclaration["specifiers"][number]): string {
  if (specifier.type !== "ImportSpecifier") return specifier.local.name;
  return specifier.imported.type === "Identifier" ? specifier.imported.name : specifier.imported.value;
}

export function tagName({ openingElement: { name } }: ast.JSXElement): string | undefined {
  if (name.type === "JSXIdentifier") return name.name;
  return name.type === "JSXMemberExpression" && name.object.type === "JSXIdentifier"
    ? `${name.object.name}.${name.property.name}`
    : undefined;
}

/** Whether code reads a prop that React keeps for itself. */
export function readsKey(statement: ast.Statement): boolean {
  if (statement.type !== "VariableDeclaration") return false;
  return statement.declarations.some(
    ({ id, init }) =>
      init !== null &&
      init !== undefined &&
      some(init, (node) => isProps(node)) &&
      some(
        id,
        (node, _, key) => key === "key" && node.type === "Identifier" && /^(?:key|ref)$/.test(node.name),
      ),
  );
}

/** Names that a statement declares, or whose values it may change. */
export function namesOf(statement: ast.Statement): string[] {
  if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration")
    return statement.id ? [statement.id.name] : [];
  if (statement.type === "VariableDeclaration")
    return statement.declarations.flatMap(({ id }) => namesIn(id));
  const names: string[] = [];
  some(statement, (node) => {
    if (node.type === "AssignmentExpression") names.push(...namesIn(node.left));
    if (node.type === "UpdateExpression") names.push(...namesIn(node.argument));
    if (node.type === "CallExpression") names.push(...namesIn(node.callee));
    return false;
  });
  return names;
}
