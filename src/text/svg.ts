// SVG files whose markup becomes a part of pages.

/** What would reach beyond the picture, or clash with a second copy of it. */
const UNFIT = /<(?:script|style|foreignObject|image|a)\b|\s(?:id|on\w+|href|xlink:href)\s*=|url\(/i;

/**
 * Markup of an SVG file that a page can hold, more than once, too: shapes without scripts, styles, ids and addresses. `undefined` for
 * other files, which have to stay files.
 */
export function inlineSvg(file: string): string | undefined {
  const svg = file.replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, "").trim();
  return /^<svg\b[\s\S]*<\/svg>$/i.test(svg) && !UNFIT.test(svg) ? svg : undefined;
}

/** The same as an icon: without a name and a size of its own, and in the color of the text if it has one color alone. */
export function iconSvg(file: string): string | undefined {
  const svg = inlineSvg(file.replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>/gi, ""));
  const [start] = /^<svg\b[^>]*>/i.exec(svg ?? "") ?? [];
  if (svg === undefined || start === undefined) return undefined;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(start)?.[1];
  const [width, height] = [attribute("width"), attribute("height")].map((size) =>
    Number.parseFloat(size ?? ""),
  );
  const box = attribute("viewBox") ?? (width && height ? `0 0 ${width} ${height}` : undefined);
  if (box === undefined) return undefined;
  const kept = start.replace(
    /\s(?:width|height|viewBox|class|role|aria-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi,
    "",
  );
  const fill = /\sfill\s*=/i.test(kept) ? "" : ' fill="currentColor"';
  const head = kept.replace(
    /^<svg/i,
    `<svg class="own-icon" viewBox="${box}" width="20" height="20" aria-hidden="true"${fill}`,
  );
  return inOneColor(head + svg.slice(start.length));
}

/** Colors of attributes: `fill="#24292f"`. */
const COLOR = /(\s(?:fill|stroke)\s*=\s*)(["'])(?!none\b|currentColor\b)([^"']*)\2/gi;

function inOneColor(svg: string): string {
  const colors = new Set([...svg.matchAll(COLOR)].map(([, , , color = ""]) => color.toLowerCase()));
  return colors.size === 1 ? svg.replace(COLOR, "$1$2currentColor$2") : svg;
}
