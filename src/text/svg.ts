// SVG files whose markup becomes a part of pages.

/** What would reach beyond the picture, or clash with a second copy of it. */
const UNFIT = /<(?:script|style|foreignObject|image|a)\b|\s(?:id|on\w+|href|xlink:href)\s*=|url\(/i;

/**
 * Markup of an SVG file that a page can hold, more than once, too: shapes without scripts, styles, ids and addresses, in any size.
 * `undefined` for other files, which have to stay files.
 */
export function inlineSvg(file: string): string | undefined {
  const svg = file.replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, "").trim();
  if (UNFIT.test(svg) || !svg.endsWith("</svg>")) return undefined;
  const [start] = /^<svg\b[^>]*>/i.exec(svg) ?? [];
  if (start === undefined || attributeOf(start, "viewBox") !== undefined) return start && svg;
  // Without a box, another size would cut the picture off.
  const [width, height] = ["width", "height"].map((name) =>
    Number(attributeOf(start, name)?.replace(/px$/, "")),
  );
  return width && height ? svg.replace(/^<svg/i, `<svg viewBox="0 0 ${width} ${height}"`) : undefined;
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(tag)?.[1];
}

/** The same as an icon: without a name and a size of its own, and in the color of the text if it has one color alone. */
export function iconSvg(file: string): string | undefined {
  const svg = inlineSvg(file.replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>/gi, ""));
  if (svg === undefined) return undefined;
  const own = hasOneColor(svg) ? svg.replace(COLOR, "$1$2currentColor$2") : svg;
  return own.replace(/^<svg\b[^>]*>/i, (start) => {
    const kept = start.replace(/\s(?:width|height|class|role|aria-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi, "");
    const fill = hasOneColor(svg) && attributeOf(kept, "fill") === undefined ? ' fill="currentColor"' : "";
    return kept.replace(/^<svg/i, `<svg class="own-icon" width="20" height="20" aria-hidden="true"${fill}`);
  });
}

/** Colors of attributes: `fill="#24292f"`. */
const COLOR = /(\s(?:fill|stroke)\s*=\s*)(["'])(?!none\b|currentColor\b)([^"']*)\2/gi;

function hasOneColor(svg: string): boolean {
  const colors = new Set([...svg.matchAll(COLOR)].map(([, , , color = ""]) => color.toLowerCase()));
  const shapes = [...svg.matchAll(/<(?:path|circle|ellipse|rect|polygon)\b[^>]*>/gi)];
  const inherits = /<(?:svg|g)\b[^>]*\sfill\s*=/i.test(svg);
  // Shapes are black where nothing says otherwise.
  if (!inherits && shapes.some(([shape]) => attributeOf(shape, "fill") === undefined)) {
    for (const black of ["#000", "#000000"]) colors.delete(black);
    colors.add("black");
  }
  return colors.size <= 1 && !/\sstyle\s*=/i.test(svg);
}
