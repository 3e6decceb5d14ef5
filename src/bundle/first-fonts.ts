// The fonts that a page has to have with its first paint.
import type { FirstFont } from "../types/output.js";

/** What decides about the font of text: the variables of the theme and of Infima, and rules for the elements around it. */
const TEXT_FONT =
  /(?:--font-sans|--ifm-font-family-base)\s*:([^;}]*)|(?<=[{},\s]|^)(?:html|body|:root|\*)\s*\{[^{}]*?\bfont(?:-family)?\s*:([^;}]*)/g;

/**
 * The fonts of text in `css` that browsers show only where they are there in time (`font-display: optional`), each with the
 * characters that are its own. None of fonts that later rules replace: browsers complain of files that a page preloads and does not use.
 */
export function firstFonts(css: string): readonly FirstFont[] {
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, text = ""]) => faceOf(text));
  const family = [...css.replace(/@font-face\s*\{[^}]*\}/g, "").matchAll(TEXT_FONT)]
    .map(([, variable = "", rule = ""]) => variable || rule)
    .filter((value) => !value.includes("var(--"))
    .map(firstFamily)
    .at(-1);
  return faces.filter((face) => face.family === family).map(({ url, chars }) => ({ url, chars }));
}

function firstFamily(value: string): string {
  return (value.split(",")[0] ?? "").trim().replace(/^(["'])(.*)\1$/, "$2");
}

/** A face for usual text: upright, of weight 400. */
function faceOf(text: string): (FirstFont & { readonly family: string })[] {
  const of = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`).exec(text)?.[1]?.trim();
  const [from = 400, to = from] = (of("font-weight") ?? "400")
    .replace("normal", "400")
    .split(/\s+/)
    .map(Number);
  const url = /url\((["']?)([^"')]+)\1\)/.exec(of("src") ?? "")?.[2];
  const isUsual = from <= 400 && to >= 400 && (of("font-style") ?? "normal") === "normal";
  if (of("font-display") !== "optional" || url === undefined || !isUsual) return [];
  return [{ family: firstFamily(of("font-family") ?? ""), url, chars: charsOf(of("unicode-range")) }];
}

function charsOf(ranges = "U+0-10FFFF"): string {
  const list = [...ranges.matchAll(/U\+([\da-f]{1,6})(?:-([\da-f]{1,6}))?(?![\da-f?])/gi)]
    .map(([, from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .filter(([from, to]) => from <= to && to <= 0x10_ff_ff);
  const char = (code: number) => `\\u{${code.toString(16)}}`;
  return `[${list.map(([from, to]) => `${char(from)}-${char(to)}`).join("")}]`;
}
