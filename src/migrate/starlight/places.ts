// Where the pages of a Starlight project are: their files, addresses and languages.
import { sluggerFor } from "../../markdown/heading-slugs.js";
import { isObject, objectAt, stringAt } from "../../text/json.js";

/** Folder of the pages. */
export const DOCS = "src/content/docs";

/** The languages of a project. */
export interface Languages {
  /** Folder of the default language below that of the pages; empty for the root. */
  readonly root: string;
  /** The others by their folders, with the settings of docsite. */
  readonly others: ReadonlyMap<string, Language>;
  readonly main: Language;
  readonly mainName: string;
}

interface Language {
  readonly label?: string;
  readonly htmlLang?: string;
  readonly direction?: "ltr" | "rtl";
}

/** Reads `locales` and `defaultLocale`. */
export function languagesOf(settings: unknown): Languages {
  const locales = Object.entries(objectAt(settings, "locales"));
  const given = stringAt(settings, "defaultLocale") ?? "root";
  const main =
    locales.find(([name]) => name === given) ?? locales.find(([name]) => name === "root") ?? locales[0];
  const language = (value: unknown): Language => {
    const [label, lang, dir] = ["label", "lang", "dir"].map((key) => stringAt(value, key));
    return {
      ...(label !== undefined && { label }),
      ...(lang !== undefined && { htmlLang: lang }),
      ...((dir === "rtl" || dir === "ltr") && { direction: dir }),
    };
  };
  const own = main ? language(main[1]) : {};
  return {
    root: main && main[0] !== "root" ? main[0] : "",
    main: own,
    mainName: (main && main[0] !== "root" ? main[0] : own.htmlLang) ?? "en",
    others: new Map(locales.filter((each) => each !== main).map(([name, value]) => [name, language(value)])),
  };
}

/** Folder of the pages that belong to no book, in a language. */
export function pagesFolder(language: string): string {
  return language === "" ? "content/pages" : `i18n/${language}/docusaurus-plugin-content-pages`;
}

/** The path of a page from the root of the site, without slashes around it, as Astro makes it of a file. `name`: below the folder of the pages. */
export function slugOf(name: string, given: unknown): string {
  if (typeof given === "string") return given.replace(/^\/|\/$/g, "");
  const parts = name.replace(/\.\w+$/, "").split("/");
  const slugs = parts.map((part) => sluggerFor().slug(part));
  return (slugs.at(-1) === "index" ? slugs.slice(0, -1) : slugs).join("/");
}

/** Whether a value is something other than text, number or flag: what was not installed gave it. */
export function isStandIn(value: unknown): boolean {
  return isObject(value) && ("docsiteStandIn" in value || "docsiteFunction" in value);
}
