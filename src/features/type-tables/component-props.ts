// Components: the type of their props, and the defaults in their code.
import type { Default } from "./members.js";
import { sourceOf } from "./type-text.js";
import type { TypeScript, Types } from "./typescript.js";

/** The type of the props of a component. `null`: it takes none. `undefined`: it is no component. */
export function propsTypeOf(
  symbol: TypeScript.Symbol,
  { checker }: Types,
): TypeScript.Type | null | undefined {
  const type = checker.getTypeOfSymbol(symbol);
  for (const signature of type.getCallSignatures()) {
    const [first] = signature.getParameters();
    if (first) return checker.getTypeOfSymbol(first);
  }
  if (type.getCallSignatures().length > 0) return null;
  for (const signature of type.getConstructSignatures()) {
    const props = signature.getReturnType().getProperty("props");
    if (props) return checker.getTypeOfSymbol(props);
  }
  return undefined;
}

/** Whether a name may be that of a component. */
export function isCapital(name: string): boolean {
  return /^(?:default$|\p{Lu})/u.test(name);
}

/** Whether an export of a module looks like a component: its name begins with a capital, and it gives elements. */
export function isComponent(symbol: TypeScript.Symbol, name: string, { ts, checker }: Types): boolean {
  if (!(symbol.flags & ts.SymbolFlags.Value) || !isCapital(name)) return false;
  const type = checker.getTypeOfSymbol(symbol);
  const isElement = ({ flags, symbol: of, aliasSymbol }: TypeScript.Type): boolean =>
    (flags & (ts.TypeFlags.Null | ts.TypeFlags.Any)) !== 0 ||
    /Element$|^ReactNode$|^VNode$/.test((aliasSymbol ?? of)?.name ?? "");
  const gives = (each: TypeScript.Type) => isElement(each) || (each.isUnion() && each.types.some(isElement));
  return (
    type.getCallSignatures().some((signature) => gives(signature.getReturnType())) ||
    type
      .getConstructSignatures()
      .some((signature) => signature.getReturnType().getProperty("render") !== undefined)
  );
}

/** The defaults that the code of a component sets, by the names of its props. */
export function defaultsOf(symbol: TypeScript.Symbol, types: Types): ReadonlyMap<string, Default> {
  const { ts } = types;
  const defaults = new Map<string, Default>();
  const add = (name: string, value: TypeScript.Expression) => {
    const found = defaultOf(value, types);
    if (found.text !== "undefined") defaults.set(name, found);
  };
  const declaration = valueDeclaration(symbol, ts);
  if (!declaration) return defaults;
  for (const [name, value] of staticDefaults(symbol, declaration, types)) add(name, value);
  const code = functionOf(declaration, types);
  const parameter = code?.parameters[0];
  if (!code || !parameter) return defaults;
  for (const [name, value] of boundDefaults(parameter.name, ts)) add(name, value);
  if (!ts.isIdentifier(parameter.name) || !code.body || !ts.isBlock(code.body)) return defaults;
  // `const { size = "md" } = props`, and the same of what a function makes of the props.
  const own = parameter.name.text;
  for (const statement of code.body.statements)
    for (const { name, initializer } of ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [])
      if (initializer && ts.isObjectBindingPattern(name) && isMadeOf(initializer, own, ts))
        for (const [prop, value] of boundDefaults(name, ts)) add(prop, value);
  return defaults;
}

function valueDeclaration(symbol: TypeScript.Symbol, ts: Types["ts"]): TypeScript.Declaration | undefined {
  return symbol.declarations?.find(
    (node) =>
      ts.isFunctionDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isExportAssignment(node),
  );
}

type FunctionNode = TypeScript.FunctionDeclaration | TypeScript.FunctionExpression | TypeScript.ArrowFunction;

/** The function of a component, which others may wrap: `memo(forwardRef(function Button …))`. */
function functionOf(node: TypeScript.Node | undefined, types: Types, depth = 0): FunctionNode | undefined {
  const { ts, checker } = types;
  if (!node || depth > 10) return undefined;
  const next = (inner: TypeScript.Node | undefined) => functionOf(inner, types, depth + 1);
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node))
    return node;
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
    return next(node.initializer);
  // `Tabs.List = List`
  if (ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(node.parent))
    return next(node.parent.right);
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isExportAssignment(node)
  )
    return next(node.expression);
  if (ts.isCallExpression(node)) return next(node.arguments[0]);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target && next(valueDeclaration(target, ts));
}

/** The defaults in a pattern that props are taken apart by. */
function boundDefaults(
  pattern: TypeScript.BindingName,
  ts: Types["ts"],
): (readonly [name: string, value: TypeScript.Expression])[] {
  if (!ts.isObjectBindingPattern(pattern)) return [];
  return pattern.elements.flatMap(({ propertyName, name, initializer }) => {
    const named = propertyName ?? name;
    const text = ts.isIdentifier(named) || ts.isStringLiteral(named) ? named.text : undefined;
    return text !== undefined && initializer ? [[text, initializer] as const] : [];
  });
}

function isMadeOf(node: TypeScript.Expression, name: string, ts: Types["ts"]): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  if (!ts.isCallExpression(node)) return false;
  return node.arguments.some((argument) => {
    if (!ts.isObjectLiteralExpression(argument)) return isMadeOf(argument, name, ts);
    return argument.properties.some(
      (property) =>
        (ts.isSpreadAssignment(property) && isMadeOf(property.expression, name, ts)) ||
        (ts.isPropertyAssignment(property) && isMadeOf(property.initializer, name, ts)),
    );
  });
}

/** `defaultProps`: a static member of a class, or assigned to the component. */
function staticDefaults(
  { name }: TypeScript.Symbol,
  declaration: TypeScript.Declaration,
  types: Types,
): (readonly [name: string, value: TypeScript.Expression])[] {
  const { ts } = types;
  const own = ts.isClassDeclaration(declaration)
    ? declaration.members.find((member) => member.name?.getText() === "defaultProps")
    : undefined;
  const of = (declaration as TypeScript.NamedDeclaration).name?.getText() ?? name;
  const assigned = declaration.getSourceFile().statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return [];
    const { left, right } = statement.expression;
    const isOwn = ts.isPropertyAccessExpression(left) && left.name.text === "defaultProps";
    return isOwn && left.expression.getText() === of ? [right] : [];
  });
  const inClass = own && ts.isPropertyDeclaration(own) && own.initializer ? [own.initializer] : [];
  return [...inClass, ...assigned].flatMap((value) => {
    const object = constantOf(value, types);
    if (!ts.isObjectLiteralExpression(object)) return [];
    return object.properties.flatMap((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name] as const];
      if (!ts.isPropertyAssignment(property)) return [];
      return [[property.name.getText().replace(/^["']|["']$/g, ""), property.initializer] as const];
    });
  });
}

function defaultOf(value: TypeScript.Expression, types: Types): Default {
  const { ts } = types;
  const constant = constantOf(value, types);
  const isKnown = isValue(constant, ts);
  return { text: sourceOf(isKnown ? constant : value, types), isValue: isKnown };
}

/** Whether an expression is a value by itself. */
function isValue(node: TypeScript.Expression, ts: Types["ts"]): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((each) => isValue(each, ts));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((each) => ts.isPropertyAssignment(each) && isValue(each.initializer, ts));
  return (
    ts.isLiteralExpression(node) ||
    (ts.isPrefixUnaryExpression(node) && isValue(node.operand, ts)) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind) ||
    (ts.isIdentifier(node) && node.text === "undefined")
  );
}

/** What a name of a constant, or of a member of one, stands for; otherwise the expression itself. */
function constantOf(node: TypeScript.Expression, types: Types, depth = 0): TypeScript.Expression {
  const { ts, checker } = types;
  if (depth > 10) return node;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return constantOf(node.expression, types, depth + 1);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return node;
  const symbol = checker.getSymbolAtLocation(node);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = target?.valueDeclaration;
  const isConstant =
    declared &&
    ((ts.isVariableDeclaration(declared) && ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) ||
      ts.isPropertyAssignment(declared));
  const initializer = isConstant
    ? (declared as TypeScript.VariableDeclaration | TypeScript.PropertyAssignment).initializer
    : undefined;
  return initializer ? constantOf(initializer, types, depth + 1) : node;
}
