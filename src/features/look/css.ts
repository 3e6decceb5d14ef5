import type { PictureColors } from "../../types/card.js";
import { colorOf, hexOf, onScreens, type Color } from "./color.js";
import type { AccentName, FontName, LookConfig, LookSettings, Neutral, Radius } from "./config.js";
import { layoutCss } from "./layout.js";
import { accentOf, accentTokens, declarationsOf, GREYS, greysOf, type Pair, type Tokens } from "./palette.js";
import { ACCENTS, PRESETS, RADII, STACKS, USUAL } from "./presets.js";

/** The option as it is written, once it is known to be right. */
export type Theme = NonNullable<LookConfig["theme"]>;

/** The color that a name or a text means; `undefined`: none. */
export function namedColor(text: string): Color | undefined {
  return colorOf(Object.hasOwn(ACCENTS, text) ? ACCENTS[text as AccentName] : text);
}

/** What follows from the option. `undefined`: the look of the theme as it is. */
export function lookOf(theme: Theme): LookSettings["theme"] {
  const preset = PRESETS[theme.preset ?? USUAL];
  const usual = PRESETS[USUAL];
  const neutral = theme.neutral ?? (theme.accent === undefined ? preset.neutral : "match");
  const given = theme.accent ?? (preset === usual ? undefined : preset.accent);
  const font = theme.font ?? preset.font;
  const radius = theme.radius ?? preset.radius;
  const { greys, accent } = colorsOf(given, neutral);
  const declarations = [
    ...(neutral === usual.neutral ? [] : declarationsOf(greys)),
    ...(given === undefined ? [] : declarationsOf(accentTokens(accent))),
    ...(radius === usual.radius ? [] : radiusDeclarations(radius)),
    ...fontDeclarations(font),
  ];
  const css = [
    ...(declarations.length === 0 ? [] : [`@layer tokens{:root{${declarations.join(";")}}}`]),
    headingRule(font),
    layoutCss(theme.layout ?? {}),
  ].join("");
  if (css === "") return undefined;
  return {
    css,
    colors: pictureColors(greys, accent),
    hasOwnFont: font === "geist",
  };
}

/** The greys in a tone, and an accent on them. */
export function colorsOf(
  given: Theme["accent"],
  neutral: Neutral,
): { readonly greys: Tokens; readonly accent: Pair } {
  const [light, dark] = (typeof given === "object" ? [given.light, given.dark] : [given ?? "petrol"]).map(
    (text) => namedColor(text) ?? GREYS.text.light,
  ) as [Color, Color | undefined];
  const greys = greysOf(neutral, light);
  return {
    greys,
    accent: dark ? { light: onScreens(light), dark: onScreens(dark) } : accentOf(light, greys),
  };
}

function radiusDeclarations(radius: Radius): string[] {
  const [small, medium, large] = RADII[radius];
  return [`--radius-s:${small}rem`, `--radius-m:${medium}rem`, `--radius-l:${large}rem`];
}

function fontDeclarations(font: NonNullable<Theme["font"]>): string[] {
  if (font === "geist") return [];
  const { text, code } = stacksOf(font);
  return [`--font-sans:${text}`, `--font-mono:${code}`];
}

function headingRule(font: NonNullable<Theme["font"]>): string {
  const { text, headings } = font === "geist" ? { text: "", headings: "" } : stacksOf(font);
  return text === headings ? "" : `@layer base{h1,h2,h3,h4,h5,h6{font-family:${headings}}}`;
}

function stacksOf(font: Exclude<FontName, "geist"> | Exclude<Theme["font"], FontName | undefined>) {
  if (typeof font === "string") return STACKS[font];
  const { text = STACKS.system.text, code = STACKS.system.code, headings = text } = font;
  return { text, headings, code };
}

function pictureColors(greys: Tokens, accent: Pair): PictureColors {
  const hex = (name: keyof typeof GREYS) => hexOf((greys[name] ?? GREYS[name]).light);
  return {
    accent: hexOf(accent.light),
    background: hex("bg"),
    text: hex("text"),
    muted: hex("text-2"),
    faint: hex("text-3"),
    line: hex("line"),
  };
}
