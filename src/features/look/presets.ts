import type { AccentName, FontName, FontStacks, Neutral, PresetName, Radius } from "./config.js";

/** A whole look. */
export interface Preset {
  /** A color, or the name of one. */
  readonly accent: string;
  readonly neutral: Neutral;
  readonly radius: Radius;
  readonly font: FontName;
}

/** The default look has no declarations: it is that of the theme. */
export const USUAL: PresetName = "timeline";

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  timeline: { accent: "petrol", neutral: "cool", radius: "medium", font: "geist" },
  paper: { accent: "#8a4b12", neutral: "warm", radius: "small", font: "serif" },
  terminal: { accent: "green", neutral: "pure", radius: "none", font: "mono" },
  slate: { accent: "indigo", neutral: "match", radius: "large", font: "system" },
  mono: { accent: "ink", neutral: "pure", radius: "none", font: "geist" },
  book: { accent: "rose", neutral: "pure", radius: "small", font: "serif" },
  ember: { accent: "amber", neutral: "warm", radius: "large", font: "geist" },
};

export const ACCENTS: Readonly<Record<AccentName, string>> = {
  petrol: "#066771",
  indigo: "#4f46e5",
  violet: "#7c3aed",
  rose: "#be123c",
  amber: "#b45309",
  green: "#15803d",
  sky: "#0369a1",
  ink: "#1f2328",
};

/** Small, medium and large corners, in rem. */
export const RADII: Readonly<Record<Radius, readonly [small: number, medium: number, large: number]>> = {
  none: [0, 0, 0],
  small: [0.1875, 0.25, 0.375],
  medium: [0.375, 0.625, 0.875],
  large: [0.625, 1, 1.375],
};

const SYSTEM = "system-ui,sans-serif";
const SYSTEM_CODE = 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace';

/** Fonts of readers by name. That of the theme is not among them: it needs no declaration. */
export const STACKS: Readonly<Record<Exclude<FontName, "geist">, Required<FontStacks>>> = {
  system: { text: SYSTEM, headings: SYSTEM, code: SYSTEM_CODE },
  serif: {
    text: 'Charter,"Bitstream Charter","Iowan Old Style","Palatino Linotype",Georgia,serif',
    headings: 'Charter,"Bitstream Charter","Iowan Old Style","Palatino Linotype",Georgia,serif',
    code: SYSTEM_CODE,
  },
  mono: { text: SYSTEM_CODE, headings: SYSTEM_CODE, code: SYSTEM_CODE },
};
