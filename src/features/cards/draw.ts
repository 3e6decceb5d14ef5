// Social cards → PNG. satori lays out the elements of the theme and makes paths of its letters, resvg draws these.
import { evaluateTheme } from "../../bundle/evaluate.js";
import { loadLibrary } from "../../io/libraries.js";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCardView } from "../../types/card.js";
import type { InstalledLibrary } from "../../types/source.js";
import type { Wording } from "../../words/words.js";
import type { CardFont } from "./fonts.js";

/** The library that makes SVG of elements, as far as it is used here. */
type Satori = (
  element: unknown,
  options: {
    readonly width: number;
    readonly height: number;
    readonly fonts: readonly { readonly name: string; readonly data: Uint8Array; readonly weight: 400 }[];
  },
) => Promise<string>;

/** The library that draws SVG. */
interface Resvg {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly loadSystemFonts: boolean } },
  ) => { render(): { asPng(): Uint8Array } };
}

/** What draws cards, as plain data. */
export interface CardSetup {
  /** The bundled theme, and the absolute path that its imports are resolved against. */
  readonly code: string;
  readonly from: string;
  readonly wording: Wording;
  readonly satori: InstalledLibrary;
  readonly resvg: InstalledLibrary;
  readonly fonts: readonly CardFont[];
}

/** Gives the function that draws a card with the theme's component. */
export function cardDrawer({ code, from, wording, fonts, ...libraries }: CardSetup) {
  const { SocialCard: Card } = evaluateTheme(code, from, wording);
  if (!Card) throw new Error("The theme has no social card");
  const satori = loadLibrary(libraries.satori) as Satori | { readonly default: Satori };
  const { Resvg } = loadLibrary(libraries.resvg) as Resvg;
  const layOut = typeof satori === "function" ? satori : satori.default;
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
