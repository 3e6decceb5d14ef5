// Draws social cards in any thread.
import { evaluateTheme } from "../bundle/evaluate.js";
import type { Made } from "../cache/memo.js";
import { cardDrawer as drawerOf, type Resvg, type Satori } from "../cards/draw.js";
import { loadLibrary } from "../io/libraries.js";
import type { CardSetup, SocialCardView } from "../types/card.js";

/** Gives the function that draws a card. */
export function cardDrawer({
  code,
  from,
  wording,
  fonts,
  ...libraries
}: CardSetup): (card: SocialCardView) => Promise<Made<null>> {
  const { SocialCard } = evaluateTheme(code, from, wording);
  if (!SocialCard) throw new Error("The theme has no social card");
  const [satori, resvg] = [libraries.satori, libraries.resvg].map(loadLibrary);
  const draw = drawerOf({ satori: satori as Satori, resvg: resvg as Resvg, fonts }, SocialCard);
  return async (card) => ({ value: null, parts: { png: await draw(card) } });
}
