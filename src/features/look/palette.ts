// From an accent and a tone of greys to tokens of the theme, in both modes.
import { contrastOf, cssOf, onScreens, type Color } from "./color.js";
import type { Neutral } from "./config.js";

/** A color in light and in dark mode. */
export interface Pair {
  readonly light: Color;
  readonly dark: Color;
}

/** Tokens by name, without `--`. */
export type Tokens = Readonly<Record<string, Pair>>;

type Numbers = readonly [l: number, c: number, h: number];

const pair = ([l, c, h]: Numbers, [darkL, darkC, darkH]: Numbers): Pair => ({
  light: { l, c, h },
  dark: { l: darkL, c: darkC, h: darkH },
});

/** The greys of the default theme, as `theme/styles/tokens.css` has them. */
export const GREYS = {
  bg: pair([0.995, 0.002, 215], [0.18, 0.012, 225]),
  "bg-2": pair([0.975, 0.004, 215], [0.207, 0.013, 225]),
  "bg-3": pair([0.956, 0.006, 215], [0.24, 0.015, 225]),
  surface: pair([1, 0, 0], [0.222, 0.014, 225]),
  line: pair([0.912, 0.007, 215], [0.3, 0.016, 225]),
  "line-2": pair([0.64, 0.016, 220], [0.52, 0.018, 222]),
  text: pair([0.235, 0.02, 230], [0.935, 0.006, 215]),
  "text-2": pair([0.405, 0.02, 228], [0.79, 0.012, 218]),
  "text-3": pair([0.505, 0.018, 225], [0.69, 0.016, 220]),
  "code-bg": pair([0.97, 0.005, 215], [0.212, 0.013, 225]),
  "code-text": pair([0.29, 0.02, 230], [0.9, 0.008, 215]),
  "code-comment": pair([0.515, 0.016, 220], [0.67, 0.02, 220]),
  "code-punctuation": pair([0.47, 0.018, 225], [0.72, 0.014, 220]),
} satisfies Tokens;

/** What text in the accent stands on, besides a tint of the accent itself. */
const UNDER_TEXT = ["bg", "bg-2", "bg-3", "surface", "code-bg"] as const;

/** WCAG 2.2, 1.4.3, for text of any size. */
const READABLE = 4.5;

/** Hue of paper. */
const WARM = 88;

/** An accent with less chroma is a grey. */
const GREY = 0.02;

/** The greys in a tone. */
export function greysOf(neutral: Neutral, { c, h }: Color): Tokens {
  if (neutral === "cool") return GREYS;
  if (neutral === "warm") return tonedGreys({ light: paper, dark: (color) => ({ ...color, h: WARM }) });
  const isPure = neutral === "pure" || c < GREY;
  const hue = onScreens({ l: 0.5, c: 0, h }).h;
  const toned = (color: Color) => (isPure ? { ...color, c: 0, h: 0 } : { ...color, h: hue });
  return tonedGreys({ light: toned, dark: toned });
}

function tonedGreys(toned: Readonly<Record<keyof Pair, (color: Color) => Color>>): Tokens {
  return Object.fromEntries(
    Object.entries(GREYS).map(([name, { light, dark }]) => [
      name,
      { light: onScreens(toned.light(light)), dark: onScreens(toned.dark(dark)) },
    ]),
  );
}

/** On light pages, paper is not white. What stands on it is as much darker. */
function paper({ l, c }: Color): Color {
  return { l: l - (l === 1 ? 0.004 : 0.013), c: l > 0.9 ? c + 0.009 : c, h: WARM };
}

/** An accent that text may have in both modes. */
export function accentOf(color: Color, greys: Tokens): Pair {
  const isGrey = color.c < GREY;
  // Softer than on light pages, where a color does not glow.
  const bright = { ...color, l: isGrey ? 0.93 : Math.max(color.l, 0.74), c: Math.min(color.c, 0.16) };
  return {
    light: readable({ ...color, l: isGrey ? Math.min(color.l, 0.3) : color.l }, "light", greys),
    dark: readable(bright, "dark", greys),
  };
}

/** The nearest color that can be read in a mode: darker on light pages, lighter on dark ones. */
export function readable(color: Color, mode: keyof Pair, greys: Tokens): Color {
  const step = mode === "light" ? -0.005 : 0.005;
  for (let { l } = color; l > 0 && l < 1; l += step) {
    const found = onScreens({ ...color, l });
    if (isReadable(found, mode, greys)) return found;
  }
  return onScreens({ ...color, l: mode === "light" ? 0 : 1 });
}

/** Whether text can have a color, and buttons of it a text. */
export function isReadable(color: Color, mode: keyof Pair, greys: Tokens): boolean {
  const under = [...UNDER_TEXT.flatMap((name) => greys[name]?.[mode] ?? []), tintOf(color, mode)];
  const around = [...under, onAccentOf(color, mode)];
  return around.every((other) => contrastOf(color, other) >= READABLE);
}

/** Everything that follows from an accent. */
export function accentTokens({ light, dark }: Pair): Tokens {
  const both = (made: (color: Color, mode: keyof Pair) => Color): Pair => ({
    light: onScreens(made(light, "light")),
    dark: onScreens(made(dark, "dark")),
  });
  return {
    accent: { light, dark },
    "accent-2": both((color, mode) => hoveredOf(color, mode)),
    "accent-bg": both(tintOf),
    "on-accent": both(onAccentOf),
    "accent-line": both(({ c, h }, mode) =>
      mode === "light"
        ? { l: 0.83, c: Math.min(c * 0.7, 0.1), h }
        : { l: 0.4, c: Math.min(c * 0.55, 0.08), h },
    ),
    "code-hl": both((color, mode) => ({ ...tintOf(color, mode), l: mode === "light" ? 0.935 : 0.275 })),
  };
}

/** A link under the pointer: further away from the page. */
function hoveredOf({ l, c, h }: Color, mode: keyof Pair): Color {
  return mode === "light"
    ? { l: Math.max(l - 0.08, 0), c: c * 0.85, h }
    : { l: Math.min(l + 0.065, 0.98), c: c * 0.8, h };
}

/** Behind text in the accent. */
function tintOf({ c, h }: Color, mode: keyof Pair): Color {
  return onScreens(
    mode === "light"
      ? { l: 0.955, c: Math.min(c * 0.28, 0.024), h }
      : { l: 0.272, c: Math.min(c * 0.36, 0.042), h },
  );
}

function onAccentOf({ c, h }: Color, mode: keyof Pair): Color {
  return mode === "light" ? { l: 1, c: 0, h: 0 } : { l: 0.19, c: Math.min(c * 0.25, 0.025), h };
}

/** Declarations of tokens, in CSS. */
export function declarationsOf(tokens: Tokens): string[] {
  return Object.entries(tokens).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${cssOf(light)},${cssOf(dark)})`,
  );
}
