// What many pages have in common is said once, with its count and the places where else it is.
import type { Diagnostic } from "../types/diagnostic.js";

/** Most other pages that a problem names. */
const MOST_NAMED = 200;

/** Problems in which those that recur are one each, at the first place. The order of the others stays. */
export function combineRecurring(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    if (!each.recurring) continue;
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return diagnostics.flatMap((each) => {
    if (!each.recurring) return [each];
    const [first, ...others] = groups.get(keyOf(each)) ?? [];
    return first === each ? [combined(first, others)] : [];
  });
}

function keyOf({ severity, code, recurring }: Diagnostic): string {
  return `${severity} ${code} ${recurring?.of}`;
}

function combined({ recurring, ...first }: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const count = others.reduce((sum, other) => sum + (other.recurring?.count ?? 0), recurring?.count ?? 0);
  if (count === 1) return first;
  const pages = new Set([first, ...others].map(({ file }) => file)).size;
  const message = `${first.message} (${count} times${pages > 1 ? ` on ${pages} pages` : ""})`;
  if (others.length === 0) return { ...first, message };
  const places = others.slice(0, MOST_NAMED).map(({ file, line }) => `${file}:${line}`);
  const more = others.length - places.length;
  const named = `Also in ${places.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return { ...first, message, hint: first.hint === undefined ? named : `${first.hint}. ${named}` };
}
