/** An address in a style sheet, with its purpose. */
export type StyleResource = "style" | "font" | "image";

const CSS_URL =
  /\/\*[\s\S]*?(?:\*\/|$)|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')|\bimage-set\(((?:[^()]|\([^()]*\))*)\)/gi;

/** A string in `image-set()`, where `url()` is optional. */
const SET_IMAGE = /(?:^|,)\s*(?:"([^"\n]*)"|'([^'\n]*)')/g;

/** All addresses in a style sheet; `#id` refers to an element of the page. */
export function scanCss(
  css: string,
  visit: (url: string, resource: StyleResource, offset: number) => void,
): void {
  for (const match of css.matchAll(CSS_URL)) {
    const [text, double, single, bare, importDouble, importSingle, set] = match;
    if (set !== undefined) {
      const start = match.index + text.lastIndexOf(set);
      for (const one of set.matchAll(SET_IMAGE)) {
        const url = one[1] ?? one[2] ?? "";
        visit(unescapeCss(url), "image", start + one.index + one[0].lastIndexOf(url));
      }
      scanCss(set, (url, resource, offset) => visit(url, resource, start + offset));
      continue;
    }
    const imported = importDouble ?? importSingle;
    const url = imported ?? double ?? single ?? bare;
    if (url === undefined) continue;
    const before = css.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    const resource =
      imported !== undefined || /@import\s+$/i.test(before)
        ? "style"
        : /(?:^|[\s;{])src\s*:[^;{}]*$/i.test(before)
          ? "font"
          : "image";
    visit(unescapeCss(url), resource, match.index + text.indexOf(url));
  }
}

/** Maximum distance between an address and the property that it belongs to, in UTF-16 code units. */
const LOOK_BACK = 500;

function unescapeCss(url: string): string {
  return url.replaceAll(/\\(?=[^\da-f\n])/gi, "");
}
