// `i18n` of a Docusaurus configuration.
import { defined } from "../text/defined.js";
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { LocaleConfig } from "../types/locale.js";
import { isLanguageTag } from "../text/locale.js";
import type { Options } from "./options.js";
import { siteFolder } from "./paths.js";
import type { Project } from "./project.js";

/** The languages of a project. */
export interface MappedLanguages {
  /** The language of the site, or its languages where it has several. */
  readonly config: Pick<UserConfig, "lang" | "i18n">;
  /** The files with texts of code, by language. */
  readonly texts: ReadonlyMap<string, string>;
}

export function i18nOf(options: Options, project: Pick<Project, "siteDir">): MappedLanguages {
  const locale = options.text("defaultLocale") ?? "en";
  const locales = options.texts("locales") ?? [locale];
  const written = options.text("path");
  const path = written === undefined ? undefined : siteFolder(written, project);
  const own = options.within("localeConfigs");
  const configs = locales.map((name) => [name, localeOf(name, own.within(name))] as const);
  own.finish("it is not one of `locales`");
  options.finish();
  const settings = Object.fromEntries(configs);
  const textsOf = (name: string) => `${path ?? "i18n"}/${settings[name]?.path ?? name}/code.json`;
  if (locales.length < 2) {
    // The only language is known by its tag, its files by the name that the project gives it.
    const lang = settings[locale]?.htmlLang ?? locale;
    return { config: { lang }, texts: new Map([[lang, textsOf(locale)]]) };
  }
  const all = locales.includes(locale) ? locales : [locale, ...locales];
  return {
    config: { i18n: { defaultLocale: locale, locales: all, ...defined({ path }), localeConfigs: settings } },
    texts: new Map(all.map((name) => [name, textsOf(name)])),
  };
}

function localeOf(name: string, options: Options): LocaleConfig {
  const direction = options.text("direction");
  const written = options.text("htmlLang");
  // Names such as `zh_CN` are no language tags.
  const tag = [written, name, name.replaceAll("_", "-")].find((each) => each && isLanguageTag(each));
  const config = defined({
    label: options.text("label"),
    htmlLang: tag ?? "und",
    path: options.text("path"),
    direction: direction === "rtl" || direction === "ltr" ? (direction as "rtl" | "ltr") : undefined,
  });
  options.unneeded(["calendar"], "dates are those of the language");
  options.unneeded(["translate"], "what is translated is found by its folder");
  options.unsupported(["url", "baseUrl"], "languages are published under their names");
  options.finish();
  return config;
}

/** Texts of code by language and id. */
export function translationsOf(
  { texts }: MappedLanguages,
  project: Project,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    [...texts].flatMap(([language, file]) => {
      const given = project.exists(file) ? project.load(file) : undefined;
      return isObject(given) ? [[language, messagesIn(given)]] : [];
    }),
  );
}

function messagesIn(given: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, entry]) => {
      const message = isObject(entry) ? entry["message"] : entry;
      return typeof message === "string" ? [[id, message]] : [];
    }),
  );
}
