import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeText } from "../../text/bytes.js";
import { shortHash } from "../../text/hash.js";
import type { Feature } from "../../types/feature.js";
import type { PlainFile } from "../../types/output.js";
import { formulaRules } from "./formula.js";
import { MATHS, TEMML } from "./library.js";

/** What formulas need in the browser: rules, and the font that these name. */
interface FormulaStyles {
  readonly css: string;
  readonly font: Uint8Array;
}

/** Formulas in TeX. */
export const maths: Feature = {
  name: MATHS,
  read({ libraries }): FormulaStyles | undefined {
    const { folder } = libraries[TEMML.name] ?? {};
    if (folder === undefined) return undefined;
    const file = (name: string) => path.join(folder, "dist", name);
    return { css: readFileSync(file("Temml-Local.css"), "utf8"), font: readFileSync(file("Temml.woff2")) };
  },
  props({ site, documents, read, client }) {
    const { publicPath } = site.config;
    const found = [...documents.values()].flatMap(({ collected }) =>
      collected?.[MATHS] ? [collected[MATHS]] : [],
    );
    if (found.length === 0 || !read || !client.math) return undefined;
    const files = filesOf(client.math, read as FormulaStyles, found.flat(), publicPath);
    const [sheet] = files;
    return {
      key: sheet.path,
      files,
      sheets({ source = "" }) {
        return documents.get(source)?.collected?.[MATHS] ? [publicPath + sheet.path] : [];
      },
    };
  },
};

function filesOf(
  rules: PlainFile,
  { css, font }: FormulaStyles,
  styles: readonly string[],
  baseUrl: string,
): readonly [sheet: PlainFile, font: PlainFile] {
  const file = { path: `assets/temml-${shortHash(font)}.woff2`, content: font };
  const { content } = rules;
  const sheet = [
    css.replace(/\/\*[^]*?\*\//g, "").replaceAll("Temml.woff2", baseUrl + file.path),
    typeof content === "string" ? content : decodeText(content),
    formulaRules(styles),
  ].join("\n");
  return [{ path: `assets/math-${shortHash(sheet)}.css`, content: sheet }, file];
}
