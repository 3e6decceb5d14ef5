// Finds the line and column of every key in the source of a configuration, without running it.
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";
import type { ParsedYaml } from "../text/yaml.js";
import { isObject } from "../text/json.js";

/** 1-based. Columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the position of the key at a path such as `navbar.items[0].to`, or of its nearest parent. */
export type Locate = (path: string) => Position;

/** A path in the form that messages and `Locate` use: `navbar.items[0].to`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>(childPath, "");
}

function childPath(parent: string, key: string | number): string {
  if (typeof key === "number") return `${parent}[${key}]`;
  return parent === "" ? key : `${parent}.${key}`;
}

/** Finds keys in YAML or JSON. */
export function locateInData({ value, at }: Pick<ParsedYaml, "value" | "at">): Locate {
  const positions = new Map<string, Position>();
  const visit = (node: unknown, path: readonly (string | number)[]): void => {
    positions.set(pathText(path), at(path));
    if (Array.isArray(node)) for (const [index, item] of node.entries()) visit(item, [...path, index]);
    else if (isObject(node)) for (const [key, item] of Object.entries(node)) visit(item, [...path, key]);
  };
  visit(value, []);
  return (path) => nearestPosition(positions, path);
}

/**
 * Finds keys in a TypeScript or JavaScript module: in the object that it exports by default, directly, through
 * `defineConfig`, as the result of a function, or through constants of the same file. The source is parsed on demand,
 * because a site without mistakes needs few positions.
 */
export function locateInCode(source: string): Locate {
  let positions: ReadonlyMap<string, Position> | undefined;
  return (path) => nearestPosition((positions ??= positionsIn(source)), path);
}

function nearestPosition(positions: ReadonlyMap<string, Position>, path: string): Position {
  const found = positions.get(path);
  if (found !== undefined || path === "") return found ?? { line: 1, column: 1 };
  return nearestPosition(positions, path.slice(0, Math.max(path.lastIndexOf("."), path.lastIndexOf("["), 0)));
}

function positionsIn(source: string): ReadonlyMap<string, Position> {
  try {
    const { program } = parse(source, { sourceType: "unambiguous", plugins: ["typescript"] });
    return new Outline(program).positions;
  } catch {
    // esbuild reports syntax errors. It also accepts some syntax that this parser does not.
    return new Map();
  }
}

class Outline {
  readonly positions = new Map<string, Position>();
  private readonly declared = new Map<string, ast.Node>();

  constructor(program: ast.Program) {
    this.declare(program);
    const root = exportedBy(program);
    if (root) this.visit(root, "", []);
  }

  /** Collects the values of names. Only the first declaration counts, because configurations rarely shadow names. */
  private declare(node: unknown): void {
    if (Array.isArray(node)) for (const item of node) this.declare(item);
    if (!isNode(node)) return;
    const isNamed = node.type === "VariableDeclarator" || node.type === "FunctionDeclaration";
    if (isNamed && node.id?.type === "Identifier" && !this.declared.has(node.id.name)) {
      const value = node.type === "VariableDeclarator" ? node.init : node;
      if (value) this.declared.set(node.id.name, value);
    }
    for (const child of Object.values(node)) this.declare(child);
  }

  /** `around`: the literals that contain this one, because names may be circular. */
  private visit(node: ast.Node, path: string, around: readonly ast.Node[]): void {
    const value = this.literal(node, path === "", []);
    if (!value || around.includes(value)) return;
    if (path === "" && around.length === 0) this.add(path, value);
    const inside = [...around, value];
    if (value.type === "ArrayExpression") {
      // The number of items in a spread is unknown, and so are the indexes of items after it.
      const end = value.elements.findIndex((item) => item?.type === "SpreadElement");
      for (const [index, item] of value.elements.slice(0, end < 0 ? undefined : end).entries()) {
        if (!item) continue;
        this.add(childPath(path, index), item);
        this.visit(item, childPath(path, index), inside);
      }
      return;
    }
    for (const property of value.properties) {
      if (property.type === "SpreadElement") this.visit(property.argument, path, inside);
      else {
        const key = keyOf(property);
        if (key === undefined) continue;
        this.add(childPath(path, key), property);
        if (property.type === "ObjectProperty") this.visit(property.value, childPath(path, key), inside);
      }
    }
  }

  private add(path: string, { loc }: ast.Node): void {
    if (loc) this.positions.set(path, { line: loc.start.line, column: loc.start.column + 1 });
  }

  /** The object or array that an expression refers to, if it is written in this file. */
  private literal(
    node: ast.Node | null | undefined,
    isRoot: boolean,
    seen: readonly string[],
  ): ast.ObjectExpression | ast.ArrayExpression | undefined {
    switch (node?.type) {
      case "ObjectExpression":
      case "ArrayExpression":
        return node;
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "TSTypeAssertion":
        return this.literal(node.expression, isRoot, seen);
      case "AwaitExpression":
        return this.literal(node.argument, isRoot, seen);
      case "Identifier":
        if (seen.includes(node.name)) return undefined;
        return this.literal(this.declared.get(node.name), isRoot, [...seen, node.name]);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration": {
        if (!isRoot) return undefined;
        const { body } = node;
        if (body.type !== "BlockStatement") return this.literal(body, isRoot, seen);
        const result = body.body.find((statement) => statement.type === "ReturnStatement");
        return this.literal(result?.argument, isRoot, seen);
      }
      case "CallExpression":
        // `defineConfig`, or any other function that the configuration is passed to.
        return isRoot ? this.literal(node.arguments[0], isRoot, seen) : undefined;
      default:
        return undefined;
    }
  }
}

/** What a module exports by default. */
export function exportedBy({ body }: ast.Program): ast.Node | undefined {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
    if (statement.type === "ExportNamedDeclaration" && !statement.source) {
      const found = statement.specifiers.find(({ exported }) => keyText(exported) === "default");
      if (found?.type === "ExportSpecifier") return found.local;
    }
    if (statement.type === "ExpressionStatement" && statement.expression.type === "AssignmentExpression") {
      const { left, right } = statement.expression;
      if (left.type === "MemberExpression" && keyText(left.property) === "exports") return right;
    }
  }
  return undefined;
}

/** The name of a property, where it is written. */
export function keyOf(property: ast.ObjectProperty | ast.ObjectMethod): string | undefined {
  return property.computed && property.key.type === "Identifier" ? undefined : keyText(property.key);
}

/** The name that a key is. */
export function keyText(node: ast.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  return node.type === "StringLiteral" || node.type === "NumericLiteral" ? String(node.value) : undefined;
}

function isNode(value: unknown): value is ast.Node {
  return isObject(value) && typeof value["type"] === "string";
}
