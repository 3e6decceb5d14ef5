// Languages, and the files that are translations.
import type { Locale } from "../types/locale.js";
import { isBelow, nameIn, pathIn } from "./folders.js";

/** The path of the file that a file translates into a language; that of the file itself if it is no translation. */
export function originalOf(
  file: string,
  locale: (Pick<Locale, "folders"> & Partial<Pick<Locale, "endings">>) | undefined,
): string {
  let found: Locale["folders"][number] | undefined;
  for (const folder of locale?.folders ?? [])
    if (isBelow(file, folder.path) && folder.path.length > (found?.path.length ?? 0)) found = folder;
  if (!found) return file;
  return locale?.endings?.[file] ?? pathIn(found.original, nameIn(file, found.path));
}

/**
 * A language with the translations among files whose original has the other Markdown ending: `de/intro.md` translates `intro.mdx`. Of
 * two, the one with the ending of the original is its translation.
 */
export function withEndings<Folders extends Pick<Locale, "folders">>(
  locale: Folders,
  files: Iterable<string>,
): Folders & Pick<Locale, "endings"> {
  const known = new Set(files);
  const translations = [...known].map((file) => [file, originalOf(file, locale)] as const);
  const taken = new Set(translations.flatMap(([file, original]) => (original === file ? [] : [original])));
  const endings = translations.flatMap(([file, original]) => {
    const other = withOtherEnding(original);
    const isFound = original !== file && !known.has(original) && other !== undefined && known.has(other);
    return isFound && !taken.has(other) ? [[file, other] as const] : [];
  });
  return { ...locale, endings: Object.fromEntries(endings) };
}

/** `x.md` for `x.mdx`, and the other way round; nothing for other files. */
export function withOtherEnding(file: string): string | undefined {
  const [, name = "", ending = ""] = /^(.*)\.(mdx?)$/is.exec(file) ?? [];
  return ending === "" ? undefined : `${name}.${ending.toLowerCase() === "md" ? "mdx" : "md"}`;
}

/** Folder of the pages of a language in the output, with a slash at its end: `de/`. Empty for the default one. */
export function outputFolderOf({ baseUrl, publicPath }: { baseUrl: string; publicPath: string }): string {
  return baseUrl.slice(publicPath.length);
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** The direction of a language's script. `tag`: BCP 47. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
}

/** What a language calls itself, such as `Deutsch`. `tag`: BCP 47. */
export function nativeName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Whether a text is a BCP 47 language tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
