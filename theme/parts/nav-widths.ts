// How many entries the navbar has room for. CSS cannot count what fits, and a script would move what is already shown, so the
// widths of the entries are estimated from their texts.
import type { PageView, ShellView } from "docsite-cli";

type Item = ShellView["navbar"]["items"][number];

/** Widths of the window at which entries come and go, in em. The style sheet has a rule for each. */
const STEPS = [32, 44, 60, 80];

/** From this width on, what has no room is not in the mobile menu but under "More", which takes some itself. */
const WIDE = 62.3;
const MORE = 6;

/** A longer title is cut. */
const TITLE = 14;

/** Logo, button for the colors, search and menu, and the space around them, in em. */
const FIXED = 15;

/** Padding of an entry. */
const PADDING = 1.5;

/** An icon that stands for an entry. */
const ICON = 2.75;

/** The arrow of a dropdown, or an icon before a label. */
const MARK = 1.375;

/**
 * For each entry of the navbar the width of the window from which it is in the bar, in em; 0 for one that no window has room for,
 * and `undefined` for one whose width is not known. Narrower windows have it in the menu.
 */
export function widthsFor({ navbar: { items, logo, title } }: ShellView, view: Pick<PageView, "languages">) {
  let used =
    FIXED +
    Math.min(1.125 * textWidth(title), TITLE) +
    (typeof logo?.width === "number" ? logo.width / 16 : 0);
  const widths: (number | undefined)[] = items.map(() => undefined);
  for (const position of ["left", "right"] as const)
    for (const [index, item] of items.entries()) {
      const width = item.position === position ? widthOf(item, view) : undefined;
      if (width === undefined) continue;
      used += width;
      widths[index] = STEPS.find((step) => step >= used + (step > WIDE ? MORE : 0)) ?? 0;
    }
  return widths;
}

/** Whether an entry that is in the bar from a width on can be missing where there is no mobile menu. */
export function isInMore(from: number): boolean {
  return from === 0 || from > WIDE;
}

function widthOf(item: Item, { languages = [] }: Pick<PageView, "languages">): number | undefined {
  switch (item.kind) {
    case "link":
    case "dropdown": {
      const text = item.html?.replace(/<[^>]*>/g, "") ?? (item.label === "" ? (item.name ?? "") : item.label);
      const marks = Number(item.kind === "dropdown") + Number("external" in item && item.external);
      if (item.icon && item.position === "right") return ICON + MARK * Number(item.kind === "dropdown");
      return 0.875 * textWidth(text) + PADDING + MARK * (marks + Number(item.icon !== undefined));
    }
    case "locales": {
      const label = languages.find(({ current }) => current)?.label ?? "";
      return 0.875 * textWidth(label) + PADDING + 2 * MARK;
    }
    // Another search stays in the bar; the others have what their authors or other pages say.
    default:
      return undefined;
  }
}

/** Width of a text in em of its font. Letters of East Asia are as wide as they are high. */
function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1 : 0.6), 0);
}
