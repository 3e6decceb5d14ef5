// The style sheets that only some pages need.
import type { Sources } from "../load.js";
import { formulaRules } from "../math/formula.js";
import { decodeText } from "../text/bytes.js";
import { shortHash } from "../text/hash.js";
import type { Document } from "../types/document.js";
import type { ClientAssets, PlainFile } from "../types/output.js";

/** The files for browsers. */
export interface SiteAssets {
  readonly files: readonly PlainFile[];
  /** Their addresses. */
  readonly bundled: ReadonlySet<string>;
  /** Address of the style sheet of formulas, if a document has some. */
  readonly formulaSheet?: string;
}

/** The files of the bundler that the site needs, with the style sheet that formulas ask for. */
export function assetsOf(
  documents: readonly Document[],
  { files: all, apiScripts, math }: ClientAssets,
  { formulaStyles: formulas, apis }: Pick<Sources, "formulaStyles" | "apis">,
  baseUrl: string,
): SiteAssets {
  const bundled = apis.length > 0 ? all : all.filter(({ path }) => !apiScripts.includes(path));
  const styles = documents.flatMap(({ formulaStyles }) => formulaStyles ?? []);
  const added = documents.some(({ formulaStyles }) => formulaStyles) && math && formulas;
  const [sheet, font] = added ? formulaFiles(math, formulas, styles, baseUrl) : [];
  const files = [...bundled, ...(sheet && font ? [sheet, font] : [])];
  return {
    files,
    bundled: new Set(files.map(({ path }) => baseUrl + path)),
    ...(sheet && { formulaSheet: baseUrl + sheet.path }),
  };
}

function formulaFiles(
  rules: PlainFile,
  formulas: NonNullable<Sources["formulaStyles"]>,
  styles: readonly string[],
  baseUrl: string,
): readonly [sheet: PlainFile, font: PlainFile] {
  const font = { path: `assets/temml-${shortHash(formulas.font)}.woff2`, content: formulas.font };
  const css = [
    formulas.css.replace(/\/\*[^]*?\*\//g, "").replaceAll("Temml.woff2", baseUrl + font.path),
    textOf(rules),
    formulaRules(styles),
  ].join("\n");
  return [{ path: `assets/math-${shortHash(css)}.css`, content: css }, font];
}

function textOf({ content }: PlainFile): string {
  return typeof content === "string" ? content : decodeText(content);
}
