// Expressions of Vue (`{{ … }}`) whose values the page itself tells.
import { valueAt } from "../../text/json.js";

/** `$frontmatter.a.b`, `$frontmatter?.["a b"]` */
const PATH =
  /^\s*(?:\$?frontmatter|\$page\.frontmatter)((?:\??\.[\w$-]+|(?:\?\.)?\[\s*(?:'[^']*'|"[^"]*")\s*\])+)\s*$/;

/** The text that an expression gives; nothing where only Vue knows. `meta`: front matter of the page. */
export function valueOf(expression: string, meta: Readonly<Record<string, unknown>>): string | undefined {
  const text = literalIn(expression);
  if (text !== undefined) return text;
  const [, steps] = PATH.exec(expression) ?? [];
  if (steps === undefined) return undefined;
  const keys = Array.from(
    steps.matchAll(/\.([\w$-]+)|\[\s*(?:'([^']*)'|"([^"]*)")\s*\]/g),
    ([, name, single, double]) => name ?? single ?? double ?? "",
  );
  const found = valueAt(meta, keys);
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

/** The text that an expression is: `'text'`, `withBase('/a')`. */
export function literalIn(expression: string): string | undefined {
  const [, , text] = /^\s*(?:withBase\(\s*)?(['"`])([^'"`\\]*)\1\s*\)?\s*$/.exec(expression) ?? [];
  return text === undefined || text.includes("${") ? undefined : text;
}
