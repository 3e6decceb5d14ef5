// Colours as screens show them, and the contrast between them.

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A colour of OKLCH in sRGB before rounding, each channel from 0 to 1 where a screen can show it. */
function srgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  // Björn Ottosson, "A perceptual color space for image processing".
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red, green, blue] = linear.map((value) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The eight-bit colour of `oklch(L C H)`. Throws when it lies outside sRGB. */
export function rgbOf(oklch: string): Rgb {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(oklch);
  if (!parts) throw new Error(`Not an opaque OKLCH colour: ${oklch}`);
  const channels = srgbOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  if (channels.some((value) => value < -0.0005 || value > 1.0005))
    throw new Error(`${oklch} lies outside sRGB`);
  const [red, green, blue] = channels.map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
