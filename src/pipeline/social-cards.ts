// Social cards: which pages have one, and their files.
import { lettersOf, lettersOfAll, type LetterRange } from "../cards/letters.js";
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { kindOf } from "../text/page-kind.js";
import { socialCardOf, type PlannedCard } from "../site/social-card.js";
import { hasOwnImage, type CardImageOf } from "../site/social-image.js";
import { keyOf, shortHash } from "../text/hash.js";
import { LIBRARIES } from "../text/libraries.js";
import { CARD_HEIGHT, CARD_WIDTH, type CardSetup, type SocialCardView } from "../types/card.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { OutputFile } from "../types/output.js";
import type { Page, Site } from "../types/site.js";
import type { LabelledLink } from "../types/view.js";
import { once } from "../text/once.js";
import type { Bundle } from "../bundle/bundle.js";
import type { Pool } from "../workers/pool.js";

/** Drawing a card is as much work as rendering so many pages. */
const WORK = 20;

/** The social cards of a site in one language. */
export interface SocialCards {
  /** Changes with everything but the pages that cards depend on. */
  readonly key: string;
  readonly imageOf: CardImageOf;
  /** The files of the cards of pages, and what prevents cards. */
  readonly filesOf: (
    pages: readonly Page[],
    documents: ReadonlyMap<string, Document>,
    trail: (page: Page) => readonly LabelledLink[],
    /** Whether the files of a page are wanted. */
    isWanted: (page: Page) => boolean,
  ) => CardFiles;
}

/** The cards of pages. */
export interface CardFiles {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Draws all that are new. A file that is not drawn before is drawn when it is read. */
  readonly draw: () => Promise<readonly Diagnostic[]>;
}

/** What draws the cards of a site. Nothing without `cards` where the site has none, or cannot have them. */
export async function socialCards(
  { loaded, libraries, cardFonts }: Pick<Sources, "loaded" | "libraries" | "cardFonts">,
  site: Pick<Site, "config" | "kinds">,
  { code, from, hash, theme }: Bundle,
  memo: Memo,
  pool: Pool,
): Promise<{ readonly cards?: SocialCards; readonly diagnostics: readonly Diagnostic[] }> {
  const { config } = site;
  if (!config.socialCards || !theme.SocialCard) return { diagnostics: [] };
  const place = { file: loaded.file, ...loaded.at("socialCards") };
  const { satori, "@resvg/resvg-js": resvg } = libraries;
  if (!satori || !resvg) {
    const name = satori ? "@resvg/resvg-js" : "satori";
    return { diagnostics: [diagnostic("card-package", place, name, LIBRARIES[name])] };
  }
  const read = await memo.getAll<readonly LetterRange[] | null>(
    "font",
    cardFonts.map((font) => font.hash),
    async (missing, put) => {
      for (const index of missing)
        await put(index, { value: lettersOf(cardFonts[index]?.bytes ?? new Uint8Array()) ?? null });
    },
  );
  const unread = cardFonts.filter((_, index) => !read[index]);
  if (unread.length > 0)
    return { diagnostics: unread.map(({ name }) => diagnostic("card-font", place, name)) };
  const letters = lettersOfAll(read.flatMap((ranges) => (ranges ? [ranges] : [])));
  const setup = { code, from, wording: config.wording, satori, resvg, fonts: cardFonts };
  const key = keyOf(
    hash,
    satori.state,
    resvg.state,
    cardFonts.map((font) => font.hash),
  );
  const planned = (page: Page, trail: readonly LabelledLink[]) => socialCardOf(page, site, trail, letters);
  const cards: SocialCards = {
    key,
    imageOf(page, trail) {
      const { card, missing } = planned(page, trail);
      if (!kindOf(page, site).hasAddress || missing !== "") return undefined;
      const { title, site: name } = card;
      return {
        url: config.url + config.publicPath + pathOf(card, key),
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        alt: title === name || name === "" ? title : `${title} – ${name}`,
      };
    },
    filesOf(pages, documents, trail, isWanted) {
      const all = pages.flatMap((page) => {
        const isWithout =
          !kindOf(page, site).hasAddress || hasOwnImage(page, documents.get(page.source ?? ""));
        return isWithout ? [] : [{ ...planned(page, trail(page)), page }];
      });
      const lacking = all.filter(({ missing }) => missing !== "");
      const drawn = new Map(
        all
          .filter(({ missing, page }) => missing === "" && isWanted(page))
          .map((each) => [pathOf(each.card, key), each]),
      );
      return {
        ...cardFiles(drawn, setup, memo, pool, place),
        diagnostics: problemOf(lacking, place),
      };
    },
  };
  return { cards, diagnostics: [] };
}

function pathOf(card: SocialCardView, key: string): string {
  return `assets/cards/${shortHash(keyOf(key, card))}.png`;
}

function problemOf(lacking: readonly PlannedCard[], place: Point): readonly Diagnostic[] {
  const [first] = lacking;
  if (!first) return [];
  const letters = [...new Set(first.missing)].slice(0, 10).join("");
  return [diagnostic("card-letters", place, lacking.length, first.card.title, letters)];
}

function cardFiles(
  cards: ReadonlyMap<string, PlannedCard & { readonly page: Page }>,
  setup: CardSetup,
  memo: Memo,
  pool: Pool,
  place: Point,
): Pick<CardFiles, "files" | "draw"> {
  const all = [...cards];
  const drawer = once(async () => (await import("../workers/cards.js")).cardDrawer(setup));
  const drawOne = async (card: SocialCardView) => {
    const { parts } = await (await drawer())(card);
    return parts?.["png"] ?? new Uint8Array();
  };
  return {
    files: all.map(([path, { card }]) => ({
      path,
      key: path,
      isCostly: true as const,
      content: async () => {
        const [png = new Uint8Array()] = await memo.getParts("card", "png", [path], () => drawOne(card));
        return png;
      },
    })),
    async draw() {
      const failed: Diagnostic[] = [];
      const paths = all.map(([path]) => path);
      await memo.getAll("card", paths, async (missing, put) => {
        const given = (index: number) => (all[index] as (typeof all)[number])[1].card;
        await pool.run(
          "card",
          setup,
          missing,
          given,
          async (index, outcome) => {
            if ("value" in outcome) return put(index, outcome.value);
            const { page } = (all[index] as (typeof all)[number])[1];
            failed.push(diagnostic("card-failed", place, page.route.path, outcome.error.message));
          },
          WORK,
        );
      });
      return failed.slice(0, 1);
    },
  };
}
