// The values that files of a configuration write, with their places: texts, lists and objects. What code computes has none.
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from "yaml";
import { exportedBy, keyOf, keyText } from "../config/locate.js";
import { climbingPath, folderOf } from "../text/path.js";
import type { SourceRange } from "../types/document.js";

/** Where a value is written. */
interface Place {
  /** Relative to the site folder. */
  readonly file: string;
  /** In the text of the file as `SourceText` has it. */
  readonly range: SourceRange;
}

/** A text, with the quotes around it in its range. */
export interface WrittenText extends Place {
  readonly kind: "text";
  readonly value: string;
}

/** A list. Its items may be written elsewhere. */
export interface WrittenList extends Place {
  readonly kind: "list";
  readonly items: readonly Written[];
}

/** An object. */
export interface WrittenMap extends Place {
  readonly kind: "map";
  readonly entries: readonly WrittenEntry[];
}

/** A key with its value; its place is that of both. */
export interface WrittenEntry extends Place {
  readonly key: string;
  readonly value: Written;
}

/** A value; nothing for what is neither a text, a list nor an object, and for what code computes. */
export type Written = WrittenText | WrittenList | WrittenMap | undefined;

/** The value of a key; nothing where there is none. */
export function valueAt(value: Written, key: string): Written {
  return value?.kind === "map" ? value.entries.findLast((each) => each.key === key)?.value : undefined;
}

/** The value at a path of keys and positions such as `docs[0].sidebars`. */
export function valueAtPath(value: Written, path: string): Written {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  return steps.reduce<Written>(
    (found, step) => (found?.kind === "list" ? found.items[Number(step)] : valueAt(found, step)),
    value,
  );
}

/** So many steps from a name to its value, and from a list to what is in it, are followed. */
const DEPTH = 60;

/** Endings that imports may leave out. */
const ENDINGS = ["", ".ts", ".js", ".mts", ".mjs", ".cts", ".cjs", ".json", "/index.ts", "/index.js"];

/** Reads files, and the files that they import. */
export class WrittenFiles {
  private readonly modules = new Map<string, Module | undefined>();

  /** `read`: the text of a file as `SourceText` has it; nothing where there is none. */
  constructor(private readonly read: (file: string) => string | undefined) {}

  /** What a file holds, or exports by default. Where it cannot be read: nothing. */
  of(file: string): Written {
    return this.module(file)?.exported("default", 0);
  }

  private module(file: string): Module | undefined {
    if (!this.modules.has(file)) {
      // A file may import itself.
      this.modules.set(file, undefined);
      this.modules.set(file, this.parsed(file));
    }
    return this.modules.get(file);
  }

  private parsed(file: string): Module | undefined {
    const text = this.read(file);
    if (text === undefined) return undefined;
    try {
      if (/\.(?:json|ya?ml)$/i.test(file)) {
        const whole = writtenData(file, text);
        return { exported: (name) => (name === "default" ? whole : valueAt(whole, name)) };
      }
      const { program } = parse(text, { sourceType: "unambiguous", plugins: ["typescript"] });
      return new CodeModule(file, program, (from) => this.imported(file, from));
    } catch {
      // Whoever loads it says what is wrong.
      return undefined;
    }
  }

  private imported(file: string, from: string): Module | undefined {
    const inSite = from.startsWith("@site/");
    if (!inSite && !from.startsWith(".")) return undefined;
    const path = climbingPath(inSite ? "" : folderOf(file), inSite ? from.slice("@site/".length) : from);
    const bare = path.replace(/\.[cm]?js$/, "");
    for (const name of [
      ...ENDINGS.map((ending) => path + ending),
      ...ENDINGS.map((ending) => bare + ending),
    ]) {
      const found = this.module(name);
      if (found) return found;
    }
    return undefined;
  }
}

/** What a file exports. `depth`: the steps that led there. */
interface Module {
  readonly exported: (name: string, depth: number) => Written;
}

/** What YAML or JSON holds. `offset`: where it begins in its file. */
export function writtenData(file: string, text: string, offset = 0): Written {
  const document = parseDocument(text);
  const valueOf = (node: unknown, depth: number): Written => {
    const resolved = isAlias(node) ? node.resolve(document) : node;
    if (depth > DEPTH || (!isScalar(resolved) && !isSeq(resolved) && !isMap(resolved))) return undefined;
    const [from = 0, to = 0] = resolved.range ?? [];
    const place = { file, range: [from + offset, to + offset] as const };
    if (isSeq(resolved))
      return { kind: "list", ...place, items: resolved.items.map((item) => valueOf(item, depth + 1)) };
    if (isMap(resolved)) {
      const entries = resolved.items.flatMap((pair): WrittenEntry[] => {
        if (!isPair(pair) || !isScalar(pair.key)) return [];
        const [start = 0, keyEnd = 0] = pair.key.range ?? [];
        const end = isNode(pair.value) ? (pair.value.range?.[1] ?? keyEnd) : keyEnd;
        const value = valueOf(pair.value, depth + 1);
        return [{ key: String(pair.key.value), value, file, range: [start + offset, end + offset] }];
      });
      return { kind: "map", ...place, entries };
    }
    const { value, type } = resolved;
    const isLine = type === "PLAIN" || type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
    return typeof value === "string" && isLine ? { kind: "text", ...place, value } : undefined;
  };
  return valueOf(document.contents, 0);
}

/** A module in JavaScript or TypeScript. Only the first declaration of a name counts. */
class CodeModule implements Module {
  private readonly declared = new Map<string, ast.Node>();
  private readonly imports = new Map<string, { readonly from: string; readonly name: string }>();

  constructor(
    private readonly file: string,
    private readonly program: ast.Program,
    private readonly imported: (from: string) => Module | undefined,
  ) {
    for (const statement of program.body) this.note(statement);
  }

  exported(name: string, depth: number): Written {
    const root = exportedBy(this.program);
    if (name === "default") return this.valueOf(root, depth, true);
    const declared = this.declared.get(name);
    return declared ? this.valueOf(declared, depth) : valueAt(this.valueOf(root, depth), name);
  }

  private note(statement: ast.Statement): void {
    if (statement.type === "ExportNamedDeclaration" && statement.declaration)
      this.note(statement.declaration);
    if (statement.type === "VariableDeclaration")
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init && !this.declared.has(id.name)) this.declared.set(id.name, init);
    if (statement.type === "FunctionDeclaration" && statement.id)
      this.declared.set(statement.id.name, statement);
    if (statement.type !== "ImportDeclaration") return;
    const from = statement.source.value;
    for (const each of statement.specifiers)
      if (each.type !== "ImportNamespaceSpecifier") {
        const name = each.type === "ImportSpecifier" ? (keyText(each.imported) ?? "") : "default";
        this.imports.set(each.local.name, { from, name });
      }
  }

  /** `isRoot`: functions are those that give the configuration, or take it. */
  private valueOf(node: ast.Node | null | undefined, depth: number, isRoot = false): Written {
    if (depth > DEPTH || !node) return undefined;
    const next = (inner: ast.Node | null | undefined, root = isRoot) => this.valueOf(inner, depth + 1, root);
    const { file } = this;
    const place = { file, range: [node.start ?? 0, node.end ?? 0] as const };
    switch (node.type) {
      case "StringLiteral":
        return { kind: "text", ...place, value: node.value };
      case "TemplateLiteral": {
        const [only, other] = node.quasis;
        const value = other ? undefined : only?.value.cooked;
        return typeof value === "string" ? { kind: "text", ...place, value } : undefined;
      }
      case "ArrayExpression":
        return { kind: "list", ...place, items: node.elements.flatMap((item) => this.items(item, depth)) };
      case "ObjectExpression":
        return {
          kind: "map",
          ...place,
          entries: node.properties.flatMap((each) => this.entries(each, depth)),
        };
      case "ConditionalExpression": {
        // Either may be the value.
        const both = [next(node.consequent, false), next(node.alternate, false)];
        return {
          kind: "list",
          ...place,
          items: both.flatMap((each) => (each?.kind === "list" ? each.items : [each])),
        };
      }
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "ParenthesizedExpression":
        return next(node.expression);
      case "AwaitExpression":
        return next(node.argument);
      case "Identifier": {
        const known = this.imports.get(node.name);
        if (!known) return next(this.declared.get(node.name));
        return this.imported(known.from)?.exported(known.name, depth + 1);
      }
      case "MemberExpression":
        return valueAt(next(node.object, false), keyText(node.property) ?? "");
      case "CallExpression":
        return this.called(node, depth, isRoot);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration": {
        if (!isRoot) return undefined;
        const { body } = node;
        if (body.type !== "BlockStatement") return next(body);
        for (const statement of body.body) this.note(statement);
        return next(body.body.find((each) => each.type === "ReturnStatement")?.argument);
      }
      default:
        return undefined;
    }
  }

  private called(
    { callee, arguments: [first] }: ast.CallExpression,
    depth: number,
    isRoot: boolean,
  ): Written {
    const isPath = callee.type === "MemberExpression" && keyText(callee.property) === "resolve";
    // The path of a module.
    if (isPath && callee.object.type === "Identifier" && callee.object.name === "require")
      return this.valueOf(first, depth + 1);
    const isRequire = callee.type === "Identifier" && callee.name === "require";
    if (isRequire && first?.type === "StringLiteral")
      return this.imported(first.value)?.exported("default", depth + 1);
    return isRoot ? this.valueOf(first, depth + 1, isRoot) : undefined;
  }

  private items(item: ast.ArrayExpression["elements"][number], depth: number): readonly Written[] {
    if (item?.type !== "SpreadElement") return [this.valueOf(item, depth + 1)];
    const spread = this.valueOf(item.argument, depth + 1);
    return spread?.kind === "list" ? spread.items : [undefined];
  }

  private entries(
    property: ast.ObjectExpression["properties"][number],
    depth: number,
  ): readonly WrittenEntry[] {
    if (property.type === "SpreadElement") {
      const spread = this.valueOf(property.argument, depth + 1);
      return spread?.kind === "map" ? spread.entries : [];
    }
    const key = keyOf(property);
    if (key === undefined) return [];
    const value = property.type === "ObjectProperty" ? this.valueOf(property.value, depth + 1) : undefined;
    return [{ key, value, file: this.file, range: [property.start ?? 0, property.end ?? 0] }];
  }
}
