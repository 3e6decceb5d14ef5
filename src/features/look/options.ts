import * as v from "valibot";
import { isObject } from "../../text/json.js";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { textThat } from "../../schema/texts.js";
import { COLOR_FORMS, hexOf } from "./color.js";
import type { FontStacks, LookSettings } from "./config.js";
import { colorsOf, lookOf, namedColor, type Theme } from "./css.js";
import { LAYOUTS } from "./layout.js";
import { isReadable, readable, type Pair } from "./palette.js";
import { ACCENTS, PRESETS, RADII, STACKS } from "./presets.js";

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

const color = textThat(
  (text) => namedColor(text) !== undefined,
  `${COLOR_FORMS}, or one of ${namesOf(ACCENTS)
    .map((name) => `\`${name}\``)
    .join(", ")}`,
);

const accent = v.lazy((value): v.GenericSchema<NonNullable<Theme["accent"]>> =>
  isObject(value) ? shape({ light: color, dark: color }) : color,
);

const stack = v.exactOptional(
  textThat(
    (text) => /^[\p{L}\p{N}\s"',.-]+$/u.test(text) && (text.match(/"/g) ?? []).length % 2 === 0,
    'names of fonts, such as "Source Serif", Georgia, serif',
  ),
);

const font = v.lazy((value): v.GenericSchema<NonNullable<Theme["font"]>> =>
  isObject(value)
    ? (shape({ text: stack, headings: stack, code: stack }) as v.GenericSchema<FontStacks>)
    : v.picklist(["geist", ...namesOf(STACKS)]),
);

const layout = shape({
  width: v.exactOptional(v.picklist(namesOf(LAYOUTS.width))),
  content: v.exactOptional(v.picklist(namesOf(LAYOUTS.content))),
  sidebar: v.exactOptional(v.picklist(namesOf(LAYOUTS.sidebar))),
  sidebarWidth: v.exactOptional(v.picklist(namesOf(LAYOUTS.sidebarWidth))),
  contents: v.exactOptional(v.picklist(namesOf(LAYOUTS.contents))),
  navbar: v.exactOptional(v.picklist(namesOf(LAYOUTS.navbar))),
});

const theme = v.pipe(
  shape({
    preset: v.exactOptional(v.picklist(namesOf(PRESETS))),
    accent: v.exactOptional(accent),
    neutral: v.exactOptional(v.picklist(["match", "cool", "warm", "pure"])),
    radius: v.exactOptional(v.picklist(namesOf(RADII))),
    font: v.exactOptional(font),
    layout: v.exactOptional(layout),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || typeof dataset.value.accent !== "object") return;
    const { accent: given, neutral = "match" } = dataset.value;
    const colors = colorsOf(given, neutral);
    for (const mode of ["light", "dark"] as const) {
      const found = colors.accent[mode];
      if (isReadable(found, mode, colors.greys)) continue;
      const near = hexOf(readable(found, mode, colors.greys));
      addIssue({
        message: `a color that can be read on ${mode} pages (WCAG AA, 4.5:1)\nThe nearest one is ${near}`,
        input: given[mode],
        path: placeOf(dataset.value, given, mode),
      });
    }
  }),
  v.transform((given: Theme) => lookOf(given)),
);

/** Where a color stands, for messages. */
function placeOf(
  value: Theme,
  given: Record<keyof Pair, string>,
  mode: keyof Pair,
): [v.IssuePathItem, v.IssuePathItem] {
  const step = (input: object, key: string, inside: unknown) =>
    ({ type: "object", origin: "value", input: { ...input }, key, value: inside }) as const;
  return [step(value, "accent", given), step(given, mode, given[mode])];
}

export const lookOptions: OptionsOf<LookSettings> = {
  theme: v.exactOptional(theme) as v.GenericSchema<unknown, LookSettings["theme"]>,
};
