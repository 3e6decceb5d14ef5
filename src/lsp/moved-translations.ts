// Translations of files that move: a translation is found by the place of what it translates.
import { originalOf, withOtherEnding } from "../text/locale.js";
import type { I18n, Locale } from "../types/locale.js";

/** Where translations go. */
export interface TranslationMoves {
  /** By their paths before. */
  readonly translations: ReadonlyMap<string, string>;
  /** Those whose language has no folder for the new place, in sentences. */
  readonly stranded: readonly string[];
}

/** The translations of moved files. `files`: all that there are, by their paths. */
export function translationMoves(
  moved: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  i18n: I18n | undefined,
): TranslationMoves {
  const translations = new Map<string, string>();
  const stranded: string[] = [];
  for (const locale of i18n?.locales ?? [])
    for (const [from, to] of moved) {
      const usual = translationOf(from, locale);
      const other = withOtherEnding(usual ?? "");
      const file = [usual, other].find((each) => each !== undefined && files.has(each));
      // Whoever moves it has a place for it.
      if (file === undefined || moved.has(file)) continue;
      const beside = translationOf(to, locale);
      // It keeps its ending where that is not the one of its original.
      const place = file === other && beside !== undefined ? withEndingOf(beside, file) : beside;
      if (place === undefined)
        stranded.push(
          `\`${file}\` translates \`${from}\`, and has no place where it would translate \`${to}\`.`,
        );
      else if (place !== file) translations.set(file, place);
    }
  return { translations, stranded };
}

/** The path of the translation of a file; nothing where there can be none. */
function translationOf(file: string, locale: Locale): string | undefined {
  const places = locale.folders.flatMap(({ path, original }) =>
    file.startsWith(`${original}/`) ? [path + file.slice(original.length)] : [],
  );
  return places.find((place) => originalOf(place, locale) === file);
}

function withEndingOf(place: string, file: string): string {
  return place.replace(/\.\w+$/, "") + (/\.\w+$/.exec(file)?.[0] ?? "");
}
