// ESM of an MDX page → the names that its JSX and expressions may use.
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";
import type { Nodes, Parents, Root } from "mdast";
import { imageBeside, literalOfTree, REQUIRE, USE_BASE_URL, type Names } from "./literals.js";
import { MdxSyntaxError } from "./mdx-syntax.js";

/** What a name of an MDX page is imported from. */
export interface MdxImport {
  readonly from: string;
  /** Name of the export; `default`, or `*` for all of them as an object. */
  readonly name: string;
  readonly line: number;
}

/** A statement of a page's ESM. */
export interface MdxStatement {
  readonly text: string;
  /** Its first line in the page. */
  readonly line: number;
  /** Local names that an import gives; absent for other statements. */
  readonly imports?: readonly string[];
}

/** The names of an MDX page. */
export interface MdxScope {
  /** By local name. */
  readonly imports: ReadonlyMap<string, MdxImport>;
  /** Constants whose values are written out, by name; and `frontMatter`. */
  readonly values: Names;
  /** The same, with what stands for the address of an image. */
  readonly addresses: Names;
  /** Other names that it declares, which only running the page tells. */
  readonly code: ReadonlySet<string>;
  /** Names of built-in components that the site gives to its own. */
  readonly own: ReadonlySet<string>;
  readonly statements: readonly MdxStatement[];
  /** Whether a component is exported by default: the layout of the page (MDX, "layout"). */
  readonly hasLayout: boolean;
}

/** The scope of a page. Throws an `MdxSyntaxError`. */
export function scopeOf(tree: Root, frontMatter: unknown, own: readonly string[] = []): MdxScope {
  const imports = new Map<string, MdxImport>();
  const values = new Map<string, unknown>([["frontMatter", frontMatter]]);
  const images = new Map<string, unknown>([["require", REQUIRE]]);
  const code = new Set<string>();
  const statements: MdxStatement[] = [];
  let hasLayout = false;
  const addImport = (name: string, imported: MdxImport) => {
    imports.set(name, imported);
    values.delete(name);
    const value = addressOf(imported);
    if (value !== undefined) images.set(name, value);
  };
  for (const node of esmIn(tree)) {
    const simple = simpleImports(node.value, node.position?.start.line ?? 1);
    for (const [name, imported, text] of simple ?? []) {
      addImport(name, imported);
      statements.push({ text, line: imported.line, imports: [name] });
    }
    if (simple) continue;
    for (const statement of statementsOf(node.value, node.position?.start.line ?? 1)) {
      const text = node.value.slice(statement.start ?? 0, statement.end ?? 0);
      const line = statement.loc?.start.line ?? 1;
      if (statement.type === "ImportDeclaration") {
        const found = importsOf(statement);
        for (const [name, imported] of found) addImport(name, imported);
        statements.push({ text, line, imports: found.map(([name]) => name) });
        continue;
      }
      statements.push({ text, line });
      if (exportsDefault(statement)) hasLayout = true;
      declare(statement, values, code);
    }
  }
  return {
    imports,
    values,
    addresses: new Map([...images, ...values]),
    code,
    own: new Set(own),
    statements,
    hasLayout,
  };
}

/** ESM, which may also stand between the tags of an element. */
function* esmIn(parent: Parents): Iterable<Nodes & { readonly type: "mdxjsEsm" }> {
  for (const node of parent.children)
    if (node.type === "mdxjsEsm") yield node;
    else if (node.type !== "paragraph" && "children" in node) yield* esmIn(node);
}

/** What an import stands for in an attribute that is an address. */
function addressOf({ from, name }: MdxImport): unknown {
  if (name !== "default") return undefined;
  if (from === "@docusaurus/useBaseUrl") return USE_BASE_URL;
  return imageBeside(from);
}

function exportsDefault(statement: ast.Statement): boolean {
  if (statement.type === "ExportDefaultDeclaration") return true;
  return (
    statement.type === "ExportNamedDeclaration" &&
    statement.specifiers.some(
      ({ exported }) => (exported.type === "Identifier" ? exported.name : exported.value) === "default",
    )
  );
}

/** Imports of components, one in a line, as most pages have nothing else; they need no parser. */
function simpleImports(text: string, line: number): [string, MdxImport, string][] | undefined {
  const found = text.split("\n").map((statement, index): [string, MdxImport, string] | undefined => {
    const [, name = "", , from = ""] = SIMPLE_IMPORT.exec(statement) ?? [];
    return name === "" ? undefined : [name, { from, name: "default", line: line + index }, statement];
  });
  const names = new Set(found.map((each) => each?.[0]));
  return found.every((each) => each !== undefined) && names.size === found.length ? found : undefined;
}

const SIMPLE_IMPORT = /^import ([A-Z]\w*) from (["'])([^"'\\]+)\2;?$/;

function statementsOf(text: string, line: number): readonly ast.Statement[] {
  try {
    return parse(text, { sourceType: "module", plugins: ["jsx"], startLine: line }).program.body;
  } catch (error) {
    const { loc, message } = error as Error & { readonly loc?: { line: number; column: number } };
    if (!loc) throw error;
    throw new MdxSyntaxError(message.replace(/ \(\d+:\d+\)$/, ""), loc.line, loc.column + 1);
  }
}

/** Whether a text is JavaScript. */
export function isStatement(text: string): boolean {
  try {
    return statementsOf(text, 1).length > 0;
  } catch {
    return false;
  }
}

function importsOf({ specifiers, source, loc }: ast.ImportDeclaration): [string, MdxImport][] {
  return specifiers.map((specifier) => {
    const name =
      specifier.type === "ImportDefaultSpecifier"
        ? "default"
        : specifier.type === "ImportNamespaceSpecifier"
          ? "*"
          : specifier.imported.type === "Identifier"
            ? specifier.imported.name
            : specifier.imported.value;
    return [specifier.local.name, { from: source.value, name, line: loc?.start.line ?? 1 }];
  });
}

/** Notes the names that a statement declares, exported or not. */
function declare(statement: ast.Statement, values: Map<string, unknown>, code: Set<string>): void {
  const isExport =
    statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
  const declaration = isExport ? statement.declaration : statement;
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") {
    if (declaration.id) code.add(declaration.id.name);
    return;
  }
  if (declaration?.type !== "VariableDeclaration") return;
  for (const { id, init } of declaration.declarations) {
    const literal = init && id.type === "Identifier" ? literalOfTree(init, values) : undefined;
    if (literal && id.type === "Identifier" && declaration.kind === "const")
      values.set(id.name, literal.value);
    else for (const name of namesIn(id)) code.add(name);
  }
}

/** The names that a pattern such as `{ a, b: [c] }` declares, or that an assignment to it changes. */
export function namesIn(node: ast.Node | null): string[] {
  switch (node?.type) {
    case "Identifier":
      return [node.name];
    case "ObjectPattern":
      return node.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return node.elements.flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(node.left);
    case "RestElement":
      return namesIn(node.argument);
    case "MemberExpression":
      return namesIn(node.object);
    default:
      return [];
  }
}
