// The style sheets that only some pages need.
import type { Sources } from "../load.js";
import { formulaRules } from "../math/formula.js";
import { decodeText } from "../text/bytes.js";
import { shortHash } from "../text/hash.js";
import type { Document, SheetName } from "../types/document.js";
import type { ClientAssets, PlainFile } from "../types/output.js";

/** The files for browsers. */
export interface SiteAssets {
  readonly files: readonly PlainFile[];
  /** Their addresses. */
  readonly bundled: ReadonlySet<string>;
  /** Addresses of the style sheets that only some pages need. */
  readonly sheets: Readonly<Partial<Record<SheetName, string>>>;
}

/** The files of the bundler, with the sheets that documents ask for. */
export function assetsOf(
  documents: readonly Document[],
  { files: bundled, sheets }: ClientAssets,
  formulas: Sources["formulaStyles"],
  baseUrl: string,
): SiteAssets {
  const needed = new Set(documents.flatMap(({ sheets: own = [] }) => own));
  const files = [...bundled];
  const addresses: Partial<Record<SheetName, string>> = {};
  const add = (name: SheetName, file: PlainFile) => {
    files.push(file);
    addresses[name] = baseUrl + file.path;
  };
  if (needed.has("diagram") && sheets.diagram) add("diagram", sheets.diagram);
  if (needed.has("math") && sheets.math && formulas) {
    const styles = documents.flatMap(({ formulaStyles = [] }) => formulaStyles);
    const font = { path: `assets/temml-${shortHash(formulas.font)}.woff2`, content: formulas.font };
    const css = [
      formulas.css.replace(/\/\*[^]*?\*\//g, "").replaceAll("Temml.woff2", baseUrl + font.path),
      textOf(sheets.math),
      formulaRules(styles),
    ].join("\n");
    files.push(font);
    add("math", { path: `assets/math-${shortHash(css)}.css`, content: css });
  }
  return { files, bundled: new Set(files.map(({ path }) => baseUrl + path)), sheets: addresses };
}

function textOf({ content }: PlainFile): string {
  return typeof content === "string" ? content : decodeText(content);
}
