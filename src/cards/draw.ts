// Social cards → PNG. satori lays out the elements of the theme and makes paths of its letters, resvg draws these.
import { CARD_HEIGHT, CARD_WIDTH, type CardFont, type SocialCardView } from "../types/card.js";
import type { ThemeModule } from "../types/theme.js";

/** The library that makes SVG of elements, as far as it is used here. */
export type Satori = (
  element: unknown,
  options: {
    readonly width: number;
    readonly height: number;
    readonly fonts: readonly { readonly name: string; readonly data: Uint8Array; readonly weight: 400 }[];
  },
) => Promise<string>;

/** The library that draws SVG. */
export interface Resvg {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly loadSystemFonts: boolean } },
  ) => { render(): { asPng(): Uint8Array } };
}

/** What draws cards. */
export interface CardTools {
  readonly satori: Satori | { readonly default: Satori };
  readonly resvg: Resvg;
  readonly fonts: readonly Pick<CardFont, "bytes">[];
}

/** Gives the function that draws a card with the theme's component. */
export function cardDrawer(
  { satori, resvg, fonts }: CardTools,
  Card: NonNullable<ThemeModule["SocialCard"]>,
) {
  const layOut = typeof satori === "function" ? satori : satori.default;
  const { Resvg } = resvg;
  // Of fonts with the same name, only one would be used.
  const named = fonts.map(({ bytes }, index) => ({ name: `f${index}`, data: bytes, weight: 400 as const }));
  const fontFamily = named.map(({ name }) => name).join(", ");
  const options = { width: CARD_WIDTH, height: CARD_HEIGHT, fonts: named };
  return async (card: SocialCardView): Promise<Uint8Array> => {
    const { direction, lang } = card;
    const style = { display: "flex", width: "100%", height: "100%", fontFamily, direction } as const;
    const frame = { type: "div", props: { lang, style, children: { type: Card, props: { card } } } };
    return new Resvg(await layOut(frame, options), { font: { loadSystemFonts: false } }).render().asPng();
  };
}
