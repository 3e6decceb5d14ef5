// What React Refresh has to know of a module: its components, the order of their hooks, and whether it can be replaced alone.
import { parse } from "@babel/parser";
import type * as ast from "@babel/types";
import type { Loader } from "esbuild";

/** A component or a hook at the top level of a module. */
interface Registered {
  /** Names its family; unique in the module. */
  readonly name: string;
  /** Code that gives it at the end of the module. */
  readonly value: string;
  /** The hooks that it calls; absent where it calls none. */
  readonly hooks?: Hooks;
}

interface Hooks {
  /** Equal while state can be kept. */
  readonly key: string;
  /** Code of those that are no part of React. */
  readonly custom: readonly string[];
  /** Whether one of them cannot be named outside of its function. */
  readonly isUnknown: boolean;
}

/** What is imported from packages, by specifier: names of exports, or `*` for all. */
export type PackageImports = ReadonlyMap<string, ReadonlySet<string>>;

/** A module of the site. */
export interface RefreshModule {
  readonly registered: readonly Registered[];
  /** Whether all that it exports are components, so that a new version takes the place of the old one. */
  readonly accepts: boolean;
  readonly packages: PackageImports;
  /** Whether state is given up after each edit, as its author asks. */
  readonly resets: boolean;
}

/** What a module is called within itself, where its default export has no name. */
export const SELF = "docsite$self";

type FunctionNode = ast.FunctionDeclaration | ast.FunctionExpression | ast.ArrowFunctionExpression;

/** Reads a module. `undefined`: it is none of ESM, or cannot be read. */
export function readRefreshModule(text: string, loader: Loader): RefreshModule | undefined {
  const program = programOf(text, loader);
  if (!program?.body.some(({ type }) => /^(?:Import|Export)/.test(type))) return undefined;
  const values = new Map<string, ast.Node>();
  const types = new Set<string>();
  /** Names of values by those that they are exported by; `undefined` for what is not of this module. */
  const exported = new Map<string, string | undefined>();
  let anonymous: ast.Node | undefined;
  for (const statement of program.body) {
    const isDefault = statement.type === "ExportDefaultDeclaration";
    const isExport = isDefault || statement.type === "ExportNamedDeclaration";
    const declaration = isExport ? statement.declaration : statement;
    for (const [name, value] of declaredIn(declaration)) {
      if (value) values.set(name, value);
      else types.add(name);
      if (isExport) exported.set(isDefault ? "default" : name, name);
    }
    if (statement.type === "ExportAllDeclaration") exported.set("*", undefined);
    if (isDefault && !exported.has("default")) {
      const value = statement.declaration;
      anonymous = value.type === "Identifier" ? undefined : value;
      exported.set("default", value.type === "Identifier" ? value.name : SELF);
    }
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== "ExportSpecifier" || specifier.exportKind === "type") continue;
      const { exported: as, local } = specifier;
      exported.set(nameOf(as), statement.source ? undefined : local.name);
    }
  }
  for (const [name, local] of exported) if (local !== undefined && types.has(local)) exported.delete(name);
  if (anonymous) values.set(SELF, anonymous);
  const isComponent = (name: string | undefined) => {
    const value = name === undefined ? undefined : values.get(name);
    return value !== undefined && (name === SELF || CAPITAL.test(name ?? "")) && looksLikeComponent(value);
  };
  const names = [...exported].filter(([name]) => name !== "hydrate");
  return {
    registered: [...values].flatMap(([name, value]) => registered(name, value, text)),
    accepts: names.length > 0 && names.every(([, local]) => isComponent(local)),
    packages: packagesOf(program),
    resets: /@refresh\s+reset/.test(text),
  };
}

function nameOf(name: ast.Identifier | ast.StringLiteral): string {
  return name.type === "Identifier" ? name.name : name.value;
}

const CAPITAL = /^\p{Lu}/u;
const HOOK = /^use\p{Lu}/u;

function programOf(text: string, loader: Loader): ast.Program | undefined {
  const typed = loader === "ts" || loader === "tsx";
  const jsx = loader !== "ts";
  try {
    const plugins = [
      ...(typed ? (["typescript"] as const) : []),
      ...(jsx ? (["jsx"] as const) : []),
      "decorators" as const,
    ];
    return parse(text, { sourceType: "module", plugins }).program;
  } catch {
    // esbuild reports what is wrong. It also accepts some syntax that this parser does not.
    return undefined;
  }
}

/** The names that a statement declares, with their values; `undefined` for types. */
function declaredIn(node: ast.Node | null | undefined): (readonly [string, ast.Node | undefined])[] {
  switch (node?.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return node.id ? [[node.id.name, node]] : [];
    case "VariableDeclaration":
      return node.declarations.flatMap(({ id, init }): (readonly [string, ast.Node])[] => {
        // What is taken out of objects is exported, too, and is no component that could be told.
        if (id.type !== "Identifier") return namesIn(id).map((name) => [name, id] as const);
        return [[id.name, init ?? id] as const];
      });
    case "TSEnumDeclaration":
      return [[node.id.name, node]];
    case "TSModuleDeclaration":
      return node.id.type === "Identifier" ? [[node.id.name, node]] : [];
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSDeclareFunction":
      return node.id ? [[node.id.name, undefined]] : [];
    default:
      return [];
  }
}

function namesIn(pattern: ast.Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ObjectProperty") return namesIn(pattern.value);
  return childrenOf(pattern).flatMap(namesIn);
}

/** Functions that React and common libraries make components of components with. */
const WRAPPERS = /^(?:memo|forwardRef|lazy|observer)$/;

function looksLikeComponent(node: ast.Node): boolean {
  if (isFunction(node)) return true;
  if (node.type === "ClassDeclaration" || node.type === "ClassExpression")
    return /(?:^|\.)(?:Pure)?Component$/.test(dottedName(node.superClass) ?? "");
  if (node.type === "TaggedTemplateExpression")
    return /^styled\b/.test(
      dottedName(node.tag.type === "CallExpression" ? node.tag.callee : node.tag) ?? "",
    );
  if (node.type !== "CallExpression") return false;
  return WRAPPERS.test(dottedName(node.callee)?.split(".").at(-1) ?? "");
}

function isFunction(node: ast.Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** `a.b.c`; `undefined` for any other expression. */
function dottedName(node: ast.Node | null | undefined): string | undefined {
  if (node?.type === "Identifier") return node.name;
  if (node?.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier")
    return undefined;
  const object = dottedName(node.object);
  return object === undefined ? undefined : `${object}.${node.property.name}`;
}

function registered(name: string, value: ast.Node, text: string): Registered[] {
  const isSelf = name === SELF;
  if (!isSelf && !CAPITAL.test(name) && !HOOK.test(name)) return [];
  const hooks = hooksOf(value, text);
  const code = isSelf ? `${SELF}.default` : name;
  return [{ name: isSelf ? "default" : name, value: code, ...(hooks && { hooks }) }];
}

/** The hooks of a function, or of those that are given to what makes a component of them. */
function hooksOf(value: ast.Node, text: string): Hooks | undefined {
  const calls = functionsIn(value).flatMap((each) => callsIn(each.body, text));
  if (calls.length === 0) return undefined;
  const own = calls.filter(({ name }) => !OF_REACT.has(name));
  return {
    key: calls.map(({ key }) => key).join("\n"),
    custom: own.flatMap(({ callee }) => callee ?? []),
    isUnknown: own.some(({ callee }) => callee === undefined),
  };
}

function functionsIn(node: ast.Node): FunctionNode[] {
  if (isFunction(node)) return [node];
  return node.type === "CallExpression" ? node.arguments.flatMap(functionsIn) : [];
}

interface HookCall {
  readonly name: string;
  readonly callee: string | undefined;
  readonly key: string;
}

/** The calls of hooks in a function, without those of functions in it. */
function callsIn(node: ast.Node, text: string, assigned = ""): HookCall[] {
  if (isFunction(node) || /^(?:Class|Object)Method$/.test(node.type)) return [];
  const source = (part: ast.Node | null | undefined) => text.slice(part?.start ?? 0, part?.end ?? 0);
  if (node.type === "VariableDeclarator" && node.init) return callsIn(node.init, text, source(node.id));
  const own: HookCall[] = [];
  if (node.type === "CallExpression") {
    const { callee } = node;
    const last = callee.type === "MemberExpression" && !callee.computed ? callee.property : callee;
    if (last.type === "Identifier" && HOOK.test(last.name)) {
      const { name } = last;
      const initial = node.arguments[name === "useState" ? 0 : 1];
      const value = /^use(?:State|Reducer)$/.test(name) && initial ? `(${source(initial)})` : "";
      own.push({ name, callee: dottedName(callee), key: `${name}{${assigned}${value}}` });
    }
  }
  return [...own, ...childrenOf(node).flatMap((child) => callsIn(child, text))];
}

const OF_REACT: ReadonlySet<string> = new Set(
  ["State", "Reducer", "Effect", "LayoutEffect", "InsertionEffect", "Memo", "Callback", "Ref", "Context"]
    .concat(["ImperativeHandle", "DebugValue", "Id", "DeferredValue", "Transition", "SyncExternalStore"])
    .concat(["FormStatus", "ActionState", "Optimistic", "EffectEvent"])
    .map((name) => `use${name}`),
);

function childrenOf(node: ast.Node): ast.Node[] {
  const isNode = (value: unknown): value is ast.Node =>
    typeof value === "object" && value !== null && "type" in value && "start" in value;
  return Object.entries(node)
    .filter(([key]) => !/Comments$|^loc$|^extra$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** Imports of other modules than those that an address or the site names. */
function packagesOf({ body }: ast.Program): PackageImports {
  const packages = new Map<string, Set<string>>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") continue;
    const from = statement.source.value;
    if (!/^[\w@][^:?!]*$/.test(from) || /^(?:@site|docsite|react)(?:\/|$)|\.css$/.test(from)) continue;
    const names = packages.get(from) ?? new Set();
    packages.set(from, names);
    for (const specifier of statement.specifiers) {
      if (specifier.type === "ImportNamespaceSpecifier") names.add("*");
      else if (specifier.type === "ImportDefaultSpecifier") names.add("default");
      else if (specifier.importKind !== "type")
        names.add(specifier.imported.type === "Identifier" ? specifier.imported.name : "*");
    }
  }
  return packages;
}
