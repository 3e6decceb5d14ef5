import type { Lenient } from "./context.js";
import { LackingNames } from "./lacking-names.js";
import { TypedScripts } from "./typed-scripts.js";

/** What makes good for code of a Docusaurus project that esbuild refuses and Docusaurus accepts. */
export function lenientBuilds(): readonly Lenient[] {
  return [new TypedScripts(), new LackingNames()];
}
