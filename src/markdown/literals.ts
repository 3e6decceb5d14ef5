// JavaScript expressions that are values by themselves → these values, without running code.
import { parseExpression } from "@babel/parser";
import type * as ast from "@babel/types";
import { isOnlyComment } from "./mdx-syntax.js";

/** Stands for Docusaurus's function that gives the address of a path of the site. */
export const USE_BASE_URL = Symbol("useBaseUrl");

/** Stands for `require`, where the address of an image is wanted. */
export const REQUIRE = Symbol("require");

/** An image beside the page, whose address an import or `require` gives. */
const IMAGE_BESIDE = /^\.{1,2}\/.*\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** The address of an image beside the page from the name of its file in code, where `%41` and `#` are no more than that. */
export function imageBeside(name: string): string | undefined {
  return IMAGE_BESIDE.test(name) ? name.replace(/[%#?]/g, encodeURIComponent) : undefined;
}

/** Values by name that an expression may refer to. */
export type Names = ReadonlyMap<string, unknown>;

/** Strings without escapes, numbers, and the values with names: nine of ten expressions in real pages, read without a parser. */
const SIMPLE =
  /^\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`|(-?\d{1,15}(?:\.\d+)?)|(true|false|null|undefined))\s*$/;

const NAMED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

/**
 * The value of an expression; nothing where only running it would tell, or where it is no JavaScript: the bundler reports
 * that at its line.
 */
export function literalOf(code: string, names: Names = new Map()): { readonly value: unknown } | undefined {
  const [match, double, single, template, number, named] = SIMPLE.exec(code) ?? [];
  if (match !== undefined) {
    if (named !== undefined) return { value: NAMED.get(named) };
    return { value: number === undefined ? (double ?? single ?? template) : Number(number) };
  }
  if (isOnlyComment(code)) return undefined;
  try {
    return { value: new Evaluator(names).valueOf(parseExpression(code, { plugins: ["jsx"] })) };
  } catch (error) {
    if (error instanceof NeedsCode || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The value of a syntax tree; nothing where only running it would tell. */
export function literalOfTree(node: ast.Node, names: Names): { readonly value: unknown } | undefined {
  try {
    return { value: new Evaluator(names).valueOf(node) };
  } catch (error) {
    if (error instanceof NeedsCode) return undefined;
    throw error;
  }
}

class NeedsCode extends Error {}

class Evaluator {
  constructor(private readonly names: Names) {}

  valueOf(node: ast.Node): unknown {
    switch (node.type) {
      case "StringLiteral":
      case "NumericLiteral":
      case "BooleanLiteral":
        return node.value;
      case "NullLiteral":
        return null;
      case "TemplateLiteral":
        return node.quasis
          .map(({ value }, index) => {
            const expression = node.expressions[index];
            return `${value.cooked ?? ""}${expression ? String(this.primitiveOf(expression)) : ""}`;
          })
          .join("");
      case "ArrayExpression":
        return node.elements.map((element) => (element === null ? undefined : this.valueOf(element)));
      case "ObjectExpression":
        return Object.fromEntries(node.properties.map((property) => this.entryOf(property)));
      case "UnaryExpression":
        return this.unary(node);
      case "BinaryExpression":
        return this.sum(node);
      case "Identifier":
        if (node.name === "undefined") return undefined;
        if (!this.names.has(node.name)) throw new NeedsCode();
        return this.names.get(node.name);
      case "MemberExpression":
        return (this.names.get("require") === REQUIRE ? required(node) : undefined) ?? this.member(node);
      case "CallExpression":
        return this.baseUrl(node);
      case "ParenthesizedExpression":
        return this.valueOf(node.expression);
      default:
        throw new NeedsCode();
    }
  }

  /** Text of an object or a list is rarely what is meant, and depends on their methods. */
  private primitiveOf(node: ast.Node): string | number | boolean | null | undefined {
    const value = this.valueOf(node);
    if (typeof value === "object" && value !== null) throw new NeedsCode();
    return value as string | number | boolean | null | undefined;
  }

  private entryOf(property: ast.ObjectExpression["properties"][number]): [string, unknown] {
    if (property.type !== "ObjectProperty" || property.computed) throw new NeedsCode();
    const { key } = property;
    if (key.type === "Identifier") return [key.name, this.valueOf(property.value)];
    if (key.type === "StringLiteral" || key.type === "NumericLiteral")
      return [String(key.value), this.valueOf(property.value)];
    throw new NeedsCode();
  }

  private unary({ operator, argument }: ast.UnaryExpression): unknown {
    const value = this.primitiveOf(argument);
    if (operator === "!") return !value;
    if (typeof value !== "number" || (operator !== "-" && operator !== "+")) throw new NeedsCode();
    return operator === "-" ? -value : value;
  }

  private sum({ operator, left, right }: ast.BinaryExpression): string | number {
    const values = [this.primitiveOf(left), this.primitiveOf(right)] as const;
    if (operator !== "+") throw new NeedsCode();
    if (values.some((value) => typeof value === "string")) return values.map(String).join("");
    const [one, other] = values;
    if (typeof one !== "number" || typeof other !== "number") throw new NeedsCode();
    return one + other;
  }

  private baseUrl({ callee, arguments: given }: ast.CallExpression): string {
    const [path, ...others] = given;
    const isKnown = callee.type === "Identifier" && this.names.get(callee.name) === USE_BASE_URL;
    if (!isKnown || path?.type !== "StringLiteral" || others.length > 0) throw new NeedsCode();
    return fromRoot(path.value);
  }

  private member({ object, property, computed }: ast.MemberExpression): unknown {
    const owner = this.valueOf(object);
    const key = computed
      ? this.primitiveOf(property)
      : property.type === "Identifier"
        ? property.name
        : undefined;
    if (
      typeof owner !== "object" ||
      owner === null ||
      key === undefined ||
      !Object.hasOwn(owner, String(key))
    )
      throw new NeedsCode();
    return (owner as Readonly<Record<string, unknown>>)[String(key)];
  }
}

/** What `theme/docusaurus/core/useBaseUrl.ts` gives on the server: links are resolved later, so the base is the root there. */
function fromRoot(address: string): string {
  const isWhole = address === "" || address.startsWith("#") || /^(?:\w*:|\/\/)/.test(address);
  return isWhole ? address : `/${address.replace(/^\//, "")}`;
}

/** The path in `require("./image.png").default`. */
function required({ object, property }: ast.MemberExpression): string | undefined {
  if (object.type !== "CallExpression" || property.type !== "Identifier" || property.name !== "default")
    return undefined;
  const [path] = object.arguments;
  const isRequire = object.callee.type === "Identifier" && object.callee.name === "require";
  return isRequire && path?.type === "StringLiteral" ? imageBeside(path.value) : undefined;
}
