// Attributes of JSX → their values.
import type { Jsx } from "./jsx-nodes.js";
import { literalOf, type Names } from "./literals.js";
import { SPREAD } from "./mdx-syntax.js";

/** Attributes of JSX with their values. */
export type JsxProps = Readonly<Record<string, unknown>>;

/** The attributes of an element; nothing where one of them is not a value by itself. */
export function propsOf(node: Jsx, names: Names): JsxProps | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      const spread = literalOf(attribute.value.replace(SPREAD, ""), names);
      if (!spread) return undefined;
      Object.assign(props, spread.value);
      continue;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === "string") props[name] = value;
    else {
      const literal = literalOf(value.value, names);
      if (!literal) return undefined;
      props[name] = literal.value;
    }
  }
  return props;
}
