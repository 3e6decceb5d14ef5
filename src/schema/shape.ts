// Schemas of objects with a fixed set of keys, and the wording of expectations.
import * as v from "valibot";

// Messages of schemas say what was expected ("a string"), with valid names in backticks. A hint may follow after a line
// break. `validate.ts` turns them into diagnostics.

type Shape<Entries extends v.ObjectEntries> = v.StrictObjectSchema<
  Entries,
  v.ErrorMessage<v.StrictObjectIssue>
>;

/** An object with exactly these keys. */
export function strict<const Entries extends v.ObjectEntries>(entries: Entries): Shape<Entries> {
  return v.strictObject(entries, ({ expected, path }) => {
    if (expected === "Object") return "an object";
    if (expected === "never") return nameList(Object.keys(entries));
    return expectation(entries[String(path?.[0].key)]?.expects ?? "");
  });
}

/** The same, but rejects arrays. */
export function shape<const Entries extends v.ObjectEntries>(entries: Entries): v.LazySchema<Shape<Entries>> {
  const schema = strict(entries);
  // `never` has no output, so its type does not matter.
  return v.lazy((input) => (Array.isArray(input) ? (v.never("an object") as never) : schema));
}

/** Describes what a schema expects: "a string" for `string`, the names in backticks for `("a" | "b")`. */
export function expectation(expects: string): string {
  const names = [...expects.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name);
  if (names.length > 0) return nameList(names);
  return (
    { string: "a string", number: "a number", boolean: "true or false", Array: "a list" }[expects] ??
    "an object"
  );
}

function nameList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? "";
  return quoted.length > 0 ? `${quoted.join(", ")} or ${last}` : last;
}
