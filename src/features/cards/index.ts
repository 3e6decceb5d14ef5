// Social cards: which pages have one, and their files.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { hasOwnImage } from "../../site/social-image.js";
import { keyOf, shortHash } from "../../text/hash.js";
import { kindOf } from "../../text/page-kind.js";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCardView } from "../../types/card.js";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import type { Feature, PageProps, PropsSite } from "../../types/feature.js";
import type { Page } from "../../types/site.js";
import type { LabelledLink } from "../../types/view.js";
import type { CardSetup } from "./draw.js";
import { readCardFonts, type CardFont } from "./fonts.js";
import { lettersOf, lettersOfAll, type LetterRange } from "./letters.js";
import { RESVG, SATORI } from "./libraries.js";
import { socialCardOf, type PlannedCard } from "./planned.js";

/** Drawing a card is as much work as rendering so many pages. */
const WORK = 20;

/** Pages without an image get a card with their title for previews. */
export const cards: Feature = {
  name: "cards",
  read: ({ siteDir, config }) => readCardFonts(siteDir, config),
  props: cardProps,
};

async function cardProps(given: PropsSite): Promise<PageProps | undefined> {
  const { loaded, libraries, site, documents, theme, remember } = given;
  const fonts = given.read as readonly CardFont[];
  const { config } = site;
  if (!theme.module.SocialCard) return undefined;
  const place = { file: loaded.file, ...loaded.at("socialCards") };
  const without = (diagnostics: readonly Diagnostic[]): PageProps => ({ key: null, diagnostics });
  const [satori, resvg] = [libraries[SATORI.name], libraries[RESVG.name]];
  if (!satori || !resvg) {
    const { name, version } = satori ? RESVG : SATORI;
    return without([diagnostic("card-package", place, name, version)]);
  }
  const hashes = fonts.map((font) => font.hash);
  const read = await remember<readonly LetterRange[] | null>("font", hashes, async (missing, put) => {
    for (const place of missing) await put(place, lettersOf(fonts[place]?.bytes ?? new Uint8Array()) ?? null);
  });
  const unread = fonts.filter((_, index) => !read[index]);
  if (unread.length > 0) return without(unread.map(({ name }) => diagnostic("card-font", place, name)));
  const letters = lettersOfAll(read.flatMap((ranges) => (ranges ? [ranges] : [])));
  const { code, from } = theme;
  const setup: CardSetup = { code, from, wording: config.wording, satori, resvg, fonts };
  const key = keyOf(theme.hash, satori.state, resvg.state, hashes);
  const planned = (page: Page, trail: readonly LabelledLink[]) => socialCardOf(page, site, trail, letters);
  return {
    key,
    image(page, trail) {
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
    taskFiles({ breadcrumbs, hasPage }) {
      const all = site.pages.flatMap((page) => {
        const isWithout =
          !kindOf(page, site).hasAddress || hasOwnImage(page, documents.get(page.source ?? ""));
        return isWithout ? [] : [{ ...planned(page, breadcrumbs(page)), page }];
      });
      const drawn = all.filter(({ missing, page }) => missing === "" && hasPage(page));
      const pages = new Map(drawn.map(({ card, page }) => [pathOf(card, key), page]));
      return {
        stage: "Drawing social cards",
        size: WORK,
        setup,
        items: new Map(drawn.map(({ card }) => [pathOf(card, key), card])),
        failed: (path, message) =>
          diagnostic("card-failed", place, pages.get(path)?.route.path ?? "", message),
        diagnostics: problemOf(
          all.filter(({ missing }) => missing !== ""),
          place,
        ),
      };
    },
  };
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
