// What React takes as the type of an element.

/** Names of React for what is an element already. */
const ELEMENTS: ReadonlySet<unknown> = new Set(
  ["react.element", "react.transitional.element", "react.portal"].map((name) => Symbol.for(name)),
);

/** Whether React renders it: a function, the name of a tag, or an object as `memo`, `forwardRef` and `lazy` give it. */
export function isElementType(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return /^(?:function|string|symbol)$/.test(typeof value);
  const { $$typeof: kind } = value as { readonly $$typeof?: unknown };
  return typeof kind === "symbol" && !ELEMENTS.has(kind);
}

/** How messages call a value that React does not render. */
export function kindOfValue(value: unknown): string {
  if (typeof value === "object" && value !== null && "$$typeof" in value) return "an element";
  return /^[aeiou]/.test(typeof value) ? `an ${typeof value}` : `a ${typeof value}`;
}
