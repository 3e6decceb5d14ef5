// Draws social cards in any thread.
import { setImmediate as nextTurn } from "node:timers/promises";
import { evaluateTheme } from "../bundle/evaluate.js";
import type { Made } from "../cache/memo.js";
import { cardDrawer as drawerOf, type Resvg, type Satori } from "../cards/draw.js";
import { loadLibrary } from "../io/libraries.js";
import type { CardSetup, SocialCardView } from "../types/card.js";
import { collectGarbage } from "./garbage.js";

/** A drawn card holds 3 MB that V8 does not count, so it would wait for hundreds of them before it frees any. */
const MOST_KEPT = 20;

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
  let drawn = 0;
  return async (card) => {
    const png = await draw(card);
    drawn += 1;
    if (drawn % MOST_KEPT === 0) {
      collectGarbage();
      // What it found is freed after this turn.
      await nextTurn();
    }
    return { value: null, parts: { png } };
  };
}
