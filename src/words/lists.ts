/** Items in words: `a, b and c`, with what stands before the last of them. */
export function joined(items: readonly string[], last: string, list: { readonly separator: string }): string {
  const parts = [items.slice(0, -1).join(list.separator), ...items.slice(-1)];
  return parts.filter((text) => text !== "").join(last);
}

/** Whether a type in words is that of an array, by the words for it (`values.types.arrayOf`). */
export function isArrayType(type: string, arrayOf: (items: string) => string): boolean {
  const [before = "", after = ""] = arrayOf("\0").split("\0");
  return type === "array" || (before === "" ? type.includes(after) : type.startsWith(before));
}
