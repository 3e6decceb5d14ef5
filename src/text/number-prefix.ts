// Numbers at the beginning of names of files and folders, such as `02-install.md`.

/** A path segment without its number prefix: `02-install` gives `install` at position 2. */
export function stripNumberPrefix(segment: string): { name: string; position?: number } {
  if (!/^\d/.test(segment)) return { name: segment };
  // Dates and version numbers (`2021-11-notes`, `7.0-changes`) are not number prefixes.
  if (/^\d+[-_.]\d+/.test(segment)) return { name: segment };
  const [, digits, name] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(segment) ?? [];
  return digits !== undefined && name !== undefined ? { name, position: Number(digits) } : { name: segment };
}

/** What becomes of number prefixes: they are taken off, stay as they are, or stay and are a position. */
export type NumberPrefixes = boolean | "position";

/** The function that reads the names of files and folders. */
export function prefixReader(prefixes: NumberPrefixes): typeof stripNumberPrefix {
  if (prefixes === "position") return (segment) => ({ ...stripNumberPrefix(segment), name: segment });
  return prefixes ? stripNumberPrefix : (segment) => ({ name: segment });
}
