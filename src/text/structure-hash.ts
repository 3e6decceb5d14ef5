import { contentHash } from "./hash.js";

/** Texts up to this length stand for themselves: most objects are small, and hashing takes time. */
const SHORT = 128;

const known = new WeakMap<object, string>();

/**
 * Text that two plain values share exactly when `JSON.stringify` writes the same of them: a hash, for all but short
 * values. Objects that are met again are not looked at again: they must not change.
 */
export function structureHash(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const before = known.get(value);
  if (before !== undefined) return before;
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) text += `${structureHash(item)},`;
    text = `[${text}]`;
  } else {
    for (const [key, part] of Object.entries(value)) {
      if (part !== undefined) text += `${JSON.stringify(key)}:${structureHash(part)},`;
    }
    text = `{${text}}`;
  }
  if (text.length <= SHORT) return text;
  const hash = `#${contentHash(text)}`;
  known.set(value, hash);
  return hash;
}
