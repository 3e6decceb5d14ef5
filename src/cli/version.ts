import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";

/** Version of this package. */
export function packageVersion(): string {
  const text = readFileSync(path.join(PACKAGE, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}
