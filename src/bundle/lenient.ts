import type { Lenient } from "./context.js";
import { LackingNames } from "./lacking-names.js";
import type { ThemeSite } from "./settings.js";
import { TypedScripts } from "./typed-scripts.js";

/** What makes good for code that esbuild refuses and Docusaurus accepts; nothing in sites that are no Docusaurus project. */
export function lenientIn({ docusaurus }: ThemeSite): readonly Lenient[] {
  return docusaurus ? [new TypedScripts(), new LackingNames()] : [];
}
