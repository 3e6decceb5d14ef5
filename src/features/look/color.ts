// Colors in OKLCH, the space in which equal steps look equal, and their contrast on screens.
// Björn Ottosson, "A perceptual color space for image processing", 2020.

/** A color: lightness from 0 to 1, chroma from 0 on, hue in degrees. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Red, green and blue, from 0 to 1 where screens can show them. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The shapes that a color may be written in, for messages. */
export const COLOR_FORMS = "a color such as #7c3aed or oklch(0.54 0.25 293)";

/** Reads `#rgb`, `#rrggbb` and `oklch(L C H)`. `undefined`: it is none of them, or no screen can show it. */
export function colorOf(text: string): Color | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? (short && short.replace(/./g, "$&$&"));
  if (digits) {
    const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map(
      (each) => parseInt(each, 16) / 255,
    );
    return fromRgb([red, green, blue]);
  }
  const [, l, percent, c, h] =
    /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i.exec(text.trim()) ?? [];
  if (l === undefined) return undefined;
  const color = { l: Number(l) / (percent ? 100 : 1), c: Number(c), h: Number(h) };
  return isOnScreens(color) ? color : undefined;
}

/** As style sheets have it. */
export function cssOf({ l, c, h }: Color): string {
  return `oklch(${l} ${c} ${h})`;
}

/** As `#rrggbb`. */
export function hexOf(color: Color): string {
  return `#${bytesOf(color)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** The same color with the most chroma up to its own that screens can show, in as many digits as style sheets need. */
export function onScreens({ l, c, h }: Color): Color {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  const inChroma = (chroma: number) => ({ l: rounded(l, 3), c: rounded(chroma, 3), h: rounded(h, 1) });
  let chroma = c;
  while (chroma > 0 && !isOnScreens(inChroma(chroma))) chroma -= 0.001;
  return inChroma(Math.max(chroma, 0));
}

/** Contrast of WCAG 2.2, from 1 to 21, between colors as screens show them. */
export function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function isOnScreens(color: Color): boolean {
  return color.l >= 0 && color.l <= 1 && toRgb(color).every((part) => part > -0.0005 && part < 1.0005);
}

function bytesOf(color: Color): number[] {
  return toRgb(color).map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255));
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(color).map((byte) => toLinear(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toRgb({ l: lightness, c: chroma, h: hue }: Color): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function fromRgb(rgb: Rgb): Color {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: (hue + 360) % 360,
  };
}
