/** Items in words: `a, b and c`, with what stands before the last of them. */
export function joined(items: readonly string[], last: string, list: { readonly separator: string }): string {
  const parts = [items.slice(0, -1).join(list.separator), ...items.slice(-1)];
  return parts.filter((text) => text !== "").join(last);
}
