// `i18n` of a Docusaurus configuration.
import { defined } from "../text/defined.js";
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { LocaleConfig } from "../types/locale.js";
import { isLanguageTag } from "../text/locale.js";
import type { Options } from "./options.js";
import type { Project } from "./project.js";

/** The language of the site, or its languages where it has several. */
export function i18nOf(options: Options): Pick<UserConfig, "lang" | "i18n"> {
  const locale = options.text("defaultLocale") ?? "en";
  const locales = options.texts("locales") ?? [locale];
  const path = options.text("path");
  const own = options.within("localeConfigs");
  const configs = locales.map((name) => [name, localeOf(name, own.within(name))] as const);
  own.finish("it is not one of `locales`");
  options.finish();
  const settings = Object.fromEntries(configs);
  if (locales.length < 2) return { lang: settings[locale]?.htmlLang ?? locale };
  return {
    i18n: {
      defaultLocale: locale,
      locales: locales.includes(locale) ? locales : [locale, ...locales],
      ...defined({ path }),
      localeConfigs: settings,
    },
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
  { lang = "en", i18n }: Pick<UserConfig, "lang" | "i18n">,
  project: Project,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const folder = i18n?.path ?? "i18n";
  const folderOf = (name: string) => i18n?.localeConfigs?.[name]?.path ?? name;
  return Object.fromEntries(
    (i18n?.locales ?? [lang]).flatMap((name) => {
      const file = `${folder}/${folderOf(name)}/code.json`;
      const given = project.exists(file) ? project.load(file) : undefined;
      return isObject(given) ? [[name, messagesIn(given)]] : [];
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
