// Where the manual of docsite says more about problems.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";
import { byCodeUnit } from "../text/order.js";

/** Most codes with an address each: more would take the place of the problems. */
const MOST_ADDRESSES = 5;

/** The address of the manual, without a slash at its end. */
export function manualAddress(): string {
  const text = readFileSync(path.join(PACKAGE, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly homepage: string }).homepage;
}

/** The address of the page about the problems with a code; without one, of the list of all. */
export function diagnosticPage(manual: string, code?: string): string {
  return `${manual}/reference/diagnostics${code === undefined ? "" : `/${code}`}`;
}

/** The lines that name the pages about problems with these codes. */
export function moreAbout(codes: Iterable<string>, manual: string): string {
  const all = [...new Set(codes)].sort(byCodeUnit);
  const [code] = all;
  if (all.length === 1)
    return `More about ${code}: \`docsite explain ${code}\`, or ${diagnosticPage(manual, code)}`;
  if (all.length > MOST_ADDRESSES)
    return `More about these problems: \`docsite explain CODE\`, or ${diagnosticPage(manual)}`;
  return [
    "More about these problems: `docsite explain CODE`, or",
    ...all.map((each) => diagnosticPage(manual, each)),
  ].join("\n  ");
}
