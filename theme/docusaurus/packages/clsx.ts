/** What names classes: texts, and objects and lists of them. What is false or empty names none. */
type ClassValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly ClassValue[]
  | { readonly [name: string]: unknown };

/** The package `clsx`, which comes with Docusaurus and which the pages of its template import. */
export function clsx(...given: readonly ClassValue[]): string {
  return given.flatMap(namesOf).join(" ");
}

function namesOf(value: ClassValue): readonly string[] {
  if (!value || value === true) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return (value as readonly ClassValue[]).flatMap(namesOf);
  return Object.entries(value).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

export default clsx;
