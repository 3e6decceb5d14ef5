// Where the pages of a Starlight project are: their files, addresses and languages.
import path from "node:path/posix";
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

/** Folder of a language's translations. */
export function translations(name: string): string {
  return `i18n/${name}/docusaurus-plugin-content-docs/current`;
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

/** The path that docsite makes of a file. */
export function usualPath(name: string): string {
  const bare = name.replace(/\.\w+$/, "").replace(/(?:^|\/)(?:index|readme)$/i, "");
  const [folder, base] = [path.basename(path.dirname(bare)), path.basename(bare)];
  return folder.toLowerCase() === base.toLowerCase() ? path.dirname(bare) : bare;
}

/** Short names of folders (`~/`): from `tsconfig.json`. */
export function aliasesOf(text: string | undefined): readonly (readonly [from: string, to: string])[] {
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\s*\/\/.*$/gm, "").replace(/,(?=\s*[}\]])/g, ""));
  } catch {
    return [];
  }
  const options = objectAt(value, "compilerOptions");
  const base = stringAt(options, "baseUrl") ?? ".";
  return Object.entries(objectAt(options, "paths")).flatMap(([from, to]) => {
    const [first] = Array.isArray(to) ? (to as readonly unknown[]) : [];
    if (typeof first !== "string" || !from.endsWith("*")) return [];
    return [[from.slice(0, -1), path.join(base, first.replace(/\*$/, ""))] as const];
  });
}

/** A path in the words of docsite: short names, and what begins at the root of the project. */
export function withoutAlias(specifier: string, aliases: ReturnType<typeof aliasesOf>): string {
  if (/^\.{1,2}\//.test(specifier)) return specifier;
  for (const [from, to] of aliases)
    if (specifier.startsWith(from)) return `@site/${path.join(to, specifier.slice(from.length))}`;
  return /^\/(?!\/)/.test(specifier) ? `@site${specifier}` : specifier;
}

/** Whether a value is something other than text, number or flag: what was not installed gave it. */
export function isStandIn(value: unknown): boolean {
  return isObject(value) && ("docsiteStandIn" in value || "docsiteFunction" in value);
}
