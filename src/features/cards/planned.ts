import { hasLetter, type LetterRange } from "./letters.js";
import { versionOf } from "../../text/page-version.js";
import type { SocialCardView } from "../../types/card.js";
import type { Page, Site } from "../../types/site.js";
import type { LabelledLink } from "../../types/view.js";
import { kindOf } from "../../text/page-kind.js";

/** The social card of a page, and the letters of its title that no font has. */
export interface PlannedCard {
  readonly card: SocialCardView;
  /** The page can have no card where there are some. */
  readonly missing: string;
}

/** What the social card of a page shows. `trail`: its breadcrumbs. */
export function socialCardOf(
  page: Page,
  site: Pick<Site, "config" | "kinds">,
  trail: readonly LabelledLink[],
  letters: readonly LetterRange[],
): PlannedCard {
  const { config } = site;
  const lacking = (text: string) => [...text].filter((letter) => !isThere(letter, letters)).join("");
  const isHome = page.route.path === config.baseUrl;
  const title = plain(isHome ? config.title : page.title, letters);
  const version = versionOf(page, config.docs);
  const name = plain(version && !version.isLast ? `${config.title} ${version.label}` : config.title, letters);
  const parts = trail.map(({ label }) => plain(label, letters));
  const said = isHome ? config.tagline : (kindOf(page, site).subtitle(page) ?? page.description);
  const description = plain(said ?? "", letters);
  const { host, pathname } = new URL(config.url + config.publicPath);
  return {
    card: {
      title,
      ...(description !== "" && lacking(description) === "" && { description }),
      trail: parts.filter((part) => part !== "" && part !== title && lacking(part) === ""),
      site: lacking(name) === "" ? name : "",
      address: host + pathname.replace(/\/$/, ""),
      lang: config.lang,
      direction: config.direction,
      ...(config.theme && { colors: config.theme.colors }),
    },
    // Of a title that is a picture alone, nothing is left.
    missing: title === "" ? page.title : lacking(title),
  };
}

function isThere(letter: string, letters: readonly LetterRange[]): boolean {
  return /[\s\p{Cf}]/u.test(letter) || hasLetter(letters, letter.codePointAt(0) ?? 0);
}

/** Emoji, and what joins and varies them. */
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu;

/** A text in one line, without the pictographs that no font has: it says the same without them. */
function plain(text: string, letters: readonly LetterRange[]): string {
  const shown = (sign: string) => (hasLetter(letters, sign.codePointAt(0) ?? 0) ? sign : "");
  return text.replace(PICTOGRAPH, shown).replace(/\s+/g, " ").trim();
}
